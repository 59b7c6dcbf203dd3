//! What the README says is true.

use std::path::Path;

use tt2::game::Game;

use crate::support::{PROGRAM, Program, skip};

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

/// The cells of the table with this heading, row by row.
fn rows(heading: &str) -> impl Iterator<Item = Vec<&'static str>> {
    let (_, table) = README.split_once(heading).expect("the table");
    let rows = table.lines().skip(2).take_while(|line| !line.is_empty());
    rows.map(|row| row.trim_matches(['|', ' ']).split(" | ").collect())
}

/// What stands between backquotes in one column of the table with this heading, row by row.
fn column(heading: &str, number: usize) -> Vec<Vec<&'static str>> {
    rows(heading)
        .map(|cells| cells[number].split('`').skip(1).step_by(2).collect())
        .collect()
}

#[test]
fn the_readmes_table_of_answers_is_true() {
    let heading = "| line | answer | notes |";
    for (line, answer) in column(heading, 0).into_iter().zip(column(heading, 1)) {
        let expected = answer.join("\n") + "\n";
        let told =
            Program::new(["-q", "-c", "position toe XOX/OO-/-X- X", "-c", line[0]]).reads("");
        assert_eq!(told.out, expected, "{line:?}");
    }
}

#[test]
fn the_readmes_table_of_what_is_printed_is_true() {
    let scripts = [
        "play two\n22",
        "set p2 human\nposition tatedrez NRn/Brb/--- X\n0 0 2 1",
        "set p2 human\nplay two\n22\n11\n12\n21\n13\n31",
        "set p1 easy\nplay swap 100",
        "position toe X-O/-X-/--- O\nplace 0 0",
    ];
    let lines = column("| printed (with `-q`) | when |", 0);
    assert_eq!(lines.len(), scripts.len());
    for (script, lines) in scripts.iter().zip(lines) {
        let told = shell("tt2 -q --seed 1", script);
        assert!(
            told.contains(&(lines.join("\n") + "\n")),
            "{script}: {told}"
        );
    }
}

#[test]
fn the_readmes_table_of_what_is_known_is_true_of_the_small_games() {
    let mut count = 0;
    for row in rows(
        "| game | positions up to symmetry, finished ones included | the side that begins | longest win, for the side to move |",
    ) {
        let variant = match row[0] {
            "Tic-Tac-Two" | "Tatedrez on 4x4" => continue,
            game => Game::ALL
                .into_iter()
                .find(|known| known.to_string() == game),
        };
        let solved = format!("solve {}", variant.expect("a game").word());
        let told = Program::new(["-q", "-c", &solved]).reads("");
        let has = |line: String| told.out.lines().any(|told| told == line);
        assert!(
            has(format!("positions {}", row[1].replace(',', ""))),
            "{row:?}"
        );
        assert!(
            has(format!("longest win {}", row[3].replace(" plies", ""))),
            "{row:?}"
        );
        let start = match row[2].strip_prefix("wins in ") {
            Some(win) => format!("start win {}", win.split(' ').next().expect("a number")),
            None => "start draw".to_owned(),
        };
        assert!(has(start), "{row:?}");
        count += 1;
    }
    assert_eq!(count, 3);
}

#[test]
fn the_readmes_driver_plays_a_game_to_its_end() {
    if !Path::new("/usr/bin/python3").exists() {
        skip("there is no Python");
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
    let unwrapped = README.replace('\n', " ");
    assert!(unwrapped.contains("`cargo test` builds and runs the tests"));
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
