//! Positions to compare, each as the library and as the naive rules have it.

use std::collections::HashSet;

use tt2::game::{ConcretePosition, Move, Position};

use super::naive::{Naive, conceivable};
use crate::support::SplitMix;

/// The same position twice.
pub(crate) type Pair<N> = (<N as Naive>::Fast, N);

/// The position in which a game begins.
pub(crate) fn start<N: Naive>() -> Pair<N> {
    (N::Fast::START, N::START)
}

/// The position after a legal move.
pub(crate) fn after<N: Naive>((fast, naive): Pair<N>, mv: Move) -> Pair<N> {
    (fast.apply(mv), naive.after(mv))
}

/// Every position that can be reached from the start, finished ones included.
pub(crate) fn all<N: Naive>() -> Vec<Pair<N>> {
    let moves = conceivable(N::Fast::VARIANT.size());
    let mut positions = vec![start::<N>()];
    let mut found = HashSet::from([N::START]);
    let mut next = 0;
    while let Some(&position) = positions.get(next) {
        next += 1;
        if position.1.outcome().is_none() {
            let moves = position.1.legal_moves(&moves).into_iter();
            let reached = moves.map(|mv| after(position, mv));
            positions.extend(reached.filter(|&(_, naive)| found.insert(naive)));
        }
    }
    positions
}

/// Plies after which a game without end is given up.
const LONG: usize = 60;

/// At least `count` positions, finished ones included, of games played at random.
pub(crate) fn from_play<N: Naive>(dice: &mut SplitMix, count: usize) -> Vec<Pair<N>> {
    let moves = conceivable(N::Fast::VARIANT.size());
    let mut positions = Vec::new();
    while positions.len() < count {
        let mut position = start::<N>();
        positions.push(position);
        for _ in 0..LONG {
            if position.1.outcome().is_some() {
                break;
            }
            position = after(position, dice.pick(&position.1.legal_moves(&moves)));
            positions.push(position);
        }
    }
    positions
}

/// `count` positions read from random arrangements, in none of which the game is over.
#[track_caller]
pub(crate) fn from_texts<N: Naive>(dice: &mut SplitMix, count: usize) -> Vec<Pair<N>> {
    let mut positions = Vec::new();
    while positions.len() < count {
        let words = N::random_words(dice);
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        if let Ok(naive) = N::read(&words) {
            let text = format!("{} {}", N::Fast::VARIANT.game().word(), words.join(" "));
            match text.parse() {
                Ok(fast) => positions.push((fast, naive)),
                Err(error) => panic!("{words:?}: {error}"),
            }
        }
    }
    positions
}
