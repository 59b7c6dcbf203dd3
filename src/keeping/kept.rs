//! What is kept from one session to the next: settings and game, results, tasks.

use std::io;

use chrono::Local;

use super::{KeptFile, TaskRecord, results, saved_game};
use crate::files::List;
use crate::play::Play;
use crate::settings::Settings;
use crate::winner::GameResult;

/// What is kept in files, and where.
#[derive(Debug, Default)]
pub struct Kept {
    /// The session as a saved game, written after every line that changed something, and before every pause of a computer.
    pub session: KeptFile,
    /// Whether anything in the session has changed since it was last kept.
    has_changes: bool,
    /// The results of games with a human in them.
    pub results: KeptFile,
    /// The tasks that have ended.
    pub tasks: KeptFile,
    /// The list of results that the command line names.
    named: Option<List>,
    /// What failed first when that list was written.
    pub failure: Option<io::Error>,
}

impl Kept {
    /// Keeps results in the list that the command line names and, if `keeps` is set, everything for the user's next
    /// session.
    pub fn new(named: Option<List>, keeps: bool) -> Self {
        let mut kept = Self {
            named,
            ..Self::default()
        };
        if keeps {
            kept.session = KeptFile::of_user("session.tt2", "the session", "");
            kept.results = KeptFile::of_user("results.tsv", "results", results::HEADING);
            kept.tasks = KeptFile::of_user("tasks.tsv", "tasks", TaskRecord::HEADING);
        }
        kept
    }

    /// Whether the session is kept, as far as is known.
    pub fn keeps(&self) -> bool {
        self.session.is_kept()
    }

    /// Adds the result of a game to the lists.
    pub fn add_result(&mut self, result: &GameResult, play: &Play) {
        let has_human = result.has_human();
        if self.named.is_none() && !has_human {
            return;
        }
        let line = results::line(Local::now().date_naive(), result, play);
        if let Some(named) = &mut self.named
            && let Err(error) = named.append(&line)
        {
            self.failure.get_or_insert(error);
        }
        if has_human {
            self.results.append(line);
        }
    }

    /// Notes that the session has changed.
    pub fn note_change(&mut self) {
        self.has_changes = true;
    }

    /// How many results and tasks could not be kept yet.
    pub fn waiting(&self) -> usize {
        self.results.waiting() + self.tasks.waiting()
    }

    /// Keeps the session, if anything in it was changed, and what could not be kept before.
    pub fn keep(&mut self, settings: &Settings, play: Option<&Play>) {
        self.results.append_waiting();
        self.tasks.append_waiting();
        if std::mem::take(&mut self.has_changes) {
            self.session.write(|| saved_game::text(settings, play));
        }
    }
}
