//! Perfect: a move of the best value.

use rand::RngExt;

use super::random::{choose, random};
use super::{Computers, Playable};
use crate::game::{History, Move};
use crate::solver::{Damaged, Value, ValueError, Values};

/// Perfect's move in the game as it stands, in `percent` of a hundred turns, and any legal one in the others.
///
/// It takes the shortest win or the longest loss; among drawing moves it sets the other side the best trap.
///
/// # Errors
/// [`ValueError`] when there are no exact values, or the built-in table cannot be trusted.
///
/// # Panics
/// When the game is over.
pub fn perfect<P: Playable>(
    percent: u8,
    history: &History<P>,
    computers: &mut Computers,
) -> Result<Move, ValueError> {
    let position = history.position_to_move();
    let errs = percent < 100 && computers.chance.random_range(0..100_u32) >= u32::from(percent);
    let mv = if errs {
        random(&position, &mut computers.chance)
    } else {
        let candidates = best_moves(history, computers.memory.of::<P>()?)?;
        choose(&candidates, &mut computers.chance)
    };
    Ok(mv.expect("a game that goes on has a legal move"))
}

/// The moves among which Perfect chooses: of the best value; if that is a draw, those after which the other
/// side has the most ways to go wrong; and of those, the ones that lead to the position that stood most often,
/// so that two of them come to an end by repetition.
fn best_moves<P: Playable>(
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
fn wrong_ways<P: Playable>(position: &P, values: &mut P::Values) -> Result<usize, Damaged> {
    if position.outcome().is_some() {
        return Ok(0);
    }
    let rated = values.move_values(position)?;
    Ok(rated
        .iter()
        .filter(|(_, value)| matches!(value, Value::Lose(_)))
        .count())
}
