//! Wins that last, in a game in which positions have stood twice.

use std::collections::HashMap;

use crate::game::{History, Move, Position};
use crate::solver::{Value, Values};

/// The positions that are looked at before a win is taken to last: enough for every game that fits into a table, and few
/// enough for an answer at once in the others.
const MOST: usize = 200;
/// The plies that a detour around a position that has stood twice may take.
const DETOUR: u8 = 12;

/// The shortest wins that last, of legal moves with their values, the best first: the other side cannot spoil them by
/// repetition, however far ahead. None if none was found to last.
pub(super) fn lasting_wins<P: Position>(
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
    /// Whether the side to move wins in at most so many plies. It need bring no position about twice, as it comes nearer
    /// to the end with every move.
    fn is_won(&mut self, position: &P, plies: u8) -> bool {
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
        for mv in position.legal_moves() {
            let next = position.apply(mv);
            let is_won = match next.outcome() {
                Some(outcome) => outcome.winner() == Some(next.side_to_move()),
                None => self.history.occurrences(&next) < 2 && self.is_won(&next, plies - 1),
            };
            if !is_won {
                return false;
            }
        }
        true
    }
}
