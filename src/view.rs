//! What is shown: what happened, and what must be seen before a line is read.

mod progress;

pub use progress::Progress;

use crate::board::lines_in_words;
use crate::console::Console;
use crate::game::{GameEvent, MoveKind, Outcome, Position as _, Side, Visible as _};
use crate::play::{Author, Event, Play};
use crate::player::human_strat::{HumanStrat, possible_kinds};
use crate::session::{Refusal, Session};
use crate::settings::{OptionsShown, Setting, Settings};
use crate::text::{counted, cut, plies_in_words};

/// The columns that a name takes at most where there is not much room.
pub const WIDEST_NAME: usize = 16;

/// What was shown last. What must be shown before a line is read follows from comparing it with what stands now.
#[derive(Debug)]
pub struct View {
    /// Where it is shown.
    pub console: Console,
    is_menu_due: bool,
    /// Whether no board was shown since the menu.
    pub is_menu_last: bool,
    /// The ply of the board that was shown last in this game.
    shown: Option<usize>,
    /// What was asked last.
    asked: Option<HumanStrat>,
    /// The options that were shown last in this game.
    options: Vec<MoveKind>,
    /// Whether it was said how the options are shown again.
    has_told_of_options: bool,
}

impl View {
    /// A view that has shown nothing yet.
    pub fn new(console: Console) -> Self {
        Self {
            console,
            is_menu_due: true,
            is_menu_last: false,
            shown: None,
            asked: None,
            options: Vec::new(),
            has_told_of_options: false,
        }
    }

    /// Shows what has changed since it was shown last: the menu, whose lines `menu` gives for a window of so many columns, or
    /// the board and the question of a turn.
    pub fn sync(
        &mut self,
        session: &Session,
        human: &HumanStrat,
        menu: impl FnOnce(Option<usize>) -> Vec<String>,
    ) {
        if !self.console.shows_remarks() {
            return;
        }
        let is_menu_due = std::mem::take(&mut self.is_menu_due);
        if let Some(play) = session.current() {
            if self.shown != Some(play.game().plies().len()) {
                self.show_board(play, session.settings());
            }
            if self.asked.as_ref() != Some(human) {
                self.introduce(play, human, session.settings());
                self.asked = Some(human.clone());
            }
        } else if is_menu_due {
            for line in menu(self.console.width()) {
                self.console.say(line);
            }
            self.is_menu_last = true;
        }
    }

    /// Shows the lines that introduce a question; those of the options only if these are to be shown.
    fn introduce(&mut self, play: &Play, human: &HumanStrat, settings: &Settings) {
        let game = play.game();
        if !human.is_asking() {
            let possible = possible_kinds(game);
            let is_shown = match settings.options {
                OptionsShown::Auto => self.options != possible,
                OptionsShown::On => true,
                OptionsShown::Off => false,
            };
            if !is_shown {
                self.tell_of_options(settings);
                return;
            }
            self.options = possible;
        }
        // in a task an example could be the move that is to be found
        let has_examples = play.task.is_none();
        let name = play.name(game.side_to_move(), settings);
        for line in human.introduction(name, game, has_examples) {
            self.console.remark(line);
        }
    }

    /// Says once to a person how the options are shown again.
    fn tell_of_options(&mut self, settings: &Settings) {
        if settings.options == OptionsShown::Auto
            && self.console.is_watched()
            && !self.has_told_of_options
        {
            self.has_told_of_options = true;
            self.console.remark("Enter shows the options again.");
        }
    }

    /// What a turn asks is shown again, with the options.
    pub fn ask_again(&mut self) {
        self.asked = None;
        self.options.clear();
    }

    /// The board and what is asked are shown again.
    pub fn show_again(&mut self) {
        self.show_board_again();
        self.ask_again();
    }

    /// The board is shown again, without options that are known.
    pub fn show_board_again(&mut self) {
        self.is_menu_last = false;
        self.shown = None;
    }

    /// The menu is shown.
    pub fn show_menu_again(&mut self) {
        self.is_menu_due = true;
    }

    /// Shows the board of the latest game as an answer.
    ///
    /// # Errors
    /// That there was no game yet.
    pub fn answer_board(&mut self, session: &Session) -> Result<(), Refusal> {
        let game = session.played()?.game();
        self.is_menu_last = false;
        if self.shown.replace(game.plies().len()) != Some(game.plies().len()) {
            self.asked = None;
        }
        self.console.board(game, session.settings().board);
        Ok(())
    }

