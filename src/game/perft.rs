//! Counting positions by walking to them.

use super::Position;

/// The number of positions exactly `depth` plies from `position`, by path: a position that is reached in
/// two ways counts twice, a game that ended earlier does not count, a forced pass is a ply.
///
/// The last ply is counted and not walked. The count wraps around at 2 to the 64th.
///
/// Source: the performance test of chess programs, <https://www.chessprogramming.org/Perft>.
pub fn perft<P: Position>(position: &P, depth: u32) -> u64 {
    match depth {
        0 => 1,
        _ if position.outcome().is_some() => 0,
        1 => position.legal_move_count() as u64,
        _ => position
            .legal_moves()
            .into_iter()
            .fold(0, |count: u64, mv| {
                count.wrapping_add(perft(&position.apply(mv), depth - 1))
            }),
    }
}

/// The same as [`perft`], but `None` as soon as `stops` says so.
pub fn perft_until<P: Position>(
    position: &P,
    depth: u32,
    stops: &impl Fn() -> bool,
) -> Option<u64> {
    /// Counting so few plies takes no time that anybody would want to cut short.
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
