//! A bar for what takes longer than a moment.

use std::time::{Duration, Instant};

use indicatif::ProgressStyle;

use super::Console;
use super::interrupt::Interrupt;
use crate::solver::Watch;

/// A progress bar on standard error, drawn only where a person looks on and only after a second; the
/// interrupt key stops what it shows.
#[derive(Debug)]
pub struct ProgressBar {
    bar: indicatif::ProgressBar,
    begun: Instant,
    interrupt: Interrupt,
}

impl ProgressBar {
    /// The time after which a person wants to see something.
    const PATIENCE: Duration = Duration::from_secs(1);

    /// A bar with a few words before it.
    pub fn new(console: &mut Console, words: String) -> Self {
        console.flush();
        let bar = if console.is_watched() {
            indicatif::ProgressBar::new(0)
        } else {
            indicatif::ProgressBar::hidden()
        };
        if let Ok(style) = ProgressStyle::with_template("{msg} [{bar:30}] {percent}%, {eta} left") {
            bar.set_style(style.progress_chars("##-"));
        }
        bar.set_message(words);
        Self {
            bar,
            begun: Instant::now(),
            interrupt: console.interrupt().clone(),
        }
    }
}

impl Watch for ProgressBar {
    fn progress(&self, done: u64, total: u64) {
        if self.begun.elapsed() >= Self::PATIENCE {
            self.bar.set_length(total);
            self.bar.set_position(done);
        }
    }

    fn stops(&self) -> bool {
        self.interrupt.is_pressed()
    }
}

impl Drop for ProgressBar {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
