//! A progress bar for long computations.

use std::sync::OnceLock;
use std::time::{Duration, Instant};

use indicatif::ProgressStyle;

use super::is_interrupted;
use crate::solver::Watch;

/// A progress bar on standard error, drawn only after a second. Ctrl-C stops the work that it shows.
#[derive(Debug)]
pub struct ProgressBar {
    words: String,
    begun: Instant,
    /// Whether a terminal can show it.
    can_show: bool,
    bar: OnceLock<indicatif::ProgressBar>,
}

impl ProgressBar {
    /// Creates a bar with a few words before it.
    pub(super) fn new(words: &str, can_show: bool) -> Self {
        Self {
            words: words.to_owned(),
            begun: Instant::now(),
            can_show,
            bar: OnceLock::new(),
        }
    }

    /// Returns the bar, if it is time to draw it.
    fn due(&self) -> Option<&indicatif::ProgressBar> {
        const PATIENCE: Duration = Duration::from_secs(1);
        let drawn = || {
            let style = ProgressStyle::with_template("{msg} [{bar:30}] {percent}%");
            let style = style.expect("the template is valid").progress_chars("#-");
            let bar = indicatif::ProgressBar::new(1).with_style(style);
            bar.with_message(self.words.clone())
        };
        let is_due = self.can_show && self.begun.elapsed() >= PATIENCE;
        is_due.then(|| self.bar.get_or_init(drawn))
    }
}

impl Watch for ProgressBar {
    fn progress(&self, done: u64, total: u64) {
        if let Some(bar) = self.due() {
            bar.set_length(total.max(1));
            bar.set_position(done);
        }
    }

    fn stops(&self) -> bool {
        // a step may take so long that nothing would be drawn otherwise
        if let Some(bar) = self.due() {
            bar.tick();
        }
        is_interrupted()
    }
}
