//! Hints of the arguments that a command still wants.

use vt100::Color;

use super::completion::EMPTY;
use crate::support::{Program, Terminal, text};

/// Waits until the last line is what is typed with this after it.
#[track_caller]
fn check_hint(session: &Terminal, typed: &str, hint: &str) {
    session.press(&format!("{EMPTY}{typed}"));
    session.shows(&format!("{hint:?} after {typed:?}"), |screen| {
        let text = text(screen);
        let last = text.lines().last().unwrap_or_default();
        let line = last.split_once("> ").map_or(last, |(_, line)| line);
        line.trim_end() == format!("{typed}{hint}").trim_end()
    });
}

#[test]
fn hints_show_the_arguments_for_the_current_game() {
    let session = Program::with_term("xterm")
        .options(["-q", "-i", "-c", "set game tatedrez", "-c", "play"])
        .begin();
    check_hint(&session, "place ", "[PIECE] R C");
    check_hint(&session, "place n ", "R C");
    check_hint(&session, "move 1 1 ", "R C");
    // what may be left out is in brackets
    check_hint(&session, "UNDO", " [N]");
}

#[test]
fn a_hint_goes_away_with_the_cursor() {
    const LEFT: &str = "\x1b[D";
    let session = Program::with_term("xterm").options(["-q"]).begin();
    for (typed, hint) in [
        ("load ", "FILE"),
        ("rules", " [GAME]"),
        ("set name p1 ", "NAME"),
    ] {
        check_hint(&session, typed, hint);
        let line = format!("> {}", typed.trim_end());
        let is_at = |column: usize| {
            session.shows("no hint away from the end", |screen| {
                usize::from(screen.cursor_position().1) == column && text(screen).ends_with(&line)
            });
        };
        let end = "> ".len() + typed.len();
        session.press(LEFT);
        is_at(end - 1);
        // nor when something is typed there: a character less, and the same again
        let before = session.bytes().len();
        let again = typed.chars().rev().nth(1).expect("a character");
        session.press(&format!("\x7f{again}{LEFT}"));
        is_at(end - 2);
        let bytes = session.bytes();
        let shown = String::from_utf8_lossy(&bytes[before..]);
        assert!(!shown.contains(hint.trim()), "{typed:?}: {shown:?}");
    }
}

#[test]
fn hints_are_grey_and_never_typed() {
    let session = Program::with_term("xterm").options(["-q"]).begin();
    for (typed, hint) in [
        ("set p1 ", "WHO"),
        ("load ", "FILE"),
        ("set name p1 ", "NAME"),
        ("rules", " [GAME]"),
    ] {
        session.ends_in(">");
        session.press(typed);
        session.ends_in(&format!("> {typed}{hint}"));
        let (begin, end) = (2 + typed.len(), 2 + typed.len() + hint.len());
        session.shows("a grey hint after what was typed", |screen| {
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