    /// Shows the board as a remark.
    pub fn show_board(&mut self, play: &Play, settings: &Settings) {
        self.is_menu_last = false;
        self.shown = Some(play.game().plies().len());
        self.asked = None;
        if self.console.shows_remarks() {
            self.console.board(play.game(), settings.board);
        }
    }

    /// Tells what happened.
    pub fn tell(&mut self, event: &Event, play: Option<&Play>, settings: &Settings) {
        if self.console.muted {
            // when something is told again, it begins with the board
            return self.show_again();
        }
        match event {
            Event::Set {
                setting,
                is_for_next_game,
            } => {
                let line = settings.line(setting);
                let note = if *is_for_next_game {
                    " (from the next game)"
                } else {
                    ""
                };
                self.console.remark(line + note);
                self.tell_of_name(setting, settings);
            }
            Event::Menu { .. } => self.show_menu_again(),
            _ => {}
        }
        if let Some(play) = play {
            self.tell_of_game(event, play, settings);
        }
    }

    /// Says to a person who has named a computer that it is still one.
    fn tell_of_name(&mut self, setting: &Setting, settings: &Settings) {
        if let Setting::Name(seat, _) = setting
            && settings.kinds[*seat].is_computer()
            && self.console.is_watched()
        {
            self.console.remark(format_args!(
                "That is a computer's name; 'set {} human' seats a friend, who can be named then.",
                seat.word()
            ));
        }
    }

    /// Says that a game or task that is taken up again after its end counts no second time.
    pub fn tell_result_stands(&mut self) {
        self.console
            .remark("The result stands; what follows does not count.");
    }

    /// Tells what happened in a game.
    fn tell_of_game(&mut self, event: &Event, play: &Play, settings: &Settings) {
        let console = &mut self.console;
        match event {
            Event::Set {
                setting: Setting::Tutor(true),
                ..
            } if !play.is_over() => self.tell_silent_tutor(play, settings),
            Event::Paused => console.remark("The computers are paused; type 'go' to go on."),
            Event::WentOn => self.show_if_watched(play, settings),
            Event::Began { is_drawn, is_again } => {
                self.show_again();
                self.tell_beginning(*is_drawn, *is_again, play, settings);
            }
            Event::TaskBegan => self.show_again(),
            // a task says itself what goes on
            Event::GoesOn if play.task.is_some() => {}
            Event::GoesOn => console.remark("The game goes on."),
            Event::GoesOnUncounted => self.tell_result_stands(),
            Event::Moved { side, mv, author } => {
                let line = format_args!("{}: {mv}", play.name(*side, settings));
                match author {
                    Author::Human => console.remark(line),
                    Author::Computer => console.say(line),
                }
                // people see their own moves during the pause that follows
                let pauses = settings.speed > 0 && !play.is_over();
                if *author == Author::Human && pauses && console.is_watched() {
                    self.show_board(play, settings);
                }
            }
            Event::Game(GameEvent::Passed(side)) => {
                let name = play.name(*side, settings);
                console.say(format_args!("{name} ({side}) has no move and passes."));
            }
            Event::Game(GameEvent::Repeated) => console.remark(
                "This position has occurred for the second time; \
                 the third time, the game is a tie.",
            ),
            Event::Game(GameEvent::TurnChanged(side)) => {
                self.warn_of_line(*side, play, settings);
                self.show_if_watched(play, settings);
            }
            Event::Game(GameEvent::Ended(_)) => {
                self.show_board(play, settings);
                self.tell_winner(play, settings);
            }
            Event::Arrived => self.show_board(play, settings),
            Event::Undone { plies: 0, .. } => console.remark("The resignation was taken back."),
            Event::Undone { plies, passes } => {
                console.remark(plies_and_passes(*plies, *passes) + " taken back.");
            }
            Event::Redone { plies, passes } => {
                console.remark(plies_and_passes(*plies, *passes) + " redone.");
            }
            Event::MatchOver(games) => console.say(games.line(settings)),
            _ => {}
        }
    }

    /// Says how the game that is loaded has ended, as nobody asked.
    pub fn remark_winner(&mut self, play: &Play, settings: &Settings) {
        if self.console.shows_remarks() {
            self.tell_winner(play, settings);
        }
    }

    /// Says how the game has ended, if it has.
    pub fn tell_winner(&mut self, play: &Play, settings: &Settings) {
        if let Some(winner) = play.winner() {
            for line in winner.lines(|side| play.name(side, settings).to_owned()) {
                self.console.say(line);
            }
        }
    }

