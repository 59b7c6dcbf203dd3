//! The values of single positions of a game that takes long to solve.

use std::collections::BTreeMap;

use arrayvec::ArrayVec;

use super::search::{Search, Searchable};
use super::{Damaged, PackedTable, Value, Values, is_legal};
use crate::game::{Position, Side};

/// A game with a built-in table of its late losses.
pub trait Tabled: Position {
    /// The form in which its positions are searched.
    type Node: Node;
    /// The numbering of the positions in the table.
    type Numbers: Numbers<Self::Node>;
    /// The packed table: all lost positions of the opening, and of the others those of remoteness [`Tabled::CUT`] or
    /// more.
    const LOST: &'static [u8];
    /// The least remoteness of the lost positions after the opening that are in the table, an even number.
    const CUT: u8;

    /// The position in the form in which it is searched.
    fn node(&self) -> Self::Node;

    /// The position of this form in which it is the turn of `side`, legal or not.
    fn of_node(node: Self::Node, side: Side) -> Self;
}

/// A position of a [`Tabled`] game.
pub trait Node: Searchable {
    /// The value of the position if the game is over.
    fn finished(self) -> Option<Value>;

    /// Whether the position belongs to the opening, in which no search is needed.
    fn is_opening(self) -> bool;

    /// The positions after each move from an unfinished position.
    fn successors(self) -> Successors<Self>;

    /// The positions from which a move may have led to an unfinished position; some may not be legal.
    fn predecessors(self) -> Vec<Self>;
}

/// The positions after each move: in Tatedrez up to 48, for three kinds of pieces in any of 16 cells.
pub(super) type Successors<N> = ArrayVec<N, 48>;

/// A numbering of positions in a packed table.
pub trait Numbers<N>: Default {
    /// The number of a position, shared by all positions that are symmetric to it.
    fn number(&self, node: N) -> u32;

    /// One of the positions that have this number; `None` if there is none.
    fn node(&self, number: u32) -> Option<N>;
}

/// The values of single positions, without solving the game: late losses are in the built-in table, early wins and
/// losses are searched for, a late win has a successor in the table, and nothing else is decided.
pub struct TableAndSearch<P: Tabled> {
    /// The table, once it has been asked for.
    table: Option<Table<P>>,
    search: Search<P::Node>,
}

impl<P: Tabled> Default for TableAndSearch<P> {
    fn default() -> Self {
        Self {
            table: None,
            search: Search::default(),
        }
    }
}

impl<P: Tabled> TableAndSearch<P> {
    /// The table, opened if it is not yet, and the search.
    fn parts(&mut self) -> Result<(&Table<P>, &mut Search<P::Node>), Damaged> {
        let table = match &mut self.table {
            Some(table) => table,
            none => none.insert(Table::open()?),
        };
        Ok((table, &mut self.search))
    }
}

impl<P: Tabled> Values<P> for TableAndSearch<P> {
    fn value(&mut self, position: &P) -> Result<Value, Damaged> {
        let (table, search) = self.parts()?;
        Ok(table.value(position.node(), search))
    }

    fn longest_win(&mut self, position: &P) -> Result<u8, Damaged> {
        let (table, search) = self.parts()?;
        let node = position.node();
        let value = if node.finished().is_some() || node.is_opening() {
            table.value(node, search)
        } else {
            table.late_value(node)
        };
        Ok(match value {
            // it may win too early for the table
            Value::Draw if node.finished().is_none() => P::CUT - 1,
            value => value.plies_to_win(),
        })
    }

    /// The numbers are those of late losses: a move leads from each candidate to the loss.
    fn late_wins(&mut self) -> Result<BTreeMap<u8, Vec<u32>>, Damaged> {
        let (table, _) = self.parts()?;
        let mut losses = table.lost.numbers();
        // of the earlier ones only those of the opening are there
        let late = losses.split_off(&P::CUT).into_iter();
        Ok(late.map(|(plies, numbers)| (plies + 1, numbers)).collect())
    }

    fn candidates(&mut self, number: u32) -> Result<Vec<P>, Damaged> {
        let (table, _) = self.parts()?;
        let before = table.numbers.node(number).map(Node::predecessors);
        let before = before.into_iter().flatten();
        let positions = before.flat_map(|node| Side::ALL.map(|side| P::of_node(node, side)));
        Ok(positions.filter(is_legal).collect())
    }
}

/// The built-in table, and the numbers of the positions in it.
struct Table<P: Tabled> {
    numbers: P::Numbers,
    lost: PackedTable,
}

impl<P: Tabled> Table<P> {
    fn open() -> Result<Self, Damaged> {
        let lost = PackedTable::open(P::LOST)?;
        Ok(Self {
            numbers: P::Numbers::default(),
            lost,
        })
    }

    /// In how many plies the side to move loses, if the position is in the table.
    fn probe(&self, node: P::Node) -> Option<u8> {
        self.lost.probe(self.numbers.number(node))
    }

    fn value(&self, node: P::Node, search: &mut Search<P::Node>) -> Value {
        if let Some(value) = node.finished() {
            return value;
        }
        if let Some(plies) = self.probe(node) {
            return Value::Lose(plies);
        }
        if node.is_opening() {
            return self.opening_value(node, search);
        }
        let early = (1..P::CUT).find_map(|plies| search.value(node, plies));
        early.unwrap_or_else(|| self.late_value(node))
    }

    /// The value of a position after the opening that is not lost, if it is not won early.
    fn late_value(&self, node: P::Node) -> Value {
        let successors = node.successors().into_iter();
        won_after(successors.filter_map(|next| self.probe(next)))
    }

    /// The value of a position of the opening that is not in the table.
    fn opening_value(&self, node: P::Node, search: &mut Search<P::Node>) -> Value {
        let successors = node.successors().into_iter();
        won_after(successors.filter_map(|next| match next.finished() {
            Some(value) => (value < Value::Draw).then_some(0),
            None => self.probe(next).or_else(|| {
                let mut early = (2..P::CUT).step_by(2);
                early.find(|&plies| !next.is_opening() && search.is_lost(next, plies))
            }),
        }))
    }
}

/// The value of a position that is not lost and whose lost successors are lost in these numbers of plies.
fn won_after(lost_in: impl Iterator<Item = u8>) -> Value {
    lost_in
        .min()
        .map_or(Value::Draw, |plies| Value::Lose(plies).before())
}
