//! Runs every block of the README and of the page about the output that a shell or Python can run.
//!
//! In a `console` block, a shell runs each line that begins with `$ `, except those with `cargo`
//! and `git`, all in the same folder. The lines below a command must be its output. If one of them
//! ends in `..`, only its beginning is compared. A `terminal` block is a session at a terminal, in
//! which the line `...` replaces lines that are left out.

use std::io::{self, Write as _};
use std::path::Path;

use super::{FORMS, README};
use crate::at_a_terminal::transcripts;
use crate::support::{Folder, PROGRAM, Program};

/// Lists the blocks of both pages that have this word after their opening fence.
fn blocks(word: &str) -> Vec<&'static str> {
    let parts = |page: &'static str| page.split("```").skip(1).step_by(2);
    let blocks = [README, FORMS].into_iter().flat_map(parts);
    let blocks = blocks.filter_map(|block| block.split_once('\n'));
    let blocks = blocks.filter(|(first, _)| *first == word);
    blocks.map(|(_, block)| block).collect()
}

/// Runs a shell command that can call the program as `tt2`, with `typed` as its input. The result
/// is everything that the command prints, including errors.
fn shell(folder: &Folder, line: &str, typed: &str) -> String {
    let programs = Path::new(PROGRAM).parent().expect("a folder").display();
    Program::in_shell(line)
        .in_one_stream()
        .within(folder.path())
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
            let is_right = is_as_long && told.lines().zip(expected.lines()).all(is_so);
            assert!(is_right, "$ {command}\n{told}--- expected\n{expected}");
        }
    }
}

#[test]
fn every_session_of_the_readme_is_what_a_terminal_shows() {
    for session in blocks("terminal") {
        let typed = session.replace("$ tt2", "$ stty cols 80; LOGNAME=joe tt2");
        let shown = transcripts::played(&format!("{typed}> quit\n"));
        let mut rest = &*shown;
        for part in typed.split("...\n") {
            let (_, after) = rest
                .split_once(part)
                .unwrap_or_else(|| panic!("{part}\nin {rest}"));
            rest = after;
        }
    }
}

#[test]
fn every_program_of_the_readme_runs_to_its_end() {
    if !Path::new("/usr/bin/python3").exists() {
        // past the harness, which hides the output of tests that pass
        let _ = writeln!(
            io::stderr(),
            "the README's programs are skipped: there is no Python"
        );
        return;
    }
    let bot = include_str!("../../examples/bot.py");
    for program in blocks("python") {
        // the file begins with a line about itself
        assert!(bot.ends_with(program), "{program}");
        let told = shell(&Folder::new(), "python3 -", program);
        let ends = [" wins!\n", "Tie!\n"];
        assert!(ends.iter().any(|end| told.contains(end)), "{told}");
        assert!(!told.contains("Error"), "{told}");
    }
}
