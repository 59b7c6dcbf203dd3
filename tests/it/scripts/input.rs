//! Scripts that no editor would write: raw bytes, and far too much of something. Which lines there are is compared
//! with a slow reader elsewhere.

use crate::support::{Folder, Program, Told};

fn quietly(input: impl AsRef<[u8]>) -> Told {
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
fn bytes_and_characters_that_are_no_text_are_rejected() {
    let bytes: [(&[u8], u32); 4] = [
        (b"\xff", 1),
        (b"score \xc3\x28", 7),
        (b"set name p1 \xed\xa0\x80", 13),
        (b"# \x80", 3),
    ];
    for (line, at) in bytes {
        check_rejected(line, &format!("byte {at} of the line is not UTF-8"));
    }
    for (line, at) in [
        ("\0", 1),
        ("\x1ascore", 1),
        ("score\x08\x08", 6),
        ("set name p1 \x1b[31mAnn", 13),
        ("place 1\r1", 8),
        ("set name p1 \u{9b}", 13),
    ] {
        let message = format!("character {at} of the line is a control character");
        check_rejected(line.as_bytes(), &message);
    }
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

/// Some editors on Windows write it, and a load does not take the line before it for one that was cut.
#[test]
fn the_character_that_ends_a_file_is_its_end() {
    assert_eq!(quietly("score\r\n\x1a"), Told::new(SCORE, "", 0));
    let folder = Folder::new();
    folder.write("game", "# TT2 saved game\nset x p2\n\x1a");
    assert_eq!(folder.told("load game\n"), "");
}

#[test]
fn a_line_of_4096_bytes_is_read_and_a_longer_one_is_not() {
    let command = |length: usize| format!("score{}", " ".repeat(length - "score".len()));
    assert_eq!(quietly(command(4096) + "\r\n"), Told::new(SCORE, "", 0));
    for length in [4097, 1_000_000] {
        check_rejected(
            command(length).as_bytes(),
            "the line is too long; a line has at most 4096 bytes",
        );
    }
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
