//! Puzzles against the values of all moves, and solved by what `why` says.

use std::collections::BTreeSet;

use tt2::game::{ConcretePosition as _, Move, Position as _, Variant};
use tt2::games::AnyPosition;
use tt2::learning::puzzle::{NoPuzzle, Sought, find};
use tt2::player::Engine;
use tt2::solver::{Class, Value};

use crate::rules::naive::{Naive, NaiveToe, NaiveValues, SWAP, TATEDREZ, Worth};
use crate::solver::{Impatient, Patient};
use crate::support::{ANSWER, MORE, Program, QUESTION};

/// Checks puzzles of these numbers of plies; the longest of an odd and of an even number of plies are known.
#[track_caller]
fn check(variant: Variant, longest: [u8; 2], lengths: impl Iterator<Item = u8>, count: usize) {
    let Engine {
        mut chance,
        mut values,
        ..
    } = Engine::new(1);
    let start = AnyPosition::start(variant);
    let values = values.of(variant).expect("a solved game");
    for plies in lengths {
        let mut puzzles = BTreeSet::new();
        for _ in 0..count {
            let puzzle = find(start, Sought::Win(plies), values, &mut chance, &Patient);
            let puzzle = puzzle.expect("a puzzle");
            assert_eq!(values.value(&puzzle), Value::Win(plies), "{puzzle}");
            let wins = |next: &AnyPosition| values.value(next).class() == Class::Loss;
            let moves = puzzle.legal_moves();
            assert!(moves.len() > 1, "{puzzle}: nothing is to be found");
            let winning = moves.into_iter().map(|mv| puzzle.apply(mv)).filter(wins);
            assert_eq!(winning.count(), 1, "{puzzle}");
            let text = puzzle.to_string();
            assert_eq!(text.parse(), Ok(puzzle), "{puzzle}");
            puzzles.insert(text);
        }
        assert!(puzzles.len() > 1, "always the same: {puzzles:?}");
    }
    let [odd, even] = longest;
    for plies in [odd + 2, even + 2] {
        let found = find(start, Sought::Win(plies), values, &mut chance, &Patient);
        let none = NoPuzzle::Plies {
            plies,
            variant,
            longest,
        };
        assert_eq!(found, Err(none), "{plies} plies");
    }
}

/// Positions in which one move draws, as `find` finds them.
fn draws(variant: Variant, count: usize) -> Vec<AnyPosition> {
    let mut engine = Engine::new(1);
    let start = AnyPosition::start(variant);
    let values = engine.values.of(variant).expect("a solved game");
    let mut find = || find(start, Sought::Draw, values, &mut engine.chance, &Patient);
    (0..count).map(|_| find().expect("a puzzle")).collect()
}

/// Checks that one move draws and all others lose, by the values that were found the naive way.
#[track_caller]
fn check_draws_naively<N: Naive>(naive: &NaiveValues<N>, count: usize) {
    for puzzle in draws(N::Fast::VARIANT, count) {
        let text = puzzle.to_string();
        let words: Vec<&str> = text.split(' ').skip(1).collect();
        let position = N::read(&words).expect("a legal position");
        let rated = naive.move_values(&position);
        let lost = |(_, worth): &&(Move, Worth)| matches!(worth, Worth::Loss(_));
        let drawn = rated.iter().filter(|(_, worth)| *worth == Worth::Draw);
        assert_eq!(drawn.count(), 1, "{text}");
        assert_eq!(rated.iter().filter(lost).count(), rated.len() - 1, "{text}");
        assert!(rated.len() > 1, "{text}");
    }
}

/// The same, by the values that the game is played with.
#[track_caller]
fn check_draws(variant: Variant, count: usize) {
    let mut engine = Engine::new(1);
    let values = engine.values.of(variant).expect("a solved game");
    for puzzle in draws(variant, count) {
        let mut after: Vec<Class> = (puzzle.legal_moves().iter())
            .map(|&mv| values.value(&puzzle.apply(mv)).class())
            .collect();
        after.sort_unstable();
        // for the other side
        assert_eq!(after[..2], [Class::Draw, Class::Win], "{puzzle}");
    }
}

#[test]
fn in_a_puzzle_that_is_drawn_one_move_draws_and_all_others_lose() {
    check_draws_naively(&NaiveValues::of([NaiveToe::START]), 100);
    check_draws_naively(&SWAP, 100);
    check_draws_naively(&TATEDREZ, 100);
    check_draws(Variant::Tatedrez4, 5);
    check_draws(Variant::TicTacTwo, 5);
}

