//! Tests of output in windows that are narrower than its lines.

use std::fs::{File, read_to_string};

use crate::support::{Program, Terminal, plain};

/// Starts the program in a window with this number of columns, and waits for the prompt.
fn program(term: &str, columns: u16) -> Terminal {
    let mut session = Program::with_term(term)
        .options(["-q", "--color", "never"])
        .window(400, columns)
        .begin();
    session.wait_for(">");
    session
}

/// Pipes a line to the program. The result is the output, followed by the error message, if there
/// is one, without its `-:1: `.
fn piped(line: &str) -> String {
    let told = Program::new(["-q"]).reads(line);
    told.out + told.err.trim_start_matches("-:1: ")
}

fn words(text: &str) -> Vec<&str> {
    text.split_whitespace().collect()
}

#[test]
fn prose_and_messages_wrap_at_words() {
    let lines = [
        "help",
        "help learning",
        "rules two",
        "set game chess",
        "score",
    ];
    for term in ["xterm", "dumb"] {
        for columns in [80, 40, 24] {
            let session = program(term, columns);
            for line in lines {
                let shown = session.shown(line);
                let piped = piped(line);
                let context = format!("{line} in {columns} columns of {term}");
                assert_eq!(words(&shown), words(&piped), "{context}");
                let is_wider = piped.lines().any(|line| line.len() > columns.into());
                assert_eq!(shown.trim_end() == piped.trim_end(), !is_wider, "{shown}");
            }
        }
    }
}

#[test]
fn the_current_width_of_the_window_counts() {
    let session = program("xterm", 80);
    let wide = session.shown("rules toe");
    session.resize(400, 30);
    let narrow = session.shown("rules toe");
    session.resize(400, 80);
    assert_eq!(session.shown("rules toe"), wide);
    assert!(narrow.lines().count() > wide.lines().count(), "{narrow}");
    assert!(narrow.lines().all(|line| line.len() <= 30), "{narrow}");
}

#[test]
fn the_narrowest_windows_still_show_everything() {
    for columns in [1, 2, 3, 7] {
        let mut session = Program::with_term("dumb")
            .lines(["help", "rules", "play", "board", "nonsense"])
            .window(24, columns)
            .begin();
        assert_eq!(session.wait().code(), Some(1));
        let bytes = String::from_utf8(session.bytes()).expect("text");
        let letters = |text: &str| text.split_whitespace().collect::<String>();
        let is_whole = letters(&bytes).contains(&letters(&piped("help")));
        assert!(is_whole, "{columns} columns");
    }
}

/// Output to a file does not wrap, and neither does the output of a program that reads nothing from
/// the terminal.
#[test]
fn nothing_else_wraps() {
    for option in [&["-c", "help", "-c", "rules"][..], &["--help"]] {
        let piped = Program::new(option).reads("").out;
        let program = || Program::with_term("xterm").options(option).window(400, 40);
        let shown = program().begin().ends_well();
        assert_eq!(plain(&shown.replace('\r', "")), piped);
        let to_file = program().options(["-"]);
        let path = to_file.path().join("output");
        let file = File::create(&path).expect("a file");
        let mut session = to_file.stdout(file).begin();
        session.press("\x04");
        session.wait();
        let written = read_to_string(&path).expect("text");
        assert!(written.starts_with(&piped), "{written}");
    }
}
