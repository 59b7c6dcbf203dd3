//! Text in a window that is too narrow for it.

use textwrap::core::display_width;
use textwrap::{Options, WordSplitter, fill};

/// Breaks lines of prose between words into lines of at most `width` columns. A wider word is left to the terminal.
pub(super) fn prose(text: &str, width: usize) -> String {
    let lines: Vec<String> = text.split('\n').map(|line| wrapped(line, width)).collect();
    lines.join("\n")
}

/// Breaks one line. The lines after the first begin below the text of the first: in an item of a list, below the text
/// after `- `; if two blanks or more separate two columns, below the second column. Of more columns, none is broken.
fn wrapped(line: &str, width: usize) -> String {
    const NO_BREAK_SPACE: &str = "\u{a0}";
    let text = line.trim_start();
    if text.split("  ").filter(|column| !column.is_empty()).count() > 2 {
        let columns = line.replace("  ", "\t\t").replace(' ', NO_BREAK_SPACE);
        return filled(&columns.replace('\t', " "), 0, width).replace(NO_BREAK_SPACE, " ");
    }
    let indent = line.len() - text.len();
    let column = match text.split_once("  ") {
        Some((_, second)) => display_width(line) - display_width(second.trim_start()),
        None if text.starts_with("- ") => indent + "- ".len(),
        None => indent,
    };
    filled(line, column, width)
}

/// Breaks one line. The lines after the first begin in `column`.
fn filled(line: &str, column: usize, width: usize) -> String {
    // too little room would be left for the text
    let column = if 2 * column > width { 3 } else { column };
    let options = Options::new(width)
        .break_words(false)
        .word_splitter(WordSplitter::NoHyphenation);
    fill(line, options.subsequent_indent(&" ".repeat(column)))
}

/// Aligns the columns that tabs separate. If there is a width, breaks the lines between words into lines of at most
/// `width` columns, of which those after the first begin below the last column.
pub(crate) fn aligned(lines: &[String], width: Option<usize>) -> Vec<String> {
    const GAP: usize = 2;
    let mut widths: Vec<usize> = Vec::new();
    // the last field of a line needs no room before another column
    for (before, _) in lines.iter().filter_map(|line| line.rsplit_once('\t')) {
        for (column, field) in before.split('\t').enumerate() {
            widths.resize(widths.len().max(column + 1), 0);
            widths[column] = widths[column].max(display_width(field) + GAP);
        }
    }
    let aligned = lines.iter().map(|line| {
        let mut fields = line.split('\t');
        let last = fields.next_back().unwrap_or_default();
        let padded = fields.zip(&widths).map(|(field, width)| {
            let gap = width - display_width(field);
            format!("{field}{:gap$}", "")
        });
        let before: String = padded.collect();
        let column = display_width(&before);
        let line = before + last;
        width.map_or(line.clone(), |width| filled(&line, column, width))
    });
    aligned.collect()
}
