//! What a load says and does, and how it is recorded.

use std::fs;

use crate::support::{Folder, Program, Told};

/// What a script tells, rejections included.
fn told(folder: &Folder, script: &str) -> Told {
    folder.run(&["--seed", "1"], script)
}

/// What a script tells after the line that begins like this.
#[track_caller]
fn told_from(folder: &Folder, script: &str, begin: &str) -> String {
    let told = told(folder, script);
    let at = told.out.find(begin).expect("the line");
    told.out[at..].to_owned()
}

#[test]
fn a_load_says_what_stands_now_and_which_score_it_replaced() {
    let folder = Folder::new();
    folder.told("set p2 human\nset name p2 Bob\nset x p2\nset score 4 5 6\nset game tatedrez 4\nplay\nn 0 0\nr 1 1\nsave game.tt2\n");
    let script = "set name p1 Ann\nset score 1 2 3\nset options off\nload game.tt2\n";
    let expected = "\
Loaded game.tt2.
Tatedrez on 4x4, ply 2: Bob (X) against P1 (O).
Score: P1 4, Bob 5, ties 6, games 15 (was Ann 1, P2 2, ties 3)
 N  -  -  -   0   X to move
 -  r< -  -   1   X in hand: n r b
 -  -  -  -   2   O in hand: n n b
 -  -  -  -   3   moves so far: 2
 0  1  2  3
";
    let loaded = told_from(&folder, script, "Loaded");
    assert!(loaded.starts_with(expected), "{loaded}");
    // nobody asked for any of it
    assert_eq!(folder.told("load game.tt2\n"), "");
}

#[test]
fn a_load_onto_a_computers_turn_says_that_the_computers_wait() {
    let folder = Folder::new();
    folder.told(
        "set p2 human\nset game toe\nplay\n1 1\nset p2 perfect\nundo\nredo 1\nsave game.tt2\n",
    );
    let waits = "The computers wait; go lets them play on.\n";
    let loaded = told_from(&folder, "load game.tt2\nposition\n", "Loaded");
    assert!(loaded.contains(waits), "{loaded}");
    assert!(loaded.ends_with("toe ---/-X-/--- O\n"), "{loaded}");
    // the pause is the game's: the next one has none
    let played = folder.told("load game.tt2\nmenu\nplay\n0 0\n");
    assert!(played.starts_with("P2: place "), "{played}");
}

#[test]
fn a_load_drops_a_match_and_a_pause() {
    let folder = Folder::new();
    folder.told("set p2 human\nset game toe\nplay 3\nresign\n1 1\nsave game.tt2\n");
    let score = "Score: P1 1, P2 1, ties 0, games 2\n";
    let played = folder.told("load game.tt2\nresign\nposition toe X--/---/--- O\n");
    assert_eq!(played, format!("X wins!\nP2 resigned.\n{score}"));
    // that the computers waited in the game before is not said of this one
    let script = "set p2 perfect\nposition toe X--/---/--- O\nload game.tt2\nset p2 strat1\n";
    assert_eq!(folder.told(script), "P2: place 0 0\n");
}

#[test]
fn a_load_takes_what_was_undone_from_a_record_alone() {
    let folder = Folder::new();
    let game = "set p2 human\nset game toe\nplay\n1 1\n0 0\nundo 1\n";
    let script = format!("{game}save game.tt2\n");
    let options = ["-q", "--record", "record"];
    assert_eq!(folder.run(&options, script), Told::new("", "", 0));
    let answers = "toe O--/-X-/--- X\n";
    assert_eq!(folder.told("load record\nredo\nposition\n"), answers);
    let told = folder.run(&["-q"], "load game.tt2\nredo\n");
    assert_eq!(told.err, "-:2: redo: there is no ply to make again\n");
}

#[test]
fn go_is_recorded_as_its_move_and_force_off() {
    let folder = Folder::new();
    let script = "set game toe\nforce on\nposition toe XX-/OO-/--- X\ngo perfect\n";
    folder.run(&["-q", "--record", "record"], script);
    let expected = "\
set game toe
force on
position toe XX-/OO-/--- X
place 0 2
force off
";
    assert_eq!(folder.read("record"), expected);
}

#[test]
fn a_pass_that_go_makes_is_recorded() {
    let folder = Folder::new();
    let script = "set p2 human\nposition tatedrez NRn/-rB/-b- X\ngo\n1 1 1 0\n";
    folder.run(&["-q", "--record", "record"], script);
    let record = folder.read("record");
    let history = folder.told("load record\nhistory\n");
    assert_eq!(history, "1. X pass\n2. O move 1 1 1 0\n", "{record}");
}

/// Taking up a record adds what leads to where the game stands, however much came before.
#[test]
fn a_record_that_is_taken_up_grows_by_the_game_at_hand_alone() {
    let folder = Folder::new();
    let options = ["-q", "--record", "record"];
    let mut script = "set p2 human\nset game toe\n".to_owned();
    for _ in 0..200 {
        script += "play\n1 1\n0 0\nresign\n";
    }
    script += "play\n1 1\n0 0\n";
    folder.run(&options, script);
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
