//! What is shown: what happened, and what must be seen before a line is read.

use unicode_segmentation::UnicodeSegmentation as _;
use unicode_width::UnicodeWidthStr as _;

use super::analysis::in_words;
use super::answers::mistakes_of_humans;
use super::menu;
use crate::command::{Author, Goal};
use crate::console::Console;
use crate::game::{GameEvent, MoveKind, Side};
use crate::play::Play;
use crate::player::human_strat::{HumanStrat, options};
use crate::player::{NoValue, ValueCache, check_values};
use crate::session::{Beginning, Event, Session};
use crate::settings::OptionsShown;
use crate::text::plies_in_words;
use crate::winner::winner;

/// What was shown last. What must be shown before a line is read follows from comparing it with what stands now.
#[derive(Debug)]
pub(super) struct View {
    is_menu_due: bool,
    /// How many games have begun.
    games: usize,
    /// The game and the ply of the board that was shown last.
    shown: Option<(usize, usize)>,
    /// What was asked last.
    asked: Option<HumanStrat>,
    /// The options that were shown last in this game.
    options: Vec<MoveKind>,
    /// Who chose the last move.
    author: Author,
}

impl Default for View {
    fn default() -> Self {
        Self {
            is_menu_due: true,
            games: 0,
            shown: None,
            asked: None,
            options: Vec::new(),
            author: Author::Typed,
        }
    }
}

impl View {
    /// Shows what has changed since it was shown last: the menu, or the board and the question of a turn.
    pub(super) fn sync(&mut self, session: &Session, human: &HumanStrat, console: &mut Console) {
        if !console.shows_remarks() {
            return;
        }
        let is_menu_due = std::mem::take(&mut self.is_menu_due);
        let Some(play) = session.current() else {
            if is_menu_due {
                menu::show(session, console);
                if let Some(play) = session.unfinished() {
                    console.remark(format_args!("{} {TO_RESUME}", waiting(play)));
                }
            }
            return;
        };
        if self.shown != Some(self.turn(play)) {
            self.show_board(play, session, console);
        }
        if self.asked.as_ref() != Some(human) {
            self.introduce(play, human, session, console);
            self.asked = Some(human.clone());
        }
    }

    /// The game that is played, and its ply.
    fn turn(&self, play: &Play) -> (usize, usize) {
        (self.games, play.game().ply())
    }

    /// Shows the lines that introduce a question; those of the options only if these are to be shown.
    fn introduce(
        &mut self,
        play: &Play,
        human: &HumanStrat,
        session: &Session,
        console: &mut Console,
    ) {
        let game = play.game();
        let is_shown = human.is_asking() || {
            let shown = std::mem::replace(&mut self.options, options(game));
            match session.settings.options {
                OptionsShown::Auto => shown != self.options,
                OptionsShown::On => true,
                OptionsShown::Off => false,
            }
        };
        if is_shown {
            let name = play.name(game.side_to_move(), &session.settings);
            for line in human.introduction(&name, game) {
                console.remark(line);
            }
        }
    }

    /// What a turn asks is shown again, with the options.
    pub(super) fn ask_again(&mut self) {
        self.asked = None;
        self.options.clear();
    }

    /// The board and what is asked are shown again.
    pub(super) fn show_again(&mut self) {
        self.shown = None;
        self.ask_again();
    }

    /// Shows the board as an answer.
    pub(super) fn answer_board(&mut self, play: &Play, session: &Session, console: &mut Console) {
        let turn = Some(self.turn(play));
        if session.is_in_game && self.shown != turn {
            self.shown = turn;
            self.asked = None;
        }
        console.board(play.game(), session.settings.board);
    }

    /// Shows the board as a remark.
    pub(super) fn show_board(&mut self, play: &Play, session: &Session, console: &mut Console) {
        self.shown = Some(self.turn(play));
        self.asked = None;
        if console.shows_remarks() {
            console.board(play.game(), session.settings.board);
        }
    }

