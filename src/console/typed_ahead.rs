//! What is typed before it is read.

use std::collections::VecDeque;
use std::mem;

/// The key that ends the input, Ctrl-D.
const END_OF_INPUT: u8 = 0x04;
/// The two characters of the key that takes a character back.
const BACKSPACE: char = '\x08';
const DELETE: char = '\x7f';
/// The character that takes the whole line back, of Ctrl-U.
const ERASE_LINE: char = '\x15';
/// The character with which a key that has none begins its escape sequence.
const ESCAPE: char = '\x1b';

/// What is read next: the rest of a paste, and what was typed one key after the other, without being shown.
#[derive(Debug, Default)]
pub(super) struct TypedAhead {
    /// Whole lines.
    lines: VecDeque<String>,
    /// The keys that were pressed after them.
    keys: Vec<u8>,
    /// How often keys have dropped what was typed, as far as is known.
    drops: usize,
}

impl TypedAhead {
    /// Takes the keys that were pressed in a pause; returns whether one cuts it short: Enter and Space, which are used
    /// up, and the end of the input, unless a line was begun. Those after it are for the next pause.
    pub(super) fn is_cut_by(&mut self, keys: &[u8]) -> bool {
        self.keys.extend(keys);
        while !self.is_ended() {
            if self.keys.starts_with(b" ") {
                self.keys.remove(0);
                return true;
            }
            match self.take_ended() {
                Some(line) if line.is_empty() => return true,
                Some(line) => self.lines.push_back(line),
                None => return false,
            }
        }
        true
    }

    /// Takes the lines of a paste; returns the first one.
    pub(super) fn paste(&mut self, text: &str) -> String {
        // the last line of a paste may include its line ending
        let text = text.trim_end_matches(['\n', '\r']).replace('\r', "\n");
        self.lines = text.split('\n').map(str::to_owned).collect();
        self.lines.pop_front().unwrap_or_default()
    }

    /// Whether the end of the input was typed, perhaps after whole lines.
    pub(super) fn is_ended(&self) -> bool {
        self.keys.first() == Some(&END_OF_INPUT)
    }

    /// Whether the end of the input was typed, and no line before it is left.
    pub(super) fn has_ended(&self) -> bool {
        self.lines.is_empty() && self.is_ended()
    }

    /// Takes the first line that was ended.
    pub(super) fn take_line(&mut self) -> Option<String> {
        self.lines.pop_front().or_else(|| self.take_ended())
    }

    /// Takes the first line that was ended among the keys.
    fn take_ended(&mut self) -> Option<String> {
        let is_end = |key: &u8| matches!(key, b'\n' | b'\r');
        let end = self.keys.iter().position(is_end)?;
        let line: Vec<u8> = self.keys.drain(..=end).collect();
        Some(edited(&line))
    }

    /// Takes what was typed of the last line. The rest of it has yet to be read.
    pub(super) fn take_begun_line(&mut self) -> String {
        edited(&mem::take(&mut self.keys))
    }

    /// Drops what was typed before a key that drops it, if such keys have been pressed more often by now.
    pub(super) fn heed(&mut self, drops: usize) {
        if self.drops != drops {
            *self = Self::default();
            self.drops = drops;
        }
    }
}

/// The line that keys make, some of which take characters back, and others do nothing.
fn edited(keys: &[u8]) -> String {
    let mut line = String::new();
    let keys = String::from_utf8_lossy(keys);
    let mut keys = keys.chars();
    while let Some(key) = keys.next() {
        match key {
            BACKSPACE | DELETE => drop(line.pop()),
            ERASE_LINE => line.clear(),
            // a letter follows, or one of these and everything up to a letter or `~`
            ESCAPE => {
                if let Some('[' | 'O') = keys.next() {
                    keys.find(|key| ('@'..='~').contains(key));
                }
            }
            key if key.is_control() => {}
            key => line.push(key),
        }
    }
    line
}
