//! What the README says is true: every block of it that a console or Python can run is run, as is every block of the
//! page about the forms of output, and the figures of the small games are what solving them says.
//!
//! A `console` block has lines that begin with `$ `, each of which a shell runs, in one folder, and below it what that
//! must print; a line of it that ends in `..` begins so. A `terminal` block is a session at a terminal.

use std::path::Path;

use crate::at_a_terminal::transcripts;
use crate::support::{Folder, PROGRAM, Program, skip};

const README: &str = include_str!("../../README.md");
/// The forms of output.
const FORMS: &str = include_str!("../scripts/README.md");

/// Returns the blocks of both pages between fences with this word.
fn blocks(word: &str) -> Vec<&'static str> {
    let parts = |page: &'static str| page.split("```").skip(1).step_by(2);
    let blocks = [README, FORMS].into_iter().flat_map(parts);
    let blocks = blocks.filter_map(|block| block.split_once('\n'));
    blocks
        .filter(|(first, _)| *first == word)
        .map(|(_, block)| block)
        .collect()
}

/// Returns the output of a shell command in which `tt2` is the program.
fn shell(folder: &Folder, line: &str, typed: &str) -> String {
    let programs = Path::new(PROGRAM).parent().expect("a folder").display();
    let program = Program::in_shell(&format!("exec 2>&1; {line}")).within(folder.path());
    program
        .with("PATH", format!("{programs}:/usr/bin:/bin"))
        .reads(typed)
        .out
}

#[test]
fn every_command_of_the_readme_prints_what_stands_there() {
    for block in blocks("console") {
        let folder = Folder::new();
        for part in block.strip_prefix("$ ").expect("a command").split("\n$ ") {
            let (command, expected) = part.split_once('\n').unwrap_or((part, ""));
            if command.starts_with("cargo ") || command.starts_with("git ") {
                continue;
            }
            let told = shell(&folder, command, "");
            let is_so = |(told, expected): (&str, &str)| match expected.strip_suffix("..") {
                Some(begin) => told.starts_with(begin),
                None => told.trim_end() == expected.trim_end(),
            };
            let is_as_long = told.lines().count() == expected.lines().count();
            let is_right = told.lines().zip(expected.lines()).all(is_so);
            assert!(
                is_as_long && is_right,
                "$ {command}\n{told}--- expected\n{expected}"
            );
        }
    }
}

#[test]
fn every_session_of_the_readme_is_what_a_terminal_shows() {
    for session in blocks("terminal") {
        let session = session.replace("$ tt2", "$ stty cols 80; tt2");
        let shown = transcripts::played(&format!("{session}> quit\n"));
        assert!(shown.starts_with(&session), "{shown}");
    }
}

#[test]
fn every_program_of_the_readme_runs_to_its_end() {
    if !Path::new("/usr/bin/python3").exists() {
        skip("there is no Python");
        return;
    }
    for program in blocks("python") {
        let told = shell(&Folder::new(), "python3 -", program);
        let ends = [" wins!\n", "Tie!\n"];
        assert!(ends.iter().any(|end| told.contains(end)), "{told}");
        assert!(!told.contains("Error"), "{told}");
    }
}

#[test]
fn the_readme_has_the_figures_of_the_small_games() {
    for game in ["swap", "toe", "tatedrez"] {
        let command = format!("tt2 -c 'solve {game}'");
        let is_its_row = |line: &&str| line.contains(&format!("`{command}`"));
        let row = README.lines().find(is_its_row).expect("a row");
        let told = shell(&Folder::new(), &command, "");
        let figure = |name: &str| {
            let line = told.lines().find_map(|line| line.strip_prefix(name));
            line.expect("a figure").to_owned()
        };
        // 16,624 stands for 16624
        let row = row.replace(',', "");
        let expected = format!(
            "| {} | {} plies |",
            figure("positions "),
            figure("longest win ")
        );
        assert!(row.contains(&expected), "{row} is without {expected}");
    }
}
