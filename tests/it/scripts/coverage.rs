//! The tests and the help cover everything there is.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use super::transcript::Transcript;
use crate::support::{Program, Told};
use tt2::command::{Entry, Example, GROUPS, SETTINGS, command_entries, parse};

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
    let missing: Vec<_> = command_entries()
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
fn help_lists_the_commands_in_their_groups_a_line_each() {
    let help = quietly("help");
    let mut lines = help.lines();
    for group in &GROUPS {
        assert_eq!(lines.next(), Some(&*format!("{}:", group.heading)));
        for entry in group.entries {
            let line = lines.next().expect("a line for each command");
            assert!(line.starts_with(&format!("  {}", entry.word())), "{line}");
            assert!(line.contains(&format!("  {}", entry.meaning)), "{line}");
            let alias = entry.aliases.iter().find(|alias| alias.len() == 1);
            let alias = alias.map_or(String::new(), |alias| format!(" ({alias})"));
            assert!(line.ends_with(&alias), "{line}");
        }
    }
    let rest = lines.count();
    assert!((1..=3).contains(&rest), "{rest} lines end the list");
}

#[test]
fn help_has_lines_of_at_most_100_columns() {
    let mut told = vec![quietly("help"), quietly("help set")];
    told.extend(["-h", "--help"].map(|option| Program::new([option]).reads("").out));
    for line in told.iter().flat_map(|told| told.lines()) {
        assert!(line.chars().count() <= 100, "{line}");
    }
}

/// What help shows of a command: what it does, its forms and other words, what the words may be, what the answer
/// means, and an example.
#[track_caller]
fn check_explained(entry: &Entry) {
    let told = quietly(&format!("help {}", entry.name));
    let meaning = told.lines().next().expect("what it does").to_lowercase();
    assert_eq!(meaning, format!("{}.", entry.meaning).to_lowercase());
    let typed = entry.example.before.iter().chain([&entry.example.line]);
    let forms = entry.forms.iter().map(|form| format!("\n  {form}"));
    let words = entry.words.iter();
    let words = words.map(|(word, what)| format!("\n{word}: {what}.\n"));
    let aliases = entry.aliases.iter().map(|alias| format!(" {alias}"));
    let typed = typed.map(|line| format!("\n  > {line}\n"));
    let answered = entry.example.answer.iter();
    let answered = answered.map(|line| format!("\n  {line}\n"));
    let parts = forms
        .chain(words)
        .chain(aliases)
        .chain(typed)
        .chain(answered);
    // lines wrap, and a word that is already a form is not repeated as another word
    let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let told_words = words(&told);
    for part in parts.chain([entry.effect.to_owned()]) {
        assert!(told_words.contains(&words(&part)), "{part:?} in {told}");
    }
}

#[test]
fn help_explains_every_command_and_every_setting() {
    for entry in command_entries().chain(&SETTINGS) {
        check_explained(entry);
    }
}

#[test]
fn help_set_lists_every_setting() {
    let told = quietly("help set");
    for entry in &SETTINGS {
        let is_of_entry =
            |line: &str| line.contains(entry.forms[0]) && line.contains(entry.meaning);
        assert!(told.lines().any(is_of_entry), "{}", entry.name);
    }
}

#[test]
fn every_command_is_known_by_its_words_in_any_case_and_no_other_is() {
    for entry in command_entries() {
        for word in entry.aliases.iter().chain([&entry.word()]) {
            for word in [(*word).to_owned(), word.to_uppercase()] {
                let read = parse(&word, None);
                let unknown = read.is_err_and(|wrong| wrong.to_string().starts_with("unknown"));
                assert!(!unknown, "{word}");
            }
        }
        let longer = format!("{}x", entry.word());
        let told: Told = Program::new(["-c", &longer]).reads("");
        let message = format!("-c:1: unknown command '{longer}'; ");
        assert!(told.err.starts_with(&message), "{}", told.err);
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

/// Runs an entry's example: what is short, and the same with every seed, is what the help shows as its answer.
#[track_caller]
fn check_example(entry: &Entry) {
    const LONGEST: usize = 10;
    const OTHER_SEEDS: [&str; 5] = ["2", "3", "4", "5", "6"];
    let Example {
        before,
        line,
        answer,
    } = entry.example;
    // a session is kept at a terminal alone
    if entry.name == "resume" {
        return;
    }
    let lines = [before, &[line][..]].concat();
    let told = told_by_the_last(&lines, "1");
    let is_always_told = || {
        let mut others = OTHER_SEEDS.iter();
        others.all(|seed| told_by_the_last(&lines, seed) == told)
    };
    let is_shown = told.len() <= LONGEST && is_always_told();
    let shown = if is_shown { told } else { Vec::new() };
    assert_eq!(shown, answer, "{line}");
}

#[test]
fn every_example_of_the_help_is_true() {
    for entry in command_entries().chain(&SETTINGS) {
        check_example(entry);
    }
}
