//! Values of single positions of Tic-Tac-Two.

use super::arrangement::Arrangement;
use super::numbering::Numbering;
use super::search::Search;
use super::{CUT, LOST};
use crate::games::TicTacTwo;
use crate::solver::{Damaged, PackedTable, Value, Values};

/// The values of single positions, without solving the game: late losses are in the built-in table, early wins and
/// losses are searched for, a late win has a successor in the table, and nothing else is decided.
#[derive(Default)]
pub struct TableAndSearch {
    /// The table, once it was asked for.
    table: Option<Table>,
    search: Search,
}

/// The lost positions of remoteness [`CUT`] and more, and all those of the opening.
struct Table {
    numbering: Numbering,
    lost: PackedTable,
}

impl Table {
    fn open() -> Result<Self, Damaged> {
        let lost = PackedTable::open(LOST)?;
        Ok(Self {
            numbering: Numbering::new(),
            lost,
        })
    }

    /// In how many plies the side to move loses, if the position is in the table.
    fn lost_in(&self, position: Arrangement) -> Option<u8> {
        self.lost.get(self.numbering.packed_number(position))
    }

    fn value(&self, position: Arrangement, search: &mut Search) -> Value {
        if let Some(value) = position.finished() {
            return value;
        }
        if let Some(plies) = self.lost_in(position) {
            return Value::Lose(plies);
        }
        if position.is_opening() {
            return self.opening_value(position, search);
        }
        let early = (1..CUT).find_map(|plies| early_value(position, plies, search));
        early.unwrap_or_else(|| {
            let successors = position.successors().into_iter();
            let lost_in = successors.filter_map(|next| self.lost_in(next));
            won_after(lost_in)
        })
    }

    /// The value of a position of the opening that is not in the table.
    fn opening_value(&self, position: Arrangement, search: &mut Search) -> Value {
        let successors = position.successors().into_iter();
        won_after(successors.filter_map(|next| {
            let mut early = (2..CUT).step_by(2);
            let mut is_lost = |&plies: &u8| !next.is_opening() && search.is_lost(next, plies);
            self.lost_in(next).or_else(|| early.find(&mut is_lost))
        }))
    }
}

/// The value of a position that is not lost, whose lost successors are lost in so many plies.
fn won_after(lost_in: impl Iterator<Item = u8>) -> Value {
    lost_in
        .min()
        .map_or(Value::Draw, |plies| Value::Win(plies + 1))
}

/// The value of a position if it is decided in `plies`; it is not in fewer.
fn early_value(position: Arrangement, plies: u8, search: &mut Search) -> Option<Value> {
    if plies % 2 == 1 {
        search.is_won(position, plies).then_some(Value::Win(plies))
    } else {
        search
            .is_lost(position, plies)
            .then_some(Value::Lose(plies))
    }
}

impl Values<TicTacTwo> for TableAndSearch {
    fn value(&mut self, position: &TicTacTwo) -> Result<Value, Damaged> {
        let table = match &mut self.table {
            Some(table) => table,
            none => none.insert(Table::open()?),
        };
        Ok(table.value(position.into(), &mut self.search))
    }
}
