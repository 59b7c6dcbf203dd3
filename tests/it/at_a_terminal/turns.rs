//! A person's turn, and its prompt.

use std::fs;
use std::process::Stdio;
use std::time::{Duration, Instant};

use crate::support::{Folder, Program, Terminal};

/// A game of two humans, the first of them with a name, at its first prompt.
#[track_caller]
fn playing_as(name: &str) -> Terminal {
    let name = format!("set name p1 {name}");
    let session = Program::with_term("xterm")
        .options(["-i", "--color", "never"])
        .lines(["set p2 human", &name, "play"])
        .begin();
    session.ends_in(" (X)>");
    session
}

/// Names of wide and of combining characters are cut to 16 columns, and the cursor stands behind the prompt.
#[test]
fn the_cursor_is_behind_a_long_name() {
    for name in ["abc", "名", "a名", "e\u{301}"] {
        let session = playing_as(&name.repeat(20));
        session.shows("the cursor behind the prompt", |screen| {
            usize::from(screen.cursor_position().1) == 16 + " (X)> ".len()
        });
    }
    // however wide the terminal takes such a name to be, it is no wider than its parts
    let mut session = playing_as(&"👩\u{200d}👩\u{200d}👧".repeat(12));
    session.line("2 2");
    session.sees("place 2 2");
    session.quits();
}

/// What begins another game is done at once if the game stands as a file has it, or the line before was held.
#[test]
fn a_game_is_given_up_as_it_was_saved_or_as_it_was_said() {
    for (lines, is_held) in [
        // what stands on the screen is in no file
        (&["save"][..], true),
        (&["save kept"], false),
        (&["save kept", "undo", "redo"], false),
        (&["save kept", "undo", "1 1"], true),
        (&["play", "typo"], false),
        (&["play", "score"], true),
        (&["play", "set x p1"], true),
        (&["play", "undo", "1 1"], true),
        (&["play", "1 1"], true),
        (&["play", "menu"], true),
    ] {
        let session = playing_as("Ann");
        for line in [&["2 2"], lines].concat() {
            session.answers(line, ">");
        }
        let count = || {
            let told = String::from_utf8_lossy(&session.bytes()).into_owned();
            told.matches("would be given up").count()
        };
        let before = count();
        session.answers("play", ">");
        assert_eq!(count() > before, is_held, "{lines:?}");
    }
}

/// Nobody waits when it is their turn: the pause comes before the move, not after it.
#[test]
fn a_computers_move_is_followed_by_the_prompt_at_once() {
    let mut session = Program::with_term("xterm")
        .options(["-i", "-q", "--seed", "3", "--color", "never"])
        .lines(["set p2 random", "set speed 5", "play"])
        .begin();
    session.sees("P1 (X)>");
    session.line("2 2");
    session.sees("P2: place");
    let begun = Instant::now();
    session.sees("P1 (X)>");
    // a pause would take a second
    assert!(begun.elapsed() < Duration::from_secs(1));
    session.quits();
}

/// What is for a person who watches is there where standard output is a terminal, whatever standard input is.
#[test]
fn who_watches_is_told_more_and_sees_the_pause() {
    let program = || {
        Program::with_term("xterm").options(["--seed", "1"]).lines([
            "set speed 5",
            "play toe",
            "1 1",
        ])
    };
    for is_typed in [false, true] {
        let begin = |program: Program| {
            if is_typed {
                program.begin()
            } else {
                program.stdin(Stdio::null()).begin()
            }
        };
        let started = Instant::now();
        let mut session = begin(program());
        assert!(session.ends().success());
        session.has("New to it?");
        assert!(started.elapsed() >= Duration::from_secs(1));
        let to_file = program();
        let path = to_file.path().join("output");
        let output = fs::File::create(&path).expect("a file");
        let mut session = begin(to_file.stdout(output));
        assert!(session.ends().success());
        let written = fs::read_to_string(path).expect("the output");
        assert!(written.contains("P2: place"), "{written}");
        assert!(!written.contains("New to it?"), "{written}");
    }
}

/// Whatever standard output is; no transcript of a script has any.
#[test]
fn prompts_are_printed_where_lines_are_typed() {
    let program = Program::with_term("dumb").options(["-q", "--echo"]);
    let path = program.path().join("output");
    let output = fs::File::create(&path).expect("a file");
    let mut session = program.stdout(output).begin();
    session.press("play\r1\r2\r2\rquit\r");
    assert!(session.ends().success());
    let written = fs::read_to_string(path).expect("the output");
    let prompts = "> P1 (X)> Row? Column? ";
    assert!(written.starts_with(prompts), "{written:?}");
}

/// Only a file that was written holds a game, which is then given up without a word.
#[test]
fn a_game_that_stands_in_no_file_is_held() {
    let folder = Folder::new();
    folder.write("letter", "Dear Ann");
    let mut session = Program::with_term("xterm")
        .within(folder.path())
        .window(200, 100)
        .options(["-i", "-q", "--color", "never"])
        .lines(["set p2 human", "set options off", "play", "2 2"])
        .begin();
    session.ends_in("P2 (O)>");
    for line in ["position", "save", "save missing/game", "save letter"] {
        session.answers(line, "P2 (O)>");
        session.answers("play", "P2 (O)>");
        session.sees("A game of Tic-Tac-Two after 1 ply would be given up");
        // what was said is forgotten
        session.answers("menu", "\n>");
        session.answers("resume", "P2 (O)>");
    }
    session.answers("save game", "P2 (O)>");
    session.answers("play", "P1 (X)>");
    session.quits();
}
