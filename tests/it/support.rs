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
#[cfg(unix)]
mod watchdog;

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

use tt2::command::Row;

/// By how much more the tests try if they are compiled with `TT2_TESTS_MORE` set, as the gate does, than at a desk.
pub(crate) const MORE: u32 = if option_env!("TT2_TESTS_MORE").is_some() {
    10
} else {
    1
};

/// The lines that are typed in a row's example, and the answer to the last of them.
pub(crate) fn example(row: &Row) -> (Vec<&'static str>, Vec<&'static str>) {
    let (typed, answer): (Vec<&str>, Vec<&str>) =
        row.example().partition(|line| line.starts_with("> "));
    let typed = typed.iter().filter_map(|line| line.strip_prefix("> "));
    (typed.collect(), answer)
}

/// A saved game without the line that names the day, which may end at any time.
pub(crate) fn without_date(saved: &str) -> String {
    let lines = saved.split_inclusive('\n');
    lines.filter(|line| !line.starts_with("# date: ")).collect()
}

/// Says why a test looks at nothing, past the harness, which shows nothing of a test that passes.
pub(crate) fn skip(why: &str) {
    let test = thread::current();
    let name = test.name().unwrap_or("a test");
    writeln!(io::stderr(), "{name} is skipped: {why}").expect("standard error takes a line");
}
