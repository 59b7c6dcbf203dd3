//! Tests of completion with Tab.

use super::begin;
use crate::support::{Terminal, text};

/// The keys that empty the line being typed.
const EMPTY: &str = "\x05\x15";
/// The key that clears the screen.
const CLEAR: &str = "\x0c";
/// A character typed after the tabs. Once it is on the screen, the tabs have been processed.
const MARK: char = '%';

/// Types a text and two tabs, and then empties the line. The result is the completed line, without its prompt, and the
/// words that the tabs list.
#[track_caller]
fn tabbed(session: &Terminal, typed: &str) -> (String, String) {
    // before the prompt, the keys would go to the terminal itself and not to the line editor
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

/// Checks how tabs complete a line, which words they list, and which they do not list.
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
    // the menu does not offer commands that are only for games
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

/// Completion must not split a blank that takes several bytes.
#[test]
fn tab_does_no_harm_behind_blanks_of_every_kind() {
    let mut session = begin("xterm", &[]);
    for blank in ["\u{a0}", "\u{1680}", "\u{2028}", "\u{3000}"] {
        tabbed(&session, &format!("set{blank}na"));
    }
    session.quits();
}

#[test]
fn a_line_continues_after_what_was_completed_or_remembered() {
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
