//! Perfect: a move with the best value, and a win that lasts.

use std::collections::HashMap;

use super::{Engine, pick};
use crate::game::{History, Move, Position};
use crate::games::AnyGame;
use crate::solver::{NoValue, Value, Values, move_values_in_game};

/// The fractions of a ply in which means are counted: enough for two different means over fewer than a hundred moves
/// each to differ.
const FRACTIONS: u32 = 10_000;

/// The positions that are looked at before a win is taken to last: enough for every game that fits into a table, and few
/// enough for an answer at once in the others.
const MOST: usize = 200;
/// The plies that a detour around a position that has stood twice may take.
const DETOUR: u8 = 12;

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
fn trap<P: Position>(mv: Move, history: &History<P>, values: &mut dyn Values<P>) -> (u32, usize) {
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

/// The shortest wins that last, of legal moves with their values, the best first: the other side cannot spoil them by
/// repetition, however far ahead. None if none was found to last.
fn lasting_wins<P: Position>(
    history: &History<P>,
    rated: &[(Move, Value)],
    values: &mut dyn Values<P>,
) -> Vec<Move> {
    let position = history.position();
    let mut search = Search {
        history,
        values,
        known: HashMap::new(),
    };
    let mut lasting = Vec::new();
    let mut shortest = Value::Draw;
    for &(mv, value) in rated {
        if let Value::Win(plies) = value
            && value >= shortest
            && search.is_lost(&position.apply(mv), plies - 1 + DETOUR)
        {
            lasting.push(mv);
            shortest = value;
        }
    }
    lasting
}

/// A search in which a position that has stood twice in the game is a draw.
struct Search<'a, P> {
    history: &'a History<P>,
    values: &'a mut dyn Values<P>,
    /// Whether the side to move wins, by the key of the position and the plies in which it is to win.
    known: HashMap<(u64, u8), bool>,
}

impl<P: Position> Search<'_, P> {
    /// Whether the side to move wins in at most so many plies, none if the game is over. No position need occur twice, as
    /// every move comes nearer to the end.
    fn is_won(&mut self, position: &P, plies: u8) -> bool {
        if let Some(outcome) = position.outcome() {
            return outcome.winner() == Some(position.side_to_move());
        }
        if self.history.occurrences(position) >= 2 {
            return false;
        }
        match self.values.value(position) {
            Value::Win(least) if least <= plies => {}
            _ => return false,
        }
        if self.known.len() >= MOST {
            return true;
        }
        let key = (position.key(), plies);
        if let Some(known) = self.known.get(&key) {
            return *known;
        }
        let mut is_won = false;
        for (mv, value) in self.values.move_values(position) {
            is_won = value > Value::Draw && self.is_lost(&position.apply(mv), plies - 1);
            if is_won || value <= Value::Draw {
                break;
            }
        }
        self.known.insert(key, is_won);
        is_won
    }

    /// Whether the side to move loses in at most so many plies, whatever it does.
    fn is_lost(&mut self, position: &P, plies: u8) -> bool {
        if let Some(outcome) = position.outcome() {
            return outcome.winner() == Some(!position.side_to_move());
        }
        if plies == 0 || self.history.occurrences(position) >= 2 {
            return false;
        }
        let mut moves = position.legal_moves().into_iter();
        moves.all(|mv| self.is_won(&position.apply(mv), plies - 1))
    }
}
