//! Strat1 in Tic-Tac-Two, the game it was made for.

use rand::RngExt;
use rand::rngs::ChaCha8Rng;

use super::{AiStrat, corners, pick, pick_if_any, wins};
use crate::board::Cell;
use crate::game::{Direction, Move, Position, Side};
use crate::games::TicTacTwo;

impl AiStrat for TicTacTwo {
    /// The original's `AIStrat()`, which never moves a piece.
    fn ai_strat(&self, chance: &mut ChaCha8Rng) -> Move {
        let side = self.side_to_move();
        let plan = win_move_defend(self);
        plan.or_else(|| match self.pieces()[side].len() {
            0 | 1 => initial_move(self, chance),
            2 | 3 if chance.random::<bool>() => {
                random_place(self, chance).or_else(|| random_shift(self, chance))
            }
            _ => random_shift(self, chance),
        })
        .unwrap_or_else(|| pick(&self.legal_moves(), chance))
    }
}

/// The original's `InitialMove()`: the grid's centre, else a corner of it, else a random cell.
fn initial_move(position: &TicTacTwo, chance: &mut ChaCha8Rng) -> Option<Move> {
    let Cell { row, col } = position.centre();
    let corners = corners(Cell::new(row - 1, col - 1), Cell::new(row + 1, col + 1));
    std::iter::once(position.centre())
        .chain(corners)
        .map(Move::Place)
        .find(|&mv| position.check(mv).is_ok())
        .or_else(|| random_place(position, chance))
}

/// The original's `WinMoveDefend()`: a win by placing or by a shift, else a defence against such a win for
/// the other side from the present grid. The original's last defence, a random shift of a side without pieces to
/// place, is what such a side does anyway.
fn win_move_defend(position: &TicTacTwo) -> Option<Move> {
    let side = position.side_to_move();
    let threats = position.with_side_to_move(!side);
    winning(position, side, is_place)
        .or_else(|| winning(position, side, is_shift))
        .or_else(|| block_place(position, &threats))
        .or_else(|| counter_shift(position, &threats))
}

/// The first legal move of a kind that wins for `side`, whose turn it is.
fn winning(position: &TicTacTwo, side: Side, kind: fn(&Move) -> bool) -> Option<Move> {
    let wins = |&mv: &Move| kind(&mv) && wins(position.apply(mv).outcome(), side);
    position.legal_moves().into_iter().find(wins)
}

/// Placing a piece, if any is left, in the cell in which the other side would win by placing one.
fn block_place(position: &TicTacTwo, threats: &TicTacTwo) -> Option<Move> {
    winning(threats, threats.side_to_move(), is_place).filter(|&mv| position.check(mv).is_ok())
}

/// A shift in the direction opposite to one with which the other side would win.
fn counter_shift(position: &TicTacTwo, threats: &TicTacTwo) -> Option<Move> {
    let safe = safe_shifts(position);
    Direction::ALL
        .into_iter()
        .filter(|&step| {
            let shift = Move::Shift(step);
            threats.check(shift).is_ok()
                && wins(threats.apply(shift).outcome(), threats.side_to_move())
        })
        .map(|step| Move::Shift(step.opposite()))
        .find(|mv| safe.contains(mv))
}

fn random_place(position: &TicTacTwo, chance: &mut ChaCha8Rng) -> Option<Move> {
    let moves: Vec<Move> = position
        .legal_moves()
        .into_iter()
        .filter(is_place)
        .collect();
    pick_if_any(&moves, chance)
}

/// A random shift, which loses at once only if every shift does.
fn random_shift(position: &TicTacTwo, chance: &mut ChaCha8Rng) -> Option<Move> {
    pick_if_any(&safe_shifts(position), chance)
}

/// The legal shifts that do not lose at once, or all of them if every one does.
fn safe_shifts(position: &TicTacTwo) -> Vec<Move> {
    let other = !position.side_to_move();
    let shifts: Vec<Move> = position
        .legal_moves()
        .into_iter()
        .filter(is_shift)
        .collect();
    let safe: Vec<Move> = shifts
        .iter()
        .copied()
        .filter(|&mv| !wins(position.apply(mv).outcome(), other))
        .collect();
    if safe.is_empty() { shifts } else { safe }
}

fn is_place(mv: &Move) -> bool {
    matches!(mv, Move::Place(_))
}

fn is_shift(mv: &Move) -> bool {
    matches!(mv, Move::Shift(_))
}
