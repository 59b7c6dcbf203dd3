//! The four games a second time, written as plainly as possible (the naive rules). A board is an
//! array of letters, and the legal moves are those conceivable moves that the rules allow. Tests
//! compare the library with these rules.

mod game;
mod tatedrez;
mod tic_tac_swap;
mod tic_tac_toe;
mod tic_tac_two;
mod values;

use std::fmt;
use std::hash::Hash;

use tt2::model::board::Cell;
use tt2::model::game::{ConcretePosition, Direction, Move, Outcome, Piece, PositionError, Side};

use crate::support::SplitMix;

pub(crate) use game::NaiveGame;
pub(crate) use tatedrez::{NaiveTatedrez, is_its_way, letter_for, passed};
pub(crate) use tic_tac_swap::NaiveSwap;
pub(crate) use tic_tac_toe::NaiveToe;
pub(crate) use tic_tac_two::{NaiveTwo, is_in_grid, shifted};
pub(crate) use values::{Key, NaiveValues, key};

/// The letters of the cells, row by row, as the text of a position shows them.
type Board<const SIZE: usize> = [[char; SIZE]; SIZE];

/// A position of one of the games, with the rules of that game.
pub(crate) trait Naive: Copy + Eq + Hash + fmt::Debug {
    /// The type of the library's positions of the same game.
    type Fast: ConcretePosition;
    /// The position in which a game begins.
    const START: Self;

    /// Writes the position as one line of text.
    fn text(&self) -> String;

    fn side_to_move(&self) -> Side;

    /// Finds the outcome of the position, or `None` if the game is not over. Earlier positions do
    /// not count.
    fn outcome(&self) -> Option<Outcome>;

    /// Lists the cells of the lines that count (see [`Position::lines`]), from the upper left, row
    /// by row.
    fn line_cells(&self) -> Vec<Cell>;

    /// Returns `true` if the rules allow the move. The game must not be over.
    fn allows(&self, mv: Move) -> bool;

    /// Finds the position after a legal move.
    fn after(&self, mv: Move) -> Self;

    /// Finds the letter in a cell, or `None` if the cell is off the board.
    fn letter(&self, cell: Cell) -> Option<char>;

    /// Finds the side to which a letter on the board belongs, or `None` for an empty cell.
    fn owner(letter: char) -> Option<Side> {
        side_of(letter)
    }

    fn has_kind(mv: Move) -> bool;

    /// Finds the centre of the grid, or `None` in a game without a grid.
    fn centre(&self) -> Option<Cell> {
        None
    }

    /// Reads a position from the words of its text after the name of the game.
    ///
    /// # Errors
    /// Returns every reason why the words are not a position.
    fn read(words: &[&str]) -> Result<Self, Vec<PositionError>>;

    /// Generates random words for [`read`](Self::read). They look like a position, and often are
    /// one.
    fn random_words(dice: &mut SplitMix) -> Vec<String>;

    /// Lists the moves of `conceivable` that are legal, in the same order.
    fn legal_moves(&self, conceivable: &[Move]) -> Vec<Move> {
        let moves = conceivable.iter().copied();
        moves.filter(|&mv| self.allows(mv)).collect()
    }

    /// Lists the moves of `conceivable` that are legal and win at once.
    fn wins(&self, conceivable: &[Move]) -> Vec<Move> {
        let side = self.side_to_move();
        let mut moves = self.legal_moves(conceivable);
        moves.retain(|&mv| self.after(mv).outcome() == Some(Outcome::Line(side)));
        moves
    }

    /// Lists the moves of `conceivable` with which the side not to move would win at once if the
    /// other side skipped its turn. In Tic-Tac-Swap, there are none. In Tatedrez, a side with all
    /// its pieces on the board may move one, even if the side that skips its turn still has a piece
    /// in hand.
    fn threats(&self, conceivable: &[Move]) -> Vec<Move>;

    fn must_pass(&self) -> bool {
        self.outcome().is_none() && self.allows(Move::Pass)
    }

    /// Counts the pieces or marks of a side on the board.
    fn count(&self, side: Side) -> usize {
        let letters = cells(Self::Fast::VARIANT.size()).filter_map(|cell| self.letter(cell));
        letters
            .filter(|&letter| Self::owner(letter) == Some(side))
            .count()
    }
}

/// Lists the cells of a square of `size` rows and columns, row by row.
pub(crate) fn cells(size: u8) -> impl Iterator<Item = Cell> {
    (0..size).flat_map(move |row| (0..size).map(move |col| Cell::new(row, col)))
}

/// Lists every move of any game on a board of `size` rows and columns, in the order of [`Move`].
pub(crate) fn conceivable(size: u8) -> Vec<Move> {
    let mut moves = vec![Move::Pass];
    moves.extend(Direction::ALL.map(Move::Shift));
    for cell in cells(size) {
        moves.push(Move::Place(cell));
        moves.extend(Piece::ALL.map(|piece| Move::PlacePiece(piece, cell)));
        for other in cells(size) {
            moves.push(Move::Move(cell, other));
            if cell <= other {
                // the first cell of a swap is never after the second one
                moves.push(Move::Swap(cell, other));
            }
        }
    }
    moves.sort_unstable();
    moves
}

