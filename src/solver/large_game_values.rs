//! The values of single positions of a large game, found without solving the game.

use super::block_index::Index;
use super::large_game::LargeGame;
use super::packed::PackedTable;
use super::{TooLittleMemory, Value, Values, check_memory, concrete};
use crate::model::games::AnyPosition;

/// The values of single positions of a large game. The built-in table has all unfinished positions
/// that are lost. A position that is won has a lost successor. All other unfinished positions are
/// draws.
pub(super) struct LargeGameValues<P> {
    /// The numbers by which positions are looked up in the table.
    index: Index<P>,
    lost: PackedTable,
}

impl<P: LargeGame> LargeGameValues<P> {
    /// Opens the built-in table, without unpacking it.
    pub(super) fn open() -> Result<Self, TooLittleMemory> {
        // a byte becomes an entry of four, and the chunks take some more
        check_memory(5 * P::LOST_TABLE.len())?;
        Ok(Self {
            index: Index::new(),
            lost: PackedTable::open(P::LOST_TABLE),
        })
    }

    /// Finds the value of a position if it is finished or lost. Any other position gets a draw.
    fn value_unless_won(&self, position: &P) -> Value {
        if let Some(outcome) = position.outcome() {
            return Value::finished(outcome, position.side_to_move());
        }
        let number = self.index.canonical_number(position.placement());
        let plies = self.lost.probe(number as u32);
        plies.map_or(Value::Draw, Value::Loss)
    }
}

impl<P: LargeGame> Values for LargeGameValues<P> {
    fn value(&mut self, position: &AnyPosition) -> Value {
        let position: P = concrete(position);
        let mut value = self.value_unless_won(&position);
        if value == Value::Draw {
            position.any_successor(|_, next| {
                value = value.max(self.value_unless_won(next).before());
                // no move is better
                value == Value::Win(1)
            });
        }
        value
    }
}
