//! Files of every kind, named where a file may be named.

use std::fs;
#[cfg(unix)]
use std::os::unix::fs::{FileTypeExt as _, symlink};

#[cfg(unix)]
use chrono::{TimeDelta, Utc};

use crate::support::{Folder, Program, Told};

/// A game to be saved.
const GAME: &str = "set p2 human\nset game toe\nplay\nplace 1 1\n";
/// What `position` prints in it.
const POSITION: &str = "toe ---/-X-/--- O\n";

/// Checks that a script has one line rejected, and that all files are as they were.
#[track_caller]
fn check_refused(folder: &Folder, script: &str) -> Told {
    let files = || {
        let names = folder.names().into_iter();
        let contents = names.map(|name| {
            let path = folder.file(&name);
            // to read a pipe would be to wait for somebody who writes
            let contents = path.is_file().then(|| fs::read(path).expect("a file"));
            (name, contents)
        });
        contents.collect::<Vec<_>>()
    };
    let before = files();
    let told = folder.run(&["-q"], script);
    assert_eq!(told.status, 1, "{script}: {told:?}");
    assert_eq!(told.err.lines().count(), 1, "{script}: {told:?}");
    assert_eq!(files(), before, "{script}");
    told
}

#[test]
fn a_file_is_a_saved_game_when_its_first_line_says_so() {
    let folder = Folder::new();
    let save = format!("{GAME}save file\n");
    for contents in [
        "# TT2 saved game",
        "# TT2 saved game\n",
        "# TT2 saved game\r\nplay\r\n",
    ] {
        folder.write("file", contents);
        folder.told(&save);
    }
    for contents in [
        "",
        "\n",
        "# TT2",
        " # TT2 saved game\n",
        "# TT2 saved games\n",
        "set speed 1\n# TT2 saved game\n",
    ] {
        folder.write("file", contents);
        check_refused(&folder, &save);
        folder.told(&save.replace("save", "save!"));
        assert_eq!(folder.told("load file\nposition\n"), POSITION);
    }
}

#[cfg(unix)]
#[test]
fn a_link_goes_on_pointing_to_the_file_that_is_written() {
    for (before, line) in [
        ("# TT2 saved game", "save link"),
        ("Dear Ann,\n", "save! link"),
        ("", "solve toe link"),
    ] {
        let folder = Folder::new();
        fs::create_dir(folder.file("there")).expect("a folder");
        folder.write("there/file", before);
        symlink("there/file", folder.file("link")).expect("a link");
        folder.told(&format!("{GAME}{line}\n"));
        let target = fs::read_link(folder.file("link"));
        assert_eq!(target.expect("a link").to_str(), Some("there/file"));
        let after = fs::read(folder.file("there/file")).expect("a file");
        assert!(after.len() > before.len(), "{line}: {after:?}");
        assert_eq!(folder.names(), ["link", "there"], "{line}");
    }
}

#[cfg(unix)]
#[test]
fn a_link_to_a_letter_is_refused() {
    let folder = Folder::new();
    folder.write("letter", "Dear Ann,\n");
    symlink("letter", folder.file("link")).expect("a link");
    check_refused(&folder, &format!("{GAME}save link\n"));
    check_refused(&folder, "solve toe link\n");
}

#[cfg(unix)]
#[test]
fn what_is_not_a_regular_file_is_neither_loaded_nor_written() {
    let folder = Folder::new();
    fs::create_dir(folder.file("folder")).expect("a folder");
    let made = Program::in_shell("mkfifo pipe").within(folder.path());
    assert_eq!(made.reads(""), Told::new("", "", 0));
    for file in ["/dev/null", "/dev/full", "folder", "pipe", ".", "/"] {
        for command in ["load", "save", "save!", "solve toe"] {
            let told = check_refused(&folder, &format!("{GAME}{command} {file}\nposition\n"));
            assert_eq!(told.out, POSITION, "{command} {file}");
        }
    }
    let pipe = fs::metadata(folder.file("pipe")).expect("a pipe");
    assert!(pipe.file_type().is_fifo());
}

#[test]
fn a_file_that_is_loaded_writes_and_loads_no_other() {
    let folder = Folder::new();
    folder.write("other", "# TT2 saved game\nset name p1 Ann\n");
    for line in [
        "save other",
        "save! new",
        "export toe",
        "load other",
        "load file",
        "go",
        // a computer's move is in the file, and nobody waits for one
        "go sees 20",
        "puzzle",
        "solve toe new",
    ] {
        folder.write("file", format!("{GAME}{line}\nset name p1 Eve\n"));
        let told = check_refused(&folder, "set name p1 Bob\nload file\nscore\n");
        assert!(told.err.starts_with("-:2: file:5: "), "{line}: {told:?}");
        assert_eq!(told.out, "Score: Bob 0, P2 0, ties 0, games 0\n", "{line}");
    }
}

