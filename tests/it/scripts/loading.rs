//! What a load says and does, and how it is recorded.

use std::fs;

use crate::support::{Folder, Program, Told};

/// A load as it is recorded is followed by what can be typed after it.
#[test]
fn a_game_that_was_left_is_left_in_a_record_that_is_loaded() {
    let folder = Folder::new();
    let options = ["-q", "--record", "record"];
    for script in [
        "set p2 human\nset game toe\nplay\n1 1\n0 0\nundo 1\nmenu\n",
        "load record\nset tutor on\n",
        "load record\nundo\nredo\nmenu\n",
        "load record\nplay\n2 2\n",
    ] {
        assert_eq!(
            folder.run(&options, script),
            Told::new("", "", 0),
            "{script}"
        );
    }
    assert_eq!(
        folder.told("load record\nposition\n"),
        "toe ---/---/--X O\n"
    );
}

#[test]
fn undo_after_a_load_restores_the_horizon_of_a_computer_that_keeps_a_match_even() {
    let folder = Folder::new();
    let options = ["-q", "--record", "record"];
    let script = "set game toe\nset p2 sees even 5\nforce on\nplay\nresign\nsave game.tt2\n";
    assert_eq!(folder.run(&options, script).status, 0);
    let kind = |script: &str| {
        let told = folder.run(&[], format!("{script}menu\n")).out;
        let line = told.lines().rfind(|line| line.starts_with("P2: "));
        line.expect("the player").to_owned()
    };
    for file in ["game.tt2", "record"] {
        assert!(
            kind(&format!("load {file}\n")).contains("Sees even (4)"),
            "{file}"
        );
        assert!(
            kind(&format!("load {file}\nundo\n")).contains("Sees even (5)"),
            "{file}"
        );
        let chosen = kind(&format!("load {file}\nset p2 sees 7\nundo\n"));
        assert!(chosen.contains("Sees 7"), "{file}: {chosen}");
    }
    let saved = folder.read("game.tt2");
    folder.told("load game.tt2\nsave game.tt2\n");
    assert_eq!(folder.read("game.tt2"), saved);

    // one that was chosen after the result is nobody's to restore
    folder.told("load game.tt2\nset p2 sees even 7\nsave game.tt2\n");
    for (script, sees) in [
        ("", 7),
        ("undo\n", 7),
        ("undo\nredo\nresign\n", 6),
        ("set p2 sees even 6\nundo\n", 6),
    ] {
        let kind = kind(&format!("load game.tt2\n{script}"));
        assert!(
            kind.contains(&format!("Sees even ({sees})")),
            "{script}: {kind}"
        );
    }
}

/// The pass that begins a text position is made before it is known which move comes after it.
#[test]
fn a_pass_at_the_start_is_there_after_a_load() {
    for moves in [
        "",
        "pass\n",
        "move 0 2 1 0\n",
        "pass\nmove 0 2 1 0\n",
        "move 0 2 1 0\nundo 1\n",
        "pass\nmove 0 2 1 0\nundo 1\n",
        "pass\nmove 0 2 1 0\nundo 1\npass\n",
    ] {
        let folder = Folder::new();
        let record = ["-q", "--record", "record"];
        let start = "set p2 human\nposition tatedrez NRn/-rB/-b- X\n";
        let asked = "history\nposition\n";
        let told = folder
            .run(&record, format!("{start}{moves}{asked}save game.tt2\n"))
            .out;
        let told = told.replace("P1 (X) has no move and passes.\n", "");
        assert_eq!(
            folder.told(&format!("load game.tt2\n{asked}")),
            told,
            "{moves}"
        );
        for _ in 0..2 {
            let again = folder.run(&record, format!("load record\n{asked}")).out;
            assert_eq!(again, told, "{moves}");
        }
        let redone = folder.run(&["-q"], "load record\nredo\n");
        assert_eq!(redone.status, i32::from(!moves.contains("undo")), "{moves}");
    }
}

