//! Draws boards as pictures of plain characters, and describes them in words.

mod palette;
mod words;

pub use palette::Palette;
pub use words::board_in_words;

use owo_colors::OwoColorize as _;
use textwrap::core::display_width;

use crate::model::board::{Cell, Line};
use crate::model::game::{Hand, Position as _, Side};
use crate::model::games::{AnyGame, AnyPosition};
use crate::model::winner::winner;

/// The largest number of columns in a picture.
pub const WIDEST: usize = 43;

/// A picture of a board with row and column numbers. Notes to its right say whose turn it is and
/// what is in hand.
///
/// The nine cells of the grid are in brackets. A `*` follows each cell of a winning line. A `<`
/// follows every other cell to which the last move brought a piece or mark. A `#` precedes each
/// locked cell. The pieces of Tatedrez have the same letters as in the position's text.
#[derive(Clone, Debug)]
pub struct Picture {
    position: AnyPosition,
    is_over: bool,
    last: Vec<Cell>,
    lines: Vec<Line>,
    /// The cells to which a piece can go, which are marked with `+`.
    pub goals: Vec<Cell>,
}

impl Picture {
    /// Creates the picture of a game's current position.
    pub fn new(game: &AnyGame) -> Self {
        let last = game.plies().iter().rfind(|ply| ply.is_move());
        Self {
            position: game.position(),
            is_over: game.outcome().is_some(),
            last: last.map_or(Vec::new(), |ply| ply.mv.arrivals().to_vec()),
            lines: winner(game).map_or(Vec::new(), |winner| winner.lines),
            goals: Vec::new(),
        }
    }

    /// Draws the picture in at most [`WIDEST`] columns. A note that does not fit in `width` columns
    /// is left out.
    pub fn lines(&self, palette: Palette, width: usize) -> Vec<String> {
        const GAP: &str = "   ";
        let size = self.position.variant().size();
        let columns = (0..size).map(|col| format!(" {col} "));
        let columns = " ".repeat(self.margin()) + columns.collect::<String>().trim_end();
        let mut lines: Vec<String> = (0..size).map(|row| self.row(row, palette)).collect();
        let board_width = self.margin() + 3 * usize::from(size) + " ".len() + " 0".len();
        // the note beside the column numbers begins in the same column as the notes above it
        let missing = " ".repeat(board_width - columns.len());
        lines.push(columns.style(palette.edge()).to_string());
        let board_width = board_width + GAP.len();
        let room = width.min(WIDEST).saturating_sub(board_width);
        let fits = |note: &String| display_width(note) <= room;
        let notes = self.notes(room).into_iter().filter(fits);
        for (row, note) in (0..=size).zip(notes) {
            let line = &mut lines[usize::from(row)];
            if row == size {
                *line += &missing;
            }
            *line += &format!("{GAP}{}", note.style(palette.edge()));
        }
        lines
    }

    /// Lists the notes beside the board: whose turn it is, what each side has in hand, and the
    /// meaning of `#` if a cell is locked. Splits the note about the turn if it is wider than
    /// `width` columns.
    fn notes(&self, width: usize) -> Vec<String> {
        let side = self.side(self.position.side_to_move());
        let turn = format!("{side} to move");
        let mut notes = if self.is_over {
            vec!["game over".to_owned()]
        } else if display_width(&turn) <= width {
            vec![turn]
        } else {
            vec![side.to_owned(), "to move".to_owned()]
        };
        let in_hand = |side| {
            let hand = hand_label(&self.position.hand(side), side)?;
            Some(format!("{side} in hand: {hand}"))
        };
        notes.extend(Side::ALL.into_iter().filter_map(in_hand));
        let mut cells = self.position.variant().cells();
        if cells.any(|cell| self.position.is_locked(cell)) {
            notes.push("# locked".to_owned());
        }
        notes
    }

    /// Names a side in a note by its letter. In Tatedrez, the letters on the board name pieces, so
    /// the note also says how the side's letters look: `X (capitals)`.
    fn side(&self, side: Side) -> &'static str {
        match side {
            _ if !self.position.variant().game().has_piece_kinds() => side.word(),
            Side::X => "X (capitals)",
            Side::O => "O (small letters)",
        }
    }

    /// Counts the blanks before the first column: one for the edge of the grid, or none in a game
    /// without a grid.
    fn margin(&self) -> usize {
        usize::from(self.position.grid_centre().is_some())
    }

    fn row(&self, row: u8, palette: Palette) -> String {
        let size = self.position.variant().size();
        let cells = (0..size).map(|col| self.cell(Cell::new(row, col), palette));
        let edge = |col| self.is_in_grid(Cell::new(row, col));
        let before = if edge(0) { "[" } else { &" "[..self.margin()] };
        let after = if edge(size - 1) { "]" } else { " " };
        let number = row.style(palette.edge());
        format!("{before}{}{after} {number}", cells.collect::<String>())
    }

    /// Draws a cell: a blank, the letter of the cell, and a blank. The cells of the grid, and all
    /// cells of a 3x3 board, have the background of the grid.
    ///
    /// Signs replace the blanks. A `#` is before the mark in a locked cell. A `*` is after a cell
    /// of the winning line, and a `<` after a piece that the last move brought there. Beside the
    /// grid, a bracket shows its edge.
    fn cell(&self, cell: Cell, palette: Palette) -> String {
        let is_in_line = self.lines.iter().any(|line| line.has(cell));
        let sign = match cell {
            _ if is_in_line => '*',
            _ if self.last.contains(&cell) => '<',
            _ => ' ',
        };
        let is_in_grid = self.is_in_grid(cell);
        let is_beside = |col| !is_in_grid && self.is_in_grid(Cell::new(cell.row, col));
        let is_after_grid = cell.col.checked_sub(1).is_some_and(is_beside);
        let is_locked = self.position.is_locked(cell);
        let before = match (is_after_grid, is_locked) {
            (true, _) => ']',
            (_, true) => '#',
            _ => ' ',
        };
        let after = if is_beside(cell.col + 1) { '[' } else { sign };
        let has_ground = is_in_grid || self.position.variant().size() == 3;
        let ground = palette.ground(has_ground);
        let owner = self.position.owner(cell);
        let style = match owner.map_or(ground, |side| palette.piece(side, has_ground)) {
            style if is_in_line => style.reversed(),
            style if is_locked => style.dimmed(),
            style => style,
        };
        let letter = match self.position.letter(cell) {
            _ if self.goals.contains(&cell) => '+',
            letter if is_locked => letter.to_ascii_uppercase(),
            letter => letter,
        };
        let [before, after] = [before, after].map(|blank| blank.style(ground).to_string());
        format!("{before}{}{after}", letter.style(palette.shown(style)))
    }

    fn is_in_grid(&self, cell: Cell) -> bool {
        self.position.grid_centre().is_some_and(|centre| {
            cell.row.abs_diff(centre.row) <= 1 && cell.col.abs_diff(centre.col) <= 1
        })
    }
}

/// Formats what a side has in hand: a number, the letters of the pieces, or `-` for no pieces.
/// Returns `None` if marks never run out.
fn hand_label(hand: &Hand, side: Side) -> Option<String> {
    match hand {
        Hand::Endless => None,
        Hand::Count(count) => Some(count.to_string()),
        Hand::Pieces(pieces) if pieces.is_empty() => Some("-".to_owned()),
        Hand::Pieces(pieces) => Some(pieces.iter().map(|piece| piece.letter_for(side)).collect()),
    }
}
