//! The colours of the output.

use owo_colors::{OwoColorize as _, Style, XtermColors};

use crate::model::game::Side;

/// The colours of the output. By default, there are no colours.
///
/// The picture can also be read without colour: the grid has brackets, the sides have letters, and
/// locked cells, the last move and the winning line have signs.
///
/// The colours are among those of a terminal's 256 that themes do not change. People who cannot
/// tell red from green can tell the sides apart.
///
/// The grid has its own background, a calm blue. On this background, X's light blue has a contrast
/// of 6.2 to 1, O's light orange of 5.1 to 1, and an empty cell of 4.6 to 1. A piece outside the
/// grid has the background of the terminal. X's blue has a contrast of 4.6 to 1 on black and on
/// white, and O's brown of 4.6 to 1 on black and 4.5 to 1 on white. Text needs at least 4.5 to 1.
///
/// Source: <https://www.w3.org/TR/WCAG21/#contrast-minimum>, and
/// <https://www.w3.org/TR/WCAG21/#dfn-contrast-ratio>, which rests on [relative
/// luminance](https://www.w3.org/TR/WCAG21/#dfn-relative-luminance).
#[derive(Clone, Copy, Debug, Default)]
pub struct Palette {
    pub is_coloured: bool,
}

impl Palette {
    /// Formats a heading, which is bold if there are colours.
    pub(crate) fn title(self, text: &str) -> String {
        text.style(self.shown(Style::new().bold())).to_string()
    }

    /// Formats text that the reader may skip.
    pub(crate) fn dimmed(self, text: &str) -> String {
        text.style(self.edge()).to_string()
    }

    /// Chooses the style of the row and column numbers, and of the notes beside the board.
    pub(super) fn edge(self) -> Style {
        self.shown(Style::new().dimmed())
    }

    /// Formats text in the colour that a side has on the background of the terminal.
    pub(crate) fn name(self, side: Side, text: &str) -> String {
        text.style(self.piece(side, false)).to_string()
    }

    /// Chooses the style of everything in a cell but the piece.
    pub(super) fn ground(self, is_in_grid: bool) -> Style {
        let style = Style::new();
        if !is_in_grid {
            return style;
        }
        let style = style.on_color(XtermColors::OrientBlue);
        self.shown(style.color(XtermColors::DarkAlto))
    }

    pub(super) fn piece(self, side: Side, is_in_grid: bool) -> Style {
        let colour = match (side, is_in_grid) {
            (Side::X, true) => XtermColors::FrenchPassLightBlue,
            (Side::O, true) => XtermColors::GrandisCaramel,
            (Side::X, false) => XtermColors::DarkCornflowerBlue,
            (Side::O, false) => XtermColors::MatrixPink,
        };
        self.shown(self.ground(is_in_grid).bold().color(colour))
    }

    /// Returns the style or, if there are no colours, an empty style.
    pub(super) fn shown(self, style: Style) -> Style {
        if self.is_coloured {
            style
        } else {
            Style::new()
        }
    }
}
