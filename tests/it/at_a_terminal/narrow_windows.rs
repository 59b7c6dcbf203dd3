//! Tests of output in windows that are narrower than its lines.

use std::fs::{File, read_to_string};

use tt2::commands::help::rules;
use tt2::commands::{COMMANDS, TOPICS, page_for};
use tt2::learning::lesson::lessons;
use tt2::model::game::{Game, Variant};
use tt2::model::settings::Player;

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
        "history",
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
            .lines(["help", "rules", "play", "board", "moves", "nonsense"])
            .window(24, columns)
            .begin();
        assert_eq!(session.wait().code(), Some(1));
        let bytes = String::from_utf8(session.bytes()).expect("text");
        let letters = |text: &str| text.split_whitespace().collect::<String>();
        let is_whole = letters(&bytes).contains(&letters(&piped("help")));
        assert!(is_whole, "{columns} columns");
    }
}

#[test]
fn a_cell_stays_on_one_row() {
    for columns in 16..=40 {
        let program = Program::with_term("xterm").options(["-q", "--color", "never"]);
        let lines = ["set p2 human", "position toe XX-/OO-/--- X", "0 2", "quit"];
        let program = program.lines(lines).options(["-"]).window(100, columns);
        let told = program.begin().ends_well();
        let is_whole = ["0 0", "0 1", "0 2"].map(|cell| told.contains(cell));
        assert_eq!(is_whole, [true; 3], "{columns} columns: {told}");
    }
}

/// The list of moves has as many columns as fit, and at least one.
#[test]
fn moves_fill_a_window_with_columns() {
    const GAP: usize = 2;
    let position = "position two -----/-XO--/-OX--/-----/----- 22 X";
    let lines = ["set p2 human", position, "moves"];
    let piped = Program::new(["-q"]).lines(lines).reads("").out;
    let widest = piped.lines().map(str::len).max().expect("moves");
    // from 16 columns on, the number of columns changes every 18
    for columns in [1, 15, 16, 17, 33, 34, 35, 51, 52, 53, 69, 70, 71, 80] {
        let program = Program::with_term("xterm").options(["-q", "--color", "never"]);
        let told = program
            .lines(lines)
            .options(["-c", "quit", "-"])
            .window(100, columns)
            .begin()
            .ends_well();
        let row = told.lines().next().expect("a row").trim_end();
        let fitting = (usize::from(columns.min(78)) + GAP) / (widest + GAP);
        let moves = row.matches(['p', 'm', 's']).count();
        // the two words of a move are apart in the narrowest windows
        assert!(moves == fitting.max(1), "{columns} columns: {row}");
    }
}

