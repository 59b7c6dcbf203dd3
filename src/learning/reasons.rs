//! Reasons: what is true of a move, as the next move and the one after it show; two of them need values.

use std::fmt;

use super::values::only_move;
use crate::board::{Cell, lines_in_words};
use crate::game::{History, Move, Outcome, Visible};
use crate::solver::Value;

/// Something that is true of a move, in the order in which it is said.
///
/// A threat is a move by which a side would win at once if it were its turn again: after a move of the other side that
/// changes nothing but the stage of the game. In each game that is another thing to leave out
/// ([`Position::threats`](crate::game::Position::threats)):
///
/// - in Tic-Tac-Two a turn, whether or not the grid may shift already;
/// - in Tic-Tac-Toe a turn; whose it is, the number of marks says, so the marks change sides instead;
/// - in Tatedrez a turn; if the other side would place its last piece in it, the pieces move from then on;
/// - in Tic-Tac-Swap nothing: a line has to last for a turn of the other side, and takes the place of a threat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The game is over, and the mover has won it by the line in these cells.
    WinsBy(Vec<Cell>),
    /// The mover threatens these moves.
    Threatens(Vec<Move>),
    /// The other side threatened these moves before this one, and no longer does.
    Stops(Vec<Move>),
    /// The mover has a line in these cells, and wins unless the next move breaks it.
    HasLine(Vec<Cell>),
    /// The other side had a line in these cells, and no longer has.
    BreaksLine(Vec<Cell>),
    /// It is the only one of several moves that keeps what the position is worth: a win or a draw.
    OnlyMove,
    /// The mover loses by the next move of the other side at the latest, whatever it does.
    EveryMoveLoses,
    /// The other side has one move, and no other.
    LeavesOneMove,
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::WinsBy(cells) => write!(f, "wins by {}", lines_in_words(cells)),
            Self::Threatens(moves) => write!(f, "threatens {}", named(moves)),
            Self::Stops(moves) => write!(f, "stops {}", named(moves)),
            Self::HasLine(cells) => write!(f, "has the line {}", lines_in_words(cells)),
            Self::BreaksLine(cells) => write!(f, "breaks the line {}", lines_in_words(cells)),
            Self::OnlyMove => f.write_str("the only move"),
            Self::EveryMoveLoses => f.write_str("every move loses"),
            Self::LeavesOneMove => f.write_str("leaves one move"),
        }
    }
}

/// The moves, of which two are named: `place 1 3, shift up and 3 more`.
fn named(moves: &[Move]) -> String {
    let named: Vec<String> = moves.iter().take(2).map(Move::to_string).collect();
    if moves.len() > 2 {
        let more = format!("{} more", moves.len() - 2);
        return format!("{} and {more}", named.join(", "));
    }
    named.join(" and ")
}

/// What a legal move in an unfinished game aims at: a line, or threats.
pub fn aim<P: Visible>(history: &History<P>, mv: Move) -> Option<Reason> {
    let position = history.position();
    let next = position.apply(mv);
    match next.outcome() {
        Some(outcome) => {
            let is_won = outcome.winner() == Some(position.side_to_move());
            is_won.then(|| Reason::WinsBy(next.line_cells()))
        }
        None if history.ends_by_repetition(&position, mv) => None,
        None => said_of(Reason::HasLine, next.line_cells())
            .or_else(|| said_of(Reason::Threatens, next.threats().to_vec())),
    }
}

/// All that is true of a legal move in an unfinished game, where `rated` are the legal moves with their values, the best
/// first.
pub fn reasons<P: Visible>(history: &History<P>, mv: Move, rated: &[(Move, Value)]) -> Vec<Reason> {
    let mut reasons: Vec<Reason> = aim(history, mv).into_iter().collect();
    let position = history.position();
    let next = position.apply(mv);
    reasons.extend(stops(history, mv));
    if next.outcome().and_then(Outcome::winner).is_none() {
        reasons.extend(said_of(Reason::BreaksLine, position.line_cells()));
    }
    if only_move(rated) == Some(mv) {
        reasons.push(Reason::OnlyMove);
    }
    if matches!(rated[0].1, Value::Loss(..=2)) {
        reasons.push(Reason::EveryMoveLoses);
    }
    if goes_on(history, mv)
        && next.legal_moves()[..] != [Move::Pass]
        && next.legal_move_count() == 1
    {
        reasons.push(Reason::LeavesOneMove);
    }
    reasons
}

/// What a legal move in an unfinished game stops: threats. Nothing more is to be said of a move that wins or loses at
/// once.
pub fn stops<P: Visible>(history: &History<P>, mv: Move) -> Option<Reason> {
    let position = history.position();
    let next = position.apply(mv);
    if next.outcome().and_then(Outcome::winner).is_some() {
        return None;
    }
    let mut stopped = position.threats().to_vec();
    if goes_on(history, mv) {
        let left = next.wins();
        stopped.retain(|threat| !left.contains(threat));
    }
    said_of(Reason::Stops, stopped)
}

/// Whether the game goes on after a legal move.
fn goes_on<P: Visible>(history: &History<P>, mv: Move) -> bool {
    let position = history.position();
    position.apply(mv).outcome().is_none() && !history.ends_by_repetition(&position, mv)
}

/// What is said of these things, if there are any.
fn said_of<T>(reason: fn(Vec<T>) -> Reason, things: Vec<T>) -> Option<Reason> {
    (!things.is_empty()).then(|| reason(things))
}
