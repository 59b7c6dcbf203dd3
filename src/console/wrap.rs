//! Text in a window that is too narrow for it.

use std::borrow::Cow;

use unicode_segmentation::UnicodeSegmentation as _;
use unicode_width::UnicodeWidthStr as _;

/// The columns that the second column of a line should have, or half of the width if that is less; where it has
/// fewer, or a word of it needs more, it begins on a line of its own.
const ROOM: usize = 16;
/// How much deeper than the line such a second column stands, and what is left of a line of data.
const STEP: usize = 4;
/// The columns from one tab stop to the next.
const TAB: usize = 8;

/// A line of prose, broken between words into lines of at most `width` columns.
///
/// The lines after the first one stand under the second column of a line that has two, with two blanks or more
/// between them, under the text of a line that begins with `- `, and otherwise as deep as the line itself. A number
/// stays on the line of the word before it, so that a cell is not torn apart. A word that is wider than a line is
/// broken where the line is full.
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

/// Paragraphs of prose. They stay as they are where all their lines have at most `width` columns; else the lines of
/// each paragraph are joined and filled anew.
///
/// A line begins a paragraph of its own after an empty line, at another depth, with a `- `, where it has two columns,
/// and after a heading such as `== Tic-Tac-Two ==`.
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

/// A line of data, whose fields, with tabs between them, stay whole: one that would not fit begins a line of its own.
///
/// A field that is wider than a line is broken between words as prose is; where it has words that do not fit
/// either, as the rows of a board, it is left to the terminal, which still knows it as one line when it is copied.
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

/// The two columns of a line that has no blanks before it, with two blanks or more between them.
fn two_columns(text: &str) -> Option<(&str, &str)> {
    let (first, rest) = text.split_once("  ")?;
    let second = rest.trim_start_matches(' ');
    (!second.is_empty()).then_some((first, second))
}

/// Whether a line goes on with the paragraph before it.
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

/// Lines that are filled with words.
struct Lines {
    text: String,
    /// The columns of a line, at least one.
    width: usize,
    /// The columns that are taken in the last line.
    column: usize,
    /// The blanks before the next line.
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

    /// A depth that leaves three quarters of a line for text.
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

    /// Begins a line.
    fn begin(&mut self) {
        self.text.push('\n');
        self.column = 0;
        self.advance_to(self.hang);
    }

    /// Adds words, each where it fits.
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

    /// Adds a word, or words that belong together, on the next line if there is no room in this one.
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

/// The words of a text, each with the numbers that come after it.
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