/// A date, however the draw goes elsewhere, is one puzzle; another date or another game is another.
#[test]
fn the_puzzle_of_a_day_depends_on_the_day_and_the_game_alone() {
    let puzzle = |before: &str, day: &str, seed: &str| {
        let script = format!("{before}puzzle {day}\nposition\n");
        let told = Program::new(["-q", "--seed", seed]).reads(&script);
        assert_eq!(told.err, "", "{script}");
        told.out
    };
    let of_today = || {
        let today = chrono::Local::now().date_naive().to_string();
        [
            puzzle("", &today, "1"),
            puzzle("puzzle\nmenu\nset p1 random\nplay\nmenu\n", "today", "2"),
        ]
    };
    // midnight may pass between the two
    let is_same = |[one, other]: [String; 2]| other.ends_with(&one);
    assert!((0..2).any(|_| is_same(of_today())), "{:?}", of_today());
    let days: BTreeSet<String> = (10..40)
        .map(|year| puzzle("", &format!("20{year}-01-01"), "1"))
        .collect();
    assert!(days.len() > 25, "{days:#?}");
}

#[test]
fn a_search_for_a_puzzle_can_be_stopped() {
    let Engine {
        mut chance,
        mut values,
        ..
    } = Engine::new(1);
    let values = values.of(Variant::TicTacTwo).expect("a solved game");
    // a length that games of random moves come across, one that they do not, and one that there is not
    for plies in [3, 35, 99] {
        let found = find(
            AnyPosition::start(Variant::TicTacTwo),
            Sought::Win(plies),
            values,
            &mut chance,
            &Impatient::new(0),
        );
        assert_eq!(found, Err(NoPuzzle::Stopped), "{plies}");
    }
}

#[test]
fn a_puzzle_of_every_length_is_won_by_one_move_only_and_in_exactly_its_plies() {
    check(Variant::TicTacToe, [5, 0], (1..=5).step_by(2), 50);
    check(Variant::TicTacSwap, [9, 8], 1..=9, 50);
    check(Variant::Tatedrez3, [19, 0], (1..=19).step_by(2), 50);
    // a late win of these takes its time
    let step = if MORE > 1 { 2 } else { 12 };
    check(Variant::Tatedrez4, [97, 0], (1..=97).step_by(step), 2);
    check(Variant::TicTacTwo, [35, 0], (1..=35).step_by(step), 2);
}

#[test]
fn a_message_names_the_plies_that_puzzles_take() {
    let message = |variant, plies, longest| {
        let none = NoPuzzle::Plies {
            plies,
            variant,
            longest,
        };
        none.to_string()
    };
    assert_eq!(
        message(Variant::TicTacSwap, 10, [9, 8]),
        "no puzzle of Tic-Tac-Swap takes 10 plies; they take 1 to 9 plies"
    );
    assert_eq!(
        message(Variant::TicTacTwo, 4, [35, 0]),
        "no puzzle of Tic-Tac-Two takes 4 plies; they take an odd number of plies up to 35"
    );
}

/// Checks that a puzzle is solved by the move that `why` begins with, at each of the human's turns.
#[track_caller]
fn check_why(game: &str, plies: usize, seed: usize) {
    let mut program = Program::new(["-q", "--seed", &seed.to_string()]).start();
    let mut line = format!("set game {game}\npuzzle {plies}");
    let most_turns = plies.div_ceil(2);
    // there are fewer turns where the human has to pass
    for _ in 0..=most_turns {
        program.types(format!("{line}\nwhy\n{QUESTION}"));
        let told = program.tells(ANSWER);
        if told.contains("\nSolved with help.\n") {
            return;
        }
        let first = told.lines().rev().find(|line| line.starts_with("1. "));
        let first = first.unwrap_or_else(|| panic!("why says nothing after {line}\n{told}"));
        let (begin, _) = first.split_once('\t').expect("a value");
        let mv = begin.splitn(3, ' ').nth(2).expect("a move");
        mv.clone_into(&mut line);
    }
    panic!("not solved in {most_turns} turns: {game} {plies}");
}

#[test]
fn a_puzzle_is_solved_by_following_why() {
    for (game, lengths, seeds) in [
        ("toe", &[1, 3, 5][..], 2),
        ("swap", &[1, 2, 3, 4, 5, 6, 7, 8, 9], 1),
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
    assert_eq!(drawn("puzzle 99\npuzzle 10\n"), drawn(""));
}
