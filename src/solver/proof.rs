//! The values of a large game in which some positions are draws for having occurred twice.

use std::collections::HashMap;

use super::large_game::{Army, LargeGame, cells};
use super::{TableAndSearch, Value, Watch};

/// The most plies that a win or a loss may take: the move before it makes one more, which a value still counts.
const LONGEST: u8 = 124;

/// The number of positions that a search may value; one search in a hundred needs a tenth of them.
const MOST: usize = 20_000;

/// A search for what is won or lost among draws.
///
/// The side that wins by itself tries its winning moves, and the other side all of its moves. By itself a position
/// comes nearer to the end with every ply, so one whose end comes before it can come to any of the draws needs no
/// search.
pub(super) struct Proof<'a, P: LargeGame> {
    values: &'a mut TableAndSearch<P>,
    /// The draws, with the value of each by itself.
    draws: Vec<(P, Value)>,
    watch: &'a dyn Watch,
    is_stopped: bool,
    /// By key: the value of a position by itself.
    by_itself: HashMap<u64, Value>,
    /// By key and plies: whether a position is won or lost within those plies.
    known: HashMap<(u64, u8), bool>,
}

impl<'a, P: LargeGame> Proof<'a, P> {
    pub(super) fn new(
        values: &'a mut TableAndSearch<P>,
        draws: Vec<(P, Value)>,
        watch: &'a dyn Watch,
    ) -> Self {
        Self {
            values,
            draws,
            watch,
            is_stopped: false,
            by_itself: HashMap::new(),
            known: HashMap::new(),
        }
    }

    /// Returns the value of a position; a draw if no other value is found. Returns `None` when the watch says to stop.
    pub(super) fn value(&mut self, position: &P) -> Option<Value> {
        let by_itself = self.by_itself(position);
        if by_itself == Value::Draw {
            return Some(Value::Draw);
        }
        let least = by_itself.remoteness();
        let mut plies = (least..=LONGEST).step_by(2);
        let value = match (by_itself, plies.find(|&plies| self.holds(position, plies))) {
            (Value::Win(_), Some(plies)) => Value::Win(plies),
            (Value::Loss(_), Some(plies)) => Value::Loss(plies),
            _ => Value::Draw,
        };
        (!self.is_stopped).then_some(value)
    }

    fn by_itself(&mut self, position: &P) -> Value {
        if self.by_itself.len() >= MOST {
            return Value::Draw;
        }
        let value = self.by_itself.entry(position.key());
        *value.or_insert_with(|| self.values.by_itself(position))
    }

    /// Returns whether what a position is by itself, won or lost, is found to be so among the draws within `plies`; not
    /// when stopped.
    fn holds(&mut self, position: &P, plies: u8) -> bool {
        let value = self.by_itself(position);
        let least = value.remoteness();
        if value == Value::Draw || plies < least || self.is_draw(position) {
            return false;
        }
        if self.is_safe(position, least) {
            return true;
        }
        let key = (position.key(), plies);
        if let Some(known) = self.known.get(&key) {
            return *known;
        }
        self.is_stopped |= self.watch.stops();
        if self.is_stopped {
            return false;
        }
        let mut next = Vec::new();
        position.for_each_successor(|_, after| next.push(*after));
        let holds = if value > Value::Draw {
            next.retain(|next| self.by_itself(next) < Value::Draw);
            next.sort_by_key(|next| self.by_itself(next).remoteness());
            next.iter().any(|next| self.holds(next, plies - 1))
        } else {
            let can_draw = next.iter().any(|next| self.is_draw(next));
            let loses = |next: &P| self.is_safe(next, least - 1) || self.holds(next, plies - 1);
            !can_draw && next.iter().all(loses)
        };
        self.known.insert(key, holds);
        holds
    }

    fn is_draw(&self, position: &P) -> bool {
        self.draws.iter().any(|(draw, _)| draw == position)
    }

    /// Returns whether a position that is won or lost within `plies` by itself ends before it can come to a draw.
    fn is_safe(&self, position: &P, plies: u8) -> bool {
        let mut draws = self.draws.iter();
        draws.all(|(draw, left)| {
            let between = plies_between(position, draw);
            between.is_none_or(|between| plies < between + left.remoteness())
        })
    }
}

/// Returns a number of plies that it takes at least from one position to another; `None` if it is not possible.
fn plies_between<P: LargeGame>(from: &P, to: &P) -> Option<u8> {
    let is_turned = from.side_to_move() != to.side_to_move();
    let (before, after) = (from.placement(), to.placement());
    let after = if is_turned { after.turned() } else { after };
    // a move brings one piece to another cell, and takes none off the board
    let moves = |before: Army, after: Army| {
        let arrivals = (0..3).map(|kind| after[kind] & !before[kind]);
        let has_room = cells(before).count_ones() <= cells(after).count_ones();
        has_room.then(|| arrivals.map(u32::count_ones).sum::<u32>() as u8)
    };
    let own = moves(before.own, after.own)?;
    let other = moves(before.other, after.other)?;
    let plies = (2 * own).saturating_sub(1).max(2 * other);
    Some(plies + u8::from((plies % 2 == 1) != is_turned))
}
