//! What is written in windows that are narrower than it.

use std::fs::{File, read_to_string};

use crate::support::{Program, Terminal, text};

/// The program in a window of so many columns.
fn program(term: &str, columns: u16) -> Terminal {
    let mut session = Program::with_term(term)
        .options(["-q", "--color", "never"])
        .window(400, columns)
        .begin();
    session.sees(">");
    session
}

/// What a line brings to the screen, up to the next prompt.
#[track_caller]
fn shown(session: &Terminal, line: &str) -> String {
    let before = session.screen().lines().count();
    session.line(line);
    session.shows(&format!("a prompt after {line}"), |screen| {
        let text = text(screen);
        text.lines().count() > before && text.ends_with('>')
    });
    let screen = session.screen();
    let lines: Vec<&str> = screen.lines().skip(before).collect();
    let (_, lines) = lines.split_last().expect("a prompt");
    lines.join("\n")
}

/// What comes of lines in a pipe, with the messages.
fn piped(lines: &[&str]) -> String {
    let told = Program::new(["-q"]).reads(lines.join("\n"));
    told.out + told.err.trim_start_matches("-:1: ")
}

fn words(text: &str) -> Vec<&str> {
    text.split_whitespace().collect()
}

#[test]
fn prose_and_messages_wrap_at_words() {
    let lines = [
        "help",
        "help set",
        "rules two",
        "rules swap",
        "set game chess",
        "score",
    ];
    for term in ["xterm", "dumb"] {
        for columns in [80, 40, 24] {
            let session = program(term, columns);
            for line in lines {
                let shown = shown(&session, line);
                let piped = piped(&[line]);
                assert_eq!(
                    words(&shown),
                    words(&piped),
                    "{line} in {columns} columns of {term}"
                );
                let is_wider = piped.lines().any(|line| line.len() > columns.into());
                assert_eq!(shown.trim_end() == piped.trim_end(), !is_wider, "{shown}");
            }
        }
    }
}

#[test]
fn the_width_is_that_of_the_moment() {
    let session = program("xterm", 80);
    let wide = shown(&session, "rules toe");
    session.resize(400, 30);
    let narrow = shown(&session, "rules toe");
    session.resize(400, 80);
    assert_eq!(shown(&session, "rules toe"), wide);
    assert!(narrow.lines().count() > wide.lines().count(), "{narrow}");
    assert!(narrow.lines().all(|line| line.len() <= 30), "{narrow}");
}

#[test]
fn a_window_of_unknown_width_counts_as_one_of_eighty_columns() {
    let told = |rows, columns| {
        let mut session = Program::with_term("dumb")
            .options(["-c", "help"])
            .window(rows, columns)
            .begin();
        assert!(session.ends().success());
        String::from_utf8(session.bytes()).expect("text")
    };
    assert_eq!(told(0, 0), told(24, 80));
    assert_ne!(told(0, 0), told(24, 40));
}

#[test]
fn the_narrowest_windows_still_show_everything() {
    for columns in [1, 2, 3, 7] {
        let options = [
            "-c", "help", "-c", "rules", "-c", "play", "-c", "board", "-c", "nonsense",
        ];
        let mut session = Program::with_term("dumb")
            .options(options)
            .window(24, columns)
            .begin();
        assert_eq!(session.ends().code(), Some(1));
        let bytes = String::from_utf8(session.bytes()).expect("text");
        let letters = |text: &str| text.split_whitespace().collect::<String>();
        assert!(
            letters(&bytes).contains(&letters(&piped(&["help"]))),
            "{columns} columns"
        );
    }
}

#[test]
fn data_is_broken_between_its_fields_alone() {
    let session = program("xterm", 22);
    let position = "position two -----/-XO--/--X--/-----/----- 22 O";
    shown(&session, position);
    let questions = [
        "moves", "value", "values", "history", "perft 2", "hint", "position",
    ];
    for question in questions {
        let shown = shown(&session, question);
        let piped = piped(&[position, question]);
        let fields = |text: &str| {
            let fields = text.split(['\t', '\n']).map(str::trim);
            fields
                .filter(|field| !field.is_empty())
                .map(str::to_owned)
                .collect::<Vec<_>>()
        };
        // the terminal shows a tab as blanks, of which no field has two
        let shown = shown.replace("  ", "\t");
        if question != "position" {
            assert_eq!(fields(&shown), fields(&piped), "{question}");
        }
    }
    // what does not fit at all is still one line when it is copied
    let bytes = session.bytes();
    let told = String::from_utf8_lossy(&bytes);
    assert!(
        told.contains("two -----/-XO--/--X--/-----/----- 22 O\r\n"),
        "{told}"
    );
}

#[test]
fn the_notes_of_the_board_are_there_where_they_fit() {
    let session = program("xterm", 40);
    session.line("play");
    session.shows("a turn", |screen| text(screen).ends_with("(X)>"));
    let whole = shown(&session, "board");
    assert!(
        whole.contains("X to move") && whole.contains("moves so far: 0"),
        "{whole}"
    );
    session.resize(400, 30);
    let turn = shown(&session, "board");
    assert!(
        turn.contains("X to move") && !turn.contains("moves so far"),
        "{turn}"
    );
    session.resize(400, 20);
    let bare = shown(&session, "board");
    assert!(!bare.contains("to move"), "{bare}");
    for picture in [turn, bare] {
        assert_eq!(picture.lines().count(), whole.lines().count(), "{picture}");
        for (line, whole) in picture.lines().zip(whole.lines()) {
            assert!(whole.starts_with(line), "{picture}");
        }
    }
}

#[test]
fn the_board_in_words_wraps() {
    let session = program("xterm", 40);
    shown(&session, "set board words");
    shown(&session, "position two -----/-XO--/--X--/-----/----- 22 O");
    let words = "X on 1 1, 2 2. O on 1 2. Grid\ncentre 2 2. O to move, 3 in hand.";
    assert_eq!(shown(&session, "board"), words);
}

#[test]
fn nothing_wraps_on_its_way_to_a_file() {
    for option in [&["-c", "help", "-c", "rules"][..], &["--help"]] {
        let program = Program::with_term("xterm").options(option).window(24, 40);
        let path = program.path().join("output");
        let file = File::create(&path).expect("a file");
        let mut session = program.stdout(file).begin();
        assert!(session.ends().success());
        let written = read_to_string(&path).expect("text");
        assert_eq!(written, Program::new(option).reads("").out);
        let mut session = Program::with_term("xterm")
            .options(option)
            .window(400, 40)
            .begin();
        assert!(session.ends().success());
        assert_ne!(session.screen().trim_end(), written.trim_end());
        assert_eq!(words(&session.screen()), words(&written));
    }
}
