//! Text from elsewhere, made safe to show.

use std::ffi::OsStr;

/// The text, on one line and without effect on a terminal: control characters, and bytes that are not UTF-8, are
/// written as in Rust.
pub fn escaped(text: impl AsRef<OsStr>) -> String {
    let mut shown = String::new();
    for chunk in text.as_ref().as_encoded_bytes().utf8_chunks() {
        for char in chunk.valid().chars() {
            match is_shown(char) {
                true => shown.push(char),
                false => shown.extend(char.escape_default()),
            }
        }
        for byte in chunk.invalid() {
            shown.push_str(&format!("\\x{byte:02x}"));
        }
    }
    shown
}

/// Whether a character neither ends a line nor tells a terminal to do something.
fn is_shown(char: char) -> bool {
    /// The separators of lines and of paragraphs.
    const SEPARATORS: [char; 2] = ['\u{2028}', '\u{2029}'];
    !char.is_control() && !SEPARATORS.contains(&char)
}
