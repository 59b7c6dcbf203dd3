//! `TT2()`: the menu, and everything that is typed there or in a game.

mod analysis;
mod announcer;
mod answers;
mod game_start;
mod help;
mod journal;
mod kept_session;
mod loading;
mod menu;
mod mode;
mod narrator;
mod new_game;
mod occasion;
mod prompt;
mod puzzle;
mod puzzling;
mod rulebook;
mod saved_game;
mod series;
mod session;
mod settings;
mod solution;
mod suggestions;
mod title;
mod turn;
mod tutor;

pub use game_start::{Cause, GameStart};
pub use kept_session::KeptSession;
pub use occasion::Occasion;
pub use puzzle::Puzzle;
pub use saved_game::starting_commands;
pub use series::Series;
pub use session::{LastGame, Session, Stage};
pub use solution::solution_lines;

use crate::command::{self, Command, GameCommand, ProgramCommand};
use crate::console::{Console, ProgressBar, escaped};
use crate::files::Record;
use crate::game::{Event, Game, Move};
use crate::player::Engine;
use crate::player::human_strat::{Answer, NotAnAnswer, TurnQuestion};
use crate::rejection::{NotPossible, Rejection};
use crate::settings::{BySeat, PlayerKind, Seat, Setting, Settings};
use crate::winner::Scoreboard;
use announcer::Announcer;
use journal::Journal;
use mode::Mode;
use narrator::Mover;

/// What comes after a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// Another line.
    Line,
    /// The end of the program.
    Quit,
}

/// The original's `TT2()`: the program as it stands between two lines.
#[derive(Debug)]
pub struct TT2 {
    session: Session,
    engine: Engine,
    console: Console,
    journal: Journal,
    record: Option<Record>,
    kept: Option<KeptSession>,
    mode: Mode,
    announcer: Announcer,
    /// The move that the tutor holds back: it is made if the next line that is not rejected repeats it.
    held: Option<Move>,
}

impl TT2 {
    /// The program at its menu. Changes are written to `record`.
    pub fn new(engine: Engine, console: Console, record: Option<Record>) -> Self {
        Self {
            session: Session::default(),
            engine,
            console,
            journal: Journal::new(record.is_some()),
            record,
            kept: None,
            mode: Mode::Normal,
            announcer: Announcer::new(),
            held: None,
        }
    }

    /// The console that everything is written to.
    pub fn console(&mut self) -> &mut Console {
        &mut self.console
    }

    /// What is drawn by chance, and what has been found out about positions.
    pub fn engine(&mut self) -> &mut Engine {
        &mut self.engine
    }

    /// Everything that lines have changed.
    pub fn session(&self) -> &Session {
        &self.session
    }

    /// The record, if one is kept.
    pub fn record(&self) -> Option<&Record> {
        self.record.as_ref()
    }

    /// Whether the output or the record could not be written, so that nothing more is worth doing.
    pub fn has_failed(&self) -> bool {
        let record_failed = self
            .record
            .as_ref()
            .is_some_and(|record| record.failure().is_some());
        record_failed || self.console.failure().is_some()
    }

    /// Keeps the session from now on, and says if an earlier one can be continued.
    pub fn keep_session(&mut self, mut kept: KeptSession) {
        if let Some(aside) = kept.set_aside_if_foreign() {
            let (path, aside) = (escaped(kept.path()), escaped(aside));
            self.console.complain(format_args!(
                "{path} was not a kept session; it was moved to {aside}"
            ));
        }
        if kept.exists() {
            self.console.mention(
                "An earlier session was kept: 'resume' continues it, a new game replaces it.",
            );
        }
        self.kept = Some(kept);
    }

    /// Shows what must be seen before a line is read: the menu, or the board and the options of a turn.
    pub fn announce(&mut self) {
        self.announcer.announce(&self.session, &mut self.console);
    }

    /// The prompt for the next line: the question that was asked, or whose turn it is.
    pub fn prompt(&self) -> String {
        let Some(play) = self.session.current() else {
            return "> ".to_owned();
        };
        let turn = || {
            let side = play.game().side_to_move();
            let name = play.name(side, &self.session.settings);
            format!("{} ({side})> ", prompt::cut(&name))
        };
        play.question().prompt().map_or_else(turn, str::to_owned)
    }

    /// Whether a line is worth remembering: a command or a move, and not what answers a question.
    pub fn is_worth_remembering(&self, line: &str) -> bool {
        let line = command::without_comment(line);
        let play = self.session.current();
        !play.is_some_and(|play| play.is_answer(line))
    }

