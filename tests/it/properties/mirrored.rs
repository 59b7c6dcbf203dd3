//! Plays the same sessions from either seat: what TT2 says depends on the players, not on where
//! they sit.

use super::Typed;
use crate::support::{Dialogue, Program, SplitMix, is_rejected, times};

/// Lines about the current game, and lines that begin another one.
const LINES: &str = "play toe,play swap,play two,play tatedrez,play toe 2,toe,menu,continue,games,undo,undo 2,redo,\
    resign,draw,restart,retry,hint,why,why 1 1,value,values,analyze,history,moves,moves 1 1,board,board 1,score,\
    position,tutor on,tutor off,help,position toe X-O/-X-/--- O";

/// Lines about the only person who plays.
const ALONE: &str = "progress,lesson toe,puzzle toe 1,lesson,lesson toe 1,2 0,name Eve";

/// Pairs of lines that seat the same players, once in either seat.
const PLAYERS: [[&str; 2]; 3] = [
    ["name Ann Ben; set x p1", "name Ben Ann; set x p2"],
    [
        "set p1 human; set p2 easy; name Ann; set x p2",
        "set p1 easy; set p2 human; name Ann; set x p1",
    ],
    [
        "set p1 human; set p2 classic; set x p1",
        "set p1 classic; set p2 human; set x p2",
    ],
];

/// Brings an answer into a form in which neither the order of two players nor the names of their
/// seats matter.
fn without_order(answer: &[String]) -> Vec<Vec<String>> {
    let words = |line: &String| {
        let words = line.split(|char: char| !char.is_alphanumeric() && char != '-');
        let mut words: Vec<String> = words.map(|word| word.replace("P2", "P1")).collect();
        words.sort();
        words
    };
    // these lines of the menu are about the seats
    let is_of_seats = |line: &&String| line.starts_with("Choose P2") || line.starts_with("  first");
    let lines = answer.iter().filter(|line| !is_of_seats(line));
    let mut lines: Vec<Vec<String>> = lines.map(words).collect();
    lines.sort();
    lines
}

#[test]
fn what_is_said_does_not_depend_on_the_seat() {
    for (number, [one, other]) in (0..).zip(PLAYERS.repeat(times())) {
        let mut dice = SplitMix(number);
        let mut typed = Typed::new(number);
        let mut seats = [one, other].map(|players| {
            let mut dialogue = Dialogue::of(Program::new(["--seed", "1"]));
            dialogue.tell(&players.split("; ").collect::<Vec<_>>());
            dialogue
        });
        typed.line(one);
        let is_alone = one.contains("set p2");
        let others: Vec<&str> = ALONE.split(',').filter(|_| is_alone).collect();
        let lines: Vec<&str> = LINES
            .split(',')
            .map(str::trim_start)
            .chain(others)
            .collect();
        for _ in 0..70 {
            let moves = seats[0].ask("moves");
            seats[1].ask("moves");
            let is_move = !is_rejected(&moves) && !dice.once_in(3);
            let line = if is_move {
                &moves[dice.index(moves.len())]
            } else {
                dice.pick(&lines)
            };
            typed.line(line);
            let [left, right] = seats.each_mut().map(|dialogue| dialogue.ask(line));
            assert_eq!(
                without_order(&left),
                without_order(&right),
                "{line}: {left:#?}, {right:#?}"
            );
        }
    }
}
