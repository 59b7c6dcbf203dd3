//! The values of all positions of a small game, found backwards from its ends.
//!
//! Source: Ken Thompson, Retrograde Analysis of Certain Endgames, 1986.

use std::collections::BTreeMap;
use std::ops::Range;

use super::value::Code;
use super::{NoValue, Solution, Value, Values, Watch, check_memory, concrete};
use crate::board::Symmetry;
use crate::game::{ConcretePosition, Position as _};
use crate::games::{AnyPosition, Tatedrez, TicTacSwap, TicTacToe};

/// A game so small that a table indexed by its keys fits into memory.
pub trait SmallGame: ConcretePosition + TryFrom<AnyPosition> {
    /// Every key is below this number.
    const KEYS: u32;

    /// Returns the positions that have the value of this one by symmetry, itself included.
    fn alike(&self) -> impl Iterator<Item = Self> {
        let symmetries = Symmetry::ALL.into_iter();
        symmetries.map(|symmetry| self.image(symmetry))
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

/// About how many bytes of memory solving takes for each key.
const BYTES_PER_KEY: usize = 8;

/// The values of the positions of a small game: those of all positions that can be reached from the start, and those of
/// any others from when they are asked for.
///
/// Positions that are alike form a class. When the value of a class is known, so are those of all that can be reached
/// from it.
#[derive(Clone, Debug)]
pub struct SmallGameValues<P> {
    /// By key: the code of the position's value.
    codes: Vec<u8>,
    /// By class that can be reached from the start: one of its positions.
    positions: Vec<P>,
}

impl<P: SmallGame> Values for SmallGameValues<P> {
    fn value(&mut self, position: &AnyPosition) -> Value {
        let position = concrete(position);
        self.find_from(&position);
        self.known(&position)
    }
}

impl<P: SmallGame> SmallGameValues<P> {
    /// Returns the values, found for all positions that can be reached from the start.
    ///
    /// # Errors
    /// [`NoValue::TooLittleMemory`].
    pub fn open() -> Result<Self, NoValue> {
        check_memory(BYTES_PER_KEY * P::KEYS as usize)?;
        let mut values = Self {
            // plain numbers, as a table of zeros takes memory only where it is used
            codes: vec![Code::NONE.0; P::KEYS as usize],
            positions: Vec::new(),
        };
        values.positions = values.find_from(&P::START);
        Ok(values)
    }

    /// Returns the value of a position that was found.
    fn known(&self, position: &P) -> Value {
        Code(self.codes[position.key() as usize]).value()
    }

    /// Notes the value of all positions of a class.
    fn note(&mut self, position: &P, value: Value) {
        for alike in position.alike() {
            self.codes[alike.key() as usize] = Code::of(value).0;
        }
    }

    /// Finds the values of `root` and of all positions that can be reached from it, unless they are known. Returns a
    /// position of each new class.
    fn find_from(&mut self, root: &P) -> Vec<P> {
        let mut positions = Vec::new();
        self.enter(root, &mut positions);
        // the new classes that are not finished, each with the keys of the positions after its moves in one list
        let (mut unfinished, mut successors) = (Vec::new(), Vec::new());
        let mut class = 0;
        while let Some(&position) = positions.get(class) {
            if let Some(outcome) = position.outcome() {
                self.note(&position, Value::finished(outcome, position.side_to_move()));
            } else {
                let start = successors.len();
                position.for_each_successor(|_, next| {
                    self.enter(next, &mut positions);
                    successors.push(next.key() as u32);
                });
                unfinished.push((position, start..successors.len()));
            }
            class += 1;
        }
        self.decide(&unfinished, &successors);
        positions
    }

    /// Adds a position to those of new classes, unless its class is known.
    fn enter(&mut self, position: &P, positions: &mut Vec<P>) {
        if self.codes[position.key() as usize] == Code::NONE.0 {
            positions.push(*position);
            self.note(position, Value::Draw);
        }
    }

    /// Sets the values of new classes, given with the keys of the positions after their moves, until each is what its
    /// moves give it. As most moves lead to a class that was found later, a few sweeps are enough.
    ///
    /// A value is never wrong about who wins. Its plies may be too many until the last sweep. They are not too many after
    /// it: of the positions for which they would be, take one that is decided in the fewest plies.
    fn decide(&mut self, unfinished: &[(P, Range<usize>)], successors: &[u32]) {
        let mut has_changed = true;
        while has_changed {
            has_changed = false;
            for (position, range) in unfinished.iter().rev() {
                let codes = successors[range.clone()].iter();
                let worst = codes.map(|&key| Code(self.codes[key as usize])).min();
                let value = worst.expect("a position after a move").value().before();
                if value != self.known(position) {
                    self.note(position, value);
                    has_changed = true;
                }
            }
        }
    }

    /// Returns the value that follows from the end of the game or from the values of the successors.
    fn by_successors(&self, position: &P) -> Value {
        if let Some(outcome) = position.outcome() {
            return Value::finished(outcome, position.side_to_move());
        }
        let mut best = Value::Loss(0);
        position.for_each_successor(|_, next| best = best.max(self.known(next).before()));
        best
    }
}

/// Solves a small game; `None` when `watch` says to stop.
///
/// # Errors
/// [`NoValue::TooLittleMemory`].
pub(super) fn solve<P: SmallGame>(watch: &dyn Watch) -> Result<Option<Solution>, NoValue> {
    if watch.stops() {
        return Ok(None);
    }
    let found = SmallGameValues::<P>::open()?;
    watch.progress(1, 2);
    let (mut counts, mut agrees) = (BTreeMap::new(), true);
    for position in &found.positions {
        let value = found.known(position);
        agrees &= value == found.by_successors(position);
        *counts.entry(value).or_default() += 1;
    }
    watch.progress(2, 2);
    let positions = found.positions.iter();
    let won = positions.filter(|won| found.known(won) > Value::Draw);
    // a slow win is less than a quick one
    let latest = won.min_by_key(|won| found.known(won));
    Ok(Some(Solution {
        counts,
        start: found.known(&P::START),
        longest: latest.map_or(String::new(), P::to_string),
        agrees,
        packed: Vec::new(),
    }))
}
