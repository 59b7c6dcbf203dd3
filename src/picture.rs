//! The board as a picture of plain characters, or in words.

mod palette;
mod words;

pub use palette::Palette;

use owo_colors::OwoColorize as _;

use crate::board::Cell;
use crate::game::{Hand, History, Ply, Side, Visible};
use crate::games::{AnyGame, with_history};
use palette::Highlight;

/// The most columns that a picture has.
pub const WIDEST: usize = 40;

/// The board with its row and column numbers, and to its right whose turn it is, what is in hand and how many plies
/// have been played: at most [`WIDEST`] columns. A note that does not fit in `width` columns is left out.
///
/// The grid is enclosed in brackets, which stand outside its nine cells; the pieces that the last move brought to their
/// cells have a `<` after them, and the cells of a winning line a `*`. The pieces of Tatedrez and the locked cells of
/// Tic-Tac-Swap have the letters of the position's text.
pub fn board(game: &AnyGame, palette: &Palette, width: usize) -> Vec<String> {
    with_history!(game, history => lines(history, *palette, width.min(WIDEST)))
}

/// The board in sentences, for a screen reader: `X on 1 1, 2 2. O on 1 2. Grid centre 2 2. X to move, 2 in hand.`
pub fn words(game: &AnyGame) -> String {
    with_history!(game, history => words::board(history))
}

fn lines<P: Visible>(history: &History<P>, palette: Palette, width: usize) -> Vec<String> {
    /// The blanks between the board and its notes.
    const GAP: usize = 3;
    let picture = Picture {
        position: history.position(),
        palette,
        last: last_move(history).map_or(Vec::new(), |ply| ply.mv.arrivals().to_vec()),
        line: line(history),
    };
    let columns = (0..P::SIZE).map(|col| format!(" {col} "));
    let columns = " ".repeat(margin::<P>()) + &columns.collect::<String>();
    let rows = (0..P::SIZE).map(|row| picture.row(row));
    let board_width = columns.len() + " ".len() + " 0".len();
    let mut notes = notes(history, width.saturating_sub(board_width + GAP)).into_iter();
    rows.chain([format!("{columns:board_width$}")])
        .map(|row| match notes.next() {
            Some(note) => format!("{row}{:GAP$}{note}", ""),
            None => row.trim_end().to_owned(),
        })
        .collect()
}

/// The blanks before the first column: where there is a grid, its edge may stand there.
fn margin<P: Visible>() -> usize {
    usize::from(P::START.grid_centre().is_some())
}

/// The last ply that a player chose: a forced pass is not one.
fn last_move<P: Visible>(history: &History<P>) -> Option<&Ply<P>> {
    let mut plies = history.plies().iter();
    plies.rfind(|ply| ply.is_move())
}

/// The cells of the lines that ended the game.
fn line<P: Visible>(history: &History<P>) -> Vec<Cell> {
    let outcome = history.outcome();
    outcome.map_or(Vec::new(), |_| history.position().line_cells())
}

/// The notes that fit in `width` columns: whose turn it is, what each side has in hand, and how many plies have
/// been played.
fn notes<P: Visible>(history: &History<P>, width: usize) -> Vec<String> {
    let position = history.position();
    let turn = match history.outcome() {
        None => format!("{} to move", position.side_to_move()),
        Some(_) => "game over".to_owned(),
    };
    let fits = |note: &String| note.len() <= width;
    let [x, o] = Side::ALL.map(|side| {
        let hand = in_hand(&position.hand(side), side)?;
        Some(format!("{side} in hand: {hand}"))
    });
    let plies = format!("moves so far: {}", history.plies().len());
    let notes = [Some(turn), x, o, Some(plies)].into_iter().flatten();
    notes.filter(fits).collect()
}

/// What a side has in hand.
fn in_hand(hand: &Hand, side: Side) -> Option<String> {
    match hand {
        Hand::Endless => None,
        Hand::Count(count) => Some(count.to_string()),
        Hand::Pieces(pieces) if pieces.is_empty() => Some("-".to_owned()),
        Hand::Pieces(pieces) => Some(pieces.iter().map(|piece| piece.letter_of(side)).collect()),
    }
}

struct Picture<P> {
    position: P,
    palette: Palette,
    last: Vec<Cell>,
    line: Vec<Cell>,
}

impl<P: Visible> Picture<P> {
    fn row(&self, row: u8) -> String {
        let cells = (0..P::SIZE).map(|col| self.cell(Cell::new(row, col)));
        let edge = |col| self.is_in_grid(Cell::new(row, col));
        let before = if edge(0) { "[" } else { &" "[..margin::<P>()] };
        let after = if edge(P::SIZE - 1) { "]" } else { " " };
        format!("{before}{}{after} {row}", cells.collect::<String>())
    }

    /// A cell between its blanks; an edge of the grid takes the blank of the cell beside it, and a sign the blank after
    /// a piece that is in the line or that the last move brought.
    fn cell(&self, cell: Cell) -> String {
        let (sign, highlight) = if self.line.contains(&cell) {
            ('*', Some(Highlight::Line))
        } else if self.last.contains(&cell) {
            ('<', Some(Highlight::LastMove))
        } else {
            (' ', None)
        };
        let is_in_grid = self.is_in_grid(cell);
        let is_beside = |col| !is_in_grid && self.is_in_grid(Cell::new(cell.row, col));
        let before = match cell.col.checked_sub(1).is_some_and(is_beside) {
            true => ']',
            false => ' ',
        };
        let after = if is_beside(cell.col + 1) { '[' } else { sign };
        let ground = self.palette.ground(is_in_grid);
        let style = (self.position.owner(cell)).map_or(ground, |side| {
            self.palette.piece(side, is_in_grid, highlight)
        });
        let letter = self.position.letter(cell);
        let [before, after] = [before, after].map(|blank| blank.style(ground).to_string());
        format!("{before}{}{after}", letter.style(style))
    }

    fn is_in_grid(&self, cell: Cell) -> bool {
        self.position.grid_centre().is_some_and(|centre| {
            cell.row.abs_diff(centre.row) <= 1 && cell.col.abs_diff(centre.col) <= 1
        })
    }
}
