//! What is printed.

use std::fmt::Display;

use crate::console::picture::Picture;
use crate::model::game::Side;

/// A piece of output. The parts of the program return such pieces instead of printing.
#[derive(Clone, Debug)]
pub enum Text {
    /// Prose, which wraps at a terminal.
    Say(String),
    /// Prose that `-q` leaves out.
    Remark(String),
    /// A heading.
    Title(String),
    /// A player's name, in the colour of the side, and what follows it.
    Named(Side, String, String),
    /// Headings in capitals, lists in two columns that blanks separate, and prose.
    Listing(String),
    /// Lines that a program may read, or that may be typed again. At a terminal, the columns that tabs separate are
    /// aligned.
    Data(Vec<String>),
    /// Sentences in columns that tabs separate. At a terminal the columns are aligned, and the last one wraps.
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
