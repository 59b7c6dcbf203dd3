//! Joins lists, spells numbers, escapes what the user typed, and finds sections of built-in texts.

use std::ffi::OsStr;
use std::fmt;

/// Joins the items with `between` as the separator, for example `1; 2; 3`.
pub(crate) fn joined<T: fmt::Display>(items: impl IntoIterator<Item = T>, between: &str) -> String {
    let items: Vec<_> = items.into_iter().map(|item| item.to_string()).collect();
    items.join(between)
}

/// Joins the items with commas: `1, 2, 3`.
pub(crate) fn listed<T: fmt::Display>(items: impl IntoIterator<Item = T>) -> String {
    joined(items, ", ")
}

/// Joins the items with "or" before the last: `1, 2 or 3`.
pub(crate) fn alternatives<T: fmt::Display>(items: &[T]) -> String {
    ending_in("or", items)
}

/// Joins the items with "and" before the last: `1, 2 and 3`.
pub(crate) fn conjoined<T: fmt::Display>(items: &[T]) -> String {
    ending_in("and", items)
}

fn ending_in<T: fmt::Display>(word: &str, items: &[T]) -> String {
    match items {
        [others @ .., last] if !others.is_empty() => format!("{} {word} {last}", listed(others)),
        only => listed(only),
    }
}

/// Returns the text, or an empty one if the condition is `false`.
pub(crate) const fn only_if(condition: bool, text: &'static str) -> &'static str {
    if condition { text } else { "" }
}

/// Formats the number with a word in the singular or the plural: `1 move`, `3 moves`, `7 lose`.
pub(crate) fn counted(number: usize, one: &str, several: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { several })
}

/// Spells a number in words, from `no` for 0 to `ten`.
///
/// # Panics
/// Panics if the number is greater than 10.
pub(crate) fn spelled(number: usize) -> &'static str {
    const WORDS: [&str; 11] = [
        "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    ];
    WORDS[number]
}

/// Spells the place of something in a row, from 1: `third`.
///
/// # Panics
/// Panics if the place is 0 or above 10.
pub(crate) fn ordinal(place: usize) -> &'static str {
    const WORDS: [&str; 10] = [
        "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth",
        "tenth",
    ];
    WORDS[place - 1]
}

/// A blank at which a line does not break. It is printed as an ordinary blank.
pub(crate) const NO_BREAK_SPACE: &str = "\u{a0}";

/// Replaces the blanks in a text with blanks at which a line does not break.
pub(crate) fn unbroken(text: &str) -> String {
    text.replace(' ', NO_BREAK_SPACE)
}

pub(crate) fn capitalized(text: &str) -> String {
    let mut chars = text.chars();
    let first = chars.next().into_iter().flat_map(char::to_uppercase);
    first.chain(chars).collect()
}

/// Lists the characters of a text in small letters, without blanks and hyphens.
pub(crate) fn normalized(text: &str) -> impl Iterator<Item = char> {
    let chars = text.chars().map(|char| char.to_ascii_lowercase());
    chars.filter(|char| !char.is_whitespace() && *char != '-')
}

/// Returns `true` if a character has an effect on a terminal or on the text around it, but is not
/// shown itself. These are control and format characters, and separators of lines and paragraphs.
pub(crate) fn is_control(char: char) -> bool {
    let is_blank = |char: char| char.is_whitespace() && !"\u{2028}\u{2029}".contains(char);
    // the letter before it keeps a mark from being escaped
    let is_escaped = |char: char| format!("a{char}").escape_debug().count() > 2;
    char.is_control() || !char.is_ascii() && !is_blank(char) && is_escaped(char)
}

/// Escapes control and format characters, and bytes that are not UTF-8, as in a Rust literal. The
/// result is a single line and has no effect on a terminal.
pub(crate) fn escaped(text: impl AsRef<OsStr>) -> String {
    let mut shown = String::new();
    for chunk in text.as_ref().as_encoded_bytes().utf8_chunks() {
        for char in chunk.valid().chars() {
            if is_control(char) {
                shown.extend(char.escape_default());
            } else {
                shown.push(char);
            }
        }
        for byte in chunk.invalid() {
            shown.push_str(&format!("\\x{byte:02x}"));
        }
    }
    shown
}

/// Escapes the user's input and puts it in quotation marks, for a message. Only the first 40
/// characters are shown.
pub(crate) fn quoted(typed: &str) -> String {
    const LONGEST: usize = 40;
    match typed.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("'{}...'", escaped(&typed[..end])),
        None => format!("'{}'", escaped(typed)),
    }
}

/// Finds the section of a text with this name, which is below the line `== NAME ==`, and has no blank
/// lines around it. Returns `None` if no section has that name.
pub(crate) fn section(text: &'static str, name: &str) -> Option<&'static str> {
    let sections = text.strip_prefix("== ").unwrap_or(text).split("\n== ");
    let mut named = sections.filter_map(|section| section.split_once(" ==\n"));
    let (_, found) = named.find(|(found, _)| *found == name)?;
    Some(found.trim_matches('\n'))
}

/// Finds the column in which the text of a line begins: after the indent, after the `- ` of an
/// item, or in the right-hand column of a row. At least two blanks separate the columns of a row.
pub(crate) fn text_column(line: &str) -> usize {
    let text = line.trim_start();
    let indent = line.len() - text.len();
    match text.rfind("  ") {
        Some(gap) => indent + gap + 2,
        None if text.starts_with("- ") => indent + 2,
        None => indent,
    }
}

/// Joins the lines of each paragraph, item and row of a text. A line continues the one above if it
/// begins in the column of that line's text. A line that is only indented is never continued.
pub(crate) fn paragraphs(text: &str) -> String {
    let mut joined: Vec<String> = Vec::new();
    let mut continued = None;
    for line in text.lines() {
        let (words, column) = (line.trim_start(), text_column(line));
        let indent = line.len() - words.len();
        match joined.last_mut() {
            Some(above) if continued == Some(indent) && column == indent && !line.is_empty() => {
                *above += &format!(" {words}");
            }
            _ => {
                let is_text = !line.is_empty() && !line.starts_with("# ");
                continued = Some(column).filter(|_| is_text && (indent == 0 || column > indent));
                joined.push(line.to_owned());
            }
        }
    }
    joined.join("\n")
}
