//! The values of all positions of a small game, found backwards from the ends of the game.
//!
//! Source: Ken Thompson, Retrograde Analysis of Certain Endgames, 1986.

use std::collections::BTreeMap;
use std::ops::Range;

use super::value::PackedValue;
use super::{Progress, Solution, TooLittleMemory, Value, Values, check_memory, concrete};
use crate::model::board::Symmetry;
use crate::model::game::{ConcretePosition, Position as _};
use crate::model::games::{AnyPosition, Tatedrez, TicTacSwap, TicTacToe};

/// A game so small that a table with an entry for each key of a position fits into memory.
pub(super) trait SmallGame: ConcretePosition + TryFrom<AnyPosition> {
    /// A bound for the keys of positions: every key is below it.
    const KEYS: u32;

    /// Lists this position and the positions that have the same value because they are symmetric to
    /// it. A position may be listed several times.
    fn symmetric(&self) -> impl Iterator<Item = Self> {
        Symmetry::ALL
            .into_iter()
            .map(|symmetry| self.transformed(symmetry))
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

    fn symmetric(&self) -> impl Iterator<Item = Self> {
        // the sides have the same pieces and the same moves
        Symmetry::ALL.into_iter().flat_map(|symmetry| {
            let image = self.transformed(symmetry);
            [image, image.with_sides_swapped()]
        })
    }
}

/// The approximate number of bytes of memory that solving a game takes for each key.
const BYTES_PER_KEY: usize = 8;

/// The values of the positions of a small game. The value of a position is found when it is first
/// asked for, with the values of all positions that can be reached from there.
///
/// The positions that have the same value by symmetry form a class. If the value of a class is
/// known, the values of all classes that can be reached from it are also known.
pub(super) struct SmallGameValues<P> {
    /// The [packed value](PackedValue) of each position, indexed by the key of the position.
    codes: Vec<u8>,
    /// One position from each class whose value is known.
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
    pub(super) fn open() -> Result<Self, TooLittleMemory> {
        check_memory(BYTES_PER_KEY * P::KEYS as usize)?;
        Ok(Self {
            // plain numbers, because a vector of zeros takes memory only where it is used
            codes: vec![PackedValue::UNKNOWN.0; P::KEYS as usize],
            positions: Vec::new(),
        })
    }

    /// Looks up the value of a position. The value must have been found before.
    fn known(&self, position: &P) -> Value {
        PackedValue(self.codes[position.key() as usize]).value()
    }

    /// Stores `value` for `position` and for all positions symmetric to it.
    fn note(&mut self, position: &P, value: Value) {
        let code = PackedValue::new(value).0;
        for symmetric in position.symmetric() {
            self.codes[symmetric.key() as usize] = code;
        }
    }

    /// Finds the values of `root` and of all positions that can be reached from it, unless these
    /// values are known.
    fn find_from(&mut self, root: &P) {
        let mut class = self.positions.len();
        self.enter(root);
        // a position of each new class that is not finished, with the range of its part of
        // `successors`: the keys of the positions after its moves
        let (mut unfinished, mut successors) = (Vec::new(), Vec::new());
        while let Some(&position) = self.positions.get(class) {
            if let Some(outcome) = position.outcome() {
                self.note(&position, Value::finished(outcome, position.side_to_move()));
            } else {
                let start = successors.len();
                position.for_each_successor(|_, next| {
                    self.enter(next);
                    successors.push(next.key() as u32);
                });
                unfinished.push((position, start..successors.len()));
            }
            class += 1;
        }
        self.assign_values(&unfinished, &successors);
    }

    /// Adds the class of `position` if its value is not known. Stores a draw as the value until the
    /// exact value is found.
    fn enter(&mut self, position: &P) {
        if self.codes[position.key() as usize] == PackedValue::UNKNOWN.0 {
            self.positions.push(*position);
            self.note(position, Value::Draw);
        }
    }

    /// Computes the values of new classes. `unfinished` has a position of each unfinished new
    /// class. With each position, it has a range of `successors`: in that range are the keys of the
    /// positions after the moves.
    ///
    /// Sweeps over the classes, the latest first, until every value is the value of the best move.
    /// A few sweeps are enough, because most moves lead to a class that was found later.
    ///
    /// The values are then exact, for the following reasons. Call a position decided in n plies if
    /// one side can force its win within n plies, but not within fewer. Finished positions, and
    /// positions found by an earlier call, keep their values, which are exact. All other values
    /// begin as draws.
    ///
    /// - No value ever names the wrong winner or too few plies: if a value is a win or a loss in n
    ///   plies, the winner can force the end within n plies. This is true at the beginning, and
    ///   every change keeps it true. A value becomes a win in n plies only if some move leads to a
    ///   position whose value is a loss in n - 1 plies: the side to move makes that move. A value
    ///   becomes a loss in n plies only if every move leads to a position whose value is a win in
    ///   at most n - 1 plies: the other side wins in time after any move.
    /// - The sweeps end. A draw may change to a win or a loss. A win stays a win, because the lost
    ///   successor that makes it a win stays lost. A loss stays a loss, because all its successors
    ///   stay won. The plies of a win or a loss can only fall, because the plies of the successors
    ///   can only fall. So there is a finite number of changes, and the first sweep without a
    ///   change is the last one.
    /// - After the last sweep, no value names too many plies, and no decided position has a draw as
    ///   its value: the value of a position decided in n plies names its winner and at most n
    ///   plies. The proof is by induction on n. If the position is finished, as it is if n is 0, or
    ///   if it was found by an earlier call, its value is exact. If the side to move wins in n
    ///   plies, some move leads to a position that is lost in n - 1 plies. The value of that
    ///   position is a loss in at most n - 1 plies, so the move gives a win in at most n plies. The
    ///   last sweep found that the value of the position is the value of its best move, so it is a
    ///   win in at most n plies, too. If the side to move loses in n plies, every move leads to a
    ///   position that is won in at most n - 1 plies. The values of these positions are wins in at
    ///   most n - 1 plies, so the best move gives a loss in at most n plies.
    ///
    /// By the first and the last point, the value of every decided position is exact. By the first
    /// point, the value of every other position is a draw, because neither side can force a win
    /// there, and so the value names no winner. Cycles of positions, as in Tatedrez, do no harm,
    /// because the proof does not follow the moves of a game. The first point follows the changes
    /// in the order in which they happen, so the values in a cycle cannot support each other. The
    /// last point is an induction on n.
    fn assign_values(&mut self, unfinished: &[(P, Range<usize>)], successors: &[u32]) {
        let mut has_changed = true;
        while has_changed {
            has_changed = false;
            for (position, range) in unfinished.iter().rev() {
                let codes = successors[range.clone()].iter();
                let worst = codes
                    .map(|&key| PackedValue(self.codes[key as usize]))
                    .min();
                let value = worst.expect("a position after a move").value().before();
                if value != self.known(position) {
                    self.note(position, value);
                    has_changed = true;
                }
            }
        }
    }
}

pub(super) fn solve<P: SmallGame>(
    progress: &Progress,
) -> Result<Option<Solution>, TooLittleMemory> {
    let mut found = SmallGameValues::<P>::open()?;
    if !progress(0, 2) {
        return Ok(None);
    }
    found.find_from(&P::START);
    progress(1, 2);
    let mut counts = BTreeMap::new();
    for position in &found.positions {
        *counts.entry(found.known(position)).or_default() += 1;
    }
    progress(2, 2);
    Ok(Some(Solution {
        counts,
        start: found.known(&P::START),
        packed: Vec::new(),
    }))
}