/// Continuing a record adds only what leads to the current position, however much came before.
#[test]
fn a_record_that_is_continued_grows_only_by_the_current_game() {
    let folder = Folder::new();
    let options = ["-q", "--record", "record"];
    let mut script = "set p2 human\nset game toe\n".to_owned();
    for _ in 0..200 {
        script += "play\n1 1\n0 0\nresign\n";
    }
    script += "play\n1 1\n0 0\n";
    folder.run(&options, script);
    let first = folder.read("record");
    let length = || fs::metadata(folder.file("record")).expect("a file").len();
    let mut lengths = vec![length()];
    for _ in 0..4 {
        let told = folder.run(&options, "load record\nposition\nscore\n");
        let expected = "toe O--/-X-/--- X\nScore: P1 0, P2 200, ties 0, games 200\n";
        assert_eq!(told, Told::new(expected, "", 0));
        lengths.push(length());
    }
    let grown: Vec<u64> = lengths.windows(2).map(|pair| pair[1] - pair[0]).collect();
    assert!(grown.iter().all(|&times| times == grown[0]), "{lengths:?}");
    assert!(grown[0] < lengths[0] / 4, "{lengths:?}");
    // each time it begins anew once
    let added = folder.read("record")[first.len()..].to_owned();
    assert_eq!(added.matches("menu\n").count(), 4, "{added}");
}

#[test]
fn a_file_in_the_home_folder_is_named_with_a_tilde() {
    let folder = Folder::new();
    let home = Folder::new();
    let run = |script: &str| {
        let program = Program::new(["-q"]).within(folder.path());
        let program = program.with("HOME", home.path());
        // the name of the same on Windows
        program.with("USERPROFILE", home.path()).reads(script)
    };
    let game = "set p2 human\nset game toe\nplay\n1 1\n";
    assert_eq!(
        run(&format!("{game}save ~/my game.tt2\n")),
        Told::new("", "", 0)
    );
    assert_eq!(home.names(), ["my game.tt2"]);
    let told = run("load ~/my game.tt2\nposition\n");
    assert_eq!(told, Told::new("toe ---/-X-/--- O\n", "", 0));
    assert_eq!(run("solve toe ~/toe.table\n").status, 0);
    assert_eq!(home.names(), ["my game.tt2", "toe.table"]);
    // elsewhere in a name the sign is a sign
    assert_eq!(
        run(&format!("{game}save a~\nsave ~b\n")),
        Told::new("", "", 0)
    );
    assert_eq!(folder.names(), ["a~", "~b"]);
}

#[test]
fn a_file_without_a_complete_line_that_changes_anything_is_not_loaded() {
    let notes = "# only a note\n\n# and another\n";
    for contents in ["", "# TT2 record\nplay", notes, "quit\n", "menu\n"] {
        let folder = Folder::new();
        folder.write("file", contents);
        let told = folder.run(&["-q"], "force on\nplay\n2 2\nload file\nposition\n");
        let complaint = "-:4: load: file has no complete line that changes anything\n";
        assert_eq!(told.err, complaint, "{contents:?}");
        assert_eq!(told.out, "two -----/-----/--X--/-----/----- 22 O\n");
    }
}

#[test]
fn a_file_that_is_loaded_says_nothing() {
    let folder = Folder::new();
    // the last one would take for ever
    let questions = "moves\nboard\nrules\nperft 20\n".repeat(1_000);
    folder.write(
        "talkative",
        format!("# TT2 saved game\nset p2 human\nplay\n{questions}place 2 2\n"),
    );
    let told = folder.told("load talkative\nposition\n");
    assert_eq!(told, "two -----/-----/--X--/-----/----- 22 O\n");
    // the last line may change nothing
    folder.write("over", "play toe\nresign\nmenu\n");
    let told = folder.told("load over\nscore\n");
    assert_eq!(told, "Score: P1 0, P2 1, ties 0, games 1\n");
    // a computer's move is in the file, and nobody waits for one
    folder.write("computes", "set game tatedrez 5\nplay\ngo sees 20\n");
    let told = folder.run(&["-q"], "load computes\n");
    assert_eq!((told.status, &*told.out), (1, ""));
    assert!(told.err.starts_with("-:1: computes:3: go: "), "{told:?}");
}

