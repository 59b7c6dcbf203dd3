//! Counting the positions at a given depth.

use super::{Position, Watch};

/// The number of positions exactly `depth` plies from `position`, by path: a position that can be reached
/// in two ways counts twice, a game that ended earlier does not count, and a forced pass is a ply.
///
/// The positions of the last ply are counted without being visited. The count wraps around at 2 to the 64th.
///
/// # Examples
/// ```
/// use tt2::game::{Position, perft};
/// use tt2::games::TicTacToe;
///
/// assert_eq!(perft(&TicTacToe::START, 3), 9 * 8 * 7);
/// ```
///
/// Source: the performance test of chess programs, <https://www.chessprogramming.org/Perft>.
pub fn perft<P: Position>(position: &P, depth: u32) -> u64 {
    let mut count: u64 = 0;
    match depth {
        0 => count = 1,
        1 => count = next_count(position),
        _ if position.outcome().is_some() => {}
        // most of the work is done here: a call for each of these positions would make it take twice as long
        2 => position.for_each_successor(|successor| count += next_count(successor)),
        _ => position.for_each_successor(|successor| {
            count = count.wrapping_add(perft(successor, depth - 1));
        }),
    }
    count
}

/// The number of positions that come next: none if the game is over.
fn next_count<P: Position>(position: &P) -> u64 {
    match position.outcome() {
        Some(_) => 0,
        None => position.legal_move_count() as u64,
    }
}

/// The same as [`perft`]; `None` when `watch` says to stop. Progress is counted in positions two plies ahead.
pub fn watched_perft<P: Position>(position: &P, depth: u32, watch: &dyn Watch) -> Option<u64> {
    if depth <= SHORT {
        return short_perft(position, depth, watch);
    }
    let mut branches = Vec::new();
    let mut add = |branch: &P| branches.push(*branch);
    if position.outcome().is_none() {
        position.for_each_successor(|next| {
            if next.outcome().is_none() {
                next.for_each_successor(&mut add);
            }
        });
    }
    let total = branches.len() as u64;
    let mut count: u64 = 0;
    watch.progress(0, total);
    for (branch, done) in branches.iter().zip(1..) {
        count = count.wrapping_add(long_perft(branch, depth - 2, watch)?);
        watch.progress(done, total);
    }
    Some(count)
}

/// The depth up to which counting takes no time worth interrupting.
const SHORT: u32 = 4;

fn short_perft<P: Position>(position: &P, depth: u32, watch: &dyn Watch) -> Option<u64> {
    (!watch.stops()).then(|| perft(position, depth))
}

fn long_perft<P: Position>(position: &P, depth: u32, watch: &dyn Watch) -> Option<u64> {
    if depth <= SHORT || position.outcome().is_some() {
        return short_perft(position, depth, watch);
    }
    let mut count: u64 = 0;
    let is_stopped = position.any_successor(|successor| {
        let found = long_perft(successor, depth - 1, watch);
        count = count.wrapping_add(found.unwrap_or(0));
        found.is_none()
    });
    (!is_stopped).then_some(count)
}
