//! The suite speaks of everything there is, and help does too.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use super::transcript::Transcript;
use crate::support::{Program, Told};
use tt2::command::{COMMANDS, Entry, SETTINGS, parse};

/// The code of this folder's tests, where lines are typed and options given too; comments are not code.
fn tests() -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it/scripts");
    let files = fs::read_dir(folder).expect("there is a folder of tests");
    files
        .map(|file| file.expect("the folder can be read").path())
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

/// What help shows of a command: its forms, its purpose, an example.
#[track_caller]
fn check_explained(entry: &Entry) {
    let told = quietly(&format!("help {}", entry.word()));
    let head = format!("{}: {}\n", entry.usage(), entry.meaning);
    assert!(told.starts_with(&head), "{told}");
    let example = format!("Example: {}\n", entry.example);
    assert!(told.ends_with(&example), "{told}");
    assert!(matches!(parse(entry.example), Ok(Some(_))), "{example}");
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
    let missing: Vec<_> = COMMANDS
        .iter()
        .map(|entry| vec![entry.word()])
        .chain(SETTINGS.iter().map(|entry| vec!["set", entry.word()]))
        .filter(|words| !is_typed(words) && !is_typed_in(&tests, words))
        .collect();
    assert!(missing.is_empty(), "in no script: {missing:?}");
}

#[test]
fn every_option_is_in_a_script_or_test() {
    let help = Program::new(["--help"]).reads("").out;
    let options: BTreeSet<&str> = help
        .lines()
        .filter(|line| line.trim_start().starts_with('-'))
        .flat_map(|line| line.split(|char: char| char.is_whitespace() || char == ','))
        .filter(|word| word.starts_with('-') && word.len() > 1)
        .collect();
    assert!(
        options.contains("--strict") && options.contains("-q"),
        "{options:?}"
    );
    let scripts = Transcript::all();
    let given = |option: &str| {
        scripts
            .iter()
            .any(|script| script.options.iter().any(|word| word == option))
    };
    let tests = tests();
    let missing: Vec<_> = options
        .into_iter()
        .filter(|option| !given(option) && !tests.contains(&format!("\"{option}\"")))
        .collect();
    assert!(missing.is_empty(), "nowhere given: {missing:?}");
}

#[test]
fn help_lists_exactly_the_commands_there_are() {
    let help = quietly("help");
    let usages = help
        .lines()
        .filter_map(|line| line.strip_prefix("  "))
        .flat_map(|line| line.split("; "));
    let mut listed: Vec<_> = usages.collect();
    let mut all: Vec<_> = COMMANDS.iter().map(|entry| entry.usage()).collect();
    listed.sort_unstable();
    all.sort_unstable();
    assert_eq!(listed, all);
}

#[test]
fn help_fits_on_a_screen() {
    for command in ["help", "help set"] {
        let told = quietly(command);
        assert!(told.lines().count() <= 23, "{told}");
        assert!(told.lines().all(|line| line.chars().count() < 80), "{told}");
    }
}

#[test]
fn what_help_says_of_cut_words_is_true() {
    let help = quietly("help");
    let (_, example) = help
        .split_once("cut short: ")
        .expect("an example of a cut word");
    let (line, _) = example.split_once('.').expect("the end of a sentence");
    assert!(
        matches!(parse(line), Ok(Some(_))),
        "{line}: {:?}",
        parse(line)
    );
}

#[test]
fn help_explains_every_command() {
    for entry in &COMMANDS {
        check_explained(entry);
    }
}

#[test]
fn help_set_lists_every_setting() {
    let told = quietly("help set");
    for entry in &SETTINGS {
        assert!(
            told.contains(&entry.usage()) && told.contains(entry.meaning),
            "{}",
            entry.word()
        );
        assert!(
            matches!(parse(entry.example), Ok(Some(_))),
            "{}",
            entry.example
        );
    }
}

#[test]
fn every_command_is_known_by_its_word_in_any_case_and_no_other_is() {
    for entry in &COMMANDS {
        for word in [entry.word().to_owned(), entry.word().to_uppercase()] {
            let unknown = parse(&word).is_err_and(|wrong| wrong.to_string().starts_with("unknown"));
            assert!(!unknown, "{word}");
        }
        let longer = format!("{}x", entry.word());
        let told: Told = Program::new(["-c", &longer]).reads("");
        let message = format!("-c:1: unknown command '{longer}'; ");
        assert!(told.err.starts_with(&message), "{}", told.err);
    }
}
