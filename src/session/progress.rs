//! A progress bar as the watch of a computation.

use crate::console::ProgressBar;
use crate::solver::Watch;

impl Watch for ProgressBar {
    fn progress(&self, done: u64, total: u64) {
        self.advance(done, total);
    }

    fn stops(&self) -> bool {
        self.is_stopped()
    }
}
