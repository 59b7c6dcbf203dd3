//! Tatedrez by the naive rules.

use std::cmp::Ordering;

use tt2::model::board::Cell;
use tt2::model::game::{ConcretePosition, Move, Outcome, Piece, PositionError, Side};
use tt2::model::games::Tatedrez;

use super::{
    Board, Naive, accept, cells, cells_of_all_lines, fits_placing, get, has_line, mark, read_board,
    read_side, set, write_board,
};
use crate::support::SplitMix;

/// A position of Tatedrez. The letters of X's pieces are capitals, and those of O's pieces are
/// small.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct NaiveTatedrez<const SIZE: usize = 3> {
    board: Board<SIZE>,
    side: Side,
}

/// The letters of X's pieces on the largest board. On a smaller board, X has only the first of
/// them.
const LETTERS: [char; 5] = ['N', 'R', 'B', 'N', 'R'];

impl<const SIZE: usize> NaiveTatedrez<SIZE> {
    /// Counts the pieces with this letter that a side has in the game, on the board and in hand.
    fn most(letter: char) -> usize {
        let letters = LETTERS[..SIZE].iter();
        letters
            .filter(|&&own| own == letter.to_ascii_uppercase())
            .count()
    }

    fn times_standing(&self, letter: char) -> usize {
        let letters = self.board.iter().flatten();
        letters.filter(|&&found| found == letter).count()
    }

    fn is_placing(&self) -> bool {
        let letters = self.board.iter().flatten();
        letters.filter(|&&letter| letter != '-').count() < 2 * SIZE
    }

    fn can_go(&self, side: Side, from: Cell, to: Cell) -> bool {
        let (Some(letter), Some('-')) = (self.letter(from), self.letter(to)) else {
            return false;
        };
        let is_empty = |cell| self.letter(cell) == Some('-');
        Self::owner(letter) == Some(side)
            && is_its_way(letter, from, to)
            && passed(from, to).into_iter().all(is_empty)
    }

    fn is_blocked(&self, side: Side) -> bool {
        let can_go = |from| cells(SIZE as u8).any(|to| self.can_go(side, from, to));
        !self.is_placing() && !cells(SIZE as u8).any(can_go)
    }
}

pub(crate) fn letter_for(side: Side, piece: Piece) -> char {
    let letter = match piece {
        Piece::Knight => 'n',
        Piece::Rook => 'r',
        Piece::Bishop => 'b',
    };
    if side == Side::X {
        letter.to_ascii_uppercase()
    } else {
        letter
    }
}

/// Returns `true` if the piece with this letter could make this move on an empty board.
pub(crate) fn is_its_way(letter: char, from: Cell, to: Cell) -> bool {
    let (down, right) = (from.row.abs_diff(to.row), from.col.abs_diff(to.col));
    match letter.to_ascii_lowercase() {
        'n' => (down, right) == (1, 2) || (down, right) == (2, 1),
        'r' => (down == 0) != (right == 0),
        'b' => down == right && down > 0,
        _ => false,
    }
}

/// Lists the cells that a rook or a bishop passes on its way, in order. A knight passes none.
pub(crate) fn passed(from: Cell, to: Cell) -> Vec<Cell> {
    let (down, right) = (from.row.abs_diff(to.row), from.col.abs_diff(to.col));
    if down != 0 && right != 0 && down != right {
        return Vec::new();
    }
    let toward = |start: u8, end: u8, step: u8| match start.cmp(&end) {
        Ordering::Less => start + step,
        Ordering::Equal => start,
        Ordering::Greater => start - step,
    };
    let steps = 1..down.max(right);
    steps
        .map(|step| {
            Cell::new(
                toward(from.row, to.row, step),
                toward(from.col, to.col, step),
            )
        })
        .collect()
}

/// Lists a fault for each kind of piece of which a side has too many.
fn too_often<const SIZE: usize>(board: &Board<SIZE>) -> Vec<PositionError> {
    let mut faults = Vec::new();
    for side in [Side::X, Side::O] {
        for piece in [Piece::Knight, Piece::Rook, Piece::Bishop] {
            let own = letter_for(side, piece);
            let most = NaiveTatedrez::<SIZE>::most(own);
            let letters = board.iter().flatten();
            if letters.filter(|&&letter| letter == own).count() > most {
                faults.push(PositionError::TooManyOfKind(side, piece, most));
            }
        }
    }
    faults
}

impl<const SIZE: usize> Naive for NaiveTatedrez<SIZE> {
    type Fast = Tatedrez<SIZE>;
    const START: Self = Self {
        board: [['-'; SIZE]; SIZE],
        side: Side::X,
    };

    fn text(&self) -> String {
        format!("tatedrez {} {}", write_board(&self.board), mark(self.side))
    }

