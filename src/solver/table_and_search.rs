//! The values of single positions of a large game.

use std::collections::BTreeMap;

use super::combinations::bits_of_words;
use super::index::Index;
use super::large_game::LargeGame;
use super::search::Search;
use super::{
    Claim, NoValue, PackedTable, TranspositionTable, Value, Values, check_memory, is_legal,
};
use crate::game::Side;

/// The values of single positions, without solving the game: late losses are in the built-in table, early wins and
/// losses are searched for, a late win has a successor in the table, and nothing else is decided.
pub struct TableAndSearch<P: LargeGame> {
    /// The table, once it has been asked for.
    table: Option<Table<P>>,
    /// What was found out by search, in 1 MB.
    known: TranspositionTable,
}

impl<P: LargeGame> Default for TableAndSearch<P> {
    fn default() -> Self {
        Self {
            table: None,
            known: TranspositionTable::new(15),
        }
    }
}

impl<P: LargeGame> TableAndSearch<P> {
    /// The values, if there is memory for what the table takes when it is unpacked.
    ///
    /// # Errors
    /// [`NoValue::TooLittleMemory`].
    pub fn open() -> Result<Self, NoValue> {
        check_memory(8 * P::LOST.len())?;
        Ok(Self::default())
    }

    /// The table, opened if it is not yet, and what is known.
    fn parts(&mut self) -> (&Table<P>, &mut TranspositionTable) {
        let table = self.table.get_or_insert_with(|| Table {
            lost: PackedTable::open(P::LOST),
            index: Index::default(),
        });
        (table, &mut self.known)
    }
}

impl<P: LargeGame> Values<P> for TableAndSearch<P> {
    fn value(&mut self, position: &P) -> Value {
        let (table, known) = self.parts();
        table.value(position, known)
    }

    /// The numbers are those of late losses: a move leads from each candidate to the loss.
    fn late_wins(&mut self) -> BTreeMap<u8, Vec<u32>> {
        let (table, _) = self.parts();
        let mut losses = table.lost.numbers();
        // of the earlier ones only those of the opening are there
        let late = losses.split_off(&P::CUT).into_iter();
        late.map(|(plies, numbers)| (plies + 1, numbers)).collect()
    }

    fn candidates(&mut self, number: u32) -> Vec<P> {
        let (table, _) = self.parts();
        let (block, loss) = table.index.block(number as usize);
        let mut sought = vec![0; block.range().len() / 64];
        sought[loss / 64] = 1 << (loss % 64);
        let before = P::offsets_before(block, &sought);
        let placements = bits_of_words(&before).map(|offset| block.placement_before(offset));
        let positions = placements.flat_map(|one| Side::ALL.map(|side| P::of_placement(one, side)));
        positions.filter(is_legal).collect()
    }
}

/// The built-in table, and the numbers of the positions in it.
struct Table<P> {
    index: Index<P>,
    lost: PackedTable,
}

impl<P: LargeGame> Table<P> {
    /// In how many plies the side to move loses, if the position is in the table.
    fn probe(&self, position: &P) -> Option<u8> {
        self.lost
            .probe(self.index.least_number(position.placement()) as u32)
    }

    fn value(&self, position: &P, known: &mut TranspositionTable) -> Value {
        if let Some(outcome) = position.outcome() {
            return Value::finished(outcome, position.side_to_move());
        }
        if let Some(plies) = self.probe(position) {
            return Value::Loss(plies);
        }
        if P::is_opening(&position.placement()) {
            return self.opening_value(position, known);
        }
        early_value(position, known, 1..P::CUT)
            .unwrap_or_else(|| best_after(position, |next| self.probe(next).map(Value::Loss)))
    }

    /// The value of a position of the opening that is not in the table.
    fn opening_value(&self, position: &P, known: &mut TranspositionTable) -> Value {
        best_after(position, |next| {
            if let Some(outcome) = next.outcome() {
                return Some(Value::finished(outcome, next.side_to_move()));
            }
            match self.probe(next) {
                Some(plies) => Some(Value::Loss(plies)),
                None if P::is_opening(&next.placement()) => None,
                // only a loss matters
                None => early_value(next, known, [1].into_iter().chain((2..P::CUT).step_by(2))),
            }
        })
    }
}

/// The value of an unfinished position after the opening, if it is decided in one of these numbers of plies, from 1 on.
fn early_value<P: LargeGame>(
    position: &P,
    known: &mut TranspositionTable,
    mut plies: impl Iterator<Item = u8>,
) -> Option<Value> {
    let node = position.node();
    let mut search = Search::new(known, &|| false);
    plies.find_map(|plies| {
        let (claim, value) = match plies.is_multiple_of(2) {
            true => (Claim::Loss, Value::Loss(plies)),
            false => (Claim::Win, Value::Win(plies)),
        };
        search.decide(claim, node, plies)?.then_some(value)
    })
}

/// The value of an unfinished position that is not lost, by its successors, of which some are known.
fn best_after<P: LargeGame>(position: &P, mut value: impl FnMut(&P) -> Option<Value>) -> Value {
    let mut best = Value::Draw;
    position.for_each_successor(|_, next| {
        best = best.max(value(next).map_or(Value::Draw, Value::before));
    });
    best
}
