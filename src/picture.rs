//! The board as a picture of plain characters, or in words.

mod notes;
mod palette;
mod words;

pub use palette::Palette;

use owo_colors::OwoColorize as _;

use crate::board::Cell;
use crate::game::{History, Move, Ply, View};
use crate::games::{AnyGame, with_history};
use palette::Highlight;

/// The most columns that a picture has.
pub const WIDEST: usize = 40;

/// The board with its row and column numbers, and to its right whose turn it is, what is in hand and how many plies
/// have been played: at most [`WIDEST`] columns. A note that does not fit in `width` columns is left out.
///
/// The grid is enclosed in brackets; the pieces that the last move brought to their cells have a `<` after them, and
/// the cells of a winning line a `*`. The pieces of Tatedrez and the locked cells of Tic-Tac-Swap have the letters of
/// the position's text.
pub fn board(game: &AnyGame, palette: &Palette, width: usize) -> Vec<String> {
    with_history!(game, history => lines(history, *palette, width.min(WIDEST)))
}

/// The board in sentences, for a screen reader: `X on 1 1, 2 2. O on 1 2. Grid centre 2 2. X to move, 2 in hand.`
pub fn words(game: &AnyGame) -> String {
    with_history!(game, history => words::board(history))
}

fn lines<P: View>(history: &History<P>, palette: Palette, width: usize) -> Vec<String> {
    /// The blanks between the board and its notes.
    const GAP: usize = 3;
    let picture = Picture {
        position: history.position(),
        palette,
        last: last_move(history).map_or(Vec::new(), |ply| ply.mv.arrivals().to_vec()),
        line: line(history),
    };
    let columns: String = (0..P::SIZE).map(|col| format!(" {col} ")).collect();
    let rows = (0..P::SIZE).map(|row| picture.row(row));
    let board_width = columns.len() + " ".len() + " 0".len();
    let mut notes = notes::notes(history, width.saturating_sub(board_width + GAP)).into_iter();
    rows.chain([format!("{columns:board_width$}")])
        .map(|row| match notes.next() {
            Some(note) => format!("{row}{:GAP$}{note}", ""),
            None => row.trim_end().to_owned(),
        })
        .collect()
}

/// The last ply that a player chose: a forced pass is not one.
fn last_move<P: View>(history: &History<P>) -> Option<&Ply<P>> {
    let mut plies = history.plies().iter();
    plies.rfind(|ply| ply.mv != Move::Pass)
}

/// The cells of the lines that ended the game.
fn line<P: View>(history: &History<P>) -> Vec<Cell> {
    let outcome = history.outcome();
    outcome.map_or(Vec::new(), |_| history.position().line_cells())
}

struct Picture<P> {
    position: P,
    palette: Palette,
    last: Vec<Cell>,
    line: Vec<Cell>,
}

impl<P: View> Picture<P> {
    fn row(&self, row: u8) -> String {
        let cells = (0..P::SIZE).map(|col| Cell::new(row, col));
        let mut text = String::new();
        let mut before = None;
        for cell in cells {
            text += &self.border(before, Some(cell));
            text += &self.content(cell);
            before = Some(cell);
        }
        text + &self.border(before, None) + &format!(" {row}")
    }

    /// What comes between two neighbours in a row: an edge of the grid, or a blank.
    fn border(&self, left: Option<Cell>, right: Option<Cell>) -> String {
        let is_inside = |cell: Option<Cell>| cell.is_some_and(|cell| self.is_in_grid(cell));
        match (is_inside(left), is_inside(right)) {
            (false, true) => "[".to_owned(),
            (true, false) => "]".to_owned(),
            (true, true) => " ".style(self.palette.ground(true)).to_string(),
            (false, false) => " ".to_owned(),
        }
    }

    /// The contents of a cell, with a sign if it is in the line or the last move brought a piece to it.
    fn content(&self, cell: Cell) -> String {
        let (sign, highlight) = if self.line.contains(&cell) {
            ('*', Some(Highlight::Line))
        } else if self.last.contains(&cell) {
            ('<', Some(Highlight::LastMove))
        } else {
            (' ', None)
        };
        let is_in_grid = self.is_in_grid(cell);
        let ground = self.palette.ground(is_in_grid);
        let style = (self.position.owner(cell)).map_or(ground, |side| {
            self.palette.piece(side, is_in_grid, highlight)
        });
        let letter = self.position.letter(cell);
        format!("{}{}", letter.style(style), sign.style(ground))
    }

    fn is_in_grid(&self, cell: Cell) -> bool {
        self.position.grid_centre().is_some_and(|centre| {
            cell.row.abs_diff(centre.row) <= 1 && cell.col.abs_diff(centre.col) <= 1
        })
    }
}
