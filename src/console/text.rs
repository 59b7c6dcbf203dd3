//! The kinds of text that TT2 prints.

use std::fmt::Display;

use crate::console::picture::Picture;
use crate::model::game::Side;

/// A piece of output. Many functions return a [`Text`] and leave it to the caller to print it.
#[derive(Clone, Debug)]
pub enum Text {
    /// Several texts, one below the other.
    All(Vec<Text>),
    /// A blank line before the next text, as [`Console::gap`](super::Console::gap) puts it.
    Gap,
    /// Prose, which wraps at a terminal. It is printed even with `-q`.
    Say(String),
    Title(String),
    /// A player's name in the colour of the side, and the text after it.
    Named(Side, String, String),
    /// Headings, lists in two columns, and paragraphs. They wrap even in a pipe. A heading begins
    /// with `# `, and an item of a list with two blanks. At least two blanks separate two columns.
    Page(String),
    /// Lines for another program, or lines that can be typed again. Tabs separate the columns,
    /// which are aligned at a terminal.
    Data(Vec<String>),
    /// Short lines for another program. At a terminal, they are beside each other, in as many
    /// columns as fit.
    Columns(Vec<String>),
    /// Sentences in columns, with tabs between the columns. At a terminal, the columns are aligned,
    /// and the last one wraps. In a narrow window, it goes below the others. The rows with these
    /// indices are in bold.
    Table(Vec<String>, Vec<usize>),
    /// The options of a turn on a dim line, which breaks only between options.
    Options(Vec<String>),
    Board(Picture),
}

impl Text {
    pub fn data<T: Display>(lines: impl IntoIterator<Item = T>) -> Self {
        Self::Data(lines.into_iter().map(|line| line.to_string()).collect())
    }

    pub fn table<T: Display>(lines: impl IntoIterator<Item = T>) -> Self {
        let lines = lines.into_iter().map(|line| line.to_string());
        Self::Table(lines.collect(), Vec::new())
    }
}
