//! How much is told.

use super::TT2;
use crate::console::{Console, ProgressBar};
use crate::solver::Watch as _;

/// How much is told of what happens.
#[derive(Debug)]
pub(super) enum Mode {
    /// Everything.
    Normal,
    /// Only the result of a series between computers, and how far it is.
    Series(ProgressBar),
}

impl Mode {
    /// Shows how far a series is.
    pub(super) fn progress(&self, done: u64, total: u64) {
        if let Self::Series(bar) = self {
            bar.progress(done, total);
        }
    }
}

impl TT2 {
    /// Whether only the result of a series is told: computers play one of more than one game, and nobody has
    /// stopped them.
    fn is_series_told_in_one_line(&self) -> bool {
        let is_series = self
            .session
            .series()
            .is_some_and(|series| series.games() > 1);
        let computers_play = !self.session.waiting && self.session.settings.are_both_computers();
        is_series && computers_play && !self.is_loading
    }

    /// Tells as much as the session asks for now.
    pub(super) fn set_mode(&mut self) {
        let in_one_line = self.is_series_told_in_one_line();
        self.console.hush(in_one_line);
        match (&self.mode, in_one_line) {
            (Mode::Normal, true) => self.mode = Mode::Series(series_bar(&mut self.console)),
            (Mode::Series(_), false) => self.mode = Mode::Normal,
            (Mode::Normal, false) | (Mode::Series(_), true) => {}
        }
    }
}

fn series_bar(console: &mut Console) -> ProgressBar {
    ProgressBar::new(console, "Playing".to_owned())
}
