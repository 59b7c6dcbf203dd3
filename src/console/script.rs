//! Lines of text, read in bounded memory.

use std::fmt;
use std::io::{self, BufRead as _, BufReader, Read};
use std::path::PathBuf;

use thiserror::Error;

use crate::command::LONGEST_LINE;
use crate::text::escaped;

/// Where lines come from. `Display` names it as messages do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    /// The `-c` options.
    CommandLine,
    /// A file of commands.
    File(PathBuf),
    /// What is piped in.
    StandardInput,
    /// A person at a terminal.
    Terminal,
}

impl Source {
    /// Whether a person types.
    pub const fn is_typed(&self) -> bool {
        matches!(self, Self::Terminal)
    }
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::CommandLine => f.write_str("-c"),
            Self::File(path) => f.write_str(&escaped(path)),
            Self::StandardInput | Self::Terminal => f.write_str("-"),
        }
    }
}

/// Why a line cannot be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum UnreadableLine {
    /// It has more bytes than a line may have.
    #[error("the line is too long; a line has at most {LONGEST_LINE} bytes")]
    TooLong,
    /// The byte with this number, from 1, is not UTF-8.
    #[error("byte {0} of the line is not UTF-8")]
    NotUtf8(usize),
    /// The character with this number, from 1, is a control character.
    #[error("character {0} of the line is a control character")]
    ControlCharacter(usize),
    /// The script is in another encoding.
    #[error("the script is in UTF-16; a script is in UTF-8")]
    Utf16,
    /// The line editor has read bytes that are not UTF-8, nobody knows where.
    #[error("the line is not UTF-8; it was dropped, with what was typed after it")]
    Dropped,
}

/// The line, if it is not too long and has no control characters but tabs.
///
/// # Errors
/// What is wrong with it.
pub fn checked(line: &str) -> Result<&str, UnreadableLine> {
    let is_unusable = |char: char| char.is_control() && char != '\t';
    match line.chars().position(is_unusable) {
        _ if line.len() > LONGEST_LINE => Err(UnreadableLine::TooLong),
        Some(at) => Err(UnreadableLine::ControlCharacter(at + 1)),
        None => Ok(line),
    }
}

/// The mark that some editors write at the beginning of a file.
const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";
/// The character that ends a file in some editors on Windows.
const END_OF_FILE: u8 = 0x1a;
/// More bytes than the longest line has with what does not count as part of it: the mark, the two bytes of a line ending,
/// and the end of the file.
const LONGEST_WHOLE: usize = BYTE_ORDER_MARK.len() + LONGEST_LINE + 3;

/// Reads a script line by line, with bounded memory whatever is in it.
#[derive(Debug)]
pub struct Script<R> {
    reader: BufReader<R>,
    source: Source,
    number: u64,
    /// The last line with its end, or as much of it as the longest line has.
    line: Vec<u8>,
    bytes_read: u64,
}

impl<R: Read> Script<R> {
    /// The lines that `reader` reads from `source`.
    pub fn new(reader: R, source: Source) -> Self {
        Self {
            reader: BufReader::new(reader),
            source,
            number: 0,
            line: Vec::new(),
            bytes_read: 0,
        }
    }

    /// Where the lines come from.
    pub fn source(&self) -> &Source {
        &self.source
    }

    /// Where the last line is, in the form in which messages begin, `FILE:LINE: `; empty if a person typed it.
    pub fn place(&self) -> String {
        if self.source.is_typed() {
            return String::new();
        }
        format!("{}:{}: ", self.source, self.number)
    }

    /// The number of the last line, from 1.
    pub fn number(&self) -> u64 {
        self.number
    }

    /// The number of bytes read so far.
    pub fn bytes_read(&self) -> u64 {
        self.bytes_read
    }

    /// Whether the last line ended in a newline, and not with the file.
    pub fn is_line_terminated(&self) -> bool {
        self.is_too_long() || self.line.ends_with(b"\n")
    }

    /// Whether the next line has been read from the source, so that nobody waits for it.
    pub(super) fn has_line(&self) -> bool {
        self.reader.buffer().contains(&b'\n')
    }

    /// Whether the last line goes on after what was read of it.
    fn is_too_long(&self) -> bool {
        self.line.len() >= LONGEST_WHOLE && !self.line.ends_with(b"\n")
    }

    /// Whether the script is in UTF-16, in which no line of it can be read: its first line begins with the mark of it, or
    /// with a letter of two bytes.
    fn is_utf16(&self) -> bool {
        let begins_so = match self.line[..] {
            [0xff, 0xfe, ..] | [0xfe, 0xff, ..] => true,
            [0, first, 0, second, ..] | [first, 0, second, 0, ..] => first > 0 && second > 0,
            _ => false,
        };
        begins_so && self.number == 1
    }

    /// Reads the next line, without its end; `None` after the last one.
    ///
    /// # Errors
    /// Those of the source.
    pub fn read_line(&mut self) -> io::Result<Option<Result<&str, UnreadableLine>>> {
        if self.is_utf16() {
            return Ok(None);
        }
        if self.is_too_long() {
            self.bytes_read += self.reader.skip_until(b'\n')? as u64;
        }
        self.line.clear();
        let mut bounded = self.reader.by_ref().take(LONGEST_WHOLE as u64);
        self.bytes_read += bounded.read_until(b'\n', &mut self.line)? as u64;
        if self.line.last() == Some(&END_OF_FILE) && !self.is_too_long() {
            self.line.pop();
        }
        if self.line.is_empty() {
            return Ok(None);
        }
        self.number += 1;
        Ok(Some(self.line()))
    }

    fn line(&self) -> Result<&str, UnreadableLine> {
        if self.is_utf16() {
            return Err(UnreadableLine::Utf16);
        }
        if self.is_too_long() {
            return Err(UnreadableLine::TooLong);
        }
        let mut line = &self.line[..];
        line = line.strip_suffix(b"\n").unwrap_or(line);
        line = line.strip_suffix(b"\r").unwrap_or(line);
        if self.number == 1 {
            line = line.strip_prefix(BYTE_ORDER_MARK).unwrap_or(line);
        }
        let text = std::str::from_utf8(line);
        checked(text.map_err(|error| UnreadableLine::NotUtf8(error.valid_up_to() + 1))?)
    }
}
