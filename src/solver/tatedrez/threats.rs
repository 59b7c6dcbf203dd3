//! Immediate wins, and the moves that prevent them.

use super::army::{Army, PIECES, cells, of_both};
use super::retractions::for_each_retraction;
use crate::board::BitBoard;
use crate::game::{Piece, Position as _};
use crate::games::Tatedrez;
use crate::solver::Value;
use crate::solver::search::{SafeMoves, Searchable};
use crate::solver::table_and_search::{Node, Successors};

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
    fn of(army: Army) -> Option<Self> {
        let pieces = cells(army);
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

/// The cells of both armies.
fn occupied(position: &Tatedrez<4>) -> BitBoard<4> {
    let [own, other] = of_both(position);
    cells(own) | cells(other)
}

impl Searchable for Tatedrez<4> {
    type SafeMoves = Safe;

    fn wins_at_once(self) -> bool {
        let [own, _] = of_both(&self);
        Threat::of(own).is_some_and(|threat| threat.is_real(occupied(&self)))
    }

    fn safe_moves(self) -> Safe {
        let [_, other] = of_both(&self);
        Safe {
            position: self,
            threat: Threat::of(other),
        }
    }

    fn key(self) -> u64 {
        let [own, other] = of_both(&self).map(Self::pieces_rank);
        own * Self::PIECES_RANKS + other
    }
}

/// The safe moves of a position after the opening in which the side to move does not win at once.
pub struct Safe {
    position: Tatedrez<4>,
    /// The threat of the other side, which no move of the side to move alters.
    threat: Option<Threat>,
}

impl SafeMoves<Tatedrez<4>> for Safe {
    fn any(&self, mut is_sought: impl FnMut(Tatedrez<4>) -> bool) -> bool {
        let is_safe = |next: &Tatedrez<4>| {
            let threat = self.threat;
            threat.is_none_or(|threat| !threat.is_real(occupied(next)))
        };
        let position = self.position;
        position.any_successor(|next| is_safe(next) && is_sought(*next))
    }

    fn like(&self, latest: Tatedrez<4>) -> Option<Tatedrez<4>> {
        let moved = |position: &Tatedrez<4>| of_both(position)[1];
        let mut like = None;
        self.any(|next| {
            like = (moved(&next) == moved(&latest)).then_some(next);
            like.is_some()
        });
        like
    }

    fn lose_in_two(&self) -> bool {
        self.threat.is_some() && !self.any(|_| true)
    }

    /// Never: on this board no position blocks both sides.
    fn can_tie(&self) -> bool {
        false
    }
}

impl Node for Tatedrez<4> {
    fn finished(self) -> Option<Value> {
        let outcome = self.outcome()?;
        Some(Value::finished(outcome, self.side_to_move()))
    }

    fn is_opening(self) -> bool {
        occupied(&self).len() < 2 * PIECES - 1
    }

    fn successors(self) -> Successors<Self> {
        let mut successors = Successors::new();
        self.for_each_successor(|next| successors.push(*next));
        successors
    }

    fn predecessors(self) -> Vec<Self> {
        let mover = !self.side_to_move();
        let [own, other] = of_both(&self);
        let mut predecessors = Vec::new();
        for_each_retraction(own, other, |army| {
            let mut pieces = self.pieces();
            pieces[mover] = army;
            predecessors.push(Self::new(pieces, mover));
        });
        predecessors
    }
}
