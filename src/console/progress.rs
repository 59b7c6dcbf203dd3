//! A progress bar for long computations.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, OnceLock};
use std::time::{Duration, Instant};

use indicatif::{HumanDuration, ProgressStyle};

use super::Console;
use super::interrupt::Interrupt;
use crate::solver::Watch;
use crate::system::{self, Keyboard, is_in_foreground};

/// A progress bar on standard error, drawn only on a terminal and only after a second; the interrupt key stops
/// the work that it shows.
#[derive(Debug)]
pub struct ProgressBar {
    words: String,
    /// Whether it is ever drawn.
    shown: bool,
    begun: Instant,
    /// How often the program had been stopped by then.
    stops: usize,
    /// The number of steps of the work; 0 while it is not known, when the words stand alone.
    total: AtomicU64,
    /// When progress was last shown, in milliseconds after the beginning.
    shown_at: AtomicU64,
    drawn: OnceLock<Drawn>,
    interrupt: Interrupt,
}

/// A bar, which is removed from the screen when it is dropped, and a keyboard that shows no keys in the middle of it.
#[derive(Debug)]
struct Drawn {
    bar: indicatif::ProgressBar,
    /// Behind a lock only because a watch is shared between threads.
    _keyboard: Mutex<Keyboard>,
}

impl ProgressBar {
    /// How long a person waits before wanting to see something.
    const PATIENCE: Duration = Duration::from_secs(1);

    /// A bar with a few words before it.
    pub fn new(console: &mut Console, words: String) -> Self {
        console.flush();
        Self {
            words,
            shown: console.shows_progress(),
            begun: Instant::now(),
            stops: system::stops(),
            total: AtomicU64::new(0),
            shown_at: AtomicU64::new(0),
            drawn: OnceLock::new(),
            interrupt: console.interrupt().clone(),
        }
    }

    /// Whether it is time to show progress: a step may take far less time than showing it.
    fn is_due(&self) -> bool {
        const MILLISECONDS: u64 = 20;
        let now = self.begun.elapsed().as_millis() as u64;
        let is_due = now >= self.shown_at.load(Ordering::Relaxed) + MILLISECONDS;
        if is_due {
            self.shown_at.store(now, Ordering::Relaxed);
        }
        is_due
    }

    /// The bar, if the work has taken long enough to be shown. In the background it is not drawn: the terminal belongs
    /// to what is typed there.
    fn drawn_if_long(&self) -> Option<&Drawn> {
        if !self.shown || self.begun.elapsed() < Self::PATIENCE || !is_in_foreground() {
            return None;
        }
        Some(self.drawn.get_or_init(|| self.draw()))
    }

    fn draw(&self) -> Drawn {
        let keyboard = Keyboard::open();
        // a bar of length 0 would show 100%
        let total = self.total.load(Ordering::Relaxed);
        let bar = indicatif::ProgressBar::new(total);
        bar.set_style(style(total));
        bar.set_message(self.words.clone());
        Drawn {
            bar,
            _keyboard: Mutex::new(keyboard),
        }
    }
}

/// How work of so many steps is shown.
fn style(total: u64) -> ProgressStyle {
    let measured = "{msg} [{bar:30}] {percent}%{prefix}";
    let template = if total == 0 { "{msg}" } else { measured };
    let style = ProgressStyle::with_template(template);
    style.map_or_else(
        |_| ProgressStyle::default_bar(),
        |style| style.progress_chars("##-"),
    )
}

impl Watch for ProgressBar {
    fn progress(&self, done: u64, total: u64) {
        self.total.store(total, Ordering::Relaxed);
        if !self.is_due() {
            return;
        }
        if let Some(Drawn { bar, .. }) = self.drawn_if_long() {
            if bar.length() == Some(0) {
                bar.set_style(style(total));
            }
            bar.set_length(total);
            // the library's own estimate knows nothing of the time before the bar was drawn
            let left = self.begun.elapsed().as_millis() * u128::from(total.saturating_sub(done));
            let told = match left.checked_div(done.into()) {
                Some(left) if system::stops() == self.stops => {
                    let left = Duration::from_millis(left as u64);
                    format!(", {:#} left", HumanDuration(left))
                }
                // nothing is done yet, or nobody knows how long the program was stopped
                _ => String::new(),
            };
            bar.set_prefix(told);
            bar.set_position(done);
        }
    }

    fn stops(&self) -> bool {
        // the first step may be so long that nobody would see anything
        if self.drawn.get().is_none() && self.is_due() {
            self.drawn_if_long();
        }
        self.interrupt.is_pressed()
    }
}
