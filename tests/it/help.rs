//! Tests that help is true and short.

use expect_test::expect_file;
use tt2::commands::help::help;
use tt2::commands::{COMMANDS, TOPICS, page_for, parse};
use tt2::line::{Mode, is_answer};
use tt2::model::game::Variant;
use tt2::model::games::AnyPosition;
use tt2::solver::{AnyValues, Value};

use crate::support::Dialogue;

/// Asks lines, which are separated by `; `, and returns the answer to the last one.
pub(crate) fn told(lines: &str) -> String {
    let mut dialogue = Dialogue::new(1);
    let answers = lines.split("; ").map(|line| dialogue.ask(line));
    answers.last().expect("a line").join("\n")
}

const HELP: &str = include_str!("../../src/commands/help.txt");

/// Lists the words for pages of help, and the pages.
fn pages() -> Vec<(String, String)> {
    let commands = COMMANDS.iter().map(|command| command.names[0]);
    // the page of Easy is that of all computers that look ahead
    let players = ["human", "easy", "classic", "perfect", "random"];
    let words = commands.chain(TOPICS).chain(Variant::WORDS).chain(players);
    // another test says which page is missing
    let pages = words.filter_map(|word| Some((word.to_owned(), page_for(word).ok()?)));
    let of_modes = Variant::ALL.map(|variant| {
        let mode = Mode::Game(AnyPosition::start(variant));
        (
            format!("Moves in {}", variant.word()),
            help(&mode, false, variant, 2),
        )
    });
    pages.chain(of_modes).collect()
}

/// Reads the numbers in a text that are not part of a name, such as P1.
fn numbers(text: &str) -> Vec<String> {
    let words = text.split(|char: char| !char.is_ascii_alphanumeric());
    let is_number =
        |word: &&str| !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
    words.filter(is_number).map(str::to_owned).collect()
}

/// Finds the numbers of a row or a paragraph that are neither in the part that can be typed nor in
/// a text in quotes, and in none of these.
fn unexplained(line: &str) -> Vec<String> {
    let (typed, about) = match line.trim_start().split_once("  ") {
        Some((typed, about)) if line.starts_with("  ") => (typed, about),
        _ => ("", line),
    };
    let mut shown = numbers(typed);
    shown.extend(about.split('\'').skip(1).step_by(2).flat_map(numbers));
    // a cell is counted from 0
    shown.push("0".to_owned());
    let about: String = about.split('\'').step_by(2).collect();
    let mut found = numbers(&about);
    found.retain(|number| !shown.iter().any(|shown| shown.contains(number)));
    found
}

/// What a row explains begins in the same column, unless what is typed is longer.
#[test]
fn the_columns_of_a_page_are_the_same() {
    for (word, page) in pages().into_iter().filter(|(word, _)| word != "players") {
        let rows = page.lines().filter_map(|row| row.strip_prefix("  "));
        for row in rows.filter(|row| !row.starts_with(' ')) {
            let (typed, text) = row.split_once("  ").unwrap_or((row, ""));
            let column = row.len() - text.trim_start().len();
            let is_table = word == "games" && (10..13).contains(&column);
            let is_long = typed.len() > 19 && column == typed.len() + 2;
            let is_text = text.is_empty() || word == "scripts";
            assert!(
                is_text || column == 21 || is_table || is_long,
                "{word}: {typed}"
            );
        }
    }
}

/// The program fills in its own numbers, so that they are true. Any other number on a page repeats
/// one that can be typed.
#[test]
fn each_number_in_help_is_filled_in() {
    let unknown: Vec<String> = HELP.lines().flat_map(unexplained).collect();
    assert!(
        unknown.is_empty(),
        "write a figure of src/commands/help.rs in help.txt, instead of {unknown:?}"
    );
    for (word, page) in pages() {
        let braces = "src/commands/help.rs has no figure for a text in braces on the page of";
        assert!(!page.contains('{'), "{braces} '{word}': {page}");
    }
}

/// A page on a command has at most eight rows, and every other page 20.
#[test]
fn help_is_short() {
    for (word, _) in pages() {
        let is_of_command = COMMANDS.iter().any(|command| command.names[0] == word);
        let is_of_game = Variant::from_typed(&word).is_some();
        let is_command = is_of_command && !is_of_game && !TOPICS.contains(&&*word);
        let most = if is_command { 8 } else { 20 };
        let lines = match word.strip_prefix("Moves in ") {
            Some(game) => format!("set p2 human; play {game}; help"),
            None => format!("help {word}"),
        };
        let rows = told(&lines).lines().count();
        assert!(rows <= most, "the page of '{word}' has {rows} rows");
    }
    for (lines, most) in [
        ("help", 22),
        ("set p2 human; play toe; resign; help", 20),
        ("puzzle two; help", 20),
        ("rush; help", 20),
    ] {
        assert!(told(lines).lines().count() <= most, "{lines}");
    }
}

/// The texts in quotes that are printed, not typed, each with its page and with lines after which it
/// is printed.
const PRINTED: &[(&str, &str, &str)] = &[
    ("echo", "done", "echo done"),
    ("scripts", "done", "echo done"),
];

