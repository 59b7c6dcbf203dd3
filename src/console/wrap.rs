//! Text in a window that is too narrow for it.

use textwrap::core::display_width;
use textwrap::{Options, WordSplitter, fill};

/// Breaks lines of prose between words into lines of at most `width` columns. A wider word is left to the terminal.
pub(super) fn prose(text: &str, width: usize) -> String {
    let lines: Vec<String> = text.split('\n').map(|line| wrapped(line, width)).collect();
    lines.join("\n")
}

/// Breaks one line. The lines after the first begin below its text; in an item of a list below the text after `- `; if
/// two blanks or more separate two columns, below the second one.
fn wrapped(line: &str, width: usize) -> String {
    let text = line.trim_start();
    let indent = line.len() - text.len();
    let column = match text.split_once("  ") {
        Some((_, second)) => display_width(line) - display_width(second.trim_start()),
        None if text.starts_with("- ") => indent + "- ".len(),
        None => indent,
    };
    // too little room would be left for the text
    let column = if 2 * column > width { 0 } else { column };
    let options = Options::new(width)
        .break_words(false)
        .word_splitter(WordSplitter::NoHyphenation);
    fill(line, options.subsequent_indent(&" ".repeat(column)))
}

/// Aligns the columns that tabs separate. The last column of a line may be too wide for a window.
pub(super) fn table(lines: &[String]) -> String {
    const GAP: usize = 2;
    let mut widths: Vec<usize> = Vec::new();
    // what ends a line needs no room before another column
    for (before, _) in lines.iter().filter_map(|line| line.rsplit_once('\t')) {
        for (column, field) in before.split('\t').enumerate() {
            widths.resize(widths.len().max(column + 1), 0);
            widths[column] = widths[column].max(field.chars().count() + GAP);
        }
    }
    let aligned = |line: &String| {
        let mut fields = line.split('\t');
        let last = fields.next_back().unwrap_or_default();
        let padded = fields.zip(&widths);
        let padded = padded.map(|(field, width)| format!("{field:width$}"));
        padded.collect::<String>() + last
    };
    let aligned: Vec<String> = lines.iter().map(aligned).collect();
    aligned.join("\n")
}
