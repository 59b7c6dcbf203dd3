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

#[test]
fn tab_completes_bare_moves() {
    let session = begin_game("position two -----/-XO--/-OX--/-----/----- 22 X");
    check_listed(&session, "1 ", &["1", "3"]);
    check_listed(&session, "1 1 ", &["1 3", "2 3", "3 1", "3 2", "3 3"]);
    check_listed(&session, "1 1 3 ", &["1", "2", "3"]);
    let session = begin_game("position toe XO-/-X-/OX- O");
    check_completed(&session, "0", "0 2");
    check_listed(&session, "1 ", &["0", "2"]);
    check_completed(&session, "2 ", "2 2");
}

#[test]
fn tab_completes_directions_and_the_move_of_why() {
    let session = begin_game("position two XO---/OX---/-----/-----/----- 21 O");
    check_completed(&session, "do", "down");
    check_listed(&session, "down", &["down", "down-right"]);
    check_completed(&session, "why shift down-", "why shift down-right");
    check_listed(&session, "why ", &["move", "place", "shift"]);
    let session = begin_game("position toe XO-/-X-/--- O");
    check_completed(&session, "do", "do");
    check_completed(&session, "why pl", "why place");
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
    session.shows("the rows of the grid", |screen| {
        let screen = text(screen);
        let listed: Vec<&str> = screen
            .split("Row?")
            .nth(1)
            .unwrap_or("")
            .split_whitespace()
            .collect();
        // each once: the cells of bare moves would be answers
        let count = |row| listed.iter().filter(|word| **word == row).count();
        ["0", "1", "2", "3", "4"].map(count) == [0, 1, 1, 1, 0]
    });
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
}

/// Checks that, of some words, those that can continue the line are listed, and the others are not.
#[track_caller]
fn check_offered(session: &Terminal, where_one_is: &str, typed: &str, words: &[(&str, bool)]) {
    let (_, listed) = tabbed(session, typed, "\t\t");
    for &(word, is_offered) in words {
        let is_listed = listed.iter().any(|listed| listed == word);
        assert_eq!(
            is_listed, is_offered,
            "{word:?} after {typed:?} {where_one_is}: {listed:?}"
        );
    }
}

/// The arguments that are offered are those that are accepted.
#[test]
fn arguments_are_offered_as_the_commands_take_them() {
    let games = ["two", "swap", "toe", "tatedrez"].map(|word| (word, true));
    let kinds = ["human", "strat1", "random", "perfect"].map(|word| (word, true));
    let computers = kinds.map(|(word, _)| (word, word != "human"));
    let on_or_off = [("on", true), ("off", true)];
    let players = [("p1", true), ("p2", true)];
    for (where_one_is, lines) in [
        ("at the menu", &[][..]),
        ("in a game", &["set p2 human", "set game toe", "play"]),
    ] {
        let session = begin(lines);
        for (typed, words) in [
            ("set tutor ", &on_or_off[..]),
            ("set x ", &[("p1", true), ("turns", true), ("toss", true)]),
            ("set name ", &players),
            ("set p1 ", &kinds),
            ("set p2 ", &kinds),
            ("set game ", &games),
            ("rules ", &games),
            ("solve ", &games),
            ("position ", &games),
            ("help ", &[("analyze", true), ("set", true), ("play", true)]),
        ] {
            check_offered(&session, where_one_is, typed, words);
        }
        check_completed(&session, "set x to", "set x toss");
        if where_one_is == "in a game" {
            check_offered(&session, where_one_is, "go ", &computers);
            check_completed(&session, "go hu", "go hu");
        }
    }
}
