//! Counting positions by walking to them.

use super::Position;

/// The number of positions exactly `depth` plies from `position`, by path: a position that is reached in
/// two ways counts twice, a game that ended earlier does not count, a forced pass is a ply.
///
/// The last ply is counted and not walked. The count wraps around at 2 to the 64th.
///
/// Source: the performance test of chess programs, <https://www.chessprogramming.org/Perft>.
pub fn perft<P: Position>(position: &P, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    if position.outcome().is_some() {
        return 0;
    }
    if depth == 1 {
        return position.legal_move_count() as u64;
    }
    position
        .legal_moves()
        .into_iter()
        .fold(0, |count: u64, mv| {
            count.wrapping_add(perft(&position.apply(mv), depth - 1))
        })
}
