//! Immediate wins, and the moves that prevent them.

use crate::model::board::BitBoard;
use crate::model::game::{Piece, Position as _};
use crate::model::games::Tatedrez;
use crate::solver::Goal;
use crate::solver::search::{SearchMoves, Searchable};

/// The lines of the board: rows, columns and the two long diagonals.
const LINES: [u32; 10] = [
    0x000f, 0x00f0, 0x0f00, 0xf000, 0x1111, 0x2222, 0x4444, 0x8888, 0x8421, 0x1248,
];

/// A line of which an army lacks only one cell.
#[derive(Clone, Copy)]
struct Threat {
    /// The cell that the army lacks.
    target: BitBoard<4>,
    /// The piece outside the line, and its cell. `None` while that piece is in hand.
    piece: Option<(Piece, BitBoard<4>)>,
}

impl Threat {
    /// Finds the threat of an army of three or four pieces. There is at most one, as two would need more pieces.
    fn of_army(army: [BitBoard<4>; 3]) -> Option<Self> {
        let pieces = Tatedrez::cells(army);
        let mut lines = LINES.map(BitBoard::from_bits).into_iter();
        let line = lines.find(|line| line.without(pieces).bits().is_power_of_two())?;
        let outside = pieces.without(line);
        let is_outside = |&(_, cells): &(Piece, BitBoard<4>)| !(cells & outside).is_empty();
        let piece = Piece::ALL.into_iter().zip(army).find(is_outside);
        Some(Self {
            target: line.without(pieces),
            piece: piece.map(|(piece, _)| (piece, outside)),
        })
    }

    /// Returns `true` if the army can complete the line when it is its turn and these cells are `occupied`.
    fn is_real(self, occupied: BitBoard<4>) -> bool {
        let reaches = |(piece, from): (Piece, BitBoard<4>)| {
            let reach = |cell| Tatedrez::reach(piece, cell, occupied);
            from.cells()
                .any(|cell| !(reach(cell) & self.target).is_empty())
        };
        (self.target & occupied).is_empty() && self.piece.is_none_or(reaches)
    }
}

fn pieces_of_mover_first(position: &Tatedrez<4>) -> [[BitBoard<4>; 3]; 2] {
    let side = position.side_to_move();
    [side, !side].map(|side| position.pieces()[side])
}

impl Searchable for Tatedrez<4> {
    type Moves = SafeMoves;
    const STEP: u8 = 2;
    const REMEMBERED: u8 = 4;

    fn key(&self) -> u64 {
        let [own, other] = pieces_of_mover_first(self).map(Self::pieces_rank);
        own * Self::PIECES_RANKS + other
    }

    fn static_test(&self, goal: Goal, plies: u8) -> Option<bool> {
        match (goal, plies) {
            (Goal::Win, 1) => {
                let [own, _] = pieces_of_mover_first(self);
                Some(Threat::of_army(own).is_some_and(|threat| threat.is_real(self.occupied())))
            }
            (Goal::Win, 3) => Some(self.moves().any(|next, _| next.moves().lose_in_two())),
            (Goal::Loss, 2) => Some(self.moves().lose_in_two()),
            _ => None,
        }
    }

    fn moves(&self) -> SafeMoves {
        let [_, other] = pieces_of_mover_first(self);
        SafeMoves {
            position: *self,
            threat: Threat::of_army(other),
        }
    }
}

/// The safe moves of a position in which all pieces are on the board and the side to move cannot win at once. A safe
/// move neither ends the game nor lets the other side win at once.
pub struct SafeMoves {
    position: Tatedrez<4>,
    /// The threat of the other side, which no move of the side to move changes.
    threat: Option<Threat>,
}

impl SafeMoves {
    /// Returns `true` if there is no safe move, and so the other side wins at once.
    fn lose_in_two(&self) -> bool {
        self.threat.is_some() && !self.any(|_, _| true)
    }
}

impl SearchMoves<Tatedrez<4>> for SafeMoves {
    /// The position after the move.
    type Move = Tatedrez<4>;

    fn any(&self, mut is_sought: impl FnMut(Tatedrez<4>, Tatedrez<4>) -> bool) -> bool {
        let is_safe = |next: &Tatedrez<4>| {
            let threat = self.threat;
            threat.is_none_or(|threat| !threat.is_real(next.occupied()))
        };
        let position = self.position;
        position.any_successor(|_, next| is_safe(next) && is_sought(*next, *next))
    }

    /// Finds the safe move that puts the mover's pieces where they are in `latest`.
    fn after(&self, latest: Tatedrez<4>) -> Option<Tatedrez<4>> {
        let moved = |position: &Tatedrez<4>| pieces_of_mover_first(position)[1];
        let mut found = None;
        self.any(|next, _| {
            found = (moved(&next) == moved(&latest)).then_some(next);
            found.is_some()
        });
        found
    }
}
