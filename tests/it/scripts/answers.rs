//! What is said of positions of every kind, against the naive rules and other solvers.

use std::collections::BTreeSet;

use tt2::game::ConcretePosition as _;

use crate::rules::naive::{Naive, NaiveSwap, NaiveTatedrez, NaiveToe, NaiveTwo, conceivable};
use crate::rules::samples::{from_play, from_texts};
use crate::support::{Program, SplitMix};

/// Checks that the moves that are named as examples are legal, one of each kind.
#[track_caller]
fn check_examples<N: Naive>(seed: u64) {
    let mut random = SplitMix(seed);
    let mut pairs = from_texts::<N>(&mut random, 600);
    pairs.extend(from_play::<N>(&mut random, 600));
    let positions = pairs.into_iter().map(|(_, naive)| naive);
    // a side that is blocked passes at once
    let positions = positions.filter(|naive| naive.outcome().is_none() && !naive.must_pass());
    let positions: Vec<N> = positions.collect();
    let lines = positions.iter().map(Naive::text);
    let script: String = lines.map(|text| format!("position {text}\n")).collect();
    let told = Program::new(["-c", "set options on", "-c", "set p2 human", "-"]).reads(script);
    let named = told.out.lines().filter_map(|line| line.strip_suffix(':'));
    let named =
        named.filter_map(|line| line.strip_prefix("Pick an option, or type a move such as "));
    let named: Vec<&str> = named.collect();
    assert_eq!(named.len(), positions.len());
    let conceivable = conceivable(N::Fast::VARIANT.size());
    for (position, named) in positions.iter().zip(named) {
        let moves = position.legal_moves(&conceivable).into_iter();
        let moves: Vec<String> = moves.map(|mv| mv.to_string()).collect();
        let kinds: BTreeSet<_> = moves.iter().map(|mv| mv.split(' ').next()).collect();
        let named = named.replace(" or ", ", ");
        let kind = |bare: &str| {
            let is_meant = |mv: &&String| mv.split_once(' ').is_some_and(|(_, rest)| rest == bare);
            moves
                .iter()
                .find(is_meant)
                .and_then(|mv| mv.split(' ').next())
        };
        let named: Vec<_> = named.split(", ").map(kind).collect();
        assert_eq!(named.len(), kinds.len(), "{}", position.text());
        assert_eq!(named.into_iter().collect::<BTreeSet<_>>(), kinds);
    }
}

/// What other solvers say about positions of every game, in one script, at the menu and while a game is going on.
#[test]
fn the_value_of_a_text_is_that_of_another_solver_and_leaves_the_game_as_it_is() {
    const LISTED: [&str; 2] = [
        include_str!("../../data/values.tsv"),
        include_str!("../../data/tatedrez4-values.tsv"),
    ];
    let lines = LISTED.into_iter().flat_map(str::lines);
    let mut lines: Vec<&str> = lines.filter(|line| !line.starts_with('#')).collect();
    assert_eq!(lines.len(), 750);
    SplitMix(38).shuffle(&mut lines);
    let asked = lines.iter().map(|line| line.split_once('\t'));
    let asked = asked.map(|pair| format!("value {}\n", pair.expect("a value").0));
    let asked: String = asked.collect();
    let game = "set p2 human\nplay swap\nplace 1 1\nset tutor on\n";
    let told = Program::new(["-q"]).reads(format!("{asked}{game}{asked}position\n"));
    let answers = format!("{}\n", lines.join("\n"));
    let position = "swap ---/-X-/--- O\n";
    assert_eq!((told.status, &*told.err), (0, ""));
    assert_eq!(told.out, format!("{answers}{answers}{position}"));
}

#[test]
fn a_legal_move_of_each_kind_is_named() {
    check_examples::<NaiveTwo>(42);
    check_examples::<NaiveSwap>(39);
    check_examples::<NaiveToe>(40);
    check_examples::<NaiveTatedrez>(41);
}
