//! Reasons against the naive rules, which know the legal moves and who has won.

use std::collections::BTreeMap;

use tt2::board::Cell;
use tt2::game::{ConcretePosition as _, Outcome, Position as _, Visible};
use tt2::game::{History, Move, Side};
use tt2::learning::best_play::best_play;
use tt2::learning::reasons::{Reason, aim, reasons};
use tt2::solver::Solvable;
use tt2::solver::{Value, move_values_in_game};

use crate::rules::naive::{Naive, NaiveSwap, NaiveTatedrez, NaiveToe, NaiveTwo, conceivable};
use crate::rules::samples::{Pair, from_play, from_texts};
use crate::support::{MORE, SplitMix};

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

/// Checks the reasons for every move in these positions, and for the moves of best play from some of them; returns how
/// often each was given.
#[track_caller]
fn check<N: Naive>(positions: &[Pair<N>], lines: usize) -> BTreeMap<String, usize>
where
    N::Fast: Solvable + Visible,
{
    let conceivable = conceivable(N::Fast::VARIANT.size());
    let mut values = N::Fast::exact().expect("a solved game");
    let mut given = BTreeMap::new();
    let mut check = |naive: &N, history: &History<N::Fast>, mv, rated: &[_], found: Vec<Reason>| {
        let fast = history.position();
        let ends_by_repetition = history.ends_by_repetition(&fast, mv);
        let expected = expected(naive, mv, ends_by_repetition, rated, &conceivable);
        let found = sorted(found);
        assert_eq!(found, expected, "{fast}: {mv}");
        let aims = |reason: &&Reason| {
            matches!(
                reason,
                Reason::WinsBy(_) | Reason::Threatens(_) | Reason::HasLine(_)
            )
        };
        let aim = aim(history, mv);
        let aimed = sorted(aim.into_iter().collect());
        assert!(aimed.iter().eq(found.iter().filter(aims)), "{fast}: {mv}");
        for reason in &found {
            *given.entry(word(reason)).or_default() += 1;
        }
    };
    for (fast, naive) in positions {
        let rated = values.move_values(fast);
        for &(mv, _) in &rated {
            let history = History::before_pass(*fast);
            let found = reasons(&history, mv, &rated);
            check(naive, &history, mv, &rated, found);
        }
    }
    let step = positions.len().div_ceil(lines).max(1);
    for (fast, naive) in positions.iter().step_by(step) {
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
    given
}

/// Unfinished positions, half of them from random games and half of them random ones.
fn samples<N: Naive>(seed: u64, count: usize) -> Vec<Pair<N>> {
    let mut random = SplitMix(seed);
    let mut pairs = from_play::<N>(&mut random, count);
    pairs.retain(|(_, naive)| naive.outcome().is_none());
    random.shuffle(&mut pairs);
    pairs.truncate(count / 2);
    let others = from_texts::<N>(&mut random, count - pairs.len());
    pairs.extend(others);
    pairs
}

/// Checks positions of a game, in each of which the reasons that begin with these words are given somewhere.
#[track_caller]
fn check_game<N: Naive>(seed: u64, count: usize, words: &[&str])
where
    N::Fast: Solvable + Visible,
{
    let count = count * MORE as usize;
    let positions = samples::<N>(seed, count);
    let given = check(&positions, count / 20);
    println!(
        "{} positions of {}: {given:?}",
        positions.len(),
        N::Fast::VARIANT
    );
    assert!(given.keys().eq(words), "{given:?}");
}

/// What is said of the games in which a line wins at once.
const OF_THREATS: [&str; 6] = ["every", "leaves", "stops", "the", "threatens", "wins"];

#[test]
fn the_naive_rules_confirm_every_reason_in_tic_tac_two() {
    let words = ["every", "stops", "the", "threatens", "wins"];
    check_game::<NaiveTwo>(61, 1_000, &words);
}

#[test]
fn the_naive_rules_confirm_every_reason_in_tic_tac_swap() {
    let words = ["breaks", "every", "has", "leaves", "the", "wins"];
    check_game::<NaiveSwap>(62, 1_000, &words);
}

#[test]
fn the_naive_rules_confirm_every_reason_in_tic_tac_toe() {
    check_game::<NaiveToe>(63, 1_000, &OF_THREATS);
}

#[test]
fn the_naive_rules_confirm_every_reason_in_tatedrez() {
    check_game::<NaiveTatedrez>(64, 1_000, &OF_THREATS);
    check_game::<NaiveTatedrez<4>>(65, 200, &OF_THREATS);
}

/// A position in which the side that moves has placed all its pieces, and the other side still has one to place.
#[test]
fn a_piece_threatens_to_move_before_the_other_side_has_placed_its_last() {
    let position: tt2::games::Tatedrez = "tatedrez N-R/---/nrB O".parse().expect("a position");
    let threats = position.threats();
    assert_eq!(threats[..], [Move::Move(Cell::new(0, 0), Cell::new(1, 2))]);
    assert_eq!(position.side_to_move(), Side::O);
}

#[test]
fn two_moves_are_named_and_the_others_counted() {
    let place = |col| Move::Place(Cell::new(1, col));
    let words = |moves: Vec<Move>| Reason::Threatens(moves).to_string();
    assert_eq!(words(vec![place(0)]), "threatens place 1 0");
    assert_eq!(
        words(vec![place(0), place(1)]),
        "threatens place 1 0 and place 1 1"
    );
    assert_eq!(
        words((0..5).map(place).collect()),
        "threatens place 1 0 and place 1 1 and 3 more"
    );
    let cells = vec![Cell::new(0, 0), Cell::new(1, 1), Cell::new(2, 2)];
    let line = Reason::WinsBy(cells.clone()).to_string();
    assert_eq!(line, "wins by 0 0, 1 1, 2 2");
    let line = Reason::BreaksLine(cells).to_string();
    assert_eq!(line, "breaks the line 0 0, 1 1, 2 2");
}
