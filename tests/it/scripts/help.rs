//! The help, wherever it is asked for, and the examples in it.

use crate::support::{Program, example};
use tt2::command::{Row, SETTINGS, parse, rows};
use tt2::game::Game;

fn quietly(line: &str) -> String {
    let told = Program::new(["-q", "-c", line]).reads("");
    assert_eq!((told.status, &*told.err), (0, ""), "{line}");
    told.out
}

/// Lines that lead to each place where help says something else, and words for what there is not.
const PLACES: [(&str, &[&str]); 7] = [
    ("", &["shift", "grid"]),
    ("play", &["swap", "move the grid", "knight"]),
    (
        "position two -----/-XO--/-OX--/-----/----- 22 X",
        &["swap", "knight"],
    ),
    ("play swap", &["shift", "grid", "knight"]),
    ("play toe", &["swap", "shift", "grid", "knight"]),
    (
        "puzzle toe XX-/OO-/--- X",
        &["swap", "shift", "grid", "knight"],
    ),
    ("play tatedrez 5", &["swap", "shift", "grid"]),
];

/// Checks the help after this line: it is for a screen of 24 lines, with what was typed and the prompt.
#[track_caller]
fn check_screen(place: &str, others: &[&str]) {
    let told_last = |last| told_by_the_last(&["set p2 human", place, last], "1");
    let help = told_last("help");
    assert!(help.len() <= 22, "{} lines", help.len());
    let is_wide = |line: &String| line.chars().count() > 79;
    assert!(!help.iter().any(is_wide), "{help:?}");
    let mut game = None;
    if !place.is_empty() {
        let position = &told_last("position")[0];
        // the rulebook, the board and the prompt are on one screen, too
        let rows = position.split('/').count();
        assert!(told_last("rules").len() + rows + 2 <= 24, "{place:?}");
        game = position.split(' ').next().and_then(Game::from_word);
        assert!(game.is_some(), "{position}");
    }
    let topics = help.iter().position(|line| line.starts_with("More"));
    let (here, topics) = help.split_at(topics.expect("topics"));
    for line in here {
        if let Some(line) = line.strip_prefix("  ") {
            let (lines, _) = line.split_once("  ").unwrap_or((line, ""));
            for typed in lines.split(", ") {
                // in a task a form stands where elsewhere there is a move
                let is_read = matches!(parse(&typed.replace("R C", "1 1"), game), Ok(Some(_)));
                // the number of an option is an answer
                assert!(is_read || game.is_some() && typed == "1", "{typed}");
            }
        }
        for other in others {
            let is_game = line.contains("another game");
            assert!(is_game || !line.contains(other), "{other} in {line}");
        }
    }
    for line in topics.iter().filter_map(|line| line.strip_prefix("  ")) {
        let (topic, _) = line.split_once(' ').expect("a topic, and what it is about");
        assert!(quietly(&format!("help {topic}")).starts_with(&format!("== {topic} ==")));
    }
}

#[test]
fn help_is_on_one_screen_and_speaks_of_the_game_at_hand() {
    for (place, others) in PLACES {
        check_screen(place, others);
    }
}

/// Commands of which help shows, after these lines, exactly those that are carried out there.
#[track_caller]
fn check_shown(lines: &[&str], commands: &[&str]) {
    let help = told_by_the_last(&[lines, &["help"]].concat(), "1");
    for command in commands {
        let is_it = |line: &String| line.split_whitespace().next() == Some(command);
        let told = Program::new(["-q"]).lines(lines).lines([command]).reads("");
        let is_shown = help.iter().any(is_it);
        assert_eq!(is_shown, told.status == 0, "{command} after {lines:?}");
    }
}

