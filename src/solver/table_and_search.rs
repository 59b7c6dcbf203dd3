//! The values of single positions of a large game, found without solving the game.

use super::block_index::Index;
use super::large_game::LargeGame;
use super::search::Search;
use super::{Goal, NoValue, PackedTable, TranspositionTable, Value, Values};
use super::{check_memory, concrete};
use crate::model::games::AnyPosition;

/// The values of single positions of a large game. The built-in table has the lost positions of the
/// placing phase, and the later positions that are lost in many plies. A search finds the positions
/// that are won or lost in few plies. A position that is won in many plies has a successor in the
/// table. All other positions are draws.
pub struct TableAndSearch<P: LargeGame> {
    /// The numbers by which positions are looked up in the table.
    index: Index<P>,
    lost: PackedTable,
    /// The results of earlier searches, which take up to 1 MB.
    known: TranspositionTable,
}

impl<P: LargeGame> TableAndSearch<P> {
    /// Opens the built-in table, without unpacking it.
    ///
    /// # Errors
    /// Returns [`NoValue::TooLittleMemory`] if there is not enough memory for the unpacked table.
    pub fn open() -> Result<Self, NoValue> {
        check_memory(8 * P::LOST_TABLE.len())?;
        Ok(Self {
            index: Index::new(),
            lost: PackedTable::open(P::LOST_TABLE),
            known: TranspositionTable::new(15),
        })
    }

    /// Looks up the number of plies in which the side to move loses. Returns `None` if the position
    /// is not in the table.
    fn probe(&self, position: &P) -> Option<u8> {
        let number = self.index.canonical_number(position.placement());
        self.lost.probe(number as u32)
    }

    /// Finds the value of a position after the placing phase if the position is finished, or if it
    /// is won or lost in one of the numbers of `plies`. The first of these numbers must be 1.
    /// Otherwise, returns `None`.
    fn early_value(&mut self, position: &P, plies: impl Iterator<Item = u8>) -> Option<Value> {
        if let Some(outcome) = position.outcome() {
            return Some(Value::finished(outcome, position.side_to_move()));
        }
        let mut search = Search::new(&mut self.known, &|| false);
        for plies in plies {
            let value = Value::decided(plies);
            let is_win = value > Value::Draw;
            let goal = if is_win { Goal::Win } else { Goal::Loss };
            if search.proves(goal, position.node(), plies) == Ok(true) {
                return Some(value);
            }
        }
        None
    }

    /// Finds the value of `next`, a position after a move. Looks it up in the table. If the move
    /// ended the placing phase, also searches for a win in one ply or a loss in few plies. If no
    /// value is found, returns `None`. `is_placing_phase` is `true` if the move was made in the
    /// placing phase.
    fn value_if_known(&mut self, is_placing_phase: bool, next: &P) -> Option<Value> {
        let in_table = self.probe(next).map(Value::Loss);
        if in_table.is_some() || !is_placing_phase || P::is_placing_phase(&next.placement()) {
            return in_table;
        }
        // the search for losses requires that there is no win in one ply
        let losses = (2..P::LEAST_REMOTENESS).step_by(2);
        self.early_value(next, [1].into_iter().chain(losses))
    }
}

impl<P: LargeGame> Values for TableAndSearch<P> {
    fn value(&mut self, position: &AnyPosition) -> Value {
        let position: P = concrete(position);
        if let Some(plies) = self.probe(&position) {
            return Value::Loss(plies);
        }
        let is_placing_phase = P::is_placing_phase(&position.placement());
        if !is_placing_phase
            && let Some(value) = self.early_value(&position, 1..P::LEAST_REMOTENESS)
        {
            return value;
        }
        let mut best = Value::Draw;
        position.for_each_successor(|_, next| {
            let loss = self.value_if_known(is_placing_phase, next);
            best = best.max(loss.map_or(Value::Draw, Value::before));
        });
        best
    }
}
