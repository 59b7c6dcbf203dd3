//! Questions for the parts of a move.

use crate::command::{begins_with_number, notation};
use crate::model::board::Cell;
use crate::model::game::{Direction, Illegal, Legal, Move, MoveKind, Piece, Position as _};
use crate::model::games::AnyPosition;
use crate::model::text::alternatives;
use crate::session::prompt::Reading;
use crate::session::rejection::Rejection;

/// What a question asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum MovePart {
    Piece,
    Cell,
    Direction,
}

impl MovePart {
    /// Says what an answer looks like.
    pub(super) fn wanted(self, position: &AnyPosition) -> String {
        match self {
            Self::Cell => "a cell is its row, then its column, such as 1 2; or 'back'".to_owned(),
            Self::Direction => "a direction is a number from 1 to 8, or 9 for back".to_owned(),
            Self::Piece => {
                let pieces = alternatives(&pieces_in_hand(position));
                format!("a piece in hand is {pieces}; or 'back'")
            }
        }
    }
}

/// A move as far as the answers tell it.
#[derive(Clone, Copy, Debug)]
pub(super) struct PartialMove {
    pub(super) kind: MoveKind,
    /// The piece to be placed.
    pub(super) piece: Option<Piece>,
    /// The first of two cells.
    pub(super) from: Option<Cell>,
}

/// What the answers so far make.
pub(super) enum MoveChoice {
    /// A move.
    Complete(Legal<AnyPosition>),
    /// The beginning of a legal one.
    Incomplete(PartialMove),
    /// Nothing: back to the options.
    Back,
}

impl PartialMove {
    /// Returns whether a move may be what the answers tell.
    fn fits(&self, mv: Move) -> bool {
        let begins_at = |cell: Cell| self.from.is_none_or(|from| from == cell);
        mv.kind() == self.kind
            && match mv {
                Move::PlacePiece(piece, _) => self.piece.is_none_or(|named| named == piece),
                Move::Move(from, _) => begins_at(from),
                Move::Swap(one, other) => begins_at(one) || begins_at(other),
                Move::Place(_) | Move::Shift(_) | Move::Pass => true,
            }
    }

    /// Takes an answer. Returns `None` for a line that is no answer, but a request.
    pub(super) fn take(
        &self,
        typed: &str,
        part: MovePart,
        position: &AnyPosition,
    ) -> Option<Result<Reading<MoveChoice>, Rejection>> {
        if typed.is_empty()
            || typed.eq_ignore_ascii_case("back")
            || part == MovePart::Direction && typed == "9"
        {
            return Some(Ok(Reading::Answer(MoveChoice::Back)));
        }
        if let Some(mv) = self.whole(typed) {
            return Some(
                position
                    .legal(mv)
                    .map(|mv| Reading::Answer(MoveChoice::Complete(mv)))
                    .map_err(Rejection::from),
            );
        }
        let incomplete = match part {
            MovePart::Piece => notation::read_piece(typed).map(|piece| Self {
                piece: Some(piece),
                ..*self
            }),
            MovePart::Cell if self.from.is_none() => notation::read_cell(typed).map(|from| Self {
                from: Some(from),
                ..*self
            }),
            MovePart::Cell | MovePart::Direction => None,
        };
        let is_number = begins_with_number(typed);
        match incomplete {
            Some(incomplete) if position.legal_moves().iter().any(|mv| incomplete.fits(*mv)) => {
                Some(Ok(Reading::Answer(MoveChoice::Incomplete(incomplete))))
            }
            None if !is_number => None,
            _ => Some(Err(self.refusal(typed, part, position))),
        }
    }

    /// Returns the move that an answer makes whole.
    fn whole(&self, typed: &str) -> Option<Move> {
        match (self.kind, self.piece, self.from) {
            (MoveKind::Shift, ..) => {
                let direction =
                    notation::read_direction(typed).or_else(|| read_direction_number(typed));
                direction.map(Move::Shift)
            }
            (MoveKind::Place, Some(piece), _) => {
                let to = notation::read_cell(typed);
                let placed = to.map(|to| Move::PlacePiece(piece, to));
                placed.or_else(|| notation::read_move_of_kind(MoveKind::Place, typed))
            }
            (MoveKind::Move, _, Some(from)) => Some(Move::Move(from, notation::read_cell(typed)?)),
            (MoveKind::Swap, _, Some(one)) => Some(Move::swap(one, notation::read_cell(typed)?)),
            (kind, ..) => notation::read_move_of_kind(kind, typed),
        }
    }

    /// Returns why no legal move goes on with an answer.
    fn refusal(&self, answer: &str, part: MovePart, position: &AnyPosition) -> Rejection {
        match (part, notation::read_cell(answer)) {
            (MovePart::Cell, None) | (MovePart::Direction | MovePart::Piece, _) => {
                Rejection::Wanted(part.wanted(position))
            }
            (MovePart::Cell, Some(cell)) => {
                let to_itself = match self.kind {
                    MoveKind::Swap => Move::swap(cell, cell),
                    _ => Move::Move(cell, cell),
                };
                // the rule that this move breaks first is about the cell, or there is none
                match position.legal(to_itself) {
                    Err(illegal) if illegal != Illegal::SameCell(cell) => illegal.into(),
                    _ => Rejection::NothingFrom(cell),
                }
            }
        }
    }
}

/// Returns the direction that has this number in the list.
fn read_direction_number(typed: &str) -> Option<Direction> {
    let number: usize = typed.parse().ok()?;
    Direction::ALL.get(number.checked_sub(1)?).copied()
}

/// Returns the kinds of pieces that the side to move can place.
pub(super) fn pieces_in_hand(position: &AnyPosition) -> Vec<Piece> {
    let mut pieces = Vec::new();
    for mv in position.legal_moves() {
        if let Move::PlacePiece(piece, _) = mv {
            pieces.push(piece);
        }
    }
    pieces.dedup();
    pieces
}