    /// Tells what happened.
    pub(super) fn tell(
        &mut self,
        event: &Event,
        session: &Session,
        values: &mut ValueCache,
        console: &mut Console,
    ) {
        match event {
            Event::Set(setting) => {
                let line = menu::line_of(&session.settings, setting);
                let later = session.is_in_game && setting.waits_for_next_game();
                let note = if later { " (from the next game)" } else { "" };
                console.remark(format_args!("{line}{note}"));
            }
            Event::ScoreSet => console.remark(session.score.line(&session.settings)),
            Event::Forced(true) => console.remark(
                "The computers wait until 'force off' or 'go'; both sides' moves are typed.",
            ),
            Event::Forced(false) => console.remark("The computers play."),
            Event::Paused => {
                if !session.is_forced {
                    console.remark("The computers are paused; type 'go' to go on.");
                }
            }
            Event::Menu { .. } => self.is_menu_due = true,
            Event::Counted => console.say(session.score.line(&session.settings)),
            Event::HorizonChanged { seat, plies } => {
                let (name, plies) = (
                    session.settings.name(*seat),
                    plies_in_words((*plies).into()),
                );
                console.remark(format_args!("{name} now sees {plies}."));
            }
            Event::MatchEnded(games) | Event::MatchLeft(games) => {
                console.say(games.line(&session.settings));
            }
            Event::GoesOn => match session.puzzle().map(|puzzle| puzzle.goal) {
                None => console.remark("The game goes on."),
                Some(Goal::Keep) => console.say("The review goes on."),
                Some(Goal::Win | Goal::Draw) => console.say("The puzzle goes on."),
            },
            Event::PuzzlesSet => console.remark(session.puzzles.line()),
            Event::PuzzleBegan => self.new_game(),
            Event::WentOn | Event::PuzzleEnded => {}
            Event::Undone { .. }
            | Event::Redone { .. }
            | Event::Began { .. }
            | Event::Moved { .. }
            | Event::Game(_)
            | Event::Arrived => {
                if let Some(play) = session.latest() {
                    self.tell_of_game(event, play, session, values, console);
                }
            }
        }
    }

    /// Tells what happened in the game that is going on, or was until now.
    fn tell_of_game(
        &mut self,
        event: &Event,
        play: &Play,
        session: &Session,
        values: &mut ValueCache,
        console: &mut Console,
    ) {
        let name = |side| play.name(side, &session.settings);
        match event {
            Event::Began {
                beginning,
                is_drawn,
            } => {
                self.new_game();
                tell_beginning(*beginning, *is_drawn, play, session, console);
                if matches!(beginning, Beginning::Play | Beginning::Position) {
                    tell_silent_tutor(play, session, values, console);
                }
            }
            Event::Moved { side, mv, author } => {
                self.author = *author;
                let name = name(*side);
                match author {
                    Author::Typed => console.remark(format_args!("{name}: {mv}")),
                    Author::Computer => console.say(format_args!("{name}: {mv}")),
                }
            }
            Event::Game(event) => self.tell_game_event(*event, play, session, console),
            Event::Undone {
                plies: 0,
                was_resigned,
            } => match was_resigned {
                true => console.remark("The resignation was taken back."),
                false if session.puzzle().is_some() => {}
                false => console.remark("The game goes on."),
            },
            Event::Undone { plies, .. } => {
                console.remark(format_args!("{} taken back.", plies_in_words(*plies)));
            }
            Event::Redone { plies } => {
                console.remark(format_args!("{} redone.", plies_in_words(*plies)));
            }
            Event::Arrived => self.show_board(play, session, console),
            _ => {}
        }
    }

    fn new_game(&mut self) {
        self.games += 1;
        self.author = Author::Typed;
        self.options.clear();
    }

    fn tell_game_event(
        &mut self,
        event: GameEvent,
        play: &Play,
        session: &Session,
        console: &mut Console,
    ) {
        let name = |side| play.name(side, &session.settings);
        match event {
            GameEvent::Passed(side) => {
                console.say(format_args!("{} ({side}) has no move and passes.", name(side)));
            }
            GameEvent::Repeated => console.remark(
                "This position has occurred for the second time; the third time, the game is a tie.",
            ),
            GameEvent::TurnChanged(_) if self.is_watched(session) => {
                self.show_board(play, session, console);
            }
            GameEvent::Ended(outcome) => {
                self.show_board(play, session, console);
                for line in winner(play.game(), outcome, name) {
                    console.say(line);
                }
            }
            GameEvent::Began(_) | GameEvent::Moved(..) | GameEvent::TurnChanged(_) => {}
        }
    }

    /// Whether a single game between computers is watched, so that each move is followed by the board.
    fn is_watched(&self, session: &Session) -> bool {
        // a computer that moves no longer waits, not even one that `go` told to
        let waits = self.author == Author::Typed && session.computers_wait();
        !session.is_match() && session.settings.has_no_human() && !waits
    }

