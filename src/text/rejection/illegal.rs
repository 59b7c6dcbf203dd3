//! Rejections of illegal moves and of positions.

use super::{Advice, LIST_YOUR_MOVES, Rejection, letters};
use crate::model::game::{Game, Illegal, MoveKind, Piece, PositionError};
use crate::model::text::{alternatives, joined};

impl From<Illegal> for Rejection {
    fn from(illegal: Illegal) -> Self {
        let choose = |what: &str| Some(Advice::Choose(what.to_owned()));
        let act = |what: &str| Some(Advice::Do(what.to_owned()));
        let advice = match illegal {
            Illegal::NotInGame(..) | Illegal::Blocked(..) => Some(LIST_YOUR_MOVES),
            Illegal::OneKindOfPiece(_) => act("Type only the cell."),
            Illegal::OffBoard(_, rows) => {
                let last = rows - 1;
                choose(&format!("a row and a column from 0 to {last}"))
            }
            Illegal::GridOffBoard(_) => choose("another direction"),
            Illegal::NoneLeft => {
                act("Shift the grid ('up', 'left', ..) or move a piece ('1 1 2 3').")
            }
            Illegal::Taken(..) => choose("an empty cell"),
            Illegal::Empty(_, MoveKind::Swap) => choose("a cell with a mark"),
            Illegal::Empty(..) => choose("a cell with one of your pieces"),
            Illegal::NotOwn(..) => choose("one of your own pieces"),
            Illegal::SameCell(_) => choose("two different cells"),
            Illegal::Locked(_) => choose("a cell that isn't locked"),
            Illegal::AlreadyPlaced(..) => act("Place a piece that you still have in hand."),
            Illegal::TooEarly(_) => act("First, each player must place 2 pieces."),
            Illegal::StillPlacing(_) => act("Place a piece first."),
            Illegal::AllPlaced => act("Move one: type where it is and where it goes."),
            Illegal::OutsideGrid(_, centre) => {
                let [top, left] = [centre.row - 1, centre.col - 1];
                let [bottom, right] = [centre.row + 1, centre.col + 1];
                choose(&format!(
                    "a cell in rows {top} to {bottom} and columns {left} to {right}"
                ))
            }
            Illegal::WhichPiece(in_hand) => {
                let in_hand: Vec<Piece> = in_hand.into_iter().flatten().collect();
                act(&format!("Type {} before the cell.", letters(&in_hand)))
            }
            Illegal::CannotReach(piece, ..) => act(&format!("It {}.", piece.movement())),
            Illegal::NoPass => act("TT2 then passes for you."),
        };
        Self {
            advice,
            ..Self::new(illegal.to_string())
        }
    }
}

impl From<PositionError> for Rejection {
    fn from(wrong: PositionError) -> Self {
        let advice = match &wrong {
            PositionError::UnknownGame(_) => {
                let words = alternatives(&Game::WORDS);
                format!("A position begins with {words} (for all its boards).")
            }
            PositionError::Letter(_, _, letters) => {
                let letters = joined(letters.chars().filter(|letter| *letter != '-'), ", ");
                format!("Use {letters}, or - for an empty cell.")
            }
            PositionError::OtherGame(..) | PositionError::Words(_) => {
                return Self::new(wrong.to_string());
            }
            PositionError::NotTurn(..)
            | PositionError::NotTurnAfter(..)
            | PositionError::TooManyMarks(..)
            | PositionError::TooManyPieces(..)
            | PositionError::TooManyOfKind(..) => {
                "Check the pieces and the side to move.".to_owned()
            }
            PositionError::Shape(_) => "Put a / between rows.".to_owned(),
            PositionError::Side(_) => "Type X or O for the side to move.".to_owned(),
            PositionError::Centre(_) => "Use 2 digits from 1 to 3, for example '22'.".to_owned(),
            PositionError::GridTooEarly => "Write 22 for its centre.".to_owned(),
            PositionError::PieceTooEarly(_) => {
                "Until each side has placed 2 pieces, all pieces must be inside.".to_owned()
            }
            PositionError::OddLocked(_) => {
                "Each swap locks two, so lock an even number of cells.".to_owned()
            }
            PositionError::LineOfEach => "Remove one of them.".to_owned(),
            PositionError::Finished => "Choose another position.".to_owned(),
        };
        Self::advised(wrong.to_string(), advice)
    }
}
