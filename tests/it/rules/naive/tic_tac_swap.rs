//! Tic-Tac-Swap by the naive rules.

use tt2::model::board::Cell;
use tt2::model::game::{Game, Move, Outcome, PositionError, Side};
use tt2::model::games::TicTacSwap;

use super::{
    Board, Naive, accept, cells, cells_of_lines, get, has_line, mark, read_board, read_side, set,
    side_of, write_board,
};
use crate::support::SplitMix;

/// A position of Tic-Tac-Swap. The letter in a locked cell is small.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct NaiveSwap {
    board: Board<3>,
    side: Side,
}

impl NaiveSwap {
    fn has_line(&self, side: Side) -> bool {
        has_line(&self.board, |letter| Self::owner(letter) == Some(side))
    }

    fn has_move(&self) -> bool {
        let letters = || self.board.iter().flatten();
        let unlocked = letters().filter(|&&letter| letter == 'X' || letter == 'O');
        letters().any(|&letter| letter == '-') || unlocked.count() >= 2
    }

    fn is_unlocked(&self, cell: Cell) -> bool {
        matches!(self.letter(cell), Some('X' | 'O'))
    }

    fn locked(&self) -> usize {
        let letters = self.board.iter().flatten();
        letters.filter(|letter| letter.is_ascii_lowercase()).count()
    }
}

impl Naive for NaiveSwap {
    type Fast = TicTacSwap;
    const START: Self = Self {
        board: [['-'; 3]; 3],
        side: Side::X,
    };

    fn text(&self) -> String {
        format!("swap {} {}", write_board(&self.board), mark(self.side))
    }

    fn side_to_move(&self) -> Side {
        self.side
    }

    fn outcome(&self) -> Option<Outcome> {
        let mover = !self.side;
        if self.has_move() {
            self.has_line(self.side).then_some(Outcome::Line(self.side))
        } else if self.has_line(mover) {
            Some(Outcome::Line(mover))
        } else if self.has_line(self.side) {
            Some(Outcome::Line(self.side))
        } else {
            Some(Outcome::NoMoves)
        }
    }

    fn line_cells(&self) -> Vec<Cell> {
        let side = match self.outcome() {
            // the line of the other side, which the side to move can still break
            None => Some(!self.side),
            Some(outcome) => outcome.winner(),
        };
        cells_of_lines(&self.board, |letter| {
            side.is_some() && Self::owner(letter) == side
        })
    }

    fn allows(&self, mv: Move) -> bool {
        match mv {
            Move::Place(cell) => self.letter(cell) == Some('-'),
            Move::Swap(one, two) => one < two && self.is_unlocked(one) && self.is_unlocked(two),
            _ => false,
        }
    }

    fn after(&self, mv: Move) -> Self {
        let mut after = *self;
        match mv {
            Move::Place(cell) => set(&mut after.board, cell, mark(self.side)),
            Move::Swap(one, two) => {
                for (cell, from) in [(one, two), (two, one)] {
                    let letter = self.letter(from).expect("a cell of the board");
                    set(&mut after.board, cell, letter.to_ascii_lowercase());
                }
            }
            _ => panic!("{mv} is no move of Tic-Tac-Swap"),
        }
        after.side = !self.side;
        after
    }

    fn threats(&self, _: &[Move]) -> Vec<Move> {
        Vec::new()
    }

    fn letter(&self, cell: Cell) -> Option<char> {
        get(&self.board, cell)
    }

    fn owner(letter: char) -> Option<Side> {
        side_of(letter.to_ascii_uppercase())
    }

    fn has_kind(mv: Move) -> bool {
        matches!(mv, Move::Place(_) | Move::Swap(..))
    }

    fn read(words: &[&str]) -> Result<Self, Vec<PositionError>> {
        let [board, side] = words else {
            return Err(vec![PositionError::Words(Game::TicTacSwap)]);
        };
        let mut faults = Vec::new();
        let board = read_board(board, "XOxo-", &mut faults);
        let side = read_side(side, &mut faults);
        let (Some(board), Some(side)) = (board, side) else {
            return Err(faults);
        };
        let position = Self { board, side };
        let (x, o, locked) = (
            position.count(Side::X),
            position.count(Side::O),
            position.locked(),
        );
        if locked % 2 == 1 {
            faults.push(PositionError::OddLocked(locked));
            return accept(position, faults);
        }
        let turns = x + o + locked / 2;
        if (turns % 2 == 0) != (side == Side::X) {
            faults.push(PositionError::NotTurnAfter(side, turns));
        }
        for (side, marks, turns) in [(Side::X, x, turns.div_ceil(2)), (Side::O, o, turns / 2)] {
            if marks > turns {
                faults.push(PositionError::TooManyMarks(side, marks, turns));
            }
        }
        accept(position, faults)
    }

    fn random_words(dice: &mut SplitMix) -> Vec<String> {
        let (mut board, mut order) = ([['-'; 3]; 3], cells(3).collect::<Vec<_>>());
        dice.shuffle(&mut order);
        order.truncate(dice.index(10));
        let locked = dice.index(order.len() + 1) & !usize::from(!dice.once_in(8));
        for (number, &cell) in order.iter().enumerate() {
            let letters = if number < locked { "xo" } else { "XO" };
            set(&mut board, cell, dice.letter(letters));
        }
        let is_even = (order.len() + locked / 2).is_multiple_of(2);
        let mut side = if is_even { "X" } else { "O" };
        if dice.once_in(8) {
            side = dice.pick(&["X", "O"]);
        }
        vec![write_board(&board), side.to_owned()]
    }
}
