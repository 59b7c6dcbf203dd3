//! The tests and the help cover everything there is.

use std::fs;
use std::path::Path;

use super::transcript::Transcript;
use crate::support::{Program, example};
use tt2::command::{GROUPS, Row, SETTINGS, parse, rows};
use tt2::game::Game;

/// The code of this folder's other tests, where lines are typed and options given too; comments are not code.
fn tests() -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it/scripts");
    let files = fs::read_dir(folder).expect("there is a folder of tests");
    files
        .map(|file| file.expect("the folder can be read").path())
        .filter(|path| !path.ends_with("coverage.rs"))
        .map(|path| fs::read_to_string(path).expect("a test can be read"))
        .flat_map(|text| {
            let code = text
                .lines()
                .filter(|line| !line.trim_start().starts_with("//"));
            code.map(|line| format!("{line}\n")).collect::<Vec<_>>()
        })
        .collect()
}

/// Whether a line that is typed in the code of tests begins with these words: after a quote, or a line before it.
fn is_typed_in(tests: &str, words: &[&str]) -> bool {
    let words = words.join(" ");
    let begins = ["\"", "\\n"].map(|before| format!("{before}{words} "));
    begins.iter().any(|begin| tests.contains(begin))
}

fn quietly(line: &str) -> String {
    let told = Program::new(["-q", "-c", line]).reads("");
    assert_eq!((told.status, &*told.err), (0, ""), "{line}");
    told.out
}

#[test]
fn every_command_is_in_a_script() {
    let scripts: Vec<_> = Transcript::all();
    let is_typed = |words: &[&str]| {
        scripts.iter().any(|transcript| {
            let mut lines = transcript.script.lines();
            lines.any(|line| {
                line.split_whitespace()
                    .take(words.len())
                    .eq(words.iter().copied())
            })
        })
    };
    // a transcript writes no files, so these are typed in tests alone
    let tests = tests();
    let missing: Vec<_> = rows()
        .map(|row| vec![row.word()])
        .chain(SETTINGS.iter().map(|row| vec!["set", row.word()]))
        .filter(|words| !is_typed(words) && !is_typed_in(&tests, words))
        .collect();
    assert!(missing.is_empty(), "in no script: {missing:?}");
}

#[test]
fn help_lists_the_commands_in_their_groups_a_line_each() {
    let help = quietly("help all");
    let mut lines = help.lines();
    for (heading, group) in GROUPS {
        assert_eq!(lines.next(), Some(&*format!("{heading}:")));
        for row in *group {
            let line = lines.next().expect("a line for each command");
            assert!(line.starts_with(&format!("  {}", row.word())), "{line}");
            assert!(line.contains(&format!("  {}", row.meaning())), "{line}");
            let alias = row.aliases.iter().find(|alias| alias.len() == 1);
            let alias = alias.map_or(String::new(), |alias| format!(" ({alias})"));
            assert!(line.ends_with(&alias), "{line}");
        }
    }
    let rest = lines.count();
    assert!((1..=3).contains(&rest), "{rest} lines end the list");
}

#[test]
fn help_has_lines_of_at_most_100_columns() {
    let mut told = vec![quietly("help all"), quietly("help set")];
    told.extend(["-h", "--help"].map(|option| Program::new([option]).reads("").out));
    for line in told.iter().flat_map(|told| told.lines()) {
        assert!(line.chars().count() <= 100, "{line}");
    }
}

/// Lines that lead to each place where help says something else, and words for what there is not.
const PLACES: [(&[&str], &[&str]); 10] = [
    (&[], &["shift", "grid"]),
    (&["play"], &["swap", "move the grid", "knight"]),
    (
        &["position two -----/-XO--/-OX--/-----/----- 22 X"],
        &["swap", "knight"],
    ),
    (&["play swap"], &["shift", "grid", "knight"]),
    (
        &["position swap XO-/-X-/--- O"],
        &["shift", "grid", "knight"],
    ),
    (&["play toe"], &["swap", "shift", "grid", "knight"]),
    (
        &["puzzle toe XX-/OO-/--- X"],
        &["swap", "shift", "grid", "knight"],
    ),
    (&["play tatedrez"], &["swap", "shift", "grid"]),
    (&["play tatedrez 5"], &["swap", "shift", "grid"]),
    (
        &["position tatedrez N-b/---/R-r X"],
        &["swap", "shift", "grid", "knight"],
    ),
];

