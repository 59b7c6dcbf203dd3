//! The values of all positions of a small game, found backwards from its ends.
//!
//! Source: Ken Thompson, Retrograde Analysis of Certain Endgames, 1986.

use std::collections::BTreeMap;
use std::ops::Range;

use super::solution::Census;
use super::{NoValue, Solution, Solvable, Value, Values, Watch, is_legal};
use crate::board::Symmetry;
use crate::game::Position;
use crate::games::{Tatedrez, TicTacSwap, TicTacToe};

/// A game so small that a table indexed by its keys fits into memory.
pub trait SmallGame: Position {
    /// Every key is below this number.
    const KEYS: u32;

    /// The positions that have the value of this one by symmetry, itself included.
    fn alike(&self) -> impl Iterator<Item = Self> {
        Symmetry::ALL
            .into_iter()
            .map(|symmetry| self.image(symmetry))
    }
}

impl SmallGame for TicTacToe {
    const KEYS: u32 = 1 << 18;
}

impl SmallGame for TicTacSwap {
    const KEYS: u32 = 5_u32.pow(9);
}

impl SmallGame for Tatedrez {
    const KEYS: u32 = 2 * 10_u32.pow(6);

    fn alike(&self) -> impl Iterator<Item = Self> {
        // the sides have the same pieces and the same moves
        Symmetry::ALL.into_iter().flat_map(|symmetry| {
            let image = self.image(symmetry);
            [image, image.with_sides_swapped()]
        })
    }
}

/// The values of the positions of a small game, found on demand: first those of all positions that can be reached
/// from the start, later those of any others that are asked for.
///
/// Positions that are alike form a class. When a class is known, so are all that can be reached from it.
#[derive(Clone, Debug)]
pub struct Retrograde<P> {
    /// By key: the class of the position, counted from 1; 0 if it is not known. Empty until a value is asked for.
    classes: Vec<u32>,
    /// By class, from 0: one of its positions.
    positions: Vec<P>,
    /// By class, from 0: its value.
    values: Vec<Value>,
    /// The classes below this number can be reached from the start.
    reached_from_start: usize,
}

impl<P: SmallGame> Default for Retrograde<P> {
    fn default() -> Self {
        Self {
            classes: Vec::new(),
            positions: Vec::new(),
            values: Vec::new(),
            reached_from_start: 0,
        }
    }
}

impl<P: SmallGame> Values<P> for Retrograde<P> {
    fn value(&mut self, position: &P) -> Result<Value, NoValue> {
        for root in [P::START, *position] {
            if self.class(&root).is_none() {
                self.add(&root);
            }
        }
        Ok(self.known(position))
    }

    /// The numbers are those of classes that can be reached from the start.
    fn late_wins(&mut self) -> Result<BTreeMap<u8, Vec<u32>>, NoValue> {
        self.value(&P::START)?;
        let mut wins = BTreeMap::<u8, Vec<u32>>::new();
        for (class, value) in (0..).zip(&self.values[..self.reached_from_start]) {
            if let Value::Win(plies) = *value {
                wins.entry(plies).or_default().push(class);
            }
        }
        Ok(wins)
    }

    fn candidates(&mut self, number: u32) -> Result<Vec<P>, NoValue> {
        let position = self.positions.get(number as usize).into_iter();
        Ok(position.flat_map(P::alike).filter(is_legal).collect())
    }
}

impl<P: SmallGame> Retrograde<P> {
    fn class(&self, position: &P) -> Option<u32> {
        let number = self.classes.get(position.key() as usize)?;
        number.checked_sub(1)
    }

    /// The value of a position that was added.
    fn known(&self, position: &P) -> Value {
        let class = self.class(position);
        class.map_or(Value::Draw, |class| self.values[class as usize])
    }

