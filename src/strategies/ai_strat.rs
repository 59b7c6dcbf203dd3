//! The computer player of the original, `AIStrat()`. In TT2, it is
//! [`Computer::Classic`](crate::model::settings::Computer::Classic).

use rand::RngExt;
use rand::rngs::ChaCha8Rng;

use crate::model::board::{BitBoard, Cell};
use crate::model::chance::pick;
use crate::model::game::{Direction, Move, MoveKind, Outcome, Position, Side};
use crate::model::games::{AnyPosition, TicTacTwo};

/// Chooses a move in an unfinished position. In Tic-Tac-Two, the function follows the original's
/// `AIStrat()`.
///
/// In the other games, which the original does not have, the function chooses a move of the first
/// kind in this list that is possible:
///
/// - a move that wins at once
/// - a move after which the other side cannot win at once
/// - a move that does not itself make the other side win
/// - any legal move
///
/// If several moves are of that kind, the function prefers a move to the centre (on 4x4, to cell 2
/// 2), and then a move to a corner, upper left, lower left, upper right or lower right. Otherwise it
/// chooses at random.
///
/// # Panics
/// Panics if the position is finished.
pub fn ai_strat(position: &AnyPosition, chance: &mut ChaCha8Rng) -> Move {
    if let AnyPosition::TicTacTwo(position) = position {
        return tic_tac_two_strat(position, chance);
    }
    let side = position.side_to_move();
    let rows = position.variant().size();
    let moves = position.legal_moves();
    for is_good in [is_won_by, is_safe_for, is_not_lost_by] {
        let mut good = moves.clone();
        good.retain(|mv| is_good(&position.apply(*mv), side));
        if !good.is_empty() {
            return prefer_centre(rows, &good, chance);
        }
    }
    prefer_centre(rows, &moves, chance)
}

/// Chooses a move in Tic-Tac-Two: a win or a defence, if [`win_move_defend`] finds one. Otherwise
/// the choice depends on how many pieces the side to move has on the board. With fewer than two,
/// the function places a piece as [`initial_move`] does. With two or three, it places or shifts at
/// random. With four, it shifts at random. It never moves a piece.
///
/// Two steps differ from the original. No shift makes the other side win at once, because nobody
/// would want such a shift. A defensive shift goes in another direction if the opposite one is off
/// the board.
fn tic_tac_two_strat(position: &TicTacTwo, chance: &mut ChaCha8Rng) -> Move {
    if let Some(mv) = win_move_defend(position) {
        return mv;
    }
    match position.pieces()[position.side_to_move()].len() {
        0 | 1 => initial_move(position, chance),
        2 | 3 if chance.random::<bool>() => ai_move_rand(position, chance),
        _ => random_shift(position, chance),
    }
}

fn is_won_by<P: Position>(position: &P, side: Side) -> bool {
    position.outcome().and_then(Outcome::winner) == Some(side)
}

fn is_not_lost_by<P: Position>(position: &P, side: Side) -> bool {
    !is_won_by(position, !side)
}

/// Returns `true` if the opponent of `side` has not won and cannot win with the next move. The
/// opponent must be the side to move.
fn is_safe_for<P: Position>(position: &P, side: Side) -> bool {
    if position.outcome().is_some() {
        return is_not_lost_by(position, side);
    }
    !position.any_successor(|_, next| is_won_by(next, !side))
}

