//! The values of single positions of a large game.

use std::collections::BTreeMap;

use super::index::{Index, bits_of_words};
use super::large_game::LargeGame;
use super::search::Search;
use super::{
    Claim, NoValue, PackedTable, TranspositionTable, Value, Values, check_memory, is_legal,
};
use crate::game::Side;

/// The values of single positions, without solving the game: late losses are in the built-in table, early wins and
/// losses are searched for, a late win has a successor in the table, and nothing else is decided.
pub struct TableAndSearch<P: LargeGame> {
    /// The numbers of the positions in the table.
    index: Index<P>,
    lost: PackedTable,
    /// What was found out by search, in 1 MB.
    known: TranspositionTable,
}

impl<P: LargeGame> TableAndSearch<P> {
    /// The values, if there is memory for what the table takes when it is unpacked.
    ///
    /// # Errors
    /// [`NoValue::TooLittleMemory`].
    pub fn open() -> Result<Self, NoValue> {
        check_memory(8 * P::LOST.len())?;
        Ok(Self {
            index: Index::default(),
            lost: PackedTable::open(P::LOST),
            known: TranspositionTable::new(15),
        })
    }

    /// In how many plies the side to move loses, if the position is in the table.
    fn probe(&self, position: &P) -> Option<u8> {
        let number = self.index.least_number(position.placement());
        self.lost.probe(number as u32)
    }

    /// The value of a position after the opening, if the game is over or decided in one of these numbers of plies, from 1
    /// on.
    fn early_value(&mut self, position: &P, plies: impl Iterator<Item = u8>) -> Option<Value> {
        if let Some(outcome) = position.outcome() {
            return Some(Value::finished(outcome, position.side_to_move()));
        }
        let mut search = Search::new(&mut self.known, &|| false);
        for plies in plies {
            let value = Value::decided(plies);
            let claim = if value > Value::Draw {
                Claim::Win
            } else {
                Claim::Loss
            };
            if search.decide(claim, position.node(), plies)? {
                return Some(value);
            }
        }
        None
    }

    /// The value of a successor, if it is a loss, of a position that is not in the table; of one after the opening only if
    /// it is in the table.
    fn loss_after(&mut self, is_opening: bool, next: &P) -> Option<Value> {
        let in_table = self.probe(next).map(Value::Loss);
        if in_table.is_some() || !is_opening || P::is_opening(&next.placement()) {
            return in_table;
        }
        // a win at once is ruled out before a loss can be searched for
        let losses = (2..P::CUT).step_by(2);
        self.early_value(next, [1].into_iter().chain(losses))
    }
}

impl<P: LargeGame> Values<P> for TableAndSearch<P> {
    fn value(&mut self, position: &P) -> Value {
        if let Some(plies) = self.probe(position) {
            return Value::Loss(plies);
        }
        let is_opening = P::is_opening(&position.placement());
        if !is_opening && let Some(value) = self.early_value(position, 1..P::CUT) {
            return value;
        }
        let mut best = Value::Draw;
        position.for_each_successor(|_, next| {
            let loss = self.loss_after(is_opening, next);
            best = best.max(loss.map_or(Value::Draw, Value::before));
        });
        best
    }

    /// The numbers are those of late losses: a move leads from each candidate to the loss.
    fn late_wins(&mut self) -> BTreeMap<u8, Vec<u32>> {
        let mut losses = self.lost.numbers();
        // of the earlier ones only those of the opening are there
        let late = losses.split_off(&P::CUT).into_iter();
        late.map(|(plies, numbers)| (plies + 1, numbers)).collect()
    }

    fn candidates(&mut self, number: u32) -> Vec<P> {
        let (block, loss) = self.index.block(number as usize);
        let mut sought = vec![0; block.range().len() / 64];
        sought[loss / 64] = 1 << (loss % 64);
        let before = P::offsets_before(block, &sought);
        let placements = bits_of_words(&before).map(|offset| block.placement_before(offset));
        let positions = placements.flat_map(|one| Side::ALL.map(|side| P::of_placement(one, side)));
        positions.filter(is_legal).collect()
    }
}
