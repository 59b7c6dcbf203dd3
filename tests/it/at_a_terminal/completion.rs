//! Completion of what is typed.

use std::fs;

use crate::support::{Program, Terminal, text};

/// Empties the line that is typed.
const EMPTY: &str = "\x05\x15";

fn begin(lines: &[&str]) -> Terminal {
    Program::with_term("xterm")
        .options(["--color", "never", "-q", "-i"])
        .lines(lines)
        .begin()
}

/// Clears the screen.
const CLEAR: &str = "\x0c";
/// A key after the tabs, which shows that they were taken.
const MARK: char = '%';

/// The line that one tab or two make of what is typed, without its prompt, and what they list; the line is emptied.
#[track_caller]
fn tabbed(session: &Terminal, typed: &str, tabs: &str) -> (String, Vec<String>) {
    // keys that come before the prompt would be the terminal's
    session.ends_in(">");
    session.press(&format!("{EMPTY}{CLEAR}"));
    session.shows("a clear screen", |screen| {
        let text = text(screen);
        text.ends_with('>') && text.lines().count() == 1
    });
    session.press(&format!("{typed}{tabs}{MARK}"));
    session.shows(&format!("what tabs make of {typed:?}"), |screen| {
        text(screen).ends_with(MARK)
    });
    let screen = session.screen();
    let mut lines: Vec<&str> = screen.trim_end_matches(MARK).lines().collect();
    let last = lines.pop().expect("a line");
    let line = last.split_once("> ").map_or(last, |(_, line)| line);
    // the first line is what was typed; cells are listed with blanks in them, and columns with several between them
    let listed = lines.iter().skip(1).flat_map(|line| line.split("  "));
    let listed = listed.map(str::trim).filter(|word| !word.is_empty());
    let mut listed: Vec<String> = listed.map(str::to_owned).collect();
    listed.sort_unstable();
    session.press(EMPTY);
    (line.to_owned(), listed)
}

/// Checks what a tab makes of a line.
#[track_caller]
fn check_completed(session: &Terminal, typed: &str, completed: &str) {
    let (line, listed) = tabbed(session, typed, "\t");
    assert_eq!(line.trim_end(), completed.trim_end(), "after {typed:?}");
    assert_eq!(listed, [""; 0], "after {typed:?}");
}

/// Checks what two tabs list after a line.
#[track_caller]
fn check_listed(session: &Terminal, typed: &str, expected: &[&str]) {
    let (_, listed) = tabbed(session, typed, "\t\t");
    assert_eq!(listed, expected, "after {typed:?}");
}

#[test]
fn tab_completes_commands_and_settings() {
    let session = begin(&["set name p1 Ann", "set name p2 Bob"]);
    check_completed(&session, "sol", "solve");
    check_completed(&session, "SOL", "solve");
    check_completed(&session, "SET p1 per", "SET p1 perfect");
    check_completed(&session, "set na", "set name");
    check_completed(&session, "help ana", "help analyze");
    check_completed(&session, "help set tu", "help set tutor");
    check_completed(&session, "rules tate", "rules tatedrez");
    // what is for a game only is not offered at the menu
    check_completed(&session, "resi", "resi");
    check_listed(
        &session,
        "set ",
        &[
            "board", "game", "name", "options", "p1", "p2", "speed", "tutor", "x",
        ],
    );
    check_listed(
        &session,
        "set p1 ",
        &[
            "easy", "even", "hard", "human", "medium", "perfect", "random", "sees", "strat1",
        ],
    );
    check_listed(&session, "set game ", &["swap", "tatedrez", "toe", "two"]);
    check_listed(&session, "set game tatedrez ", &["4", "5"]);
    check_listed(
        &session,
        "s",
        &["score", "sees", "set", "solve", "strat1", "swap"],
    );
    check_listed(&session, "play ", &["swap", "tatedrez", "toe", "two"]);
    check_completed(&session, "med", "medium");
    check_completed(&session, "help lea", "help learning");
}

