//! Puzzles against the values of all moves, and solved by what `why` says.

use tt2::game::Watch;
use tt2::games::{Tatedrez, TicTacSwap, TicTacToe, TicTacTwo};
use tt2::player::puzzle::{Found, find};
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

/// Checks puzzles of each of these lengths.
#[track_caller]
fn check<P: CompleteGame>(lengths: &[u8], count: usize) {
    let Engine {
        mut chance,
        mut values,
        ..
    } = Engine::new(1);
    let values = P::values(&mut values).expect("a solved game");
    for &plies in lengths {
        for _ in 0..count {
            let found = find::<P>(plies, values, &mut chance, &Patient);
            let found = found.expect("the built-in table is sound");
            let Found::Puzzle(puzzle) = found else {
                panic!("no puzzle in {plies} plies: {found:?}");
            };
            assert_eq!(values.value(&puzzle), Ok(Value::Win(plies)), "{puzzle}");
            let wins = |next: &P| values.value(next).map(Value::class) == Ok(Class::Lose);
            let moves = puzzle.legal_moves().into_iter();
            let winning = moves.map(|mv| puzzle.apply(mv)).filter(wins);
            assert_eq!(winning.count(), 1, "{puzzle}");
        }
    }
}

#[test]
fn a_puzzle_is_won_by_one_move_only_and_in_exactly_its_plies() {
    check::<TicTacToe>(&[1, 3, 5], 50);
    check::<TicTacSwap>(&[1, 3, 5, 7, 9], 50);
    check::<Tatedrez>(&[1, 3, 5, 7, 9, 11], 50);
    check::<Tatedrez<4>>(&[1, 3, 5, 7], 5);
    check::<TicTacTwo>(&[1, 3, 5, 7], 5);
}

/// Checks that a puzzle is solved by the move that `why` begins with, at each of the human's turns.
#[track_caller]
fn check_why(game: &str, plies: usize, seed: usize) {
    let mut script = format!("set game {game}\npuzzle {plies}\n");
    for _ in 0..plies.div_ceil(2) {
        let told =
            Program::new(["-q", "--seed", &seed.to_string()]).reads(format!("{script}why\n"));
        assert_eq!(told.err, "", "{script}");
        let lines = told.out.lines();
        let first = lines.rev().find(|line| line.starts_with("1. "));
        let first = first.unwrap_or_else(|| panic!("why says nothing\n{script}"));
        let (begin, _) = first.split_once('\t').expect("a value");
        let mv = begin.splitn(3, ' ').nth(2).expect("a move");
        script += &format!("{mv}\n");
    }
    let told = Program::new(["-q", "--seed", &seed.to_string()]).reads(&script);
    assert_eq!(told.err, "", "{script}");
    assert!(told.out.ends_with("Solved.\n"), "{}\n{script}", told.out);
}

#[test]
fn a_puzzle_is_solved_by_following_why() {
    for (game, longest, seeds) in [
        ("toe", 5, 3),
        ("swap", 7, 3),
        ("tatedrez", 9, 3),
        ("tatedrez 4", 3, 1),
        ("two", 5, 1),
    ] {
        for plies in (1..=longest).step_by(2) {
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
