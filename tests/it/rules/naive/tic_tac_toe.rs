//! Tic-Tac-Toe by the naive rules.

use tt2::model::board::Cell;
use tt2::model::game::{Game, Move, Outcome, PositionError, Side};
use tt2::model::games::TicTacToe;

use super::{
    Board, Naive, accept, cells_of_all_lines, fits_placing, get, has_line, mark, read_board,
    read_side, set, write_board,
};
use crate::support::SplitMix;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct NaiveToe {
    board: Board<3>,
    side: Side,
}

impl Naive for NaiveToe {
    type Fast = TicTacToe;
    const START: Self = Self {
        board: [['-'; 3]; 3],
        side: Side::X,
    };

    fn text(&self) -> String {
        format!("toe {} {}", write_board(&self.board), mark(self.side))
    }

    fn side_to_move(&self) -> Side {
        self.side
    }

    fn outcome(&self) -> Option<Outcome> {
        for side in [Side::X, Side::O] {
            if has_line(&self.board, |letter| letter == mark(side)) {
                return Some(Outcome::Line(side));
            }
        }
        let is_full = !self.board.iter().flatten().any(|&letter| letter == '-');
        is_full.then_some(Outcome::NoMoves)
    }

    fn line_cells(&self) -> Vec<Cell> {
        cells_of_all_lines(&self.board, Self::owner)
    }

    fn allows(&self, mv: Move) -> bool {
        match mv {
            Move::Place(cell) => self.letter(cell) == Some('-'),
            _ => false,
        }
    }

    fn after(&self, mv: Move) -> Self {
        let Move::Place(cell) = mv else {
            panic!("{mv} is no move of Tic-Tac-Toe")
        };
        let mut after = *self;
        set(&mut after.board, cell, mark(self.side));
        after.side = !self.side;
        after
    }

    fn threats(&self, conceivable: &[Move]) -> Vec<Move> {
        let side = !self.side;
        Self { side, ..*self }.wins(conceivable)
    }

    fn letter(&self, cell: Cell) -> Option<char> {
        get(&self.board, cell)
    }

    fn has_kind(mv: Move) -> bool {
        matches!(mv, Move::Place(_))
    }

    fn read(words: &[&str]) -> Result<Self, Vec<PositionError>> {
        let [board, side] = words else {
            return Err(vec![PositionError::Words(Game::TicTacToe)]);
        };
        let mut faults = Vec::new();
        let board = read_board(board, "XO-", &mut faults);
        let side = read_side(side, &mut faults);
        let (Some(board), Some(side)) = (board, side) else {
            return Err(faults);
        };
        let position = Self { board, side };
        let (x, o) = (position.count(Side::X), position.count(Side::O));
        if !fits_placing(side, x, o) {
            faults.push(PositionError::NotTurn(side, x, o));
        }
        let has_line = |side| has_line(&position.board, |letter| letter == mark(side));
        if has_line(Side::X) && has_line(Side::O) {
            faults.push(PositionError::LineOfEach);
        }
        accept(position, faults)
    }

    fn random_words(dice: &mut SplitMix) -> Vec<String> {
        let (count, mut marks) = (dice.index(10), ['-'; 9]);
        for (number, mark) in marks.iter_mut().take(count).enumerate() {
            *mark = if number % 2 == 0 { 'X' } else { 'O' };
        }
        dice.shuffle(&mut marks);
        if dice.once_in(8) {
            marks[dice.index(9)] = dice.letter("XO-");
        }
        let mut side = if count % 2 == 0 { "X" } else { "O" };
        if dice.once_in(8) {
            side = dice.pick(&["X", "O"]);
        }
        let rows: Vec<String> = marks.chunks(3).map(String::from_iter).collect();
        vec![rows.join("/"), side.to_owned()]
    }
}
