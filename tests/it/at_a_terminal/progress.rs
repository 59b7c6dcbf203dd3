//! Tests of the progress bar.

use std::fs::File;
use std::thread;
use std::time::Duration;

use nix::sys::signal::Signal;

use super::begin;
use crate::support::{Folder, Program, Terminal, eventually};

/// A time in which a program gets far enough to draw a bar, or to need one.
const BUSY: Duration = Duration::from_millis(100);

/// Lists the bars that were drawn after these words, each as its number of `#` signs and its
/// percentage.
fn bars(session: &Terminal, words: &str) -> Vec<(usize, usize)> {
    let bytes = session.bytes();
    let drawn = String::from_utf8_lossy(&bytes);
    let bars = drawn.split(words).skip(1).filter_map(|bar| {
        let (bar, rest) = bar.split_once("] ")?;
        let (percent, _) = rest.split_once('%')?;
        Some((bar.matches('#').count(), percent.parse().ok()?))
    });
    bars.collect()
}

/// Lets programs begin to work. Stops them for longer than a second, so that a bar appears where
/// one can. Then lets them go on.
fn hold(sessions: &[&Terminal]) {
    thread::sleep(BUSY);
    let send = |signal| sessions.iter().for_each(|held| held.signal(signal));
    send(Signal::SIGSTOP);
    thread::sleep(Duration::from_millis(1_100));
    send(Signal::SIGCONT);
}

/// Everything that takes long has a bar. It advances, on a single line even when the window becomes
/// narrow. After Ctrl-C ends the computation, nothing of the bar
/// is left.
fn a_bar_advances_with_what_takes_long() {
    const WORDS: &str = "Playing (Ctrl-C to stop) [";
    const SAID: &str = "Played ";
    let mut session = begin("xterm", &["set p1 random", "set p2 random"]);
    session.wait_for(">");
    // a short computation has no bar
    session.answers("solve toe", ">");
    assert!(!session.bytes().contains(&b'%'));
    session.line("play toe 1000000");
    session.runs();
    hold(&[&session]);
    // a bar is drawn for each new percentage, and five of them do not all have the same number of #
    let bars = || Some(bars(&session, WORDS)).filter(|bars| bars.len() >= 5);
    for (done, percent) in eventually("five bars", bars) {
        assert_eq!(done, 30 * percent / 100, "{percent}%");
    }
    let screen = session.screen();
    assert!(screen.matches(WORDS).count() < 2, "{screen}");
    session.resize(400, 40);
    // a bar that was drawn just before, for the wide window, may still leave a row
    session.shows("a bar that leaves room for ^C", |screen| {
        let rows = screen.rows(0, 40).filter(|row| !row.is_empty());
        (rows.last()).is_some_and(|bar| bar.starts_with(WORDS) && bar.len() == 37)
    });
    session.resize(400, 200);
    session.interrupt_until(SAID);
    session.ends_in(">");
    let screen = session.screen();
    let (_, after) = screen.rsplit_once(SAID).expect("what was said");
    assert!(!after.contains('%'), "{screen}");
    // nothing of the bar is left on the line of the message
    let is_said = screen.lines().any(|line| line.starts_with(SAID));
    assert!(is_said, "{screen}");
    session.quits();
}

/// Checks that the bar of a long computation is drawn once for each percentage, and leaves nothing
/// behind. What is short after it has no bar. The computation takes less than so many megabytes.
#[track_caller]
fn check_ended(long: &str, words: &str, megabytes: u64) {
    let mut session = begin("xterm", &["set p1 random", "set p2 random"]);
    session.wait_for(">");
    session.line(long);
    session.runs();
    hold(&[&session]);
    session.prompts();
    let bars = || bars(&session, words);
    let drawn = bars();
    assert!(drawn.is_sorted_by(|one, next| one.1 < next.1), "{drawn:?}");
    for (done, percent) in &drawn {
        assert_eq!(*done, 30 * percent / 100, "{percent}%");
    }
    assert!(drawn.last().is_none_or(|last| last.1 >= 99), "{drawn:?}");
    session.has_if(false, "%");
    session.answers("solve toe", ">");
    assert_eq!(bars(), drawn);
    if cfg!(target_os = "linux") {
        assert!(session.number("status", "VmHWM:") < megabytes << 10);
    }
    session.quits();
}

fn a_bar_never_goes_back() {
    check_ended("play toe 100000", "Playing (Ctrl-C to stop) [", 29);
}

#[test]
#[ignore = "the gate does it"]
fn the_bar_of_a_large_game_never_goes_back() {
    check_ended("solve tatedrez4", "Working (Ctrl-C to stop) [", 90);
}

/// There is no bar in a script, and none if standard output or standard error is not a terminal, if
/// the terminal cannot move its cursor, or if boards are in words.
fn there_is_no_bar_where_it_could_not_be_taken_away() {
    let lines = ["set p1 random", "set p2 random", "play toe 100000000"];
    let busy = |term: &str, first: &str| Program::with_term(term).lines([first]).lines(lines);
    let program = busy("xterm", "");
    let output = File::create(program.path().join("output")).expect("a file");
    let sessions = [
        program.options(["-"]).stdout(output),
        busy("dumb", "").options(["-"]),
        busy("xterm", "set board words").options(["-"]),
        busy("xterm", ""),
    ]
    .map(Program::begin);
    let folder = Folder::new();
    let long = r#"exec "$0" --fresh -c 'set p1 random' -c 'set p2 random' -c 'play toe 100000000' - 2>errors"#;
    let to_file = Program::in_shell(long)
        .with("TERM", "xterm")
        .within(folder.path())
        .begin();
    let sessions: Vec<&Terminal> = sessions.iter().chain([&to_file]).collect();
    hold(&sessions);
    thread::sleep(BUSY);
    for session in sessions {
        session.has_if(false, "%");
    }
    assert_eq!(folder.read("errors"), "");
}

#[test]
fn a_bar_shows_how_much_is_done() {
    // at the same time, because each check waits for more than a second
    thread::scope(|scope| {
        scope.spawn(a_bar_advances_with_what_takes_long);
        scope.spawn(a_bar_never_goes_back);
        scope.spawn(there_is_no_bar_where_it_could_not_be_taken_away);
    });
}
