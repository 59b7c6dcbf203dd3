//! What has changed, written down: line by line in a record, and as a whole for the next session.

use std::io;
use std::time::{Duration, Instant};

use super::kept_file::KeptFile;
use super::loading::play_through;
use super::saved_game::{self, begins_like_saved_game, starting_commands};
use crate::command::Command;
use crate::console::Console;
use crate::files::Record;
use crate::player::ValueCache;
use crate::rejection::NotPossible;
use crate::session::{Event, Session};
use crate::settings::{Seat, Setting, Settings};
use crate::text::escaped;

/// What writes down the changes of a session.
#[derive(Debug, Default)]
pub struct Journal {
    record: Option<Record>,
    /// The session as a saved game, written after every line that changed something, and while computers play.
    pub(super) kept: KeptFile,
    /// When the session was last kept.
    kept_at: Option<Instant>,
    /// Whether anything has changed since then.
    has_changes: bool,
    /// Whether the record has the match that is going on as one command, so that whoever reads it begins the next game
    /// without being told.
    has_match: bool,
}

impl Journal {
    /// A journal that writes changes to a record, and keeps the session for the user's next one if `keeps` is set.
    pub fn new(record: Option<Record>, keeps: bool) -> Self {
        let kept = keeps.then(|| KeptFile::of_user("session.tt2", "the session"));
        Self {
            record,
            kept: kept.unwrap_or_default(),
            ..Self::default()
        }
    }

    /// Reads what an earlier session has kept, if there was one.
    ///
    /// # Errors
    /// What is to be said about a file that is not one, and where it was moved, or about one that cannot be read, which
    /// is then left as it is.
    pub(super) fn load_kept(
        &mut self,
        values: &mut ValueCache,
        console: &mut Console,
    ) -> Result<Option<Session>, String> {
        let Some(path) = self.kept.found() else {
            return Ok(None);
        };
        let shown = escaped(&path);
        if !begins_like_saved_game(&path) {
            let problem = format!("{shown} was not a kept session");
            return Err(self.kept.set_aside(&problem));
        }
        match play_through(&path, &shown, values, console) {
            Ok(session) => Ok(Some(session)),
            Err(problem @ (NotPossible::InFile(..) | NotPossible::NothingToLoad(_))) => {
                let problem = format!("the kept session cannot be continued: {problem}");
                Err(self.kept.set_aside(&problem))
            }
            Err(problem) => {
                self.kept = KeptFile::default();
                Err(format!("the session is not kept: {problem}"))
            }
        }
    }

    /// What failed first when the record was written.
    pub fn failure(&self) -> Option<&io::Error> {
        self.record.as_ref()?.failure()
    }

    /// Whether it is time to keep the session again: computers may make thousands of moves in a second.
    pub(super) fn is_time_to_keep(&self) -> bool {
        const MOMENT: Duration = Duration::from_millis(100);
        self.kept_at.is_none_or(|at| at.elapsed() >= MOMENT)
    }

    /// Keeps the session, if anything in it was changed; returns why that failed, in words.
    pub(super) fn keep(&mut self, session: &Session) -> Option<String> {
        if !std::mem::take(&mut self.has_changes) {
            return None;
        }
        let problem = self.kept.write(|| saved_game::text(session, true));
        self.kept_at = Some(Instant::now());
        problem
    }

    /// Writes down a command that was carried out, with who is X if that was drawn, and what it led to; `settings` say
    /// who is X otherwise.
    pub(super) fn write(
        &mut self,
        command: &Command,
        x: Option<Seat>,
        events: &[Event],
        settings: &Settings,
    ) {
        if !events.iter().any(Event::is_change) {
            return;
        }
        self.has_changes = true;
        if self.record.is_some() {
            let commands = self.commands(command.clone(), x, events, settings);
            self.write_commands(&commands);
        }
    }

    /// Writes down that the session was replaced, by what brings a fresh program to the same state.
    pub(super) fn replace(&mut self, session: &Session) {
        self.has_changes = true;
        self.has_match = false;
        let commands = [starting_commands(), saved_game::commands(session, true)].concat();
        self.write_commands(&commands);
    }

    /// Writes commands to the record.
    pub(super) fn write_commands(&mut self, commands: &[Command]) {
        if let Some(record) = &mut self.record {
            let lines: Vec<String> = commands.iter().map(ToString::to_string).collect();
            record.write(&lines);
        }
    }

    /// The commands that bring whoever reads them to the same point.
    fn commands(
        &mut self,
        command: Command,
        x: Option<Seat>,
        events: &[Event],
        settings: &Settings,
    ) -> Vec<Command> {
        match command {
            Command::Pause => Vec::new(),
            Command::Undo(_) => vec![Command::Undo(plies(events))],
            Command::Redo(_) => vec![Command::Redo(plies(events))],
            // where X is drawn, each game of a match is written by itself
            Command::PlayMatch(_) if x.is_some() => {
                self.commands(Command::Play(None), x, events, settings)
            }
            Command::Play(_) | Command::PlayMatch(_) => {
                self.has_match = matches!(command, Command::PlayMatch(_));
                with_x(x, command, settings)
            }
            Command::NextGame if self.has_match && x.is_none() => Vec::new(),
            // a reader would not draw the same X, so it leaves the game that it began by itself
            Command::NextGame if self.has_match => {
                self.has_match = false;
                [vec![Command::Menu], with_x(x, command, settings)].concat()
            }
            _ => with_x(x, command, settings),
        }
    }
}

/// How many plies were taken back or redone, if any.
fn plies(events: &[Event]) -> Option<u32> {
    let plies = events.iter().find_map(|event| match event {
        Event::Undone { plies } | Event::Redone { plies } => Some(*plies),
        _ => None,
    });
    u32::try_from(plies?).ok().filter(|&plies| plies > 0)
}

/// The commands that begin a game in which `x` is X, if that was drawn, whatever the settings say.
fn with_x(x: Option<Seat>, begin: Command, settings: &Settings) -> Vec<Command> {
    let Some(x) = x else { return vec![begin] };
    vec![
        Setting::Toss(false).into(),
        Setting::X(x).into(),
        begin,
        Setting::X(settings.x).into(),
        Setting::Toss(settings.toss).into(),
    ]
}

#[cfg(test)]
#[path = "../../tests/unit/journal.rs"]
mod tests;
