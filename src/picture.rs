//! The board as a picture of plain characters, or in words.

mod palette;
mod words;

pub use palette::Palette;
pub use words::words;

use owo_colors::OwoColorize as _;

use crate::board::Cell;
use crate::game::{Game, Hand, Move, Position as _, Side, Visible as _};
use crate::games::{AnyGame, AnyPosition};
use crate::winner::winner;
use palette::Highlight;

/// The most columns that a picture has.
pub const WIDEST: usize = 40;

/// Draws the board with its row and column numbers, and to its right whose turn it is and what is in hand: at most
/// [`WIDEST`] columns. A note that does not fit in `width` columns is left out.
///
/// The grid is enclosed in brackets, which stand outside its nine cells; the pieces that the last move brought to their
/// cells have a `<` after them, and the cells of a winning line a `*`. The pieces of Tatedrez and the locked cells of
/// Tic-Tac-Swap have the letters of the position's text.
pub fn board(game: &AnyGame, palette: &Palette, width: usize) -> Vec<String> {
    /// The blanks between the board and its notes.
    const GAP: usize = 3;
    let variant = game.variant();
    let picture = Picture {
        position: game.position(),
        palette: *palette,
        last: last_move(game).map_or(Vec::new(), |mv| mv.arrivals().to_vec()),
        line: winner(game).map_or(Vec::new(), |winner| winner.line),
    };
    let columns = (0..variant.size()).map(|col| format!(" {col} "));
    let columns = " ".repeat(picture.margin()) + &columns.collect::<String>();
    let board_width = columns.len() + " ".len() + " 0".len();
    let mut lines: Vec<String> = (0..variant.size()).map(|row| picture.row(row)).collect();
    lines.push(format!("{columns:board_width$}"));
    // fewer blanks where the widest note would not fit otherwise
    let widest = turn(Side::X, variant.game()).len();
    let gap = GAP.min(WIDEST - board_width - widest);
    let width = width.min(WIDEST).saturating_sub(board_width + gap);
    let mut notes = notes(game, width).into_iter();
    for line in &mut lines {
        match notes.next() {
            Some(note) => line.push_str(&format!("{:gap$}{note}", "")),
            None => line.truncate(line.trim_end().len()),
        }
    }
    lines
}

/// Returns the last move that was no forced pass.
fn last_move(game: &AnyGame) -> Option<Move> {
    let last = game.plies().iter().rfind(|ply| ply.is_move())?;
    Some(last.mv)
}

/// Returns the notes that fit in `width` columns: whose turn it is, and what each side has in hand.
fn notes(game: &AnyGame, width: usize) -> Vec<String> {
    let position = game.position();
    let turn = match game.outcome() {
        None => turn(position.side_to_move(), game.variant().game()),
        Some(_) => "game over".to_owned(),
    };
    let fits = |note: &String| note.len() <= width;
    let [x, o] = Side::ALL.map(|side| {
        let hand = in_hand(&position.hand(side), side)?;
        Some(format!("{side} in hand: {hand}"))
    });
    let notes = [Some(turn), x, o].into_iter().flatten();
    notes.filter(fits).collect()
}

/// Returns whose turn it is and, where the letters of the pieces say whose they are, what these look like.
fn turn(side: Side, game: Game) -> String {
    let letters = match side {
        _ if !game.has_piece_kinds() => "",
        Side::X => " (capitals)",
        Side::O => " (small)",
    };
    format!("{side}{letters} to move")
}

/// Returns what a side has in hand.
fn in_hand(hand: &Hand, side: Side) -> Option<String> {
    match hand {
        Hand::Endless => None,
        Hand::Count(count) => Some(count.to_string()),
        Hand::Pieces(pieces) if pieces.is_empty() => Some("-".to_owned()),
        Hand::Pieces(pieces) => Some(pieces.iter().map(|piece| piece.letter_of(side)).collect()),
    }
}

struct Picture {
    position: AnyPosition,
    palette: Palette,
    last: Vec<Cell>,
    line: Vec<Cell>,
}

impl Picture {
    /// Returns the number of blanks before the first column: where there is a grid, its edge may stand there.
    fn margin(&self) -> usize {
        usize::from(self.position.grid_centre().is_some())
    }

    fn row(&self, row: u8) -> String {
        let size = self.position.variant().size();
        let cells = (0..size).map(|col| self.cell(Cell::new(row, col)));
        let edge = |col| self.is_in_grid(Cell::new(row, col));
        let before = if edge(0) { "[" } else { &" "[..self.margin()] };
        let after = if edge(size - 1) { "]" } else { " " };
        format!("{before}{}{after} {row}", cells.collect::<String>())
    }

    /// Draws a cell between its blanks. An edge of the grid takes the blank of the cell beside it. A sign takes the blank
    /// after a piece that is in the line or that the last move brought.
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
        let is_after_grid = cell.col.checked_sub(1).is_some_and(is_beside);
        let before = if is_after_grid { ']' } else { ' ' };
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
