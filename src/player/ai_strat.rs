//! `AIStrat`: the original's computer player, `Strat1`.

use rand::RngExt;
use rand::rngs::ChaCha8Rng;

use super::random::{pick, pick_if_any};
use crate::board::Cell;
use crate::game::{Direction, Move, MoveKind, Outcome, Position, Side};
use crate::games::{Tatedrez, TicTacSwap, TicTacToe, TicTacTwo};

/// A game that Strat1 plays.
pub trait AiStrat: Position {
    /// The original's `AIStrat()`: a move in an unfinished position.
    ///
    /// In the games that the original did not have it is a move that wins at once, else one after which the other side
    /// cannot win at once, else one that does not lose by itself, else any; of several such moves the one to the centre,
    /// else one to a corner, else a random one.
    fn ai_strat(&self, chance: &mut ChaCha8Rng) -> Move {
        let side = self.side_to_move();
        let moves = self.legal_moves();
        let keep = |is_kept: fn(&Self, Side) -> bool| -> Vec<Move> {
            let kept = moves.iter().filter(|&&mv| is_kept(&self.apply(mv), side));
            kept.copied().collect()
        };
        let candidates = [keep(is_won_by), keep(is_safe_for), keep(is_not_lost_by)]
            .into_iter()
            .find(|kept| !kept.is_empty());
        settle(Self::SIZE, candidates.as_deref().unwrap_or(&moves), chance)
    }
}

impl AiStrat for TicTacToe {}
impl AiStrat for TicTacSwap {}
impl<const SIZE: usize> AiStrat for Tatedrez<SIZE> {}

fn is_won_by<P: Position>(position: &P, side: Side) -> bool {
    position.outcome().and_then(Outcome::winner) == Some(side)
}

fn is_not_lost_by<P: Position>(position: &P, side: Side) -> bool {
    !is_won_by(position, !side)
}

/// Whether the opponent of `side`, whose turn it is, has not won and cannot win with its next move.
fn is_safe_for<P: Position>(position: &P, side: Side) -> bool {
    let is_safe = |next: &P| is_not_lost_by(next, side);
    match position.outcome() {
        Some(_) => is_safe(position),
        None => !position.any_successor(|_, next| !is_safe(next)),
    }
}

/// One of `moves`: the one to the centre of a board of `size` rows, else one to a corner, else any.
fn settle(size: u8, moves: &[Move], chance: &mut ChaCha8Rng) -> Move {
    let centre = Cell::new(size / 2, size / 2);
    let corners = corners([0, size - 1], [0, size - 1]);
    let mut preferred = [centre].into_iter().chain(corners);
    let to_preferred = preferred.find_map(|cell| {
        let to_cell = moves.iter().filter(|mv| mv.arrivals()[..] == [cell]);
        pick_if_any(&to_cell.copied().collect::<Vec<_>>(), chance)
    });
    to_preferred.unwrap_or_else(|| pick(moves, chance))
}

/// The corners of a square, in the order in which the original tries them.
fn corners([top, bottom]: [u8; 2], [left, right]: [u8; 2]) -> [Cell; 4] {
    [(top, left), (bottom, left), (top, right), (bottom, right)]
        .map(|(row, col)| Cell::new(row, col))
}

impl AiStrat for TicTacTwo {
    /// The original's `AIStrat()`, which never moves a piece.
    fn ai_strat(&self, chance: &mut ChaCha8Rng) -> Move {
        let plan = win_move_defend(self);
        plan.or_else(|| match self.pieces()[self.side_to_move()].len() {
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
    let corners = corners([row - 1, row + 1], [col - 1, col + 1]);
    let mut preferred = [position.centre()]
        .into_iter()
        .chain(corners)
        .map(Move::Place);
    let legal = preferred.find(|&mv| position.check(mv).is_ok());
    legal.or_else(|| random_place(position, chance))
}

/// The original's `WinMoveDefend()`: a win by placing or by a shift, else a defence against such a win for the other
/// side from the present grid: placing a piece, if any is left, where it would win, or a shift. The original's last
/// defence, a random shift of a side without pieces to place, is what such a side does anyway.
fn win_move_defend(position: &TicTacTwo) -> Option<Move> {
    let threats = position.with_side_to_move(!position.side_to_move());
    winning(position, MoveKind::Place)
        .or_else(|| winning(position, MoveKind::Shift))
        .or_else(|| winning(&threats, MoveKind::Place).filter(|&mv| position.check(mv).is_ok()))
        .or_else(|| counter_shift(position, &threats))
}

/// The legal moves of a kind.
fn moves_of(position: &TicTacTwo, kind: MoveKind) -> Vec<Move> {
    let moves = position.legal_moves().into_iter();
    moves.filter(|mv| mv.kind() == kind).collect()
}

/// The first legal move of a kind that wins for its side.
fn winning(position: &TicTacTwo, kind: MoveKind) -> Option<Move> {
    let mut winning = None;
    position.any_successor(|mv, next| {
        let wins = mv.kind() == kind && is_won_by(next, position.side_to_move());
        winning = wins.then_some(mv);
        wins
    });
    winning
}

/// A shift in the direction opposite to one with which the other side would win.
fn counter_shift(position: &TicTacTwo, threats: &TicTacTwo) -> Option<Move> {
    let safe = safe_shifts(position);
    let is_threat = |step: &Direction| {
        let shift = Move::Shift(*step);
        threats.check(shift).is_ok() && is_won_by(&threats.apply(shift), threats.side_to_move())
    };
    let threatening = Direction::ALL.into_iter().filter(is_threat);
    let mut counters = threatening.map(|step| Move::Shift(step.opposite()));
    counters.find(|mv| safe.contains(mv))
}

fn random_place(position: &TicTacTwo, chance: &mut ChaCha8Rng) -> Option<Move> {
    pick_if_any(&moves_of(position, MoveKind::Place), chance)
}

/// A random shift, which loses at once only if every shift does.
fn random_shift(position: &TicTacTwo, chance: &mut ChaCha8Rng) -> Option<Move> {
    pick_if_any(&safe_shifts(position), chance)
}

/// The legal shifts that do not lose at once, or all of them if every one does.
fn safe_shifts(position: &TicTacTwo) -> Vec<Move> {
    let mut shifts = moves_of(position, MoveKind::Shift);
    let is_safe = |mv: &Move| is_not_lost_by(&position.apply(*mv), position.side_to_move());
    if shifts.iter().any(is_safe) {
        shifts.retain(is_safe);
    }
    shifts
}
