//! Tic-Tac-Toe.

use std::fmt;
use std::str::FromStr;

use crate::board::{BitBoard, Cell, Symmetry};
use crate::game::{
    BySide, Game, Hand, Illegal, Move, MoveList, Outcome, Position, PositionError, Side, View,
    check_placing_turn, read_rows, read_side, read_words, write_rows,
};

/// A position of Tic-Tac-Toe: the first line of three wins, and a full board without one is a tie.
///
/// # Examples
/// ```
/// use tt2::game::{Outcome, Position};
/// use tt2::games::TicTacToe;
///
/// let position: TicTacToe = "toe XOX/XOO/OX- X".parse()?;
/// let [last] = position.legal_moves()[..] else { panic!("one cell is left") };
/// assert_eq!(position.apply(last).outcome(), Some(Outcome::NoMoves));
/// # Ok::<(), tt2::game::PositionError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TicTacToe {
    marks: BySide<BitBoard<3>>,
}

impl Position for TicTacToe {
    const GAME: Game = Game::TicTacToe;
    const SIZE: u8 = 3;
    const START: Self = Self {
        marks: BySide::EMPTY,
    };

    fn side_to_move(&self) -> Side {
        if self.marks.occupied().len().is_multiple_of(2) {
            Side::X
        } else {
            Side::O
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        if self.marks[Side::X].has_line::<3>() {
            Some(Outcome::Line(Side::X))
        } else if self.marks[Side::O].has_line::<3>() {
            Some(Outcome::Line(Side::O))
        } else {
            (self.marks.occupied() == BitBoard::FULL).then_some(Outcome::NoMoves)
        }
    }

    fn legal_moves(&self) -> MoveList {
        let moves: MoveList = (!self.marks.occupied()).cells().map(Move::Place).collect();
        debug_assert!(!moves.is_empty(), "an unfinished game has a legal move");
        moves
    }

    fn legal_move_count(&self) -> usize {
        (!self.marks.occupied()).len()
    }

    fn check(&self, mv: Move) -> Result<(), Illegal> {
        match mv {
            Move::Place(cell) => self.marks.check_empty(cell),
            other => Err(Illegal::not_in_game(other, Self::GAME)),
        }
    }

    fn apply(&self, mv: Move) -> Self {
        let mut next = *self;
        match mv {
            Move::Place(cell) => next.marks[self.side_to_move()] |= cell.into(),
            other => debug_assert!(false, "{other} is not a move of {}", Self::GAME),
        }
        next
    }

    /// Nine bits for the marks of X above nine for those of O.
    fn key(&self) -> u64 {
        u64::from(self.marks[Side::X].bits()) << 9 | u64::from(self.marks[Side::O].bits())
    }

    fn image(&self, symmetry: Symmetry) -> Self {
        Self {
            marks: self.marks.map(|marks| symmetry.board(marks)),
        }
    }
}

impl View for TicTacToe {
    fn letter(&self, cell: Cell) -> char {
        self.owner(cell).map_or('-', Side::letter)
    }

    fn owner(&self, cell: Cell) -> Option<Side> {
        self.marks.owner(cell)
    }

    fn hand(&self, _side: Side) -> Hand {
        Hand::Endless
    }

    fn line_cells(&self) -> Vec<Cell> {
        self.marks
            .map(BitBoard::line_cells::<3>)
            .occupied()
            .cells()
            .collect()
    }
}

impl FromStr for TicTacToe {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Self, PositionError> {
        let [rows, side] = read_words::<Self, 2>(text)?;
        let mut position = Self::START;
        for (cell, letter) in read_rows(rows, Self::SIZE)? {
            match letter {
                'X' => position.marks[Side::X] |= cell.into(),
                'O' => position.marks[Side::O] |= cell.into(),
                '-' => {}
                _ => {
                    return Err(PositionError::Letter {
                        letter,
                        cell,
                        letters: "XO-",
                    });
                }
            }
        }
        let named = read_side(side)?;
        check_placing_turn(named, position.marks.map(BitBoard::len))?;
        if position.outcome().is_some() {
            return Err(PositionError::Finished);
        }
        Ok(position)
    }
}

impl fmt::Display for TicTacToe {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_rows(f, self)?;
        write!(f, " {}", self.side_to_move())
    }
}
