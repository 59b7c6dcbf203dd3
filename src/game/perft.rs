//! Counting the positions at a given depth.

use std::collections::HashMap;

use super::Position;
use crate::board::Symmetry;

/// The caller of a long computation, which may be told of the progress and may stop it. `()` does neither.
pub trait Watch: Sync {
    /// Says that `done` of `total` steps of about equal length are done.
    fn progress(&self, _done: u64, _total: u64) {}

    /// Whether to stop; asked at least ten times a second.
    fn stops(&self) -> bool {
        false
    }
}

impl Watch for () {}

/// Why positions were not counted to the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Uncounted {
    /// The watch said to stop.
    Stopped,
    /// There are more than 64 bits can count.
    TooMany,
}

/// The number of positions exactly `depth` plies from `position`, by path: a position that can be reached
/// in two ways counts twice, a game that ended earlier does not count, and a forced pass is a ply.
///
/// Positions that coincide, as they are or as images of each other, are counted once with the number of ways that lead
/// to them. Progress is told in such positions.
///
/// # Errors
/// That `watch` said to stop, or that there are too many positions.
///
/// # Examples
/// ```
/// use tt2::game::{ConcretePosition, perft};
/// use tt2::games::TicTacToe;
///
/// assert_eq!(perft(&TicTacToe::START, 3, &()), Ok(9 * 8 * 7));
/// ```
///
/// Source: the performance test of chess programs, <https://www.chessprogramming.org/Perft>.
pub fn perft<P: Position>(position: &P, depth: u32, watch: &dyn Watch) -> Result<u64, Uncounted> {
    let progress = |done, total| watch.progress(done, total);
    count(position, depth, LARGE, watch, &progress)
}

/// The last plies, in which it takes less time to visit every position than to find out which of them coincide.
const VISITED: u32 = 2;
/// The number of positions from which those of a ply are followed one by one, so that memory is bounded: a position has
/// at most 75 successors.
const LARGE: usize = 1 << 16;
/// The same where one position is followed, as many such counts can be under way.
const LARGE_FOR_ONE: usize = 1 << 10;

fn count<P: Position>(
    position: &P,
    depth: u32,
    large: usize,
    watch: &dyn Watch,
    progress: &dyn Fn(u64, u64),
) -> Result<u64, Uncounted> {
    let mut level = Level::from([(0, (*position, 1))]);
    let mut left = depth;
    while left > VISITED && level.len() < large {
        level = next_level(&level, watch)?;
        left -= 1;
    }
    let total = level.len() as u64;
    let mut sum: u64 = 0;
    progress(0, total);
    for ((position, ways), done) in level.values().zip(1..) {
        if watch.stops() {
            return Err(Uncounted::Stopped);
        }
        let further = match left {
            ..=VISITED => visited(position, left),
            _ => count(position, left, LARGE_FOR_ONE, watch, &|_, _| ())?,
        };
        let further = further.checked_mul(*ways);
        let more = further.and_then(|further| sum.checked_add(further));
        sum = more.ok_or(Uncounted::TooMany)?;
        progress(done, total);
    }
    Ok(sum)
}

/// The count, up to [`VISITED`] plies. The positions of the last ply are counted without being visited.
fn visited<P: Position>(position: &P, depth: u32) -> u64 {
    let mut count = 0;
    match depth {
        0 => count = 1,
        _ if position.outcome().is_some() => {}
        1 => count = position.legal_move_count() as u64,
        _ => position.for_each_successor(|_, next| count += visited(next, depth - 1)),
    }
    count
}

/// Positions of one ply, one of each set of images, with the number of ways that lead to any of them; by the key of one
/// that stands for all.
type Level<P> = HashMap<u64, (P, u64)>;

fn next_level<P: Position>(level: &Level<P>, watch: &dyn Watch) -> Result<Level<P>, Uncounted> {
    let mut next_level = Level::new();
    let going_on = level
        .values()
        .filter(|(position, _)| position.outcome().is_none());
    for (position, ways) in going_on {
        if watch.stops() {
            return Err(Uncounted::Stopped);
        }
        let is_too_much = position.any_successor(|_, next| {
            let images = Symmetry::ALL.map(|symmetry| next.image(symmetry).key());
            let least = images.into_iter().min().unwrap_or_default();
            let (_, sum) = next_level.entry(least).or_insert((*next, 0));
            let (more, is_too_much) = sum.overflowing_add(*ways);
            *sum = more;
            is_too_much
        });
        if is_too_much {
            return Err(Uncounted::TooMany);
        }
    }
    Ok(next_level)
}
