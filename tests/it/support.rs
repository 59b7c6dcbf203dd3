//! Helpers for tests: folders, the program as a process and at a terminal, and random numbers.

mod colours;
mod dialogue;
mod folder;
mod limit;
mod notes;
mod process;
mod program;
mod running;
mod split_mix;

// for pseudo-terminals, signals and shells
#[cfg(unix)]
mod screen;
#[cfg(unix)]
mod shell;
#[cfg(unix)]
mod terminal;
#[cfg(unix)]
mod watchdog;

pub(crate) use colours::{plain, rgb};
pub(crate) use dialogue::{Dialogue, is_rejected};
pub(crate) use folder::Folder;
pub(crate) use limit::{PATIENCE, eventually};
pub(crate) use program::{PROGRAM, Program, Told};
pub(crate) use running::Running;
pub(crate) use split_mix::SplitMix;
#[cfg(unix)]
pub(crate) use {screen::text, terminal::Terminal};

use std::env;
use std::sync::LazyLock;

/// Reads from `TT2_TEST_TIMES`, which the gate sets, how many times as much the tests try. The
/// default is 1.
pub(crate) fn times() -> usize {
    static TIMES: LazyLock<usize> = LazyLock::new(|| {
        let said = env::var("TT2_TEST_TIMES").ok();
        said.map_or(1, |said| said.parse().expect("a number of times"))
    });
    *TIMES
}
