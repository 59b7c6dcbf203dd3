//! `TT2()`: the program as it stands between two lines, and what each line does.

mod analysis;
mod answers;
mod help;
mod journal;
mod kept_file;
mod loading;
mod menu;
mod mistakes;
mod new_file;
mod policy;
mod puzzles;
mod reading;
mod requests;
mod saved_game;
mod solution;
mod view;

pub use journal::Journal;
pub use puzzles::puzzle_command;
pub use saved_game::starting_commands;
pub use solution::solution_lines;

use rand::RngExt as _;

use std::io;

use crate::command::{self, Author, Command};
use crate::console::{Console, Input, ProgressBar, Received, Source, Suggestions, UnreadableLine};
use crate::game::Move;
use crate::games::with_history;
use crate::player::human_strat::HumanStrat;
use crate::player::{Engine, computer_move};
use crate::rejection::Rejection;
use crate::session::{Event, Session};
use crate::settings::{PlayerKind, Seat};
use crate::solver::Watch;
use crate::system::is_interrupted;
use crate::winner::PuzzleCount;
use mistakes::{Review, mistakes_before, mistakes_now};
use policy::Policy;
use puzzles::Puzzles;
use view::{TO_RESUME, View};

/// What comes after a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// Another line.
    Line,
    /// The end of the program.
    Quit,
}

/// The original's `TT2()`: a session, and everything that watches and drives it.
pub struct TT2 {
    session: Session,
    /// The answers on the way to a move.
    human: HumanStrat,
    policy: Policy,
    puzzles: Puzzles,
    engine: Engine,
    view: View,
    input: Input,
    journal: Journal,
    /// The progress of a match between computers.
    bar: Option<ProgressBar>,
}

impl TT2 {
    /// The program at its menu, with lines to read.
    pub fn new(engine: Engine, console: Console, journal: Journal, input: Input) -> Self {
        Self {
            session: Session::default(),
            human: HumanStrat::default(),
            policy: Policy::default(),
            puzzles: Puzzles::default(),
            engine,
            view: View::new(console),
            input,
            journal,
            bar: None,
        }
    }

    /// Reads and runs all lines; returns whether one of a script was rejected, which is the last one if `is_strict`.
    ///
    /// # Errors
    /// Those of the input.
    pub fn run(&mut self, is_strict: bool) -> io::Result<bool> {
        let mut is_rejected = false;
        self.begin_with_kept();
        while !(self.has_failed() || is_rejected && is_strict) {
            let source = self.input.source();
            let has_announcements = source.is_some_and(|source| *source != Source::CommandLine);
            let is_typed = source.is_some_and(Source::is_typed);
            if has_announcements {
                self.announce();
            }
            let (prompt, suggestions) = match is_typed {
                true => (self.prompt(), self.suggestions()),
                false => Default::default(),
            };
            let console = &mut self.view.console;
            match self.input.next(console, &prompt, suggestions)? {
                Received::Line(line) => {
                    let next = self.take(line, is_typed);
                    let is_stopped = is_interrupted();
                    match next {
                        Ok(Next::Quit) => break,
                        Ok(Next::Line) => {}
                        Err(wrong) => {
                            let place = self.input.place();
                            self.view.console.error(format_args!("{place}{wrong}"));
                            // a line that was stopped by the key was not rejected
                            is_rejected |= !is_typed && !is_stopped;
                        }
                    }
                    if is_stopped {
                        self.input.forget_typed_ahead(&mut self.view.console);
                    }
                }
                Received::Interrupted if self.human.is_asking() => self.cancel_question(),
                Received::Interrupted => {}
                Received::SourceEnded => self.end_script(),
                Received::Left => {
                    self.take_leave();
                    break;
                }
                Received::End => break,
            }
        }
        Ok(is_rejected)
    }

    /// The console that everything is written to.
    pub fn console(&mut self) -> &mut Console {
        &mut self.view.console
    }

    /// What is drawn by chance, and what has been found out about positions.
    pub fn engine(&mut self) -> &mut Engine {
        &mut self.engine
    }

    /// Everything that lines have changed.
    pub fn session(&self) -> &Session {
        &self.session
    }

