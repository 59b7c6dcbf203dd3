//! The session that is kept for the next one at a terminal.

use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use super::saved_game::{self, has_header};
use super::session::Session;
use crate::files::{replace_private, set_aside, state_file};

/// A saved game in the user's own folder, written after every line that changed something, and while computers play.
#[derive(Debug)]
pub struct KeptSession {
    path: PathBuf,
    /// Whether what an earlier session kept may be overwritten, which settings alone must not do.
    may_overwrite: bool,
    has_failed: bool,
    /// When the session was last kept.
    kept_at: Option<Instant>,
}

impl KeptSession {
    /// The kept session of the user; `None` if there is no place for it.
    pub fn of_user() -> Option<Self> {
        let path = state_file("session.tt2")?;
        Some(Self {
            may_overwrite: !path.exists(),
            path,
            has_failed: false,
            kept_at: None,
        })
    }

    /// The file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Whether an earlier session was kept.
    pub fn exists(&self) -> bool {
        self.path.exists()
    }

    /// Sets the file aside if it is not a saved game, as far as it can be read; returns its new path.
    pub fn set_aside_if_foreign(&mut self) -> Option<PathBuf> {
        let is_ours = || matches!(has_header(&self.path), Some(Ok(true) | Err(_)));
        let is_foreign = self.exists() && !is_ours();
        is_foreign.then(|| self.set_aside()).flatten()
    }

    /// Sets the file aside; returns its new path.
    pub fn set_aside(&mut self) -> Option<PathBuf> {
        let aside = set_aside(&self.path)?;
        self.may_overwrite = true;
        Some(aside)
    }

    /// Notes that what was kept has been continued, so that it may be overwritten.
    pub(super) fn mark_continued(&mut self) {
        self.may_overwrite = true;
    }

    /// Whether it is time to keep the session again: computers may make thousands of moves in a second.
    pub(super) fn is_due(&self) -> bool {
        const MOMENT: Duration = Duration::from_millis(100);
        self.kept_at.is_none_or(|at| at.elapsed() >= MOMENT)
    }

    /// Keeps the session, unless it would overwrite an earlier one with settings alone. Of failures in a row,
    /// only the first is returned.
    pub(super) fn keep(&mut self, session: &Session) -> io::Result<()> {
        // the game may have begun and ended with the line
        self.may_overwrite |= session.latest().is_some();
        if !self.may_overwrite {
            return Ok(());
        }
        let kept = replace_private(&self.path, saved_game::text(session).as_bytes());
        self.kept_at = Some(Instant::now());
        let is_first = !std::mem::replace(&mut self.has_failed, kept.is_err());
        kept.or_else(|error| if is_first { Err(error) } else { Ok(()) })
    }
}