    /// Whether an option was chosen and a question is asked on the way to a move.
    fn is_asked(&self) -> bool {
        let play = self.session.current();
        play.is_some_and(|play| play.question() != TurnQuestion::Option)
    }

    /// Goes back from a question to the options, as the interrupt key does; does nothing if none is asked.
    pub fn cancel_question(&mut self) {
        if self.is_asked()
            && let Stage::Game { play, .. } = &mut self.session.stage
        {
            play.cancel();
            self.announcer.options_are_wanted();
            self.announcer.question_is_due();
        }
    }

    /// Does what a line says, and lets the computers move until somebody must type.
    ///
    /// # Errors
    /// Why the line is rejected; nothing has changed then, unless the reason is that a computer cannot move.
    pub fn line(&mut self, line: &str) -> Result<Next, Rejection> {
        let line = command::without_comment(line);
        if line.is_empty() {
            return Ok(Next::Line);
        }
        let held = self.held.take();
        let is_asked = self.is_asked();
        let next = self.understand(line, held).map_err(|wrong| match wrong {
            Rejection::NotAnAnswer(_) => wrong,
            _ if is_asked => Rejection::AtQuestion(Box::new(wrong)),
            _ => wrong,
        });
        if next.is_err() {
            self.held = held;
        }
        // before a computer thinks, which may take long
        self.write_record();
        let next = match next {
            Ok(Next::Line) => self.run_on().map(|()| Next::Line),
            next => next,
        };
        self.write_record();
        if next.is_err() {
            self.announcer.options_are_wanted();
            self.announcer.question_is_due();
        }
        self.keep();
        next
    }

    /// Keeps the session while computers play, unless that was done a moment ago.
    fn keep_at_times(&mut self) {
        if self.kept.as_ref().is_some_and(KeptSession::is_due) {
            self.keep();
        }
    }

    /// Keeps the session, if anything in it was changed.
    fn keep(&mut self) {
        if let Some(kept) = &mut self.kept
            && self.journal.take_has_changes()
            && let Err(error) = kept.keep(&self.session)
        {
            let path = escaped(kept.path());
            self.console.complain(format_args!(
                "the session cannot be kept in {path}: {error}"
            ));
        }
    }

    /// Takes a line that is not empty, as an answer or as a command; the tutor does not object again to the move
    /// that is `held`.
    fn understand(&mut self, line: &str, held: Option<Move>) -> Result<Next, Rejection> {
        if let Stage::Game { play, .. } = &mut self.session.stage
            && play.is_answer(line)
        {
            self.announcer.options_are_wanted();
            let answer = play.answer(line);
            self.act_on(answer, held)?;
            return Ok(Next::Line);
        }
        let game = self.session.current().map(|play| play.game().game());
        match command::parse(line, game)? {
            Some(Command::Program(command)) => return self.program_command(command),
            Some(Command::Game(command)) => self.game_command(command, held)?,
            Some(Command::Question(question)) => self.answer(question)?,
            None => {}
        }
        Ok(Next::Line)
    }

    fn act_on(
        &mut self,
        answer: Result<Answer, NotAnAnswer>,
        held: Option<Move>,
    ) -> Result<(), Rejection> {
        self.announcer.question_is_due();
        match answer? {
            Answer::AskOn => {
                // the answers may be on their way to the same move
                self.held = held;
                Ok(())
            }
            Answer::Move(mv) => self.human_moves(mv, held),
            Answer::Rulebook => {
                self.show_rules(None);
                Ok(())
            }
        }
    }

    fn program_command(&mut self, command: ProgramCommand) -> Result<Next, Rejection> {
        match command {
            ProgramCommand::Quit => {
                self.console.mention("Thanks for playing!");
                return Ok(Next::Quit);
            }
            ProgramCommand::Help(words) => {
                let game = self.session.current().map(|play| play.game().game());
                help::show(words.as_deref(), game, &mut self.console)?;
            }
            ProgramCommand::Rules(game) => self.show_rules(game),
            ProgramCommand::Score => self.tell_score(),
            ProgramCommand::ResetScore => self.set_score(Scoreboard::default(), command),
            ProgramCommand::SetScore { p1, p2, ties } => {
                self.set_score(Scoreboard::new(p1, p2, ties), command);
            }
            ProgramCommand::Set(setting) => self.set(setting)?,
            ProgramCommand::Force(on) => self.force(on),
            ProgramCommand::Play(count) => self.play(count)?,
            ProgramCommand::Puzzle(plies) => self.puzzle(plies)?,
            ProgramCommand::Menu => self.leave(),
            ProgramCommand::Position(text) => self.position(text)?,
            ProgramCommand::Load(file) => self.load(&file)?,
            ProgramCommand::Resume => self.resume()?,
            ProgramCommand::Save { file, overwrite } => self.save(&file, overwrite)?,
            ProgramCommand::Solve { game, size, file } => {
                self.solve(game, size, file.as_deref())?;
            }
        }
        Ok(Next::Line)
    }

