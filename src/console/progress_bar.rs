//! A progress bar for long computations.

use std::io::{self, Write as _};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Instant;

use console::{Term, truncate_str};

use super::{Console, wrap};
use crate::solver::Watch;
use crate::system::{Interrupt, is_in_foreground};

/// A progress bar on standard error, drawn only on a terminal and only after a second; the interrupt key stops
/// the work that it shows.
#[derive(Debug)]
pub struct ProgressBar {
    words: String,
    interrupt: Interrupt,
    begun: Instant,
    /// The number of steps that are done.
    done: AtomicU64,
    /// The number of steps of the work; 0 while it is not known, when the words stand alone.
    total: AtomicU64,
    /// When it is drawn next, in milliseconds after the beginning, if ever: a step may take far less time than drawing.
    due: AtomicU64,
    is_drawn: AtomicBool,
}

impl ProgressBar {
    /// How long a person waits before wanting to see something, in milliseconds.
    const PATIENCE: u64 = 1_000;
    /// The time from one drawing to the next, in milliseconds.
    const STEP: u64 = 50;

    /// A bar with a few words before it.
    pub fn new(console: &mut Console, words: String) -> Self {
        console.flush();
        let due = if console.shows_progress() {
            Self::PATIENCE
        } else {
            u64::MAX
        };
        Self {
            words,
            interrupt: console.interrupt.clone(),
            begun: Instant::now(),
            done: AtomicU64::new(0),
            total: AtomicU64::new(0),
            due: AtomicU64::new(due),
            is_drawn: AtomicBool::new(false),
        }
    }

    /// Draws the bar, if it is time to do so. In the background it is not drawn: the terminal belongs to what is typed
    /// there.
    fn draw_if_due(&self) {
        let now = self.begun.elapsed().as_millis() as u64;
        if now < self.due.load(Ordering::Relaxed) {
            return;
        }
        self.due.store(now + Self::STEP, Ordering::Relaxed);
        if is_in_foreground() {
            self.is_drawn.store(true, Ordering::Relaxed);
            let (_, width) = wrap::size(&Term::stderr());
            // in the last column the cursor would stand on what it has written
            redraw(&truncate_str(&self.bar(), width - 1, ""));
        }
    }

    fn bar(&self) -> String {
        let done = u128::from(self.done.load(Ordering::Relaxed));
        let total = u128::from(self.total.load(Ordering::Relaxed));
        if total == 0 {
            return self.words.clone();
        }
        let done = done.min(total);
        let bar = "#".repeat((30 * done / total) as usize);
        format!("{} [{bar:-<30}] {}%", self.words, 100 * done / total)
    }
}

/// Writes over the line that the cursor is in.
fn redraw(line: &str) {
    // a bar that cannot be shown is no reason to stop
    let _ = io::stderr().write_all(format!("\r{line}\x1b[K").as_bytes());
}

impl Drop for ProgressBar {
    fn drop(&mut self) {
        if self.is_drawn.load(Ordering::Relaxed) {
            redraw("");
        }
    }
}

impl Watch for ProgressBar {
    fn progress(&self, done: u64, total: u64) {
        self.done.store(done, Ordering::Relaxed);
        self.total.store(total, Ordering::Relaxed);
        self.draw_if_due();
    }

    fn stops(&self) -> bool {
        // a step may be so long that nobody would see anything
        self.draw_if_due();
        self.interrupt.is_pressed()
    }
}
