//! Compares the lines of a random session typed at a terminal with the same lines piped.

use crate::support::{Program, common};

/// Lists the lines that a terminal and a pipe have in common.
fn comparable(text: &str) -> Vec<String> {
    let at_a_terminal = ["pick an option", "Q - Quit", "Played ", "This game now"];
    let mut lines = common(text, &at_a_terminal);
    lines.retain(|line| {
        let option = line
            .split_once(" - ")
            .map(|(number, _)| number.parse::<u8>());
        !matches!(option, Some(Ok(0..=9)))
    });
    lines
}

/// Types the lines at a terminal, and returns the answers.
fn seen(seed: u64, script: &str) -> String {
    let program = Program::with_term("dumb").options(["--fresh", "--color", "never", "--seed"]);
    let program = program.options([seed.to_string()]).window(24, 2_000);
    let (mut terminal, mut text) = (program.begin(), String::new());
    // a blank line counts as Enter only if it is typed
    let lines = script.lines().filter(|line| !line.trim().is_empty());
    for line in [None].into_iter().chain(lines.map(Some)) {
        if let Some(line) = line {
            terminal.line(line);
        }
        let (mut told, _) = terminal.asks();
        for asked in ["resign", "restart"] {
            if told.contains(&format!("Type '{asked}' again")) {
                terminal.line(asked);
                told = terminal.asks().0;
            }
        }
        let mut echoed = usize::from(line.is_some());
        loop {
            let (answer, _prompt) = told.rsplit_once('\n').unwrap_or_default();
            text.extend(answer.lines().skip(echoed).flat_map(|line| [line, "\n"]));
            if !answer.contains("Press Enter for game ") {
                break;
            }
            // in a pipe, the next game of a row begins at once
            terminal.line("");
            (told, echoed) = (terminal.asks().0, 1);
        }
    }
    text
}

/// Checks that what the lines lead to at a terminal is what was `told` to a pipe.
#[track_caller]
pub(super) fn check(seed: u64, script: &str, told: &str) {
    let [typed, told] = [&*seen(seed, script), told].map(comparable);
    let differs = |at: &usize| typed.get(*at) != told.get(*at);
    let at = (0..typed.len().max(told.len())).find(differs);
    let near = |lines: &[String]| -> Vec<String> {
        let lines = lines.iter().skip(at.unwrap_or(lines.len()));
        lines.take(5).cloned().collect()
    };
    assert_eq!(near(&typed), near(&told), "at a terminal, and piped");
}
