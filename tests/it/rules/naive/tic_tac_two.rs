//! Tic-Tac-Two by the naive rules.

use tt2::model::board::Cell;
use tt2::model::game::{Direction, Game, Move, Outcome, PositionError, Side};
use tt2::model::games::TicTacTwo;

use super::{
    Board, Naive, accept, cells, cells_of_all_lines, fits_placing, get, has_line, mark, read_board,
    read_side, set, write_board,
};
use crate::support::SplitMix;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct NaiveTwo {
    board: Board<5>,
    /// The centre of the grid.
    centre: Cell,
    side: Side,
}

/// The centre of the grid at the start.
const MIDDLE: Cell = Cell::new(2, 2);

impl NaiveTwo {
    fn is_placing_phase(&self) -> bool {
        self.count(Side::X) < 2 || self.count(Side::O) < 2
    }

    /// Copies the letters inside the grid.
    fn in_grid(&self) -> Board<3> {
        let (top, left) = (self.centre.row as usize - 1, self.centre.col as usize - 1);
        [0, 1, 2].map(|row| [0, 1, 2].map(|col| self.board[top + row][left + col]))
    }

    fn has_line(&self, side: Side) -> bool {
        has_line(&self.in_grid(), |letter| letter == mark(side))
    }

    /// Returns `true` if `cell` is empty and inside the grid, and a piece of this side there would
    /// complete a line.
    pub(crate) fn completes(&self, cell: Cell, side: Side) -> bool {
        let mut with = *self;
        set(&mut with.board, cell, mark(side));
        self.is_free_in_grid(cell) && with.has_line(side)
    }

    fn is_free_in_grid(&self, cell: Cell) -> bool {
        is_in_grid(cell, self.centre) && self.letter(cell) == Some('-')
    }
}

pub(crate) fn is_in_grid(cell: Cell, centre: Cell) -> bool {
    cell.row.abs_diff(centre.row) <= 1 && cell.col.abs_diff(centre.col) <= 1
}

/// Finds the centre of a grid after a shift, or `None` if the grid would leave the board.
pub(crate) fn shifted(centre: Cell, direction: Direction) -> Option<Cell> {
    // counted from the cell to the upper left, so that no number is negative
    let (down, right) = match direction {
        Direction::Left => (1, 0),
        Direction::Right => (1, 2),
        Direction::Up => (0, 1),
        Direction::Down => (2, 1),
        Direction::DownRight => (2, 2),
        Direction::DownLeft => (2, 0),
        Direction::UpLeft => (0, 0),
        Direction::UpRight => (0, 2),
    };
    let (row, col) = (centre.row - 1 + down, centre.col - 1 + right);
    let is_on_board = (1..=3).contains(&row) && (1..=3).contains(&col);
    is_on_board.then_some(Cell::new(row, col))
}

impl Naive for NaiveTwo {
    type Fast = TicTacTwo;
    const START: Self = Self {
        board: [['-'; 5]; 5],
        centre: MIDDLE,
        side: Side::X,
    };

    fn text(&self) -> String {
        let (board, Cell { row, col }) = (write_board(&self.board), self.centre);
        format!("two {board} {row}{col} {}", mark(self.side))
    }

    fn side_to_move(&self) -> Side {
        self.side
    }

    fn outcome(&self) -> Option<Outcome> {
        match (self.has_line(Side::X), self.has_line(Side::O)) {
            (true, true) => Some(Outcome::LineOfEach),
            (true, false) => Some(Outcome::Line(Side::X)),
            (false, true) => Some(Outcome::Line(Side::O)),
            (false, false) => None,
        }
    }

    fn line_cells(&self) -> Vec<Cell> {
        let cells = cells_of_all_lines(&self.in_grid(), Self::owner).into_iter();
        let (down, right) = (self.centre.row - 1, self.centre.col - 1);
        cells
            .map(|cell| Cell::new(cell.row + down, cell.col + right))
            .collect()
    }

    fn allows(&self, mv: Move) -> bool {
        match mv {
            Move::Place(cell) => self.is_free_in_grid(cell) && self.count(self.side) < 4,
            Move::Shift(direction) => {
                shifted(self.centre, direction).is_some() && !self.is_placing_phase()
            }
            Move::Move(from, to) => {
                self.letter(from) == Some(mark(self.side))
                    && self.is_free_in_grid(to)
                    && !self.is_placing_phase()
            }
            _ => false,
        }
    }