/// A program that was killed leaves half a line, which may read like a shorter one: `undo 1` for `undo 12`.
#[test]
fn the_unfinished_last_line_of_a_record_or_saved_game_is_left_out() {
    let folder = Folder::new();
    let game = "set p2 human\nset game toe\nplay\nplace 1 1\nplace 0 0\n";
    for first in ["# TT2 record", "# TT2 saved game"] {
        for cut in ["undo 1", "u", "place 0", "0 1", "nonsense"] {
            folder.write("record", format!("{first}\n{game}{cut}"));
            let told = folder.run(&["-q"], "load record\nposition\n");
            let message = "record:7: the last line is incomplete and was left out\n";
            assert_eq!(told, Told::new("toe O--/-X-/--- X\n", message, 0), "{cut}");
        }
    }
}

#[test]
fn a_puzzle_that_is_loaded_is_counted_when_it_is_solved() {
    let folder = Folder::new();
    folder.write("puzzle", "puzzle toe XX-/OO-/--- X\n");
    let told = folder.told("load puzzle\n0 2\n");
    assert!(
        told.ends_with("Puzzles: 1 of 1 solved, 1 in a row\n"),
        "{told}"
    );
}

/// What is X in a puzzle is the puzzle's own affair, wherever it begins.
#[test]
fn a_puzzle_that_begins_in_a_puzzle_is_recorded_with_its_x() {
    let folder = Folder::new();
    for seed in ["1", "2", "3"] {
        let record = format!("record {seed}");
        let lines = format!("play\nmenu\npuzzle 1\npuzzle 3\nmenu\nsave! {record} as saved\n");
        let told = folder.run(&["-q", "--seed", seed, "--record", &record], lines);
        assert_eq!((told.status, &*told.err), (0, ""));
        folder.told(&format!("load {record}\nsave! {record} as loaded\n"));
        assert_eq!(
            folder.read(&format!("{record} as loaded")),
            folder.read(&format!("{record} as saved"))
        );
    }
}

#[test]
fn a_file_may_stand_in_double_quotes() {
    let folder = Folder::new();
    let game = "set p2 human\nset game toe\nplay\n1 1\n";
    let told = folder.run(&[], format!("{game}save \"my game.tt2\"\n"));
    assert!(
        told.out.ends_with("Saved to my game.tt2.\n"),
        "{}",
        told.out
    );
    assert_eq!(folder.names(), ["my game.tt2"]);
    let told = folder.told("load \"my game.tt2\"\nposition\n");
    assert_eq!(told, "toe ---/-X-/--- O\n");
    // arguments too, where no shell has taken them away
    let told = folder.run(&["-q", "--record", "\"a record\"", "\"my game.tt2\""], "");
    assert_eq!(told, Told::new("", "", 0));
    assert_eq!(folder.names(), ["a record", "my game.tt2"]);
}

#[test]
fn a_script_in_utf_16_is_refused_with_that_word_once() {
    let folder = Folder::new();
    let text: Vec<u16> = "set speed 1\nscore\n".encode_utf16().collect();
    let little: Vec<u8> = text.iter().flat_map(|unit| unit.to_le_bytes()).collect();
    let big: Vec<u8> = text.iter().flat_map(|unit| unit.to_be_bytes()).collect();
    for script in [
        [&b"\xff\xfe"[..], &little].concat(),
        [&b"\xfe\xff"[..], &big].concat(),
        little,
        big,
    ] {
        folder.write("script", script);
        let why = "script:1: the script is in UTF-16; a script is in UTF-8\n";
        assert_eq!(folder.run(&["-q", "script"], ""), Told::new("", why, 1));
        let told = folder.run(&["-q"], "load script\n");
        assert_eq!(told, Told::new("", &format!("-:1: {why}"), 1));
    }
}
