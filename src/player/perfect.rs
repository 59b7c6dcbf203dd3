//! Perfect: a move with the best value.

use rand::RngExt;

use super::random::{pick, random};
use super::{CompleteGame, Computers, NoValue};
use crate::game::{History, Move};
use crate::solver::{Damaged, Value, Values};

/// The fractions of a ply: enough for means over different numbers of moves, each below a hundred, to differ.
const FRACTIONS: u32 = 10_000;

/// Perfect's move in an unfinished game in `percent` per cent of the turns, and any legal move in the others.
///
/// It takes the shortest win or the longest loss; among drawing moves, it sets the best trap for the other side: the
/// larger the share of replies that lose, and the further away the loss, the easier it is to go wrong.
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

/// The moves among which Perfect chooses: those of the best value; if that is a draw, those that set the best trap; and
/// of these, the ones that lead to the position that has occurred most often, so that a game between two of them ends
/// by repetition.
fn best_moves<P: CompleteGame>(
    history: &History<P>,
    values: &mut P::Values,
) -> Result<Vec<Move>, Damaged> {
    let position = history.position_to_move();
    let rated = values.move_values(&position)?;
    let best = rated[0].1;
    let of_best_value = rated.into_iter().filter(|&(_, value)| value == best);
    let moves: Vec<Move> = of_best_value.map(|(mv, _)| mv).collect();
    if best != Value::Draw || moves.len() == 1 {
        return Ok(moves);
    }
    let mut rated = Vec::new();
    for mv in moves {
        let next = position.apply(mv);
        let occurrences = history.occurrences(&next);
        // the other side has found its way out of a position that occurred before
        let trap = if occurrences > 0 {
            0
        } else {
            trap(&next, values)?
        };
        rated.push(((trap, occurrences), mv));
    }
    let most = rated.iter().map(|&(order, _)| order).max();
    let best = rated.into_iter().filter(|&(order, _)| Some(order) == most);
    Ok(best.map(|(_, mv)| mv).collect())
}

/// How easily the side to move goes wrong in a drawn position: the mean over its moves of the plies in which the other
/// side wins after them, 0 if it does not. It is counted in [`FRACTIONS`] of a ply.
///
/// The further away a loss is, the more it counts: more of those who see some plies ahead see it too late.
fn trap<P: CompleteGame>(position: &P, values: &mut P::Values) -> Result<u32, Damaged> {
    if position.outcome().is_some() {
        return Ok(0);
    }
    let rated = values.move_values(position)?;
    let plies_to_win = rated.iter().map(|&(_, value)| match value {
        Value::Lose(plies) => u32::from(plies) - 1,
        Value::Draw | Value::Win(_) => 0,
    });
    Ok(plies_to_win.sum::<u32>() * FRACTIONS / rated.len() as u32)
}
