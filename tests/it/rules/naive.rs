//! The four games a second time, written from the rules ledger as plainly as possible: a board is its text, and a legal
//! move is any conceivable one that the rule allows. The library's rules are compared with these.

mod game;
mod tatedrez;
mod tic_tac_swap;
mod tic_tac_toe;
mod tic_tac_two;
mod values;

use std::fmt;
use std::hash::Hash;

use tt2::model::board::Cell;
use tt2::model::game::{
    BoardView, ConcretePosition, Direction, Move, Outcome, Piece, PositionError, Side,
};

use crate::support::SplitMix;

pub(crate) use game::NaiveGame;
pub(crate) use tatedrez::{NaiveTatedrez, is_its_way, letter_for, passed};
pub(crate) use tic_tac_swap::NaiveSwap;
pub(crate) use tic_tac_toe::NaiveToe;
pub(crate) use tic_tac_two::{NaiveTwo, is_in_grid, shifted};
pub(crate) use values::{Key, NaiveValues, key};

/// The letters of the rows, as a position's text shows them.
type Board<const SIZE: usize> = [[char; SIZE]; SIZE];

/// A position of one of the games.
pub(crate) trait Naive: Copy + Eq + Hash + fmt::Debug {
    /// The library's positions of the same game.
    type Fast: ConcretePosition + BoardView;
    /// The position in which a game begins.
    const START: Self;

    /// Writes the position as one line of text.
    fn text(&self) -> String;

    fn side_to_move(&self) -> Side;

    /// Finds the outcome of this position. Earlier positions do not count.
    fn outcome(&self) -> Option<Outcome>;

    /// Lists the cells of the lines that count, from the upper left, row by row.
    fn line_cells(&self) -> Vec<Cell>;

    /// Returns `true` if the rules allow the move, as long as the game is not over.
    fn allows(&self, mv: Move) -> bool;

    /// Makes a legal move.
    fn after(&self, mv: Move) -> Self;

    /// Reads the contents of a cell. `None` means that it is off the board.
    fn letter(&self, cell: Cell) -> Option<char>;

    /// Finds the side to which a letter of the board belongs.
    fn owner(letter: char) -> Option<Side> {
        side_of(letter)
    }

    fn has_kind(mv: Move) -> bool;

    /// Finds the centre of the grid, in the game that has one.
    fn centre(&self) -> Option<Cell> {
        None
    }

    /// Reads the words after the game's name.
    ///
    /// # Errors
    /// Returns every reason against them.
    fn read(words: &[&str]) -> Result<Self, Vec<PositionError>>;

    /// Generates words that have the shape of a position and a good chance of being one.
    fn random_words(dice: &mut SplitMix) -> Vec<String>;

    /// Lists those conceivable moves that are legal, in the order of [`Move`].
    fn legal_moves(&self, conceivable: &[Move]) -> Vec<Move> {
        let moves = conceivable.iter().copied();
        moves.filter(|&mv| self.allows(mv)).collect()
    }

    /// Lists those conceivable moves that are legal and win at once.
    fn wins(&self, conceivable: &[Move]) -> Vec<Move> {
        let side = self.side_to_move();
        let mut moves = self.legal_moves(conceivable);
        moves.retain(|&mv| self.after(mv).outcome() == Some(Outcome::Line(side)));
        moves
    }

    /// Lists those conceivable moves with which the side not to move would win at once if the other side skipped its
    /// turn. The skipped turn changes nothing but the stage of the game.
    fn threats(&self, conceivable: &[Move]) -> Vec<Move>;

    fn must_pass(&self) -> bool {
        self.outcome().is_none() && self.allows(Move::Pass)
    }

    /// Counts the pieces of a side on the board.
    fn count(&self, side: Side) -> usize {
        let cells = cells(Self::Fast::VARIANT.size()).into_iter();
        let letters = cells.filter_map(|cell| self.letter(cell));
        letters
            .filter(|&letter| Self::owner(letter) == Some(side))
            .count()
    }
}

