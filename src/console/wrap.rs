//! Wraps text to the width of the terminal.

use std::ops::Range;

use textwrap::core::display_width;
use textwrap::{Options, WordSplitter, fill};

use crate::model::text::{NO_BREAK_SPACE, joined, text_column, unbroken};

/// Wraps each line between words at `width` columns. A word that is wider than that is not broken.
pub(super) fn prose(text: &str, width: usize) -> String {
    let wrapped = text.split('\n').map(|line| broken(line, whole(width)));
    wrapped.collect::<Vec<_>>().join("\n")
}

/// The indent of a right column that goes below the left one.
const RIGHT: &str = "      ";

/// Returns `true` if the text that begins at this column has too little room to wrap.
fn is_cramped(column: usize, width: usize) -> bool {
    column + 32.min(width / 2) > width
}

/// Returns `true` if a row is too wide, and its right-hand column has too little room to wrap.
pub(super) fn has_no_room(line: &str, width: usize) -> bool {
    display_width(line) > width && is_cramped(text_column(line), width)
}

/// Wraps a line of a page. After a break, the text is indented to the column in which it begins. In
/// a list with a row that has no room (`is_narrow`), the right-hand columns go below the left ones.
pub(super) fn line_of_page(line: &str, width: usize, is_narrow: bool) -> String {
    if display_width(line) <= width && !is_narrow {
        return line.replace(NO_BREAK_SPACE, " ");
    }
    let column = text_column(line);
    if !is_narrow || !is_cramped(column, width) {
        return filled(line, column, width);
    }
    let (left, right) = line.split_at(column);
    stacked(left.trim_end(), right, width)
}

/// Puts a right column below the left one, and wraps it.
fn stacked(left: &str, right: &str, width: usize) -> String {
    let options = whole(width).initial_indent(RIGHT);
    let right = broken(right, options.subsequent_indent(RIGHT));
    format!("{left}\n{right}")
}

/// Wraps one line at `width` columns. The lines after the first are indented by `column` columns.
fn filled(line: &str, column: usize, width: usize) -> String {
    // a larger indent would leave too little room for the text
    let column = if is_cramped(column, width) { 3 } else { column };
    let indent = " ".repeat(column);
    broken(line, whole(width).subsequent_indent(&indent))
}

/// Puts short lines beside each other, in as many columns as fit.
pub(super) fn columns_of(lines: &[String], width: Option<usize>) -> Vec<String> {
    let widest = lines.iter().map(|line| display_width(line) + GAP).max();
    let columns = (width.unwrap_or(0) + GAP) / widest.unwrap_or(1);
    let rows: Vec<String> = lines
        .chunks(columns.max(1))
        .map(|row| row.join("\t"))
        .collect();
    aligned(&rows, None)
}

/// The number of blanks between two columns.
const GAP: usize = 2;

/// Puts options on one line or, if there is a `width`, on as many lines as they need. A line breaks
/// inside an option only if that is too wide.
pub(super) fn options(labels: &[String], width: Option<usize>) -> Vec<String> {
    let width = width.unwrap_or(usize::MAX);
    let glued = labels.iter().map(|label| match label {
        wide if display_width(wide) > width => wide.clone(),
        label => unbroken(label),
    });
    let wrapped = fill(&joined(glued, "   "), whole(width));
    let lines = wrapped.replace(NO_BREAK_SPACE, " ");
    lines.lines().map(str::to_owned).collect()
}

/// Wraps one line between words, but neither inside a cell such as `1 2` nor inside single quotes,
/// if the text in quotes fits on a line.
fn broken(line: &str, options: Options) -> String {
    let room = options
        .width
        .saturating_sub(options.subsequent_indent.len());
    let mut glued = String::with_capacity(line.len());
    let mut rest = line;
    while let Some(quote) = first_quote(rest) {
        glued += &with_glued_cells(&rest[..quote.start]);
        rest = &rest[quote.start..];
        let (quoted, after) = rest.split_at(quote.len());
        // signs around the quotes stay with them
        let before = glued.rsplit(' ').next().map_or(0, display_width);
        let behind = after.split(' ').next().map_or(0, display_width);
        glued += &if before + display_width(quoted) + behind <= room {
            unbroken(quoted)
        } else {
            with_glued_cells(quoted)
        };
        rest = after;
    }
    glued += &with_glued_cells(rest);
    fill(&glued, options).replace(NO_BREAK_SPACE, " ")
}

