//! The original's computer player, `AIStrat`, which is `Computer::Strat1` here.

use rand::RngExt;
use rand::rngs::ChaCha8Rng;

use crate::model::board::Cell;
use crate::model::chance::pick;
use crate::model::game::{Direction, Move, MoveKind, MoveList, Outcome, Position, Side};
use crate::model::games::{AnyPosition, TicTacTwo};

/// Chooses a move in an unfinished position. In Tic-Tac-Two it chooses as the original's `AIStrat()` does.
///
/// In the other games, which the original did not have, it prefers a move that wins at once, then one after which the
/// other side cannot win at once, then one that does not itself give the other side the win. If several moves are
/// equally good in this way, it chooses the one to the centre, otherwise one to a corner, otherwise a random one.
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

/// Chooses a move in the original's only game: a win or a defence, if there is one. Otherwise it places near the grid's
/// centre with fewer than two pieces, places or shifts at random with two or three, and shifts with four. It never
/// moves a piece.
fn tic_tac_two_strat(position: &TicTacTwo, chance: &mut ChaCha8Rng) -> Move {
    if let Some(mv) = win_move_defend(position, chance) {
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

/// Returns `true` if the opponent of `side`, whose turn it is, has not won and cannot win with its next move.
fn is_safe_for<P: Position>(position: &P, side: Side) -> bool {
    if position.outcome().is_some() {
        return is_not_lost_by(position, side);
    }
    !position.any_successor(|_, next| is_won_by(next, !side))
}

/// Chooses one of `moves`: the one to the centre of a board of `size` rows, otherwise one to a corner, otherwise any.
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

/// Lists the corners: the left ones first, the upper before the lower.
fn corners([top, bottom]: [u8; 2], [left, right]: [u8; 2]) -> [Cell; 4] {
    [(top, left), (bottom, left), (top, right), (bottom, right)]
        .map(|(row, col)| Cell::new(row, col))
}

/// Places in the grid's centre, otherwise in a corner of the grid, otherwise in a random cell, as the original's
/// `InitialMove()` does.
fn initial_move(position: &TicTacTwo, chance: &mut ChaCha8Rng) -> Move {
    let centre = position.centre();
    let rows = [centre.row - 1, centre.row + 1];
    let columns = [centre.col - 1, centre.col + 1];
    let cells = [centre].into_iter().chain(corners(rows, columns));
    let mut moves = cells.map(Move::Place);
    let free = moves.find(|mv| position.successor(*mv).is_some());
    free.unwrap_or_else(|| ai_move_rand(position, chance))
}

/// Chooses the first possible of these, as the original's `WinMoveDefend()` does:
///
/// - a win by placing
/// - a win by a shift
/// - a piece in a cell where the other side would win by placing
/// - a shift away from one with which the other side would win
/// - a random shift, if the side has no piece in hand and the other side would win by placing
fn win_move_defend(position: &TicTacTwo, chance: &mut ChaCha8Rng) -> Option<Move> {
    let side = position.side_to_move();
    let other = position.with_side_to_move(!side);
    let threat = winning(&other, MoveKind::Place);
    winning(position, MoveKind::Place)
        .or_else(|| winning(position, MoveKind::Shift))
        .or_else(|| threat.filter(|mv| position.successor(*mv).is_some()))
        .or_else(|| defensive_shift(position, &other))
        .or_else(|| {
            threat.filter(|_| position.left_in_hand(side) == 0)?;
            Some(random_shift(position, chance))
        })
}

fn moves_of(position: &TicTacTwo, kind: MoveKind) -> MoveList {
    let mut moves = position.legal_moves();
    moves.retain(|mv| mv.kind() == kind);
    moves
}

/// Finds the first legal move of a kind that wins for its side.
fn winning(position: &TicTacTwo, kind: MoveKind) -> Option<Move> {
    let mut moves = moves_of(position, kind).into_iter();
    moves.find(|mv| is_won_by(&position.apply(*mv), position.side_to_move()))
}

/// Finds a shift in the direction opposite to one with which the other side would win. It makes no line for the other
/// side. That side would need five pieces for lines in the grids on both sides of this grid, unless the lines are in
/// this grid too.
fn defensive_shift(position: &TicTacTwo, other: &TicTacTwo) -> Option<Move> {
    let wins = |mv: Move| {
        let next = other.successor(mv);
        next.is_some_and(|next| is_won_by(&next, other.side_to_move()))
    };
    let mut numbers = (1..=8).filter(|number| wins(ai_small_tracker(*number)));
    numbers.find_map(|number| {
        let counter = ai_small_tracker(9 - number);
        position.successor(counter).map(|_| counter)
    })
}

/// Places a piece from the hand in a random empty cell of the grid, as the original's `aiMoveRand()` does. There is
/// such a move, as the side to move has at most three pieces on the board.
fn ai_move_rand(position: &TicTacTwo, chance: &mut ChaCha8Rng) -> Move {
    pick(&moves_of(position, MoveKind::Place), chance)
}

/// Returns the shift with a number from 1 to 8, as the original's `AISmallTracker()` does. The directions n and 9 - n
/// are opposite.
const fn ai_small_tracker(number: usize) -> Move {
    const NUMBERED: [Direction; 8] = [
        Direction::Left,
        Direction::Up,
        Direction::UpLeft,
        Direction::UpRight,
        Direction::DownLeft,
        Direction::DownRight,
        Direction::Down,
        Direction::Right,
    ];
    Move::Shift(NUMBERED[number - 1])
}

/// Chooses a random shift. The original may choose one that makes a line only for the other side, which loses at once.
/// This function does not. There is always another shift: while the grid has no line, four pieces never make one in
/// each grid that a shift leads to.
fn random_shift(position: &TicTacTwo, chance: &mut ChaCha8Rng) -> Move {
    let side = position.side_to_move();
    let is_sensible = |mv: &Move| {
        let next = position.successor(*mv);
        next.is_some_and(|next| is_not_lost_by(&next, side))
    };
    let shifts = (1..=8).map(ai_small_tracker).filter(is_sensible);
    pick(&shifts.collect::<Vec<_>>(), chance)
}
