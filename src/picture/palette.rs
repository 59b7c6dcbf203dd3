//! The colours of the board.

use owo_colors::{Style, XtermColors};

use crate::game::Side;

/// How the parts of the picture are coloured; not at all by default.
///
/// Every part can be told from the others without colour too: the grid has brackets, the sides have letters, and the
/// last move and the line that won have signs.
///
/// The colours are among those of the 256 that no theme changes. Coloured text has a coloured background too, so that
/// dark and light terminals show the same. Contrast, on the grid's red and on the dark background of a piece elsewhere:
/// X's blue 6.3 and 14.4 to 1, O's yellow 7.0 and 16.0 to 1; an empty cell of the grid 5.6 to 1.
#[derive(Clone, Copy, Debug, Default)]
pub struct Palette {
    /// Whether there are colours: the original's red grid, and a colour for each side that people who cannot tell red
    /// from green can also tell apart.
    pub is_coloured: bool,
}

/// Why a piece is highlighted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Highlight {
    /// It belongs to the line that won.
    Line,
    /// The last move brought it to its cell.
    LastMove,
}

impl Palette {
    /// How everything but a piece is shown.
    pub(super) fn ground(self, is_in_grid: bool) -> Style {
        let style = Style::new();
        if self.is_coloured && is_in_grid {
            style
                .color(XtermColors::CosmosSalmon)
                .on_color(XtermColors::BrightRed)
        } else {
            style
        }
    }

    /// How a piece is shown.
    pub(super) fn piece(self, side: Side, is_in_grid: bool, highlight: Option<Highlight>) -> Style {
        if !self.is_coloured {
            return Style::new();
        }
        let colour = match side {
            Side::X => XtermColors::AnakiwaBlue,
            Side::O => XtermColors::LaserLemon,
        };
        let ground = if is_in_grid {
            XtermColors::BrightRed
        } else {
            XtermColors::LightCodGray
        };
        let style = Style::new().bold().color(colour).on_color(ground);
        match highlight {
            Some(Highlight::Line) => style.reversed(),
            Some(Highlight::LastMove) => style.underline(),
            None => style,
        }
    }
}
