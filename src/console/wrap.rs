//! Text in a window that is too narrow for it.

use std::borrow::Cow;

use console::Term;
use unicode_segmentation::UnicodeSegmentation as _;
use unicode_width::UnicodeWidthStr as _;

/// The assumed numbers of rows and columns of a window that does not say how many it has.
const USUAL: (usize, usize) = (24, 80);

/// The number of columns of a window, `None` for a stream that is not shown in one. It is asked for each time, as a window
/// can be resized.
pub(super) fn width(terminal: &Term) -> Option<usize> {
    terminal.is_term().then(|| size(terminal).1)
}

/// The numbers of rows and columns of a window, at least 1.
pub(super) fn size(terminal: &Term) -> (usize, usize) {
    let told = |(rows, columns): (u16, u16)| (rows.max(1).into(), columns.max(1).into());
    terminal.size_checked().map_or(USUAL, told)
}

/// Lines of prose in a window of `width` columns, or unchanged if there is no window.
pub(super) fn fitted(lines: &str, width: Option<usize>) -> Cow<'_, str> {
    let Some(width) = width else {
        return lines.into();
    };
    let lines: Vec<_> = lines.split('\n').map(|line| prose(line, width)).collect();
    lines.join("\n").into()
}

/// The width that the second column of a line should have, or half of the window's width if that is less; if it would
/// be narrower, or a word in it is wider, it begins on a line of its own.
const ROOM: usize = 16;
/// The extra indent of such a second column, and of the rest of a line of data.
const STEP: usize = 4;
/// The distance from one tab stop to the next, in columns.
const TAB: usize = 8;

/// A line of prose, broken between words into lines of at most `width` columns.
///
/// If the line has two columns, separated by two blanks or more, the lines after the first are indented to the second
/// column; if it begins with `- `, to the text after that; otherwise like the line itself. A number stays on the line
/// of the word before it, so that a cell is not split. A word wider than a line is broken where the line is full.
pub fn prose(line: &str, width: usize) -> Cow<'_, str> {
    if line.width() <= width {
        return line.into();
    }
    let text = line.trim_start_matches(' ');
    let indent = line.len() - text.len();
    let mut lines = Lines::new(width, indent);
    if let Some((first, second)) = two_columns(text) {
        let column = line.width() - second.width();
        lines.fill(first);
        let words = second.split_ascii_whitespace().map(str::width);
        let room = words.fold(ROOM.min(width / 2), usize::max);
        if column + room <= width {
            lines.hang = column;
            lines.advance_to(column);
        } else {
            lines.hang = lines.limited(indent + STEP);
            lines.begin();
        }
        lines.fill(second);
    } else if let Some(item) = text.strip_prefix("- ") {
        lines.fill("-");
        lines.hang = lines.limited(indent + "- ".len());
        lines.fill(item);
    } else {
        lines.fill(text);
    }
    lines.text.into()
}

/// Paragraphs of prose. They are unchanged if all their lines have at most `width` columns; otherwise the lines of each
/// paragraph are joined and filled again.
///
/// A line begins a new paragraph if it comes after an empty line or a heading such as `== Tic-Tac-Two ==`, has another
/// indent, begins with `- `, or has two columns.
pub fn paragraphs(text: &str, width: usize) -> Cow<'_, str> {
    if text.lines().all(|line| line.width() <= width) {
        return text.into();
    }
    let mut paragraphs: Vec<String> = Vec::new();
    for line in text.lines() {
        match paragraphs.last_mut() {
            Some(paragraph) if goes_on(paragraph, line) => {
                paragraph.push(' ');
                paragraph.push_str(line.trim_start());
            }
            Some(_) | None => paragraphs.push(line.to_owned()),
        }
    }
    let paragraphs = paragraphs.iter().map(|paragraph| prose(paragraph, width));
    paragraphs.collect::<Vec<_>>().join("\n").into()
}

/// A line of data, whose fields, separated by tabs, stay whole: one that would not fit begins a line of its own.
///
/// A field that is wider than a line is broken between words like prose; if it has words that do not fit either, such
/// as the rows of a board, it is left to the terminal, which still treats it as one line when it is copied.
pub fn data(line: &str, width: usize) -> Cow<'_, str> {
    let mut lines = Lines::new(width, 0);
    lines.hang = lines.limited(STEP);
    for (number, field) in line.split('\t').enumerate() {
        let stop = (lines.column / TAB + 1) * TAB;
        if number > 0 && stop + field.width() <= width {
            lines.text.push('\t');
            lines.column = stop;
        } else if number > 0 {
            lines.begin();
        }
        lines.add_field(field);
    }
    match lines.text.contains('\n') {
        true => lines.text.into(),
        false => line.into(),
    }
}

