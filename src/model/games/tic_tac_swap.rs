//! The rules of Tic-Tac-Swap.

use std::str::FromStr;

use derive_more::Display;

use crate::model::board::{BitBoard, Cell, Line, Symmetry};
use crate::model::game::{
    BySide, ConcretePosition, Illegal, Move, Outcome, Position, PositionError, Side, Variant,
    position_text, read_position,
};

/// A position of Tic-Tac-Swap. On its turn, a side places a mark or swaps two marks. A line wins if
/// it is still there on its side's next turn.
///
/// # Examples
/// ```
/// use tt2::model::board::Cell;
/// use tt2::model::game::{Illegal, Move, Outcome, Position, Side};
/// use tt2::model::games::TicTacSwap;
///
/// // X has a line, but O may swap it away
/// let position: TicTacSwap = "swap XXX/OO-/--- O".parse()?;
/// let [corner, edge, left] = [Cell::new(0, 0), Cell::new(0, 1), Cell::new(1, 0)];
/// let swapped = position.apply(Move::swap(corner, left));
/// assert_eq!(swapped.to_string(), "swap oXX/xO-/--- X");
///
/// // both cells are locked from now on
/// let again = swapped.legal(Move::swap(corner, edge));
/// assert_eq!(again, Err(Illegal::Locked(corner)));
///
/// // a waiting move by O leaves the line, and X wins
/// let waited = position.apply(Move::swap(left, Cell::new(1, 1)));
/// assert_eq!(waited.outcome(), Some(Outcome::Line(Side::X)));
/// # Ok::<(), tt2::model::game::PositionError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Display)]
#[display("{}", position_text(self))]
pub struct TicTacSwap {
    marks: BySide<BitBoard<3>>,
    /// The cells that have been in a swap. Each of them is occupied.
    locked: BitBoard<3>,
}

/// A number in base 5 for each set of cells, indexed by the bits of the set. The number has a digit
/// for each cell of the board: 1 if the cell is in the set, otherwise 0. The lowest digit belongs
/// to the cell with the lowest bit.
const POWERS: [u32; 512] = {
    let mut powers = [0; 512];
    let mut bits = 1_usize;
    while bits < 512 {
        powers[bits] = powers[bits & (bits - 1)] + 5_u32.pow(bits.trailing_zeros());
        bits += 1;
    }
    powers
};

impl TicTacSwap {
    /// Finds the cells with marks that can still be swapped.
    fn unlocked(&self) -> BitBoard<3> {
        self.marks.occupied().without(self.locked)
    }

    /// Counts the turns so far: one for each mark, and one for each pair of locked cells.
    fn turns(&self) -> usize {
        self.marks.occupied().len() + self.locked.len() / 2
    }

    /// Creates the position after a swap of the marks in the two cells of `pair`. These cells are
    /// then locked.
    fn swapped(&self, pair: BitBoard<3>) -> Self {
        let swapped = |marks: BitBoard<3>| match (marks & pair).len() {
            1 => marks.without(pair) | pair.without(marks),
            _ => marks,
        };
        Self {
            marks: self.marks.map(swapped),
            locked: self.locked | pair,
        }
    }

    /// Finds the rule that forbids swapping the mark in `cell` with any other mark, or `None` if no
    /// rule forbids it.
    fn refuse_swapping(&self, cell: Cell) -> Option<Illegal> {
        match self.marks.checked_owner(cell) {
            Err(off_board) => Some(off_board),
            Ok(None) => Some(Illegal::Empty(cell)),
            Ok(Some(_)) => self.locked.contains(cell).then_some(Illegal::Locked(cell)),
        }
    }
}

impl ConcretePosition for TicTacSwap {
    const VARIANT: Variant = Variant::TicTacSwap;
    const START: Self = Self {
        marks: BySide::EMPTY,
        locked: BitBoard::EMPTY,
    };
}

impl Position for TicTacSwap {
    fn variant(&self) -> Variant {
        Self::VARIANT
    }

