//! Immediate wins in Tatedrez on the 4x4 board, and the moves that prevent them.

use crate::model::board::BitBoard;
use crate::model::game::{Piece, Position as _};
use crate::model::games::Tatedrez;
use crate::solver::Goal;
use crate::solver::search::{SearchMoves, Searchable};

/// The lines of the board, as sets of cells: the rows, the columns and the two long diagonals.
const LINES: [u32; 10] = [
    0x000f, 0x00f0, 0x0f00, 0xf000, 0x1111, 0x2222, 0x4444, 0x8888, 0x8421, 0x1248,
];

/// A line in which an army occupies all cells but one.
#[derive(Clone, Copy)]
struct Threat {
    /// The cell of the line that the army does not occupy.
    target: BitBoard<4>,
    /// The piece of the army that is outside the line, and its cell. `None` if that piece is still
    /// in hand.
    piece: Option<(Piece, BitBoard<4>)>,
}

impl Threat {
    /// Finds the threat of an army of three or four pieces, or `None` if it has no threat. It has
    /// at most one, because two threats would need more than four pieces.
    fn of_army(army: [BitBoard<4>; 3]) -> Option<Self> {
        let pieces = Tatedrez::cells(army);
        let line = LINES
            .map(BitBoard::from_bits)
            .into_iter()
            .find(|line| line.without(pieces).bits().is_power_of_two())?;
        let outside = pieces.without(line);
        let is_outside = |&(_, cells): &(Piece, BitBoard<4>)| !(cells & outside).is_empty();
        let piece = Piece::ALL.into_iter().zip(army).find(is_outside);
        Some(Self {
            target: line.without(pieces),
            piece: piece.map(|(piece, _)| (piece, outside)),
        })
    }

    /// Returns `true` if the army could complete the line with one move while the cells in
    /// `occupied` are occupied.
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

/// The safe moves of a position after the placing phase. A move is safe if it neither ends the game
/// nor lets the other side win at once. The side to move must not be able to win at once. It may
/// still have one piece in hand.
pub struct SafeMoves {
    position: Tatedrez<4>,
    /// The threat of the other side. A move can block the threat, but does not change it.
    threat: Option<Threat>,
}

impl SafeMoves {
    /// Returns `true` if there is no safe move. The other side then wins at once after every move.
    fn lose_in_two(&self) -> bool {
        self.threat.is_some() && !self.any(|_, _| true)
    }
}

impl SearchMoves<Tatedrez<4>> for SafeMoves {
    /// The position after a move, which identifies the move.
    type Move = Tatedrez<4>;

    fn any(&self, mut is_sought: impl FnMut(Tatedrez<4>, Tatedrez<4>) -> bool) -> bool {
        let is_safe = |next: &Tatedrez<4>| {
            let threat = self.threat;
            threat.is_none_or(|threat| !threat.is_real(next.occupied()))
        };
        let position = self.position;
        position.any_successor(|_, next| is_safe(next) && is_sought(*next, *next))
    }

    /// Finds the safe move after which the mover's pieces are where they are in `latest`. Returns
    /// the position after it, or `None` if there is no such move.
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
