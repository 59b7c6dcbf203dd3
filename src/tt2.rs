//! `TT2()`: the menu, and everything that is typed there or in a game.

mod beginning;
mod going_on;
mod help;
mod menu;
mod rulebook;
mod saved_game;
mod session;
mod solving;
mod suggesting;
mod table;

pub use saved_game::starting_lines;
pub use session::{Series, Session};
pub use table::Table;

use crate::command::{self, Command};
use crate::console::{Console, ProgressBar};
use crate::files::Record;
use crate::game::Game;
use crate::play::{Journal, Playing, Room};
use crate::player::Computers;
use crate::settings::Setting;

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
    computers: Computers,
    console: Console,
    journal: Journal,
    record: Option<Record>,
    /// How far a match between computers is, of which nothing else is told.
    bar: Option<ProgressBar>,
    /// Whether a saved game is played through: the computers only watch.
    loading: bool,
    /// Whether the menu or the options are to be shown before the next line.
    due: bool,
}

impl TT2 {
    /// The program at its menu. What changes is written to `record`.
    pub fn new(computers: Computers, console: Console, record: Option<Record>) -> Self {
        Self {
            session: Session::default(),
            computers,
            console,
            journal: Journal::new(record.is_some()),
            record,
            bar: None,
            loading: false,
            due: true,
        }
    }

    /// Where everything is told.
    pub fn console(&mut self) -> &mut Console {
        &mut self.console
    }

    /// What the computers play with.
    pub fn computers(&mut self) -> &mut Computers {
        &mut self.computers
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

    /// Shows what may be typed next, the menu or the options of a turn, if it was not shown yet.
    pub fn ask(&mut self) {
        if !std::mem::take(&mut self.due) {
            return;
        }
        match self.session.game_going_on() {
            Some(game) => game.ask(&mut self.console),
            None => menu::show(&self.session, &mut self.console),
        }
    }

    /// The prompt for the next line.
    pub fn prompt(&self) -> &'static str {
        self.session.game_going_on().map_or("> ", Playing::prompt)
    }

    /// Does what a line says, and lets the computers move until somebody has to type.
    ///
    /// # Errors
    /// One line that says what was wrong and what would be right; nothing has changed then, unless it is a computer
    /// that cannot move.
    pub fn line(&mut self, line: &str) -> Result<Next, String> {
        let line = command::without_comment(line);
        if line.is_empty() {
            return Ok(Next::Line);
        }
        self.console.interrupt().take();
        let answers = self
            .session
            .game_going_on()
            .is_some_and(|game| game.is_answer(line));
        let next = match answers {
            true => self.answer(line),
            false => command::parse(line).and_then(|command| match command {
                Some(command) => self.command(command),
                None => Ok(Next::Line),
            }),
        };
        self.write_record();
        if next == Ok(Next::Line) {
            self.go_on()?;
        }
        next
    }

    /// Takes an answer to one of the numbered questions.
    fn answer(&mut self, line: &str) -> Result<Next, String> {
        if self.at_table(true, |game, room| game.answer(line, room))? {
            self.show_rules(None);
        }
        self.due = true;
        Ok(Next::Line)
    }

    /// Acts at the table of the game that was played last, or only if that game is `going_on`.
    fn at_table<T>(
        &mut self,
        going_on: bool,
        act: impl FnOnce(&mut dyn Playing, &mut Room<'_>) -> Result<T, String>,
    ) -> Result<T, String> {
        let Session {
            settings,
            score,
            waiting,
            table,
            in_game,
            ..
        } = &mut self.session;
        let table = table.as_mut().filter(|_| *in_game || !going_on);
        let table = table.ok_or(match going_on {
            true => "there is no game going on; say play to begin one",
            false => "there was no game yet; say play to begin one",
        })?;
        let mut room = Room {
            settings,
            score,
            waiting,
            computers: &mut self.computers,
            console: &mut self.console,
            journal: &mut self.journal,
        };
        act(table.as_playing_mut(), &mut room)
    }

    fn command(&mut self, command: Command) -> Result<Next, String> {
        match command {
            Command::Quit => {
                self.console.mention("Thanks for playing!");
                return Ok(Next::Quit);
            }
            Command::Help(entry) => help::show(entry, &mut self.console),
            Command::Rules(game) => self.show_rules(game),
            Command::Score => self
                .console
                .say(self.session.score.line(&self.session.settings)),
            Command::ResetScore => self.set_score(0, 0, 0, &command),
            Command::SetScore(p1, p2, ties) => self.set_score(p1, p2, ties, &command),
            Command::Set(setting) => self.set(setting)?,
            Command::Force(on) => self.force(on),
            Command::Play(count) => self.play(count)?,
            Command::Menu => self.leave(),
            Command::Position(Some(text)) => self.position(&text)?,
            Command::Load(file) => self.load(&file)?,
            Command::Save(file, insists) => self.save(&file, insists)?,
            Command::Solve(game, file) => self.solve(game, file.as_deref())?,
            Command::Board | Command::History | Command::Analyze => {
                self.at_table(false, |game, room| game.command(&command, room))?;
            }
            Command::Undo(_) => {
                self.at_table(false, |game, room| game.command(&command, room))?;
                self.session.in_game = true;
                self.due = true;
            }
            _ => {
                self.at_table(true, |game, room| game.command(&command, room))?;
                self.due |= command.changes_game();
            }
        }
        Ok(Next::Line)
    }

    /// Shows the rulebook of `game`, or of the one that is played or chosen.
    fn show_rules(&mut self, game: Option<Game>) {
        self.console
            .say(rulebook::section(self.session.game_meant(game)));
    }

    fn set(&mut self, setting: Setting) -> Result<(), String> {
        self.session.settings.set(&setting)?;
        self.console
            .mention(menu::line_of(&self.session.settings, &setting));
        self.journal.push(Command::Set(setting));
        Ok(())
    }

    fn set_score(&mut self, p1: u32, p2: u32, ties: u32, command: &Command) {
        self.session.score.set(p1, p2, ties);
        self.console
            .mention(self.session.score.line(&self.session.settings));
        self.journal.push(command);
    }

    fn force(&mut self, on: bool) {
        self.session.waiting = on;
        self.console.mention(match on {
            true => "The computers wait; both sides' moves are typed.",
            false => "The computers play.",
        });
        self.journal.push(Command::Force(on));
    }

    fn leave(&mut self) {
        self.session.in_game = false;
        self.session.series = None;
        self.journal.push(Command::Menu);
        self.due = true;
    }

    /// Writes what was changed to the record.
    fn write_record(&mut self) {
        if let Some(record) = &mut self.record {
            record.write(&self.journal.take());
        }
    }
}
