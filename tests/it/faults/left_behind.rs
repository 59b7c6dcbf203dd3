//! Programs that go on when the tests that started them are killed.

use std::env;
use std::fs;
use std::path::Path;
use std::thread;

use nix::sys::signal::Signal;

use crate::support::{Folder, PATIENCE, Program, eventually};

/// The variable that makes the first test start programs, and names the folder for their numbers.
const NUMBERS: &str = "TT2_TEST_NUMBERS";

/// The programs, by what they write to.
const PROGRAMS: [&str; 2] = ["pipes", "terminal"];

/// The file that says that all of them are running.
const READY: &str = "ready";

/// Starts programs that take for ever if it is told to, with hang-ups ignored.
#[test]
fn programs_that_take_for_ever_in_a_process_of_their_own() {
    let Some(folder) = env::var_os(NUMBERS) else {
        return;
    };
    let [pipes, terminal] = PROGRAMS.map(|name| {
        let script =
            r#"trap "" HUP; echo $$ > "$NUMBER"; exec "$0" -q -c play -c "perft 99" </dev/null"#;
        Program::in_shell(script).with("NUMBER", Path::new(&folder).join(name))
    });
    let _running = (pipes.start(), terminal.begin());
    fs::write(Path::new(&folder).join(READY), "").expect("a file");
    thread::sleep(PATIENCE);
}

/// Whether a process is there that has not ended.
fn is_running(number: u32) -> bool {
    let arguments = fs::read(format!("/proc/{number}/cmdline"));
    arguments.is_ok_and(|arguments| !arguments.is_empty())
}

#[test]
fn no_program_outlives_tests_that_are_killed() {
    let folder = Folder::new();
    let test = "faults::left_behind::programs_that_take_for_ever_in_a_process_of_their_own";
    let tests = Program::of(env::current_exe().expect("the tests"))
        .options(["--exact", test])
        .with(NUMBERS, folder.path())
        .start();
    let numbers = PROGRAMS.map(|name| {
        eventually("a program", || {
            let number = fs::read_to_string(folder.file(name)).ok()?;
            number.trim().parse().ok()
        })
    });
    eventually("all programs", || folder.file(READY).exists().then_some(()));
    assert_eq!(numbers.map(is_running), [true; 2]);
    tests.signal(Signal::SIGKILL);
    eventually("the end of the programs", || {
        (!numbers.into_iter().any(is_running)).then_some(())
    });
}
