//! Runs the bot, and every `console` block of the README and of the page about the output.
//!
//! A shell runs each line of a block that begins with `$ `, all in the same folder. The lines below
//! a command must be its output. If one of them ends in `..`, only its beginning is compared.

use std::io::{self, Write as _};
use std::path::Path;

use super::{FORMS, README};
use crate::support::{Folder, PROGRAM, Program};

/// Lists the `console` blocks of both pages.
fn blocks() -> impl Iterator<Item = &'static str> {
    let parts = |page: &'static str| page.split("```").skip(1).step_by(2);
    let blocks = [README, FORMS].into_iter().flat_map(parts);
    blocks.filter_map(|block| block.strip_prefix("console\n"))
}

/// Runs a shell command that can call the program as `tt2`, with `typed` as its input. The result
/// is everything that the command prints, including errors.
fn shell(folder: &Path, line: &str, typed: &str) -> String {
    let programs = Path::new(PROGRAM).parent().expect("a folder").display();
    Program::in_shell(line)
        .in_one_stream()
        .within(folder)
        .with("PATH", format!("{programs}:/usr/bin:/bin"))
        .reads(typed)
        .out
}

#[test]
fn every_command_of_the_readme_prints_what_stands_there() {
    for block in blocks() {
        let folder = Folder::new();
        for part in block.strip_prefix("$ ").expect("a command").split("\n$ ") {
            let (command, expected) = part.split_once('\n').unwrap_or((part, ""));
            let told = shell(folder.path(), command, "");
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

/// The statements that the examples of the script reference show. Change them together.
#[test]
fn the_reference_says_what_its_examples_show() {
    let page = FORMS.replace("\n  ", " ").replace('\n', " ");
    for said in [
        "The exit status is 0 if every line was accepted, 1 if a line was rejected, 2 for wrong arguments, 66 if a script \
         can't be read, and 74 if standard output or the file of `--results` can't be written.",
        "If the reader closes the output, TT2 stops with status 0.",
        "A rejected line prints nothing on standard output.",
        "starts with the default settings, and P2 is Classic.",
        "An empty line does nothing, and a word that begins with `#` begins a comment.",
        "Two computers of the same kind are `P1` and `P2`.",
        "If the side to move is blocked in a game, TT2 passes for it, and says so.",
        "If one human plays, they play the side to move of `position TEXT`",
        "With two humans or two computers, X is the player who would be X in a new game.",
        "`position TEXT` takes no position in which the game is over. `value TEXT` does.",
        "`plies` counts moves and passes. A resignation or an agreed draw is not a ply.",
        "They are empty for a computer.",
        "`help` is `yes` if exactly one human played and had help, otherwise `no`.",
        "It refuses a file with another first line.",
    ] {
        assert!(page.contains(said), "{said}");
    }
}

/// In the dialogue at the beginning of the reference, a program gets what TT2 prints.
#[test]
fn the_dialogue_of_the_reference_is_what_a_program_reads() {
    let (_, dialogue) = FORMS.split_once("```dialogue\n").expect("a dialogue");
    let (dialogue, _) = dialogue.split_once("```").expect("an end");
    let said = |sign: &str| -> String {
        let lines = dialogue.lines().filter_map(|line| line.strip_prefix(sign));
        lines.map(|line| format!("{line}\n")).collect()
    };
    let told = shell(Folder::new().path(), "tt2 -q --seed 1", &said("> "));
    assert_eq!(told, said("< "));
}

/// The lines of the first game are those of a whole game and of the question about it, and the
/// comments say who makes a move.
#[test]
fn the_first_game_of_the_readme_is_played_to_its_end() {
    let (_, block) = README.split_once("```text\nname ").expect("a game");
    let (lines, _) = block.split_once("```").expect("an end");
    let told = shell(
        Folder::new().path(),
        "tt2 -q",
        &format!("name {lines}history"),
    );
    assert!(told.starts_with("Ben (O) wins!\n"), "{told}");
    let missed = "X shift right  loses in 2 moves  ? Better: 'place 1 3' (wins at once).";
    let missed = missed.replace("  ", "\t");
    assert!(told.contains(&missed), "{told}");
    let (_, history) = told.rsplit_once("at once\n").expect("a history");
    for (line, made) in lines.lines().skip(2).zip(history.lines()) {
        let side = if line.contains("# Ann") { 'X' } else { 'O' };
        let has_name = line.contains("# Ann") || line.contains("# Ben");
        assert!(!has_name || made.contains(side), "{line}: {made}");
    }
}

/// Runs a Python script with the program on its path. Returns `None` if there is no Python.
fn python(script: &str) -> Option<String> {
    if !Path::new("/usr/bin/python3").exists() {
        // past the harness, which hides the output of tests that pass
        let _ = writeln!(
            io::stderr(),
            "the README's bot is skipped: there is no Python"
        );
        return None;
    }
    Some(shell(Folder::new().path(), "python3 -", script))
}

#[test]
fn the_scripts_in_python_play_and_ask() {
    let (_, block) = README.split_once("```python\n").expect("a script");
    let (script, _) = block.split_once("```").expect("an end");
    let Some(told) = python(script) else { return };
    let expected = "place 0 1 is worth win 1\nplace 0 0 is worth draw\nplace 1 2 is worth lose 2\n";
    assert_eq!(told, expected);
    let told = python(include_str!("../../examples/bot.py")).expect("Python");
    assert!(README.contains("plays ten games of random moves"));
    assert!(told.contains("\nPlayed 10: "), "{told}");
    assert!(!told.contains("Error"), "{told}");
}
