//! The files that TT2 keeps after a session.

use std::fs::File;
use std::io;
use std::path::PathBuf;

use thiserror::Error;

use crate::files::{
    ListFile, Unusable, append_to_list, create_private_folder, read_list, read_regular,
    rename_damaged, state_folder, write_atomically,
};
use crate::model::game::Side;
use crate::model::results::GameResult;
use crate::model::settings::{Player, Players, Seat};
use crate::model::text::escaped;

/// The names of the files that TT2 keeps in its folder.
pub const SESSION: &str = "session.tt2";
pub const RESULTS: &str = "results.tsv";
pub const TASKS: &str = "tasks.tsv";
pub const LOCK: &str = "lock";

/// Lists the paths of the files that TT2 keeps. They may be missing.
pub fn own_files() -> Vec<PathBuf> {
    let folder = state_folder();
    let names = [SESSION, RESULTS, TASKS, LOCK];
    names
        .iter()
        .filter_map(|name| Some(folder.as_ref()?.join(name)))
        .collect()
}

/// The files that TT2 keeps after a session. A file is `None` if it is not used.
#[derive(Debug, Default)]
pub struct StateFiles {
    /// The file with the settings and the unfinished games, if this window holds the lock.
    pub session: Option<SessionFile>,
    /// The list of the results of games that count, if a human played and the two players are
    /// different.
    pub results: Option<StateList>,
    /// The list of solved tasks.
    pub tasks: Option<StateList>,
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
    /// list that the command line names, if there is one.
    pub fn add_result(&mut self, result: &GameResult) -> Added {
        let [x, o] = Side::ALL.map(|side| &result.players[side]);
        let kept = self.results.as_ref().filter(|_| is_kept(x, o));
        let extra = self.extra_results.as_mut();
        let append = |list: &mut ListFile| list.append(&result.to_string());
        Added {
            kept: kept.map_or(Ok(()), |list| list.add(&result.to_string(), "game")),
            extra: extra.map_or(Ok(()), append).map_err(Unusable::from),
        }
    }
}

/// What came of adding a result to the lists.
#[derive(Debug)]
#[must_use]
pub struct Added {
    pub kept: Result<(), NotRecorded>,
    /// What came of adding it to the list that the command line names.
    pub extra: Result<(), Unusable>,
}

/// The reason why a line was not added to a list that TT2 keeps.
#[derive(Debug, Error)]
#[error("TT2 can't write {file}: {why}. This {what} wasn't recorded.")]
pub struct NotRecorded {
    file: String,
    why: Unusable,
    /// The word for a line of the list: `game` or `task`.
    what: &'static str,
}

/// Returns `true` if results of games between these two players are kept: they are different, and
/// one of them is a human.
fn is_kept(one: &Player, other: &Player) -> bool {
    one != other && (one.is_human() || other.is_human())
}

/// A list that TT2 keeps. Several open windows of TT2 may add lines to it.
#[derive(Debug)]
pub struct StateList {
    path: PathBuf,
    heading: &'static str,
}

impl StateList {
    /// Creates a list with this heading. The file may be missing.
    pub fn new(path: PathBuf, heading: &'static str) -> Self {
        Self { path, heading }
    }

    /// Calls `take` with each line, the oldest first. `take` returns `None` for a line that it
    /// cannot read. If the list cannot be read or lines are skipped, returns a message for the
    /// user.
    pub fn read(&self, mut take: impl FnMut(&str) -> Option<()>) -> Option<String> {
        let name = file_name(&self.path);
        match read_list(&self.path, self.heading) {
            Ok((lines, mut passed_over)) => {
                passed_over += lines.iter().filter(|line| take(line).is_none()).count();
                match passed_over {
                    0 => None,
                    1 => Some(format!("{name}: TT2 skipped 1 line that it couldn't read.")),
                    lines => Some(format!(
                        "{name}: TT2 skipped {lines} lines that it couldn't read."
                    )),
                }
            }
            Err(why) => Some(format!("TT2 can't read {name}: {why}.")),
        }
    }

