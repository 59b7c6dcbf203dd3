//! A text of headings, lists in two columns, and prose.

use derive_more::Display;

/// A text of headings, lists in two columns, and prose. `Display` writes it without wrapping.
#[derive(Clone, Debug, Default, PartialEq, Eq, Display)]
#[display("{}", _0.iter().map(Line::to_string).collect::<Vec<_>>().join("\n"))]
pub struct Listing(pub Vec<Line>);

/// A line of a listing.
#[derive(Clone, Debug, PartialEq, Eq, Display)]
pub enum Line {
    Heading(String),
    /// The two columns of a list. The left one ends in the blanks before the right one. It has only
    /// blanks if the line continues the right column of the line above.
    #[display("{_0}{_1}")]
    Row(String, String),
    /// A line of prose, or an empty line, which ends a list.
    Prose(String),
}

impl Line {
    /// Reads a line of a text file. A heading begins with `# `. At least two blanks separate the
    /// columns of a list.
    pub fn read(line: &str) -> Self {
        if let Some(heading) = line.strip_prefix("# ") {
            return Self::Heading(heading.to_owned());
        }
        let columns = line.rfind("  ").map(|at| line.split_at(at + 2));
        match columns {
            Some((left, right)) if !right.is_empty() && !is_indented(left) => {
                Self::Row(left.to_owned(), right.to_owned())
            }
            _ => Self::Prose(line.to_owned()),
        }
    }

    /// Replaces the parts of the line by `change`.
    #[must_use]
    pub fn map(&self, change: impl Fn(&str) -> String) -> Self {
        match self {
            Self::Heading(text) => Self::Heading(change(text)),
            Self::Row(left, right) => Self::Row(change(left), change(right)),
            Self::Prose(text) => Self::Prose(change(text)),
        }
    }
}

/// Returns `true` if a left column is only the small indent of an item of prose.
fn is_indented(left: &str) -> bool {
    /// The least number of blanks that stand for a left column.
    const COLUMN: usize = 6;
    left.trim().is_empty() && left.len() < COLUMN
}
