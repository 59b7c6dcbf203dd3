//! What is kept from one session to the next, whatever happens to the program.

use std::fs;
use std::thread;
use std::time::Duration;

use nix::sys::signal::Signal;

use crate::support::{Folder, Program, SplitMix, Terminal};

const SESSION: &str = "state/tt2/session.tt2";

/// Starts a session at its first prompt, which is kept in a folder `state` of its home.
#[track_caller]
fn begin(home: &Folder, term: &str) -> Terminal {
    let session = Program::with_term(term)
        .within(home.path())
        .with("XDG_STATE_HOME", home.file("state"))
        .options(["--color", "never", "--seed", "1"])
        .begin();
    session.ends_in("\n>");
    session
}

/// Types lines, each at the prompt after the answer to the one before, and waits for the last prompt.
#[track_caller]
fn type_lines(session: &Terminal, lines: &[&str]) {
    for line in lines {
        session.answers(line, ">");
    }
}

/// A game ends for the program by a command, a key, a closed window, or in a way that it cannot hear of.
#[test]
fn a_game_goes_on_however_the_program_ended() {
    for term in ["xterm", "dumb"] {
        for end in ["quit\r", "\x04", "SIGHUP", "SIGTERM", "SIGKILL"] {
            let home = Folder::new();
            let mut session = begin(&home, term);
            let names = [
                "set name p1 Ann",
                "set p2 human",
                "set name p2 Bob",
                "set x p1",
            ];
            type_lines(&session, &names);
            type_lines(&session, &["play", "resign", "play", "2 2"]);
            match end {
                "SIGHUP" => session.signal(Signal::SIGHUP),
                "SIGTERM" => session.signal(Signal::SIGTERM),
                "SIGKILL" => session.signal(Signal::SIGKILL),
                keys => session.press(keys),
            }
            session.ends();
            let mut session = begin(&home, term);
            session.has("Enter goes on with Tic-Tac-Two after 1 move.");
            session.has("Score: Ann 0, Bob 1, ties 0");
            session.line("");
            session.sees("Bob (O)>");
            session.line("position");
            session.sees("two -----/-----/--X--/-----/----- 22 O");
            session.quits();
        }
    }
}

#[test]
fn everything_is_kept_before_the_next_prompt() {
    let home = Folder::new();
    let session = begin(&home, "xterm");
    let kept = || fs::read_to_string(home.file(SESSION)).unwrap_or_default();
    for (line, part) in [
        ("set name p1 Ann", "set name p1 Ann\n"),
        ("set p2 human", "set p2 human\n"),
        ("play toe", "\nplay toe\n"),
        ("1 1", "\nplace 1 1\n"),
        ("set speed 1", "set speed 1\n"),
        ("0 0", "\nplace 1 1\nplace 0 0\n"),
    ] {
        type_lines(&session, &[line]);
        let after = kept();
        assert!(after.starts_with("# TT2 saved game\n"), "{after}");
        // a game without a move in it is not kept
        assert!(
            after.contains(part) || line == "play toe",
            "{part:?} after {line}: {after}"
        );
    }
    type_lines(&session, &["resign"]);
    assert!(!kept().contains("place"), "{}", kept());
    assert_eq!(home.read("state/tt2/results.tsv").lines().count(), 2);
}

/// Of two programs at once the lists have the lines of both, and the session is that of the last to write.
#[test]
fn programs_side_by_side_lose_nothing_but_a_session() {
    let home = Folder::new();
    let [mut one, mut other] = [(), ()].map(|()| begin(&home, "xterm"));
    for session in [&one, &other] {
        type_lines(
            session,
            &[
                "set p2 human",
                "play toe",
                "0 0",
                "0 1",
                "resign",
                "lesson toe 1",
                "2 0",
            ],
        );
    }
    type_lines(&one, &["play two", "2 2"]);
    one.quits();
    other.quits();
    assert_eq!(home.read("state/tt2/results.tsv").lines().count(), 1 + 2);
    assert_eq!(home.read("state/tt2/tasks.tsv").lines().count(), 1 + 2);
}

/// A warning is given when nothing can be kept, and from then on nothing is tried.
#[test]
fn what_cannot_be_kept_costs_one_line() {
    let home = Folder::new();
    let mut session = begin(&home, "xterm");
    let _ = fs::remove_dir_all(home.file("state"));
    home.write("state", "a file where a folder should be");
    type_lines(&session, &["set p2 human", "play two", "2 2"]);
    fs::remove_file(home.file("state")).expect("a file");
    type_lines(&session, &["1 1"]);
    session.quits();
    let screen = session.screen();
    assert_eq!(screen.matches(" cannot be used: ").count(), 1, "{screen}");
    assert!(!screen.contains("is kept"), "{screen}");
    assert!(!home.file("state").exists(), "{screen}");
}

/// Whenever the program is killed, the session is whole, and at most the last line is lost.
#[test]
fn a_kill_at_any_moment_leaves_a_session() {
    const KILLS: u32 = 30;
    let home = Folder::new();
    type_lines(&begin(&home, "dumb"), &["set speed 3"]);
    let mut dice = SplitMix(7);
    let mut stands = 0;
    for _ in 0..KILLS {
        let session = begin(&home, "dumb");
        let lines = (1..=20).map(|step| format!("set name p1 n{}\r", stands + step));
        session.press(&lines.collect::<String>());
        thread::sleep(Duration::from_micros(dice.below(20_000).into()));
        session.signal(Signal::SIGKILL);
        drop(session);
        let kept = home.read(SESSION);
        assert!(kept.contains("set speed 3\n"), "{kept}");
        let mut lines = kept.lines();
        if let Some(number) = lines.find_map(|line| line.strip_prefix("set name p1 n")) {
            let number: u64 = number.parse().expect("a number");
            assert!(
                (stands..=stands + 20).contains(&number),
                "{number} after {stands}"
            );
            stands = number;
        }
    }
}
