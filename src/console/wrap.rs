//! Text in a window that is too narrow for it.

use std::mem;

use console::Term;
use unicode_width::UnicodeWidthStr as _;

/// The assumed numbers of rows and columns of a window that does not say how many it has.
const USUAL: (usize, usize) = (24, 80);

/// The numbers of rows and columns of a window, at least 1. They are asked for each time, as a window can be resized.
pub(super) fn size(terminal: &Term) -> (usize, usize) {
    let told = |(rows, columns): (u16, u16)| (rows.max(1).into(), columns.max(1).into());
    terminal.size_checked().map_or(USUAL, told)
}

/// The width that the second column of a line should have, or half of the window's width if that is less; if it would
/// be narrower, or a word in it is wider, it begins on a line of its own.
const ROOM: usize = 16;
/// The extra indent of a column that has lines of its own.
const STEP: usize = 4;
/// The blanks between two columns.
const GAP: usize = 2;

/// Lines of prose, broken between words into lines of at most `width` columns.
///
/// If a line has two columns, separated by two blanks or more, the lines after the first are indented to the second
/// column; if it begins with `- `, to the text after that; otherwise like the line itself. A number stays on the line
/// of the word before it, so that a cell is not split. A word wider than a line has one of its
/// own, which the terminal breaks.
pub fn prose(text: &str, width: usize) -> String {
    let lines: Vec<String> = text.split('\n').map(|line| wrapped(line, width)).collect();
    lines.join("\n")
}

fn wrapped(line: &str, width: usize) -> String {
    if line.width() <= width {
        return line.to_owned();
    }
    let text = line.trim_start_matches(' ');
    let indent = line.len() - text.len();
    let begin = " ".repeat(limited(indent, width));
    if let Some((first, second)) = two_columns(text) {
        let words = second.split_ascii_whitespace().map(str::width);
        let room = words.fold(ROOM.min(width / 2), usize::max);
        let column = line.width() - second.width();
        if column + room <= width {
            return filled(second, &line[..line.len() - second.len()], column, width);
        }
        let first = filled(first, &begin, begin.len(), width);
        let hang = limited(indent + STEP, width);
        return format!(
            "{first}\n{}",
            filled(second, &" ".repeat(hang), hang, width)
        );
    }
    let Some(item) = text.strip_prefix("- ") else {
        return filled(text, &begin, begin.len(), width);
    };
    let hang = limited(indent + "- ".len(), width);
    filled(item, &(begin + "-"), hang, width)
}

/// Paragraphs of prose. They are unchanged if all their lines have at most `width` columns; otherwise the lines of each
/// paragraph are joined and filled again.
///
/// A line begins a new paragraph if it comes after an empty line or a heading such as `== Tic-Tac-Two ==`, has another
/// indent, begins with `- `, or has two columns.
pub fn paragraphs(text: &str, width: usize) -> String {
    let lines: Vec<&str> = text.lines().collect();
    if lines.iter().all(|line| line.width() <= width) {
        return text.to_owned();
    }
    let joined = |lines: &[&str]| {
        let texts: Vec<&str> = lines.iter().map(|line| line.trim_start()).collect();
        let indent = &lines[0][..lines[0].len() - texts[0].len()];
        prose(&format!("{indent}{}", texts.join(" ")), width)
    };
    let paragraphs = lines.chunk_by(|before, line| goes_on(before, line));
    let paragraphs: Vec<String> = paragraphs.map(joined).collect();
    paragraphs.join("\n")
}

/// Lines of data, with blanks in place of the tabs that separate their columns.
///
/// The last column of a line that is too wide wraps below its beginning or, if there is no room for that, every column
/// has lines of its own. A line of a single column is left to the terminal, which still treats it as one when it is copied.
pub fn table(text: &str, width: usize) -> String {
    // what ends a line needs no room before another column
    let mut widths: Vec<usize> = Vec::new();
    for (before, _) in text.lines().filter_map(|line| line.rsplit_once('\t')) {
        for (column, field) in before.split('\t').enumerate() {
            widths.resize(widths.len().max(column + 1), 0);
            widths[column] = widths[column].max(field.width());
        }
    }
    let mut lines = Vec::new();
    for line in text.lines() {
        let mut fields = line.split('\t');
        let last = fields.next_back().unwrap_or_default();
        let mut begin = String::new();
        for (field, width) in fields.zip(&widths) {
            begin += field;
            begin += &" ".repeat(width + GAP - field.width());
        }
        let column = begin.width();
        lines.push(if column == 0 || column + last.width() <= width {
            begin + last
        } else if column + ROOM.min(width / 2) <= width {
            filled(last, &begin, column, width)
        } else {
            let apart = format!("\n{}", " ".repeat(STEP));
            prose(&line.replace('\t', &apart), width)
        });
    }
    lines.join("\n")
}

/// The two columns of a line without an indent, separated by two blanks or more.
fn two_columns(text: &str) -> Option<(&str, &str)> {
    let (first, rest) = text.split_once("  ")?;
    let second = rest.trim_start_matches(' ');
    (!second.is_empty()).then_some((first, second))
}

/// Whether a line continues the paragraph of the line before it.
fn goes_on(line_before: &str, line: &str) -> bool {
    let text = line.trim_start_matches(' ');
    let before = line_before.trim_start_matches(' ');
    let text_before = before.strip_prefix("- ").unwrap_or(before);
    let is_beginning =
        |text: &str| text.is_empty() || text.starts_with("== ") || two_columns(text).is_some();
    line.len() - text.len() == line_before.len() - text_before.len()
        && !text.starts_with("- ")
        && !is_beginning(text)
        && !is_beginning(before)
}

/// An indent, limited so as to leave three quarters of a line for text.
fn limited(indent: usize, width: usize) -> usize {
    indent.min(width / 4)
}

/// The words of a text in lines of at most `width` columns. The first line goes on from `begin`, the others are indented.
fn filled(text: &str, begin: &str, indent: usize, width: usize) -> String {
    let mut lines = Vec::new();
    let mut line = begin.to_owned();
    for phrase in phrases(text, width.saturating_sub(indent)) {
        let has_word = !line.is_empty() && !line.ends_with(' ');
        if has_word && line.width() + 1 + phrase.width() > width {
            lines.push(mem::replace(&mut line, " ".repeat(indent)));
        } else if has_word {
            line.push(' ');
        }
        line.push_str(&phrase);
    }
    lines.push(line);
    lines.join("\n")
}

/// The words of a text, each with the numbers that follow it up to a comma, as many as fit in `room` columns.
fn phrases(text: &str, room: usize) -> Vec<String> {
    let mut phrases: Vec<String> = Vec::new();
    for word in text.split_ascii_whitespace() {
        let is_number = word.starts_with(|first: char| first.is_ascii_digit());
        match phrases.last_mut() {
            Some(phrase)
                if is_number
                    && !phrase.ends_with(',')
                    && phrase.width() + 1 + word.width() <= room =>
            {
                phrase.push(' ');
                phrase.push_str(word);
            }
            Some(_) | None => phrases.push(word.to_owned()),
        }
    }
    phrases
}

#[cfg(test)]
#[path = "../../tests/unit/wrap.rs"]
mod tests;
