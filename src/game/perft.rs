//! Counting the positions at a depth.

use super::Position;

/// The number of positions exactly `depth` plies from `position`, by path: a position that is reached in
/// two ways counts twice, a game that ended earlier does not count, and a forced pass is a ply.
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
        // most of the work is here: with a call for each of these positions it would take twice as long
        2 => position.for_each_successor(|successor| count += next_count(successor)),
        _ => position.for_each_successor(|successor| {
            count = count.wrapping_add(perft(successor, depth - 1));
        }),
    }
    count
}

/// The number of positions that come next: none where the game is over.
fn next_count<P: Position>(position: &P) -> u64 {
    match position.outcome() {
        Some(_) => 0,
        None => position.legal_move_count() as u64,
    }
}

/// The same as [`perft`], but `None` as soon as `stops` says to stop.
pub fn perft_until<P: Position>(
    position: &P,
    depth: u32,
    stops: &impl Fn() -> bool,
) -> Option<u64> {
    /// The deepest count that takes no time worth interrupting, in plies.
    const SHORT: u32 = 4;
    if stops() {
        return None;
    }
    if depth <= SHORT || position.outcome().is_some() {
        return Some(perft(position, depth));
    }
    position
        .legal_moves()
        .into_iter()
        .try_fold(0, |count: u64, mv| {
            Some(count.wrapping_add(perft_until(&position.apply(mv), depth - 1, stops)?))
        })
}
