//! Sees: a computer with a horizon.

mod search;
mod transposition_table;

pub use transposition_table::TranspositionTable;

use rand::rngs::ChaCha8Rng;

use super::random::pick;
use crate::game::{History, Move, MoveList, Position};
use search::Search;

/// One of the [`best_moves`], all equally likely; `None` when stopped.
///
/// The game must be unfinished.
pub fn sees<P: Position>(
    horizon: u8,
    history: &History<P>,
    chance: &mut ChaCha8Rng,
    table: &mut TranspositionTable,
    stops: &impl Fn() -> bool,
) -> Option<Move> {
    let moves = best_moves(horizon, history, table, stops)?;
    Some(pick(&moves, chance))
}

/// The moves among which a player chooses that sees every win and every loss within `horizon` plies and nothing beyond:
/// those of the shortest win, else those that do not lose, else those of the longest loss; `None` when stopped.
///
/// Plies are counted as in [`Value`](crate::solver::Value). A tie is neither a win nor a loss; one by repetition is
/// seen only in this move and the reply to it. `stops` is asked every few milliseconds whether to stop.
///
/// The game must be unfinished. What `table` already holds makes the search faster and changes nothing else.
///
/// Source: iterative deepening, <https://www.chessprogramming.org/Iterative_Deepening>.
pub fn best_moves<P: Position>(
    horizon: u8,
    history: &History<P>,
    table: &mut TranspositionTable,
    stops: &impl Fn() -> bool,
) -> Option<MoveList> {
    table.begin(P::GAME, P::SIZE);
    let mut search = Search::new(table, stops);
    let position = history.position_to_move();
    let mut moves = position.legal_moves();
    for plies in 0..horizon {
        // an only move is made whatever it leads to
        if moves.len() == 1 {
            break;
        }
        let (mut winning, mut not_losing) = (MoveList::new(), MoveList::new());
        for mv in &moves {
            let next = position.apply(*mv);
            if history.ends_by_repetition(&position, *mv) {
                not_losing.push(*mv);
            } else if search.is_lost(&next, plies)? && !history.can_end_by_repetition(&next) {
                winning.push(*mv);
            } else if winning.is_empty() && !search.is_won(&next, plies)? {
                not_losing.push(*mv);
            }
        }
        if !winning.is_empty() {
            return Some(winning);
        }
        if not_losing.is_empty() {
            break;
        }
        moves = not_losing;
    }
    Some(moves)
}
