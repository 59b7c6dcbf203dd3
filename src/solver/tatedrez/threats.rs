//! Wins at once, and the moves that prevent them.

use super::army::{Army, PIECES, cells};
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

/// A line in which an army lacks one piece.
#[derive(Clone, Copy)]
struct Threat {
    /// The cell that is missing.
    target: BitBoard<4>,
    /// The piece that is not in the line, and its cell; it is in hand where there is none.
    piece: Option<(Piece, BitBoard<4>)>,
}

impl Threat {
    /// The threat of an army of at least three pieces: with four it has at most one line of three.
    fn of(army: Army) -> Option<Self> {
        let standing = cells(army);
        let lacks_one = |line: &&BitBoard<4>| {
            let missing = line.without(standing);
            !missing.is_empty() && !missing.has_two()
        };
        let line = LINES.iter().find(lacks_one)?;
        let outside = standing.without(*line);
        let piece = Piece::ALL
            .into_iter()
            .find(|&piece| !(army[piece as usize] & outside).is_empty());
        Some(Self {
            target: line.without(standing),
            piece: piece.map(|piece| (piece, outside)),
        })
    }

    /// Whether the army's next move can complete the line when pieces stand in the `occupied` cells.
    fn is_real(self, occupied: BitBoard<4>) -> bool {
        (self.target & occupied).is_empty()
            && self.piece.is_none_or(|(piece, from)| {
                let reach = |from| Tatedrez::reach(piece, from, occupied);
                from.cells()
                    .any(|from| !(reach(from) & self.target).is_empty())
            })
    }
}

/// Whether the army can complete a line with its next move.
fn wins_at_once(army: Army, occupied: BitBoard<4>) -> bool {
    Threat::of(army).is_some_and(|threat| threat.is_real(occupied))
}

fn own(position: &Tatedrez<4>) -> Army {
    position.pieces()[position.side_to_move()]
}

fn other(position: &Tatedrez<4>) -> Army {
    position.pieces()[!position.side_to_move()]
}

fn occupied(position: &Tatedrez<4>) -> BitBoard<4> {
    cells(own(position)) | cells(other(position))
}

impl Searchable for Tatedrez<4> {
    type SafeMoves = Safe;

    fn wins_at_once(self) -> bool {
        wins_at_once(own(&self), occupied(&self))
    }

    fn safe_moves(self) -> Safe {
        Safe {
            position: self,
            threat: Threat::of(other(&self)),
        }
    }

    fn key(self) -> u64 {
        Self::pieces_rank(own(&self)) * Self::PIECES_RANKS + Self::pieces_rank(other(&self))
    }
}

/// The safe moves of a position in which the side to move does not win at once.
pub struct Safe {
    position: Tatedrez<4>,
    /// What the other side threatens.
    threat: Option<Threat>,
}

impl Safe {
    fn is_safe(&self, next: &Tatedrez<4>) -> bool {
        self.threat
            .is_none_or(|threat| !threat.is_real(occupied(next)))
    }
}

impl SafeMoves<Tatedrez<4>> for Safe {
    fn any(&self, mut is_sought: impl FnMut(Tatedrez<4>) -> bool) -> bool {
        self.position
            .any_successor(|next| self.is_safe(next) && is_sought(*next))
    }

    fn like(&self, latest: Tatedrez<4>) -> Option<Tatedrez<4>> {
        let wanted = other(&latest);
        let mut found = None;
        self.position.any_successor(|next| {
            let is_it = other(next) == wanted && self.is_safe(next);
            if is_it {
                found = Some(*next);
            }
            is_it
        });
        found
    }

    fn lose_in_two(&self) -> bool {
        self.threat.is_some() && !self.any(|_| true)
    }

    fn can_tie(&self) -> bool {
        // on this board both sides are never blocked
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
}
