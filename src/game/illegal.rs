//! Moves that the rules do not allow.

use std::fmt;

use super::{Direction, Game, Move, MoveKind, Piece, Side, spelled};
use crate::board::Cell;

/// The rule that a move breaks, and what breaks it. `Display` states the fact; the view says what
/// to do about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Illegal {
    /// The game has no moves of this kind.
    NotInGame {
        /// The game that is played.
        game: Game,
        /// The kind of the move.
        kind: MoveKind,
    },
    /// The move names a kind of piece, and the pieces of the game are all alike.
    PiecesAlike {
        /// The game that is played.
        game: Game,
    },
    /// The cell is not on the board.
    OffBoard {
        /// The cell that the move names.
        cell: Cell,
        /// The number of rows, and of columns.
        size: u8,
    },
    /// The cell is not empty.
    Taken {
        /// The cell that the move names.
        cell: Cell,
        /// The side whose piece is there.
        by: Side,
    },
    /// The cell is outside the movable grid.
    OutsideGrid {
        /// The cell that the move names.
        cell: Cell,
        /// The cell in the middle of the grid.
        centre: Cell,
    },
    /// The side has placed all its pieces.
    NoneLeft {
        /// The side to move.
        side: Side,
    },
    /// Only placing is allowed until each side has placed two pieces.
    TooEarly,
    /// The grid would leave the board.
    GridOffBoard {
        /// The direction of the shift.
        direction: Direction,
    },
    /// The cell is empty.
    Empty {
        /// The cell that the move names.
        cell: Cell,
    },
    /// The piece in the cell belongs to the other side.
    NotOwn {
        /// The cell that the move names.
        cell: Cell,
        /// The side whose piece it is.
        owner: Side,
    },
    /// The move names one cell twice.
    SameCell {
        /// That cell.
        cell: Cell,
    },
    /// The cell was in a swap before.
    Locked {
        /// The cell that the move names.
        cell: Cell,
    },
    /// Every piece of this kind is on the board.
    Standing {
        /// The kind of the piece to be placed.
        piece: Piece,
        /// The cell that it is in.
        at: Cell,
        /// The cell of the other one, if a side has two.
        other: Option<Cell>,
    },
    /// The move does not name the kind of piece to be placed.
    WhichPiece {
        /// The kinds that are still in hand.
        in_hand: [Option<Piece>; 3],
    },
    /// Pieces are still in hand, and only placing is allowed.
    StillPlacing {
        /// The number of pieces that both sides have, on the board and in hand.
        pieces: usize,
    },
    /// Every piece is on the board.
    AllPlaced {
        /// The number of pieces that both sides have.
        pieces: usize,
    },
    /// The piece does not move like that, not even on an empty board.
    NotItsWay {
        /// The piece to be moved.
        piece: Piece,
        /// The cell that it is in.
        from: Cell,
        /// The cell that it was to go to.
        to: Cell,
    },
    /// Another piece is in the way.
    Blocked {
        /// The piece to be moved.
        piece: Piece,
        /// The cell that it is in.
        from: Cell,
        /// The cell that it was to go to.
        to: Cell,
        /// The first occupied cell on the way.
        at: Cell,
    },
    /// A side passes only when it has no other move, never by choice.
    NoPass,
}

impl Illegal {
    /// What is wrong with `mv` in a `game` that has no moves of its kind.
    pub const fn not_in_game(mv: Move, game: Game) -> Self {
        match mv {
            Move::PlacePiece(..) => Self::PiecesAlike { game },
            Move::Pass => Self::NoPass,
            Move::Place(_) | Move::Swap(..) | Move::Shift(_) | Move::Move(..) => {
                let kind = mv.kind();
                Self::NotInGame { game, kind }
            }
        }
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotInGame { game, kind } => write!(f, "{game} has no {}", things(*kind)),
            Self::PiecesAlike { game } => write!(f, "{game} has no pieces of different kinds"),
            Self::OffBoard { cell, size } => {
                let last = size - 1;
                write!(
                    f,
                    "cell {cell} is off the board, whose rows and columns are 0 to {last}"
                )
            }
            Self::Taken { cell, by } => write!(f, "cell {cell} is taken by {by}"),
            Self::OutsideGrid { cell, centre } => write!(
                f,
                "cell {cell} is outside the grid, which has rows {} to {} and columns {} to {}",
                centre.row - 1,
                centre.row + 1,
                centre.col - 1,
                centre.col + 1
            ),
            Self::NoneLeft { side } => write!(f, "{side} has no piece left to place"),
            Self::TooEarly => {
                f.write_str("only placing is allowed until each side has placed two pieces")
            }
            Self::GridOffBoard { direction } => write!(
                f,
                "the grid cannot shift {direction} without leaving the board"
            ),
            Self::Empty { cell } => write!(f, "cell {cell} is empty"),
            Self::NotOwn { cell, owner } => write!(f, "the piece at {cell} is {owner}'s"),
            Self::SameCell { cell } => write!(f, "cell {cell} is named twice"),
            Self::Locked { cell } => write!(f, "cell {cell} is locked by an earlier swap"),
            Self::Standing {
                piece,
                at,
                other: None,
            } => write!(f, "the {piece} is already at {at}"),
            Self::Standing {
                piece,
                at,
                other: Some(other),
            } => write!(f, "the {piece}s are already at {at} and {other}"),
            Self::WhichPiece { .. } => f.write_str("which piece?"),
            Self::StillPlacing { pieces } => {
                write!(
                    f,
                    "pieces move only when all {} are on the board",
                    spelled(*pieces)
                )
            }
            Self::AllPlaced { pieces } => {
                write!(f, "all {} pieces are on the board", spelled(*pieces))
            }
            Self::NotItsWay { piece, from, to } => {
                write!(f, "a {piece} cannot go from {from} to {to}")
            }
            Self::Blocked {
                piece,
                from,
                to,
                at,
            } => write!(
                f,
                "the {piece}'s path from {from} to {to} is blocked at {at}"
            ),
            Self::NoPass => f.write_str("a side passes only when it has no other move"),
        }
    }
}

impl std::error::Error for Illegal {}

/// What a game without moves of this kind lacks, after "has no".
const fn things(kind: MoveKind) -> &'static str {
    match kind {
        MoveKind::Place => "pieces to place",
        MoveKind::Swap => "swaps",
        MoveKind::Shift => "grid to shift",
        MoveKind::Move => "pieces that move",
        MoveKind::Pass => "passes",
    }
}