    /// Tells where a loaded session stands, whose game was one of a match if `was_match`, and the match that was `left`
    /// for it.
    pub(super) fn tell_loaded(
        &mut self,
        score_before: &str,
        left: &[Event],
        was_match: bool,
        session: &Session,
        values: &mut ValueCache,
        console: &mut Console,
    ) {
        let settings = &session.settings;
        if let Some(play) = session.latest() {
            let [x, o] = Side::ALL.map(|side| format!("{} ({side})", play.name(side, settings)));
            let (variant, ply) = (play.game().variant(), play.game().ply());
            console.remark(format_args!("{variant}, ply {ply}: {x} against {o}."));
        }
        let score = session.score.line(settings);
        console.remark(format_args!("{score} (was {score_before})"));
        for event in left {
            self.tell(event, session, values, console);
        }
        if was_match {
            console.remark("The match was left: this game is a single one.");
        }
        let Some(play) = session.latest() else { return };
        match (session.is_in_game, play.result()) {
            (true, _) => {
                tell_silent_tutor(play, session, values, console);
                self.tell(&Event::Arrived, session, values, console);
                if session.is_latest_paused() {
                    self.tell(&Event::Paused, session, values, console);
                }
            }
            (false, Some((outcome, _))) => {
                self.show_board(play, session, console);
                let name = |side| play.name(side, settings);
                for line in winner(play.game(), outcome, name) {
                    console.remark(line);
                }
                tell_what_is_possible_after_game(console);
            }
            (false, None) => {}
        }
    }
}

/// Says which game begins and who plays it: a remark, unless it was drawn who is X.
fn tell_beginning(
    beginning: Beginning,
    is_drawn: bool,
    play: &Play,
    session: &Session,
    console: &mut Console,
) {
    if let (Beginning::Play | Beginning::NextGame, Some(games)) = (beginning, session.games())
        && games.games() > 1
    {
        let number = games.games_played() + 1;
        console.remark(format_args!("Game {number} of {}.", games.games()));
    }
    let [x, o] = Side::ALL.map(|side| {
        let seat = play.seat(side);
        let (name, wins) = (session.settings.name(seat), session.score.wins[seat]);
        format!("{name} ({side}, score {wins})")
    });
    let line = format!("{}: {x} against {o}.", play.game().variant());
    match is_drawn {
        true => console.say(line),
        false => console.remark(line),
    }
}

/// Says that the tutor has nothing to say to a human in this game, if it is on.
fn tell_silent_tutor(
    play: &Play,
    session: &Session,
    values: &mut ValueCache,
    console: &mut Console,
) {
    let settings = &session.settings;
    if settings.tutor
        && !settings.has_no_human()
        && let Err(NoValue::Unsolved { .. }) = check_values(play.game(), values)
    {
        let variant = play.game().variant();
        console.remark(format_args!(
            "The tutor is silent: {variant} has no exact values."
        ));
    }
}

/// Says after the end of a game which humans erred, and what can be done now.
pub(super) fn tell_what_is_possible(
    events: &[Event],
    session: &Session,
    values: &mut ValueCache,
    console: &mut Console,
) {
    if session.is_in_game {
        return;
    }
    if events.contains(&Event::Counted) {
        tell_mistakes(session, values, console);
        tell_what_is_possible_after_game(console);
    } else if let (Some(Event::PuzzleEnded), Some(puzzle)) =
        (events.last(), session.latest_puzzle())
    {
        let next = match puzzle.goal {
            Goal::Win | Goal::Draw => "puzzle",
            Goal::Keep => "review",
        };
        console.remark(format_args!(
            "Type '{next}' for the next one, 'undo', 'analyze', 'play', 'menu' or 'quit'."
        ));
    }
}

/// Says how often each human erred in the game that is over, where that can be known.
fn tell_mistakes(session: &Session, values: &mut ValueCache, console: &mut Console) {
    let Some(play) = session.latest().filter(|_| console.shows_remarks()) else {
        return;
    };
    let mistakes = mistakes_of_humans(session, values).unwrap_or_default();
    let what_next = match mistakes.len() {
        1 => "; 'analyze' shows it, 'retry' plays on from there",
        _ => "; 'analyze' shows them, 'retry' plays on from the last",
    };
    let mut left = mistakes.len();
    for side in Side::ALL {
        let made = mistakes
            .iter()
            .filter(|mistake| mistake.side == side)
            .count();
        left -= made;
        if made > 0 {
            let (name, made) = (play.name(side, &session.settings), in_words(made));
            let what_next = if left == 0 { what_next } else { "" };
            console.remark(format_args!("{name} made {made}{what_next}."));
        }
    }
}

fn tell_what_is_possible_after_game(console: &mut Console) {
    console
        .remark("Type 'play' for another game, 'undo', 'analyze', 'save FILE', 'menu' or 'quit'.");
}

/// What can be typed to go on with a game that waits.
pub(super) const TO_RESUME: &str = "'resume' goes on with it.";

/// That a game waits, and for how long it was played.
pub(super) fn waiting(play: &Play) -> String {
    let (variant, plies) = (play.game().variant(), plies_in_words(play.game().ply()));
    format!("A game of {variant} waits after {plies}:")
}

/// As much of the beginning of a name as fits in 16 columns.
pub(super) fn cut(name: &str) -> String {
    const WIDEST: usize = 16;
    let mut width = 0;
    name.graphemes(true)
        .take_while(|grapheme| {
            width += grapheme.width();
            width <= WIDEST
        })
        .collect()
}