/// Checks the help after these lines: it is for a screen of 24 lines, with what was typed and the prompt.
#[track_caller]
fn check_screen(lines: &[&str], others: &[&str]) {
    let told_last = |last| told_by_the_last(&[&["set p2 human"], lines, &[last]].concat(), "1");
    let help = told_last("help");
    assert!(help.len() <= 22, "{} lines", help.len());
    let game = lines.first().map(|_| {
        let position = told_last("position");
        // the rulebook, the board and the prompt are on one screen, too
        let rows = position[0].split('/').count();
        assert!(told_last("rules").len() + rows + 2 <= 24, "{lines:?}");
        let word = position[0].split(' ').next();
        word.and_then(Game::from_word).expect("a position")
    });
    let topics = help.iter().position(|line| line.starts_with("More"));
    let (here, topics) = help.split_at(topics.expect("topics"));
    for line in here {
        assert!(line.chars().count() <= 79, "{line}");
        let shown = line.strip_prefix("  ").map(|line| line.split("  ").next());
        for typed in shown
            .flatten()
            .into_iter()
            .flat_map(|line| line.split(", "))
        {
            // in a task a form stands where elsewhere there is a move
            let is_read = matches!(parse(&typed.replace("R C", "1 1"), game), Ok(Some(_)));
            // the number of an option is an answer
            assert!(is_read || game.is_some() && typed == "1", "{typed}");
        }
        for other in others {
            let is_game = line.contains("another game");
            assert!(is_game || !line.contains(other), "{other} in {line}");
        }
    }
    for line in topics {
        assert!(line.chars().count() <= 79, "{line}");
        if let Some((topic, _)) = line
            .strip_prefix("  ")
            .and_then(|line| line.split_once(' '))
        {
            assert!(quietly(&format!("help {topic}")).starts_with(&format!("== {topic} ==")));
        }
    }
}

#[test]
fn help_is_on_one_screen_and_speaks_of_the_game_at_hand() {
    for (lines, others) in PLACES {
        check_screen(lines, others);
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

/// What help shows of a command: what it does, its forms and other words, what the words may be, what the answer
/// means, and an example.
#[track_caller]
fn check_explained(row: &Row) {
    let told = quietly(&format!("help {}", row.name));
    let meaning = told.lines().next().expect("what it does").to_lowercase();
    assert_eq!(meaning, format!("{}.", row.meaning()).to_lowercase());
    let (typed, answer) = example(row);
    let forms = row.usage(None);
    let forms = forms.iter().map(|form| format!("\n  {form}"));
    let explained = row.explanation(None);
    let aliases = row.aliases.iter().map(|alias| format!(" {alias}"));
    let typed = typed.iter().map(|line| format!("\n  > {line}\n"));
    let answered = answer.iter().map(|line| format!("\n  {line}\n"));
    let parts = forms
        .chain(explained)
        .chain(aliases)
        .chain(typed)
        .chain(answered);
    // lines wrap, and a word that is already a form is not repeated as another word
    let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let told_words = words(&told);
    for part in parts {
        assert!(told_words.contains(&words(&part)), "{part:?} in {told}");
    }
}

#[test]
fn help_explains_every_command_and_every_setting() {
    for row in rows().chain(SETTINGS) {
        check_explained(row);
    }
}

#[test]
fn help_set_lists_every_setting() {
    let told = quietly("help set");
    for row in SETTINGS {
        let is_of_row =
            |line: &str| line.contains(&row.usage(None)[0]) && line.contains(&row.meaning());
        assert!(told.lines().any(is_of_row), "{}", row.name);
    }
}

/// The output of the last of these lines with a seed, without that of the lines before it.
#[track_caller]
fn told_by_the_last(lines: &[&str], seed: &str) -> Vec<String> {
    let run = |lines: &[&str]| {
        let told = Program::new(["--seed", seed]).lines(lines).reads("");
        assert_eq!((told.status, &*told.err), (0, ""), "{lines:?}");
        told.out
    };
    let (_, before) = lines.split_last().expect("a line");
    let told = run(lines);
    // without lines the program shows its menu
    let told_before = if before.is_empty() {
        String::new()
    } else {
        run(before)
    };
    let told = told
        .strip_prefix(&told_before)
        .expect("the lines before it");
    told.lines().map(str::to_owned).collect()
}

/// What a script of these lines shows after the last of them.
fn shown_after(lines: &[&str]) -> Vec<String> {
    let run = |lines: &[&str]| Program::new([""; 0]).reads(&(lines.join("\n") + "\n")).out;
    let (_, before) = lines.split_last().expect("a line");
    let told = run(lines);
    let told = told
        .strip_prefix(&run(before))
        .expect("the lines before it");
    told.lines().map(str::to_owned).collect()
}

/// Runs a row's example. What is short, and the same with every seed, is what the help shows as its answer; of any
/// other answer it shows the beginning.
#[track_caller]
fn check_example(row: &Row) {
    const LONGEST: usize = 10;
    const OTHER_SEEDS: [&str; 3] = ["2", "3", "4"];
    let (lines, mut answer) = example(row);
    assert_ne!(answer, [""; 0], "{lines:?}");
    let mut told = told_by_the_last(&lines, "1");
    let mut others = OTHER_SEEDS.iter();
    let is_always_told = others.all(|seed| told_by_the_last(&lines, seed) == told);
    if told.is_empty() {
        // what is shown before a line is read
        told = shown_after(&lines);
    }
    let is_shown = told.len() <= LONGEST && is_always_told;
    assert_eq!(is_shown, answer.last() != Some(&"..."), "{lines:?}");
    if !is_shown {
        answer.pop();
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
