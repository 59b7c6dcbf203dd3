//! What the README says is true.

use std::path::Path;

use crate::support::{PROGRAM, Program};

const README: &str = include_str!("../../README.md");
/// The prompts, except those that say whose turn it is.
const PROMPTS: [&str; 5] = ["> ", "Row? ", "Column? ", "Piece? ", "Direction? "];

/// What was typed in a line of a session; `None` if it was printed.
fn typed(line: &str) -> Option<&str> {
    let turns = ["(X)> ", "(O)> "];
    let at_a_turn = turns.iter().find_map(|turn| line.split_once(turn));
    let at_a_prompt = || PROMPTS.iter().find_map(|prompt| line.strip_prefix(prompt));
    at_a_turn.map(|(_, typed)| typed).or_else(at_a_prompt)
}

/// The blocks of the README between fences with this word.
fn blocks(word: &str) -> Vec<&'static str> {
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
fn the_readmes_examples_of_sessions_are_true() {
    for block in blocks("session") {
        let (line, session) = block.split_once('\n').expect("a command and a session");
        let line = line.strip_prefix("$ ").expect("a command after a $");
        let printed = session.lines().filter(|line| typed(line).is_none());
        let printed: Vec<&str> = printed.collect();
        let typed = session.lines().filter_map(typed);
        let typed: String = typed.map(|line| format!("{line}\n")).collect();
        let text = shell(line, &typed);
        assert_eq!(text.lines().collect::<Vec<_>>(), printed, "{line}");
    }
}

#[test]
fn the_readme_begins_with_the_commands_to_run_and_to_test() {
    assert_eq!(blocks("sh")[0], "cargo run --release\ncargo test\n");
    let gate = include_str!("../../.ci/run");
    assert!(
        gate.contains("cargo test --locked"),
        "the gate runs the test command"
    );
}

#[test]
fn the_readme_names_every_library() {
    let manifest = include_str!("../../Cargo.toml");
    let (_, from_there) = manifest
        .split_once("[dependencies]\n")
        .expect("dependencies");
    // those of each system come after those of all
    let sections = from_there.split("\n[dev-").next().expect("sections");
    let names = sections.lines().filter(|line| !line.starts_with('#'));
    for name in names.filter_map(|line| line.split_once(" =").map(|(name, _)| name)) {
        assert!(
            README.contains(&format!("`{name}`")),
            "the README lacks {name}"
        );
    }
}

#[test]
fn the_readme_is_short_enough_to_be_read() {
    assert!(README.lines().count() <= 150);
}