/// Finds the first text in single quotes. Apostrophes are not quotes: they follow a letter.
fn first_quote(text: &str) -> Option<Range<usize>> {
    let mut signs = text.match_indices('\'').map(|(at, _)| at);
    let start = signs.find(|at| !text[..*at].ends_with(char::is_alphanumeric))?;
    let last = signs.find(|at| !text[at + 1..].starts_with(char::is_alphanumeric))?;
    Some(start..last + 1)
}

/// Replaces the blank in each cell such as `1 2`.
fn with_glued_cells(text: &str) -> String {
    let mut glued = String::with_capacity(text.len());
    for (at, char) in text.char_indices() {
        let is_in_cell = char == ' '
            && text[..at].ends_with(|before: char| before.is_ascii_digit())
            && text[at + 1..].starts_with(|after: char| after.is_ascii_digit());
        if is_in_cell {
            glued += NO_BREAK_SPACE;
        } else {
            glued.push(char);
        }
    }
    glued
}

/// Creates the options for wrapping without breaking words.
fn whole<'a>(width: usize) -> Options<'a> {
    Options::new(width)
        .break_words(false)
        .word_splitter(WordSplitter::NoHyphenation)
}

/// Aligns the columns of `lines`, in which tabs separate the columns. If there is a `width`, also
/// wraps each line between words at that width, and indents the rest of the line to its last
/// column. If the last of all columns has too little room for that, it goes below the others.
pub(super) fn aligned(lines: &[String], width: Option<usize>) -> Vec<String> {
    let mut widths: Vec<usize> = Vec::new();
    // the last field of a line needs no room, because no column follows
    for (before, _) in lines.iter().filter_map(|line| line.rsplit_once('\t')) {
        for (column, field) in before.split('\t').enumerate() {
            widths.resize(widths.len().max(column + 1), 0);
            widths[column] = widths[column].max(display_width(field) + GAP);
        }
    }
    let start: usize = widths.iter().sum();
    let rows: Vec<(String, &str)> = lines
        .iter()
        .map(|line| {
            let mut fields = line.split('\t');
            let last = fields.next_back().unwrap_or_default();
            let padded = fields.zip(&widths).map(|(field, width)| {
                let gap = width - display_width(field);
                format!("{field}{:gap$}", "")
            });
            (padded.collect(), last)
        })
        .collect();
    let is_last = |before: &String| start > 0 && display_width(before) == start;
    let is_narrow = width.is_some_and(|width| {
        let is_too_wide = |(before, last): &(String, &str)| {
            is_last(before) && start + display_width(last) > width
        };
        // a list of moves needs more room than prose
        start + 32.min(width * 2 / 3) > width && rows.iter().any(is_too_wide)
    });
    let rows = rows.into_iter().map(|(before, last)| match width {
        None => before + last,
        Some(width) if is_narrow && is_last(&before) => {
            // if the columns before the last have no room either, only the first stays
            let first = before.find("  ").filter(|_| start > width + GAP);
            let row = format!("{before}{last}");
            let (left, right) = row.split_at(first.unwrap_or(before.len()));
            let left = filled(left.trim_end(), RIGHT.len(), width);
            stacked(&left, right.trim_start_matches(' '), width)
        }
        Some(width) => {
            // a row of one field among others is a sentence
            let column = match display_width(&before) {
                0 if start > 0 => RIGHT.len(),
                column => column,
            };
            filled(&(before + last), column, width)
        }
    });
    rows.collect()
}
