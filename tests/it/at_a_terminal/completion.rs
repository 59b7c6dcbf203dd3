//! Completion of what is typed.

use super::begin;
use crate::support::{Terminal, text};

/// Empties the line that is typed.
const EMPTY: &str = "\x05\x15";
/// Clears the screen.
const CLEAR: &str = "\x0c";
/// A key after the tabs, which shows that they were taken.
const MARK: char = '%';

/// Returns the line that two tabs make of what is typed, without its prompt, and what they list; the line is emptied.
#[track_caller]
fn tabbed(session: &Terminal, typed: &str) -> (String, String) {
    // keys that come before the prompt would be the terminal's
    session.ends_in(">");
    session.press(&format!("{EMPTY}{CLEAR}"));
    session.shows("a clear screen", |screen| {
        let text = text(screen);
        text.ends_with('>') && text.lines().count() == 1
    });
    session.press(&format!("{typed}\t\t{MARK}"));
    session.shows(&format!("what tabs make of {typed:?}"), |screen| {
        text(screen).ends_with(MARK)
    });
    let screen = session.screen();
    let (listed, last) = screen
        .trim_end_matches(MARK)
        .rsplit_once('\n')
        .unwrap_or(("", screen.trim_end_matches(MARK)));
    let line = last.split_once("> ").map_or(last, |(_, line)| line);
    session.press(EMPTY);
    (line.trim_end().to_owned(), listed.to_owned())
}

/// Checks what tabs make of a line, and that these words are listed and those are not.
#[track_caller]
fn check(session: &Terminal, typed: &str, completed: &str, listed: &[&str], not_listed: &[&str]) {
    let (line, found) = tabbed(session, typed);
    assert_eq!(line, completed, "after {typed:?}");
    let words: Vec<&str> = found.split_whitespace().collect();
    for word in listed {
        assert!(words.contains(word), "{word} after {typed:?}: {found}");
    }
    for word in not_listed {
        assert!(!words.contains(word), "{word} after {typed:?}: {found}");
    }
}

#[test]
fn tab_completes_commands_and_settings() {
    let session = begin("xterm", &[]);
    check(&session, "sol", "solve", &[], &[]);
    check(&session, "SOL", "solve", &[], &[]);
    check(&session, "help scr", "help scripts", &[], &[]);
    check(
        &session,
        "help pla",
        "help pla",
        &["playing", "players"],
        &[],
    );
    check(&session, "SET p1 per", "SET p1 perfect", &[], &[]);
    check(&session, "set na", "set name", &[], &[]);
    check(&session, "help progr", "help progress", &[], &[]);
    check(
        &session,
        "set game tatedrez",
        "set game tatedrez",
        &["tatedrez4", "tatedrez5"],
        &["toe"],
    );
    check(
        &session,
        "set p2 e",
        "set p2 e",
        &["easy", "expert"],
        &["two"],
    );
    check(
        &session,
        "play t",
        "play t",
        &["toe", "two", "tatedrez"],
        &["swap"],
    );
    // what is for a game only is not offered at the menu
    check(&session, "resi", "resi", &[], &["resign"]);
}

#[test]
fn tab_completes_moves() {
    let session = begin(
        "xterm",
        &[
            "set p2 human",
            "position two XO---/OX---/-----/-----/----- 21 O",
        ],
    );
    check(
        &session,
        "shift up",
        "shift up",
        &["up", "up-left", "up-right"],
        &["left"],
    );
    check(&session, "resi", "resign", &[], &[]);
    check(&session, "why pla", "why pla", &["place", "play"], &[]);
}

/// A blank may take several bytes.
#[test]
fn tab_does_no_harm_behind_blanks_of_every_kind() {
    let mut session = begin("xterm", &[]);
    for blank in ["\u{a0}", "\u{1680}", "\u{2028}", "\u{3000}"] {
        tabbed(&session, &format!("set{blank}na"));
    }
    session.quits();
}

#[test]
fn a_line_goes_on_after_what_was_completed_or_remembered() {
    let session = begin("xterm", &[]);
    for (keys, told) in [
        ("ech\tone\r", "one"),
        ("ec two\x01\x1b[C\x1b[C\t\r", "two"),
        ("\x1b[A\x1b[A\r", "one"),
        ("\x1b[200~echo three\recho four\x1b[201~\r", "four"),
        ("\x1b[A\x1b[A\r", "three"),
    ] {
        session.edits();
        session.press(keys);
        session.ends_in(&format!("\n{told}\n>"));
    }
}