/// Lines of data, with blanks in place of the tabs that separate their columns.
pub fn aligned(lines: &[String]) -> Vec<String> {
    /// The blanks between two columns.
    const GAP: usize = 2;
    let rows: Vec<Vec<&str>> = lines
        .iter()
        .map(|line| line.split('\t').collect())
        .collect();
    // what ends a line needs no room before another column
    let width = |column: usize| {
        let longer = rows.iter().filter(|row| column + 1 < row.len());
        longer.map(|row| row[column].width()).max().unwrap_or(0)
    };
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let widths: Vec<usize> = (0..columns).map(width).collect();
    let padded = |row: &Vec<&str>| {
        let mut line = String::new();
        for (number, (field, width)) in row.iter().zip(&widths).enumerate() {
            line.push_str(field);
            if number + 1 < row.len() {
                line.push_str(&" ".repeat(width - field.width() + GAP));
            }
        }
        line
    };
    rows.iter().map(padded).collect()
}

/// The two columns of a line without an indent, separated by two blanks or more.
fn two_columns(text: &str) -> Option<(&str, &str)> {
    let (first, rest) = text.split_once("  ")?;
    let second = rest.trim_start_matches(' ');
    (!second.is_empty()).then_some((first, second))
}

/// Whether a line continues the paragraph before it.
fn goes_on(paragraph: &str, line: &str) -> bool {
    let text = line.trim_start_matches(' ');
    let before = paragraph.trim_start_matches(' ');
    let depth = paragraph.len() - before.len();
    let item = if before.starts_with("- ") {
        "- ".len()
    } else {
        0
    };
    let is_beginning =
        |text: &str| text.is_empty() || text.starts_with("== ") || two_columns(text).is_some();
    line.len() - text.len() == depth + item
        && !text.starts_with("- ")
        && !is_beginning(text)
        && !is_beginning(before)
}

/// Lines that are being filled with words.
struct Lines {
    text: String,
    /// The number of columns of a line, at least one.
    width: usize,
    /// The number of columns taken in the last line.
    column: usize,
    /// The number of blanks before the next line.
    hang: usize,
    /// Whether the last line has no word yet.
    is_empty: bool,
}

impl Lines {
    fn new(width: usize, indent: usize) -> Self {
        let mut lines = Self {
            text: String::new(),
            width: width.max(1),
            column: 0,
            hang: 0,
            is_empty: true,
        };
        lines.hang = lines.limited(indent);
        lines.advance_to(lines.hang);
        lines
    }

    /// The indent, limited so as to leave three quarters of a line for text.
    fn limited(&self, depth: usize) -> usize {
        depth.min(self.width / 4)
    }

    /// Adds blanks up to a column.
    fn advance_to(&mut self, column: usize) {
        self.text
            .push_str(&" ".repeat(column.saturating_sub(self.column)));
        self.column = self.column.max(column);
        self.is_empty = true;
    }

    /// Begins a new line.
    fn begin(&mut self) {
        self.text.push('\n');
        self.column = 0;
        self.advance_to(self.hang);
    }

    /// Adds words, beginning new lines as needed.
    fn fill(&mut self, text: &str) {
        for phrase in phrases(text) {
            if self.hang + phrase.width() <= self.width {
                self.add(&phrase);
            } else {
                for word in phrase.split(' ') {
                    self.add(word);
                }
            }
        }
    }

    /// Adds a field of data.
    fn add_field(&mut self, field: &str) {
        let fits = |phrase: &String| self.hang + phrase.width() <= self.width;
        if self.column + field.width() > self.width && phrases(field).iter().all(fits) {
            self.is_empty = true;
            self.fill(field);
        } else {
            self.text.push_str(field);
            self.column += field.width();
        }
    }

    /// Adds a word, or words that belong together, on the next line if there is no room on this one.
    fn add(&mut self, word: &str) {
        let blank = usize::from(!self.is_empty);
        if self.column + blank + word.width() <= self.width {
            self.advance_to(self.column + blank);
        } else if !self.is_empty {
            self.begin();
        }
        for part in word.graphemes(true) {
            if self.column + part.width() > self.width && !self.is_empty {
                self.begin();
            }
            self.text.push_str(part);
            self.column += part.width();
            self.is_empty = false;
        }
    }
}

/// The words of a text, each with the numbers that follow it.
fn phrases(text: &str) -> Vec<String> {
    let mut phrases: Vec<String> = Vec::new();
    for word in text.split_ascii_whitespace() {
        match phrases.last_mut() {
            Some(phrase) if word.starts_with(|first: char| first.is_ascii_digit()) => {
                phrase.push(' ');
                phrase.push_str(word);
            }
            Some(_) | None => phrases.push(word.to_owned()),
        }
    }
    phrases
}