fn get<const SIZE: usize>(board: &Board<SIZE>, cell: Cell) -> Option<char> {
    board
        .get(cell.row as usize)?
        .get(cell.col as usize)
        .copied()
}

fn set<const SIZE: usize>(board: &mut Board<SIZE>, cell: Cell, letter: char) {
    board[cell.row as usize][cell.col as usize] = letter;
}

/// Lists the lines that cross the whole board: its rows, its columns and its two long diagonals.
fn lines<const SIZE: usize>() -> impl Iterator<Item = [Cell; SIZE]> {
    let line = |cell: &dyn Fn(usize) -> (usize, usize)| {
        std::array::from_fn(|step| {
            let (row, col) = cell(step);
            Cell::new(row as u8, col as u8)
        })
    };
    let straight = (0..SIZE)
        .flat_map(move |number| [line(&|step| (number, step)), line(&|step| (step, number))]);
    straight.chain([
        line(&|step| (step, step)),
        line(&|step| (step, SIZE - 1 - step)),
    ])
}

/// Lists the lines in which `is_own` accepts every letter.
fn own_lines<const SIZE: usize>(
    board: &Board<SIZE>,
    is_own: impl Fn(char) -> bool,
) -> impl Iterator<Item = [Cell; SIZE]> {
    let is_own = move |&cell: &Cell| get(board, cell).is_some_and(&is_own);
    lines::<SIZE>().filter(move |line| line.iter().all(&is_own))
}

fn has_line<const SIZE: usize>(board: &Board<SIZE>, is_own: impl Fn(char) -> bool) -> bool {
    own_lines(board, is_own).next().is_some()
}

/// Lists the cells of the lines in which `is_own` accepts every letter, from the upper left, row by
/// row.
fn cells_of_lines<const SIZE: usize>(
    board: &Board<SIZE>,
    is_own: impl Fn(char) -> bool,
) -> Vec<Cell> {
    let mut cells: Vec<Cell> = own_lines(board, is_own).flatten().collect();
    cells.sort_unstable();
    cells.dedup();
    cells
}

/// Lists the cells of the lines of both sides, from the upper left, row by row.
fn cells_of_all_lines<const SIZE: usize>(
    board: &Board<SIZE>,
    owner: impl Fn(char) -> Option<Side>,
) -> Vec<Cell> {
    let line = |side| cells_of_lines(board, |letter| owner(letter) == Some(side));
    let mut cells = [line(Side::X), line(Side::O)].concat();
    cells.sort_unstable();
    cells
}

/// Finds the letter of a side. In all games except Tatedrez, this is also its mark on the board.
fn mark(side: Side) -> char {
    if side == Side::X { 'X' } else { 'O' }
}

/// Finds the side with this letter (`X` or `O`), or `None` for any other letter.
fn side_of(letter: char) -> Option<Side> {
    match letter {
        'X' => Some(Side::X),
        'O' => Some(Side::O),
        _ => None,
    }
}

/// Writes the rows of a board from the top, with a `/` between them.
fn write_board<const SIZE: usize>(board: &Board<SIZE>) -> String {
    board.map(String::from_iter).join("/")
}

/// Reads the rows of a board. Rows of a wrong shape add a fault, and the result is `None`. A letter
/// that is not among `letters` also adds a fault, but stays on the board.
fn read_board<const SIZE: usize>(
    word: &str,
    letters: &'static str,
    faults: &mut Vec<PositionError>,
) -> Option<Board<SIZE>> {
    let rows: Vec<&str> = word.split('/').collect();
    if rows.len() != SIZE || rows.iter().any(|row| row.chars().count() != SIZE) {
        faults.push(PositionError::Shape(SIZE as u8));
        return None;
    }
    let mut board = [['-'; SIZE]; SIZE];
    for (cell, letter) in cells(SIZE as u8).zip(word.replace('/', "").chars()) {
        if !letters.contains(letter) {
            faults.push(PositionError::Letter(letter, cell, letters));
        }
        set(&mut board, cell, letter);
    }
    Some(board)
}

fn read_side(word: &str, faults: &mut Vec<PositionError>) -> Option<Side> {
    let side = match word {
        "X" => Some(Side::X),
        "O" => Some(Side::O),
        _ => None,
    };
    if side.is_none() {
        faults.push(PositionError::Side(word.to_owned()));
    }
    side
}

/// Accepts a position, or returns its faults. A game that is over is a fault too.
fn accept<N: Naive>(position: N, mut faults: Vec<PositionError>) -> Result<N, Vec<PositionError>> {
    if position.outcome().is_some() {
        faults.push(PositionError::Finished);
    }
    if faults.is_empty() {
        Ok(position)
    } else {
        Err(faults)
    }
}

/// Returns `true` if it can be this side's turn with `x` pieces of X and `o` pieces of O on the
/// board. Until now, both sides have only placed pieces, by turns.
fn fits_placing(side: Side, x: usize, o: usize) -> bool {
    match side {
        Side::X => x == o,
        Side::O => x == o + 1,
    }
}