    /// Finds the value of `root`, a position that is not known yet, and those of all that can be reached from it.
    fn add(&mut self, root: &P) {
        if self.classes.is_empty() {
            self.classes = vec![0; P::KEYS as usize];
        }
        let first = self.positions.len();
        self.enter(root);
        // the new classes that are not finished, each with the places of its successors in one list
        let (mut unfinished, mut successors) = (Vec::new(), Vec::new());
        let mut class = first;
        while let Some(position) = self.positions.get(class).copied() {
            if let Some(outcome) = position.outcome() {
                self.values[class] = Value::finished(outcome, position.side_to_move());
            } else {
                let start = successors.len();
                position.for_each_successor(|_, next| successors.push(self.enter(next)));
                unfinished.push((class, start..successors.len()));
            }
            class += 1;
        }
        if first == 0 {
            self.reached_from_start = self.positions.len();
        }
        self.decide(unfinished, &successors);
    }

    /// The class of a position; a new one if the position is not known yet.
    fn enter(&mut self, position: &P) -> u32 {
        if let Some(class) = self.class(position) {
            return class;
        }
        let class = self.positions.len() as u32;
        self.positions.push(*position);
        self.values.push(Value::Draw);
        for alike in position.alike() {
            self.classes[alike.key() as usize] = class + 1;
        }
        class
    }

    /// Sets the values of new classes, given with the places of their successors, one remoteness after the other: a win
    /// as soon as a successor is lost in one ply less, a loss when the last way out is closed.
    fn decide(&mut self, mut unfinished: Vec<(usize, Range<usize>)>, successors: &[u32]) {
        let known = self.values.iter().map(|value| value.plies());
        let mut longest = known.max().unwrap_or(0);
        let mut plies = 0;
        while plies <= longest {
            let lost = Value::Lose(plies);
            plies += 1;
            unfinished.retain(|(class, range)| {
                let next = &successors[range.clone()];
                let mut values = next.iter().map(|&next| self.values[next as usize]);
                let value = if values.clone().any(|value| value == lost) {
                    Value::Win(plies)
                } else if values.all(|value| matches!(value, Value::Win(later) if later < plies)) {
                    Value::Lose(plies)
                } else {
                    return true;
                };
                self.values[*class] = value;
                longest = longest.max(plies);
                false
            });
        }
    }

    /// The value that follows from the end of the game or from the values of the successors.
    fn by_successors(&self, position: &P) -> Value {
        if let Some(outcome) = position.outcome() {
            return Value::finished(outcome, position.side_to_move());
        }
        let mut best = Value::Lose(0);
        position.for_each_successor(|_, next| best = best.max(self.known(next).before()));
        best
    }

    /// A census of the classes; the lost ones are listed by their least keys.
    fn census(&self) -> Census {
        let mut census = Census::default();
        for (position, &value) in self.positions.iter().zip(&self.values) {
            census.count(value, 1);
            if let Value::Lose(plies) = value {
                let keys = position.alike().map(|alike| alike.key());
                let least = keys.fold(u64::MAX, u64::min);
                census.lost.push((least as u32, plies));
            }
        }
        census
    }
}

impl<P: SmallGame> Solvable for P {
    fn exact() -> Result<Box<dyn Values<P>>, NoValue> {
        Ok(Box::<Retrograde<P>>::default())
    }

    /// The packed numbers are the keys of lost positions: the least of those that are alike.
    fn solve(watch: &dyn Watch) -> Result<Option<Solution>, NoValue> {
        if watch.stops() {
            return Ok(None);
        }
        let mut found = Retrograde::<P>::default();
        let start = found.value(&P::START)?;
        watch.progress(1, 2);
        let mut valued = found.positions.iter().zip(&found.values);
        let agrees = valued.all(|(position, &value)| found.by_successors(position) == value);
        watch.progress(2, 2);
        Ok(Some(found.census().solution(start, |_| agrees)))
    }

    /// The positions are those that stand for their classes, in the order in which they are reached from the start.
    fn list(
        watch: &dyn Watch,
        mut visit: impl FnMut(&Self, Value) -> bool,
    ) -> Result<Option<()>, NoValue> {
        let mut found = Retrograde::<P>::default();
        found.value(&P::START)?;
        let mut valued = found.positions.iter().zip(found.values);
        let is_visited = valued.all(|(position, value)| {
            !watch.stops() && (position.outcome().is_some() || visit(position, value))
        });
        Ok(is_visited.then_some(()))
    }
}
