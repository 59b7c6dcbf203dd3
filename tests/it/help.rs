//! Tests that help is true: each figure on its pages is one that the program shows.

use chrono::NaiveDate;
use tt2::commands::help::help;
use tt2::commands::{COMMANDS, TOPICS, page_for, parse};
use tt2::learning::analysis::MISTAKE_HORIZON;
use tt2::learning::puzzle::daily;
use tt2::line::{Mode, answer};
use tt2::model::game::{
    Direction, Game, Hand, History, Move, MoveKind, Position as _, Side, Variant,
};
use tt2::model::games::AnyPosition;
use tt2::model::settings::{Computer, Name, Player, Settings};
use tt2::solver::{AnyValues, Value};
use tt2::strategies::{OPENING, OPENING_HORIZON};

use crate::support::{Dialogue, is_rejected};

/// Asks lines, which are separated by `; `, and returns the answer to the last one.
pub(crate) fn told(lines: &str) -> String {
    let mut dialogue = Dialogue::new(1);
    let answers = lines.split("; ").map(|line| dialogue.ask(line));
    answers.last().expect("a line").join("\n")
}

/// Lists the numbers up to 30 that can be typed after a line.
fn taken_after(line: &str) -> Vec<usize> {
    let mut dialogue = Dialogue::new(1);
    let mut is_taken = |number: &usize| !is_rejected(&dialogue.ask(&format!("{line} {number}")));
    (0..=30).filter(|number| is_taken(number)).collect()
}

/// Formats the first and the last of several numbers.
fn range(numbers: &[usize]) -> String {
    format!("{} to {}", numbers[0], numbers[numbers.len() - 1])
}

/// Counts the pieces that each player of Tic-Tac-Two places before the grid can shift.
fn placed_first() -> usize {
    let mut game = History::new(AnyPosition::start(Variant::TicTacTwo));
    let is_shift = |mv: &Move| mv.kind() == MoveKind::Shift;
    while !game.legal_moves().iter().any(is_shift) {
        let mv = game.legal_moves()[0];
        game.make(mv).expect("a legal move");
    }
    game.plies().len() / 2
}

/// Lists the numbers of moves in which the puzzles of a week are won, from Monday on.
fn moves_of_a_week() -> Vec<u8> {
    let mut values = AnyValues::default();
    let values = &mut values;
    let monday = NaiveDate::from_ymd_opt(2026, 11, 23).expect("a day");
    let puzzles = monday
        .iter_days()
        .take(7)
        .map(|day| daily(day, values).expect("a puzzle"));
    let puzzles: Vec<AnyPosition> = puzzles.collect();
    puzzles
        .iter()
        .map(|puzzle| values.value(puzzle).expect("a solved game").moves())
        .collect()
}

/// Lists what [`PHRASES`] has in braces, with the figures of the program.
fn figures() -> Vec<(&'static str, String)> {
    let leave = "play toe; 1 1; menu; ".repeat(12);
    let kept = told(&format!("set p2 human; {leave}games")).lines().count();
    let week = moves_of_a_week();
    let of_days = |days: &[u8]| {
        assert!(days.iter().all(|moves| *moves == days[0]), "{days:?}");
        days[0].to_string()
    };
    let puzzles = |game| range(&taken_after(&format!("puzzle {game}")));
    assert_eq!(puzzles("tatedrez"), puzzles("tatedrez4"));
    let speeds = taken_after("speed");
    let pause = |speed| {
        Settings {
            speed,
            ..Settings::default()
        }
        .pause()
        .as_secs()
    };
    let width = (1..=99)
        .rev()
        .find(|width| Name::new(&"a".repeat(*width)).is_ok());
    let plies = |computer: Computer| computer.plies().expect("a horizon").to_string();
    let hand = |variant| match AnyPosition::start(variant).hand(Side::X) {
        Hand::Count(count) => count.to_string(),
        Hand::Pieces(pieces) => pieces.len().to_string(),
        Hand::Endless => panic!("{variant}"),
    };
    let played = |lines: &str| {
        let moves = "set p2 human; play toe; 0 0; 0 1; 0 2; 1 0; ";
        told(&format!("{moves}{lines}history")).lines().count()
    };
    vec![
        ("placed", placed_first().to_string()),
        ("directions", Direction::ALL.len().to_string()),
        (
            "redone",
            (played("") - played("undo 3; redo 2; ")).to_string(),
        ),
        ("kept", kept.to_string()),
        ("early", of_days(&week[..3])),
        ("late", of_days(&week[3..6])),
        ("sunday", of_days(&week[6..])),
        ("toe", puzzles("toe")),
        ("swap", puzzles("swap")),
        ("shifted", puzzles("two")),
        ("tatedrez", puzzles("tatedrez")),
        ("speeds", range(&speeds)),
        ("slowest", speeds.len().saturating_sub(1).to_string()),
        ("longest pause", pause(10).to_string()),
        ("half of it", pause(5).to_string()),
        ("width", width.expect("a width").to_string()),
        ("players", (Player::NUMBERED.len() - 1).to_string()),
        ("easy", plies(Computer::Easy)),
        ("medium", plies(Computer::Medium)),
        ("hard", plies(Computer::Hard)),
        ("expert", plies(Computer::Expert)),
        ("opening", OPENING.to_string()),
        ("far", OPENING_HORIZON.to_string()),
        ("mistake", MISTAKE_HORIZON.to_string()),
        ("two", hand(Variant::TicTacTwo)),
        ("small", hand(Variant::Tatedrez3)),
        ("large", hand(Variant::Tatedrez4)),
        ("boards", Game::Tatedrez.variants().count().to_string()),
    ]
}

