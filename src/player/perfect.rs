//! Perfect: a move with the best value.

use rand::RngExt;

use super::random::{Chance as _, pick};
use super::{CompleteGame, Engine};
use crate::game::{History, Move};
use crate::solver::{NoValue, Value, Values, move_values_in_game};

/// The fractions of a ply in which means are counted: enough for two different means over fewer than a hundred moves
/// each to differ.
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
    engine: &mut Engine,
) -> Result<Move, NoValue> {
    let position = history.position_to_move();
    let errs = percent < 100 && engine.chance.random_range(0..100_u32) >= u32::from(percent);
    if errs {
        return Ok(engine.chance.legal_move(&position));
    }
    let candidates = best_moves(history, engine.values.of(history)?)?;
    Ok(pick(&candidates, &mut engine.chance))
}

/// The moves among which Perfect chooses: those of the best value, where a win is none to which a reply ends the game by
/// repetition; if that is a draw, those that set the best trap; and of these, the ones that lead to the position that
/// has occurred most often, so that a game between two of them ends by repetition.
fn best_moves<P: CompleteGame>(
    history: &History<P>,
    values: &mut dyn Values<P>,
) -> Result<Vec<Move>, NoValue> {
    let position = history.position_to_move();
    let mut rated = move_values_in_game(history, &position, values)?;
    for (mv, value) in &mut rated {
        if *value > Value::Draw && history.can_end_by_repetition(&position.apply(*mv)) {
            *value = Value::Draw;
        }
    }
    let best = rated.iter().map(|&(_, value)| value).max();
    let best = best.unwrap_or(Value::Draw);
    let of_best_value = rated.into_iter().filter(|&(_, value)| value == best);
    let moves: Vec<Move> = of_best_value.map(|(mv, _)| mv).collect();
    if best != Value::Draw || moves.len() == 1 {
        return Ok(moves);
    }
    let mut traps = Vec::new();
    for mv in moves {
        traps.push((trap(mv, history, values)?, mv));
    }
    let best = traps.iter().map(|&(trap, _)| trap).max();
    let best = traps.iter().filter(|&&(trap, _)| Some(trap) == best);
    Ok(best.map(|&(_, mv)| mv).collect())
}

/// How easily the other side goes wrong after a drawing move: the mean over its replies of the plies in which it then
/// loses, 0 if it does not, in [`FRACTIONS`] of a ply. Of equal traps, those that lead to the position that has occurred
/// most often are to be preferred.
///
/// The further away a loss is, the more it counts: more of those who see some plies ahead see it too late.
fn trap<P: CompleteGame>(
    mv: Move,
    history: &History<P>,
    values: &mut dyn Values<P>,
) -> Result<(u32, u32), NoValue> {
    let before = history.position_to_move();
    let position = before.apply(mv);
    let occurrences = history.occurrences(&position);
    let is_over = position.outcome().is_some() || history.ends_by_repetition(&before, mv);
    // the other side has found its way out of a position that occurred before
    if occurrences > 0 || is_over {
        return Ok((0, occurrences));
    }
    let mut plies = 0;
    let replies = position.legal_moves();
    for &reply in &replies {
        plies += u32::from(values.value(&position.apply(reply))?.plies_to_win());
    }
    Ok((plies * FRACTIONS / replies.len() as u32, 0))
}