/// Only a single word is wider than a window of 24 columns or more.
#[test]
fn no_row_is_wider_than_the_window() {
    let game = ["play toe", "1 1", "0 1", "0 0", "0 2", "values", "2 2"];
    let others = ["analyze", "why", "history", "moves 1 1", "nonsense", "menu"];
    let lines = [&["name Annabel Benjamin"], &game[..], &others].concat();
    for columns in (24..=80).step_by(7) {
        let program = Program::with_term("xterm").options(["--color", "never"]);
        let program = program.lines(&lines).options(["-"]);
        let mut session = program.window(400, columns).begin();
        session.ends_in("\n>");
        session.line("quit");
        session.wait();
        let shown = plain(&String::from_utf8_lossy(&session.bytes()));
        for row in shown.lines().map(str::trim_end) {
            let text = row.trim_start();
            let is_wider = row.chars().count() > columns.into();
            assert!(
                !is_wider || !text.contains(' '),
                "{columns} columns: {row:?}"
            );
        }
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

/// The pages of help, the rulebooks and the texts of lessons: the line that shows each, and its
/// paragraphs.
fn pages() -> Vec<(String, String)> {
    let commands = COMMANDS.iter().map(|spec| spec.names[0]);
    let words = commands
        .chain(TOPICS)
        .chain(Variant::WORDS)
        .chain(Player::NUMBERED);
    let help = words.filter_map(|word| Some((format!("help {word}"), page_for(word).ok()?)));
    let rules = Game::ALL.map(|game| (format!("rules {}", game.word()), rules(game)));
    let lessons = Game::ALL.into_iter().flat_map(|game| {
        let lessons = lessons(game).iter();
        lessons.map(move |lesson| {
            (
                format!("lesson {game} {}", lesson.number),
                lesson.idea.clone(),
            )
        })
    });
    help.chain(rules).chain(lessons).collect()
}

/// Splits a line into words. A cell such as `1 2` is one word, and so is a text in single quotes.
fn with_whole_quotes(line: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let mut is_open = false;
    let is_cell = |one: &str, other: &str| {
        let has_digits = [one.bytes().next_back(), other.bytes().next()];
        has_digits.iter().flatten().all(u8::is_ascii_digit)
    };
    for word in line.split_whitespace() {
        match words.last_mut() {
            Some(before) if is_open || is_cell(before, word) => {
                *before += &format!(" {word}");
            }
            _ => words.push(word.to_owned()),
        }
        let begins = word.starts_with('\'') || word.starts_with("('");
        let ends = word
            .trim_end_matches([')', '.', ',', ':', ';'])
            .ends_with('\'');
        is_open = (is_open || begins) && !ends;
    }
    words
}

#[test]
fn pages_break_only_where_they_must_and_not_inside_quotes() {
    const END: &str = "~ end of the page ~";
    let pages = pages();
    let echo = format!("echo {END}");
    for columns in [24, 40, 46, 50, 60, 80] {
        // the title of a lesson takes one line in wider windows
        let pages = pages
            .iter()
            .filter(|(line, _)| columns >= 40 || !line.starts_with("lesson"));
        let lines = pages.clone().flat_map(|(line, _)| [line, &echo]);
        let mut session = Program::with_term("xterm")
            .options(["-q", "--color", "never"])
            .lines(lines)
            .options(["-c", "quit", "-"])
            .window(100, columns)
            .begin();
        let told = session.ends_well().replace('\r', "");
        let widest = usize::from(columns).min(78);
        for ((line, page), shown) in pages.zip(told.split(END)) {
            let context = format!("{line} in {columns} columns: {shown}");
            let mut rows = shown.lines().filter(|row| !row.is_empty());
            for paragraph in page.lines().filter(|paragraph| !paragraph.is_empty()) {
                let paragraph = paragraph.strip_prefix("# ").unwrap_or(paragraph);
                let mut shown: Vec<&str> = Vec::new();
                while words(&shown.join(" ")) != words(paragraph) {
                    let row = rows
                        .next()
                        .unwrap_or_else(|| panic!("{paragraph}: {context}"));
                    // the number and the title of a lesson come before its text
                    if !row.starts_with("Lesson ") {
                        shown.push(row);
                    }
                }
                for row in &shown[1..] {
                    let is_one_word = !row.trim().contains(' ');
                    assert!(row.len() <= widest || is_one_word, "{row}: {context}");
                }
                let has_columns = shown[0].len() < paragraph.len()
                    && paragraph[shown[0].len()..].starts_with("  ");
                if has_columns {
                    let right = paragraph[shown[0].len()..].trim_start();
                    let column = paragraph.len() - right.len();
                    assert!(
                        2 * column > widest && column + 32 > widest,
                        "{paragraph} goes below: {context}"
                    );
                }
                let broken = shown.windows(2).skip(usize::from(has_columns));
                for rows in broken {
                    let next = &with_whole_quotes(rows[1])[0];
                    assert!(
                        rows[0].len() + 1 + next.len() > widest,
                        "{rows:?}: {context}"
                    );
                }
                for word in with_whole_quotes(paragraph) {
                    // the words beside an indent have less room
                    let is_quote = word.starts_with('\'') && word.len() + 6 <= widest;
                    let is_whole = shown.iter().any(|row| row.contains(&word));
                    assert!(is_whole || !is_quote, "{word}: {context}");
                }
            }
        }
    }
}

/// The menu has all its words in each window. A row breaks only after a comma and, in 80 columns, not
/// at all.
#[test]
fn a_row_of_the_menu_breaks_only_after_a_comma() {
    const BREAK: &str = "\n       ";
    let mut session = Program::with_term("dumb").window(400, 80).begin();
    session.wait_for(">");
    // a review, an unfinished game, two people, the tutor, and a score
    session.lines("tutor on; name Ann Ben; toe; 0 0; 0 1; yes; resign; yes; swap; 1 1; menu");
    let whole = session.shown("menu");
    assert!(!whole.contains(BREAK), "{whole}");
    let rows = |menu: &str| {
        let rows = menu.lines().skip(1).take(4);
        rows.map(str::to_owned).collect::<Vec<_>>()
    };
    for (columns, most) in [(80, 12), (60, 16), (40, 20), (24, 30)] {
        session.resize(400, columns);
        let menu = session.shown("menu");
        assert!(menu.lines().count() <= most, "{menu}");
        let is_narrow = menu.lines().all(|line| line.len() <= columns.into());
        assert!(is_narrow, "{columns}: {menu}");
        let (lines, _) = menu.rsplit_once(BREAK).unwrap_or_default();
        let is_after_comma = lines.split(BREAK).all(|line| line.ends_with(','));
        assert!(lines.is_empty() || is_after_comma, "{menu}");
        assert_eq!(rows(&menu.replace(BREAK, " ")), rows(&whole), "{columns}");
    }
}

/// A row, a label or an option is on one line in each window that is wide enough for it.
#[test]
fn what_fits_into_the_window_is_not_broken() {
    let mut session = Program::with_term("dumb")
        .options(["--color", "never"])
        .window(4000, 100)
        .begin();
    session.wait_for(">");
    session.lines("name kim; classic; toe; 1 1; menu");
    session.lines("continue; resign; resign");
    for columns in 30..=66 {
        session.resize(4000, columns);
        for (line, whole) in [
            (
                "progress",
                &[
                    "Tic-Tac-Toe against Classic    0     1      0              0.0",
                    "  0     1      0              0.0",
                ][..],
            ),
            (
                "menu",
                &[
                    "Score: kim 0, Classic 1, draws 0",
                    "Play   0 Human, 1 Easy, 2 Classic, 3 Medium,",
                ],
            ),
            (
                "help players",
                &["  2    classic               you are new: it stops your lines"],
            ),
        ] {
            let shown = session.shown(line);
            for row in whole.iter().filter(|row| row.len() <= columns.into()) {
                let is_whole = shown.lines().any(|shown| shown.contains(row));
                assert!(is_whole, "{row} in {columns} columns: {shown}");
            }
        }
    }
}

/// A text in quotes is on one line in each window that is wide enough for it and the sign behind it.
#[test]
fn a_quote_that_fits_is_not_broken() {
    for (line, quote) in [
        ("load", "'load evening.tt2'."),
        ("set p2", "'set p2 hard'."),
    ] {
        for columns in [quote.len(), quote.len() + 1] {
            let shown = program("xterm", columns as u16).shown(line);
            assert!(
                shown.lines().any(|row| row.contains(quote)),
                "{quote}: {shown}"
            );
        }
    }
}

/// The menu, the rules, and help in a game fit into a window of 24 rows, with the typed line and the
/// next prompt.
#[test]
fn the_longest_screens_fit_into_the_window() {
    let mut session = Program::with_term("dumb")
        .options(["--color", "never", "--seed", "1"])
        .window(4000, 80)
        .begin();
    session.wait_for(">");
    // all rows of the menu: a review, an unfinished game, two people, the tutor, and a score
    session.lines("tutor on; name Ann Ben; toe; 0 0; 0 1; yes; resign; yes; swap; 1 1; menu");
    for game in Game::ALL {
        let word = game.word();
        session.lines(&format!("set game {word}"));
        for line in ["menu", &format!("rules {word}")] {
            let shown = session.shown(line);
            let rows = 1 + shown.trim_end().lines().count() + 1;
            assert!(rows <= 24, "{rows} rows: {line}: {shown}");
        }
        session.lines(&format!("play {word}"));
        let shown = session.shown("help");
        let rows = 1 + shown.trim_end().lines().count() + 1;
        assert!(rows <= 24, "{rows} rows: help in {word}: {shown}");
        session.lines("menu");
    }
}