    fn side_to_move(&self) -> Side {
        Side::to_move_after(self.turns())
    }

    fn outcome(&self) -> Option<Outcome> {
        let side = self.side_to_move();
        let has_line = |side: &Side| self.marks[*side].has_line::<3>();
        if self.marks.occupied() == BitBoard::FULL && self.unlocked().len() < 2 {
            // after the last possible move, a line need not last, and a line of the side that made
            // the move counts first
            let winner = [!side, side].into_iter().find(has_line);
            return Some(winner.map_or(Outcome::NoMoves, Outcome::Line));
        }
        has_line(&side).then_some(Outcome::Line(side))
    }

    fn find_successor<T>(&self, mut find: impl FnMut(Move, &Self) -> Option<T>) -> Option<T> {
        if self.outcome().is_some() {
            return None;
        }
        let side = self.side_to_move();
        let unlocked = self.unlocked();
        let placed = (!self.marks.occupied()).singles().find_map(|cell| {
            let mut marks = self.marks;
            marks[side] |= cell;
            find(Move::Place(cell.first()), &Self { marks, ..*self })
        });
        placed.or_else(|| {
            unlocked.singles().find_map(|one| {
                let mut others = unlocked.singles().filter(|other| *other > one);
                others.find_map(|other| {
                    let mv = Move::Swap(one.first(), other.first());
                    find(mv, &self.swapped(one | other))
                })
            })
        })
    }

    fn refusal(&self, mv: Move) -> Option<Illegal> {
        match mv {
            Move::Place(cell) => self.marks.refuse_target(cell),
            Move::Swap(one, other) => (self.refuse_swapping(one))
                .or_else(|| self.refuse_swapping(other))
                .or(Some(Illegal::SameCell(one))),
            _ => None,
        }
    }

    /// Computes a number in base 5 with a digit for each cell: 0 for an empty cell, 1 for X, 2 for
    /// O, 3 for a locked X, 4 for a locked O.
    fn key(&self) -> u64 {
        let digits = |board: BitBoard<3>| u64::from(POWERS[board.bits() as usize]);
        digits(self.marks[Side::X]) + 2 * digits(self.marks[Side::O]) + 2 * digits(self.locked)
    }

    fn transformed(&self, symmetry: Symmetry) -> Self {
        Self {
            marks: self.marks.map(|marks| symmetry.board(marks)),
            locked: symmetry.board(self.locked),
        }
    }

    fn owner(&self, cell: Cell) -> Option<Side> {
        self.marks.owner(cell)
    }

    fn is_locked(&self, cell: Cell) -> bool {
        self.locked.contains(cell)
    }

    fn lines(&self) -> Vec<Line> {
        // while the game is in progress, the other side's line counts, although the side to move
        // can still break it
        let other = Some(!self.side_to_move());
        let side = self.outcome().map_or(other, Outcome::winner);
        side.map_or(Vec::new(), |side| self.marks[side].lines::<3>().collect())
    }
}

impl FromStr for TicTacSwap {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Self, PositionError> {
        let mut position = Self::START;
        let ([], side) = read_position::<Self, 0>(text, "XOxo-", |cell, letter| {
            position.marks[Side::from_letter(letter.to_ascii_uppercase())] |=
                BitBoard::from_cell(cell);
            if letter.is_ascii_lowercase() {
                position.locked |= BitBoard::from_cell(cell);
            }
            Ok(())
        })?;
        if !position.locked.len().is_multiple_of(2) {
            return Err(PositionError::OddLocked(position.locked.len()));
        }
        let turns = position.turns();
        if position.side_to_move() != side {
            return Err(PositionError::NotTurnAfter(side, turns));
        }
        for (side, turns) in [(Side::X, turns.div_ceil(2)), (Side::O, turns / 2)] {
            let marks = position.marks[side].len();
            if marks > turns {
                return Err(PositionError::TooManyMarks(side, marks, turns));
            }
        }
        Ok(position)
    }
}