/// Lists the cells of an area of `size` rows and columns.
pub(crate) fn cells(size: u8) -> Vec<Cell> {
    let cells = (0..size).flat_map(|row| (0..size).map(move |col| Cell::new(row, col)));
    cells.collect()
}

/// Lists every move of any game that names no cell outside an area of `size` rows and columns, in the order of
/// [`Move`].
pub(crate) fn conceivable(size: u8) -> Vec<Move> {
    let cells = cells(size);
    let mut moves = vec![Move::Pass];
    moves.extend(Direction::ALL.map(Move::Shift));
    for &cell in &cells {
        moves.push(Move::Place(cell));
        moves.extend(Piece::ALL.map(|piece| Move::PlacePiece(piece, cell)));
        for &other in &cells {
            moves.push(Move::Move(cell, other));
            if cell <= other {
                // a swap's first cell is the smaller
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

/// Lists the lines as long as the board is wide: its rows, its columns and the two long diagonals.
fn lines<const SIZE: usize>() -> Vec<[Cell; SIZE]> {
    let line = |cell: &dyn Fn(usize) -> (usize, usize)| {
        std::array::from_fn(|step| {
            let (row, col) = cell(step);
            Cell::new(row as u8, col as u8)
        })
    };
    let mut lines = vec![
        line(&|step| (step, step)),
        line(&|step| (step, SIZE - 1 - step)),
    ];
    for number in 0..SIZE {
        lines.push(line(&|step| (number, step)));
        lines.push(line(&|step| (step, number)));
    }
    lines
}

fn has_line<const SIZE: usize>(board: &Board<SIZE>, is_own: impl Fn(char) -> bool) -> bool {
    !cells_of_lines(board, is_own).is_empty()
}

/// Lists the cells of the lines that hold only a side's own letters, from the upper left, row by row.
fn cells_of_lines<const SIZE: usize>(
    board: &Board<SIZE>,
    is_own: impl Fn(char) -> bool,
) -> Vec<Cell> {
    let is_own = |&cell: &Cell| get(board, cell).is_some_and(&is_own);
    let lines = lines::<SIZE>().into_iter();
    let own = lines.filter(|line| line.iter().all(is_own));
    let mut cells: Vec<Cell> = own.flatten().collect();
    cells.sort_unstable();
    cells.dedup();
    cells
}

/// Lists the cells of the lines of each side, from the upper left, row by row.
fn cells_of_all_lines<const SIZE: usize>(
    board: &Board<SIZE>,
    owner: impl Fn(char) -> Option<Side>,
) -> Vec<Cell> {
    let line = |side| cells_of_lines(board, |letter| owner(letter) == Some(side));
    let mut cells = [line(Side::X), line(Side::O)].concat();
    cells.sort_unstable();
    cells
}

/// Names a side by its letter. In all games except Tatedrez, this is also its mark on the board.
fn mark(side: Side) -> char {
    if side == Side::X { 'X' } else { 'O' }
}

/// Finds the side of a letter, on the boards where X and O are the letters.
fn side_of(letter: char) -> Option<Side> {
    match letter {
        'X' => Some(Side::X),
        'O' => Some(Side::O),
        _ => None,
    }
}

/// Writes the rows from the top, with a `/` between them.
fn write_board<const SIZE: usize>(board: &Board<SIZE>) -> String {
    board.map(String::from_iter).join("/")
}

/// Reads the rows. A letter that is not among `letters` stays in them and is added to `faults`.
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
    for (cell, letter) in cells(SIZE as u8)
        .into_iter()
        .zip(word.replace('/', "").chars())
    {
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

/// Accepts a position if its game is not over and there are no other faults.
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

/// Creates the fault that it cannot be the side's turn when the sides have this many pieces on the board.
fn not_turn(side: Side, x: usize, o: usize) -> PositionError {
    PositionError::Count(format!(
        "It can't be {side}'s turn if X has {x} and O has {o} on the board."
    ))
}

/// Returns `true` if it can be the side's turn when the sides place by turns and have this many pieces on the board.
fn fits_placing(side: Side, x: usize, o: usize) -> bool {
    match side {
        Side::X => x == o,
        Side::O => x == o + 1,
    }
}
