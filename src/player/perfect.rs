//! Perfect: a move with the best value.

use super::Engine;
use super::lasting::lasting_wins;
use super::random::pick;
use crate::game::{History, Move, Position};
use crate::games::AnyGame;
use crate::solver::{NoValue, Value, Values, move_values_in_game};

/// The fractions of a ply in which means are counted: enough for two different means over fewer than a hundred moves
/// each to differ.
const FRACTIONS: u32 = 10_000;

/// Perfect's move in an unfinished game.
///
/// It takes the shortest win or the longest loss; among drawing moves, it sets the best trap for the other side: the
/// larger the share of replies that lose, and the further away the loss, the easier it is to go wrong.
///
/// # Errors
/// Why there are no values.
pub fn perfect(game: &AnyGame, engine: &mut Engine) -> Result<Move, NoValue> {
    let values = engine.values.of(game.variant())?;
    let rated = move_values_in_game(game, &game.position(), values);
    let candidates = best_moves(game, &rated, values);
    Ok(pick(&candidates, &mut engine.chance))
}

/// The moves among which Perfect chooses in an unfinished game, where `rated` are the legal moves with their values in
/// it, the best first: those of the best value, but a win should last; if the value is a draw, those that set the best
/// trap; and of these, the ones that lead to the position that has occurred most often, so that a game between two of
/// them ends by repetition.
pub fn best_moves<P: Position>(
    history: &History<P>,
    rated: &[(Move, Value)],
    values: &mut dyn Values<P>,
) -> Vec<Move> {
    // which may be a pass
    if let [(only, _)] = rated {
        return vec![*only];
    }
    let best = rated[0].1;
    if best > Value::Draw && history.has_repetition() {
        let lasting = lasting_wins(history, rated, values);
        if !lasting.is_empty() {
            return lasting;
        }
    }
    let of_best_value = rated.iter().filter(|&&(_, value)| value == best);
    let moves: Vec<Move> = of_best_value.map(|&(mv, _)| mv).collect();
    if best != Value::Draw || moves.len() == 1 {
        return moves;
    }
    let mut traps = Vec::new();
    for mv in moves {
        traps.push((trap(mv, history, values), mv));
    }
    let best = traps.iter().map(|&(trap, _)| trap).max();
    let best = traps.iter().filter(|&&(trap, _)| Some(trap) == best);
    best.map(|&(_, mv)| mv).collect()
}

/// How easily the other side goes wrong after a drawing move: the mean over its replies of the plies in which it then
/// loses, 0 if it does not, in [`FRACTIONS`] of a ply. Of equal traps, those that lead to the position that has occurred
/// most often are to be preferred.
///
/// The further away a loss is, the more it counts: more of those who see some plies ahead see it too late.
fn trap<P: Position>(mv: Move, history: &History<P>, values: &mut dyn Values<P>) -> (u32, u32) {
    let before = history.position();
    let position = before.apply(mv);
    let occurrences = history.occurrences(&position);
    let is_over = position.outcome().is_some() || history.ends_by_repetition(&before, mv);
    // the other side has found its way out of a position that occurred before
    if occurrences > 0 || is_over {
        return (0, occurrences);
    }
    let mut plies = 0;
    let replies = position.legal_moves();
    for &reply in &replies {
        plies += u32::from(values.value(&position.apply(reply)).plies_to_win());
    }
    (plies * FRACTIONS / replies.len() as u32, 0)
}
