//! The colours of the board.

use owo_colors::{OwoColorize as _, Style, XtermColors};

use crate::model::game::Side;

/// The colours of the parts of the picture. By default there are none.
///
/// Each part can be told from the others without colour, too: the grid has brackets, the sides have letters, and locked
/// cells, the last move and the line that won have signs.
///
/// The colours are among those of the 256 that themes do not change, and people who cannot tell red from green can tell
/// the sides apart. The grid has its own background, a calm blue, on which X's light blue has a contrast of 6.2 to 1,
/// O's light orange 5.1 and an empty cell 4.6. A piece elsewhere has the background of the terminal: X's blue has a
/// contrast of 4.6 on black and 4.6 on white, O's brown 4.6 and 4.5. Text needs 4.5.
///
/// Source: <https://www.w3.org/TR/WCAG21/#contrast-minimum>, and <https://www.w3.org/TR/WCAG21/#dfn-contrast-ratio>,
/// which rests on [relative luminance](https://www.w3.org/TR/WCAG21/#dfn-relative-luminance).
#[derive(Clone, Copy, Debug, Default)]
pub struct Palette {
    pub is_coloured: bool,
}

impl Palette {
    /// Formats a heading.
    pub(crate) fn title(self, text: &str) -> String {
        if self.is_coloured {
            return text.bold().to_string();
        }
        text.to_owned()
    }

    /// Styles the numbers at the edges and the notes beside the board.
    pub(super) fn edge(self) -> Style {
        let style = Style::new();
        if self.is_coloured {
            style.dimmed()
        } else {
            style
        }
    }

    /// Formats text in the colour of a side on the background of the terminal.
    pub(crate) fn name(self, side: Side, text: &str) -> String {
        text.style(self.piece(side, false)).to_string()
    }

    /// Styles everything but the pieces.
    pub(super) fn ground(self, is_in_grid: bool) -> Style {
        if !self.is_coloured || !is_in_grid {
            return Style::new();
        }
        let style = Style::new().on_color(XtermColors::OrientBlue);
        style.color(XtermColors::DarkAlto)
    }

    pub(super) fn piece(self, side: Side, is_in_grid: bool) -> Style {
        if !self.is_coloured {
            return Style::new();
        }
        let colour = match (side, is_in_grid) {
            (Side::X, true) => XtermColors::FrenchPassLightBlue,
            (Side::O, true) => XtermColors::GrandisCaramel,
            (Side::X, false) => XtermColors::DarkCornflowerBlue,
            (Side::O, false) => XtermColors::MatrixPink,
        };
        self.ground(is_in_grid).bold().color(colour)
    }
}
