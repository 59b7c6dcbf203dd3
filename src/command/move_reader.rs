//! Moves as they are typed.

use super::{Mode, ParseError};
use crate::command::notation;
use crate::model::board::Cell;
use crate::model::game::{
    Game, Hand, Move, MoveKind, MoveList, Piece, Position as _, Visible as _,
};
use crate::model::games::AnyPosition;
use crate::model::text::alternatives;

/// Reads moves where a line is typed, in the position that it may speak of.
#[derive(Clone, Copy, Debug)]
pub(super) struct MoveReader<'a> {
    pub(super) mode: Mode,
    pub(super) position: Option<&'a AnyPosition>,
}

impl<'a> MoveReader<'a> {
    /// Returns the position in which a move can be typed.
    pub(super) fn turn(self) -> Result<&'a AnyPosition, ParseError> {
        let position = self.position.filter(|_| self.mode.goes_on());
        position.ok_or(ParseError::NoGame)
    }

    /// Reads a move in any form, at the menu one of the game at hand.
    pub(super) fn read_move(self, text: &str) -> Result<Move, ParseError> {
        let position = self.position.ok_or(ParseError::NoGame)?;
        if let Some(mv) = self.bare_move(text, position)? {
            return Ok(mv);
        }
        let of_kind =
            notation::with_kind(text).and_then(|(kind, rest)| notation::move_of(kind, rest));
        let mv = of_kind.map(|mv| completed(mv, position));
        mv.ok_or_else(|| self.not_a_move(text, MoveKind::Place))
    }

    /// Reads what follows the word for a kind of move.
    pub(super) fn read_move_of(self, kind: MoveKind, text: &str) -> Result<Move, ParseError> {
        let position = self.turn()?;
        let mv = notation::move_of(kind, text);
        let not_a_move = || self.not_a_move(format!("{kind} {text}").trim_end(), kind);
        mv.map(|mv| completed(mv, position)).ok_or_else(not_a_move)
    }

    /// Reads a line that is a move without the word for its kind, if it is one.
    pub(super) fn bare_line(self, line: &str) -> Result<Option<Move>, ParseError> {
        match self.turn() {
            Ok(position) => self.bare_move(line, position),
            Err(no_game) => {
                let mut games = Game::ALL.into_iter();
                match games.any(|game| notation::bare_move(line, game).is_some()) {
                    true => Err(no_game),
                    false => Ok(None),
                }
            }
        }
    }

    fn bare_move(self, text: &str, position: &AnyPosition) -> Result<Option<Move>, ParseError> {
        let Some(mv) = notation::bare_move(text, position.variant().game()) else {
            return Ok(None);
        };
        if let Move::PlacePiece(piece, to) = mv
            && let Hand::Pieces(pieces) = position.hand(position.side_to_move())
            && pieces.is_empty()
        {
            return self.move_of_piece(piece, to, position).map(Some);
        }
        Ok(Some(completed(mv, position)))
    }

    /// Returns the move of the one piece of this kind that can go to a cell.
    fn move_of_piece(
        self,
        piece: Piece,
        to: Cell,
        position: &AnyPosition,
    ) -> Result<Move, ParseError> {
        let is_it = |mv: &Move| matches!(*mv, Move::Move(from, goal) if goal == to && position.piece(from) == Some(piece));
        let moves: Vec<Move> = self.legal_moves().into_iter().filter(is_it).collect();
        let (wrong, right) = match moves[..] {
            [mv] => return Ok(mv),
            [] => {
                let right = format!("a move such as '{}'", self.example(MoveKind::Move, None));
                (format!("no {piece} of yours can go to {to}"), right)
            }
            _ => {
                let shown = moves.iter().map(|mv| format!("'{}'", self.shown(*mv)));
                let mut shown: Vec<String> = shown.collect();
                shown.dedup();
                let wrong = format!("more than one {piece} of yours can go to {to}");
                (wrong, alternatives(&shown))
            }
        };
        Err(ParseError::Unclear(wrong, right))
    }

    /// Returns the legal moves; none without a game or in a finished one.
    fn legal_moves(self) -> MoveList {
        let goes_on = |position: &&AnyPosition| position.outcome().is_none();
        let position = self.position.filter(goes_on);
        position.map_or_else(MoveList::new, AnyPosition::legal_moves)
    }

    /// Returns a legal move, if there is one that places this piece, else one of this kind; in a task only its form.
    fn example(self, kind: MoveKind, piece: Option<Piece>) -> String {
        let moves = self.legal_moves();
        let places =
            |mv: &&Move| matches!(mv, Move::PlacePiece(placed, _) if piece == Some(*placed));
        let of_piece = moves.iter().find(places);
        let of_kind = of_piece.or_else(|| moves.iter().find(|mv| mv.kind() == kind));
        let example = of_kind.or(moves.first()).map(|mv| self.shown(*mv));
        example.unwrap_or_else(|| form(kind))
    }

    /// Returns a move as it is typed, in a task only its form: `place R C`.
    fn shown(self, mv: Move) -> String {
        match mv {
            mv if self.mode != Mode::Task => mv.to_string(),
            Move::PlacePiece(..) => "place N R C".to_owned(),
            mv => form(mv.kind()),
        }
    }

    pub(super) fn not_a_move(self, text: &str, kind: MoveKind) -> ParseError {
        let example = self.example(kind, notation::piece(text));
        ParseError::not(text, format!("a move; type one such as '{example}'"))
    }
}

/// Returns the form of a move of this kind: `place R C`.
fn form(kind: MoveKind) -> String {
    format!("{kind} {}", notation::args(kind))
}

/// Names the piece of a placing move of Tatedrez that names none, if all pieces in hand are of one kind.
fn completed(mv: Move, position: &AnyPosition) -> Move {
    if let Move::Place(cell) = mv
        && let Hand::Pieces(pieces) = position.hand(position.side_to_move())
        && let Some(first) = pieces.first()
        && pieces.iter().all(|piece| piece == first)
    {
        return Move::PlacePiece(*first, cell);
    }
    mv
}