    /// Adds a line to the list. `what` is the word for a line: `game` or `task`.
    ///
    /// # Errors
    /// Returns [`NotRecorded`] if the list cannot be written.
    pub fn add(&self, line: &str, what: &'static str) -> Result<(), NotRecorded> {
        append_to_list(&self.path, self.heading, line).map_err(|why| NotRecorded {
            file: file_name(&self.path),
            why,
            what,
        })
    }
}

/// The file with the settings and the unfinished games, which is always written as a whole.
#[derive(Debug)]
pub struct SessionFile {
    path: PathBuf,
    /// The lock of the window that owns the file.
    _lock: File,
    /// The bytes that TT2 last read or wrote, or `None` if it could not read the file at the start.
    /// TT2 overwrites no others.
    known: Option<Vec<u8>>,
    /// `true` once TT2 has set aside a file with other bytes.
    has_set_aside: bool,
    /// `true` if the last attempt to read or write the file failed.
    has_failed: bool,
}

/// The reason why the session file was not written.
#[derive(Debug, Error)]
pub enum NotWritten {
    #[error("TT2 can't write {SESSION}: {0}. Unfinished games and settings aren't kept.")]
    Unusable(#[from] Unusable),
    /// Another program owns the file, because it wrote the file twice.
    #[error(
        "TT2 is already open in another window. This window no longer keeps unfinished games or settings."
    )]
    OtherOwner,
}

impl SessionFile {
    /// Creates the file with the bytes that were read, or that could not be read.
    pub fn new(path: PathBuf, lock: File, read: Result<&[u8], &Unusable>) -> Self {
        Self {
            path,
            _lock: lock,
            known: read.ok().map(<[u8]>::to_owned),
            has_set_aside: false,
            has_failed: read.is_err(),
        }
    }

    pub fn has_failed(&self) -> bool {
        self.has_failed
    }

    /// Renames the file, whose contents TT2 cannot use, and writes what became of it.
    ///
    /// # Errors
    /// Returns an error if the file cannot be renamed.
    pub fn set_aside(&mut self) -> io::Result<String> {
        let aside = rename_damaged(&self.path)?;
        self.known = Some(Vec::new());
        Ok(format!("The file was renamed to {}.", escaped(aside)))
    }

    /// Writes the text, unless the file already holds it. A file that TT2 has neither read nor
    /// written is set aside first. Returns a message about this, if it was done.
    ///
    /// # Errors
    /// Returns [`NotWritten`] if the file cannot be read or written, or if another program owns it.
    fn replace(&mut self, text: &str) -> Result<Option<String>, NotWritten> {
        let found = read_regular(&self.path)?;
        let mut told = None;
        if found == text.as_bytes() {
            self.known = Some(found);
            return Ok(None);
        }
        if !found.is_empty() && self.known.as_ref() != Some(&found) {
            if self.has_set_aside {
                return Err(NotWritten::OtherOwner);
            }
            let became = self.set_aside().map_err(Unusable::from)?;
            self.has_set_aside = true;
            told = Some(format!(
                "{SESSION} has contents that TT2 has not read. {became}"
            ));
        }
        create_private_folder(self.path.parent().unwrap_or(&self.path)).map_err(Unusable::from)?;
        write_atomically(&self.path, text.as_bytes())?;
        self.known = Some(text.as_bytes().to_owned());
        Ok(told)
    }
}

impl StateFiles {
    /// Writes the session file, if this window owns it. Returns a message for the user. If the
    /// attempt before failed too, there is a message only if `is_end` is `true`, when the program
    /// ends. If another program owns the file, this window never writes it again.
    pub fn write_session(&mut self, text: &str, is_end: bool) -> Option<String> {
        let file = self.session.as_mut()?;
        let written = file.replace(text);
        let is_said = file.has_failed && !is_end;
        file.has_failed = written.is_err();
        match written {
            Ok(told) => told,
            Err(NotWritten::OtherOwner) => {
                self.session = None;
                Some(NotWritten::OtherOwner.to_string())
            }
            Err(why) => (!is_said).then(|| why.to_string()),
        }
    }
}

/// Formats the name of a file for a message, without its folder.
fn file_name(path: &std::path::Path) -> String {
    escaped(path.file_name().unwrap_or(path.as_os_str()))
}
