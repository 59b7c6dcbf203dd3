//! Values straight from the definition: no symmetry, no order of work, nothing clever.

use std::collections::{HashMap, HashSet};

use tt2::game::Position;
use tt2::solver::Value;

/// The position and all that can be reached from it, as far as they are not `known`, into which they go.
pub(crate) fn reach<P: Position>(known: &mut HashSet<P>, position: P) {
    let mut waiting = vec![position];
    while let Some(position) = waiting.pop() {
        if known.insert(position) && position.outcome().is_none() {
            let moves = position.legal_moves().into_iter();
            waiting.extend(moves.map(|mv| position.apply(mv)));
        }
    }
}

/// The values of all `positions`, among which are the positions that can be reached from each.
///
/// Pass by pass, one ply at a time, every position is decided that its successors decide; what no pass
/// decides is an endless game.
pub(crate) fn solve<P: Position>(positions: &HashSet<P>) -> HashMap<P, Value> {
    let mut values = HashMap::with_capacity(positions.len());
    let mut open: Vec<P> = positions.iter().copied().collect();
    loop {
        let decided: Vec<(P, Value)> = open
            .iter()
            .filter_map(|&position| Some((position, decide(&position, &values)?)))
            .collect();
        if decided.is_empty() {
            break;
        }
        values.extend(decided);
        open.retain(|position| !values.contains_key(position));
    }
    values.extend(open.into_iter().map(|position| (position, Value::Draw)));
    values
}

/// The value of a position, if it is finished, a move wins, or the values of all moves are known.
fn decide<P: Position>(position: &P, known: &HashMap<P, Value>) -> Option<Value> {
    if let Some(outcome) = position.outcome() {
        return Some(Value::finished(outcome, position.side_to_move()));
    }
    let moves = position.legal_moves();
    let values: Vec<Value> = moves
        .iter()
        .filter_map(|&mv| Some(known.get(&position.apply(mv))?.before()))
        .collect();
    let best = values.iter().copied().max()?;
    (best > Value::Draw || values.len() == moves.len()).then_some(best)
}
