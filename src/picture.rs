//! The board as a picture of plain characters.

use owo_colors::{OwoColorize, Style};

use crate::board::Cell;
use crate::game::{Hand, History, Side, View};
use crate::games::{AnyGame, with_history};

/// How the parts of the picture are coloured; plain styles where colour is off.
///
/// Every part can be told from the others without its colour too.
#[derive(Clone, Copy, Debug, Default)]
pub struct Palette {
    /// The marks and pieces, which their letters tell apart.
    mark: Style,
    /// The movable grid, whose background shines through everything in it.
    grid: Style,
    /// Where the last move brought a piece.
    last: Style,
    /// The line that won.
    line: Style,
}

impl Palette {
    /// The original's red grid with white in it, and everything else without a colour of its own, so that it
    /// can be read on light and on dark terminals and by people who cannot tell colours apart.
    pub fn coloured() -> Self {
        Self {
            mark: Style::new().bold(),
            grid: Style::new().on_red().bright_white(),
            last: Style::new().underline(),
            line: Style::new().reversed(),
        }
    }
}

/// The board with its row and column numbers, and beside it whose turn it is, what is in hand and how many
/// plies were played: at most 40 columns wide, in games of less than 100,000 plies.
///
/// The grid stands in brackets, what arrived with the last move has a `<` behind it, and the cells of a winning
/// line a `*`; the pieces of Tatedrez and the locked cells of Tic-Tac-Swap have the letters of their texts.
pub fn board(game: &AnyGame, palette: &Palette) -> Vec<String> {
    with_history!(game, history => lines(history, palette))
}

fn lines<P: View>(history: &History<P>, palette: &Palette) -> Vec<String> {
    let position = history.position();
    let over = history.outcome().is_some();
    let picture = Picture {
        position,
        palette,
        last: history
            .plies()
            .last()
            .map_or(Vec::new(), |ply| ply.mv.arrivals().to_vec()),
        line: if over {
            position.line_cells()
        } else {
            Vec::new()
        },
    };
    let columns: String = (0..P::SIZE).map(|col| format!(" {col} ")).collect();
    let rows = (0..P::SIZE)
        .map(|row| picture.row(row))
        .chain([format!("{columns}   ")]);
    let mut notes = notes(history).into_iter();
    rows.map(|row| match notes.next() {
        Some(note) => format!("{row}   {note}"),
        None => row.trim_end().to_owned(),
    })
    .collect()
}

/// What stands beside the first rows.
fn notes<P: View>(history: &History<P>) -> Vec<String> {
    let position = history.position();
    let mut notes = vec![match history.outcome() {
        None => format!("{} to move", position.side_to_move()),
        Some(_) => "game over".to_owned(),
    }];
    notes.extend(
        Side::ALL
            .into_iter()
            .filter_map(|side| match position.hand(side) {
                Hand::Endless => None,
                Hand::Count(count) => Some(format!("{side} in hand: {count}")),
                Hand::Pieces(pieces) => {
                    let letters: Vec<_> = pieces
                        .iter()
                        .map(|piece| piece.letter().to_string())
                        .collect();
                    let letters = if letters.is_empty() {
                        "-".to_owned()
                    } else {
                        letters.join(" ")
                    };
                    Some(format!("{side} in hand: {letters}"))
                }
            }),
    );
    notes.push(format!("moves so far: {}", history.plies().len()));
    notes
}

struct Picture<'a, P> {
    position: P,
    palette: &'a Palette,
    last: Vec<Cell>,
    line: Vec<Cell>,
}

impl<P: View> Picture<'_, P> {
    fn row(&self, row: u8) -> String {
        let mut text = String::new();
        for col in 0..P::SIZE {
            let cell = Cell::new(row, col);
            let before = col.checked_sub(1).map(|col| Cell::new(row, col));
            text.push_str(&self.border(before, Some(cell)));
            text.push_str(&self.content(cell));
        }
        let last = Cell::new(row, P::SIZE - 1);
        text + &self.border(Some(last), None) + &format!(" {row}")
    }

    /// What stands between two neighbours in a row: an edge of the grid, or a blank.
    fn border(&self, left: Option<Cell>, right: Option<Cell>) -> String {
        let inside = |cell: Option<Cell>| cell.is_some_and(|cell| self.in_grid(cell));
        let border = match (inside(left), inside(right)) {
            (false, true) => "[",
            (true, false) => "]",
            (true, true) => return " ".style(self.palette.grid).to_string(),
            (false, false) => " ",
        };
        border.to_owned()
    }

    /// What stands in a cell, and whether it is in the line or the last move.
    fn content(&self, cell: Cell) -> String {
        let palette = self.palette;
        let letter = self.position.letter(cell);
        let base = if self.in_grid(cell) {
            palette.grid
        } else {
            Style::new()
        };
        let (mark, style) = if self.line.contains(&cell) {
            ('*', palette.line)
        } else if self.last.contains(&cell) {
            ('<', palette.last)
        } else {
            (' ', Style::new())
        };
        let weight = if letter == '-' {
            Style::new()
        } else {
            palette.mark
        };
        // one style inside the other, so that a mark in the grid keeps the grid's background
        let letter = letter.style(weight).style(style).style(base).to_string();
        letter + &mark.style(base).to_string()
    }

    fn in_grid(&self, cell: Cell) -> bool {
        self.position.grid_centre().is_some_and(|centre| {
            cell.row.abs_diff(centre.row) <= 1 && cell.col.abs_diff(centre.col) <= 1
        })
    }
}
