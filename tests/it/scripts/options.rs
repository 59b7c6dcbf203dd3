//! The command line: bad usage, help, colour and what cannot be read.

use crate::support::{Program, Told};

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
    }
    for option in ["-V", "--version"] {
        let version = concat!("tt2 ", env!("CARGO_PKG_VERSION"), "\n");
        let told = Program::new([option]).reads("nonsense\n");
        assert_eq!(told, Told::new(version, "", 0));
    }
}

/// Windows and manual pages of 80 columns are common.
#[test]
fn the_help_has_at_most_80_columns() {
    let help = Program::new(["--help"]).reads("").out;
    for line in help.lines() {
        assert!(line.len() <= 80, "{line}");
    }
}

/// The lines of a section of the help.
#[track_caller]
fn section<'a>(help: &'a str, heading: &str) -> Vec<&'a str> {
    let mut lines = help.lines().skip_while(|line| *line != heading);
    assert!(lines.next().is_some(), "{heading} in {help}");
    lines.take_while(|line| line.starts_with("  ")).collect()
}

#[test]
fn the_help_ends_with_examples_exit_statuses_and_files() {
    let help = Program::new(["--help"]).reads("").out;
    let begins =
        |lines: &[&str], word: &str| lines.iter().any(|line| line.trim().starts_with(word));
    let examples = section(&help, "Examples:");
    let commands = examples.iter().filter(|line| line.starts_with("  tt2"));
    assert_eq!(commands.count(), 3, "{examples:?}");
    let statuses = section(&help, "Exit status:");
    assert_eq!(statuses.len(), 6, "{statuses:?}");
    for status in ["0 ", "1 ", "2 ", "66 ", "74 ", "130 "] {
        assert!(begins(&statuses, status), "{status}: {statuses:?}");
    }
    let files = section(&help, "Files:");
    for file in [
        "session.tt2 ",
        "results.tsv ",
        "tasks.tsv ",
        "mistakes.tsv ",
        "history ",
    ] {
        let path = format!("$XDG_STATE_HOME/tt2/{file}");
        assert!(begins(&files, &path), "{path}: {files:?}");
    }
    assert!(
        help.ends_with(&format!("{}\n", files[files.len() - 1])),
        "{help}"
    );
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
