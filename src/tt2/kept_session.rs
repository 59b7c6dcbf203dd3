//! The session that is kept for the next one at a terminal.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use super::loading::play_through;
use super::saved_game::{self, begins_like_saved_game};
use crate::console::{Console, escaped};
use crate::files::{replace_private, set_aside, state_file};
use crate::player::ValueCache;
use crate::rejection::NotPossible;
use crate::session::Session;

/// A file in the user's own folder, which is replaced as a whole.
#[derive(Debug)]
pub(super) struct KeptFile {
    path: PathBuf,
    has_failed: bool,
}

impl KeptFile {
    /// The file of this name; `None` if there is no place for it.
    pub(super) fn of_user(name: &str) -> Option<Self> {
        Some(Self {
            path: state_file(name)?,
            has_failed: false,
        })
    }

    /// Where it is.
    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// Whether it could not be written the last time.
    pub(super) fn has_failed(&self) -> bool {
        self.has_failed
    }

    /// Replaces the file. Of failures in a row, only the first is returned.
    pub(super) fn write(&mut self, contents: &[u8]) -> io::Result<()> {
        let written = replace_private(&self.path, contents);
        let is_first = !std::mem::replace(&mut self.has_failed, written.is_err());
        written.or_else(|error| if is_first { Err(error) } else { Ok(()) })
    }

    /// Moves a file out of the way that is not what it should be.
    pub(super) fn set_aside(&self, problem: &str) -> NotContinued {
        let aside = set_aside(&self.path);
        NotContinued {
            is_moved: aside.is_some(),
            problem: match aside {
                Some(aside) => format!("{problem}; it was moved to {}", escaped(aside)),
                None => format!("{problem}, and it cannot be moved: nothing is kept there"),
            },
        }
    }
}

/// A saved game in the user's own folder, written after every line that changed something, and while computers play.
#[derive(Debug)]
pub struct KeptSession {
    file: KeptFile,
    /// When the session was last kept.
    kept_at: Option<Instant>,
}

impl KeptSession {
    /// The kept session of the user; `None` if there is no place for it.
    pub fn of_user() -> Option<Self> {
        Some(Self {
            file: KeptFile::of_user("session.tt2")?,
            kept_at: None,
        })
    }

    /// The file.
    pub fn path(&self) -> &Path {
        self.file.path()
    }

    /// Whether the session is kept, as far as is known.
    pub fn is_kept(&self) -> bool {
        !self.file.has_failed()
    }

    /// Reads what an earlier session has kept, if there was one.
    ///
    /// # Errors
    /// What is to be said about a file that is not one, and where it was moved, or about one that cannot be read, which
    /// is then left as it is.
    pub(super) fn load(
        &self,
        values: &mut ValueCache,
        console: &mut Console,
    ) -> Result<Option<Session>, NotContinued> {
        let path = self.path();
        if fs::symlink_metadata(path).is_err() {
            return Ok(None);
        }
        let shown = escaped(path);
        let problem = match begins_like_saved_game(path) {
            Some(Ok(false)) | None => format!("{shown} was not a kept session"),
            Some(_) => match play_through(path, &shown, values, console) {
                Ok(session) => return Ok(Some(session)),
                Err(problem @ (NotPossible::InFile(..) | NotPossible::NothingToLoad(_))) => {
                    format!("the kept session cannot be continued: {problem}")
                }
                Err(problem) => {
                    return Err(NotContinued {
                        problem: format!("the session is not kept: {problem}"),
                        is_moved: false,
                    });
                }
            },
        };
        Err(self.file.set_aside(&problem))
    }

    /// Whether it is time to keep the session again: computers may make thousands of moves in a second.
    pub(super) fn is_due(&self) -> bool {
        const MOMENT: Duration = Duration::from_millis(100);
        self.kept_at.is_none_or(|at| at.elapsed() >= MOMENT)
    }

    /// Keeps the session. Of failures in a row, only the first is returned.
    pub(super) fn keep(&mut self, session: &Session) -> io::Result<()> {
        let kept = self.file.write(saved_game::text(session, true).as_bytes());
        self.kept_at = Some(Instant::now());
        kept
    }
}

/// Why what was kept is not continued.
pub(super) struct NotContinued {
    /// What is to be said.
    pub(super) problem: String,
    /// Whether the file is out of the way, so that the session can be kept in its place.
    pub(super) is_moved: bool,
}