    fn tell_score(&mut self) {
        let line = self.session.score.line(&self.session.settings);
        self.console.say(line);
    }

    /// Shows the rulebook of `game`, or of the current or chosen one; in a game the board comes after it.
    fn show_rules(&mut self, game: Option<Game>) {
        self.console
            .paragraphs(rulebook::section(self.session.game_meant(game)));
        if self.session.current().is_some() {
            self.announcer.turn_begins();
        }
    }

    fn leave(&mut self) {
        if self.session.current().is_some() {
            self.leave_puzzle();
            self.go_to_menu(None);
            self.journal.push(ProgramCommand::Menu);
        }
        self.announcer.menu_is_due();
    }

    /// Writes down the settings that a puzzle changes: who plays, and whether the tutor is on.
    fn journal_players_and_tutor(&mut self, seats: [Seat; 2]) {
        let Settings { kinds, tutor, .. } = self.session.settings;
        for seat in seats {
            self.journal.push(Setting::Player(seat, kinds[seat]));
        }
        self.journal.push(Setting::Tutor(tutor));
    }

    /// Says that a puzzle was taken up again, if it was one, and writes down its players and the tutor.
    fn tell_puzzle_again(&mut self) {
        if let Some(human) = self.session.puzzle().map(|puzzle| puzzle.human) {
            self.console.mention("The puzzle goes on.");
            self.journal_players_and_tutor([human, !human]);
        }
    }

    /// Restores the settings that a puzzle has changed, if one is going on.
    fn leave_puzzle(&mut self) {
        if let Some(puzzle) = self.session.puzzle().cloned() {
            puzzle.end(&mut self.session.settings);
            self.journal_players_and_tutor(Seat::ALL);
        }
    }

    /// Goes to the menu, where the game that was played is remembered.
    fn go_to_menu(&mut self, counted: Option<[BySeat<PlayerKind>; 2]>) {
        let last = match std::mem::take(&mut self.session.stage) {
            Stage::Game { play, occasion, .. } => Some(LastGame {
                play,
                counted,
                puzzle: occasion.puzzle().cloned(),
            }),
            Stage::Menu { last } => last,
        };
        self.session.stage = Stage::Menu { last };
    }

    /// Reports the events of the game that is going on, and writes down its moves.
    fn tell(&mut self, events: &[Event], mover: Mover) {
        let Stage::Game { play, .. } = &self.session.stage else {
            return;
        };
        let settings = &self.session.settings;
        let is_single = !self.session.is_match();
        // a computer that moves no longer waits, not even one that `go` told to
        let do_wait = mover == Mover::Human && self.session.do_computers_wait();
        let is_watched = is_single && settings.are_both_computers() && !do_wait;
        for event in events {
            narrator::tell(*event, mover, play, settings, &mut self.console);
            match event {
                Event::Moved(_, mv) => self.journal.push(GameCommand::Move(*mv)),
                Event::TurnChanged(_) if is_watched => {
                    narrator::show_board(play, settings, &mut self.console);
                    self.announcer.turn_begins();
                    self.announcer.board_was_shown();
                }
                Event::TurnChanged(_) => self.announcer.turn_begins(),
                Event::Began(_) | Event::Passed(_) | Event::Repeated | Event::Ended(_) => {}
            }
        }
    }

    /// Sets how much is reported, as the session now requires.
    fn set_mode(&mut self) {
        let console = &mut self.console;
        let bar = || ProgressBar::new(console, "Playing".to_owned());
        let mode = std::mem::replace(&mut self.mode, Mode::Normal);
        self.mode = mode.next(&self.session, bar);
        self.console.hush(matches!(self.mode, Mode::Series(_)));
    }

    /// Checks that no file is being loaded, as a file cannot do `what`.
    fn check_not_loading(
        &self,
        command: &'static str,
        what: &'static str,
    ) -> Result<(), NotPossible> {
        match self.mode.is_loading() {
            true => Err(NotPossible::WhileLoading { command, what }),
            false => Ok(()),
        }
    }

    /// Writes what was changed to the record.
    fn write_record(&mut self) {
        if let Some(record) = &mut self.record {
            record.write(&self.journal.take());
        }
    }
}
