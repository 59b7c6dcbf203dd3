//! Compares the reasons that TT2 gives for moves with reasons that are found by the naive rules.

use std::collections::BTreeSet;

use tt2::learning::best_play::best_play;
use tt2::model::game::{ConcretePosition as _, Move, Outcome};
use tt2::model::games::{AnyGame, AnyPosition};
use tt2::solver::{AnyValues, Value};

use super::past::by_library;
use crate::rules::naive::{Naive, NaiveSwap, NaiveTatedrez, NaiveToe, NaiveTwo, conceivable};
use crate::rules::samples::mixed;
use crate::solver::unwatched;
use crate::support::times;

/// An expected reason: how it begins, and the cells or moves that it may name.
#[derive(Debug)]
struct Expected {
    begin: String,
    named: Vec<String>,
}

impl Expected {
    fn new(begin: &str, named: &[impl ToString]) -> Self {
        Self {
            begin: format!("{begin} "),
            named: named.iter().map(ToString::to_string).collect(),
        }
    }

    /// Returns `true` if a text gives this reason. The text must name all cells of a line, or all
    /// moves. It may count moves (`3 others`) instead of naming them.
    fn is(&self, text: &str) -> bool {
        let text = text.replace("the lines ", "the line ");
        let Some(rest) = text.strip_prefix(&self.begin) else {
            return false;
        };
        if self.begin.contains("with ") || self.begin.contains(" line ") {
            let cells = rest.split(" and ").flat_map(|line| line.split(", "));
            return cells.collect::<BTreeSet<_>>()
                == self.named.iter().map(|cell| &**cell).collect();
        }
        let mut left = self.named.len();
        let rest = rest.replace(", and ", ", ").replace(" and ", ", ");
        for part in rest.split(", ").filter(|part| !part.is_empty()) {
            let others = part.strip_suffix(" others");
            match others.and_then(|count| count.parse().ok()) {
                Some(count) if left == count => left = 0,
                None if self.named.iter().any(|named| part == format!("'{named}'")) => left -= 1,
                _ => return false,
            }
        }
        left == 0
    }
}

/// Lists the reasons for a move by the naive rules.
fn expected<N: Naive>(position: &N, mv: Move, conceivable: &[Move]) -> Vec<Expected> {
    let side = position.side_to_move();
    let next = position.after(mv);
    let outcome = next.outcome();
    let winner = outcome.and_then(Outcome::winner);
    let is_won = winner.is_some();
    let mut reasons = Vec::new();
    if let Some(winner) = winner {
        let of_other = format!("{winner} wins with");
        let begin = if winner == side { "with" } else { &of_other };
        reasons.push(Expected::new(begin, &next.line_cells()));
    }
    let threats = next.threats(conceivable);
    if outcome.is_none() && !threats.is_empty() {
        reasons.push(Expected::new("threatens", &threats));
    }
    let mut stopped = position.threats(conceivable);
    if outcome.is_none() {
        let left = next.wins(conceivable);
        stopped.retain(|threat| !left.contains(threat));
    }
    if !is_won && !stopped.is_empty() {
        reasons.push(Expected::new(&format!("stops {}'s", !side), &stopped));
    }
    // only in Tic-Tac-Swap does a game continue with a line on the board
    if outcome.is_none() && !next.line_cells().is_empty() {
        reasons.push(Expected::new("makes the line", &next.line_cells()));
    }
    if !is_won && !position.line_cells().is_empty() {
        reasons.push(Expected::new("breaks the line", &position.line_cells()));
    }
    reasons
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

/// Checks the reasons for every move in many positions. The result is the set of their first words.
#[track_caller]
fn check<N: Naive>(seed: u64, count: usize) -> BTreeSet<String> {
    let positions = mixed::<N>(seed, count * times()).into_iter();
    let mut positions: Vec<N> = positions.map(|(_, naive)| naive).collect();
    positions.retain(|position| !position.must_pass());
    let conceivable = conceivable(N::Fast::VARIANT.size());
    let (mut value, mut values) = (by_library(), AnyValues::default());
    let prober = &mut unwatched(&mut values);
    let mut given = BTreeSet::new();
    for position in &positions {
        let start: AnyPosition = position.text().parse().expect("a position");
        let moves = position.legal_moves(&conceivable).into_iter();
        let rated = moves.map(|mv| (mv, value(&position.after(mv)).before()));
        let rated: Vec<(Move, Value)> = rated.collect();
        for mv in position.legal_moves(&conceivable) {
            let steps = best_play(&AnyGame::new(start), Some(mv), prober);
            let step = steps.expect("nobody stops it").swap_remove(0);
            let found = &step.reasons;
            let expected = expected(position, mv, &conceivable);
            let context = format!("{}: {mv}: {found:?}, not {expected:?}", position.text());
            assert_eq!(found.len(), expected.len(), "{context}");
            assert_eq!(step.is_only, is_only(mv, &rated), "{context}");
            for reason in &expected {
                assert!(found.iter().any(|found| reason.is(found)), "{context}");
            }
            let words = found.iter().filter_map(|reason| reason.split(' ').next());
            given.extend(words.map(str::to_owned));
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
    let said: Vec<String> = given.into_iter().collect();
    assert_eq!(said, ["O", "X", "stops", "threatens", "with"]);
    let said: Vec<String> = check::<NaiveSwap>(11, 20).into_iter().collect();
    assert_eq!(said, ["O", "X", "breaks", "makes", "with"]);
}
