//! Compares the reasons that TT2 gives for moves with reasons that are found by the naive rules.

use std::collections::BTreeSet;

use tt2::learning::best_play::best_play;
use tt2::learning::reasons::Reason;
use tt2::model::board::Line;
use tt2::model::game::{ConcretePosition as _, Move};
use tt2::model::games::{AnyGame, AnyPosition};
use tt2::solver::{AnyValues, Value};

use super::past::by_library;
use crate::rules::naive::{Naive, NaiveSwap, NaiveTatedrez, NaiveToe, NaiveTwo, conceivable};
use crate::rules::samples::mixed;
use crate::support::times;

/// Reasons for a move, each with its name, and the cells or moves in it.
type Named = BTreeSet<(&'static str, BTreeSet<String>)>;

fn texts<T: ToString>(things: impl IntoIterator<Item = T>) -> BTreeSet<String> {
    things.into_iter().map(|thing| thing.to_string()).collect()
}

/// Lists the reasons for a move by the naive rules.
fn expected<N: Naive>(position: &N, mv: Move, conceivable: &[Move]) -> Named {
    let next = position.after(mv);
    let [before, after] = [position, &next].map(|position| texts(position.line_cells()));
    let mut stopped = position.threats(conceivable);
    let reasons = match next.outcome() {
        Some(outcome) if outcome.winner() == Some(position.side_to_move()) => {
            vec![("wins", after)]
        }
        Some(outcome) if outcome.winner().is_some() => vec![("other wins", after)],
        Some(_) => vec![("stops", texts(stopped)), ("breaks", before)],
        None => {
            let left = next.wins(conceivable);
            stopped.retain(|threat| !left.contains(threat));
            vec![
                // only in Tic-Tac-Swap does a game continue with a line on the board
                ("makes", after),
                ("breaks", before),
                ("threatens", texts(next.threats(conceivable))),
                ("stops", texts(stopped)),
            ]
        }
    };
    let reasons = reasons.into_iter();
    reasons.filter(|(_, named)| !named.is_empty()).collect()
}

/// Lists the reasons that TT2 has found in the same way.
fn found(reasons: &[Reason]) -> Named {
    let cells = |lines: &[Line]| texts(lines.iter().flat_map(|line| line.cells()));
    let named = |reason: &Reason| match reason {
        Reason::Wins(lines) => ("wins", cells(lines)),
        Reason::OtherWins(lines) => ("other wins", cells(lines)),
        Reason::MakesLines(lines) => ("makes", cells(lines)),
        Reason::BreaksLines(lines) => ("breaks", cells(lines)),
        Reason::Threatens(moves) => ("threatens", texts(moves)),
        Reason::Stops(moves) => ("stops", texts(moves)),
    };
    reasons.iter().map(named).collect()
}

/// Returns `true` if every other move leads to a worse result.
fn is_only(mv: Move, rated: &[(Move, Value)]) -> bool {
    let class = |mv: Move| {
        let found = rated.iter().find(|(other, _)| *other == mv);
        found.map(|(_, value)| value.wdl())
    };
    let mut others = rated.iter().filter(|(other, _)| *other != mv);
    rated.len() > 1 && others.all(|&(other, _)| class(other) < class(mv))
}

/// Checks the reasons for every move in many positions. The result is the set of their names.
#[track_caller]
fn check<N: Naive>(seed: u64, count: usize) -> BTreeSet<&'static str> {
    let positions = mixed::<N>(seed, count * times()).into_iter();
    let mut positions: Vec<N> = positions.map(|(_, naive)| naive).collect();
    positions.retain(|position| !position.must_pass());
    let conceivable = conceivable(N::Fast::VARIANT.size());
    let (mut value, mut values) = (by_library(), AnyValues::default());
    let values = &mut values;
    let mut given = BTreeSet::new();
    for position in &positions {
        let start: AnyPosition = position.text().parse().expect("a position");
        let moves = position.legal_moves(&conceivable).into_iter();
        let rated = moves.map(|mv| (mv, value(&position.after(mv)).before()));
        let rated: Vec<(Move, Value)> = rated.collect();
        for mv in position.legal_moves(&conceivable) {
            let steps = best_play(&AnyGame::new(start), Some(mv), values);
            let step = steps.expect("enough memory").swap_remove(0);
            let (found, expected) = (found(&step.reasons), expected(position, mv, &conceivable));
            let context = format!("{}: {mv}", position.text());
            assert_eq!(found, expected, "{context}");
            assert_eq!(step.reasons.len(), expected.len(), "{context}");
            assert_eq!(step.is_only, is_only(mv, &rated), "{context}");
            given.extend(found.into_iter().map(|(name, _)| name));
        }
    }
    given
}

#[test]
fn the_naive_rules_confirm_every_reason() {
    let mut given = check::<NaiveToe>(63, 30);
    given.extend(check::<NaiveTatedrez<3>>(64, 20));
    given.extend(check::<NaiveTatedrez<4>>(65, 3));
    given.extend(check::<NaiveTwo>(68, 4));
    assert_eq!(
        given,
        BTreeSet::from(["other wins", "stops", "threatens", "wins"])
    );
    let given = check::<NaiveSwap>(11, 20);
    assert_eq!(
        given,
        BTreeSet::from(["breaks", "makes", "other wins", "wins"])
    );
}
