//! Finds reasons for moves.

use crate::model::board::Line;
use crate::model::game::{Move, Outcome, Position as _};
use crate::model::games::AnyGame;

/// A fact about a move. The lists are never empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The move ends the game, and its side wins with these lines.
    Wins(Vec<Line>),
    /// The move ends the game, and the other side wins with these lines.
    OtherWins(Vec<Line>),
    /// The move makes these lines, which have not won yet: in Tic-Tac-Swap, a line must last.
    MakesLines(Vec<Line>),
    /// The side would win at once with each of these moves if it could move again.
    Threatens(Vec<Move>),
    /// The move stops these moves, with which the other side threatened to win.
    Stops(Vec<Move>),
    /// The move breaks these lines, which were on the board before it.
    BreaksLines(Vec<Line>),
}

/// Lists the facts about `mv`, a legal move in an unfinished game. There may be none.
///
/// If the move ends the game with a win for either side, there is only this fact. Otherwise the
/// facts are the lines that the move makes or breaks, and the threats that it makes or stops.
///
/// A threat is a move that would win at once if the side that has just moved could move again on
/// the same board: see [`Position::threats`](crate::model::game::Position::threats). Tic-Tac-Swap
/// has no threats, because a line must last for a turn of the other side before it wins.
///
/// # Panics
/// Panics if `mv` is not legal.
pub fn reasons(game: &AnyGame, mv: Move) -> Vec<Reason> {
    let position = game.position();
    let next = position.apply(mv);
    let lines = next.lines();
    match next.outcome().and_then(Outcome::winner) {
        Some(winner) if winner == position.side_to_move() => return vec![Reason::Wins(lines)],
        Some(_) => return vec![Reason::OtherWins(lines)],
        None => {}
    }
    let mut reasons = Vec::new();
    let mut stopped = position.threats();
    if next.outcome().is_none() && !game.ends_by_repetition(&position, mv) {
        reasons.push(Reason::MakesLines(lines));
        reasons.push(Reason::Threatens(next.threats().to_vec()));
        let left = next.wins();
        stopped.retain(|threat| !left.contains(threat));
    }
    reasons.push(Reason::Stops(stopped.to_vec()));
    reasons.push(Reason::BreaksLines(position.lines()));
    reasons.retain(|reason| match reason {
        Reason::MakesLines(lines) | Reason::BreaksLines(lines) => !lines.is_empty(),
        Reason::Threatens(moves) | Reason::Stops(moves) => !moves.is_empty(),
        Reason::Wins(_) | Reason::OtherWins(_) => true,
    });
    reasons
}