    fn side_to_move(&self) -> Side {
        self.side
    }

    fn outcome(&self) -> Option<Outcome> {
        for side in [Side::X, Side::O] {
            if has_line(&self.board, |letter| Self::owner(letter) == Some(side)) {
                return Some(Outcome::Line(side));
            }
        }
        let is_blocked = self.is_blocked(Side::X) && self.is_blocked(Side::O);
        is_blocked.then_some(Outcome::NoMoves)
    }

    fn line_cells(&self) -> Vec<Cell> {
        cells_of_all_lines(&self.board, Self::owner)
    }

    fn allows(&self, mv: Move) -> bool {
        match mv {
            Move::PlacePiece(piece, cell) => {
                let letter = letter_for(self.side, piece);
                self.letter(cell) == Some('-') && self.times_standing(letter) < Self::most(letter)
            }
            Move::Move(from, to) => self.can_go(self.side, from, to) && !self.is_placing(),
            Move::Pass => self.is_blocked(self.side),
            _ => false,
        }
    }

    fn after(&self, mv: Move) -> Self {
        let mut after = *self;
        match mv {
            Move::PlacePiece(piece, cell) => {
                set(&mut after.board, cell, letter_for(self.side, piece));
            }
            Move::Move(from, to) => {
                let letter = self.letter(from).expect("a cell of the board");
                set(&mut after.board, from, '-');
                set(&mut after.board, to, letter);
            }
            Move::Pass => {}
            _ => panic!("{mv} is no move of Tatedrez"),
        }
        after.side = !self.side;
        after
    }

    fn threats(&self, conceivable: &[Move]) -> Vec<Move> {
        let side = !self.side;
        let turned = Self { side, ..*self };
        let mut moves = conceivable.to_vec();
        // a side with all its pieces on the board moves one, even if the other side still has its
        // last piece in hand
        moves.retain(|&mv| match mv {
            Move::Move(from, to) => self.count(side) == SIZE && self.can_go(side, from, to),
            _ => turned.allows(mv),
        });
        moves.retain(|&mv| turned.after(mv).outcome() == Some(Outcome::Line(side)));
        moves
    }

    fn letter(&self, cell: Cell) -> Option<char> {
        get(&self.board, cell)
    }

    fn owner(letter: char) -> Option<Side> {
        match letter {
            'N' | 'R' | 'B' => Some(Side::X),
            'n' | 'r' | 'b' => Some(Side::O),
            _ => None,
        }
    }

    fn has_kind(mv: Move) -> bool {
        matches!(mv, Move::PlacePiece(..) | Move::Move(..) | Move::Pass)
    }

    fn read(words: &[&str]) -> Result<Self, Vec<PositionError>> {
        let [board, side] = words else {
            return Err(vec![PositionError::Words(Self::Fast::VARIANT.game())]);
        };
        let mut faults = Vec::new();
        let board = read_board(board, "NRBnrb-", &mut faults);
        faults.extend(board.iter().flat_map(too_often));
        let side = read_side(side, &mut faults);
        let (Some(board), Some(side)) = (board, side) else {
            return Err(faults);
        };
        let position = Self { board, side };
        let (x, o) = (position.count(Side::X), position.count(Side::O));
        if (x < SIZE || o < SIZE) && !fits_placing(side, x, o) {
            faults.push(PositionError::NotTurn(side, x, o));
        }
        let has_line = |side| has_line(&position.board, |letter| Self::owner(letter) == Some(side));
        if has_line(Side::X) && has_line(Side::O) {
            faults.push(PositionError::LineOfEach);
        }
        accept(position, faults)
    }

    fn random_words(dice: &mut SplitMix) -> Vec<String> {
        let mut letters = [LETTERS, LETTERS.map(|letter| letter.to_ascii_lowercase())];
        for letters in &mut letters {
            dice.shuffle(&mut letters[..SIZE]);
        }
        let mut order: Vec<Cell> = cells(SIZE as u8).collect();
        dice.shuffle(&mut order);
        let (mut board, count) = ([['-'; SIZE]; SIZE], dice.index(3 * SIZE + 1).min(2 * SIZE));
        for (number, &cell) in order.iter().enumerate().take(count) {
            set(&mut board, cell, letters[number % 2][number / 2]);
        }
        if dice.once_in(8) {
            let letter = dice.letter("NRBnrb-");
            set(&mut board, dice.pick(&order), letter);
        }
        let mut side = if count % 2 == 0 { "X" } else { "O" };
        if count == 2 * SIZE || dice.once_in(8) {
            side = dice.pick(&["X", "O"]);
        }
        vec![write_board(&board), side.to_owned()]
    }
}
