//! A progress bar for long computations.

use std::io::{self, Write as _};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
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
            shown: Mutex::new(None),
        }
    }

    /// Draws the bar with the percentage of `done` in `total` steps, if it is time and the percentage has
    /// changed. Returns `false` if the interrupt key was pressed.
    pub fn advance(&self, done: u64, total: u64) -> bool {
        const LENGTH: usize = 30;
        let percent = (100 * done).checked_div(total).unwrap_or(0).min(100);
        if self.due.is_some_and(|due| due <= Instant::now())
            && let Ok(mut shown) = self.shown.lock()
            && shown.replace(percent) != Some(percent)
        {
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
