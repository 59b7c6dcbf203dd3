//! Reading scripts in bounded memory.

use std::io::{self, BufRead as _, BufReader, Read};

use super::{Source, UnreadableLine};
use crate::command::LONGEST_LINE;

/// The mark that some editors write at the beginning of a file.
const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";
/// The longest line, with what does not count as part of it: the mark, and the two bytes of a line ending.
const LONGEST_WHOLE: usize = BYTE_ORDER_MARK.len() + LONGEST_LINE + 2;

/// A line, or why it cannot be used.
pub type Line<'a> = Result<&'a str, UnreadableLine>;

/// Reads a script line by line, with bounded memory whatever is in it.
#[derive(Debug)]
pub struct Script<R> {
    reader: BufReader<R>,
    source: Source,
    number: u64,
    line: Vec<u8>,
    is_line_terminated: bool,
    bytes_read: u64,
    /// The beginning of the next line, which does not come from the source.
    begun: Vec<u8>,
}

impl<R: Read> Script<R> {
    /// The lines that `reader` reads from `source`.
    pub fn new(reader: R, source: Source) -> Self {
        Self {
            reader: BufReader::new(reader),
            source,
            number: 0,
            line: Vec::new(),
            is_line_terminated: true,
            bytes_read: 0,
            begun: Vec::new(),
        }
    }

    /// Makes the next line begin with this text, which has already been read from the source.
    pub fn begin_line(&mut self, begun: &str) {
        self.begun.extend_from_slice(begun.as_bytes());
    }

    /// Where the lines come from.
    pub fn source(&self) -> &Source {
        &self.source
    }

    /// Where the last line is, in the form in which messages begin, `FILE:LINE: `; empty if a person typed it.
    pub fn place(&self) -> String {
        self.source.place(self.number)
    }

    /// The number of bytes read so far.
    pub fn bytes_read(&self) -> u64 {
        self.bytes_read
    }

    /// Whether the last line ended in a newline, and not with the file.
    pub fn is_line_terminated(&self) -> bool {
        self.is_line_terminated
    }

    /// Reads the next line, without its end; `None` after the last one. `goes_on` is asked before more is
    /// read from the source, which may wait; the script ends if it returns `false`.
    ///
    /// # Errors
    /// Those of the source.
    pub fn next(&mut self, mut goes_on: impl FnMut() -> bool) -> io::Result<Option<Line<'_>>> {
        self.line.clear();
        self.is_line_terminated = false;
        self.line.append(&mut self.begun);
        // all of the line's bytes are counted, but only as many kept as a line may have
        let mut length = self.line.len();
        loop {
            if self.reader.buffer().is_empty() && !goes_on() {
                return Ok(None);
            }
            let bytes = match self.reader.fill_buf() {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                bytes => bytes?,
            };
            if bytes.is_empty() {
                break;
            }
            let end = bytes
                .iter()
                .position(|&byte| byte == b'\n')
                .map(|at| at + 1);
            let taken = end.unwrap_or(bytes.len());
            let room = LONGEST_WHOLE.saturating_sub(self.line.len());
            self.line.extend_from_slice(&bytes[..taken.min(room)]);
            length += taken;
            self.bytes_read += taken as u64;
            self.reader.consume(taken);
            if end.is_some() {
                self.is_line_terminated = true;
                break;
            }
        }
        if length == 0 {
            return Ok(None);
        }
        self.number += 1;
        Ok(Some(self.checked(length)))
    }

    /// The line of `length` bytes including its end, of which only the first may have been kept.
    fn checked(&self, length: usize) -> Line<'_> {
        if length > LONGEST_WHOLE {
            return Err(TOO_LONG);
        }
        let mut line = &self.line[..];
        line = line.strip_suffix(b"\n").unwrap_or(line);
        line = line.strip_suffix(b"\r").unwrap_or(line);
        if self.number == 1 {
            line = line.strip_prefix(BYTE_ORDER_MARK).unwrap_or(line);
        }
        let text = std::str::from_utf8(line).map_err(|error| UnreadableLine::NotUtf8 {
            byte: error.valid_up_to() + 1,
        })?;
        checked(text)
    }
}

/// The line, if it is not too long and has no control characters but tabs.
///
/// # Errors
/// What is wrong with it.
pub fn checked(line: &str) -> Line<'_> {
    if line.len() > LONGEST_LINE {
        return Err(TOO_LONG);
    }
    match line
        .chars()
        .position(|char| char.is_control() && char != '\t')
    {
        None => Ok(line),
        Some(at) => Err(UnreadableLine::ControlCharacter { character: at + 1 }),
    }
}

const TOO_LONG: UnreadableLine = UnreadableLine::TooLong { most: LONGEST_LINE };