#[test]
fn tab_completes_legal_moves() {
    const TWO: &str = "two -----/-XO--/-OX--/-----/----- 22 X";
    const CORNER: &str = "two XO---/OX---/-----/-----/----- 21 O";
    for (position, typed, listed) in [
        (TWO, "move 1 1 ", "1 3|2 3|3 1|3 2|3 3"),
        (TWO, "1 ", "1|3"),
        (TWO, "1 1 ", "1 3|2 3|3 1|3 2|3 3"),
        (CORNER, "shift ", "down|down-right|right|up|up-right"),
        (CORNER, "down", "down|down-right"),
        (CORNER, "why ", "move|place|shift"),
        ("swap xo-/-X-/--- X", "place ", "0 2|1 0|1 2|2 0|2 1|2 2"),
        ("tatedrez N--/---/--- O", "place n 0 ", "1|2"),
        // the first cell stands there once, however many moves it has
        ("tatedrez NbR/---/rBn X", "move ", "0 0|0 2|2 1"),
    ] {
        let session = begin(&[&format!("position {position}")]);
        let listed: Vec<&str> = listed.split('|').collect();
        check_listed(&session, typed, &listed);
    }
    let session = begin(&["position toe XO-/-X-/OX- O"]);
    check_completed(&session, "0", "0 2");
    check_completed(&session, "do", "do");
    check_completed(&session, "why pl", "why place");
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
    // the rest of such a line would be a comment
    fs::write(home.join("morning #2.tt2"), "").expect("a file");
    check_completed(&session, "load mor", "load morning.tt2");
    check_completed(&session, "LOAD mor", "LOAD morning.tt2");
    // from here there are two ways to go on
    let (line, listed) = tabbed(&session, "save ev", "\t\t");
    assert_eq!(line, "save evening ");
    assert_eq!(listed, ["evening one.tt2", "evening two.tt2"]);
    check_completed(&session, "save! evening t", "save! evening two.tt2");
    check_completed(&session, "load ga", "load games/");
    check_completed(&session, "load games/", "load games/old.tt2");
    check_listed(
        &session,
        "load evening ",
        &["evening one.tt2", "evening two.tt2"],
    );
}

/// A longer list would be shown page by page, and the editor's question about that takes no interrupt key.
#[test]
fn a_list_is_as_long_as_the_screen() {
    let session = Program::with_term("xterm")
        .options(["--color", "never", "-q", "-i"])
        .window(24, 80)
        .begin();
    let names: Vec<String> = (0..200).map(|number| format!("game{number:03}")).collect();
    for name in &names {
        fs::write(session.path().join(name), "").expect("a file");
    }
    // 23 rows of five names
    let (line, listed) = tabbed(&session, "load ", "\t\t");
    assert_eq!(line, "load game");
    assert_eq!(listed[0], "... 86 more");
    assert_eq!(listed[1..], names[..114]);
    // nothing fits in a single row
    session.resize(1, 80);
    session.press(&format!("{EMPTY}load \t\tgame!"));
    session.ends_in("> load game!");
}

/// A blank may take several bytes.
#[test]
fn tab_completes_behind_blanks_of_every_kind() {
    let session = begin(&[]);
    for blank in [
        "\t", "\u{a0}", "\u{1680}", "\u{2003}", "\u{2028}", "\u{202f}", "\u{3000}",
    ] {
        // after a key that takes the next one as it is
        let typed = match blank {
            "\t" => "set\x16\tna".to_owned(),
            blank => format!("set{blank}na"),
        };
        let (line, _) = tabbed(&session, &typed, "\t");
        assert!(line.ends_with("name "), "{blank:?}: {line:?}");
        let (line, _) = tabbed(&session, &format!("play {blank}"), "\t");
        assert!(line.starts_with("play "), "{blank:?}: {line:?}");
    }
}

/// A name is one that another person may have chosen.
#[test]
fn names_that_a_terminal_would_obey_are_neither_completed_nor_shown() {
    let mut session = begin(&[]);
    for name in [
        "game\nsave! important.txt",
        "game\x1b]0;title\x07",
        "game\x08\x08",
        "game\u{9b}31m",
    ] {
        fs::write(session.path().join(name), "").expect("a file");
    }
    for command in ["load", "save", "save!"] {
        check_completed(&session, &format!("{command} ga"), &format!("{command} ga"));
        check_listed(&session, &format!("{command} "), &[]);
    }
    fs::write(session.path().join("game.tt2"), "").expect("a file");
    check_completed(&session, "load ga", "load game.tt2");
    session.quits();
    let text = String::from_utf8(session.bytes()).expect("text");
    assert!(!text.contains(['\x08', '\u{9b}']) && !text.contains("title"));
}

#[test]
fn tab_completes_hidden_files_only_after_a_point() {
    let session = begin(&[]);
    for name in [".hidden one", ".hidden two", "seen one", "seen two"] {
        fs::write(session.path().join(name), "").expect("a file");
    }
    check_listed(&session, "load ", &["seen one", "seen two"]);
    check_listed(&session, "save ", &["seen one", "seen two"]);
    let (_, listed) = tabbed(&session, "load .h", "\t\t");
    assert_eq!(listed, [".hidden one", ".hidden two"]);
    fs::create_dir(session.path().join("games")).expect("a folder");
    for name in ["games/.hidden", "games/one", "games/two"] {
        fs::write(session.path().join(name), "").expect("a file");
    }
    check_listed(&session, "load games/", &["games/one", "games/two"]);
}
