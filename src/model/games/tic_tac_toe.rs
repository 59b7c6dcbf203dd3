//! The rules of Tic-Tac-Toe.

use std::str::FromStr;

use derive_more::Display;

use crate::model::board::{BitBoard, Cell, Line, Symmetry};
use crate::model::game::{
    BySide, ConcretePosition, Illegal, Move, MoveList, Outcome, Position, PositionError, Side,
    Variant, check_lines, check_placing_turn, position_text, read_position,
};

/// A position of Tic-Tac-Toe. The first line of three marks wins, and a full board without a line
/// is a draw.
///
/// # Examples
/// ```
/// use tt2::model::game::{Outcome, Position};
/// use tt2::model::games::TicTacToe;
///
/// let position: TicTacToe = "toe XOX/XOO/OX- X".parse()?;
/// let [last] = position.legal_moves()[..] else { panic!("one cell is left") };
/// assert_eq!(position.apply(last).outcome(), Some(Outcome::NoMoves));
/// # Ok::<(), tt2::model::game::PositionError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Display)]
#[display("{}", position_text(self))]
pub struct TicTacToe {
    marks: BySide<BitBoard<3>>,
}

impl ConcretePosition for TicTacToe {
    const VARIANT: Variant = Variant::TicTacToe;
    const START: Self = Self {
        marks: BySide::EMPTY,
    };
}

impl Position for TicTacToe {
    fn variant(&self) -> Variant {
        Self::VARIANT
    }

    fn side_to_move(&self) -> Side {
        Side::to_move_after(self.marks.occupied().len())
    }

    fn outcome(&self) -> Option<Outcome> {
        let is_full = self.marks.occupied() == BitBoard::FULL;
        let line = self.marks.side_with_line::<3>().map(Outcome::Line);
        line.or_else(|| is_full.then_some(Outcome::NoMoves))
    }

    fn find_successor<T>(&self, mut find: impl FnMut(Move, &Self) -> Option<T>) -> Option<T> {
        if self.outcome().is_some() {
            return None;
        }
        let side = self.side_to_move();
        (!self.marks.occupied()).singles().find_map(|cell| {
            let mut marks = self.marks;
            marks[side] |= cell;
            find(Move::Place(cell.first()), &Self { marks })
        })
    }

    fn refusal(&self, mv: Move) -> Option<Illegal> {
        match mv {
            Move::Place(cell) => self.marks.refuse_target(cell),
            _ => None,
        }
    }

    /// Computes a number of 18 bits. The upper nine bits are the cells of X's marks, and the lower
    /// nine are the cells of O's marks.
    fn key(&self) -> u64 {
        u64::from(self.marks[Side::X].bits()) << 9 | u64::from(self.marks[Side::O].bits())
    }

    fn transformed(&self, symmetry: Symmetry) -> Self {
        Self {
            marks: self.marks.map(|marks| symmetry.board(marks)),
        }
    }

    /// Lists the moves with which the side that has just moved would win if it were its turn. The
    /// number of marks determines whose turn it is, so it is not possible to change only the turn.
    /// Instead, X and O exchange their marks. The side to move then has the marks of the side that
    /// has just moved, and wins with the same moves.
    fn threats(&self) -> MoveList {
        let [x, o] = Side::ALL.map(|side| self.marks[side]);
        let marks = BySide::new(o, x);
        Self { marks }.wins()
    }

    fn owner(&self, cell: Cell) -> Option<Side> {
        self.marks.owner(cell)
    }

    fn lines(&self) -> Vec<Line> {
        self.marks.lines::<3>()
    }
}

impl FromStr for TicTacToe {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Self, PositionError> {
        let mut marks = BySide::EMPTY;
        let ([], side) = read_position::<Self, 0>(text, "XO-", |cell, letter| {
            marks[Side::from_letter(letter)] |= BitBoard::from_cell(cell);
            Ok(())
        })?;
        check_placing_turn(side, marks.map(BitBoard::len))?;
        check_lines(marks)?;
        Ok(Self { marks })
    }
}
