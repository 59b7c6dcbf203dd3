//! What is typed before it is read.

use std::collections::VecDeque;
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

/// The lines that are read next: the rest of a paste, and what was typed one key after the other, without being shown;
/// the line that was begun last, and the end of the input.
#[derive(Debug, Default)]
pub(super) struct TypedAhead {
    lines: VecDeque<String>,
    begun: String,
    /// Whether the end of the input was typed.
    is_ended: bool,
    /// How often keys have dropped what was typed, as far as is known.
    drops: usize,
}

impl TypedAhead {
    /// Takes a key: a character of a line, its end, or one that takes characters back; Enter, Space and the end of the
    /// input are for the pause unless a line was begun.
    pub(super) fn press(&mut self, key: char) -> Effect {
        match key {
            '\n' | '\r' | ' ' if self.begun.is_empty() => return Effect::Cut,
            END_OF_INPUT if self.begun.is_empty() => {
                self.is_ended = true;
                return Effect::End;
            }
            '\n' | '\r' => self.lines.push_back(mem::take(&mut self.begun)),
            BACKSPACE | DELETE => {
                self.begun.pop();
            }
            ERASE_LINE => self.begun.clear(),
            key if key.is_control() => {}
            key => self.begun.push(key),
        }
        Effect::None
    }

    /// Takes the lines of a paste; returns the first one.
    pub(super) fn paste(&mut self, text: &str) -> String {
        // the last line of a paste may include its line ending
        let text = text.trim_end_matches(['\n', '\r']);
        let mut lines = text.split(['\n', '\r']).map(str::to_owned);
        let first = lines.next().unwrap_or_default();
        self.lines.extend(lines);
        first
    }

    /// Whether the end of the input was typed, and no line before it is left.
    pub(super) fn has_ended(&self) -> bool {
        self.is_ended && self.lines.is_empty()
    }

    /// Takes the first line that was ended.
    pub(super) fn take_line(&mut self) -> Option<String> {
        self.lines.pop_front()
    }

    /// Takes what was typed of the last line. The rest of it has yet to be read.
    pub(super) fn take_begun_line(&mut self) -> String {
        mem::take(&mut self.begun)
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
