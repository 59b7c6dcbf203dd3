//! Records: what changed the game, written down while it is played.
// the literals that expect-test writes have them
#![allow(clippy::needless_raw_string_hashes)]

use std::fs;
use std::io::{Read as _, Write as _};
use std::process::{Child, ChildStdin, Command, Stdio};

use expect_test::expect;

use super::Told;
use super::folder::Folder;
use super::sessions::{QUESTIONS, SESSIONS};

/// A program that goes on while its record is looked at.
struct Recorder {
    child: Child,
    stdin: ChildStdin,
}

impl Recorder {
    fn new(folder: &Folder) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_tt2"))
            .args(["-q", "--record", "record.tt2"])
            .current_dir(&folder.0)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let stdin = child.stdin.take().expect("standard input is a pipe");
        Self { child, stdin }
    }

    /// Types lines of which the last one asks something, and waits for the answer.
    fn asks(&mut self, lines: &str) {
        self.stdin
            .write_all(lines.as_bytes())
            .expect("the program reads");
        let stdout = self.child.stdout.as_mut();
        stdout
            .expect("standard output is a pipe")
            .read_exact(&mut [0])
            .expect("the program answers");
    }
}

#[test]
fn a_record_holds_what_changed_the_game_and_nothing_else() {
    let folder = Folder::new("record");
    let script = "set p2 perfect\nset name p1 Ann\nset game toe\nfo on\nscore\nhelp\nplay\nboard\nPLACE 1,1\nplace 1 1\npl 0 0\nplac 00\nundo\nredo 2\nundo 1\nmoves\nposition\nposition toe XX-/OO-/--- X\nvalue\nvalues\nhint\nanalyze\nperft 1\n1\n0\n2\nscore reset\nposition toe XX-/OO-/X-- O\ngo\nundo\nplay\nresign\nplay\nrestart\nmenu\nset score 1 2 3\nsave game.tt2\nquit\n";
    let told = folder.run(&["-q", "--record", "record.tt2"], script);
    assert_eq!(told.status, 1, "{told:?}");
    expect![[r#"
        set p2 perfect
        set name p1 Ann
        set game toe
        force on
        play
        place 1 1
        place 0 0
        undo 2
        redo 2
        undo 1
        position toe XX-/OO-/--- X
        place 0 2
        score reset
        position toe XX-/OO-/X-- O
        place 1 2
        force off
        play
        resign
        play
        restart
        menu
        set score 1 2 3
    "#]]
    .assert_eq(&folder.read("record.tt2"));
}

#[test]
fn a_record_is_loaded_to_where_the_game_stood() {
    for session in SESSIONS {
        let folder = Folder::new("stood");
        let options = ["-q", "--seed", "1", "--record", "record.tt2"];
        let told = folder.run(&options, &format!("{session}{QUESTIONS}"));
        let before = folder.run(&["-q", "--seed", "1"], session);
        let answers = told
            .out
            .strip_prefix(&before.out)
            .expect("the same session");
        let loaded = folder.told(&format!("load record.tt2\n{QUESTIONS}"));
        assert_eq!(loaded, answers, "{session}\n{}", folder.read("record.tt2"));
        // a second session behind the first one
        let again = folder.run(&options, &format!("{session}{QUESTIONS}"));
        assert_eq!(again.out, told.out, "{session}");
        let loaded = folder.told(&format!("load record.tt2\n{QUESTIONS}"));
        assert_eq!(loaded, answers, "{session}\n{}", folder.read("record.tt2"));
    }
}

#[test]
fn a_load_is_recorded_as_the_lines_it_ran() {
    let folder = Folder::new("loaded");
    folder.told("force on\nset game toe\nplay\nplace 1 1\nsave game.tt2\n");
    let told = folder.run(
        &["-q", "--record", "record.tt2"],
        "load game.tt2\nplace 0 0\n",
    );
    assert_eq!(told, Told::new("", "", 0));
    let record = folder.read("record.tt2");
    assert!(!record.contains("load"), "{record}");
    fs::remove_file(folder.0.join("game.tt2")).expect("the file can be removed");
    let answers = folder.told("load record.tt2\nposition\nhistory\n");
    assert_eq!(
        answers,
        "toe O--/-X-/--- X\n1. X place 1 1\n2. O place 0 0\n"
    );
}

#[test]
fn a_record_in_use_by_another_program_is_refused() {
    let folder = Folder::new("busy");
    let mut other = Recorder::new(&folder);
    other.asks("score\n");
    let told = folder.run(&["-q", "--record", "record.tt2"], "score\n");
    drop(other.stdin);
    other.child.wait().expect("the program ends");
    assert_eq!((told.status, &*told.out), (74, ""));
    assert!(
        told.err.starts_with("tt2: cannot record in record.tt2: "),
        "{}",
        told.err
    );
}

#[test]
fn a_record_that_cannot_be_written_ends_the_program_with_74() {
    let folder = Folder::new("unrecorded");
    for (file, input) in [
        (".", "score\n"),
        ("missing/record.tt2", "score\n"),
        ("/dev/full", "set speed 1\nscore\n"),
    ] {
        let told = folder.run(&["-q", "--record", file], input);
        assert_eq!((told.status, &*told.out), (74, ""), "{file}");
        assert_eq!(told.err.lines().count(), 1, "{}", told.err);
    }
}

#[test]
fn a_record_is_written_line_by_line() {
    let folder = Folder::new("killed");
    let mut program = Recorder::new(&folder);
    program.asks("set game toe\nforce on\nplay\nplace 1 1\nscore\n");
    assert_eq!(
        folder.read("record.tt2"),
        "set game toe\nforce on\nplay\nplace 1 1\n"
    );
    program.child.kill().expect("the program can be killed");
    program.child.wait().expect("the program ends");
    let told = folder.told("load record.tt2\nposition\n");
    assert_eq!(told, "toe ---/-X-/--- O\n");
}
