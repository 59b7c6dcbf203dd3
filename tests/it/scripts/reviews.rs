//! `review` against what `analyze` says of the same games.

use crate::support::{Program, SplitMix};

/// How a game ends or is left.
const ENDS: [&str; 5] = [
    "menu",
    "resign",
    "restart\nmenu",
    "position toe ---/---/--- X\nmenu",
    "menu\nundo\nmenu",
];

/// The mistakes that `analyze` tells of, each as `review` calls it, the newest first; one that was made twice in the same
/// position, which is known by the moves before it in any order, is told once.
fn told_by_analyze(told: &str, title: &str) -> Vec<String> {
    let mut mistakes = Vec::new();
    let mut moves = Vec::new();
    for line in told.lines() {
        let Some((ply, value)) = line.split_once('\t') else {
            continue;
        };
        let (number, made) = ply.split_once(". ").expect("a ply");
        if number == "1" {
            moves.clear();
        }
        let mut before = moves.clone();
        before.sort_unstable();
        moves.push(made);
        if let Some((_, better)) = value.split_once(" ? ") {
            let (side, mv) = made.split_once(' ').expect("a side and a move");
            let name = if side == "X" { "Ann" } else { "Bob" };
            let kept = if better.contains("(win ") {
                "win"
            } else {
                "draw"
            };
            let mistake =
                format!("{name} ({side}) played {mv} here in {title} and gave away a {kept}");
            mistakes.retain(|other| *other != (before.clone(), mistake.clone()));
            mistakes.push((before, mistake));
        }
    }
    let newest_first = mistakes.into_iter().rev();
    newest_first.map(|(_, mistake)| mistake).collect()
}

/// The moves of a random game up to a ply, without the last, which may end it.
fn random_moves(game: &str, count: u32, seed: u32) -> Vec<String> {
    let moves = "go random\n".repeat(count as usize);
    let script = format!("set p2 human\nplay {game}\n{moves}history\n");
    let told = Program::new(["-q", "--seed", &seed.to_string()])
        .reads(script)
        .out;
    let plies = told.lines().filter_map(|line| line.split_once(". "));
    let moves =
        plies.filter_map(|(number, ply)| number.parse::<u32>().ok().map(|_| ply[2..].to_owned()));
    let mut moves: Vec<String> = moves.filter(|mv| mv != "pass").collect();
    moves.pop();
    moves
}

#[test]
fn every_mistake_of_a_human_in_a_game_that_ended_or_was_left_is_reviewed_and_no_other() {
    for (game, title, seed) in [
        ("toe", "Tic-Tac-Toe", 1),
        ("swap", "Tic-Tac-Swap", 2),
        ("tatedrez", "Tatedrez", 3),
        ("two", "Tic-Tac-Two", 4),
    ] {
        let mut dice = SplitMix(seed);
        let mut script = "set p2 human\nset name p1 Ann\nset name p2 Bob\n".to_owned();
        for _ in 0..6 {
            script += &format!("play {game}\n");
            for mv in random_moves(game, 4 + dice.below(9), dice.below(1_000)) {
                script += &format!("{mv}\n");
            }
            // what is taken back is no mistake
            script += &format!("undo 1\nanalyze\n{}\n", dice.pick(&ENDS));
        }
        // nor is what computers do, and what is missed in a puzzle
        script += "set p1 random\nset p2 random\nplay toe\nset p1 human\npuzzle toe XX-/OO-/--- X\n2 2\n2 2\n";
        let expected = told_by_analyze(
            &Program::new(["-q", "--seed", "1"]).reads(&script).out,
            title,
        );
        assert!(expected.len() > 5, "{script}{expected:#?}");

        for _ in 0..2 * expected.len() {
            // what a computer finds does not count as found
            script += "review\ngo perfect\n";
        }
        let told = Program::new(["-q", "--seed", "1"]).reads(&script).out;
        let reviewed: Vec<&str> = (told.lines())
            .filter_map(|line| line.strip_prefix("Review: "))
            .filter_map(|line| Some(line.split_once(". ")?.0))
            .collect();
        // after the last one comes the first one again
        assert_eq!(reviewed, [&expected[..], &expected].concat(), "{script}");
    }
}

/// The oldest one makes room for a new one.
#[test]
fn the_newest_200_mistakes_are_reviewed_the_newest_first() {
    const MOST: usize = 200;
    let mut script = "set game toe\nset p2 human\n".to_owned();
    for number in 0..=MOST {
        script += &format!("set name p2 O{number}\nplay\n0 0\n0 1\nresign\n");
    }
    for _ in 0..=MOST {
        // what a computer finds does not count as found
        script += "review\ngo perfect\n";
    }
    let told = Program::new(["-q"]).reads(script).out;
    let reviewed = (told.lines()).filter_map(|line| line.strip_prefix("Review: O"));
    let reviewed: Vec<usize> = reviewed
        .filter_map(|line| line.split(' ').next()?.parse().ok())
        .collect();
    // after the last one comes the first one again
    let expected: Vec<usize> = (1..=MOST).rev().chain([MOST]).collect();
    assert_eq!(reviewed, expected);
}