    /// What writes down the changes.
    pub fn journal(&mut self) -> &mut Journal {
        &mut self.journal
    }

    /// Whether the output or the record could not be written, so that nothing more is worth doing.
    pub fn has_failed(&self) -> bool {
        self.journal.failure().is_some() || self.view.console.failure().is_some()
    }

    /// Begins with what an earlier session at a terminal has kept, if there was one; its game, if it has no result, is
    /// one that was left.
    fn begin_with_kept(&mut self) {
        if !self.journal.kept.is_kept() {
            return;
        }
        let (values, console) = (&mut self.engine.values, &mut self.view.console);
        let loaded = self.journal.load_kept(values, console);
        self.puzzles.mistakes.keep();
        let is_continued = matches!(loaded, Ok(Some(_)));
        match loaded {
            Ok(None) => {}
            Ok(Some(session)) => {
                self.session = session;
                self.puzzles.begin(&self.session);
                self.leave_mistakes();
                self.session.leave();
                let commands = saved_game::commands(&self.session, true);
                self.journal.write_commands(&commands);
            }
            Err(problem) => self.view.console.error(problem),
        }
        self.keep_session_now();
        if is_continued {
            let mistakes = self.puzzles.mistakes.list.len();
            self.view.welcome(&self.session, &self.human, mistakes);
        }
    }

    /// Puts the mistakes of a game on the list that is left without a command.
    fn leave_mistakes(&mut self) {
        let values = &mut self.engine.values;
        let mistakes = mistakes_before(&Command::Menu, &self.session, values);
        self.puzzles.mistakes.remember(&mistakes, false);
    }

    /// Says what a person wants to know who leaves the program.
    fn take_leave(&mut self) {
        self.tell(&self.session.match_left(), &[], false);
        self.view.console.remark("Thanks for playing!");
        if self.session.unfinished().is_some() && self.input.has_person() {
            self.view.console.remark(match self.journal.kept.is_kept() {
                true => format!("The game is kept: {TO_RESUME}"),
                false => "The game is not kept.".to_owned(),
            });
        }
    }

    /// Draws the consequences of the end of a script: after a record, the computers wait as they do after `load`.
    fn end_script(&mut self) {
        let was_record = self.policy.is_record();
        self.policy.own_script = None;
        let goes_on = self.input.source().is_some();
        if was_record && goes_on && self.session.next_automatic().is_some() {
            self.stop_computers();
        }
    }

    /// Shows what must be seen before a line is read: the menu, or the board and the question of a turn.
    pub fn announce(&mut self) {
        self.view.sync(&self.session, &self.human);
    }

    /// What could be typed next.
    pub fn suggestions(&self) -> Suggestions {
        help::suggestions(&self.session, &self.human)
    }

    /// The prompt for the next line: the question that was asked, or whose turn it is.
    pub fn prompt(&self) -> String {
        view::prompt(&self.session, &self.human)
    }

    /// Whether a line without a comment answers the question of a turn, and is not a command.
    pub fn is_answer(&self, line: &str) -> bool {
        let play = self.session.current();
        play.is_some_and(|play| self.human.is_answer(line, play.game()))
    }

    /// Goes back from a question to the options, which are shown again.
    fn cancel_question(&mut self) {
        self.human = HumanStrat::default();
        self.view.ask_again();
    }

    /// Does what a line of a script says, and lets the computers move until somebody must type.
    ///
    /// # Errors
    /// Why the line is rejected; nothing has changed then, unless the reason is that a computer cannot move.
    pub fn line(&mut self, line: &str) -> Result<Next, Rejection> {
        self.take(Ok(line.to_owned()), false)
    }

