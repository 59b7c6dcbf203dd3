//! Completion, hints and what lights up while a line is typed.

use std::fs;

use vt100::Color;

use crate::support::{Program, Terminal, text};

/// Empties the line that is typed.
const EMPTY: &str = "\x15";

/// A program without hints, which would stand behind what is typed.
fn begin(lines: &[&str]) -> Terminal {
    Program::with_term("xterm")
        .options(["--color", "never", "-q", "-i"])
        .lines(lines)
        .begin()
}

/// Checks what a first tab makes of a line.
#[track_caller]
fn check_completed(session: &Terminal, typed: &str, completed: &str) {
    session.ends_in("> ".trim_end());
    session.press(&format!("{typed}\t"));
    session.ends_in(&format!("> {completed}"));
    session.press(EMPTY);
}

/// Checks what two tabs list behind a line.
#[track_caller]
fn check_listed(session: &Terminal, typed: &str, listed: &[&str]) {
    session.ends_in("> ".trim_end());
    let line = format!("> {}", typed.trim_end());
    session.press(&format!("{typed}\t\t"));
    session.shows(&format!("{listed:?} behind {line:?}"), |screen| {
        let text = text(screen);
        let lines: Vec<&str> = text.trim_end().lines().collect();
        let Some((last, above)) = lines.split_last() else {
            return false;
        };
        let Some(begin) = above.iter().rposition(|above| *above == line) else {
            return false;
        };
        // cells are listed with blanks in them, and columns with several between them
        let mut found: Vec<&str> = above[begin + 1..]
            .iter()
            .flat_map(|line| line.split("  "))
            .map(str::trim)
            .filter(|word| !word.is_empty())
            .collect();
        found.sort_unstable();
        *last == line && found == listed
    });
    session.press(EMPTY);
}

#[test]
fn tab_completes_commands_and_settings() {
    let session = begin(&["set name p1 Ann", "set name p2 Bob"]);
    check_completed(&session, "sol", "solve");
    check_completed(&session, "SET p1 per", "SET p1 perfect");
    check_completed(&session, "set name p2 ", "set name p2 Bob");
    check_completed(&session, "set na", "set name");
    check_completed(&session, "help ana", "help analyze");
    check_completed(&session, "rules tate", "rules tatedrez");
    // what is for a game only is not offered at the menu
    check_completed(&session, "res", "res");
    check_listed(
        &session,
        "set ",
        &["game", "name", "p1", "p2", "score", "speed", "toss", "x"],
    );
    check_listed(
        &session,
        "set p1 ",
        &["human", "perfect", "random", "strat1"],
    );
    check_listed(&session, "set game ", &["swap", "tatedrez", "toe", "two"]);
    check_listed(&session, "s", &["save", "save!", "score", "set", "solve"]);
}

/// The legal moves in a position that begin with a few words, without them, as the program itself says.
fn rests_of_moves(position: &str, begin: &str) -> Vec<String> {
    let moves = Program::new(["-q", "-c", position, "-c", "moves"])
        .reads("")
        .out;
    let mut rests: Vec<String> = moves
        .lines()
        .filter_map(|line| line.strip_prefix(begin))
        .map(str::to_owned)
        .collect();
    rests.sort_unstable();
    assert!(rests.len() > 1, "{position} has moves with {begin}");
    rests
}

#[test]
fn tab_completes_legal_moves() {
    for (position, begin) in [
        (
            "position two -----/-XO--/-OX--/-----/----- 22 X",
            "move 1 1 ",
        ),
        ("position two XO---/OX---/-----/-----/----- 21 O", "shift "),
        ("position two -----/-XO--/-OX--/-----/----- 22 X", "place "),
        ("position toe XO-/-X-/--- O", "place "),
        ("position swap xo-/-X-/--- X", "place "),
        ("position tatedrez ---/---/--- X", "place n "),
        ("position tatedrez NbR/---/rBn X", "move "),
    ] {
        let session = begin_game(position);
        let mut rests = rests_of_moves(position, begin);
        if begin == "move " {
            // the first cell stands there once, however many moves it has
            for rest in &mut rests {
                rest.truncate(3);
            }
            rests.dedup();
        }
        let rests: Vec<&str> = rests.iter().map(String::as_str).collect();
        check_listed(&session, begin, &rests);
    }
}

