//! What is shown: what happened, and what must be seen before a line is read.

use chrono::Local;
use console::truncate_str;

use super::analysis::counted;
use super::menu;
use super::mistakes::Review;
use crate::command::{Author, Goal};
use crate::console::Console;
use crate::game::{GameEvent, MoveKind, Side};
use crate::games::AnyGame;
use crate::play::Play;
use crate::player::check_values;
use crate::player::human_strat::{HumanStrat, options};
use crate::rejection::NotPossible;
use crate::session::{Event, Session};
use crate::settings::{OptionsShown, Seat, Setting};
use crate::text::{listed, plies_in_words};
use crate::winner::winner;

/// What was shown last. What must be shown before a line is read follows from comparing it with what stands now.
#[derive(Debug)]
pub(super) struct View {
    /// Where it is shown.
    pub(super) console: Console,
    is_menu_due: bool,
    /// The ply of the board that was shown last in this game.
    shown: Option<usize>,
    /// What was asked last.
    asked: Option<HumanStrat>,
    /// The options that were shown last in this game.
    options: Vec<MoveKind>,
}

impl View {
    /// A view that has shown nothing yet.
    pub(super) fn new(console: Console) -> Self {
        Self {
            console,
            is_menu_due: true,
            shown: None,
            asked: None,
            options: Vec::new(),
        }
    }

    /// Greets the first human with a name, whom an earlier session knew, and says after the menu what there is to do.
    pub(super) fn welcome(&mut self, session: &Session, human: &HumanStrat, mistakes: usize) {
        let settings = &session.settings;
        let name = |seat: Seat| {
            let is_human = !settings.kinds[seat].is_computer();
            settings.given_name(seat).filter(|_| is_human)
        };
        if let Some(name) = Seat::ALL.into_iter().find_map(name) {
            self.console.remark(format_args!("Welcome back, {name}."));
        }
        self.sync(session, human);
        let has_puzzles = check_values(&AnyGame::new(settings.next_variant())).is_ok();
        let last_day = session.puzzles.days.map(|(day, _)| day);
        let is_new = last_day != Some(Local::now().date_naive());
        let puzzle = (has_puzzles && is_new).then(|| "Today's puzzle: 'puzzle today'.".to_owned());
        let review = (mistakes > 0)
            .then(|| format!("{} to review: 'review'.", counted(mistakes, "mistake")));
        if session.puzzles.tried > 0 {
            self.console.remark(session.puzzles.line());
        }
        let notices: Vec<_> = puzzle.into_iter().chain(review).collect();
        if !notices.is_empty() {
            self.console.remark(notices.join(" "));
        }
    }

    /// Shows what has changed since it was shown last: the menu, or the board and the question of a turn.
    pub(super) fn sync(&mut self, session: &Session, human: &HumanStrat) {
        if !self.console.shows_remarks() {
            return;
        }
        let is_menu_due = std::mem::take(&mut self.is_menu_due);
        if let Some(play) = session.current() {
            if self.shown != Some(play.game().ply()) {
                self.show_board(session);
            }
            if self.asked.as_ref() != Some(human) {
                self.introduce(play, human, session);
                self.asked = Some(human.clone());
            }
        } else if is_menu_due {
            for line in menu::lines(session) {
                self.console.say(line);
            }
            if let Some(play) = session.unfinished() {
                let waiting = waiting(play, session);
                self.console.remark(format_args!("{waiting} {TO_RESUME}"));
            }
        }
    }

