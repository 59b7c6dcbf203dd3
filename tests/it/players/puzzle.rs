//! Puzzles against the values of all moves, and solved by what `why` says.

use std::collections::BTreeSet;

use tt2::game::{Move, Watch};
use tt2::games::{Tatedrez, TicTacSwap, TicTacToe, TicTacTwo};
use tt2::player::puzzle::{NoPuzzle, find};
use tt2::player::{CompleteGame, Engine};
use tt2::solver::{Class, Value, Values};

use crate::support::Program;

/// Waits for whatever takes time.
struct Patient;

impl Watch for Patient {
    fn progress(&self, _: u64, _: u64) {}

    fn stops(&self) -> bool {
        false
    }
}

/// Waits for nothing.
struct Impatient;

impl Watch for Impatient {
    fn progress(&self, _: u64, _: u64) {}

    fn stops(&self) -> bool {
        true
    }
}

/// Checks puzzles of every length that there is, the longest of which is known.
#[track_caller]
fn check<P: CompleteGame>(longest: u8, count: usize) {
    let Engine {
        mut chance,
        mut values,
        ..
    } = Engine::new(1);
    let values = P::values(&mut values).expect("a solved game");
    for plies in (1..=longest).step_by(2) {
        let mut puzzles = BTreeSet::new();
        for _ in 0..count {
            let puzzle = find::<P>(plies, values, &mut chance, &Patient).expect("a puzzle");
            assert_eq!(values.value(&puzzle), Ok(Value::Win(plies)), "{puzzle}");
            let wins = |next: &P| values.value(next).map(Value::class) == Ok(Class::Lose);
            let moves = puzzle.legal_moves().into_iter();
            let is_pass = puzzle.legal_moves()[..] == [Move::Pass];
            assert!(!is_pass, "{puzzle}: nothing is to be found");
            let winning = moves.map(|mv| puzzle.apply(mv)).filter(wins);
            assert_eq!(winning.count(), 1, "{puzzle}");
            let text = puzzle.to_string();
            assert_eq!(text.parse(), Ok(puzzle), "{puzzle}");
            puzzles.insert(text);
        }
        assert!(puzzles.len() > 1, "always the same: {puzzles:?}");
    }
    for plies in [4, longest + 2] {
        let found = find::<P>(plies, values, &mut chance, &Patient);
        assert_eq!(found, Err(NoPuzzle::Longest(longest)), "{plies} plies");
    }
}

#[test]
fn a_search_for_a_puzzle_can_be_stopped() {
    let Engine {
        mut chance,
        mut values,
        ..
    } = Engine::new(1);
    let values = TicTacTwo::values(&mut values).expect("a solved game");
    // a length that games of random moves come across, one that they do not, and one that there is not
    for plies in [3, 35, 99] {
        let found = find::<TicTacTwo>(plies, values, &mut chance, &Impatient);
        assert_eq!(found, Err(NoPuzzle::Stopped), "{plies}");
    }
}

#[test]
fn a_puzzle_of_every_length_is_won_by_one_move_only_and_in_exactly_its_plies() {
    check::<TicTacToe>(5, 50);
    check::<TicTacSwap>(9, 50);
    check::<Tatedrez>(19, 50);
    check::<Tatedrez<4>>(97, 2);
    check::<TicTacTwo>(35, 2);
}

/// Checks that a puzzle is solved by the move that `why` begins with, at each of the human's turns.
#[track_caller]
fn check_why(game: &str, plies: usize, seed: usize) {
    let seed = seed.to_string();
    let mut script = format!("set game {game}\npuzzle {plies}\n");
    let most_turns = plies.div_ceil(2);
    // there are fewer turns where the human has to pass
    for _ in 0..=most_turns {
        let told = Program::new(["-q", "--seed", &seed]).reads(format!("{script}why\n"));
        if told.out.ends_with("Solved.\n") {
            return;
        }
        assert_eq!(told.err, "", "{script}");
        let lines = told.out.lines();
        let first = lines.rev().find(|line| line.starts_with("1. "));
        let first = first.unwrap_or_else(|| panic!("why says nothing\n{script}"));
        let (begin, _) = first.split_once('\t').expect("a value");
        let mv = begin.splitn(3, ' ').nth(2).expect("a move");
        script += &format!("{mv}\n");
    }
    panic!("not solved in {most_turns} turns:\n{script}");
}

#[test]
fn a_puzzle_is_solved_by_following_why() {
    for (game, lengths, seeds) in [
        ("toe", &[1, 3, 5][..], 2),
        ("swap", &[1, 3, 5, 7, 9], 1),
        ("tatedrez", &[1, 3, 5, 7, 9, 11], 1),
        ("tatedrez 4", &[1, 3, 13], 1),
        ("two", &[1, 3, 5, 11], 1),
    ] {
        for &plies in lengths {
            for seed in 0..seeds {
                check_why(game, plies, seed);
            }
        }
    }
}

#[test]
fn a_search_in_vain_leaves_what_is_drawn_next_as_it_was() {
    let drawn = |in_vain: &str| {
        let script = format!("set game swap\n{in_vain}puzzle 5\nposition\n");
        let told = Program::new(["-q", "--seed", "1"]).reads(&script);
        told.out
    };
    assert_eq!(drawn("puzzle 99\npuzzle 4\n"), drawn(""));
}
