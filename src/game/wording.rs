//! Words for messages, and texts in sections.

use std::fmt;

use unicode_properties::{GeneralCategory, UnicodeGeneralCategory as _};

/// The items as alternatives: `1, 2 or 3`.
pub fn alternatives<T: fmt::Display>(items: &[T]) -> String {
    let items: Vec<_> = items.iter().map(ToString::to_string).collect();
    match items.as_slice() {
        [others @ .., last] if !others.is_empty() => format!("{} or {last}", others.join(", ")),
        only => only.concat(),
    }
}

/// This many plies: `1 ply`, `2 plies`.
pub fn plies_in_words(plies: usize) -> String {
    match plies {
        1 => "1 ply".to_owned(),
        plies => format!("{plies} plies"),
    }
}

/// The number as a word up to ten, in digits beyond.
pub(super) fn spelled(number: usize) -> String {
    const WORDS: [&str; 11] = [
        "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    ];
    WORDS
        .get(number)
        .map_or_else(|| number.to_string(), |word| (*word).to_owned())
}

/// Whether a character is not shown itself, but tells a terminal or a reader to do something: a control character, a
/// format character, such as one that turns the direction of writing, or one that ends a line or a paragraph.
pub fn is_obeyed(char: char) -> bool {
    matches!(
        char.general_category(),
        GeneralCategory::Control
            | GeneralCategory::Format
            | GeneralCategory::LineSeparator
            | GeneralCategory::ParagraphSeparator
    )
}

/// What was typed, for a message: in quotes, shortened if it is long, and with characters that are not shown escaped.
pub fn quoted(typed: &str) -> String {
    const LONGEST: usize = 40;
    let mut quoted = String::from("'");
    let mut rest = typed.chars();
    for char in rest.by_ref().take(LONGEST) {
        match is_obeyed(char) {
            true => quoted.extend(char.escape_default()),
            false => quoted.push(char),
        }
    }
    quoted += if rest.next().is_some() { "...'" } else { "'" };
    quoted
}

/// The section of a text under a line `== NAME ==`, with that line and without the newline at its end.
///
/// # Panics
/// If the text has no such section.
pub fn section(text: &'static str, name: &str) -> &'static str {
    let heading = format!("== {name} ==");
    let start = text.find(&heading).expect("a section of this name");
    let section = &text[start..];
    let end = section[heading.len()..]
        .find("\n== ")
        .map_or(section.len(), |end| heading.len() + end);
    section[..end].trim_end()
}
