//! Records: what changed the game, written down while it is played.

use crate::support::{Folder, Program, Told};

use super::sessions::{QUESTIONS, SESSIONS};

#[test]
fn a_record_is_loaded_to_the_position_of_the_game() {
    for session in SESSIONS {
        let folder = Folder::new();
        let options = ["-q", "--seed", "1", "--record", "record.tt2"];
        let told = folder.run(&options, format!("{session}{QUESTIONS}"));
        let before = folder.run(&["-q", "--seed", "1"], session);
        let answers = told
            .out
            .strip_prefix(&before.out)
            .expect("the same session");
        let loaded = folder.told(&format!("load record.tt2\n{QUESTIONS}"));
        assert_eq!(loaded, answers, "{session}\n{}", folder.read("record.tt2"));
        let piped = folder.told(&format!("{}{QUESTIONS}", folder.read("record.tt2")));
        assert!(piped.ends_with(answers), "{session}\n{piped}");
        // a second session after the first one
        let again = folder.run(&options, format!("{session}{QUESTIONS}"));
        assert_eq!(again.out, told.out, "{session}");
        let loaded = folder.told(&format!("load record.tt2\n{QUESTIONS}"));
        assert_eq!(loaded, answers, "{session}\n{}", folder.read("record.tt2"));
    }
}

/// A puzzle from its beginning to its end and on, with a move that the tutor holds.
const PUZZLE: &str = "set p2 sees 3\nset game toe\npuzzle 5\n0 1\n2 0\nundo 1\nredo 1\nforce on\nundo 1\nforce off\n2 0\n0 1\n0 1\nundo 1\nresign\nundo\ngo perfect\nmenu\nrestart\nresign\nset p1 random\nundo\nresign\n";

/// What tells where a puzzle stands, or how it ended.
const STANDS: &str = "position\nhistory\nscore\n";

#[test]
fn a_record_that_ends_anywhere_in_a_puzzle_is_loaded_to_where_it_stood() {
    let lines: Vec<&str> = PUZZLE.split_inclusive('\n').collect();
    for count in 3..=lines.len() {
        let folder = Folder::new();
        let session = lines[..count].concat();
        let options = ["-q", "--seed", "1", "--record", "record.tt2"];
        let told = folder.run(&options, &session);
        let asked = folder.run(&options[..3], format!("{session}{STANDS}"));
        let stands = asked.out.strip_prefix(&told.out).expect("the same session");
        let record = folder.read("record.tt2");
        assert!(record.contains("puzzle toe "), "{record}");
        let loaded = folder.run(&options[..3], format!("load record.tt2\n{STANDS}"));
        assert_eq!(loaded.out, stands, "{session}is\n{record}");
    }
}

/// A computer that was to move, and a move that the tutor would hold: both wait, or pass, to the end of the record.
#[test]
fn a_record_that_is_piped_in_gives_the_game_that_it_holds() {
    let folder = Folder::new();
    let script = "set game toe\nset tutor on\nplay\n1 1\n";
    let options = ["-q", "--seed", "3", "--record", "record.tt2"];
    folder.run(&options, format!("{script}undo 2\n0 1\n0 1\n"));
    let record = folder.read("record.tt2");
    let history = folder.told("load record.tt2\nhistory\n");
    assert_eq!(history.lines().count(), 2, "{record}");
    for seed in ["1", "2", "3", "4"] {
        let options = ["-q", "--seed", seed];
        let piped = folder.run(&options, format!("{record}history\n"));
        assert_eq!(piped, Told::new(&history, "", 0), "{record}");
    }
    // what comes after it finds the computers waiting, as after `load`
    let cut = record.replace("undo 2\n", "undo 1\n");
    let cut = cut.split_inclusive("undo 1\n").next().expect("lines");
    folder.write("cut.tt2", cut);
    let told = Program::new(["-q", "-i", "cut.tt2"]).within(folder.path());
    let told = told.reads("position\ngo\n");
    assert!(
        told.out.starts_with("toe ---/-X-/--- O\nP2: place "),
        "{}",
        told.out
    );
}
