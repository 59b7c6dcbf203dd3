//! Lines of text, read in bounded memory.

use std::fmt;
use std::io::{self, BufRead as _, BufReader, Read};
use std::path::PathBuf;

use thiserror::Error;

use crate::text::escaped;

/// The most bytes that a line may have.
pub const LONGEST_LINE: usize = 4096;

/// Where lines come from. `Display` names it as messages do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    /// The `-c` options.
    CommandLine,
    /// A file of commands.
    File(PathBuf),
    /// A pipe or a file that is standard input.
    StandardInput,
    /// A person at a terminal.
    Terminal,
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
    /// Its bytes are not UTF-8.
    #[error("the line is not UTF-8")]
    NotUtf8,
    /// The character with this number, from 1, is a control character.
    #[error("character {0} of the line is a control character")]
    ControlCharacter(usize),
    /// The script is in another encoding.
    #[error("the script is in UTF-16; a script is in UTF-8")]
    Utf16,
}

/// Returns the line as text, if it has no control characters but tabs.
///
/// # Errors
/// What is wrong with the line.
pub fn checked(line: &[u8]) -> Result<&str, UnreadableLine> {
    if line.len() > LONGEST_LINE {
        return Err(UnreadableLine::TooLong);
    }
    let text = str::from_utf8(line).map_err(|_| UnreadableLine::NotUtf8)?;
    let is_unusable = |char: char| char.is_control() && char != '\t';
    match text.chars().position(is_unusable) {
        Some(at) => Err(UnreadableLine::ControlCharacter(at + 1)),
        None => Ok(text),
    }
}

/// The mark that some editors write at the beginning of a file.
const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";
/// The bytes of the longest line with the mark and a line ending.
const LONGEST_WHOLE: usize = BYTE_ORDER_MARK.len() + LONGEST_LINE + 2;

/// Reads a source line by line, with bounded memory whatever is in it.
#[derive(Debug)]
pub struct Script<R> {
    reader: BufReader<R>,
    /// Where the lines come from.
    pub source: Source,
    number: u64,
    /// The last line with its end, or the beginning of a line that is too long.
    line: Vec<u8>,
}

impl<R: Read> Script<R> {
    /// Returns the lines that `reader` reads from `source`.
    pub fn new(reader: R, source: Source) -> Self {
        Self {
            reader: BufReader::new(reader),
            source,
            number: 0,
            line: Vec::new(),
        }
    }

    /// Returns where the last line is, as messages begin: `FILE:LINE: `, or nothing for a typed line.
    pub fn place(&self) -> String {
        match self.source {
            Source::Terminal => String::new(),
            _ => format!("{}:{}: ", self.source, self.number),
        }
    }

    /// Returns whether the next line has been read from the source already, so that reading it does not wait.
    pub(super) fn has_line(&self) -> bool {
        self.reader.buffer().contains(&b'\n')
    }

    /// Returns whether the source has no more lines; a source that could wait is not asked.
    pub(super) fn is_over(&mut self) -> bool {
        self.source == Source::CommandLine && self.reader.fill_buf().is_ok_and(<[u8]>::is_empty)
    }

    /// Reads the next line, without its end. Returns `None` after the last one.
    ///
    /// # Errors
    /// Those of the source.
    pub fn read_line(&mut self) -> io::Result<Option<Result<&str, UnreadableLine>>> {
        if self.is_utf16() {
            return Ok(None);
        }
        self.line.clear();
        let mut bounded = self.reader.by_ref().take(LONGEST_WHOLE as u64);
        let length = bounded.read_until(b'\n', &mut self.line)?;
        if length == 0 {
            return Ok(None);
        }
        if length == LONGEST_WHOLE && !self.line.ends_with(b"\n") {
            self.reader.skip_until(b'\n')?;
        }
        self.number += 1;
        if self.is_utf16() {
            return Ok(Some(Err(UnreadableLine::Utf16)));
        }
        let line = self.line.strip_suffix(b"\n").unwrap_or(&self.line);
        let mut line = line.strip_suffix(b"\r").unwrap_or(line);
        if self.number == 1 {
            line = line.strip_prefix(BYTE_ORDER_MARK).unwrap_or(line);
        }
        Ok(Some(checked(line)))
    }

    /// Returns whether the script begins with the mark of UTF-16, in which no line of it can be read.
    fn is_utf16(&self) -> bool {
        self.number == 1 && matches!(self.line[..], [0xff, 0xfe, ..] | [0xfe, 0xff, ..])
    }
}
