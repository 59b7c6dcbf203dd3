//! What the README says is true.

use std::path::Path;

use crate::support::{PROGRAM, Program};

const README: &str = include_str!("../../README.md");
/// The blocks of the README between fences with this word.
pub(crate) fn blocks(word: &str) -> Vec<&'static str> {
    let blocks: Vec<_> = README
        .split(&format!("```{word}\n"))
        .skip(1)
        .filter_map(|rest| rest.split_once("```").map(|(block, _)| block))
        .collect();
    assert!(!blocks.is_empty(), "the README has examples of {word}");
    blocks
}

/// The output of a shell command in which `tt2` is the program, given what is typed.
fn shell(line: &str, typed: &str) -> String {
    let folder = Path::new(PROGRAM)
        .parent()
        .expect("the program is in a folder");
    let path = format!("{}:/usr/bin:/bin", folder.display());
    let program = Program::in_shell(&format!("exec 2>&1; {line}")).with("PATH", path);
    program.reads(typed).out
}

#[test]
fn the_readmes_examples_of_scripts_are_true() {
    for block in blocks("console") {
        let (line, expected) = block.split_once('\n').expect("a line and what comes of it");
        let line = line.strip_prefix("$ ").expect("a command after a $");
        assert_eq!(shell(line, ""), expected, "{line}");
    }
}

#[test]
fn the_readmes_table_of_answers_is_true() {
    let rows = README.lines().filter_map(|line| line.strip_prefix("| `"));
    let answered: Vec<_> = rows.filter_map(|row| row.split_once("` | `")).collect();
    assert!(!answered.is_empty());
    for (line, rest) in answered {
        let (answer, _) = rest.rsplit_once("` | ").expect("three columns");
        let expected = answer.replace("`<br>`", "\n") + "\n";
        let told = Program::new(["-q", "-c", "position toe XOX/OO-/-X- X", "-c", line]).reads("");
        assert_eq!(told.out, expected, "{line}");
    }
}

#[test]
fn the_readmes_driver_plays_a_game_to_its_end() {
    if !Path::new("/usr/bin/python3").exists() {
        println!("skipped: there is no Python");
        return;
    }
    let told = shell("python3 -", blocks("python")[0]);
    let ends = ["X wins!\n", "O wins!\n", "Tie!\n"];
    assert!(ends.iter().any(|end| told.contains(end)), "{told}");
    assert!(!told.contains("Error"), "{told}");
}

#[test]
fn the_readme_names_the_commands_to_run_and_to_test() {
    assert!(README.contains("\n$ cargo run --release\n"));
    assert!(README.contains("`cargo test` runs the tests"));
    let gate = include_str!("../../.ci/run");
    assert!(
        gate.contains("cargo test --locked"),
        "the gate runs the test command"
    );
}

#[test]
fn the_readme_is_short_enough_to_be_read() {
    assert!(README.lines().count() <= 130);
}
