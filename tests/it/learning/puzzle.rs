//! Puzzles: each has one solution, which the hints find.

use std::collections::{BTreeSet, HashSet};

use tt2::board::Symmetry;
use tt2::game::{Position as _, Variant};
use tt2::games::AnyPosition;
use tt2::learning::puzzle::{NoPuzzle, find};
use tt2::learning::task::Kind;
use tt2::player::Engine;
use tt2::solver::{Value, Values};

use super::task::solve;
use crate::solver::Watcher;
use crate::support::{Program, times};

/// Checks that one move of several keeps the value of a puzzle.
#[track_caller]
fn check_puzzle(puzzle: AnyPosition, value: Value, values: &mut dyn Values<AnyPosition>) {
    assert_eq!(puzzle.to_string().parse(), Ok(puzzle));
    assert_eq!(values.value(&puzzle), value, "{puzzle}");
    let rated = values.move_values(&puzzle);
    assert_eq!(rated[0].1, value, "{puzzle}");
    assert!(rated[1].1.class() < value.class(), "{puzzle}");
}

/// Checks draws, and wins in these numbers of plies; what is said of `others` is that the puzzles `take` others.
#[track_caller]
fn check(
    variant: Variant,
    lengths: impl Iterator<Item = u8>,
    count: usize,
    others: [u8; 2],
    take: &str,
) {
    /// Of longer puzzles there are few, and they take long to be solved.
    const LONG: u8 = 19;
    let mut engine = Engine::new(1);
    let values = engine.values.of(variant).expect("a solved game");
    let start = AnyPosition::start(variant);
    let mut found = |sought, values: &mut dyn Values<AnyPosition>| {
        find(start, sought, values, &mut engine.chance, &())
    };
    for plies in lengths {
        let mut puzzles = HashSet::new();
        for _ in 0..count {
            let puzzle = found(Some(Value::Win(plies)), values).expect("a puzzle");
            check_puzzle(puzzle, Value::Win(plies), values);
            puzzles.insert(puzzle);
        }
        if plies > LONG {
            continue;
        }
        assert!(puzzles.len() > 1, "always the same: {puzzles:?}");
        for puzzle in puzzles.into_iter().take(2) {
            solve(Kind::Puzzle(plies), puzzle, values);
        }
    }
    for _ in 0..count {
        let puzzle = found(Some(Value::Draw), values).expect("a puzzle");
        check_puzzle(puzzle, Value::Draw, values);
        solve(Kind::Draw, puzzle, values);
        let usual = found(None, values).expect("a puzzle");
        let plies = values.value(&usual).plies_to_win();
        assert!((3..=7).contains(&plies), "{usual}");
    }
    for plies in others {
        let none = found(Some(Value::Win(plies)), values).expect_err("no puzzle");
        let message = format!("no puzzle of {variant} takes {plies} plies; they take {take}");
        assert_eq!(none.to_string(), message);
    }
}

#[test]
fn in_a_puzzle_of_every_length_one_move_alone_keeps_its_value() {
    let odd = |longest| format!("an odd number of plies up to {longest}");
    let small = [1, 3, 5].into_iter();
    check(Variant::TicTacToe, small, 10, [7, 2], &odd(5));
    check(Variant::TicTacSwap, 1..=9, 10, [10, 11], "1 to 9 plies");
    let lengths = (1..=19).step_by(2);
    check(Variant::Tatedrez3, lengths, 10, [21, 2], &odd(19));
    // a late win of these takes its time
    let step = if times() > 1 { 2 } else { 96 };
    let lengths = (1..=97).step_by(step);
    check(Variant::Tatedrez4, lengths, 2, [99, 2], &odd(97));
    let lengths = (1..=35).step_by(step);
    check(Variant::TicTacTwo, lengths, 2, [37, 2], &odd(35));
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
        .map(|year| puzzle("set game swap\n", &format!("20{year}-01-01"), "1"))
        .collect();
    assert!(days.len() > 25, "{days:#?}");
}

/// Days that follow each other have other puzzles, and not the same ones turned round.
#[test]
fn the_puzzles_of_a_month_differ() {
    for game in Variant::WORDS
        .into_iter()
        .filter(|game| *game != "tatedrez 5")
    {
        let lines = (1..=30).map(|day| format!("puzzle 2027-01-{day:02}\nposition\n"));
        let script = format!("set game {game}\n{}", lines.collect::<String>());
        let told = Program::new(["-q"]).reads(&script).out;
        let positions = told.lines().filter(|line| line.contains('/'));
        let classes: HashSet<String> = positions.map(class).collect();
        // Tic-Tac-Toe has few
        let least = if game == "toe" { 20 } else { 27 };
        assert!(classes.len() >= least, "{game}: {classes:?}");
    }
}

/// The first of the texts of the positions that are symmetric to one.
fn class(text: &str) -> String {
    let position: AnyPosition = text.parse().expect("a position");
    let images = Symmetry::ALL.map(|symmetry| position.image(symmetry).to_string());
    images.into_iter().min().expect("an image")
}

#[test]
fn a_search_for_a_puzzle_can_be_stopped() {
    let mut engine = Engine::new(1);
    let values = engine.values.of(Variant::TicTacTwo);
    let values = values.expect("a solved game");
    let start = AnyPosition::start(Variant::TicTacTwo);
    // a length that games of random moves come across, one that they do not, and one that there is not
    for plies in [3, 35, 99] {
        let (sought, watcher) = (Some(Value::Win(plies)), Watcher::after(0));
        let found = find(start, sought, values, &mut engine.chance, &watcher);
        assert_eq!(found, Err(NoPuzzle::Stopped), "{plies}");
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