    fn after(&self, mv: Move) -> Self {
        let mut after = *self;
        match mv {
            Move::Place(cell) => set(&mut after.board, cell, mark(self.side)),
            Move::Shift(direction) => {
                after.centre = shifted(self.centre, direction).expect("a legal shift");
            }
            Move::Move(from, to) => {
                set(&mut after.board, from, '-');
                set(&mut after.board, to, mark(self.side));
            }
            _ => panic!("{mv} is no move of Tic-Tac-Two"),
        }
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
        matches!(mv, Move::Place(_) | Move::Shift(_) | Move::Move(..))
    }

    fn centre(&self) -> Option<Cell> {
        Some(self.centre)
    }

    fn read(words: &[&str]) -> Result<Self, Vec<PositionError>> {
        let [board, centre, side] = words else {
            return Err(vec![PositionError::Words(Game::TicTacTwo)]);
        };
        let mut faults = Vec::new();
        let board = read_board(board, "XO-", &mut faults);
        let centre = read_centre(centre, &mut faults);
        let side = read_side(side, &mut faults);
        let (Some(board), Some(centre), Some(side)) = (board, centre, side) else {
            return Err(faults);
        };
        let position = Self {
            board,
            centre,
            side,
        };
        let (x, o) = (position.count(Side::X), position.count(Side::O));
        for (side, count) in [(Side::X, x), (Side::O, o)] {
            if count > 4 {
                faults.push(PositionError::TooManyPieces(side, count, 4));
            }
        }
        if position.is_placing_phase() {
            if centre != MIDDLE {
                faults.push(PositionError::GridTooEarly);
            }
            for cell in cells(5) {
                if position.letter(cell) != Some('-') && !is_in_grid(cell, MIDDLE) {
                    faults.push(PositionError::PieceTooEarly(cell));
                }
            }
            if !fits_placing(side, x, o) {
                faults.push(PositionError::NotTurn(side, x, o));
            }
        }
        accept(position, faults)
    }

    fn random_words(dice: &mut SplitMix) -> Vec<String> {
        if dice.once_in(8) {
            return before_two_lines(dice);
        }
        let (mut board, mut order) = ([['-'; 5]; 5], cells(5).collect::<Vec<_>>());
        dice.shuffle(&mut order);
        let is_placing_phase = dice.once_in(4);
        let x = dice.index(if is_placing_phase { 3 } else { 5 });
        let o = if is_placing_phase {
            x - dice.index(x.min(1) + 1)
        } else {
            dice.index(5)
        };
        if is_placing_phase && !dice.once_in(8) {
            order.retain(|&cell| is_in_grid(cell, MIDDLE));
        }
        for (number, &cell) in order.iter().enumerate().take(x + o) {
            set(&mut board, cell, if number < x { 'X' } else { 'O' });
        }
        if dice.once_in(16) {
            let letter = dice.letter("XO-");
            set(&mut board, dice.pick(&order), letter);
        }
        let (mut centre, mut side) = ("22", if x > o { "O" } else { "X" });
        if !is_placing_phase || dice.once_in(8) {
            centre = dice.pick(&["11", "12", "13", "21", "22", "23", "31", "32", "33"]);
            side = dice.pick(&["X", "O"]);
        }
        vec![write_board(&board), centre.to_owned(), side.to_owned()]
    }
}

/// Generates the words of a random position in which a shift of the grid may show a line of each
/// side.
fn before_two_lines(dice: &mut SplitMix) -> Vec<String> {
    let (mut board, mut lines) = ([['-'; 5]; 5], [0, 1, 2]);
    dice.shuffle(&mut lines);
    let centre = Cell::new(1 + dice.index(3) as u8, 1 + dice.index(3) as u8);
    let (top, left, are_rows) = (centre.row - 1, centre.col - 1, dice.once_in(2));
    for (line, letter) in [(lines[0], 'X'), (lines[1], 'O')] {
        for along in 0..3 {
            let (down, right) = if are_rows {
                (line, along)
            } else {
                (along, line)
            };
            set(&mut board, Cell::new(top + down, left + right), letter);
        }
    }
    if dice.once_in(2) {
        let letter = dice.letter("XO");
        set(&mut board, dice.pick(&cells(5).collect::<Vec<_>>()), letter);
    }
    let steps = Direction::ALL.into_iter();
    let centres: Vec<Cell> = steps.filter_map(|step| shifted(centre, step)).collect();
    let Cell { row, col } = dice.pick(&centres);
    let side = dice.letter("XO").to_string();
    vec![write_board(&board), format!("{row}{col}"), side]
}

fn read_centre(word: &str, faults: &mut Vec<PositionError>) -> Option<Cell> {
    let digits: Vec<char> = word.chars().collect();
    if let [row @ '1'..='3', col @ '1'..='3'] = digits[..] {
        return Some(Cell::new(row as u8 - b'0', col as u8 - b'0'));
    }
    faults.push(PositionError::Centre(word.to_owned()));
    None
}