/// The phrases with figures, each with a word whose page of help has it. What is in braces is one
/// of the [`figures`].
const PHRASES: [(&str, &str); 37] = [
    ("Moves in two", "in any of {directions} directions"),
    ("Moves in two", "each player has placed {placed} pieces"),
    ("move", "each player has placed {placed} pieces"),
    ("shift", "once each player has placed {placed}"),
    ("shift", "DIR is one of {directions} directions"),
    (
        "hint",
        "wins in 3 moves, you can win with this move and 2 more",
    ),
    ("values", "you can win with 'place 0 2' and 1 more move"),
    ("position", "with 3 marks on the board"),
    ("redo", "takes back {redone} turn in all"),
    ("menu", "keeps the last {kept} games"),
    ("quit", "keeps your last {kept} unfinished games"),
    ("files", "your last {kept} unfinished games"),
    ("play", "in a row (2 or more)"),
    ("daily", "From Monday to Wednesday you win in {early} moves"),
    (
        "daily",
        "from Thursday to Saturday in {late}, and on Sunday in {sunday}",
    ),
    ("daily", "on a Sunday asks you to win in {sunday} moves"),
    (
        "puzzle",
        "{toe} in Tic-Tac-Toe, {swap} in Tic-Tac-Swap, {shifted} in Tic-Tac-Two, and {tatedrez} in Tatedrez",
    ),
    (
        "rush",
        "four to win in 1 move, four in 2, and so on up to 10",
    ),
    ("puzzle", "Without N, it is 2 or 3"),
    ("set p1", "a number from 0 to {players}"),
    ("name", "one word of at most {width} characters"),
    (
        "speed",
        "N is from {speeds}: 0 adds no pause, and {slowest} adds {longest pause} seconds",
    ),
    ("speed", "wait for {half of it} second before"),
    ("settings", "0 (no extra pause) to {slowest}"),
    ("easy", "Easy looks {easy} turn ahead"),
    ("players", "easy     {easy} turn "),
    ("players", "medium   {medium} turns "),
    ("players", "hard     {hard} turns "),
    ("players", "expert   {expert} turns "),
    (
        "players",
        "In the first {opening} turns of a game, Medium, Hard and Expert look {far} turns ahead",
    ),
    (
        "games",
        "your {small} pieces in a row: knight, rook and bishop",
    ),
    (
        "games",
        "your {large} pieces in a row (with a second knight)",
    ),
    ("learning", "a win that is at most {mistake} turns ahead"),
    ("analyze", "a win that was more than {mistake} turns ahead"),
    ("two", "You have {two} pieces"),
    ("tatedrez", "compares the {boards} boards"),
    ("tatedrez4", "compares the {boards} boards"),
];

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

/// Each number on a page of help is the program's, or repeats one that can be typed.
#[test]
fn each_number_in_help_is_the_programs() {
    let figures = figures();
    let phrases = PHRASES.map(|(word, phrase)| {
        let filled = |phrase: String, (name, figure): &(_, String)| {
            phrase.replace(&format!("{{{name}}}"), figure)
        };
        (word, figures.iter().fold(phrase.to_owned(), filled))
    });
    let mut unknown = Vec::new();
    for (word, page) in pages() {
        let mut rest = page;
        for (_, phrase) in phrases.iter().filter(|(at, _)| *at == word) {
            assert!(
                rest.contains(phrase.as_str()),
                "{word}: {phrase:?} is not in {rest}"
            );
            rest = rest.replace(phrase.as_str(), "");
        }
        // the forms of a command are only typed
        let lines = rest
            .lines()
            .filter(|line| !line.starts_with("  ") || line[2..].contains("  "));
        unknown.extend(
            lines
                .flat_map(unexplained)
                .map(|number| format!("{word}: {number}")),
        );
    }
    assert!(unknown.is_empty(), "{unknown:?}");
}