#[test]
fn help_shows_at_the_menu_what_can_be_done_with_the_game_that_was_played_or_is_chosen() {
    let games = [
        ("toe", "1 1"),
        ("tatedrez 4", "n 1 1"),
        ("tatedrez 5", "n 1 1"),
    ];
    for (chosen, _) in games {
        let chosen = format!("set game {chosen}");
        check_shown(&[&chosen], &["lesson", "puzzle"]);
        for (played, mv) in games {
            let play = format!("play {played}");
            for last in ["resign", "menu"] {
                let lines = ["set p2 human", &play, mv, last, &chosen];
                check_shown(&lines, &["analyze", "resume", "save", "undo"]);
            }
        }
    }
}

#[test]
fn lists_have_lines_of_at_most_100_columns() {
    for line in ["help all", "help set"] {
        let told = quietly(line);
        assert!(
            told.lines().all(|line| line.chars().count() <= 100),
            "{told}"
        );
    }
}

#[test]
fn words_lead_to_the_topic_that_explains_them() {
    for (words, topic) in [
        ("ply win lose draw tutor", "learning"),
        ("two tatedrez easy medium hard perfect strat1 sees", "games"),
        ("name speed", "settings"),
    ] {
        for word in words.split(' ') {
            let told = quietly(&format!("help {word}"));
            assert!(told.starts_with(&format!("== {topic} ==\n")), "{word}");
            let is_wide = |line: &str| line.chars().count() > 79;
            assert!(!told.lines().any(is_wide), "{told}");
        }
    }
}

/// The output of the last of these lines with a seed, without that of the lines before it.
#[track_caller]
fn told_by_the_last(lines: &[&str], seed: &str) -> Vec<String> {
    told_by(lines, &|lines| {
        // without lines the program would show its menu
        if lines.is_empty() {
            return String::new();
        }
        let told = Program::new(["--seed", seed]).lines(lines).reads("");
        assert_eq!((told.status, &*told.err), (0, ""), "{lines:?}");
        told.out
    })
}

/// What a script of these lines shows after the last of them.
fn shown_after(lines: &[&str]) -> Vec<String> {
    told_by(lines, &|lines| {
        let script = lines.join("\n") + "\n";
        Program::new([""; 0]).reads(script).out
    })
}

/// What is told when all of these lines run, without what is told when the last one does not.
#[track_caller]
fn told_by(lines: &[&str], run: &dyn Fn(&[&str]) -> String) -> Vec<String> {
    let (_, before) = lines.split_last().expect("a line");
    let told = run(lines);
    let told = told.strip_prefix(&run(before));
    let told = told.expect("what the lines before it told");
    told.lines().map(str::to_owned).collect()
}

/// Runs a row's example. What is short, and the same with every seed, is what the help shows as its answer; of any
/// other answer it shows the beginning.
#[track_caller]
fn check_example(row: &Row) {
    const LONGEST: usize = 10;
    let (lines, mut answer) = example(row);
    let mut told = told_by_the_last(&lines, "1");
    let is_drawn = ["2", "3", "4"]
        .iter()
        .any(|seed| told_by_the_last(&lines, seed) != told);
    if told.is_empty() {
        // what is shown before a line is read
        told = shown_after(&lines);
    }
    if is_drawn || told.len() > LONGEST {
        assert_eq!(answer.pop(), Some("..."), "{lines:?}");
        told.truncate(answer.len());
    }
    assert_eq!(told, answer, "{lines:?}");
}

#[test]
fn every_example_of_the_help_is_true() {
    for row in rows().chain(SETTINGS) {
        check_example(row);
    }
}

/// What is said of an argument everywhere gives way to what is said of it in a command of its own.
#[test]
fn an_argument_is_explained_once() {
    for row in rows().chain(SETTINGS) {
        let lines = row.explanation(None);
        let pairs = lines.iter().filter_map(|line| line.split_once(": "));
        let mut names: Vec<&str> = pairs.map(|(name, _)| name).collect();
        names.retain(|name| !name.contains(|char: char| char.is_lowercase()));
        let count = names.len();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), count, "{}: {lines:?}", row.name);
    }
}
