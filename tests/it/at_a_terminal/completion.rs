//! Tests of completion with Tab.

use std::fs;

use expect_test::expect_file;
use tt2::line::Mode;

use super::{OFFER, begin};
use crate::command::renewed;
use crate::support::{Folder, Program, Terminal, text};

/// A table with rows like `LINE = COMPLETED: WORD WORD`: the beginning of a line, what tabs make of
/// it, and the words that they list. A row that begins with `@` sets the mode for the rows below
/// it.
const COMPLETED: &str = include_str!("../../data/typed/completed.txt");

/// The keys that empty the line being typed.
const EMPTY: &str = "\x05\x15";
/// The key that clears the screen.
const CLEAR: &str = "\x0c";
/// A character typed after the tabs. Once it is on the screen, the tabs have been processed.
const MARK: char = '%';

/// Types a text and two tabs, and then empties the line. The result is the completed line, without
/// its prompt, and after a colon the words that the tabs list.
#[track_caller]
fn tabbed(session: &Terminal, typed: &str) -> String {
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
    session.press(EMPTY);
    let lines: Vec<&str> = screen.trim_end_matches(MARK).lines().collect();
    let (last, above) = lines.split_last().expect("a prompt");
    let line = last.split_once("> ").map_or(*last, |(_, line)| line);
    let listed = above.iter().skip(1).flat_map(|row| row.split_whitespace());
    let listed: String = listed.map(|word| format!(" {word}")).collect();
    let separator = if listed.is_empty() { "" } else { ":" };
    format!("{}{separator}{listed}", line.trim_end())
}

#[test]
fn tab_completes_words() {
    let menu = begin("xterm", &[]);
    let game = begin("xterm", &["set p2 human", "play two"]);
    let rush = begin("xterm", &["rush"]);
    let table = renewed(COMPLETED, |typed, mode| match mode {
        Mode::Menu(_) => tabbed(&menu, typed),
        Mode::Task(..) | Mode::Rush(_) => tabbed(&rush, typed),
        Mode::Game(_) => tabbed(&game, typed),
    });
    expect_file!["../../data/typed/completed.txt"].assert_eq(&table);
    // at the first start, TT2 asks for names
    let home = Folder::new();
    let program = Program::with_term("xterm").with("XDG_STATE_HOME", home.path());
    let names = program.begin();
    assert_eq!(tabbed(&names, ""), "");
    assert_eq!(tabbed(&names, "ha"), "ha");
}

/// A file name with blanks gets the quotes that TT2 reads. A folder goes on.
#[test]
fn tab_completes_the_names_of_files() {
    let home = Folder::new();
    for file in ["evening.tt2", "my game.tt2", "my other.tt2", "Ann's.tt2"] {
        home.write(file, "");
    }
    fs::create_dir(home.file("old games")).expect("a folder");
    home.write("old games/won.tt2", "");
    let program = Program::with_term("xterm").options(["--fresh"]);
    let session = program.within(home.path()).begin();
    for (typed, completed) in [
        (
            "load ",
            "load \": \".local/ \"Ann's.tt2\" \"evening.tt2\" \"my game.tt2\" \"my other.tt2\" \"old games/",
        ),
        ("load e", "load evening.tt2"),
        ("load   e", "load   evening.tt2"),
        ("load Ann's", "load Ann's.tt2"),
        ("load m", "load \"my: \"my game.tt2\" \"my other.tt2\""),
        ("load \"my g", "load \"my game.tt2\""),
        ("load 'my o", "load 'my other.tt2'"),
        ("load o", "load \"old games/won.tt2\""),
        ("load old games/", "load \"old games/won.tt2\""),
        ("load x", "load x"),
    ] {
        assert_eq!(tabbed(&session, typed), completed, "{typed}");
    }
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
    const NO_GAME: &str = "You're not in a game. Type 'play' to start one.";
    let session = begin("xterm", &[]);
    for (keys, told) in [
        ("ech\tone\r", "one"),
        ("ec two\x01\x1b[C\x1b[C\t\r", "two"),
        ("\x1b[A\x1b[A\r", "one"),
        ("\x1b[200~echo three\recho four\x1b[201~\r", "four"),
        ("\x1b[A\x1b[A\r", "three"),
        ("0 0\r", NO_GAME),
        ("\x1b[A\r", NO_GAME),
    ] {
        session.edits();
        session.press(keys);
        // after a rejected line, only the prompt follows
        let offer = match told {
            NO_GAME => String::new(),
            _ => format!("\n{OFFER}\n"),
        };
        session.ends_in(&format!("\n{told}\n{offer}>"));
    }
}
