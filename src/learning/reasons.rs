//! Reasons: facts about a move that the rules alone confirm, except for the only move.

use std::fmt;

use crate::board::{Cell, lines_in_words};
use crate::game::{History, Move, Outcome, Side, Visible};
use crate::solver::{RatedMove, only_move};
use crate::text::joined;

/// A fact about a move, in the order in which facts are told.
///
/// A threat is a move by which a side would win at once if it were its turn again: after a move of the other side that
/// changes nothing but the stage of the game ([`Position::threats`](crate::game::Position::threats)). In Tic-Tac-Swap,
/// where a line has to last for a turn of the other side, lines take the place of threats.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The move ends the game, and its side has won by the line in these cells.
    WinsBy(Vec<Cell>),
    /// The side threatens these moves.
    Threatens(Vec<Move>),
    /// The other side threatened these moves, and no longer does.
    Stops(Side, Vec<Move>),
    /// The side has a line in these cells, which wins unless the next move breaks it.
    MakesLine(Vec<Cell>),
    /// The other side had a line in these cells, and no longer has.
    BreaksLine(Vec<Cell>),
    /// The move is the only one of several that keeps a win or a draw.
    OnlyMove,
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::WinsBy(cells) => write!(f, "wins by {}", lines_in_words(cells)),
            Self::Threatens(moves) => write!(f, "threatens {}", two_of(moves)),
            Self::Stops(side, moves) => write!(f, "stops {side}'s {}", two_of(moves)),
            Self::MakesLine(cells) => write!(f, "makes the line {}", lines_in_words(cells)),
            Self::BreaksLine(cells) => write!(f, "breaks the line {}", lines_in_words(cells)),
            Self::OnlyMove => f.write_str("the only move"),
        }
    }
}

/// Names two of the moves: `place 1 3, shift up and 3 more`.
fn two_of(moves: &[Move]) -> String {
    match moves {
        [one, other, more @ ..] if !more.is_empty() => {
            format!("{one}, {other} and {} more", more.len())
        }
        _ => joined(moves, " and "),
    }
}

/// Returns the facts about a legal move in an unfinished game, in which `rated` are all moves.
pub fn reasons<P: Visible>(history: &History<P>, mv: Move, rated: &[RatedMove]) -> Vec<Reason> {
    let position = history.position();
    let next = position.apply(mv);
    let side = position.side_to_move();
    let goes_on = next.outcome().is_none() && !history.ends_by_repetition(&position, mv);
    let mut reasons = Vec::new();
    match next.outcome().and_then(Outcome::winner) {
        Some(winner) if winner == side => reasons.push(Reason::WinsBy(next.line_cells())),
        Some(_) => {}
        None => {
            let mut stopped = position.threats().to_vec();
            if goes_on {
                reasons.push(Reason::MakesLine(next.line_cells()));
                reasons.push(Reason::Threatens(next.threats().to_vec()));
                let left = next.wins();
                stopped.retain(|threat| !left.contains(threat));
            }
            reasons.push(Reason::Stops(!side, stopped));
            reasons.push(Reason::BreaksLine(position.line_cells()));
        }
    }
    reasons.retain(|reason| !reason.is_empty());
    if only_move(rated) == Some(mv) {
        reasons.push(Reason::OnlyMove);
    }
    reasons
}

impl Reason {
    /// Returns whether it tells of no move and no cell.
    fn is_empty(&self) -> bool {
        match self {
            Self::Threatens(moves) | Self::Stops(_, moves) => moves.is_empty(),
            Self::WinsBy(cells) | Self::MakesLine(cells) | Self::BreaksLine(cells) => {
                cells.is_empty()
            }
            Self::OnlyMove => false,
        }
    }
}
