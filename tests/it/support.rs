//! Helpers for tests: folders, the program as a process and at a terminal, and random numbers.

// on other systems the tests of terminals, signals and shells are left out
#![cfg_attr(not(unix), allow(dead_code, unused_imports))]

mod colours;
mod dialogue;
mod drawing;
mod folder;
mod limit;
mod notes;
mod process;
mod program;
mod running;
mod screen;
mod split_mix;
#[cfg(unix)]
mod terminal;
#[cfg(unix)]
mod watchdog;

pub(crate) use colours::{contrast, rgb};
pub(crate) use dialogue::{Dialogue, is_rejected};
pub(crate) use drawing::drawn;
pub(crate) use folder::Folder;
pub(crate) use limit::{PATIENCE, eventually};
pub(crate) use program::{PROGRAM, Program, Told};
pub(crate) use running::Running;
pub(crate) use screen::{common, plain, text};
pub(crate) use split_mix::SplitMix;
#[cfg(unix)]
pub(crate) use terminal::Terminal;

use std::env;
use std::io::{self, Write as _};
use std::sync::LazyLock;
use std::thread;

/// Reads from `TT2_TEST_TIMES`, which the gate sets, how many times as much the tests try. The default is 1.
pub(crate) fn times() -> usize {
    static TIMES: LazyLock<usize> = LazyLock::new(|| {
        let said = env::var("TT2_TEST_TIMES").ok();
        said.map_or(1, |said| said.parse().expect("a number of times"))
    });
    *TIMES
}

/// Removes the line with the date from a saved game, because a day may end during a test.
pub(crate) fn without_date(saved: &str) -> String {
    let lines = saved.split_inclusive('\n');
    lines.filter(|line| !line.starts_with("# date: ")).collect()
}

/// Prints why a test is skipped. Bypasses the harness, which hides the output of tests that pass.
pub(crate) fn skip(why: &str) {
    let test = thread::current();
    let name = test.name().unwrap_or("a test");
    writeln!(io::stderr(), "{name} is skipped: {why}").expect("standard error takes a line");
}
