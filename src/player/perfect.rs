//! Perfect: a move with the best value.

use rand::RngExt;

use super::random::{pick, random};
use super::{CompleteGame, Computers, NoValue};
use crate::game::{History, Move};
use crate::solver::{Damaged, Value, Values};

/// Perfect's move in an unfinished game in `percent` per cent of the turns, and any legal move in the others.
///
/// It takes the shortest win or the longest loss; among drawing moves, it sets the best trap for the other side.
///
/// # Errors
/// Why there are no values.
pub fn perfect<P: CompleteGame>(
    percent: u8,
    history: &History<P>,
    computers: &mut Computers,
) -> Result<Move, NoValue> {
    let position = history.position_to_move();
    let errs = percent < 100 && computers.chance.random_range(0..100_u32) >= u32::from(percent);
    if errs {
        return Ok(random(&position, &mut computers.chance));
    }
    let candidates = best_moves(history, P::values(&mut computers.values)?)?;
    Ok(pick(&candidates, &mut computers.chance))
}

/// The moves among which Perfect chooses: those of the best value; if that is a draw, those after which the other side
/// has the most ways to go wrong; and of these, the ones that lead to the position that has occurred most often, so
/// that a game between two of them ends by repetition.
fn best_moves<P: CompleteGame>(
    history: &History<P>,
    values: &mut P::Values,
) -> Result<Vec<Move>, Damaged> {
    let position = history.position_to_move();
    let rated = values.move_values(&position)?;
    let best = rated[0].1;
    let mut moves: Vec<Move> = rated
        .into_iter()
        .filter(|&(_, value)| value == best)
        .map(|(mv, _)| mv)
        .collect();
    if best == Value::Draw {
        let mut rated = Vec::new();
        for &mv in &moves {
            let next = position.apply(mv);
            rated.push((wrong_ways(&next, values)?, history.times_stood(&next), mv));
        }
        let most = rated.iter().map(|&(wrong, stood, _)| (wrong, stood)).max();
        moves = rated
            .into_iter()
            .filter(|&(wrong, stood, _)| Some((wrong, stood)) == most)
            .map(|(.., mv)| mv)
            .collect();
    }
    Ok(moves)
}

/// The number of moves with which the side to move would lose a drawn position.
fn wrong_ways<P: CompleteGame>(position: &P, values: &mut P::Values) -> Result<usize, Damaged> {
    if position.outcome().is_some() {
        return Ok(0);
    }
    let rated = values.move_values(position)?;
    Ok(rated
        .iter()
        .filter(|(_, value)| matches!(value, Value::Lose(_)))
        .count())
}
