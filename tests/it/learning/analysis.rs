//! Compares the analysis of random games with the naive rules.

use tt2::learning::analysis::{JudgedPly, analyze};
use tt2::model::game::{ConcretePosition as _, Move};
use tt2::model::games::AnyPosition;
use tt2::solver::{AnyValues, Value};
use tt2::text::analysis::row;
use tt2::text::mistakes;

use super::past::{best, by_library, by_rules, of_move, rated, stood};
use super::{in_moves, recommended};
use crate::rules::naive::{Naive, NaiveGame, NaiveSwap, NaiveTatedrez, NaiveToe, NaiveTwo};
use crate::rules::samples::{played, random_moves};
use crate::support::{SplitMix, times};

/// Checks the analysis of a game, which must have one entry for each ply. The result is the number
/// of mistakes.
#[track_caller]
fn check_plies<N: Naive>(
    plies: &[JudgedPly],
    moves: &[Move],
    value: &mut impl FnMut(&N) -> Value,
) -> usize {
    let played = NaiveGame::replay(N::START, moves);
    assert_eq!(plies.len(), played.plies.len(), "{moves:?}: {plies:?}");
    let mut mistakes = 0;
    for (number, (ply, &(mv, _))) in plies.iter().zip(&played.plies).enumerate() {
        let stood = stood(&played, number);
        let side = stood[number].side_to_move();
        let rated = rated(&stood, value);
        let (made, best) = (of_move(&mv, &rated).value, best(&rated));
        let line = row(ply);
        let begin = format!("{}. {side} {mv}\t{}", number + 1, in_moves(made));
        let rest = line.strip_prefix(&begin);
        let rest = rest.unwrap_or_else(|| panic!("{line:?}, not {begin:?} in {moves:?}"));
        let is_mistake = super::is_mistake(best, made, N::Fast::VARIANT.game());
        assert_eq!(ply.is_mistake, is_mistake, "{line:?} in {moves:?}");
        let mark = match made.wdl() < best.wdl() {
            _ if is_mistake => "\t? ",
            true => "\t?! ",
            false => {
                assert_eq!(rest, "", "{line:?} in {moves:?}");
                continue;
            }
        };
        mistakes += usize::from(is_mistake);
        // before it, there may be what the move itself did
        let better = rest
            .strip_prefix(mark)
            .and_then(|rest| rest.split_once("Better: '"));
        let (did, better) = better.unwrap_or_else(|| panic!("{line:?} in {moves:?}"));
        assert!(
            did.is_empty()
                || did.contains(" has a line")
                || did.contains(" still has a line")
                || did.starts_with("The game ends"),
            "{line:?} in {moves:?}"
        );
        let better = better.trim_end_matches(").").split_once("' (");
        let (better, value) = better.expect("a value");
        assert_eq!(value, recommended(best), "{line:?} in {moves:?}");
        assert_eq!(of_move(better, &rated).value, best, "{line:?} in {moves:?}");
        let advice = format!("Better: '{better}' ({}).", recommended(best));
        assert_eq!(mistakes::advice(ply), Some(advice), "{line}");
    }
    mistakes
}

/// Plays random games, and checks the analysis of each. The result is the number of mistakes in all
/// games.
#[track_caller]
fn check<N: Naive>(seed: u64, games: usize, mut value: impl FnMut(&N) -> Value) -> usize {
    let (mut random, mut values) = (SplitMix(seed), AnyValues::default());
    let mut count = 0;
    for _ in 0..games * times() {
        let moves = random_moves(&mut random, N::START, 25);
        let game = played(AnyPosition::start(N::Fast::VARIANT), &moves);
        let plies = analyze(&game, &mut values).expect("enough memory");
        count += check_plies(&plies, &moves, &mut value);
    }
    count
}

#[test]
fn an_analysis_marks_what_the_naive_rules_say_was_given_away() {
    assert!(check::<NaiveToe>(41, 30, by_rules()) > 20);
    assert!(check::<NaiveSwap>(42, 30, by_library()) > 20);
    assert!(check::<NaiveTatedrez<3>>(43, 15, by_rules()) > 10);
    check::<NaiveTwo>(44, 2, by_library());
}
