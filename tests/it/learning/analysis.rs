//! Random games analyzed, against the naive rules.

use std::collections::HashSet;

use tt2::game::{Move, Side};
use tt2::games::TicTacToe;
use tt2::learning::analysis::{Account, Analysis, analyze, mistakes};
use tt2::learning::mistake::Mistake;
use tt2::learning::verdict::{is_mistake, judge};
use tt2::solver::{Class, Solvable, Values};

use super::history_of;
use super::past::{alone, best, part_of, random_moves, rated, stood, value_of};
use crate::rules::naive::{Naive, NaiveGame, NaiveSwap, NaiveTatedrez, NaiveToe, NaiveTwo};
use crate::support::{SplitMix, times};

/// The best that could be had, and what was made of it.
type GivenAway = (Class, Class);

/// Checks the analysis of a game; returns the kinds of values that were given away.
#[track_caller]
fn check_game<N: Naive>(moves: &[Move], values: &mut dyn Values<N::Fast>) -> HashSet<GivenAway> {
    let history = history_of::<N>(moves);
    let analysis = analyze(&history, values, &());
    let Analysis { lines, accounts } = analysis.expect("nobody stops it");
    let played = NaiveGame::replay(N::START, moves);
    assert_eq!(lines.len(), played.plies.len(), "{moves:?}");
    let mut given_away = HashSet::new();
    let mut expected_accounts = [Account::default(), Account::default()];
    let mut expected_mistakes = Vec::new();
    for (plies, (line, &(mv, _))) in lines.iter().zip(&played.plies).enumerate() {
        let stood = stood(&played, plies);
        let position = stood.last().expect("a position");
        let text = format!("{}: {line}", position.text());
        let rated = rated(&stood, values);
        let (made, best, side) = (value_of(mv, &rated), best(&rated), position.side_to_move());
        let is_one = made.class() < best.class();
        assert_eq!(
            (line.number, line.side, line.mv, line.value),
            (plies + 1, side, mv, made),
            "{text}"
        );
        assert_eq!(line.missed.is_some(), made != best, "{text}");
        if let Some(missed) = &line.missed {
            assert_eq!(missed.best, best, "{text}");
            let better = value_of(missed.better, &rated);
            assert_eq!(better.class(), best.class(), "{text}");
            given_away.insert((best.class(), made.class()));
            // the reply is that of the verdict on the move
            let before = history_of::<N>(&moves_before(&played, plies));
            assert_eq!(missed.mistake, judge(&before, mv, values), "{text}");
            assert_eq!(missed.mistake.is_some(), is_one, "{text}");
        }
        if mv == Move::Pass {
            continue;
        }
        let account = &mut expected_accounts[side as usize];
        let erring = rated.iter();
        let erring = erring.filter(|(_, value)| value.class() < best.class());
        account.by_chance += part_of(erring.count(), rated.len());
        account.moves += 1;
        if is_one {
            account.mistakes.push(plies + 1);
            let before = history_of::<N>(&moves_before(&played, plies)).position();
            let after = alone(&position.after(mv), values).before();
            let is_bare = after.class() < alone(position, values).class();
            assert_eq!(is_mistake(&before, mv, values), is_bare, "{text}");
            expected_mistakes.push((plies + 1, side, mv, best, is_bare));
        }
    }
    for (side, expected) in Side::ALL.into_iter().zip(expected_accounts) {
        let Account {
            mistakes,
            moves,
            by_chance,
        } = &accounts[side];
        assert_eq!((mistakes, *moves), (&expected.mistakes, expected.moves));
        assert!((by_chance - expected.by_chance).abs() < 1e-9);
    }
    let found = mistakes(&history, values).into_iter();
    let found = found.map(|found| (found.ply, found.side, found.mv, found.had, found.is_bare));
    assert!(found.eq(expected_mistakes), "{moves:?}");
    given_away
}

/// The moves in the first plies of a game, passes left out.
fn moves_before<N: Naive>(played: &NaiveGame<N>, plies: usize) -> Vec<Move> {
    let moves = played.plies[..plies].iter().map(|&(mv, _)| mv);
    moves.filter(|&mv| mv != Move::Pass).collect()
}

/// Checks random games, of which every other one shuffles.
#[track_caller]
fn check<N: Naive>(seed: u64, games: usize) -> HashSet<GivenAway>
where
    N::Fast: Solvable,
{
    let mut random = SplitMix(seed);
    let mut values = N::Fast::exact().expect("a solved game");
    let mut given_away = HashSet::new();
    for game in 0..games * times() {
        let moves = random_moves::<N>(&mut random, game % 2 == 0, 25);
        given_away.extend(check_game::<N>(&moves, &mut *values));
    }
    given_away
}

#[test]
fn an_analysis_marks_and_counts_what_the_naive_rules_say_was_given_away() {
    let mut given_away = check::<NaiveToe>(41, 40);
    given_away.extend(check::<NaiveSwap>(42, 40));
    given_away.extend(check::<NaiveTatedrez>(43, 40));
    // a win, a draw or a loss for a worse one, and a win or a loss for one of another length
    assert_eq!(given_away.len(), 5, "{given_away:?}");
    check::<NaiveTwo>(44, 6);
}

#[test]
fn a_line_that_is_no_mistake_is_not_read_as_one() {
    for line in [
        "",
        "toe X--/---/--- O",
        "toe X--/---/--- O\tplace 0 1",
        "toe X--/---/--- O\tplace 0 1\t",
        "toe X--/---/--- O\tplace 0 1\t  ",
        "toe X--/---/--- O\tplace 0 1\t Ann",
        "toe X--/---/--- O\tplace 0 1\tAnn\tBob",
        "toe X--/---/--- O\tplace 0 0\tAnn",
        "toe X--/---/--- O\tPlace 0 1\tAnn",
        "toe  X--/---/--- O\tplace 0 1\tAnn",
        "toe X--/---/--- X\tplace 0 1\tAnn",
        "toe XXX/OO-/--- O\tplace 2 2\tAnn",
        "two X--/---/--- O\tplace 0 1\tAnn",
        "toe X--/---/--- O\tplace 0 1\tA\u{1b}[1mnn",
    ] {
        assert_eq!(Mistake::read::<TicTacToe>(line), None, "{line:?}");
    }
}
