//! What a load says and does.

use crate::support::{Folder, Program, Told};

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
    for contents in ["", "# TT2 saved game\nplay", notes, "quit\n", "menu\n"] {
        let folder = Folder::new();
        folder.write("file", contents);
        let told = folder.run(&["-q"], "set p2 human\nplay\n2 2\nload file\nposition\n");
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
    // nor does its result count
    assert_eq!(told, "Score: P1 0, P2 0, ties 0, games 0\n");
    // a computer's move is in the file, and nobody waits for one
    folder.write("computes", "set game tatedrez 5\nplay\ngo sees 20\n");
    let told = folder.run(&["-q"], "load computes\n");
    assert_eq!((told.status, &*told.out), (1, ""));
    assert!(told.err.starts_with("-:1: computes:3: go: "), "{told:?}");
}

/// A program that was killed leaves half a line, which may read like a shorter one: `undo 1` for `undo 12`.
#[test]
fn the_unfinished_last_line_of_a_saved_game_is_left_out() {
    let folder = Folder::new();
    let game = "set p2 human\nset game toe\nplay\nplace 1 1\nplace 0 0\n";
    for cut in ["undo 1", "u", "place 0", "0 1", "nonsense"] {
        folder.write("game", format!("# TT2 saved game\n{game}{cut}"));
        let told = folder.run(&["-q"], "load game\nposition\n");
        let message = "game:7: the last line is incomplete and was left out\n";
        assert_eq!(told, Told::new("toe O--/-X-/--- X\n", message, 0), "{cut}");
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
    let told = folder.run(
        &["-q", "--results", "\"the results\"", "\"my game.tt2\""],
        "",
    );
    assert_eq!(told, Told::new("", "", 0));
    assert_eq!(folder.names(), ["my game.tt2", "the results"]);
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
