//! Text in a window that is too narrow for it.

use std::{iter, mem};

use console::Term;
use unicode_segmentation::UnicodeSegmentation as _;
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
/// The extra indent of such a second column, and of the rest of a line of data.
const STEP: usize = 4;
/// The distance from one tab stop to the next, in columns.
const TAB: usize = 8;
/// The blanks between two columns.
const GAP: usize = 2;

/// Lines of prose, broken between words into lines of at most `width` columns.
///
/// If a line has two columns, separated by two blanks or more, the lines after the first are indented to the second
/// column; if it begins with `- `, to the text after that; otherwise like the line itself. A number stays on the line
/// of the word before it, so that a cell is not split. A word wider than a line is broken where the line is full.
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

/// A line of data, whose fields, separated by tabs, stay whole: one that would not fit begins a line of its own.
///
/// A field that is wider than a line is broken between words like prose; if it has words that do not fit either, such
/// as the rows of a board, it is left to the terminal, which still treats it as one line when it is copied.
pub fn data(line: &str, width: usize) -> String {
    let hang = limited(STEP, width);
    let mut lines = String::new();
    let mut column = 0;
    for (number, field) in line.split('\t').enumerate() {
        let stop = (column / TAB + 1) * TAB;
        if number > 0 && stop + field.width() <= width {
            lines.push('\t');
            lines.push_str(field);
            column = stop + field.width();
            continue;
        }
        let mut begin = String::new();
        if number > 0 {
            lines.push('\n');
            begin = " ".repeat(hang);
        }
        let fits = |phrase: &String| hang + phrase.width() <= width;
        let whole = format!("{begin}{field}");
        let field = if whole.width() > width && phrases(field, usize::MAX).iter().all(fits) {
            filled(field, &begin, hang, width)
        } else {
            whole
        };
        column = field.lines().next_back().map_or(0, str::width);
        lines.push_str(&field);
    }
    lines
}

/// Lines of data, with blanks in place of the tabs that separate their columns.
fn aligned(lines: &[String]) -> Vec<String> {
    // what ends a line needs no room before another column
    let mut widths: Vec<usize> = Vec::new();
    for (before, _) in lines.iter().filter_map(|line| line.rsplit_once('\t')) {
        for (column, field) in before.split('\t').enumerate() {
            widths.resize(widths.len().max(column + 1), 0);
            widths[column] = widths[column].max(field.width());
        }
    }
    let widths = widths.iter().chain(iter::repeat(&0));
    let padded = |(field, width): (&str, &usize)| {
        let gap = (width + GAP).saturating_sub(field.width());
        field.to_owned() + &" ".repeat(gap)
    };
    let aligned = |line: &String| {
        let fields = line.split('\t').zip(widths.clone()).map(padded);
        fields.collect::<String>().trim_end().to_owned()
    };
    lines.iter().map(aligned).collect()
}

/// Lines of data with aligned columns. The last one of a line that is too wide wraps below its beginning, if there is
/// room for that.
pub fn table(lines: &[String], width: usize) -> Vec<String> {
    let fitted = |(line, aligned): (&String, String)| {
        if aligned.width() <= width {
            return aligned;
        }
        let (_, last) = line.rsplit_once('\t').unwrap_or_default();
        let begin = aligned.strip_suffix(last).unwrap_or(&aligned);
        if begin.width() + ROOM.min(width / 2) <= width {
            filled(last, begin, begin.width(), width)
        } else {
            data(line, width)
        }
    };
    lines.iter().zip(aligned(lines)).map(fitted).collect()
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
    indent.min(width.max(1) / 4)
}

/// The words of a text in lines of at most `width` columns. The first line goes on from `begin`, the others are indented.
fn filled(text: &str, begin: &str, indent: usize, width: usize) -> String {
    let width = width.max(1);
    let mut lines = String::new();
    let mut line = begin.to_owned();
    let has_word = |line: &str| !line.is_empty() && !line.ends_with(' ');
    let mut end = |line: &mut String| {
        lines.push_str(&mem::replace(line, " ".repeat(indent)));
        lines.push('\n');
    };
    for phrase in phrases(text, width.saturating_sub(indent)) {
        let blank = usize::from(has_word(&line));
        if line.width() + blank + phrase.width() <= width {
            line.push_str(&" ".repeat(blank));
        } else if has_word(&line) {
            end(&mut line);
        }
        for part in phrase.graphemes(true) {
            if line.width() + part.width() > width && has_word(&line) {
                end(&mut line);
            }
            line.push_str(part);
        }
    }
    lines + &line
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
