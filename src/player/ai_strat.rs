//! `AIStrat`: the original's computer player, `Strat1`.

mod tic_tac_two;

use rand::rngs::ChaCha8Rng;

use super::random::{pick, pick_if_any};
use crate::board::Cell;
use crate::game::{Move, Outcome, Position, Side};
use crate::games::{Tatedrez, TicTacSwap, TicTacToe};

/// A game that Strat1 plays.
pub trait AiStrat: Position {
    /// The original's `AIStrat()`: a move in an unfinished position.
    fn ai_strat(&self, chance: &mut ChaCha8Rng) -> Move;
}

impl AiStrat for TicTacToe {
    fn ai_strat(&self, chance: &mut ChaCha8Rng) -> Move {
        win_defend_or_settle(self, chance)
    }
}

impl AiStrat for TicTacSwap {
    fn ai_strat(&self, chance: &mut ChaCha8Rng) -> Move {
        win_defend_or_settle(self, chance)
    }
}

impl<const SIZE: usize> AiStrat for Tatedrez<SIZE> {
    fn ai_strat(&self, chance: &mut ChaCha8Rng) -> Move {
        win_defend_or_settle(self, chance)
    }
}

/// Strat1 in the games that the original did not have: a move that wins at once, else one after which the
/// other side cannot win at once, else one that does not lose by itself, else any; of several such moves the one to the
/// centre, else one to a corner, else a random one.
fn win_defend_or_settle<P: Position>(position: &P, chance: &mut ChaCha8Rng) -> Move {
    let side = position.side_to_move();
    let moves = position.legal_moves();
    let keep = |kept: fn(&P, Side) -> bool| -> Vec<Move> {
        moves
            .iter()
            .copied()
            .filter(|&mv| kept(&position.apply(mv), side))
            .collect()
    };
    let candidates = [keep(is_won_by), keep(is_safe_for), keep(is_not_lost_by)]
        .into_iter()
        .find(|kept| !kept.is_empty())
        .unwrap_or_else(|| moves.to_vec());
    settle(P::SIZE, &candidates, chance)
}

fn is_won_by<P: Position>(position: &P, side: Side) -> bool {
    wins(position.outcome(), side)
}

fn is_not_lost_by<P: Position>(position: &P, side: Side) -> bool {
    !wins(position.outcome(), !side)
}

/// Whether the opponent of `side`, whose turn it is, has not won and cannot win with its next move.
fn is_safe_for<P: Position>(position: &P, side: Side) -> bool {
    match position.outcome() {
        Some(outcome) => !wins(Some(outcome), !side),
        None => position
            .legal_moves()
            .iter()
            .all(|&reply| is_not_lost_by(&position.apply(reply), side)),
    }
}

fn wins(outcome: Option<Outcome>, side: Side) -> bool {
    outcome.is_some_and(|outcome| outcome.winner() == Some(side))
}

/// One of `moves`: the one to the centre of a board of `size` rows, else one to a corner, else any.
fn settle(size: u8, moves: &[Move], chance: &mut ChaCha8Rng) -> Move {
    let centre = Cell::new(size / 2, size / 2);
    let last = size - 1;
    let preferred = std::iter::once(centre).chain(corners(Cell::new(0, 0), Cell::new(last, last)));
    preferred
        .into_iter()
        .find_map(|cell| {
            let to_cell: Vec<Move> = moves
                .iter()
                .copied()
                .filter(|mv| target(*mv) == Some(cell))
                .collect();
            pick_if_any(&to_cell, chance)
        })
        .unwrap_or_else(|| pick(moves, chance))
}

/// The corners of a square, in the order in which the original tries them.
fn corners(upper_left: Cell, lower_right: Cell) -> [Cell; 4] {
    let (top, left, bottom, right) = (
        upper_left.row,
        upper_left.col,
        lower_right.row,
        lower_right.col,
    );
    [
        Cell::new(top, left),
        Cell::new(bottom, left),
        Cell::new(top, right),
        Cell::new(bottom, right),
    ]
}

/// The cell to which the move brings a piece.
fn target(mv: Move) -> Option<Cell> {
    match mv {
        Move::Place(cell) | Move::PlacePiece(_, cell) | Move::Move(_, cell) => Some(cell),
        Move::Swap(..) | Move::Shift(_) | Move::Pass => None,
    }
}