/// Chooses one of `moves` on a board of `size` rows: a move to the centre, otherwise a move to a
/// corner, otherwise any move.
fn prefer_centre(size: u8, moves: &[Move], chance: &mut ChaCha8Rng) -> Move {
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

/// Lists the corners of the area between these rows and columns: upper left, lower left, upper
/// right and lower right.
fn corners([top, bottom]: [u8; 2], [left, right]: [u8; 2]) -> [Cell; 4] {
    [(top, left), (bottom, left), (top, right), (bottom, right)]
        .map(|(row, col)| Cell::new(row, col))
}

/// Chooses a cell in which to place a piece: the grid's centre if it is empty, otherwise the first
/// empty corner of the grid, otherwise a random cell. The original's `InitialMove()` makes the same
/// choice.
fn initial_move(position: &TicTacTwo, chance: &mut ChaCha8Rng) -> Move {
    let centre = position.centre();
    let rows = [centre.row - 1, centre.row + 1];
    let columns = [centre.col - 1, centre.col + 1];
    let cells = [centre].into_iter().chain(corners(rows, columns));
    let mut moves = cells.map(Move::Place);
    let free = moves.find(|mv| position.successor(*mv).is_some());
    free.unwrap_or_else(|| ai_move_rand(position, chance))
}

/// Chooses the first move in this list that is possible, or returns `None` if none of them is:
///
/// - placing a piece, if this wins
/// - shifting the grid, if this wins
/// - placing a piece in a cell in which a piece of the other side would complete a line, even if
///   that side has no piece in hand: it could move one there
/// - shifting the grid away from a shift with which the other side would win
///
/// The original's `WinMoveDefend()` has one more entry, which is not needed here: a random shift if
/// there is such a cell but no piece in hand. With no piece in hand, [`tic_tac_two_strat`] shifts at
/// random anyway.
fn win_move_defend(position: &TicTacTwo) -> Option<Move> {
    let wins = position.wins();
    let winning = |kind| wins.iter().copied().find(|mv| mv.kind() == kind);
    winning(MoveKind::Place)
        .or_else(|| winning(MoveKind::Shift))
        .or_else(|| blocking(position))
        .or_else(|| defensive_shift(position))
}

/// Finds a legal placement in a cell in which a piece of the other side would complete a line.
fn blocking(position: &TicTacTwo) -> Option<Move> {
    let theirs = position.pieces()[!position.side_to_move()];
    let completes = |mv: &Move| {
        let Move::Place(cell) = *mv else { return false };
        ((theirs | BitBoard::from_cell(cell)) & position.grid()).has_line::<3>()
    };
    position.legal_moves().into_iter().find(completes)
}

/// Finds a shift in the direction opposite to a shift with which the other side would win. If each
/// such shift is off the board, finds the first shift after which the other side cannot win by a
/// shift. The original leaves the grid where it is then.
///
/// An opposite shift never makes a line for the other side. The line with which that side threatens
/// to win is in the grid after the opposite shift. If the same line were also in the grid after
/// this shift, it would be inside the current grid, and the game would be over. Two different lines
/// would need five pieces, but a side has only four.
fn defensive_shift(position: &TicTacTwo) -> Option<Move> {
    let threats = position.threats();
    let mut opposite = (1..=8)
        .filter(|number| threats.contains(&ai_small_tracker(*number)))
        .map(|number| ai_small_tracker(9 - number))
        .peekable();
    opposite.peek()?;
    let is_safe = |shift: &Move| {
        let next = position.successor(*shift);
        let wins_by_shift =
            |next: &TicTacTwo| next.wins().iter().any(|mv| mv.kind() == MoveKind::Shift);
        next.is_some_and(|next| next.outcome().is_none() && !wins_by_shift(&next))
    };
    let possible = opposite.find(|counter| position.successor(*counter).is_some());
    possible.or_else(|| (1..=8).map(ai_small_tracker).find(is_safe))
}

/// Chooses a random empty cell of the grid in which to place a piece. The side to move must have a
/// piece in hand. The grid then has an empty cell, because at most seven pieces are on the board.
fn ai_move_rand(position: &TicTacTwo, chance: &mut ChaCha8Rng) -> Move {
    let mut moves = position.legal_moves();
    moves.retain(|mv| mv.kind() == MoveKind::Place);
    pick(&moves, chance)
}

/// Returns the shift with the number `number`, from 1 to 8. The numbers are those of the original's
/// `AISmallTracker()`. The shifts n and 9 - n have opposite directions.
const fn ai_small_tracker(number: usize) -> Move {
    const NUMBERED: [Direction; 8] = [
        Direction::Left,
        Direction::Up,
        Direction::DownRight,
        Direction::DownLeft,
        Direction::UpRight,
        Direction::UpLeft,
        Direction::Down,
        Direction::Right,
    ];
    Move::Shift(NUMBERED[number - 1])
}

/// Chooses a random shift that does not make the other side win at once. The original may choose a
/// shift that does. There is always a shift to choose: while the current grid has no line, four
/// pieces cannot make a line in every grid that a shift leads to.
fn random_shift(position: &TicTacTwo, chance: &mut ChaCha8Rng) -> Move {
    let side = position.side_to_move();
    let is_sensible = |mv: &Move| {
        let next = position.successor(*mv);
        next.is_some_and(|next| is_not_lost_by(&next, side))
    };
    let shifts = (1..=8).map(ai_small_tracker).filter(is_sensible);
    pick(&shifts.collect::<Vec<_>>(), chance)
}
