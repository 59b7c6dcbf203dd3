//! What tests need around what they test: folders, the program as a process and at a terminal, numbers.

// on other systems the tests of terminals, signals and shells are left out
#![cfg_attr(not(unix), allow(dead_code, unused_imports))]

mod colours;
mod drawing;
mod folder;
mod limit;
mod program;
mod running;
mod screen;
mod split_mix;
#[cfg(unix)]
mod terminal;

pub(crate) use colours::{contrast, rgb};
pub(crate) use drawing::drawn;
pub(crate) use folder::Folder;
pub(crate) use limit::{PATIENCE, eventually};
pub(crate) use program::{PROGRAM, Program, Told};
pub(crate) use running::Running;
pub(crate) use screen::{plain, text};
pub(crate) use split_mix::SplitMix;
#[cfg(unix)]
pub(crate) use terminal::Terminal;

use std::io::{self, Write as _};
use std::thread;

/// Says why a test looks at nothing, past the harness, which shows nothing of a test that passes.
pub(crate) fn skip(why: &str) {
    let test = thread::current();
    let name = test.name().unwrap_or("a test");
    writeln!(io::stderr(), "{name} is skipped: {why}").expect("standard error takes a line");
}