    /// Does what a line says; an empty one typed by a person goes back from a question to the options.
    fn take(
        &mut self,
        line: Result<String, UnreadableLine>,
        is_typed: bool,
    ) -> Result<Next, Rejection> {
        let text = line?;
        if let Some(header) =
            saved_game::header_of(&text).filter(|_| !is_typed && self.input.is_at_first_line())
        {
            self.policy.own_script = Some(header);
        }
        let line = command::without_comment(&text);
        if is_typed && !self.is_answer(line) {
            self.input.remember(&text);
        }
        if line.is_empty() {
            if is_typed && text.trim().is_empty() {
                if !self.human.is_asking() {
                    self.view.show_again();
                }
                self.cancel_question();
            }
            return Ok(Next::Line);
        }
        let way_back = self.human.prompt().map(|(_, way_back)| way_back);
        let mut next = self
            .understand_and_do(line, is_typed)
            .map_err(|wrong| wrong.of(command::word_of(line), way_back));
        if matches!(next, Ok(Next::Line)) {
            next = self.play_on().map(|()| Next::Line);
        }
        self.keep_session_now();
        next
    }

    /// Carries out what a line asks for, if nothing speaks against it; else that is said.
    fn understand_and_do(&mut self, line: &str, is_typed: bool) -> Result<Next, Rejection> {
        let request = reading::understand(line, &self.session, &mut self.human)?;
        let Some(request) = request else {
            // a question was left
            if !self.human.is_asking() {
                self.view.ask_again();
            }
            return Ok(Next::Line);
        };
        let values = &mut self.engine.values;
        let held = self
            .policy
            .review(&request, is_typed, &self.session, values)?;
        let Some(objection) = held else {
            return self.carry_out(request);
        };
        if self.session.puzzle().is_some() {
            self.puzzles.aid();
        }
        self.view.console.say(objection);
        Ok(Next::Line)
    }

    /// Draws who is X in a game that a command begins at the menu or in a match, if the toss decides.
    fn draw_x(&mut self, command: &Command) -> Option<Seat> {
        let begins = match command {
            Command::NextGame => true,
            Command::Play(_) | Command::PlayMatch(_) | Command::Position(_) => {
                !self.session.is_in_game
            }
            _ => false,
        };
        let is_drawn = begins && self.session.settings.toss;
        let is_p1 = is_drawn.then(|| self.engine.chance.random::<bool>())?;
        Some(if is_p1 { Seat::P1 } else { Seat::P2 })
    }

    /// Carries out a command: the session changes, the journal writes it down, the view tells it.
    fn apply(&mut self, command: &Command) -> Result<(), Rejection> {
        let was_muted = self.session.is_match_of_computers();
        let was_at_menu = !self.session.is_in_game;
        let mut mistakes = mistakes_before(command, &self.session, &mut self.engine.values);
        let x = self.draw_x(command);
        let events = self.session.apply(command, x)?;
        if events.iter().any(Event::is_end_of_game) {
            mistakes = mistakes_now(&self.session, &mut self.engine.values);
        }
        self.puzzles.mistakes.remember(&mistakes, was_at_menu);
        self.journal
            .write(command, x, &events, &self.session.settings);
        if command.moves_on() || was_at_menu {
            self.end_turn();
        }
        match self.tell(&events, &mistakes, was_muted) {
            Some(count) => self.count_puzzles(count),
            None => Ok(()),
        }
    }

    /// Sets the count of puzzles, which is not told.
    fn count_puzzles(&mut self, count: PuzzleCount) -> Result<(), Rejection> {
        let command = Command::SetPuzzles(count);
        let events = self.session.apply(&command, None)?;
        self.journal
            .write(&command, None, &events, &self.session.settings);
        Ok(())
    }

    /// Forgets what was typed on the way to a move.
    fn end_turn(&mut self) {
        self.human = HumanStrat::default();
        self.policy.held = None;
    }

