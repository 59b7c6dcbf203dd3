//! Texts for messages: lists, numbers and names in words, and what was typed, made harmless.

use std::ffi::OsStr;
use std::fmt;

use unicode_properties::{GeneralCategory, UnicodeGeneralCategory as _};
use unicode_segmentation::UnicodeSegmentation as _;
use unicode_width::UnicodeWidthStr as _;

/// The items, with commas between them: `1, 2, 3`.
pub(crate) fn listed<T: fmt::Display>(items: impl IntoIterator<Item = T>) -> String {
    let items: Vec<_> = items.into_iter().map(|item| item.to_string()).collect();
    items.join(", ")
}

/// The items as alternatives: `1, 2 or 3`.
pub(crate) fn alternatives<T: fmt::Display>(items: &[T]) -> String {
    match items {
        [others @ .., last] if !others.is_empty() => format!("{} or {last}", listed(others)),
        only => listed(only),
    }
}

/// The number with the noun for one, or for several.
pub(crate) fn counted(number: usize, one: &str, several: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { several })
}

/// This many plies: `1 ply`, `2 plies`.
pub(crate) fn plies_in_words(plies: usize) -> String {
    counted(plies, "ply", "plies")
}

/// The number, at most ten, as a word.
pub(crate) fn spelled(number: usize) -> &'static str {
    const WORDS: [&str; 11] = [
        "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    ];
    WORDS[number]
}

/// The text with a capital at its beginning.
pub(crate) fn capitalized(text: &str) -> String {
    let mut chars = text.chars();
    let Some(first) = chars.next() else {
        return String::new();
    };
    first.to_uppercase().chain(chars).collect()
}

/// As much of the text as fits in so many columns.
pub(crate) fn cut(text: &str, columns: usize) -> &str {
    let mut end = 0;
    for part in text.graphemes(true) {
        if text[..end + part.len()].width() > columns {
            break;
        }
        end += part.len();
    }
    &text[..end]
}

/// They join letters or keep them apart, as some scripts and emoji need.
pub(crate) const JOINERS: [char; 2] = ['\u{200c}', '\u{200d}'];

/// Whether a character is not shown itself, but has an effect on a terminal or on the text around it: a control
/// character, a format character, such as one that turns the direction of writing, or one that ends a line or a
/// paragraph.
pub(crate) fn is_control(char: char) -> bool {
    matches!(
        char.general_category(),
        GeneralCategory::Control
            | GeneralCategory::Format
            | GeneralCategory::LineSeparator
            | GeneralCategory::ParagraphSeparator
    )
}

/// The text, on one line and without effect on a terminal: characters that are not shown themselves, and bytes that are
/// not UTF-8, are written as in Rust; joiners stay.
pub(crate) fn escaped(text: impl AsRef<OsStr>) -> String {
    let mut shown = String::new();
    for chunk in text.as_ref().as_encoded_bytes().utf8_chunks() {
        for char in chunk.valid().chars() {
            if is_control(char) && !JOINERS.contains(&char) {
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

/// What was typed, for a message: escaped, in quotes, and shortened if it is long.
pub(crate) fn quoted(typed: &str) -> String {
    const LONGEST: usize = 40;
    match typed.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("'{}...'", escaped(&typed[..end])),
        None => format!("'{}'", escaped(typed)),
    }
}

/// The name of a file without the pair of double quotes in which it may stand.
pub(crate) fn unquoted(typed: &str) -> &str {
    let rest = typed.strip_prefix('"');
    rest.and_then(|rest| rest.strip_suffix('"'))
        .unwrap_or(typed)
}

/// The section of a text under a line `== NAME ==`, with that line and without the newline at its end; `None` if there is
/// none of that name.
pub(crate) fn section(text: &'static str, name: &str) -> Option<&'static str> {
    let start = text.find(&format!("== {name} ==\n"))?;
    let section = &text[start..];
    let (section, _) = section.split_once("\n== ").unwrap_or((section, ""));
    Some(section.trim_end())
}
