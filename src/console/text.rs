//! The kinds of output.

use std::fmt::Display;

use crate::console::picture::Picture;
use crate::model::game::Side;

/// A piece of output. Many functions return such pieces instead of printing.
#[derive(Clone, Debug)]
pub enum Text {
    /// Prose, which wraps at a terminal.
    Say(String),
    /// Prose that `-q` leaves out.
    Remark(String),
    Title(String),
    /// A player's name in the colour of the side, and the text after it.
    Named(Side, String, String),
    /// Headings in capitals, lists in two columns with blanks between them, and prose.
    Listing(String),
    /// Lines for a program, or lines that can be typed again. Tabs separate columns, which are aligned at a terminal.
    Data(Vec<String>),
    /// Sentences in columns, with tabs between them. At a terminal, the columns are aligned, and the last one wraps.
    Table(Vec<String>),
    Board(Picture),
}

impl Text {
    pub fn data<T: Display>(lines: impl IntoIterator<Item = T>) -> Self {
        Self::Data(lines.into_iter().map(|line| line.to_string()).collect())
    }

    pub fn table<T: Display>(lines: impl IntoIterator<Item = T>) -> Self {
        Self::Table(lines.into_iter().map(|line| line.to_string()).collect())
    }
}
