//! Positions to be won.

use std::collections::BTreeSet;

use rand::rngs::ChaCha8Rng;

use super::random::{pick, random};
use super::{CompleteGame, NoValue};
use crate::solver::{Class, Value, Values, Watch};

/// The result of a search for a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found<P> {
    /// A position in which the side to move wins in the wanted number of plies, by one move only.
    Puzzle(P),
    /// There was none; the puzzles that were found have these numbers of plies.
    Others(BTreeSet<u8>),
    /// The search was stopped.
    Stopped,
}

/// The numbers of plies from which one is drawn if no number is asked for.
pub const USUAL: [u8; 3] = [3, 5, 7];
/// The number of games played in search of a puzzle.
const GAMES: u64 = 2_000;
/// The number of games played if no puzzle can be found, to see which ones there are.
const GAMES_IN_VAIN: u64 = 200;
/// The number of plies after which an endless game is given up.
const LONGEST_GAME: u32 = 60;

/// Looks for a position that is won in exactly `plies`, an odd number, by one move only, in games of random moves. With
/// an even number there are none to be found.
///
/// # Errors
/// Why there are no values.
pub fn find<P: CompleteGame>(
    plies: u8,
    values: &mut P::Values,
    chance: &mut ChaCha8Rng,
    watch: &dyn Watch,
) -> Result<Found<P>, NoValue> {
    let mut others = BTreeSet::new();
    let games = if plies.is_multiple_of(2) {
        GAMES_IN_VAIN
    } else {
        GAMES
    };
    for game in 0..games {
        if watch.stops() {
            return Ok(Found::Stopped);
        }
        watch.progress(game, games);
        let mut candidates = Vec::new();
        let mut position = P::START;
        for _ in 0..LONGEST_GAME {
            if position.outcome().is_some() {
                break;
            }
            if let Value::Win(found) = values.value(&position)?
                && found % 2 == 1
                && has_one_winning_move(&position, values)?
            {
                others.insert(found);
                if found == plies {
                    candidates.push(position);
                }
            }
            position = position.apply(random(&position, chance));
        }
        if !candidates.is_empty() {
            return Ok(Found::Puzzle(pick(&candidates, chance)));
        }
    }
    Ok(Found::Others(others))
}

fn has_one_winning_move<P: CompleteGame>(
    position: &P,
    values: &mut P::Values,
) -> Result<bool, NoValue> {
    let rated = values.move_values(position)?;
    let winning = rated
        .iter()
        .filter(|(_, value)| value.class() == Class::Win);
    Ok(winning.count() == 1)
}
