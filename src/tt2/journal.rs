//! What has changed, written down: line by line in a record, and as a whole for the next session.

use std::io;
use std::path::Path;

use super::KeptSession;
use crate::command::Command;
use crate::files::Record;

use crate::session::{Event, Session};
use crate::settings::{Seat, Setting, Settings};

/// What writes down the changes of a session.
#[derive(Debug, Default)]
pub struct Journal {
    record: Option<Record>,
    kept: Option<KeptSession>,
    /// Whether anything has changed since the session was kept.
    has_changes: bool,
    /// Whether the record has the match that is going on as one command, so that whoever reads it begins the next game
    /// without being told.
    has_match: bool,
}

impl Journal {
    /// A journal that writes changes to a record, and keeps the session.
    pub fn new(record: Option<Record>, kept: Option<KeptSession>) -> Self {
        Self {
            record,
            kept,
            ..Self::default()
        }
    }

    /// Where the session is kept, if it is.
    pub(super) fn kept(&self) -> Option<&KeptSession> {
        self.kept.as_ref()
    }

    /// Leaves what was kept as it is.
    pub(super) fn keep_nothing(&mut self) {
        self.kept = None;
    }

    /// What failed first when the record was written.
    pub fn failure(&self) -> Option<&io::Error> {
        self.record.as_ref()?.failure()
    }

    /// Whether it is time to keep the session again while computers play.
    pub(super) fn is_time_to_keep(&self) -> bool {
        self.kept.as_ref().is_some_and(KeptSession::is_due)
    }

    /// Keeps the session, if anything in it was changed; returns where that failed, and why.
    pub(super) fn keep(&mut self, session: &Session) -> Option<(&Path, io::Error)> {
        let kept = self.kept.as_mut()?;
        if !std::mem::take(&mut self.has_changes) {
            return None;
        }
        let failed = kept.keep(session).err();
        failed.map(|error| (kept.path(), error))
    }

    /// Writes down a command that was carried out, and what it led to; `settings` say who is X otherwise.
    pub(super) fn write(&mut self, command: &Command, events: &[Event], settings: &Settings) {
        if !events.iter().any(Event::is_change) {
            return;
        }
        self.has_changes = true;
        if self.record.is_none() {
            return;
        }
        let lines = self.commands(command, events, settings);
        self.write_lines(&lines);
    }

    /// Writes down that the session was replaced by the one to which these commands lead.
    pub(super) fn replace(&mut self, commands: &[Command]) {
        self.has_changes = true;
        self.has_match = false;
        self.write_lines(commands);
    }

    /// Writes commands to the record.
    pub(super) fn write_lines(&mut self, commands: &[Command]) {
        if let Some(record) = &mut self.record {
            let lines: Vec<String> = commands.iter().map(ToString::to_string).collect();
            record.write(&lines);
        }
    }

    /// The commands that bring whoever reads them to the same point.
    fn commands(
        &mut self,
        command: &Command,
        events: &[Event],
        settings: &Settings,
    ) -> Vec<Command> {
        let drawn = |x: Option<Seat>, begin| match x {
            Some(x) => with_x(x, begin, settings),
            None => vec![begin],
        };
        match command {
            Command::Play { chosen, games, x } => {
                self.has_match = games.is_some() && x.is_none();
                let begin = Command::Play {
                    chosen: chosen.clone(),
                    games: games.filter(|_| x.is_none()),
                    x: None,
                };
                drawn(*x, begin)
            }
            Command::NextGame { x } => {
                let had_match = self.has_match;
                self.has_match &= x.is_none();
                let begun = drawn(*x, command.clone());
                match (had_match, x) {
                    (true, None) => Vec::new(),
                    // a reader would not draw the same X, so it leaves the game that it began by itself
                    (true, Some(_)) => [vec![Command::Menu], begun].concat(),
                    (false, _) => begun,
                }
            }
            Command::Position { x, .. } => drawn(*x, command.clone()),
            Command::Pause => Vec::new(),
            command => {
                let in_full = events.iter().find_map(in_full);
                vec![in_full.unwrap_or_else(|| command.clone())]
            }
        }
    }
}

/// The command in full form that led to an event, if the event says more than the command.
fn in_full(event: &Event) -> Option<Command> {
    let number = |plies: &usize| u32::try_from(*plies).ok();
    match event {
        Event::Moved { mv, author, .. } => Some(Command::Move(*mv, *author)),
        Event::Undone { plies } => Some(Command::Undo(number(plies).filter(|&plies| plies > 0))),
        Event::Redone { plies } => Some(Command::Redo(number(plies))),
        _ => None,
    }
}

/// The commands that begin a game in which `x` is X, whatever the settings say.
fn with_x(x: Seat, begin: Command, settings: &Settings) -> Vec<Command> {
    vec![
        Setting::Toss(false).into(),
        Setting::X(x).into(),
        begin,
        Setting::X(settings.x).into(),
        Setting::Toss(settings.toss).into(),
    ]
}