/// The texts in quotes in examples that are printed, not typed, each with its page and with lines
/// after which it is printed.
const PRINTED: &[(&str, &str, &str)] = &[
    (
        "history",
        "1. X place 1 1",
        "set p2 human; play toe; 1 1; history",
    ),
    ("value", "win 1", "value toe XX-/OO-/--- X"),
    ("solve", "draws 151", "solve toe"),
    ("solve", "start draw", "solve toe"),
    (
        "set board",
        "X on 1 1, 2 2. O on 1 2.",
        "set p2 human; set board words; play toe; 1 1; 1 2; 2 2; board",
    ),
    ("set", "set speed 0", "set"),
    ("echo", "done", "echo done"),
    (
        "values",
        "wins in 2 moves",
        "position toe XO-/X--/O-- X; hint",
    ),
    ("score", "Score: Ann 2, Easy 1, draws 0", SCORE),
];

/// Three games, after which the score is that of the example, but of Ben instead of Easy.
const SCORE: &str =
    "name Ann Ben; set x p2; play toe; resign; play toe; resign; set x p1; play toe; resign; score";

/// Each text in quotes in an example can be typed at the menu or in a game, or is printed.
#[test]
fn what_an_example_quotes_is_typed_or_printed() {
    let games = Variant::ALL.map(|variant| Mode::Game(AnyPosition::start(variant)));
    let modes = [&[Mode::Menu(None)], &games[..]].concat();
    let is_typed =
        |text: &str| answer(text).is_some() || modes.iter().any(|mode| parse(text, mode).is_ok());
    for (word, page) in pages() {
        let page = page.replace("computer's", "computer");
        let example = page.lines().find_map(|line| line.strip_prefix("Example: "));
        let quoted = example
            .into_iter()
            .flat_map(|example| example.split('\'').skip(1).step_by(2));
        for text in quoted.filter(|text| !is_typed(text)) {
            let mut printed = PRINTED.iter().filter(|(at, ..)| *at == word);
            let found = printed.find(|(_, printed, _)| *printed == text);
            let (.., lines) = found.unwrap_or_else(|| {
                panic!(
                    "PRINTED in tests/it/help.rs has no row for {text:?} on the page of '{word}'"
                )
            });
            let answer = told(lines).replace('\t', " ").replace("Ben", "Easy");
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

/// Facts on the pages of help that have no figure. Each has its page, and lines whose last answer
/// has the text that makes it true.
const FACTS: &[(&str, &str, &str, &str)] = &[
    (
        "hint",
        "The game still counts",
        "play toe; hint; resign; score",
        "Score: P1 0, Classic 1, draws 0",
    ),
    (
        "menu",
        "that you left after your first move",
        "play toe; 1 1; menu; games",
        "continue 1\tTic-Tac-Toe",
    ),
    (
        "undo",
        "If two friends play, N counts the turns of both.",
        "set p2 human; play toe; 0 0; 0 1; 0 2; undo 2; history",
        "1. X place 0 0",
    ),
    (
        "undo",
        "This takes back the computer's answers, too.",
        "play toe; 1 1; undo; position",
        "toe ---/---/--- X",
    ),
    (
        "undo",
        "practice isn't kept",
        "set p2 human; play toe; 0 0; resign; undo; 1 1; menu; games",
        "The list of unfinished games is empty.",
    ),
    (
        "retry",
        "the last that gave away a win or a draw",
        "set p2 human; play toe; 0 0; 0 1; 1 1; 2 0; 2 2; retry; position",
        "toe X--/---/--- O",
    ),
    (
        "retry",
        "In a game, it is your last one.",
        "set p2 human; play toe; 0 0; 0 1; 1 1; 2 0; 0 2; retry; position",
        "toe XO-/-X-/--- O",
    ),
    (
        "retry",
        "Type 'retry' again to go back to the mistake before that one.",
        "set p2 human; play toe; 0 0; 0 1; 1 1; 2 0; 0 2; retry; retry; position",
        "toe X--/---/--- O",
    ),
    (
        "load",
        "It doesn't count towards the score.",
        "set p2 human; play toe; 0 0; save a.tt2; load a.tt2; resign",
        "This game doesn't count: it was loaded from a file.",
    ),
    ("scripts", "P2 is Classic at first", "set", "set p2 classic"),
    (
        "restart",
        "TT2 doesn't keep the old game",
        "set p2 human; play toe; 0 0; restart; menu; games",
        "The list of unfinished games is empty.",
    ),
    (
        "first",
        "the same player each time",
        "name Ann Ben; first Ben; play toe; resign; play toe; resign",
        "Ben resigned.",
    ),
    (
        "delete",
        "Delete game N of the list that 'games' prints.",
        "name Ann Ben; play toe; 1 1; play swap; 1 1; menu; delete 2; games",
        "continue 1\tTic-Tac-Swap",
    ),
    (
        "draw",
        "This is only for two people.",
        "play toe; draw",
        "Only two people can agree to a draw.",
    ),
];

#[test]
fn what_help_says_without_a_figure_is_true() {
    for (page, fact, lines, answer) in FACTS {
        let said = page_for(page).expect(page).replace('\n', " ");
        assert!(said.contains(fact), "{page}: {said}");
        let told = told(lines);
        assert!(told.contains(answer), "{fact} {lines}: {told}");
    }
}
