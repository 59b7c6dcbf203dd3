//! Saved games and records of the first edition.
//!
//! The first edition wrote `tests/data/first_edition/NAME.tt2`, and `NAME.told` is what it answered, with `-q`, to a
//! load of it and the lines below. Files whose names begin with `record` are records.

use std::fs;
use std::path::{Path, PathBuf};

use crate::support::Folder;

/// The position, how it came about, and what becomes of the game: who is X shows in who resigns.
const AFTER: &str = "position\nhistory\nscore\nundo 1\nposition\nscore\nresign\nscore\n";

fn files() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/first_edition");
    let entries = fs::read_dir(folder).expect("a folder of saved games");
    let paths = entries.map(|entry| entry.expect("the folder can be read").path());
    let mut files: Vec<_> = paths
        .filter(|path| path.extension().is_some_and(|ending| ending == "tt2"))
        .collect();
    files.sort();
    assert!(files.len() > 20, "{files:?}");
    files
}

#[test]
fn files_of_the_first_edition_load_to_the_same_position_and_are_saved_and_recorded_again() {
    for file in files() {
        let folder = Folder::new();
        let expected = fs::read_to_string(file.with_extension("told")).expect("what was told");
        let load = format!("load {}\n", file.display());
        let options = ["-q", "--record", "record"];
        folder.run(&options, format!("{load}save game.tt2\n"));
        for load in [&load, "load game.tt2\n", "load record\n"] {
            let told = folder.run(&["-q"], format!("{load}{AFTER}"));
            assert_eq!(told.out, expected, "{load} of {}", file.display());
            // whatever else is refused, the file was not
            assert!(!told.err.contains("-:1: "), "{}", told.err);
        }
    }
}
