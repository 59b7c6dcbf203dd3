//! What is typed before it is read.

use std::mem;

/// The character that ends the input, of Ctrl-D.
const END_OF_INPUT: char = '\u{4}';
/// The two characters of the key that takes a character back.
const BACKSPACE: char = '\x08';
const DELETE: char = '\x7f';
/// The character that takes the whole line back, of Ctrl-U.
const ERASE_LINE: char = '\x15';

/// What a key does to the pause in which it is pressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Effect {
    /// Nothing: it is kept for the next line.
    None,
    /// It cuts the pause short.
    Cut,
    /// It ends the input.
    End,
}

/// What is read next: the rest of a paste, and what was typed one key after the other, without being shown.
#[derive(Debug, Default)]
pub(super) struct TypedAhead {
    /// Lines, each with a newline, and the beginning of one.
    text: String,
    /// Whether the end of the input was typed.
    is_ended: bool,
    /// How often keys have dropped what was typed, as far as is known.
    drops: usize,
}

impl TypedAhead {
    /// Takes a key: a character of a line, its end, or one that takes characters back; Enter, Space and the end of the
    /// input are for the pause unless a line was begun.
    pub(super) fn press(&mut self, key: char) -> Effect {
        let begin = self.text.rfind('\n').map_or(0, |end| end + 1);
        let is_begun = begin < self.text.len();
        match key {
            '\n' | '\r' | ' ' if !is_begun => return Effect::Cut,
            END_OF_INPUT if !is_begun => {
                self.is_ended = true;
                return Effect::End;
            }
            '\n' | '\r' => self.text.push('\n'),
            BACKSPACE | DELETE if is_begun => drop(self.text.pop()),
            ERASE_LINE => self.text.truncate(begin),
            key if key.is_control() => {}
            key => self.text.push(key),
        }
        Effect::None
    }

    /// Takes the lines of a paste; returns the first one.
    pub(super) fn paste(&mut self, text: &str) -> String {
        // the last line of a paste may include its line ending
        let text = text.trim_end_matches(['\n', '\r']).replace('\r', "\n");
        self.text = text + "\n";
        self.take_line().unwrap_or_default()
    }

    /// Whether the end of the input was typed, and no line before it is left.
    pub(super) fn has_ended(&self) -> bool {
        self.is_ended && !self.text.contains('\n')
    }

    /// Takes the first line that was ended.
    pub(super) fn take_line(&mut self) -> Option<String> {
        let end = self.text.find('\n')?;
        let rest = self.text.split_off(end + 1);
        self.text.pop();
        Some(mem::replace(&mut self.text, rest))
    }

    /// Takes what was typed of the last line. The rest of it has yet to be read.
    pub(super) fn take_begun_line(&mut self) -> String {
        mem::take(&mut self.text)
    }

    /// Drops what was typed before a key that drops it, if such keys have been pressed more often by now.
    pub(super) fn heed(&mut self, drops: usize) {
        if self.drops != drops {
            *self = Self {
                drops,
                ..Self::default()
            };
        }
    }
}
