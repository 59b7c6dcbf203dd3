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
    /// How often the program had been stopped by then.
    stops: usize,
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
            stops: console.interrupt.stops(),
            total: AtomicU64::new(0),
            due: AtomicU64::new(due),
            is_drawn: AtomicBool::new(false),
        }
    }

    fn is_drawn(&self) -> bool {
        self.is_drawn.load(Ordering::Relaxed)
    }

    /// Draws the bar, if it is time to do so. In the background it is not drawn: the terminal belongs to what is typed
    /// there.
    fn draw_if_due(&self, done: u64, total: u64) {
        let now = self.begun.elapsed().as_millis() as u64;
        if now < self.due.load(Ordering::Relaxed) {
            return;
        }
        self.due.store(now + Self::STEP, Ordering::Relaxed);
        if is_in_foreground() {
            self.is_drawn.store(true, Ordering::Relaxed);
            let bar = self.bar(done, total, now);
            let (_, width) = wrap::size(&Term::stderr());
            // in the last column the cursor would stand on what it has written
            redraw(&truncate_str(&bar, width - 1, ""));
        }
    }

    /// The bar after so many milliseconds.
    fn bar(&self, done: u64, total: u64, now: u64) -> String {
        if total == 0 {
            return self.words.clone();
        }
        let share = |of: u64| u128::from(of) * u128::from(done) / u128::from(total);
        let bar = "#".repeat(share(30) as usize);
        let percent = share(100);
        // when nothing is done yet, or the program was stopped for nobody knows how long, nobody knows the time
        let is_known = done > 0 && self.interrupt.stops() == self.stops;
        let left = u128::from(now) * u128::from(total.saturating_sub(done));
        let left = match left / u128::from(done.max(1)) / 1_000 {
            _ if !is_known => String::new(),
            seconds @ ..120 => format!(", {seconds}s left"),
            seconds @ 120..7_200 => format!(", {}m left", seconds / 60),
            seconds => format!(", {}h left", seconds / 3_600),
        };
        format!("{} [{bar:-<30}] {percent}%{left}", self.words)
    }
}

/// Writes over the line that the cursor is in.
fn redraw(line: &str) {
    // a bar that cannot be shown is no reason to stop
    let _ = io::stderr().write_all(format!("\r{line}\x1b[K").as_bytes());
}

impl Drop for ProgressBar {
    fn drop(&mut self) {
        if self.is_drawn() {
            redraw("");
        }
    }
}

impl Watch for ProgressBar {
    fn progress(&self, done: u64, total: u64) {
        let before = self.total.swap(total, Ordering::Relaxed);
        if before == 0 && self.is_drawn() {
            // the words stand alone, and the first step may be long
            self.due.store(0, Ordering::Relaxed);
        }
        self.draw_if_due(done, total);
    }

    fn stops(&self) -> bool {
        // the first step may be so long that nobody would see anything
        if !self.is_drawn() {
            self.draw_if_due(0, self.total.load(Ordering::Relaxed));
        }
        self.interrupt.is_pressed()
    }
}
