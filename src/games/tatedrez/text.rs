//! How a position of Tatedrez is shown, written and read.

use std::fmt;
use std::str::FromStr;

use super::Tatedrez;
use crate::board::{BitBoard, Cell};
use crate::game::{
    Hand, Piece, Position, PositionError, Side, View, check_placing_turn, read_rows, read_side,
    read_words, write_rows,
};

impl<const SIZE: usize> View for Tatedrez<SIZE> {
    fn letter(&self, cell: Cell) -> char {
        let Some(side) = self.owner(cell) else {
            return '-';
        };
        let letter = self.piece_at(side, cell).map_or('-', Piece::letter);
        if side == Side::X {
            letter.to_ascii_uppercase()
        } else {
            letter
        }
    }

    fn owner(&self, cell: Cell) -> Option<Side> {
        self.occupied_by().owner(cell)
    }

    fn hand(&self, side: Side) -> Hand {
        let left = |piece: Piece| {
            let count = Self::COUNTS[piece as usize] - self.pieces[side][piece as usize].len();
            std::iter::repeat_n(piece, count)
        };
        Hand::Pieces(Piece::ALL.into_iter().flat_map(left).collect())
    }

    fn piece(&self, cell: Cell) -> Option<Piece> {
        self.piece_at(self.owner(cell)?, cell)
    }

    fn line_cells(&self) -> Vec<Cell> {
        self.occupied_by()
            .map(BitBoard::line_cells::<SIZE>)
            .occupied()
            .cells()
            .collect()
    }
}

impl<const SIZE: usize> FromStr for Tatedrez<SIZE> {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Self, PositionError> {
        let [rows, side] = read_words::<Self, 2>(text)?;
        let mut position = Self {
            side_to_move: read_side(side)?,
            ..Self::START
        };
        for (cell, letter) in read_rows(rows, Self::SIZE)? {
            if letter == '-' {
                continue;
            }
            let side = if letter.is_ascii_uppercase() {
                Side::X
            } else {
                Side::O
            };
            let named = |piece: &Piece| piece.letter() == letter.to_ascii_lowercase();
            let piece = Piece::ALL.into_iter().find(named);
            let piece = piece.ok_or(PositionError::Letter {
                letter,
                cell,
                letters: "NRBnrb-",
            })?;
            if !position.in_hand(side).any(|other| other == piece) {
                let most = Self::COUNTS[piece as usize];
                return Err(PositionError::TooOften { side, piece, most });
            }
            position.pieces[side][piece as usize] |= cell.into();
        }
        if position.is_placing() {
            check_placing_turn(
                position.side_to_move,
                position.occupied_by().map(BitBoard::len),
            )?;
        }
        if position.outcome().is_some() {
            return Err(PositionError::Finished);
        }
        Ok(position)
    }
}

impl<const SIZE: usize> fmt::Display for Tatedrez<SIZE> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_rows(f, self)?;
        write!(f, " {}", self.side_to_move)
    }
}
