//! Scripts that no editor would write: other ends of lines, raw bytes, and far too much of something.

use crate::support::{Folder, Program, Told};

/// A script that plays, asks and is rejected once, in the sixth line.
const SCRIPT: &str =
    "set game toe\nset p2 human\nplay\nplace 1 1\n# why not\nplace 1 1\n\nposition\n";

/// The output of [`SCRIPT`].
fn expected() -> Told {
    Told::new(
        "toe ---/-X-/--- O\n",
        "-:6: cell 1 1 is taken by X; choose an empty one\n",
        1,
    )
}

fn quietly(input: impl AsRef<[u8]> + Send) -> Told {
    Program::new(["-q"]).reads(input)
}

/// The initial score.
const SCORE: &str = "Score: P1 0, P2 0, ties 0, games 0\n";

/// Compares the message about a wrong line between two lines that ask for the score.
#[track_caller]
fn check_rejected(line: &[u8], message: &str) {
    let input = [b"score\n", line, b"\nscore\n"].concat();
    let err = format!("-:2: {message}\n");
    assert_eq!(quietly(input), Told::new(&SCORE.repeat(2), &err, 1));
}

#[test]
fn other_ends_of_lines_make_no_difference() {
    assert_eq!(quietly(SCRIPT), expected());
    assert_eq!(quietly(SCRIPT.replace('\n', "\r\n")), expected());
    assert_eq!(quietly(SCRIPT.trim_end()), expected());
    assert_eq!(quietly(SCRIPT.replace('\n', "\r\n").trim_end()), expected());
}

#[test]
fn a_byte_order_mark_is_skipped() {
    assert_eq!(quietly(format!("\u{feff}{SCRIPT}")), expected());
    let windows = format!("\u{feff}{}", SCRIPT.replace('\n', "\r\n"));
    assert_eq!(quietly(windows), expected());
    assert_eq!(quietly("\u{feff}"), Told::new("", "", 0));
}

/// The mark is one at the beginning of everything, and nowhere else.
#[test]
fn a_byte_order_mark_in_a_later_line_is_part_of_a_word() {
    let score = Told::new(SCORE, "", 0);
    assert_eq!(quietly("\u{feff}score\n"), score);
    for line in [
        "\u{feff}score",
        "\u{feff}",
        "\u{feff}# a comment",
        "sc\u{feff}ore",
    ] {
        let told = quietly(format!("score\n{line}\nscore\n"));
        assert_eq!((told.status, told.out), (1, SCORE.repeat(2)), "{line:?}");
        assert!(told.err.starts_with("-:2: "), "{line:?}: {}", told.err);
    }
    let told = quietly("\u{feff}\u{feff}score\n");
    assert_eq!((told.status, &*told.out), (1, ""));
}

/// Whatever stands before the cut is the same script, typed by options.
#[test]
fn input_cut_at_any_byte_is_taken_as_far_as_it_goes() {
    for length in 0..SCRIPT.len() {
        let input = &SCRIPT[..length];
        let mut typed = Program::new(["-q"]).lines(input.lines()).reads("");
        typed.err = typed.err.replace("-c:", "-:");
        assert_eq!(quietly(input), typed, "{input:?}");
    }
}

/// Some editors on Windows write it, and a load does not take the line before it for one that was cut.
#[test]
fn the_character_that_ends_a_file_is_its_end() {
    for input in ["score\n\x1a", "score\r\n\x1a", "score\x1a"] {
        assert_eq!(quietly(input), Told::new(SCORE, "", 0));
    }
    check_rejected(
        b"\x1ascore",
        "character 1 of the line is a control character",
    );
    let folder = Folder::new();
    folder.write("game", "# TT2 saved game\nset x p2\n\x1a");
    assert_eq!(folder.told("load game\n"), "");
}

#[test]
fn what_is_not_utf_8_is_rejected() {
    check_rejected(b"\xff", "byte 1 of the line is not UTF-8");
    check_rejected(b"score \xc3\x28", "byte 7 of the line is not UTF-8");
    check_rejected(
        b"set name p1 \xed\xa0\x80",
        "byte 13 of the line is not UTF-8",
    );
    check_rejected(b"set name p1 \xe2\x82", "byte 13 of the line is not UTF-8");
    check_rejected(b"# \x80", "byte 3 of the line is not UTF-8");
}

#[test]
fn control_characters_are_rejected() {
    check_rejected(b"\0", "character 1 of the line is a control character");
    check_rejected(b"score\0", "character 6 of the line is a control character");
    check_rejected(
        b"score\x08\x08",
        "character 6 of the line is a control character",
    );
    check_rejected(
        b"set name p1 \x1b[31mAnn",
        "character 13 of the line is a control character",
    );
    check_rejected(
        b"place 1\r1",
        "character 8 of the line is a control character",
    );
    check_rejected(
        "set name p1 \u{9b}".as_bytes(),
        "character 13 of the line is a control character",
    );
}

/// They would turn the words of a message around, break its line, or hide in it.
#[test]
fn format_characters_are_escaped_in_messages() {
    for char in ['\u{202e}', '\u{2066}', '\u{2028}', '\u{200b}', '\u{feff}'] {
        let told = quietly(format!("load a{char}b\n"));
        let shown = char.escape_default();
        let why = format!("-:1: load: cannot read a{shown}b: ");
        assert!(told.err.starts_with(&why), "{told:?}");
        assert!(!told.err.contains(char), "{told:?}");
    }
}

#[test]
fn a_line_of_4096_bytes_is_read_and_a_longer_one_is_not() {
    let message = "the line is too long; a line has at most 4096 bytes";
    let command = |length: usize| format!("score{}", " ".repeat(length - "score".len()));
    assert_eq!(quietly(command(4096)), Told::new(SCORE, "", 0));
    assert_eq!(quietly(command(4096) + "\r\n"), Told::new(SCORE, "", 0));
    check_rejected(command(4097).as_bytes(), message);
    check_rejected((command(4097) + "\r").as_bytes(), message);
    check_rejected(command(4098).as_bytes(), message);
    check_rejected(command(1_000_000).as_bytes(), message);
    check_rejected(format!("# {}", "a".repeat(5000)).as_bytes(), message);
    assert_eq!(
        quietly(command(4097)),
        Told::new("", &format!("-:1: {message}\n"), 1)
    );
}

#[cfg(unix)]
#[test]
fn a_flood_of_zeros_takes_neither_memory_nor_the_next_line() {
    let zeros = vec![0; 64 << 20];
    let message = "-:2: the line is too long; a line has at most 4096 bytes\n";
    let input = [b"score\n", &zeros[..], b"\nscore\n"].concat();
    let told = Program::in_shell("ulimit -v 1000000; ulimit -d 40000; exec \"$0\" -q").reads(input);
    assert_eq!(told, Told::new(&SCORE.repeat(2), message, 1));
}
