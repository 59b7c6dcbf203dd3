//! How much is reported.

use super::session::Session;
use crate::console::ProgressBar;
use crate::solver::Watch as _;

/// How much of what happens is reported.
#[derive(Debug)]
pub(super) enum Mode {
    /// Everything.
    Normal,
    /// Only the result of a series between computers, and its progress.
    Series(Box<ProgressBar>),
    /// Nothing, while a saved game is played through, in which no computer moves.
    Loading,
}

impl Mode {
    /// Shows the progress of a series.
    pub(super) fn progress(&self, done: u64, total: u64) {
        match self {
            Self::Series(bar) => bar.progress(done, total),
            Self::Normal | Self::Loading => {}
        }
    }

    /// Whether a saved game is being played through.
    pub(super) fn is_loading(&self) -> bool {
        matches!(self, Self::Loading)
    }

    /// The next mode, as the session requires; `bar` makes the progress bar of a series.
    pub(super) fn next(self, session: &Session, bar: impl FnOnce() -> ProgressBar) -> Self {
        match (self, is_series_between_computers(session)) {
            (Self::Loading, _) => Self::Loading,
            (Self::Normal, true) => Self::Series(Box::new(bar())),
            (Self::Series(bar), true) => Self::Series(bar),
            (Self::Normal | Self::Series(_), false) => Self::Normal,
        }
    }
}

/// Whether computers are playing a series of several games, and nobody has stopped them.
fn is_series_between_computers(session: &Session) -> bool {
    let is_series = session.series().is_some_and(|series| series.games() > 1);
    is_series && !session.do_computers_wait() && session.settings.are_both_computers()
}
