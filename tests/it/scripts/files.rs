//! Files of every kind, named where a file may be named.

use std::fs;
#[cfg(unix)]
use std::os::unix::fs::{FileTypeExt as _, symlink};

#[cfg(unix)]
use crate::support::Program;
use crate::support::{Folder, Told};

/// The first line of a saved game.
const HEADER: &str = "# TT2 saved game";

/// A game to be saved.
const GAME: &str = "set p2 human\nset game toe\nplay\nplace 1 1\n";

/// Checks that a script has one line rejected, and that all files are as they were.
#[track_caller]
fn check_refused(folder: &Folder, script: &str) {
    let files = || -> Vec<(String, Option<Vec<u8>>)> {
        let names = folder.names().into_iter();
        names
            .map(|name| {
                let path = folder.file(&name);
                // to read a pipe would be to wait for somebody who writes
                let contents = path.is_file().then(|| fs::read(path).expect("a file"));
                (name, contents)
            })
            .collect()
    };
    let before = files();
    let told = folder.run(&["-q"], script);
    assert_eq!(told.status, 1, "{script}: {told:?}");
    assert_eq!(told.err.lines().count(), 1, "{script}: {told:?}");
    assert_eq!(files(), before, "{script}");
}

#[test]
fn a_file_is_a_saved_game_when_its_first_line_says_so() {
    for (contents, is_one) in [
        ("", false),
        ("\n", false),
        ("# TT2", false),
        ("Dear Ann,\n", false),
        ("## TT2 saved game\n", false),
        (" # TT2 saved game\n", false),
        ("# TT2 saved games\n", false),
        ("# TT2 saved game of Ann\nplay\n", false),
        ("set speed 1\n# TT2 saved game\n", false),
        ("# TT2 saved game", true),
        ("# TT2 saved game\n", true),
        ("# TT2 saved game\r\n", true),
        ("# TT2 saved game\nplay\n", true),
        ("# TT2 saved game\r\nplay\r\n", true),
    ] {
        let folder = Folder::new();
        folder.write("file", contents);
        if is_one {
            folder.told(&format!("{GAME}save file\n"));
        } else {
            check_refused(&folder, &format!("{GAME}save file\n"));
            folder.told(&format!("{GAME}save! file\n"));
        }
        let saved = folder.read("file");
        assert!(saved.starts_with(&format!("{HEADER}\n")), "{contents:?}");
        assert_eq!(folder.told("load file\nposition\n"), "toe ---/-X-/--- O\n");
    }
}

#[cfg(unix)]
#[test]
fn a_link_goes_on_pointing_to_the_file_that_is_written() {
    for (name, before, line) in [
        ("save", HEADER, "save link"),
        ("save!", HEADER, "save! link"),
        ("save! over a letter", "Dear Ann,\n", "save! link"),
        ("solve", "", "solve toe link"),
    ] {
        let folder = Folder::new();
        fs::create_dir(folder.file("there")).expect("a folder");
        folder.write("there/file", before);
        symlink("there/file", folder.file("link")).expect("a link");
        let told = folder.run(&["-q"], format!("{GAME}{line}\n"));
        assert_eq!((told.status, &*told.err), (0, ""), "{name}");
        let target = fs::read_link(folder.file("link"));
        assert_eq!(target.expect("a link").to_str(), Some("there/file"));
        let after = fs::read(folder.file("there/file")).expect("a file");
        assert!(after.len() > before.len(), "{name}: {after:?}");
        assert_eq!(folder.names(), ["link", "there"], "{name}");
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
            check_refused(&folder, &format!("{GAME}{command} {file}\n"));
        }
        let told = folder.run(&["-q"], format!("{GAME}load {file}\nposition\nscore\n"));
        let stood = "toe ---/-X-/--- O\nScore: P1 0, P2 0, ties 0, games 0\n";
        assert_eq!(told.out, stood, "{file}");
    }
    let pipe = fs::metadata(folder.file("pipe")).expect("a pipe");
    assert!(pipe.file_type().is_fifo());
}

#[test]
fn a_file_that_is_loaded_writes_and_loads_no_other_but_passes_over_questions() {
    let other = format!("{HEADER}\nset name p1 Ann\n");
    for (line, is_accepted) in [
        ("save other", false),
        ("save! new", false),
        ("export toe", false),
        ("load other", false),
        ("load file", false),
        ("go", false),
        ("puzzle", false),
        ("value", true),
        ("perft 20", true),
        ("value toe XX-/OO-/--- X", true),
        ("solve toe new", false),
    ] {
        let folder = Folder::new();
        folder.write("other", &other);
        folder.told("solve toe table\n");
        folder.write("file", format!("{HEADER}\n{GAME}{line}\nset name p1 Eve\n"));
        let script = "set name p1 Bob\nload file\nscore\n";
        if is_accepted {
            let told = folder.told(script);
            assert_eq!(told, "Score: Eve 0, P2 0, ties 0, games 0\n", "{line}");
            assert_eq!(folder.read("other"), other, "{line}");
            assert!(!folder.file("new").exists(), "{line}");
            continue;
        }
        check_refused(&folder, script);
        let told = folder.run(&["-q"], script);
        assert!(told.err.starts_with("-:2: file:6: "), "{line}: {told:?}");
        assert_eq!(told.out, "Score: Bob 0, P2 0, ties 0, games 0\n", "{line}");
    }
}
