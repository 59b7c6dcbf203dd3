//! Signals.

use std::thread;
use std::time::Duration;

use nix::sys::signal::Signal;

use crate::support::Program;
#[cfg(target_os = "linux")]
use crate::support::{skip, times};

/// The status of a program that has answered a line, does what a last one says, and then gets a signal.
#[track_caller]
fn signalled(signal: Signal, last: &str) -> i32 {
    let mut program = Program::new(["-q"]).start();
    program.types("set p2 human\nplay\nscore\n");
    program.tells("Score: P1 0, P2 0, ties 0, games 0\n");
    program.types(last);
    // it ends in the same way if it has not begun with the last line yet
    thread::sleep(Duration::from_millis(50));
    program.signal(signal);
    program.ends().status
}

/// A long computation is no reason to wait.
#[test]
fn a_signal_ends_a_script() {
    for (signal, status) in [(Signal::SIGINT, 130), (Signal::SIGTERM, -15)] {
        for last in ["", "perft 99\n", "solve two\n"] {
            assert_eq!(signalled(signal, last), status, "{signal} at {last:?}");
        }
    }
}

/// As `nohup` has it for one signal, and a shell without job control for the other.
#[test]
fn a_signal_that_was_ignored_before_the_program_began_is_ignored_by_it() {
    for signal in [Signal::SIGHUP, Signal::SIGINT, Signal::SIGQUIT] {
        let name = &signal.as_str()[3..];
        let mut program = Program::in_shell(&format!(r#"trap "" {name}; exec "$0" -q"#)).start();
        program.types("score\n");
        program.tells("Score: P1 0, P2 0, ties 0, games 0\n");
        program.signal(signal);
        // it would end in the same way if it had no time to
        thread::sleep(Duration::from_millis(50));
        program.types("echo going on\n");
        program.tells("going on\n");
        program.closes_input();
        assert_eq!(program.ends().status, 0, "{signal}");
    }
}

/// A shell that runs the program where no process or thread can be had but the first.
///
/// A user who may have one process gets no thread in it; the superuser may have any number, and must become another
/// user.
#[cfg(target_os = "linux")]
const SINGLE_THREADED: &str = r#"
    if [ "$(id -u)" = 0 ]; then set -- setpriv --reuid=65534 --regid=65534 --clear-groups; fi
    exec "$@" prlimit --nproc=1 "$0" -q
"#;

/// Whether such a program can be run here.
#[cfg(target_os = "linux")]
fn runs_single_threaded() -> bool {
    let probe = Program::in_shell(SINGLE_THREADED).reads("");
    if probe.status != 0 {
        skip(&probe.err);
    }
    probe.status == 0
}

#[cfg(target_os = "linux")]
#[test]
fn without_more_threads_one_solves_a_game() {
    if !runs_single_threaded() {
        return;
    }
    // a larger game shares the work out among threads, if it can; a small game is solved by one all the same
    let game = if times() > 1 { "tatedrez 4" } else { "toe" };
    let told = Program::in_shell(SINGLE_THREADED).reads(format!("solve {game}\n"));
    assert_eq!((told.status, &*told.err), (0, ""));
    assert!(told.out.ends_with("\nagrees yes\n"), "{}", told.out);
}

#[cfg(target_os = "linux")]
#[test]
fn without_enough_memory_a_game_is_not_solved_and_the_session_goes_on() {
    const SCORE: &str = "Score: P1 0, P2 0, ties 0, games 0\n";
    let with = |megabytes: u32, lines: &str| {
        let script = format!(r#"ulimit -v {megabytes}000; exec "$0" -q --seed 1"#);
        Program::in_shell(&script).reads(lines)
    };
    // little more than the program begins with
    let mut limits = (10..100).step_by(2);
    let least = limits.find(|least| with(*least, "score\n").out == SCORE);
    let limit = least.expect("enough for a line that needs nothing") + 2;
    let lines = "solve two\nsolve tatedrez 4\nvalue two -----/-----/--X--/-----/----- 22 O\n\
                 value swap ---/---/--- X\nset p2 hard\nplay\n2 2\nscore\n";
    let told = with(limit, lines);
    assert_eq!(told.status, 1, "{}", told.err);
    let said = [("solve", 240), ("solve", 150), ("value", 48), ("value", 16)];
    let said = (1..).zip(said).map(|(line, (word, megabytes))| {
        format!("-:{line}: {word}: there is not enough memory; about {megabytes} MB are needed")
    });
    assert!(told.err.lines().eq(said), "{}", told.err);
    // a computer that sees ahead needs none
    assert!(told.out.starts_with("P2: place "), "{}", told.out);
    assert!(told.out.ends_with(SCORE), "{}", told.out);
}

#[cfg(target_os = "linux")]
#[test]
fn without_a_thread_that_takes_them_signals_end_the_program() {
    if !runs_single_threaded() {
        return;
    }
    for signal in [Signal::SIGINT, Signal::SIGTERM, Signal::SIGHUP] {
        let mut program = Program::in_shell(SINGLE_THREADED).start();
        program.types("score\n");
        program.tells("Score: ");
        program.signal(signal);
        assert_eq!(program.ends().status, -(signal as i32));
    }
}