#[test]
fn a_file_that_is_loaded_says_nothing() {
    let folder = Folder::new();
    // the last one would take for ever
    let questions = "moves\nboard\nrules\nperft 20\n".repeat(1_000);
    folder.write("talkative", format!("play toe\n{questions}place 1 1\n"));
    assert_eq!(folder.told("load talkative\nposition\n"), POSITION);
    // the last line may change nothing, and a result does not count
    folder.write("over", "play toe\nresign\nmenu\n");
    let told = folder.told("load over\nscore\n");
    assert_eq!(told, "Score: P1 0, P2 0, ties 0, games 0\n");
}

#[test]
fn a_file_without_a_complete_line_that_changes_anything_is_not_loaded() {
    let notes = "# only a note\n\n# and another\n";
    for contents in ["", "# TT2 saved game\nplay", notes, "quit\n", "menu\n"] {
        let folder = Folder::new();
        folder.write("file", contents);
        let told = folder.run(&["-q"], format!("{GAME}load file\nposition\n"));
        let complaint = "-:5: load: file has no complete line that changes anything\n";
        assert_eq!(told, Told::new(POSITION, complaint, 1), "{contents:?}");
    }
}

#[test]
fn a_file_in_the_home_folder_is_named_with_a_tilde() {
    let folder = Folder::new();
    let home = Folder::new();
    let run = |script: &str| {
        let program = Program::new(["-q"]).within(folder.path());
        let program = program.with("HOME", home.path());
        // the name of the same on Windows
        let told = program.with("USERPROFILE", home.path()).reads(script);
        assert_eq!((told.status, &*told.err), (0, ""), "{script}");
        told.out
    };
    run(&format!("{GAME}save   ~/My game.tt2  \n"));
    assert_eq!(run("load ~/My game.tt2\nposition\n"), POSITION);
    run("solve toe ~/toe.table\n");
    assert_eq!(home.names(), ["My game.tt2", "toe.table"]);
    // elsewhere in a name the sign is a sign
    run(&format!("{GAME}save a~\nsave ~b\n"));
    assert_eq!(folder.names(), ["a~", "~b"]);
}

#[test]
fn a_file_may_stand_in_double_quotes() {
    let folder = Folder::new();
    folder.told(&format!("{GAME}save \"my game.tt2\"\n"));
    assert_eq!(folder.names(), ["my game.tt2"]);
    let told = folder.told("load \"my game.tt2\"\nposition\n");
    assert_eq!(told, POSITION);
    // arguments too, where no shell has taken them away
    let options = ["-q", "--results", "\"the results\"", "\"my game.tt2\""];
    assert_eq!(folder.run(&options, ""), Told::new("", "", 0));
    assert_eq!(folder.names(), ["my game.tt2", "the results"]);
}

#[test]
fn a_script_in_utf_16_is_refused_with_that_word_once() {
    let folder = Folder::new();
    let text = "set speed 1\nscore\n".encode_utf16();
    let little: Vec<u8> = text.clone().flat_map(u16::to_le_bytes).collect();
    let big: Vec<u8> = text.flat_map(u16::to_be_bytes).collect();
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

// a variable names the time zone
#[cfg(unix)]
#[test]
fn a_saved_game_names_the_day_of_the_user() {
    // it is never the same day in the first two
    for (zone, hours) in [("EAST-14", 14), ("WEST12", -12), ("UTC0", 0)] {
        let today = || (Utc::now() + TimeDelta::hours(hours)).date_naive();
        let before = today();
        let folder = Folder::new();
        let program = Program::new(["-q", "-c", "play", "-c", "save game"]);
        let told = program.with("TZ", zone).within(folder.path()).reads("");
        assert_eq!(told, Told::new("", "", 0));
        let saved = folder.read("game");
        // midnight may come while the program runs
        let days = [before, today()].map(|day| format!("\n# date: {day}\n"));
        assert!(days.iter().any(|day| saved.contains(day)), "{saved}");
    }
}

#[test]
fn a_computer_answers_in_a_saved_game() {
    let folder = Folder::new();
    folder.told("set p2 random\nplay toe\nplace 1 1\nsave game\n");
    let moves = folder.told("load game\nmoves\n");
    let mv = moves.lines().next().expect("a legal move");
    for script in ["load game\n", &folder.read("game")] {
        let history = folder.told(&format!("{script}{mv}\nset name p1 Ann\nhistory\n"));
        assert!(history.contains("\n4. O place "), "{script}{history}");
    }
}

#[cfg(windows)]
#[test]
fn a_device_is_no_file() {
    let folder = Folder::new();
    for name in ["NUL", "CON", "aux.txt", "com1", "lpt\u{b2}.txt"] {
        let told = folder.run(&["-q"], format!("play\nsave! {name}\nload {name}\n"));
        let why = "it is the name of a device\n";
        let err =
            format!("-:2: save: cannot write {name}: {why}-:3: load: cannot read {name}: {why}");
        assert_eq!(told, Told::new("", &err, 1));
        let err = format!("tt2: cannot read {name}: {why}");
        assert_eq!(folder.run(&["-q", name], ""), Told::new("", &err, 66));
    }
}
