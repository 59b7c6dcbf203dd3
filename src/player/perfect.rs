//! Perfect: a move with the best value.

use std::cmp::Reverse;

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
    let traps = moves.into_iter().map(|mv| Trap::new(mv, history, values));
    let mut traps = traps.collect::<Result<Vec<_>, _>>()?;
    // look closer at the move that promises most, until no unsure one could be as good
    let promise = |trap: &&mut Trap<P>| (trap.mean(), !trap.unsure.is_empty());
    while let Some(trap) = traps.iter_mut().max_by_key(promise)
        && trap.look_closer(values)?
    {}
    let most = traps.iter().map(Trap::order).max();
    let best = traps.iter().filter(|trap| Some(trap.order()) == most);
    Ok(best.map(|trap| trap.mv).collect())
}

/// How easily the other side goes wrong after a drawing move: the mean over its replies of the plies in which it then
/// loses, 0 if it does not. It is counted in [`FRACTIONS`] of a ply.
///
/// The further away a loss is, the more it counts: more of those who see some plies ahead see it too late.
struct Trap<P> {
    mv: Move,
    /// How often the position after the move has occurred.
    occurrences: u32,
    /// The number of replies.
    replies: usize,
    /// The sum of the plies, with the most that each unsure reply may add.
    plies: u32,
    /// The positions after replies of which the value is not known, and the most plies that each may add.
    unsure: Vec<(P, u8)>,
}

impl<P: CompleteGame> Trap<P> {
    fn new(mv: Move, history: &History<P>, values: &mut dyn Values<P>) -> Result<Self, NoValue> {
        let before = history.position_to_move();
        let position = before.apply(mv);
        let occurrences = history.occurrences(&position);
        let is_over = position.outcome().is_some() || history.ends_by_repetition(&before, mv);
        let mut unsure = Vec::new();
        let mut replies = 1;
        // the other side has found its way out of a position that occurred before
        if occurrences == 0 && !is_over {
            let moves = position.legal_moves();
            replies = moves.len();
            for reply in moves {
                let next = position.apply(reply);
                unsure.push((next, values.longest_win(&next)?));
            }
        }
        unsure.sort_by_key(|&(_, most)| Reverse(most));
        Ok(Self {
            mv,
            occurrences,
            replies,
            plies: unsure.iter().map(|&(_, most)| u32::from(most)).sum(),
            unsure,
        })
    }

    /// Finds the value of one more reply; returns whether there was one left.
    fn look_closer(&mut self, values: &mut dyn Values<P>) -> Result<bool, NoValue> {
        let Some((position, most)) = self.unsure.pop() else {
            return Ok(false);
        };
        let plies = values.value(&position)?.plies_to_win();
        self.plies -= u32::from(most - plies);
        Ok(true)
    }

    /// The mean, or more if there are unsure replies.
    fn mean(&self) -> u32 {
        self.plies * FRACTIONS / self.replies as u32
    }

    /// Greater for a move that is to be preferred: of equal traps, those that lead to the position that has occurred
    /// most often.
    fn order(&self) -> (u32, u32) {
        (self.mean(), self.occurrences)
    }
}