    /// Says what can be typed when a game is over.
    pub fn tell_what_follows_game(&mut self) {
        let begin = if self.console.is_watched() {
            "Enter or 'play' begins another game; or type"
        } else {
            "Type 'play' for another game,"
        };
        self.console.remark(format_args!(
            "{begin} 'undo', 'analyze', 'save FILE', 'menu' or 'quit'."
        ));
    }

    /// Says what can be typed when a task is over and, to a person, what Enter stands for: the `next` task or, after the
    /// last, the game that waits.
    pub fn tell_what_follows_task(&mut self, game_waits: bool, next: Option<&str>) {
        let begin = match next {
            _ if !self.console.is_watched() => "Type".to_owned(),
            Some(next) => format!("Enter sets the next {next}; or type"),
            None if game_waits => "Enter goes on with your game; or type".to_owned(),
            None => "Enter begins a game; or type".to_owned(),
        };
        let resume = if game_waits { "'resume', " } else { "" };
        self.console.remark(format_args!(
            "{begin} {resume}'why', 'lesson', 'puzzle', 'review', 'play', 'menu' or 'quit'."
        ));
    }

    /// Says that the other side has a line, in a game in which it wins only after the turn of a human.
    fn warn_of_line(&mut self, side: Side, play: &Play, settings: &Settings) {
        let position = play.game().position();
        let cells = position.line_cells();
        if !cells.is_empty() && play.is_human(side, settings) {
            let (other, cells) = (play.name(!side, settings), lines_in_words(&cells));
            let lost = Some(Outcome::Line(!side));
            let mut moves = position.legal_moves().into_iter();
            let what = if moves.any(|mv| position.apply(mv).outcome() != lost) {
                "unless this turn prevents it"
            } else {
                "as no move prevents it; make one, or 'resign'"
            };
            self.console.remark(format_args!(
                "{other} has a line: {cells}. {other} wins, {what}."
            ));
        }
    }

    /// Shows the board of a single game between computers that do not wait, unless it has been shown.
    fn show_if_watched(&mut self, play: &Play, settings: &Settings) {
        if play.has_no_human(settings)
            && !play.is_in_match()
            && !play.is_paused
            && self.shown != Some(play.game().plies().len())
        {
            self.show_board(play, settings);
        }
    }

    /// Says which game begins and who plays it: a remark, unless it was drawn who is X.
    fn tell_beginning(&mut self, is_drawn: bool, is_again: bool, play: &Play, settings: &Settings) {
        if play.is_in_match()
            && !is_again
            && let Some(games) = &play.games
        {
            let number = games.score.games() + 1;
            self.console
                .remark(format_args!("Game {number} of {}.", games.games));
        }
        let line = format!("{}: {}.", play.game().variant(), players(play, settings));
        if is_drawn {
            self.console.say(line);
        } else {
            self.console.remark(line);
        }
    }

    /// Says that the tutor has nothing to say to a human in this game, if it is on.
    pub fn tell_silent_tutor(&mut self, play: &Play, settings: &Settings) {
        let variant = play.game().variant();
        if settings.tutor && !play.has_no_human(settings) && !variant.is_solved() {
            self.console.remark(format_args!(
                "The tutor is silent: {variant} has no exact values."
            ));
        }
    }
}

/// So many plies that somebody chose, and so many forced passes.
fn plies_and_passes(plies: usize, passes: usize) -> String {
    let chosen = plies_in_words(plies);
    match passes {
        0 => chosen,
        _ => format!("{chosen} and {}", counted(passes, "pass", "passes")),
    }
}

/// Who plays against whom: `Ann (X) against P2 (O, Hard)`.
pub fn players(play: &Play, settings: &Settings) -> String {
    let [x, o] = Side::ALL.map(|side| {
        let name = play.name(side, settings);
        let kind = play.player_kind(side, settings);
        if kind.is_computer() && kind.name() != name {
            format!("{name} ({side}, {})", kind.name())
        } else {
            format!("{name} ({side})")
        }
    });
    format!("{x} against {o}")
}

/// The prompt for the next line: the question that was asked, or whose turn it is.
pub fn prompt(session: &Session, human: &HumanStrat) -> String {
    let Some(play) = session.current() else {
        return "> ".to_owned();
    };
    if let Some(question) = human.prompt(play.game()) {
        return question.to_owned();
    }
    let side = play.game().side_to_move();
    let name = play.name(side, session.settings());
    format!("{} ({side})> ", cut(name, WIDEST_NAME))
}
