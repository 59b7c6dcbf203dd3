//! The command line: bad usage, help, colour and what cannot be read.

use std::fs;

use crate::support::{Folder, Program, Told};

/// A script that shows a board with its grid.
const BOARD: &str = "play\nboard\n";

#[test]
fn bad_usage_ends_with_2_and_says_nothing_on_standard_output() {
    for options in [
        &["--seed", "-1"][..],
        &["--seed", "1.5"],
        &["--seed", "18446744073709551616"],
        &["--seed"],
        &["--color", "blue"],
        &["--command"],
        &["--results"],
        &["--nonsense"],
        &["one", "two"],
    ] {
        let told = Program::new(options).reads("score\n");
        assert_eq!((told.status, &*told.out), (2, ""), "{options:?}");
        assert!(told.err.starts_with("error: "), "{}", told.err);
    }
}

#[test]
fn a_program_that_cannot_begin_leaves_no_list_of_results() {
    for (script, status) in [("missing", 66), ("folder", 66), ("--nonsense", 2)] {
        let folder = Folder::new();
        fs::create_dir(folder.file("folder")).expect("a folder");
        let options = ["-q", "--results", "results", script];
        assert_eq!(folder.run(&options, "score\n").status, status, "{script}");
        assert_eq!(folder.names(), ["folder"], "{script}");
    }
}

#[test]
fn a_flag_may_be_given_again() {
    let told = Program::new(["-q", "--strict", "-q", "--strict"]).reads("nonsense\nscore\n");
    assert_eq!((told.status, &*told.out), (1, ""), "{told:?}");
}

#[test]
fn a_mistyped_option_gets_a_suggestion() {
    let told = Program::new(["--strct"]).reads("");
    assert_eq!(told.status, 2);
    assert!(told.err.contains("'--strict'"), "{}", told.err);
}

#[test]
fn help_and_version_go_to_standard_output() {
    for option in ["-h", "--help"] {
        let told = Program::new([option]).reads("nonsense\n");
        assert_eq!((told.status, &*told.err), (0, ""));
        assert!(told.out.contains("tt2 [OPTIONS] [SCRIPT]"), "{}", told.out);
        // the window on Windows, and a manual page, are often of 80 columns
        let is_wide = |line: &str| line.chars().count() > 80;
        assert!(!told.out.lines().any(is_wide), "{}", told.out);
    }
    for option in ["-V", "--version"] {
        let version = concat!("tt2 ", env!("CARGO_PKG_VERSION"), "\n");
        let told = Program::new([option]).reads("nonsense\n");
        assert_eq!(told, Told::new(version, "", 0));
    }
}

#[test]
fn the_environment_changes_nothing_else() {
    let plain = Program::new(["--seed", "1"]).reads(BOARD);
    for term in ["", "dumb", "xterm-256color", "nonsense"] {
        let told = Program::new(["--seed", "1"])
            .with("TERM", term)
            .reads(BOARD);
        assert_eq!(told, plain, "TERM={term}");
    }
}
