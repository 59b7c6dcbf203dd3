//! Lines that do not answer the question that was asked.

use std::fmt;

use crate::game::{Direction, Illegal, Piece};
use crate::text::{alternatives, quoted};

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
    /// It is not the number of a row or of a column.
    RowOrColumn {
        /// `row` or `column`.
        what: &'static str,
        /// What was typed.
        typed: String,
        /// Those with a possible cell.
        possible: Vec<u8>,
    },
    /// No cell of the row is possible.
    EmptyRow {
        /// The row.
        row: u8,
        /// The rows with a possible cell.
        possible: Vec<u8>,
    },
    /// It is not a piece that can be used.
    Piece {
        /// What was typed.
        typed: String,
        /// The piece that it names, if any.
        found: Option<Piece>,
        /// The pieces that can be used.
        pieces: Vec<Piece>,
    },
    /// It is not a direction in which the grid can go.
    Direction {
        /// What was typed.
        typed: String,
        /// The directions that are possible.
        possible: Vec<Direction>,
    },
    /// The cell is in no legal move, by this rule.
    Illegal(Illegal),
}

impl fmt::Display for NotAnAnswer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Option { typed, last } => {
                let numbers = (1..=*last).map(|number| number.to_string());
                let options: Vec<_> = numbers.chain(["Q".to_owned()]).collect();
                let options = alternatives(&options);
                return write!(f, "{} is not an option; type {options}", quoted(typed));
            }
            Self::RowOrColumn {
                what,
                typed,
                possible,
            } => {
                let numbers = alternatives(possible);
                write!(f, "{} is not a {what}; type {numbers}", quoted(typed))?;
            }
            Self::EmptyRow { row, possible } => {
                let rows = alternatives(possible);
                write!(f, "nothing is possible in row {row}; type {rows}")?;
            }
            Self::Piece {
                typed,
                found,
                pieces,
            } => {
                let pieces = alternatives(pieces);
                match found {
                    Some(piece) => write!(f, "the {piece} cannot be used now; type {pieces}")?,
                    None => write!(f, "{} is not a piece; type {pieces}", quoted(typed))?,
                }
            }
            Self::Direction { typed, possible } => {
                let directions = alternatives(possible);
                write!(f, "{} is not a direction; type {directions}", quoted(typed))?;
            }
            Self::Illegal(illegal) => write!(f, "{illegal}")?,
        }
        let exit = matches!(
            self,
            Self::Direction { .. } | Self::Illegal(Illegal::GridOffBoard { .. })
        );
        let way_back = if exit { "9 or 'cancel'" } else { "'cancel'" };
        write!(f, " ({way_back} goes back)")
    }
}

impl std::error::Error for NotAnAnswer {}

impl From<Illegal> for NotAnAnswer {
    fn from(illegal: Illegal) -> Self {
        Self::Illegal(illegal)
    }
}
