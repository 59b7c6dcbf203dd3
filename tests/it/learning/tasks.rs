//! Solves tasks: moves that are refused, moves that solve them, and the messages at their end.

use crate::support::{Dialogue, is_rejected};

/// Types a line that sets a task, tries every wrong first move, and then solves the task with the
/// best move and with hints. The result is the answer to the last move.
#[track_caller]
pub(super) fn solve(dialogue: &mut Dialogue, line: &str) -> Vec<String> {
    let set = dialogue.ask(line);
    assert!(!is_rejected(&set), "{line}: {set:?}");
    let position = dialogue.ask("position");
    let values = dialogue.ask("values");
    let class = |line: &String| {
        let value = line.split('\t').nth(1);
        value
            .and_then(|value| value.split(' ').next())
            .map(str::to_owned)
    };
    let best = values[0].split('\t').next().expect("a move").to_owned();
    let is_alone = class(&values[0]) != class(&values[1]);
    for worse in &values[1..] {
        if is_alone || class(worse) != class(&values[0]) {
            let mv = worse.split('\t').next().expect("a move");
            let told = dialogue.ask(mv);
            let begins = ["Not that one: ", "That wins too, but it takes more than "];
            let is_refused = begins.iter().any(|begin| told.concat().starts_with(begin))
                && told
                    .concat()
                    .ends_with("Try again, or type 'why' or 'hint'.");
            assert!(is_refused, "{line}: {mv}: {told:?}");
            assert_eq!(dialogue.ask("position"), position, "{line}: {mv}");
        }
    }
    let mut told = dialogue.ask(&best);
    for _ in 0..60 {
        let is_solved =
            |line: &String| line.starts_with("Solved") || line.starts_with("You have solved");
        if told.iter().any(is_solved) {
            return told;
        }
        let hint = dialogue.ask("hint");
        let mv = hint[0].split('\'').nth(1);
        told = dialogue.ask(mv.unwrap_or_else(|| panic!("{line}: {hint:?}")));
    }
    panic!("{line} is not solved: {told:?}");
}
