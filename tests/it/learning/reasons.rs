//! Reasons against the naive rules, which know the legal moves and who has won.

use std::collections::BTreeSet;

use tt2::game::{ConcretePosition as _, History, Move, Outcome};
use tt2::learning::best_play::best_play;
use tt2::learning::reasons::{Reason, aim, reasons};
use tt2::solver::{Solvable, Value, move_values_in_game};

use crate::rules::naive::{Naive, NaiveSwap, NaiveTatedrez, NaiveToe, NaiveTwo, conceivable};
use crate::rules::samples::mixed;
use crate::support::times;

/// What is true of a move by the naive rules and, for the only move, by the values of all moves.
fn expected<N: Naive>(
    position: &N,
    mv: Move,
    ends_by_repetition: bool,
    rated: &[(Move, Value)],
    conceivable: &[Move],
) -> Vec<Reason> {
    let side = position.side_to_move();
    let next = position.after(mv);
    let winner = match next.outcome() {
        None if ends_by_repetition => Some(None),
        outcome => outcome.map(Outcome::winner),
    };
    let mut reasons = Vec::new();
    if winner == Some(Some(side)) {
        reasons.push(Reason::WinsBy(next.line_cells()));
    }
    if winner.is_none() && !next.threats(conceivable).is_empty() {
        reasons.push(Reason::Threatens(next.threats(conceivable)));
    }
    if winner.flatten().is_none() {
        let mut stopped = position.threats(conceivable);
        if winner.is_none() {
            let left = next.wins(conceivable);
            stopped.retain(|threat| !left.contains(threat));
        }
        if !stopped.is_empty() {
            reasons.push(Reason::Stops(stopped));
        }
    }
    // only in Tic-Tac-Swap does a game go on with a line
    if winner.is_none() && !next.line_cells().is_empty() {
        reasons.push(Reason::HasLine(next.line_cells()));
    }
    if winner.flatten().is_none() && !position.line_cells().is_empty() {
        reasons.push(Reason::BreaksLine(position.line_cells()));
    }
    let class = |mv: Move| {
        rated
            .iter()
            .find(|(other, _)| *other == mv)
            .map(|(_, value)| value.class())
    };
    let legal = position.legal_moves(conceivable);
    if legal.len() > 1
        && legal
            .iter()
            .all(|&other| other == mv || class(other) < class(mv))
    {
        reasons.push(Reason::OnlyMove);
    }
    let is_lost = |&other: &Move| {
        let next = position.after(other);
        match next.outcome() {
            Some(outcome) => outcome.winner().is_some_and(|winner| winner != side),
            None => !next.wins(conceivable).is_empty(),
        }
    };
    if legal.iter().all(is_lost) {
        reasons.push(Reason::EveryMoveLoses);
    }
    if winner.is_none() && next.legal_moves(conceivable).len() == 1 && !next.must_pass() {
        reasons.push(Reason::LeavesOneMove);
    }
    reasons
}

/// The reasons with their moves in the order of [`Move`].
fn sorted(mut reasons: Vec<Reason>) -> Vec<Reason> {
    for reason in &mut reasons {
        if let Reason::Threatens(moves) | Reason::Stops(moves) = reason {
            moves.sort_unstable();
        }
    }
    reasons
}

/// The first word of a reason.
fn word(reason: &Reason) -> String {
    let words = reason.to_string();
    words.split(' ').next().unwrap_or_default().to_owned()
}

/// Checks the reasons for every move in so many positions, and for the moves of best play from some of them; the reasons
/// that begin with these words are given somewhere.
#[track_caller]
fn check<N: Naive>(seed: u64, count: usize, words: &[&str])
where
    N::Fast: Solvable,
{
    let positions = mixed::<N>(seed, count * times());
    let conceivable = conceivable(N::Fast::VARIANT.size());
    let mut values = N::Fast::exact().expect("a solved game");
    let mut given = BTreeSet::new();
    let mut check = |naive: &N, history: &History<N::Fast>, mv, rated: &[_], found: Vec<Reason>| {
        let fast = history.position();
        let ends_by_repetition = history.ends_by_repetition(&fast, mv);
        let expected = expected(naive, mv, ends_by_repetition, rated, &conceivable);
        let found = sorted(found);
        assert_eq!(found, expected, "{fast}: {mv}");
        let is_aim = |reason: &&Reason| {
            matches!(
                reason,
                Reason::WinsBy(_) | Reason::Threatens(_) | Reason::HasLine(_)
            )
        };
        let aim = sorted(aim(history, mv).into_iter().collect());
        assert!(aim.iter().eq(found.iter().filter(is_aim)), "{fast}: {mv}");
        given.extend(found.iter().map(word));
    };
    for (fast, naive) in &positions {
        let rated = values.move_values(fast);
        for &(mv, _) in &rated {
            let history = History::before_pass(*fast);
            let found = reasons(&history, mv, &rated);
            check(naive, &history, mv, &rated, found);
        }
    }
    for (fast, naive) in positions.iter().step_by(20) {
        let mut line = History::new(*fast);
        let steps = best_play(&mut line, None, &mut *values, &());
        let (mut history, mut naive) = (History::new(*fast), *naive);
        if naive.must_pass() {
            naive = naive.after(Move::Pass);
        }
        for step in steps.expect("nobody stops it") {
            let (position, mv) = (history.position(), step.line.mv);
            let rated = move_values_in_game(&history, &position, &mut *values);
            check(&naive, &history, mv, &rated, step.reasons);
            history.push(mv);
            naive = naive.after(mv);
        }
    }
    assert!(given.iter().eq(words), "{given:?}");
}

#[test]
fn the_naive_rules_confirm_every_reason() {
    // of the games in which a line wins at once
    let of_threats = ["every", "leaves", "stops", "the", "threatens", "wins"];
    check::<NaiveToe>(63, 250, &of_threats);
    check::<NaiveTatedrez>(64, 250, &of_threats);
    check::<NaiveTatedrez<4>>(65, 50, &of_threats);
    let words = ["every", "stops", "the", "threatens", "wins"];
    check::<NaiveTwo>(61, 250, &words);
    let words = ["breaks", "every", "has", "leaves", "the", "wins"];
    check::<NaiveSwap>(62, 250, &words);
}
