//! `AIStrat`: the original's computer player, `Strat1`.

use rand::RngExt;
use rand::rngs::ChaCha8Rng;

use super::{pick, pick_if_any};
use crate::board::Cell;
use crate::game::{Direction, Move, MoveKind, MoveList, Outcome, Position, Side};
use crate::games::{AnyPosition, TicTacTwo};

/// The original's `AIStrat()`: a move in an unfinished position.
///
/// In the games that the original did not have it is a move that wins at once, else one after which the other side
/// cannot win at once, else one that does not lose by itself, else any; of several such moves the one to the centre,
/// else one to a corner, else a random one.
pub fn ai_strat(position: &AnyPosition, chance: &mut ChaCha8Rng) -> Move {
    if let AnyPosition::TicTacTwo(position) = position {
        return strat_of_two(position, chance);
    }
    let side = position.side_to_move();
    let rows = position.variant().size();
    let moves = position.legal_moves();
    for is_reached in [is_won_by, is_safe_for, is_not_lost_by] {
        let mut good = moves.clone();
        good.retain(|mv| is_reached(&position.apply(*mv), side));
        if !good.is_empty() {
            return settle(rows, &good, chance);
        }
    }
    settle(rows, &moves, chance)
}

/// A move in the original's only game, in which it never moves a piece: a win or a defence, else in the opening a piece
/// near the grid's centre, then at random a piece or a shift.
fn strat_of_two(position: &TicTacTwo, chance: &mut ChaCha8Rng) -> Move {
    if let Some(mv) = win_move_defend(position) {
        return mv;
    }
    let mv = match position.pieces()[position.side_to_move()].len() {
        0 | 1 => initial_move(position, chance),
        2 | 3 if chance.random::<bool>() => random_place(position, chance),
        _ => random_shift(position, chance),
    };
    mv.unwrap_or_else(|| pick(&position.legal_moves(), chance))
}

fn is_won_by<P: Position>(position: &P, side: Side) -> bool {
    position.outcome().and_then(Outcome::winner) == Some(side)
}

fn is_not_lost_by<P: Position>(position: &P, side: Side) -> bool {
    !is_won_by(position, !side)
}

/// Whether the opponent of `side`, whose turn it is, has not won and cannot win with its next move.
fn is_safe_for<P: Position>(position: &P, side: Side) -> bool {
    if position.outcome().is_some() {
        return is_not_lost_by(position, side);
    }
    !position.any_successor(|_, next| is_won_by(next, !side))
}

/// One of `moves`: the one to the centre of a board of `size` rows, else one to a corner, else any.
fn settle(size: u8, moves: &[Move], chance: &mut ChaCha8Rng) -> Move {
    let centre = Cell::new(size / 2, size / 2);
    let corners = corners([0, size - 1], [0, size - 1]);
    for cell in [centre].into_iter().chain(corners) {
        let mut there = moves.to_vec();
        there.retain(|mv| mv.arrivals()[..] == [cell]);
        if !there.is_empty() {
            return pick(&there, chance);
        }
    }
    pick(moves, chance)
}

/// The corners of a square, in the order in which the original tries them.
fn corners([top, bottom]: [u8; 2], [left, right]: [u8; 2]) -> [Cell; 4] {
    [(top, left), (bottom, left), (top, right), (bottom, right)]
        .map(|(row, col)| Cell::new(row, col))
}

/// The original's `InitialMove()`: the grid's centre, else a corner of it, else a random cell.
fn initial_move(position: &TicTacTwo, chance: &mut ChaCha8Rng) -> Option<Move> {
    let centre = position.centre();
    let rows = [centre.row - 1, centre.row + 1];
    let columns = [centre.col - 1, centre.col + 1];
    for cell in [centre].into_iter().chain(corners(rows, columns)) {
        let mv = Move::Place(cell);
        if position.check(mv).is_ok() {
            return Some(mv);
        }
    }
    random_place(position, chance)
}

/// The original's `WinMoveDefend()`: a win by placing or by a shift, else a defence against such a win for the other
/// side from the present grid: placing a piece, if any is left, where it would win, or a shift. The original's last
/// defence, a random shift of a side without pieces to place, is what such a side does anyway.
fn win_move_defend(position: &TicTacTwo) -> Option<Move> {
    let threats = position.with_side_to_move(!position.side_to_move());
    winning(position, MoveKind::Place)
        .or_else(|| winning(position, MoveKind::Shift))
        .or_else(|| winning(&threats, MoveKind::Place).filter(|mv| position.check(*mv).is_ok()))
        .or_else(|| counter_shift(position, &threats))
}

/// The legal moves of a kind.
fn moves_of(position: &TicTacTwo, kind: MoveKind) -> MoveList {
    let mut moves = position.legal_moves();
    moves.retain(|mv| mv.kind() == kind);
    moves
}

/// The first legal move of a kind that wins for its side.
fn winning(position: &TicTacTwo, kind: MoveKind) -> Option<Move> {
    let mut moves = moves_of(position, kind).into_iter();
    moves.find(|mv| is_won_by(&position.apply(*mv), position.side_to_move()))
}

/// A shift in the direction opposite to one with which the other side would win.
fn counter_shift(position: &TicTacTwo, threats: &TicTacTwo) -> Option<Move> {
    let safe = safe_shifts(position);
    for direction in Direction::ALL {
        let counter = Move::Shift(direction.opposite());
        if let Ok(next) = threats.after(Move::Shift(direction))
            && is_won_by(&next, threats.side_to_move())
            && safe.contains(&counter)
        {
            return Some(counter);
        }
    }
    None
}

/// The original's `aiMoveRand()`: a piece in a random cell of the grid.
fn random_place(position: &TicTacTwo, chance: &mut ChaCha8Rng) -> Option<Move> {
    pick_if_any(&moves_of(position, MoveKind::Place), chance)
}

/// The original's `AISmallTracker()`: a random shift of the grid.
///
/// It is better than its description, by which it may make a line for the other side and lose at once: here it does so
/// only if every shift does.
fn random_shift(position: &TicTacTwo, chance: &mut ChaCha8Rng) -> Option<Move> {
    pick_if_any(&safe_shifts(position), chance)
}

/// The legal shifts that do not lose at once, or all of them if every one does.
fn safe_shifts(position: &TicTacTwo) -> MoveList {
    let mut shifts = moves_of(position, MoveKind::Shift);
    let is_safe = |mv: &Move| is_not_lost_by(&position.apply(*mv), position.side_to_move());
    if shifts.iter().any(is_safe) {
        shifts.retain(|mv| is_safe(mv));
    }
    shifts
}
