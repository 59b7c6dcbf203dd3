//! Makes sample positions and games for other tests. Most of them are for tests that compare the
//! library with the naive rules.

use std::collections::HashSet;

use tt2::model::game::{ConcretePosition, Move, Position, Variant};
use tt2::model::games::{AnyGame, AnyPosition};

use super::naive::{Naive, NaiveGame, conceivable};
use crate::support::SplitMix;

/// The same position for the library and for the naive rules.
pub(crate) type Pair<N> = (<N as Naive>::Fast, N);

pub(crate) fn start<N: Naive>() -> Pair<N> {
    (N::Fast::START, N::START)
}

/// Makes a legal move in both forms of a position.
pub(crate) fn after<N: Naive>((fast, naive): Pair<N>, mv: Move) -> Pair<N> {
    (fast.apply(mv), naive.after(mv))
}

/// Lists every position that can be reached from the start, including finished ones.
pub(crate) fn all<P: ConcretePosition>() -> Vec<P> {
    let mut positions = vec![P::START];
    let mut found = HashSet::from([P::START]);
    let mut next = 0;
    while let Some(&position) = positions.get(next) {
        next += 1;
        if position.outcome().is_none() {
            position.for_each_successor(|_, reached| {
                if found.insert(*reached) {
                    positions.push(*reached);
                }
            });
        }
    }
    positions
}

/// The number of plies after which a random game is given up.
const LONG: usize = 60;

/// Lists at least `count` positions from random games, including the starts and the ends of the
/// games.
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

/// Lists `count` unfinished positions from random texts. The library must accept every text that
/// the naive rules accept.
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

/// Lists `count` unfinished positions. Half of them come from random games, and half are random
/// arrangements of pieces.
pub(crate) fn mixed<N: Naive>(seed: u64, count: usize) -> Vec<Pair<N>> {
    let mut dice = SplitMix(seed);
    let mut positions = from_play::<N>(&mut dice, count);
    positions.retain(|(_, naive)| naive.outcome().is_none());
    dice.shuffle(&mut positions);
    positions.truncate(count / 2);
    let others = from_texts::<N>(&mut dice, count - positions.len());
    positions.extend(others);
    positions
}

/// Plays a random unfinished game of at most `most` moves from `start`, and returns its moves
/// without forced passes. In half of the games, the moves prefer to return to earlier positions.
pub(crate) fn random_moves<N: Naive>(random: &mut SplitMix, start: N, most: usize) -> Vec<Move> {
    let conceivable = conceivable(N::Fast::VARIANT.size());
    let mut moves = Vec::new();
    let shuffles = random.once_in(2);
    loop {
        let game = NaiveGame::replay(start, &moves);
        if game.outcome().is_some() {
            moves.pop();
            break;
        }
        if moves.len() == most {
            break;
        }
        let position = game.position();
        let mut legal = position.legal_moves(&conceivable);
        let returns = |mv: &Move| game.occurrences(position.after(*mv)) == 1;
        if shuffles && legal.iter().any(returns) && !random.once_in(4) {
            legal.retain(returns);
        }
        moves.push(random.pick(&legal));
    }
    moves
}

/// Plays a few random games of each variant, and lists every game at its start and after each of
/// its plies.
pub(crate) fn stages(seed: u64) -> Vec<AnyGame> {
    let mut dice = SplitMix(seed);
    let mut stages = Vec::new();
    for variant in Variant::ALL {
        for _ in 0..12 {
            let mut game = AnyGame::new(AnyPosition::start(variant));
            while game.outcome().is_none() && game.plies().len() < LONG {
                stages.push(game.clone());
                let mv = dice.pick(&game.legal_moves());
                game.make(mv).expect("a legal move");
            }
            stages.push(game);
        }
    }
    stages
}

/// Plays a game of any variant from `start`. The `moves` leave out forced passes, which follow on
/// their own.
pub(crate) fn played(start: AnyPosition, moves: &[Move]) -> AnyGame {
    let mut game = AnyGame::new(start);
    for mv in moves {
        game.make(*mv).expect("a legal move");
    }
    game
}
