//! Lines that do not answer the question that was asked.

use std::fmt;

use crate::command::{NotUnderstood, quoted};
use crate::game::{Illegal, Piece, Side};
use crate::remedy;

/// Why a line does not answer the question that was asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotAnAnswer {
    /// No option has that number.
    Option {
        /// What was typed.
        typed: String,
        /// The last number.
        last: usize,
    },
    /// No row or column has that number.
    RowOrColumn {
        /// `row` or `column`.
        what: &'static str,
        /// What was typed.
        typed: String,
        /// The last number.
        last: u8,
    },
    /// The piece is not in hand.
    PieceOnBoard {
        /// Whose piece it is.
        side: Side,
        /// The piece.
        piece: Piece,
    },
    /// The piece cannot move.
    PieceWithoutMove {
        /// Whose piece it is.
        side: Side,
        /// The piece.
        piece: Piece,
    },
    /// The cell is in no legal move.
    Illegal(Illegal),
    /// The word is not one of those wanted.
    NotUnderstood(NotUnderstood),
}

impl fmt::Display for NotAnAnswer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Option { typed, last } => {
                write!(f, "{} is no option; say 1 to {last} or Q", quoted(typed))
            }
            Self::RowOrColumn { what, typed, last } => {
                write!(f, "{} is no {what}; say 0 to {last}", quoted(typed))
            }
            Self::PieceOnBoard { side, piece } => write!(
                f,
                "{side}'s {piece} is on the board already; choose another piece"
            ),
            Self::PieceWithoutMove { side, piece } => {
                write!(f, "{side}'s {piece} has no move; choose another piece")
            }
            Self::Illegal(illegal) => f.write_str(&remedy::explain(illegal)),
            Self::NotUnderstood(problem) => problem.fmt(f),
        }
    }
}

impl std::error::Error for NotAnAnswer {}

impl From<NotUnderstood> for NotAnAnswer {
    fn from(problem: NotUnderstood) -> Self {
        Self::NotUnderstood(problem)
    }
}