    /// Tells what happened, with the mistakes in a game that has ended; of a match between computers only its end.
    /// Returns the count with the puzzle that has ended, if one has.
    fn tell(
        &mut self,
        events: &[Event],
        mistakes: &[Review],
        was_muted: bool,
    ) -> Option<PuzzleCount> {
        let (values, view) = (&mut self.engine.values, &mut self.view);
        // a record says how each game of such a match was played
        let is_muted = self.session.is_match_of_computers() && !self.policy.is_record();
        if is_muted && self.bar.is_none() {
            let bar = ProgressBar::new(&mut view.console, "Playing".to_owned());
            self.bar = Some(bar);
        }
        view.console.muted = was_muted || is_muted;
        let counts = self.policy.own_script.is_none();
        let mut counted = None;
        for event in events {
            if matches!(event, Event::MatchEnded(_) | Event::Paused) {
                self.bar = None;
                view.console.muted = false;
            }
            if *event == Event::Paused && self.input.has_ended() {
                continue;
            }
            view.tell(event, &self.session);
            let told = self
                .puzzles
                .tell(event, counts, &self.session, values, view);
            counted = counted.or(told);
        }
        if events.contains(&Event::Over) {
            view.tell_what_is_possible(mistakes, &self.session);
        }
        view.console.muted = is_muted;
        counted
    }

    /// Lets the computers move, and the games of a match follow each other, until a person must type.
    ///
    /// # Errors
    /// Why a computer cannot move; the computers then wait.
    fn play_on(&mut self) -> Result<(), Rejection> {
        let mut must_keep = true;
        while !self.has_failed() {
            if self.session.is_next_game_due() {
                if let (Some(bar), Some(games)) = (&self.bar, self.session.current_match()) {
                    bar.progress(games.games_played(), games.games);
                }
                self.apply(&Command::NextGame)?;
                must_keep = self.bar.is_none();
                continue;
            }
            // after the end of a game, so that the next one of a match waits
            if is_interrupted() {
                self.stop_computers();
                break;
            }
            let automatic = self.session.next_automatic();
            let Some(automatic) = automatic.filter(|_| !self.policy.is_record()) else {
                break;
            };
            // the window may be closed while a computer thinks
            if std::mem::take(&mut must_keep) || self.journal.is_time_to_keep() {
                self.keep_session_now();
            }
            let moved = self.move_by_itself(automatic);
            if !matches!(moved, Ok(true)) {
                self.stop_computers();
                return moved.map(drop);
            }
        }
        Ok(())
    }

    /// Makes the move of a computer, or the pass that is due before that of a human; returns `false` if the interrupt
    /// key stopped the computer in its pause or its search.
    fn move_by_itself(&mut self, player: PlayerKind) -> Result<bool, Rejection> {
        let chosen = match player {
            PlayerKind::Human => Some(Move::Pass),
            computer => self.choose_move(computer)?,
        };
        let Some(mv) = chosen else { return Ok(false) };
        self.apply(&Command::Move(mv, Author::Computer))?;
        Ok(true)
    }

    /// The move that a computer chooses after its pause; `None` if the interrupt key stopped it.
    fn choose_move(&mut self, computer: PlayerKind) -> Result<Option<Move>, Rejection> {
        let play = self.session.playing()?;
        let pause = self.session.settings.pause();
        if !self.input.pause(pause, &mut self.view.console) {
            return Ok(None);
        }
        // a person sees what happened before a computer that looks far ahead
        let thinking = self.view.console.is_watched().then(|| {
            let name = play.name(play.game().side_to_move(), &self.session.settings);
            let words = format!("{name} is thinking; Ctrl-C stops it");
            ProgressBar::new(&mut self.view.console, words)
        });
        let bar = thinking.as_ref();
        let stops = || bar.map_or_else(is_interrupted, Watch::stops);
        let engine = &mut self.engine;
        let chosen = with_history!(play.game(), history => {
            computer_move(computer, history, engine, &stops)
        });
        Ok(chosen?)
    }

    /// Makes the computers wait in the game that is going on.
    fn stop_computers(&mut self) {
        if self.session.is_in_game {
            let paused = self.apply(&Command::Pause);
            debug_assert!(paused.is_ok(), "computers can always wait");
        }
    }

    /// Keeps the session, if anything in it was changed, and says what is wrong with what is kept.
    fn keep_session_now(&mut self) {
        let problem = self.journal.keep(&self.session);
        let of_mistakes = self.puzzles.mistakes.problem.take();
        // one warning says enough about a folder that cannot be written
        let of_mistakes = of_mistakes.filter(|_| self.journal.kept.is_kept());
        if let Some(problem) = problem.or(of_mistakes) {
            self.view.console.error(problem);
        }
    }
}
