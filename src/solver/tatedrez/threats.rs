//! Immediate wins, and the moves that prevent them.

use crate::board::BitBoard;
use crate::game::{Piece, Position as _};
use crate::games::Tatedrez;
use crate::solver::search::{SearchMoves, Searchable};

/// The lines of the board: rows, columns and the two long diagonals.
const LINES: [BitBoard<4>; 10] = {
    let mut lines = [BitBoard::EMPTY; 10];
    let mut number = 0;
    while number < 4 {
        lines[number] = BitBoard::from_bits(0x000f << (4 * number));
        lines[4 + number] = BitBoard::from_bits(0x1111 << number);
        number += 1;
    }
    lines[8] = BitBoard::from_bits(0x8421);
    lines[9] = BitBoard::from_bits(0x1248);
    lines
};

/// A line in which an army lacks one cell only.
#[derive(Clone, Copy)]
struct Threat {
    /// The cell that it lacks.
    target: BitBoard<4>,
    /// The piece outside the line, and its cell; `None` while it is in hand.
    piece: Option<(Piece, BitBoard<4>)>,
}

impl Threat {
    /// The threat of an army of three or four pieces; there is at most one, as two would need more pieces.
    fn of(army: [BitBoard<4>; 3]) -> Option<Self> {
        let pieces = army[0] | army[1] | army[2];
        let lacks_one = |line: &&BitBoard<4>| {
            let lacking = line.without(pieces);
            !lacking.is_empty() && !lacking.has_two()
        };
        let line = LINES.iter().find(lacks_one)?;
        let outside = pieces.without(*line);
        let is_outside = |&(_, cells): &(Piece, BitBoard<4>)| !(cells & outside).is_empty();
        let piece = Piece::ALL.into_iter().zip(army).find(is_outside);
        Some(Self {
            target: line.without(pieces),
            piece: piece.map(|(piece, _)| (piece, outside)),
        })
    }

    /// Whether the army can complete the line if it is to move and the `occupied` cells are occupied.
    fn is_real(self, occupied: BitBoard<4>) -> bool {
        let reaches = |(piece, from): (Piece, BitBoard<4>)| {
            let reach = |cell| Tatedrez::reach(piece, cell, occupied);
            from.cells()
                .any(|cell| !(reach(cell) & self.target).is_empty())
        };
        (self.target & occupied).is_empty() && self.piece.is_none_or(reaches)
    }
}

/// The pieces of the side to move and those of the other side.
fn of_both(position: &Tatedrez<4>) -> [[BitBoard<4>; 3]; 2] {
    let side = position.side_to_move();
    [side, !side].map(|side| position.pieces()[side])
}

/// The cells of both sides.
fn occupied(position: &Tatedrez<4>) -> BitBoard<4> {
    of_both(position)
        .as_flattened()
        .iter()
        .fold(BitBoard::EMPTY, |all, &cells| all | cells)
}

impl Searchable for Tatedrez<4> {
    type Moves = Safe;
    const STEP: u8 = 2;
    const REMEMBERED: u8 = 4;

    fn key(&self) -> u64 {
        let [own, other] = of_both(self).map(Self::pieces_rank);
        own * Self::PIECES_RANKS + other
    }

    fn is_won_at_sight(&self, plies: u8) -> Option<bool> {
        let [own, _] = of_both(self);
        match plies {
            1 => Some(Threat::of(own).is_some_and(|threat| threat.is_real(occupied(self)))),
            3 => Some(self.moves().any(|next, _| next.moves().lose_in_two())),
            _ => None,
        }
    }

    fn is_lost_at_sight(&self, plies: u8) -> Option<bool> {
        (plies == 2).then(|| self.moves().lose_in_two())
    }

    fn moves(&self) -> Safe {
        let [_, other] = of_both(self);
        Safe {
            position: *self,
            threat: Threat::of(other),
        }
    }
}

/// The safe moves of a position after the opening in which the side to move does not win at once: those that neither end
/// the game nor let the other side win at once.
pub struct Safe {
    position: Tatedrez<4>,
    /// The threat of the other side, which no move of the side to move alters.
    threat: Option<Threat>,
}

impl Safe {
    /// Whether there is no safe move, so that the other side wins at once.
    fn lose_in_two(&self) -> bool {
        self.threat.is_some() && !self.any(|_, _| true)
    }
}

impl SearchMoves<Tatedrez<4>> for Safe {
    /// The position after it.
    type Move = Tatedrez<4>;

    fn any(&self, mut is_sought: impl FnMut(Tatedrez<4>, Tatedrez<4>) -> bool) -> bool {
        let is_safe = |next: &Tatedrez<4>| {
            let threat = self.threat;
            threat.is_none_or(|threat| !threat.is_real(occupied(next)))
        };
        let position = self.position;
        position.any_successor(|_, next| is_safe(next) && is_sought(*next, *next))
    }

    /// The safe move that puts the pieces where they are in `latest`.
    fn after(&self, latest: Tatedrez<4>) -> Option<Tatedrez<4>> {
        let moved = |position: &Tatedrez<4>| of_both(position)[1];
        let mut found = None;
        self.any(|next, _| {
            found = (moved(&next) == moved(&latest)).then_some(next);
            found.is_some()
        });
        found
    }

    /// Never: on this board no position blocks both sides.
    fn can_tie(&self) -> bool {
        false
    }
}
