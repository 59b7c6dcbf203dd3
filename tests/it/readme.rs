//! Checks that the README and the page about the output (`src/console/output.md`) are true. Every block of these pages
//! that a shell or Python can run is run. The figures of the small games must be those that `solve` prints.
//!
//! In a `console` block, a shell runs each line that begins with `$ `, except those with `cargo` and `git`, all in the
//! same folder. The lines below a command must be its output. If one of them ends in `..`, only its beginning is
//! compared. A `terminal` block is a session at a terminal, in which the line `...` replaces lines that are left out.

use std::fs;
use std::path::Path;

use tt2::model::game::{Direction, Variant};

use crate::at_a_terminal::transcripts;
use crate::support::{Folder, PROGRAM, Program, skip};

const README: &str = include_str!("../../README.md");
/// The page about the output of the program.
const FORMS: &str = include_str!("../../src/console/output.md");

/// Lists the blocks of both pages that have this word after their opening fence.
fn blocks(word: &str) -> Vec<&'static str> {
    let parts = |page: &'static str| page.split("```").skip(1).step_by(2);
    let blocks = [README, FORMS].into_iter().flat_map(parts);
    let blocks = blocks.filter_map(|block| block.split_once('\n'));
    let blocks = blocks.filter(|(first, _)| *first == word);
    blocks.map(|(_, block)| block).collect()
}

/// Runs a shell command that can call the program as `tt2`, with `typed` as its input. The result is everything that
/// the command prints, including errors.
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
            let is_right = is_as_long && told.lines().zip(expected.lines()).all(is_so);
            assert!(is_right, "$ {command}\n{told}--- expected\n{expected}");
        }
    }
}

/// The text below a session in the README names moves. The test continues the session with these moves.
#[test]
fn every_session_of_the_readme_is_what_a_terminal_shows() {
    for session in blocks("terminal") {
        let (_, after) = README.split_once(session).expect("text after the session");
        let text = after.trim_start_matches('`').split("`quit`").next();
        let codes = text.unwrap_or_default().split('`').skip(1).step_by(2);
        let is_cell = |code: &str| code.starts_with(|sign: char| sign.is_ascii_digit());
        let moves = codes.filter(|code| Direction::WORDS.contains(code) || is_cell(code));
        let moves: String = moves.map(|mv| format!("> {mv}\n")).collect();
        assert!(moves.lines().count() > 4, "{moves}");
        let typed = session.replace("$ tt2", "$ stty cols 80; LOGNAME=joe tt2");
        let shown = transcripts::played(&format!("{typed}{moves}> quit\n"));
        let mut rest = &*shown;
        for part in typed.split("...\n") {
            let (_, after) = rest
                .split_once(part)
                .unwrap_or_else(|| panic!("{part}\nin {rest}"));
            rest = after;
        }
        let made = ["\nAnn: ", "\nBen: "].map(|name| rest.matches(name).count());
        assert_eq!(made[0] + made[1], moves.lines().count(), "{rest}");
    }
}

/// Each line in a block of `output.md` must be part of a line that a transcript prints. Blocks with a word after the
/// fence are left out.
#[test]
fn every_form_is_printed_by_a_transcript() {
    let printed = transcripts_of(Path::new("tests/scripts"));
    // blocks with a word after the fence are examples, which other tests run
    let blocks = FORMS.split("```").skip(1).step_by(2);
    let forms = blocks
        .filter_map(|block| block.strip_prefix('\n'))
        .flat_map(str::lines);
    let is_printed = |form: &&str| printed.contains(*form);
    let missing: Vec<&str> = forms.filter(|form| !is_printed(form)).collect();
    assert!(missing.is_empty(), "{missing:#?}");
}

/// Collects the output in all transcripts in a folder and its subfolders.
fn transcripts_of(folder: &Path) -> String {
    let entries = fs::read_dir(folder).expect("a folder");
    let paths = entries.map(|entry| entry.expect("an entry").path());
    let texts = paths.map(|path| match path.extension() {
        None => transcripts_of(&path),
        Some(ending) if ending == "out" => fs::read_to_string(path).expect("a transcript"),
        Some(_) => String::new(),
    });
    texts.collect()
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
    for game in [Variant::TicTacSwap, Variant::TicTacToe, Variant::Tatedrez3] {
        let command = format!("tt2 -c 'solve {}'", game.word());
        let told = shell(&Folder::new(), &command, "");
        let begin = format!("| {game} | ");
        let row = README.lines().rfind(|line| line.starts_with(&begin));
        let figure = |name: &str| {
            let line = told.lines().find_map(|line| line.strip_prefix(name));
            line.expect("a figure").to_owned()
        };
        // the README writes 16624 as 16,624
        let row = row.expect("a row").replace(',', "");
        let (positions, plies) = (figure("positions "), figure("longest win "));
        let expected = format!("| {positions} | {plies} plies |");
        assert!(row.contains(&expected), "{row} is without {expected}");
    }
}
