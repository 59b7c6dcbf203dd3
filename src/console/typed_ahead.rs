//! What is typed while no line is being read.

use std::collections::VecDeque;
use std::mem;

use crate::system;

/// The character that ends the input, of Ctrl-D.
pub(super) const END_OF_INPUT: char = '\u{4}';
/// The two characters of the key that takes a character back.
const BACKSPACE: char = '\x08';
const DELETE: char = '\x7f';
/// The character that takes the whole line back, of Ctrl-U.
const ERASE_LINE: char = '\x15';

/// The lines that were typed one key after the other, without being shown, the one that was begun last, and the end of
/// the input.
#[derive(Debug, Default)]
pub(super) struct TypedAhead {
    lines: VecDeque<String>,
    begun: String,
    /// Whether the end of the input was typed.
    has_ended: bool,
    /// How often the program has been stopped, as far as is known.
    stops: usize,
}

impl TypedAhead {
    /// Whether a line was begun and not ended.
    pub(super) fn is_line_begun(&mut self) -> bool {
        self.drop_what_a_stop_dropped();
        !self.begun.is_empty()
    }

    /// Takes a key: a character of a line, its end, or one that takes characters back.
    pub(super) fn press(&mut self, key: char) {
        self.drop_what_a_stop_dropped();
        match key {
            '\n' | '\r' => self.lines.push_back(mem::take(&mut self.begun)),
            BACKSPACE | DELETE => {
                self.begun.pop();
            }
            ERASE_LINE => self.begun.clear(),
            key if key.is_control() => {}
            key => self.begun.push(key),
        }
    }

    /// Takes the end of the input.
    pub(super) fn end(&mut self) {
        self.has_ended = true;
    }

    /// Whether the end of the input was typed, and no line before it is left.
    pub(super) fn has_ended(&self) -> bool {
        self.has_ended && self.lines.is_empty()
    }

    /// Takes the first line that was ended.
    pub(super) fn take_line(&mut self) -> Option<String> {
        self.drop_what_a_stop_dropped();
        self.lines.pop_front()
    }

    /// Takes what was typed of the last line.
    pub(super) fn take_begun_line(&mut self) -> String {
        self.drop_what_a_stop_dropped();
        mem::take(&mut self.begun)
    }

    /// Drops what was typed before the program was stopped, as the terminal does.
    fn drop_what_a_stop_dropped(&mut self) {
        let stops = system::stops();
        if mem::replace(&mut self.stops, stops) != stops {
            self.lines.clear();
            self.begun.clear();
        }
    }
}
