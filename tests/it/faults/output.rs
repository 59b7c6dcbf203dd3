//! Standard output that does not take what is written.

use std::io;

use crate::support::{Folder, Program, Told};

/// The device that is always full.
#[cfg(target_os = "linux")]
fn full() -> std::fs::File {
    let device = std::fs::OpenOptions::new().write(true).open("/dev/full");
    device.expect("a device that is always full")
}

#[cfg(target_os = "linux")]
const FULL: &str = "tt2: cannot write standard output: No space left on device\n";

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_ends_the_program() {
    for options in ["-chelp", "-cexport swap", "--help", "-h", "--version", "-V"] {
        let told = Program::new([options]).stdout(full()).reads("");
        assert_eq!(told, Told::new("", FULL, 74), "{options}");
    }
    let told = Program::new(["-q", "--results", "/dev/full"]).reads("");
    let results = "tt2: cannot write results to /dev/full: No space left on device\n";
    assert_eq!(told, Told::new("", results, 74));
}

/// The program ends at the first wait, and not only when its input does.
#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_ends_a_program_that_has_more_to_read() {
    for lines in ["", "score\n", "score\nnonsense\n"] {
        let mut program = Program::new(None::<&str>).stdout(full()).start();
        program.types(lines.repeat(10_000));
        // its input stays open
        let told = program.ends();
        assert_eq!(told.status, 74, "{lines:?}");
        assert!(told.err.ends_with(FULL), "{}", told.err);
        assert!(told.err.lines().count() < 10_000, "{lines:?}");
    }
}

/// The reader has what it wants before the program has written all.
#[test]
fn a_reader_of_one_line_ends_the_program_quietly() {
    for line in [
        r#"{ "$0" -c "solve toe" -c help; echo $? >&2; } | head -n 1"#,
        // lines that are rejected write nothing but messages
        r#"{ yes nonsense | "$0" 2>&1; echo $? >&2; } | head -n 1"#,
    ] {
        let told = Program::in_shell(line).reads("");
        assert_eq!((told.status, &*told.err), (0, "0\n"));
        assert_eq!(told.out.lines().count(), 1);
    }
}

/// Standard output still has its reader.
#[test]
fn a_reader_of_messages_alone_that_goes_away_ends_nothing() {
    let folder = Folder::new();
    folder.write("script", "nonsense\nscore\n".repeat(10_000));
    let line = r#"{ "$0" -q script 2>&1 >out; echo $? >status; } | head -n 1"#;
    let told = Program::in_shell(line).within(folder.path()).reads("");
    assert_eq!(told.out.lines().count(), 1);
    assert_eq!(folder.read("out").lines().count(), 10_000);
    assert_eq!(folder.read("status"), "1\n");
}

/// A reader that goes away ends the program, quietly and successfully, though there is more to read.
#[test]
fn a_reader_that_goes_away_ends_the_program() {
    for option in [None, Some("--help")] {
        let (reader, writer) = io::pipe().expect("a pipe");
        let mut program = Program::new(option).stdout(writer).start();
        drop(reader);
        // more than fits into the pipe: a process that another test begins may hold a copy of the reader for a moment
        program.types("help\n".repeat(1_000));
        assert_eq!(program.ends(), Told::new("", "", 0));
    }
}

#[test]
fn a_slow_reader_gets_everything() {
    let program = Program::in_shell(r#""$0" -q | { sleep 0.3; cat; }"#);
    let told = program.reads("rules two\n".repeat(200));
    let once = Program::new(["-q", "-c", "rules two"]).reads("");
    assert_eq!(told, Told::new(&once.out.repeat(200), "", 0));
}
