//! Tasks of a human in either seat.

use crate::support::Program;

/// What is told of tasks of every game, one after the other, where these lines seat the players.
#[track_caller]
fn told(seating: &str) -> String {
    // which ends every task, and is rejected after that
    let solve = "go perfect\n".repeat(8);
    let mut script = seating.to_owned();
    for game in ["toe", "swap", "tatedrez", "two"] {
        script += &format!("set game {game}\n");
        for task in ["lesson", "puzzle"] {
            script += &format!("{task}\n{solve}").repeat(3);
        }
        script += "score\nprogress\n";
    }
    script += &format!("position toe XX-/OO-/--- X\n2 2\nreview\n{solve}progress\n");
    let told = Program::new(["-q", "--seed", "1"]).reads(script).out;
    // the score names P1 first
    let lines = told.lines().filter(|line| !line.starts_with("Score: "));
    lines.map(|line| format!("{line}\n")).collect()
}

#[test]
fn tasks_are_the_same_for_a_human_in_either_seat() {
    let of_p1 = told("set name p1 Ann\nset name p2 Bob\n");
    let of_p2 = told("set p1 strat1\nset name p1 Bob\nset p2 human\nset name p2 Ann\nset x p2\n");
    assert!(of_p1.contains("lessons are left"), "{of_p1}");
    assert!(of_p1.contains("Lessons: 3 of "), "{of_p1}");
    assert_eq!(of_p2, of_p1);
}
