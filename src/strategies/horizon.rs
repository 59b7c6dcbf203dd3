//! The computer players that look a number of plies ahead: Easy, Medium, Hard and Expert. This
//! number is their horizon.

use rand::rngs::ChaCha8Rng;

use super::{most_repeating, occurrences_after};
use crate::model::chance::pick;
use crate::model::game::Move;
use crate::model::games::AnyGame;
use crate::solver::{AnyValues, TooLittleMemory, move_values_in_game};

/// Chooses a move by the exact values of the moves, seen through a horizon: a win or a loss that
/// takes more than `horizon` plies counts as a draw.
///
/// If several moves are equally good, the function chooses at random among those that lead to the
/// positions that have occurred least often in the game. Without this rule, a player that finds no
/// difference between its moves might repeat the same ones until the game is a draw. In a long game,
/// the function prefers moves that repeat a position or take back the last move, so that the
/// game ends.
///
/// # Panics
/// Panics if the position is finished.
pub fn move_within_horizon(
    horizon: u8,
    game: &AnyGame,
    values: &mut AnyValues,
    chance: &mut ChaCha8Rng,
) -> Result<Move, TooLittleMemory> {
    let rated = move_values_in_game(game, values)?;
    let best = rated.iter().map(|(_, value)| value.within(horizon)).max();
    let rated = rated.into_iter();
    let best = rated.filter(|(_, value)| Some(value.within(horizon)) == best);
    let mut moves: Vec<Move> = best.map(|(mv, _)| mv).collect();
    let repeating = most_repeating(game, moves.iter().copied());
    if !repeating.is_empty() {
        return Ok(pick(&repeating, chance));
    }
    let least = moves.iter().map(|mv| occurrences_after(game, *mv)).min();
    moves.retain(|mv| Some(occurrences_after(game, *mv)) == least);
    Ok(pick(&moves, chance))
}