fn begin_game(position: &str) -> Terminal {
    begin(&[position])
}

#[test]
fn tab_lists_the_answers_to_a_question() {
    let mut session = begin(&["play"]);
    session.line("1");
    session.sees("Row?");
    session.press("\t\t");
    for row in 0..5 {
        session.sees(&format!("\n{row} "));
    }
}

#[test]
fn tab_completes_files() {
    let session = begin(&[]);
    let home = session.path().to_owned();
    for name in ["evening one.tt2", "evening two.tt2", "morning.tt2"] {
        fs::write(home.join(name), "").expect("a file");
    }
    fs::create_dir(home.join("games")).expect("a folder");
    fs::write(home.join("games/old.tt2"), "").expect("a file");
    check_completed(&session, "load mor", "load morning.tt2");
    check_completed(&session, "LOAD mor", "LOAD morning.tt2");
    check_completed(&session, "save ev", "save evening");
    check_completed(&session, "save! evening t", "save! evening two.tt2");
    check_completed(&session, "load ga", "load games/");
    check_completed(&session, "load games/", "load games/old.tt2");
    check_listed(
        &session,
        "load evening ",
        &["evening one.tt2", "evening two.tt2"],
    );
}

#[test]
fn hints_are_grey_and_never_typed() {
    let session = Program::with_term("xterm").options(["-q"]).begin();
    for (typed, hint) in [
        ("set p1 ", "WHO"),
        ("load ", "FILE"),
        ("set score 3 ", "B T"),
        ("perft", " N"),
    ] {
        session.ends_in(">");
        session.press(typed);
        session.ends_in(&format!("> {typed}{hint}"));
        let (begin, end) = (2 + typed.len(), 2 + typed.len() + hint.len());
        session.shows("a grey hint behind what was typed", |screen| {
            let row = screen.cursor_position().0;
            (0..end).all(|column| {
                let cell = screen.cell(row, column as u16).expect("a cell");
                let grey = cell.fgcolor() == Color::Idx(8);
                grey == (column >= begin) || cell.contents().trim().is_empty()
            })
        });
        // the cursor stays before the hint, and the key that would go on into it does not type it
        session.press("\x1b[C!");
        session.shows("only what was typed", |screen| {
            let text = text(screen);
            let last = text.lines().last().unwrap_or_default();
            last.starts_with(&format!("> {typed}!"))
        });
        session.press(EMPTY);
    }
}

#[test]
fn no_hints_without_colour() {
    let session = Program::with_term("xterm")
        .options(["-q", "--color", "never"])
        .begin();
    session.ends_in(">");
    session.press("set p1 ");
    session.press("h");
    session.ends_in("> set p1 h");
    assert!(!String::from_utf8_lossy(&session.bytes()).contains("WHO"));
}

#[test]
fn a_line_that_is_understood_is_bold() {
    let session = Program::with_term("xterm")
        .options(["-q", "-i", "-c", "set game toe", "-c", "play"])
        .begin();
    for (typed, understood) in [
        ("moves", true),
        ("set speed 3", true),
        ("set speed 11", false),
        ("place 1 1", true),
        ("place 1 3", false),
        ("shift up", false),
        ("nonsense", false),
        ("1", true),
        ("7", false),
    ] {
        session.ends_in(">");
        session.press(typed);
        session.shows(&format!("{typed} bold: {understood}"), |screen| {
            let (row, column) = screen.cursor_position();
            let cells = (2..column).map(|column| screen.cell(row, column).expect("a cell"));
            usize::from(column) == 2 + typed.len()
                && cells
                    .filter(|cell| !cell.contents().trim().is_empty())
                    .all(|cell| cell.bold() == understood)
        });
        session.press(EMPTY);
    }
}