/// Each example in the first column of a page, and each text in quotes, can be typed at the menu or in
/// a game, or is printed.
#[test]
fn what_help_shows_is_typed_or_printed() {
    let games = Variant::ALL.map(|variant| Mode::Game(AnyPosition::start(variant)));
    let modes = [&[Mode::Menu(None)], &games[..]].concat();
    let names = || COMMANDS.iter().flat_map(|command| command.names);
    let is_parsed = |text: &str| modes.iter().any(|mode| parse(text, mode).is_ok());
    let is_typed =
        |text: &str| is_answer(text) || names().any(|name| *name == text) || is_parsed(text);
    for (word, page) in pages() {
        let is_command = COMMANDS.iter().any(|command| command.names[0] == word);
        let is_topic = TOPICS.contains(&&*word);
        let rows = page.lines().filter(|_| is_command && !is_topic);
        let rows = rows.filter_map(|line| line.strip_prefix("  ")?.split_once("  "));
        let examples = rows.flat_map(|(typed, _)| typed.split(", "));
        // an apostrophe is between two letters
        let marked = format!(" {page}")
            .replace("\n'", "\n\0")
            .replace(" '", " \0")
            .replace("('", "(\0");
        let quoted = marked
            .split('\0')
            .skip(1)
            .filter_map(|text| Some(text.split_once('\'')?.0));
        let quoted = quoted.filter(|text| !text.starts_with("tt2 "));
        for text in examples.chain(quoted).filter(|text| !is_typed(text)) {
            let mut printed = PRINTED.iter().filter(|(at, ..)| *at == word);
            let found = printed.find(|(_, printed, _)| *printed == text);
            let (.., lines) = found.unwrap_or_else(|| {
                panic!("'{text}' on the page of '{word}' can't be typed, and is not in PRINTED")
            });
            let answer = told(lines);
            assert!(answer.contains(text), "{word}: {answer}");
        }
    }
}

#[test]
fn each_command_has_a_page() {
    for command in COMMANDS {
        let main = command.names[0];
        let page = page_for(main);
        assert!(
            page.is_ok(),
            "src/commands/help.txt has no page '== {main} =='"
        );
    }
}

#[test]
fn help_lists_the_games_by_their_end_with_best_play() {
    let page = page_for("games").expect("a page");
    let mut values = AnyValues::default();
    let mut is_won = |variant: Variant| {
        let values = values.of(variant).expect("a solved game");
        matches!(values.value(&AnyPosition::start(variant)), Value::Win(_))
    };
    for (row, winning) in [("  X wins  ", true), ("  A draw  ", false)] {
        let found = page.lines().find_map(|line| line.strip_prefix(row));
        let ending_so = Variant::ALL
            .into_iter()
            .filter(|variant| is_won(*variant) == winning);
        let words: Vec<&str> = ending_so.map(Variant::word).collect();
        assert_eq!(found.map(str::trim), Some(&*words.join(", ")));
    }
}

#[test]
fn each_word_for_a_page_finds_it() {
    for (word, main) in [
        ("FILES", "files"),
        ("Puzzle", "puzzle"),
        ("computer", "classic"),
        ("Strat1", "classic"),
        ("6", "perfect"),
        ("hard", "easy"),
        ("Tic-Tac-Toe", "toe"),
    ] {
        assert_eq!(page_for(word), page_for(main), "{word}");
        assert!(page_for(word).is_ok(), "{word}");
    }
}

/// Facts on the pages of help: `PAGE | FACT | LINES = ANSWER`, where the answer to the last line makes
/// the fact true.
const FACTS: &str = include_str!("../data/help.txt");

/// Checks that each fact is on its page, and that its lines have the same answer as before, because only
/// a reader sees whether another answer still shows that the page is right. Lines after `typed: ` are
/// typed at a terminal. Returns the facts with the answers that are missing.
pub(crate) fn renewed_facts(facts: &str, page: impl Fn(&str) -> String) -> String {
    let (mut rows, mut wrong) = (String::new(), Vec::new());
    for row in facts.lines() {
        let (known, before) = row.split_once(" = ").expect("an answer");
        let (name, rest) = known.split_once(" | ").expect("a page");
        let (fact, lines) = rest.rsplit_once(" | ").expect("lines");
        let page = page(name);
        let page: Vec<&str> = page.split_whitespace().collect();
        if !page.join(" ").contains(fact) {
            wrong.push(format!(
                "The page '{name}' says no longer {fact:?}: correct its row in tests/data."
            ));
        }
        let answer = match lines.strip_prefix("typed: ") {
            #[cfg(unix)]
            Some(lines) => crate::at_a_terminal::said::answer("menu", lines),
            #[cfg(not(unix))]
            Some(_) => before.to_owned(),
            None => told(lines).replace('\n', " / "),
        };
        if !before.is_empty() && before != answer {
            wrong.push(format!(
                "{known} = {answer}\n(before: {before}): if this still shows that the page is right, \
                 remove the answer from its row in tests/data, and renew it."
            ));
        }
        rows += &format!("{known} = {answer}\n");
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    rows
}

#[test]
fn what_help_says_is_true() {
    let renewed = renewed_facts(FACTS, |name| page_for(name).expect(name));
    expect_file!["../data/help.txt"].assert_eq(&renewed);
}
