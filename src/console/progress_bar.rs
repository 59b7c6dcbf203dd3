//! A progress bar for long computations.

use std::io::{self, Write as _};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use super::is_interrupted;

/// `true` while a progress bar is on the screen.
static IS_DRAWN: AtomicBool = AtomicBool::new(false);

/// Returns the escape sequence that erases the progress bar, and marks the bar as erased. If no bar
/// is drawn, the sequence is empty.
pub(super) fn erase_sequence() -> &'static str {
    if IS_DRAWN.swap(false, Ordering::Relaxed) {
        "\r\x1b[K"
    } else {
        ""
    }
}

/// A progress bar on standard error. It is drawn only if the work takes more than a second. Ctrl-C
/// stops the work.
#[derive(Debug)]
pub struct ProgressBar {
    words: &'static str,
    /// The time from which the bar is drawn. `None` if it is never drawn.
    due: Option<Instant>,
    percent: AtomicU64,
    /// The percentage that was drawn last. Locked while the bar is drawn, because several threads
    /// draw it.
    shown: Mutex<Option<u64>>,
}

impl ProgressBar {
    /// Creates a bar that begins with `words`, for example `Thinking`. It is drawn only if
    /// `can_show` is `true`.
    pub(super) fn new(words: &'static str, can_show: bool) -> Self {
        const DELAY: Duration = Duration::from_secs(1);
        Self {
            words,
            due: can_show.then(|| Instant::now() + DELAY),
            percent: AtomicU64::new(0),
            shown: Mutex::new(None),
        }
    }

    /// Draws the bar if it is time and its percentage has changed.
    fn draw(&self) {
        const LENGTH: usize = 30;
        if self.due.is_none_or(|due| Instant::now() < due) {
            return;
        }
        let Ok(mut shown) = self.shown.lock() else {
            return;
        };
        let percent = self.percent.load(Ordering::Relaxed);
        if shown.replace(percent) != Some(percent) {
            IS_DRAWN.store(true, Ordering::Relaxed);
            let done = "#".repeat(percent as usize * LENGTH / 100);
            let line = format!(
                "{} (Ctrl-C to stop) [{done:-<LENGTH$}] {percent}%",
                self.words
            );
            // the terminal shows ^C beside the bar
            let columns = textwrap::termwidth().saturating_sub(3);
            // a bar that cannot be drawn is no reason to stop
            let _ = write!(io::stderr(), "\r\x1b[K{line:.columns$}");
        }
    }

    /// Draws the bar with the percentage of `done` in `total` steps. Returns `false` if the interrupt
    /// key was pressed.
    pub fn advance(&self, done: u64, total: u64) -> bool {
        let percent = (100 * done).checked_div(total).unwrap_or(0).min(100);
        self.percent.store(percent, Ordering::Relaxed);
        self.draw();
        !is_interrupted()
    }
}

impl Drop for ProgressBar {
    fn drop(&mut self) {
        if self.shown.get_mut().is_ok_and(|shown| shown.is_some()) {
            let _ = io::stderr().write_all(erase_sequence().as_bytes());
        }
    }
}
