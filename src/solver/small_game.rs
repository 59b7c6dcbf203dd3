//! The values of all positions of a small game, found backwards from the ends of the game.
//!
//! Source: Ken Thompson, Retrograde Analysis of Certain Endgames, 1986.

use std::collections::BTreeMap;
use std::ops::Range;

use super::value::PackedValue;
use super::{NoValue, Solution, Stopped, Value, Values, Watch, check_memory, concrete};
use crate::model::board::Symmetry;
use crate::model::game::{ConcretePosition, Position as _};
use crate::model::games::{AnyPosition, Tatedrez, TicTacSwap, TicTacToe};

/// A game so small that a table indexed by its keys fits into memory.
pub trait SmallGame: ConcretePosition + TryFrom<AnyPosition> {
    /// Every key is below this number.
    const KEYS: u32;

    /// Lists the positions that have the value of this one by symmetry, including this one.
    fn symmetric(&self) -> impl Iterator<Item = Self> {
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

    fn symmetric(&self) -> impl Iterator<Item = Self> {
        // the sides have the same pieces and the same moves
        Symmetry::ALL.into_iter().flat_map(|symmetry| {
            let image = self.image(symmetry);
            [image, image.with_sides_swapped()]
        })
    }
}

/// The approximate number of bytes of memory that solving takes for each key.
const BYTES_PER_KEY: usize = 8;

/// The values of the positions of a small game. Those of all positions that can be reached from the start are known at
/// once, and any other when it is first asked for.
///
/// Positions that share their value by symmetry form a class. When the value of a class is known, so are the values of
/// all classes that can be reached from it.
#[derive(Clone, Debug)]
pub struct SmallGameValues<P> {
    /// The packed value of each position, by key.
    codes: Vec<u8>,
    /// One position of each class that can be reached from the start.
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
    /// Finds the values of all positions that can be reached from the start.
    ///
    /// # Errors
    /// Returns [`NoValue::TooLittleMemory`] if the table does not fit into memory.
    pub fn open() -> Result<Self, NoValue> {
        check_memory(BYTES_PER_KEY * P::KEYS as usize)?;
        let mut values = Self {
            // plain numbers, as a table of zeros takes memory only where it is used
            codes: vec![PackedValue::UNKNOWN.0; P::KEYS as usize],
            positions: Vec::new(),
        };
        values.positions = values.find_from(&P::START);
        Ok(values)
    }

    /// Looks up a value that was found before.
    fn known(&self, position: &P) -> Value {
        PackedValue(self.codes[position.key() as usize]).value()
    }

    /// Stores `value` for `position` and for all positions symmetric to it.
    fn note(&mut self, position: &P, value: Value) {
        for symmetric in position.symmetric() {
            self.codes[symmetric.key() as usize] = PackedValue::new(value).0;
        }
    }

    /// Finds the values of `root` and of all positions that can be reached from it, unless they are known. Returns a
    /// position of each new class.
    fn find_from(&mut self, root: &P) -> Vec<P> {
        let mut positions = Vec::new();
        self.enter(root, &mut positions);
        // the new classes that are not finished, each with its range in `successors`: the keys of the positions after
        // its moves
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

    /// Adds `position` to `positions` if its class is new. Marks that class as known: a draw, until its value is found.
    fn enter(&mut self, position: &P, positions: &mut Vec<P>) {
        if self.codes[position.key() as usize] == PackedValue::UNKNOWN.0 {
            positions.push(*position);
            self.note(position, Value::Draw);
        }
    }

    /// Sets the values of new classes until each value is the one that its moves give it. `unfinished` has a position
    /// of each class, with the range of `successors` that has the keys of the positions after its moves. As most moves
    /// lead to a class that was found later, a few sweeps over the classes, the latest first, are enough.
    ///
    /// The values are then exact. Here is why. Call a position decided in n plies if one side can force its win within
    /// n plies, and not within fewer. Finished positions and those found by an earlier call keep their values, which
    /// are exact. All others begin as draws.
    ///
    /// - No value ever names the wrong winner or too few plies: if a value is a win or a loss in n plies, the winner
    ///   can force the end within n plies. This is true at the beginning, and every change keeps it true. A value
    ///   becomes a win in n plies only if some move leads to a value of a loss in n - 1 plies: the side to move makes
    ///   that move. A value becomes a loss in n plies only if every move leads to a value of a win in at most n - 1
    ///   plies: the other side wins in time after any move.
    /// - The sweeps end. A draw may change to a win or a loss, but a win stays a win, as the lost successor that makes
    ///   it one stays lost, and a loss stays a loss, as all its successors stay won. The plies of a win or a loss can
    ///   only fall, as those of the successors only fall. So there are finitely many changes, and a sweep without any
    ///   is the last.
    /// - After the last sweep, no value names too many plies, and no decided position is left a draw: a position
    ///   decided in n plies has its winner and at most n plies as its value. This is shown by induction on n. If the
    ///   position is finished, as it is if n is 0, or was found by an earlier call, its value is exact. If the side to
    ///   move wins in n plies, some move leads to a position that is lost in n - 1 plies. The value of that position is
    ///   a loss in at most n - 1 plies, which gives a win in at most n plies, and the last sweep found every value to
    ///   be the best that the moves give. If the side to move loses in n plies, every move leads to a position that is
    ///   won in at most n - 1 plies. The values of these positions are wins in at most n - 1 plies, which give a loss
    ///   in at most n plies.
    ///
    /// By the first and the last point, the value of every decided position is exact. By the first point, every other
    /// position is a draw: its value names no winner, as neither side can force a win. Cycles of positions, as in
    /// Tatedrez, do no harm, as no point follows the moves of a game. The first one follows the changes in their order,
    /// so the values in a cycle cannot support each other, and the last one follows n.
    fn decide(&mut self, unfinished: &[(P, Range<usize>)], successors: &[u32]) {
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

    /// Computes a value from the outcome or, in an unfinished position, from the values of the successors.
    fn by_successors(&self, position: &P) -> Value {
        if let Some(outcome) = position.outcome() {
            return Value::finished(outcome, position.side_to_move());
        }
        let mut best = Value::Loss(0);
        position.for_each_successor(|_, next| best = best.max(self.known(next).before()));
        best
    }
}

pub(super) fn solve<P: SmallGame>(watch: &dyn Watch) -> Result<Solution, NoValue> {
    if watch.stops() {
        return Err(Stopped.into());
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
    Ok(Solution {
        counts,
        start: found.known(&P::START),
        longest_win: latest.map_or(String::new(), P::to_string),
        agrees,
        packed: Vec::new(),
    })
}