    /// Shows the lines that introduce a question; those of the options only if these are to be shown.
    fn introduce(&mut self, play: &Play, human: &HumanStrat, session: &Session) {
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
            // in a puzzle one could be the move that is to be found
            let has_examples = session.puzzle().is_none();
            for line in human.introduction(&name, game, has_examples) {
                self.console.remark(line);
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
        self.show_board_again();
        self.ask_again();
    }

    /// The board is shown again, without options that are known.
    pub(super) fn show_board_again(&mut self) {
        self.shown = None;
    }

    /// Shows the board of the latest game as an answer.
    pub(super) fn answer_board(&mut self, session: &Session) -> Result<(), NotPossible> {
        let game = session.played()?.game();
        if self.shown.replace(game.ply()) != Some(game.ply()) {
            self.asked = None;
        }
        self.console.board(game, session.settings.board);
        Ok(())
    }

    /// Shows the board of the latest game as a remark.
    pub(super) fn show_board(&mut self, session: &Session) {
        let Some(play) = session.latest() else { return };
        self.shown = Some(play.game().ply());
        self.asked = None;
        if self.console.shows_remarks() {
            self.console.board(play.game(), session.settings.board);
        }
    }

    /// Tells what happened.
    pub(super) fn tell(&mut self, event: &Event, session: &Session) {
        if self.console.muted {
            // what is not told costs no words, and the next board is shown
            return self.show_again();
        }
        let (console, settings) = (&mut self.console, &session.settings);
        let play = session.latest();
        let name = |side| play.map_or(String::new(), |play| play.name(side, settings));
        match event {
            Event::Set(setting) => {
                let line = menu::line_of(settings, setting);
                let later = session.is_in_game && setting.waits_for_next_game();
                let note = if later { " (from the next game)" } else { "" };
                console.remark(format_args!("{line}{note}"));
                if session.is_in_game && *setting == Setting::Tutor(true) {
                    self.tell_silent_tutor(session);
                }
            }
            Event::ScoreSet => console.remark(session.score.line(settings)),
            Event::PuzzlesSet => console.remark(session.puzzles.line()),
            Event::Forced(true) => console.remark(
                "The computers wait until 'force off' or 'go'; both sides' moves are typed.",
            ),
            Event::Forced(false) => console.remark("The computers play."),
            Event::Paused if session.is_forced => {}
            Event::Paused => console.remark("The computers are paused; type 'go' to go on."),
            Event::Menu { .. } => self.is_menu_due = true,
            Event::Began { is_drawn, is_again } => {
                self.show_again();
                self.tell_beginning(*is_drawn, *is_again, session);
            }
            Event::PuzzleBegan => self.show_again(),
            Event::GoesOn => match session.puzzle().map(|puzzle| puzzle.goal) {
                None => console.remark("The game goes on."),
                Some(Goal::Keep) => console.say("The review goes on."),
                Some(Goal::Win | Goal::Draw) => console.say("The puzzle goes on."),
            },
            // a script that asks for no remarks has many of these
            Event::Moved { author, .. } if *author == Author::Typed && !console.shows_remarks() => {}
            Event::Undone { .. } | Event::Redone { .. } if !console.shows_remarks() => {}
            Event::Moved { side, mv, author } => {
                let line = format!("{}: {mv}", name(*side));
                match author {
                    Author::Typed => console.remark(line),
                    Author::Computer => console.say(line),
                }
            }
            Event::Game(GameEvent::Passed(side)) => {
                let name = name(*side);
                console.say(format_args!("{name} ({side}) has no move and passes."));
            }
            Event::Game(GameEvent::Repeated) => console.remark(
                "This position has occurred for the second time; the third time, the game is a tie.",
            ),
            Event::Game(GameEvent::TurnChanged(side)) => {
                self.warn_of_line(*side, session);
                self.show_if_watched(session);
            }
            Event::WentOn => self.show_if_watched(session),
            Event::Game(GameEvent::Ended(_)) => {
                self.show_board(session);
                for line in result(session) {
                    self.console.say(line);
                }
            }
            Event::Undone { plies: 0 } => console.remark("The resignation was taken back."),
            Event::Undone { plies } => console.remark(plies_in_words(*plies) + " taken back."),
            Event::Redone { plies } => console.remark(plies_in_words(*plies) + " redone."),
            Event::Arrived => self.show_board(session),
            Event::Counted => console.say(session.score.line(settings)),
            Event::HorizonChanged { seat, plies } => {
                let (name, plies) = (settings.name(*seat), plies_in_words((*plies).into()));
                console.remark(format_args!("{name} now sees {plies}."));
            }
            Event::MatchEnded(games) | Event::MatchLeft(games) => {
                console.say(games.line(settings));
            }
            Event::Over
            | Event::Game(GameEvent::Began(_) | GameEvent::Moved(..)) => {}
        }
    }

    /// Says that the other side has a line, in a game in which it wins only after the turn of a human.
    fn warn_of_line(&mut self, side: Side, session: &Session) {
        let is_humans = |play: &&Play| play.is_human(side, &session.settings);
        let Some(play) = session.current().filter(is_humans) else {
            return;
        };
        let cells = play.game().line_cells();
        if !cells.is_empty() {
            let (other, cells) = (play.name(!side, &session.settings), listed(cells));
            self.console.remark(format_args!(
                "{other} has a line: {cells}. {other} wins, unless this turn prevents it."
            ));
        }
    }

    /// Shows the board of a single game between computers that do not wait, unless it has been shown.
    fn show_if_watched(&mut self, session: &Session) {
        let is_alone = |play: &&Play| play.has_no_human(&session.settings);
        if let Some(play) = session.current().filter(is_alone)
            && !session.is_match()
            && !session.computers_wait()
            && self.shown != Some(play.game().ply())
        {
            self.show_board(session);
        }
    }

    /// Tells where a loaded session stands, whose game was one of a match if `was_match`, and what was there `before`.
    pub(super) fn tell_loaded(&mut self, before: &Session, was_match: bool, session: &Session) {
        let (console, settings) = (&mut self.console, &session.settings);
        if let Some(play) = session.latest() {
            let [x, o] = Side::ALL.map(|side| format!("{} ({side})", play.name(side, settings)));
            let (variant, ply) = (play.game().variant(), play.game().ply());
            console.remark(format_args!("{variant}, ply {ply}: {x} against {o}."));
        }
        let score = session.score.line(settings);
        let score_before = before.score.tally(&before.settings);
        console.remark(format_args!("{score} (was {score_before})"));
        for event in before.match_left() {
            self.tell(&event, session);
        }
        if was_match {
            self.console
                .remark("The match was left: this game is a single one.");
        }
        if session.is_in_game {
            self.tell_silent_tutor(session);
            self.tell(&Event::Arrived, session);
            if session.is_latest_paused() {
                self.tell(&Event::Paused, session);
            }
        } else if session.latest().is_some() && session.unfinished().is_none() {
            self.show_board(session);
            for line in result(session) {
                self.console.remark(line);
            }
            self.console.remark(what_is_possible(session));
        }
    }

    /// Says which game begins and who plays it: a remark, unless it was drawn who is X.
    fn tell_beginning(&mut self, is_drawn: bool, is_again: bool, session: &Session) {
        let Some(play) = session.latest() else { return };
        let games = play.games.as_ref().filter(|_| !is_again);
        let number = games.map_or(1, |games| games.games_played() + 1);
        if let Some(games) = games.filter(|games| games.games > 1) {
            let line = format!("Game {number} of {}.", games.games);
            self.console.remark(line);
        }
        let [x, o] = Side::ALL.map(|side| {
            let seat = play.seat(side);
            let (name, wins) = (session.settings.name(seat), session.score.wins[seat]);
            format!("{name} ({side}, score {wins})")
        });
        let line = format!("{}: {x} against {o}.", play.game().variant());
        match is_drawn {
            true => self.console.say(line),
            false => self.console.remark(line),
        }
        if number == 1 && !is_again {
            self.tell_silent_tutor(session);
        }
    }

    /// Says that the tutor has nothing to say to a human in this game, if it is on.
    fn tell_silent_tutor(&mut self, session: &Session) {
        let settings = &session.settings;
        if settings.tutor
            && !settings.has_no_human()
            && let Some(game) = session.latest().map(Play::game)
            && check_values(game).is_err()
        {
            let variant = game.variant();
            self.console.remark(format_args!(
                "The tutor is silent: {variant} has no exact values."
            ));
        }
    }

    /// Says when a game, a match or a puzzle is over how often each human erred, and what can be done now.
    pub(super) fn tell_what_is_possible(&mut self, mistakes: &[Review], session: &Session) {
        let Some(play) = session.latest() else { return };
        let made = Side::ALL.into_iter().filter_map(|side| {
            let name = play.name(side, &session.settings);
            let is_own = |mistake: &&Review| mistake.name == name;
            let count = mistakes.iter().filter(is_own).count();
            (count > 0).then(|| format!("{name} made {}", counted(count, "mistake")))
        });
        let mut made: Vec<String> = made.collect();
        if let Some(last) = made.last_mut() {
            last.push_str(match mistakes.len() {
                1 => "; 'analyze' shows it, 'retry' plays on from there",
                _ => "; 'analyze' shows them, 'retry' plays on from the last",
            });
        }
        for line in made {
            self.console.remark(line + ".");
        }
        self.console.remark(what_is_possible(session));
    }
}

/// How the latest game ended, if it is over.
fn result(session: &Session) -> impl Iterator<Item = String> {
    let ended = session
        .latest()
        .and_then(|play| Some((play, play.result()?.0)));
    let lines = ended.map(|(play, outcome)| {
        winner(play.game(), outcome, |side| {
            play.name(side, &session.settings)
        })
    });
    lines.into_iter().flatten()
}

/// What can be typed when the latest game is over.
fn what_is_possible(session: &Session) -> &'static str {
    match session.latest_puzzle().map(|puzzle| puzzle.goal) {
        None => "Type 'play' for another game, 'undo', 'analyze', 'save FILE', 'menu' or 'quit'.",
        Some(Goal::Win | Goal::Draw) => {
            "Type 'puzzle' for the next one, 'undo', 'analyze', 'play', 'menu' or 'quit'."
        }
        Some(Goal::Keep) => "Type 'undo', 'analyze', 'play', 'menu' or 'quit'.",
    }
}

/// What can be typed to go on with a game that waits.
pub(super) const TO_RESUME: &str = "'resume' goes on with it.";

/// That a game waits, and for how long it was played.
pub(super) fn waiting(play: &Play, session: &Session) -> String {
    let (variant, plies) = (play.game().variant(), plies_in_words(play.game().ply()));
    let what = match session.latest_puzzle().map(|puzzle| puzzle.goal) {
        None => "game",
        Some(Goal::Win | Goal::Draw) => "puzzle",
        Some(Goal::Keep) => "review",
    };
    format!("A {what} of {variant} waits after {plies}:")
}

/// The prompt for the next line: the question that was asked, or whose turn it is.
pub(super) fn prompt(session: &Session, human: &HumanStrat) -> String {
    /// The columns that a name takes at most.
    const WIDEST: usize = 16;
    let Some(play) = session.current() else {
        return "> ".to_owned();
    };
    let turn = || {
        let side = play.game().side_to_move();
        let name = play.name(side, &session.settings);
        format!("{} ({side})> ", truncate_str(&name, WIDEST, ""))
    };
    let question = human.prompt().map(|(prompt, _)| prompt.to_owned());
    question.unwrap_or_else(turn)
}
