//! Adds to and reads the lists of results and solved tasks, and writes the session file.

use std::fmt;
use std::fs::File;
use std::path::{Path, PathBuf};

use crate::files::{
    ListFile, Unusable, check_regular, create_private_folder, read_list, rename_damaged,
    state_folder, write_atomically,
};
use crate::learning::task_log::TaskRecord;
use crate::model::game::Side;
use crate::model::results::GameResult;
use crate::model::settings::{Player, Players, Seat};
use crate::model::text::{counted, escaped};

/// The names of the files that TT2 keeps in its folder.
pub const SESSION: &str = "session.tt2";
pub const RESULTS: &str = "results.tsv";
pub const TASKS: &str = "tasks.tsv";
pub const LOCK: &str = "lock";

/// Lists the paths of the files that TT2 keeps. They may be missing.
pub fn own_files() -> Vec<PathBuf> {
    let names = [SESSION, RESULTS, TASKS, LOCK];
    let files = state_folder().map(|folder| names.map(|name| folder.join(name)));
    files.into_iter().flatten().collect()
}

/// The files that TT2 keeps after a session. A file is `None` if it is not used.
#[derive(Debug, Default)]
pub struct StateFiles {
    /// The file with the settings and the unfinished games, if this window holds the lock.
    pub session: Option<SessionFile>,
    /// The list of the results of games that count between two different players, at least one of
    /// them a human.
    pub results: Option<StateList<GameResult>>,
    /// The list of solved tasks.
    pub tasks: Option<StateList<TaskRecord>>,
    /// The list of results that the command line names.
    pub extra_results: Option<ListFile>,
}

impl StateFiles {
    /// Returns `true` if the result of a game between these players is written to a list.
    pub fn lists(&self, players: &Players) -> bool {
        let [p1, p2] = Seat::ALL.map(|seat| &players[seat]);
        self.extra_results.is_some() || self.results.is_some() && is_kept(p1, p2)
    }

    /// Adds the result of a game to the list that TT2 keeps, if it keeps such results, and to the
    /// list that the command line names, if there is one. Returns a message for the user if the
    /// first list cannot be written.
    ///
    /// # Errors
    /// Returns [`Unusable`] if the list that the command line names cannot be written.
    pub fn add_result(&mut self, result: &GameResult) -> Result<Option<String>, Unusable> {
        let [x, o] = Side::ALL.map(|side| &result.players[side]);
        let kept = self.results.as_ref().filter(|_| is_kept(x, o));
        let problem = kept.and_then(|list| list.add(result, "game"));
        if let Some(list) = &mut self.extra_results {
            list.append(&result.to_string())?;
        }
        Ok(problem)
    }

    /// Writes the session file, if this window owns it and the text has changed since the file was
    /// read or written. Returns a message for the user if the file cannot be written, unless it
    /// could not be written before either. When the program ends (`is_end`), reports every error, and
    /// also writes the file if it was deleted.
    pub fn write_session(&mut self, text: &str, is_end: bool) -> Option<String> {
        let file = self.session.as_mut()?;
        let is_deleted = is_end && !file.path.exists();
        if file.contents.as_deref() == Some(text.as_bytes()) && !is_deleted {
            return None;
        }
        let folder = file.path.parent().unwrap_or(&file.path);
        let written = create_private_folder(folder)
            .map_err(Unusable::from)
            .and_then(|()| write_atomically(&file.path, text.as_bytes()));
        let is_new = is_end || file.contents.is_some();
        file.contents = written.is_ok().then(|| text.into());
        let why = written.err().filter(|_| is_new)?;
        Some(format!(
            "TT2 can't write '{SESSION}': {why}. Unfinished games and settings aren't kept."
        ))
    }
}

/// Returns `true` if results of games between these two players are kept.
fn is_kept(one: &Player, other: &Player) -> bool {
    one.is_human() || other.is_human()
}

/// A list that TT2 keeps. Several open windows of TT2 may add lines to it. The file may be missing.
#[derive(Debug)]
pub struct StateList<T> {
    pub path: PathBuf,
    pub heading: &'static str,
    /// Reads what `Display` writes in a line.
    pub read_line: fn(&str) -> Option<T>,
}

impl<T: fmt::Display> StateList<T> {
    /// Calls `take` for each line, the oldest first. If the list cannot be read or lines are skipped,
    /// returns a message for the user. A file with another first line is renamed.
    pub fn read(&self, mut take: impl FnMut(T)) -> Option<String> {
        let name = file_name(&self.path);
        let lines = match read_list(&self.path, self.heading) {
            Ok(lines) => lines,
            Err(why) => {
                let told = format!("TT2 can't read '{name}': {why}.");
                let is_damaged = matches!(why, Unusable::OtherHeading);
                let aside = is_damaged
                    .then(|| rename_damaged(&self.path).ok())
                    .flatten();
                return Some(match aside {
                    Some(aside) => format!("{told} It kept the file as '{}'.", escaped(aside)),
                    None => told,
                });
            }
        };
        let taken = lines
            .iter()
            .map(|line| (self.read_line)(line).map(&mut take));
        let passed_over = taken.filter(Option::is_none).count();
        let lines = counted(passed_over, "line", "lines");
        (passed_over > 0).then(|| format!("{name}: TT2 skipped {lines} that it couldn't read."))
    }

    /// Adds a line to the list. `what` is the word for a line: `game` or `task`. Returns a message
    /// for the user if the list cannot be written, or if its damaged last line was removed.
    pub fn add(&self, line: &T, what: &str) -> Option<String> {
        let file = file_name(&self.path);
        Some(match self.append(line) {
            Ok(aside) => {
                let kept = format!("TT2 kept the file as '{}'.", escaped(aside?));
                format!("{file}: TT2 removed the last line, which it couldn't read. {kept}")
            }
            Err(why) => format!("TT2 can't write '{file}': {why}. This {what} wasn't recorded."),
        })
    }

    /// Adds a line to the list. Creates the list and its folder if they are missing. Returns the copy of
    /// the list if its damaged last line was removed.
    fn append(&self, line: &T) -> Result<Option<PathBuf>, Unusable> {
        create_private_folder(self.path.parent().unwrap_or(&self.path))?;
        check_regular(&self.path)?;
        let is_whole = |line: &str| (self.read_line)(line).is_some();
        let mut list = ListFile::open(&self.path, self.heading, is_whole)?;
        list.append(&line.to_string())?;
        Ok(list.aside)
    }
}

/// The file with the settings and the unfinished games, which is always written as a whole.
#[derive(Debug)]
pub struct SessionFile {
    pub path: PathBuf,
    /// The lock of the window that owns the file, which is held as long as this value lives.
    pub lock: File,
    /// The bytes that TT2 last wrote, or would write for what it last read, or `None` if it could not
    /// write the file.
    pub contents: Option<Vec<u8>>,
}

/// Formats the name of a file for a message, without its folder.
fn file_name(path: &Path) -> String {
    escaped(path.file_name().unwrap_or(path.as_os_str()))
}
