//! Tests of tasks: moves that are refused, moves that solve them, and the messages at their end.

use crate::support::{Dialogue, is_rejected};

/// Types a line that sets a task, tries every wrong first move, and then solves the task with the best move and with
/// hints. The result is the answer to the last move.
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
            let begins = ["Not that one: ", "That wins too, but it takes longer than "];
            let is_refused = begins.iter().any(|begin| told.concat().starts_with(begin))
                && told.concat().ends_with("Try again, or type 'hint'.");
            assert!(is_refused, "{line}: {mv}: {told:?}");
            assert_eq!(dialogue.ask("position"), position, "{line}: {mv}");
        }
    }
    let mut told = dialogue.ask(&best);
    for _ in 0..60 {
        if told.iter().any(|line| line.starts_with("Solved")) {
            return told;
        }
        let hint = dialogue.ask("hint");
        let mv = hint[0].strip_prefix("hint: ");
        let mv = mv.and_then(|rest| rest.split(" (").next());
        told = dialogue.ask(mv.unwrap_or_else(|| panic!("{line}: {hint:?}")));
    }
    panic!("{line} is not solved: {told:?}");
}

#[test]
fn a_task_ends_as_it_was_solved() {
    let mut dialogue = Dialogue::new(1);
    // a lesson is the same each time
    dialogue.tell(&["lesson toe 2"]);
    let values = dialogue.ask("values");
    let moves = values.iter().filter_map(|line| line.split('\t').next());
    let moves: Vec<&str> = moves.collect();
    for (before, end) in [
        (&[][..], "Solved with help."),
        (&["lesson toe 2"], "Solved."),
        (
            &["lesson toe 2", moves[1], moves[2]],
            "Solved on the third try.",
        ),
    ] {
        dialogue.tell(before);
        let told = dialogue.ask(moves[0]);
        assert!(told.contains(&end.to_owned()), "{told:?}");
    }
}

#[test]
fn what_a_task_sets_itself_is_refused_in_it() {
    for task in ["lesson two", "puzzle swap 2"] {
        let mut dialogue = Dialogue::new(3);
        dialogue.tell(&["set p2 human", "play toe", "1 1", task]);
        let position = dialogue.ask("position");
        let refused = "undo,redo,restart,resign,retry,analyze,set p1 hard,set p2 easy,save game";
        for line in refused.split(',') {
            assert!(is_rejected(&dialogue.ask(line)), "{line} in {task}");
            assert_eq!(dialogue.ask("position"), position, "{line}");
        }
        assert!(!is_rejected(&dialogue.ask("resume")), "{task}");
        assert_eq!(dialogue.ask("position"), ["toe ---/-X-/--- O"], "{task}");
    }
}

#[test]
fn a_review_is_refused_where_nothing_is_kept() {
    assert!(is_rejected(&Dialogue::new(1).ask("review")));
}
