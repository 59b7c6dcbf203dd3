//! Output in windows that are narrower than its lines.

use std::fs::{File, read_to_string};

use crate::support::{Program, Terminal, text};

/// The program in a window of this many columns.
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

/// The output of piped lines, with the messages.
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
fn the_current_width_of_the_window_counts() {
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
fn data_is_broken_only_between_its_fields() {
    let session = program("xterm", 24);
    let position = "position two -----/-XO--/--X--/-----/----- 22 O";
    shown(&session, position);
    let fields = |text: &str| {
        // the terminal shows a tab as blanks, of which no field has two
        let text = text.replace("  ", "\t");
        let fields = text.split(['\t', '\n']).map(str::trim);
        let fields = fields.filter(|field| !field.is_empty());
        fields.map(str::to_owned).collect::<Vec<_>>()
    };
    for question in ["moves", "value", "values", "history", "perft 2"] {
        let piped = piped(&[position, question]);
        let shown = shown(&session, question);
        assert_eq!(fields(&shown), fields(&piped), "{question}");
    }
    shown(&session, "position");
    let told = String::from_utf8(session.bytes()).expect("text");
    assert!(
        told.contains("\r\ntwo -----/-XO--/--X--/-----/----- 22 O\r\n"),
        "{told}"
    );
}

#[test]
fn no_move_is_split_in_an_analysis() {
    let session = program("xterm", 22);
    shown(&session, "set p2 human");
    let lines = [
        "play",
        "place 2 2",
        "place 1 1",
        "place 3 1",
        "place 3 3",
        "move 2 2 1 3",
    ];
    for line in lines {
        session.line(line);
    }
    for line in ["analyze", "why"] {
        session.line(line);
    }
    session.line("score");
    session.shows("the score", |screen| text(screen).contains("Score: "));
    let screen = session.screen();
    let (_, analysis) = screen.split_once("> analyze\n").expect("an analysis");
    assert!(analysis.contains("move 2 2 1 3"), "{screen}");
    // a line that goes on does so with a number only where that begins a cell of several
    let lines: Vec<&str> = analysis.lines().collect();
    for pair in lines.windows(2) {
        let goes_on = pair[1].strip_prefix("    ").unwrap_or_default();
        let begins_with_number = goes_on.starts_with(|first: char| first.is_ascii_digit());
        assert!(!begins_with_number || pair[0].ends_with(','), "{screen}");
    }
}

#[test]
fn the_notes_of_the_board_are_shown_if_they_fit() {
    let session = program("xterm", 40);
    session.line("play");
    session.shows("a turn", |screen| text(screen).ends_with("(X)>"));
    let whole = shown(&session, "board");
    assert!(
        whole.contains("X to move") && whole.contains("moves so far: 0"),
        "{whole}"
    );
    session.resize(400, 31);
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
