//! The board as a picture of plain characters, or in words.

mod palette;
mod words;

pub use palette::Palette;
pub use words::board_in_words;

use owo_colors::OwoColorize as _;
use textwrap::core::display_width;

use crate::model::board::{Cell, Line};
use crate::model::game::{BoardView as _, BySide, Hand, Position as _, Side};
use crate::model::games::{AnyGame, AnyPosition};
use crate::model::winner::winner;

/// The most columns that a picture has.
pub const WIDEST: usize = 40;

/// A picture of a board with row and column numbers. Notes to its right say whose turn it is and what is in hand.
///
/// The nine cells of the grid are in brackets. A `<` follows each piece that the last move placed, moved or swapped. A
/// `*` follows each cell of a winning line. A `#` precedes each locked cell. The pieces of Tatedrez have the same
/// letters as in the position's text.
#[derive(Clone, Debug)]
pub struct Picture {
    position: AnyPosition,
    is_over: bool,
    last: Vec<Cell>,
    lines: Vec<Line>,
    names: BySide<String>,
}

impl Picture {
    /// Creates the picture of a game's current position. `names` are the names of the players.
    pub fn new(game: &AnyGame, names: &BySide<String>) -> Self {
        let last = game.plies().iter().rfind(|ply| ply.is_move());
        Self {
            position: game.position(),
            is_over: game.outcome().is_some(),
            last: last.map_or(Vec::new(), |ply| ply.mv.arrivals().to_vec()),
            lines: winner(game).map_or(Vec::new(), |winner| winner.lines),
            names: names.clone(),
        }
    }

    /// Draws the picture in at most [`WIDEST`] columns. A note that does not fit in `width` columns is left out.
    pub fn lines(&self, palette: Palette, width: usize) -> Vec<String> {
        const GAP: &str = "   ";
        let size = self.position.variant().size();
        let columns = (0..size).map(|col| format!(" {col} "));
        let columns = " ".repeat(self.margin()) + columns.collect::<String>().trim_end();
        let mut lines: Vec<String> = (0..size).map(|row| self.row(row, palette)).collect();
        let board_width = self.margin() + 3 * usize::from(size) + " ".len() + " 0".len();
        // the note below the row numbers begins in the same column as the notes above it
        let missing = " ".repeat(board_width - columns.len());
        lines.push(columns.style(palette.edge()).to_string());
        let board_width = board_width + GAP.len();
        let fits = |note: &String| board_width + display_width(note) <= width;
        let notes = self.notes(WIDEST - board_width).into_iter().filter(fits);
        for (row, note) in (0..=size).zip(notes) {
            let line = &mut lines[usize::from(row)];
            if row == size {
                *line += &missing;
            }
            *line += &format!("{GAP}{}", note.style(palette.edge()));
        }
        lines
    }

    /// Lists the notes beside the board, of at most `width` columns: whose turn it is, what each side has in hand, and
    /// the meaning of `#` if a cell is locked.
    fn notes(&self, width: usize) -> Vec<String> {
        let player = self.player(self.position.side_to_move());
        let turn = format!("{player} to move");
        let mut notes = if self.is_over {
            vec!["game over".to_owned()]
        } else if display_width(&turn) <= width {
            vec![turn]
        } else {
            vec![player, "to move".to_owned()]
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

    /// Names a side by its letter. If the letters are those of the pieces, names its player and the look of its letters
    /// instead: `Ann (capitals)`. A long name is cut to fit beside the largest board.
    fn player(&self, side: Side) -> String {
        const LONGEST: usize = 8;
        if !self.position.variant().game().has_piece_kinds() {
            return side.to_string();
        }
        let letters = match side {
            Side::X => "capitals",
            Side::O => "small",
        };
        let mut name = self.names[side].clone();
        while display_width(&name) > LONGEST {
            name.pop();
        }
        format!("{} ({letters})", name.trim_end())
    }

    /// Counts the blanks before the first column. The edge of a grid needs one.
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

    /// Draws a cell between its blanks. The cells of the grid, and all cells of a 3x3 board, have the background of the
    /// grid. An edge of the grid takes the blank of the cell beside it. A sign takes the blank before a locked mark, or
    /// the one after a piece that is in the winning line or that the last move brought.
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
            style if !palette.is_coloured => style,
            style if is_in_line => style.reversed(),
            style if is_locked => style.dimmed(),
            style => style,
        };
        let letter = match self.position.letter(cell) {
            letter if is_locked => letter.to_ascii_uppercase(),
            letter => letter,
        };
        let [before, after] = [before, after].map(|blank| blank.style(ground).to_string());
        format!("{before}{}{after}", letter.style(style))
    }

    fn is_in_grid(&self, cell: Cell) -> bool {
        self.position.grid_centre().is_some_and(|centre| {
            cell.row.abs_diff(centre.row) <= 1 && cell.col.abs_diff(centre.col) <= 1
        })
    }
}

/// Lists what is in hand. Returns `None` if marks never run out.
fn hand_label(hand: &Hand, side: Side) -> Option<String> {
    match hand {
        Hand::Endless => None,
        Hand::Count(count) => Some(count.to_string()),
        Hand::Pieces(pieces) if pieces.is_empty() => Some("-".to_owned()),
        Hand::Pieces(pieces) => Some(pieces.iter().map(|piece| piece.letter_for(side)).collect()),
    }
}
