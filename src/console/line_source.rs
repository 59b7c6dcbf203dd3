//! Reads lines of text in bounded memory, even if a line is too long.

use std::fs::File;
use std::io::{self, BufRead as _, BufReader, Read};
use std::path::{Path, PathBuf};

use crate::files::{BYTE_ORDER_MARK, FileError, Unusable, without_line_ending};
use crate::model::text::escaped;

/// The largest number of bytes in a line.
pub const LONGEST_LINE: usize = 4096;

/// The message about a line that cannot be decoded.
pub(super) const NOT_TEXT: &str =
    "The line isn't plain text in UTF-8. Remove any control characters and invalid bytes.";

/// Decodes the bytes of a line. Returns a message if the line is too long, is not UTF-8, or has
/// control characters other than tabs. A long comment is cut off.
pub(super) fn decoded_line(line: &[u8]) -> Result<String, String> {
    if line.len() > LONGEST_LINE && line.starts_with(b"#") {
        return Ok(String::new());
    }
    if line.len() > LONGEST_LINE {
        return Err(format!(
            "The line is too long. Shorten it to at most {LONGEST_LINE} bytes."
        ));
    }
    let is_unusable = |char: char| char.is_control() && char != '\t';
    match str::from_utf8(line) {
        Ok(text) if !text.contains(is_unusable) => Ok(text.to_owned()),
        _ => Err(NOT_TEXT.to_owned()),
    }
}

/// A line that was received, or an event that came instead.
#[derive(Debug)]
pub enum Received {
    /// A line, or a message that says why it cannot be used. Ctrl-D at a terminal is the line `quit`.
    Line(Result<String, String>),
    /// The interrupt key cancelled the line that was being typed.
    Interrupted,
    /// There are no more lines to read, or output cannot be written.
    End,
}

/// The name of a script that means standard input.
const STANDARD_INPUT: &str = "-";

/// The length in bytes of the longest line with a byte order mark and a line ending.
const LONGEST_WHOLE: usize = BYTE_ORDER_MARK.len() + LONGEST_LINE + 2;

/// A source from which lines are read one by one. A line that is too long takes no more memory than
/// the longest line that is allowed.
pub struct LineSource {
    reader: BufReader<Box<dyn Read>>,
    /// The name of the file, `-` for standard input, or `-c`.
    name: PathBuf,
    number: u64,
}

impl LineSource {
    /// Opens a script that the command line names. The name `-` means standard input. Any other
    /// name means a file of any kind.
    pub fn named(path: &Path) -> Result<Self, FileError> {
        let opened = match path {
            path if path == Path::new(STANDARD_INPUT) => {
                return Ok(Self::new(io::stdin(), path));
            }
            path if path.is_dir() => Err(Unusable::Directory),
            path => File::open(path).map_err(Unusable::from),
        };
        let file = opened.map_err(|why| FileError::Unreadable(path.into(), why))?;
        Ok(Self::new(file, path))
    }

    /// Creates a source of the lines in `reader`. Messages use the name.
    pub fn new(reader: impl Read + 'static, name: impl Into<PathBuf>) -> Self {
        Self {
            reader: BufReader::new(Box::new(reader)),
            name: name.into(),
            number: 0,
        }
    }

    pub(super) fn is_standard_input(&self) -> bool {
        self.name == Path::new(STANDARD_INPUT)
    }

    /// Formats the location of the last line, for the beginning of a message: `FILE:LINE: `.
    pub(super) fn location(&self) -> String {
        format!("{}:{}: ", escaped(&self.name), self.number)
    }

    pub(super) fn unreadable(&self, error: io::Error) -> FileError {
        FileError::Unreadable(self.name.clone(), error.into())
    }

    /// Waits until the source has another line or has ended. Returns `true` if it has ended.
    pub(super) fn is_at_end(&mut self) -> bool {
        self.reader.fill_buf().is_ok_and(<[u8]>::is_empty)
    }

    /// Returns `true` if the next line is already in the buffer. Reading it then does not wait.
    pub(super) fn has_line(&self) -> bool {
        self.reader.buffer().contains(&b'\n')
    }

    /// Reads the next line, without its line ending. Returns `None` after the last line. The inner
    /// error is the reason why the line cannot be used.
    pub(super) fn read_line(&mut self) -> Result<Option<Result<String, String>>, FileError> {
        let bytes = self.read_bytes().map_err(|error| self.unreadable(error))?;
        if bytes.is_empty() {
            return Ok(None);
        }
        self.number += 1;
        // each file that is piped may begin with a mark
        let line = bytes.strip_prefix(BYTE_ORDER_MARK).unwrap_or(&bytes);
        Ok(Some(decoded_line(without_line_ending(line))))
    }

    /// Reads the bytes of the next line with its line ending. If the line is too long, reads its
    /// beginning, and skips the rest.
    fn read_bytes(&mut self) -> io::Result<Vec<u8>> {
        let mut line = Vec::new();
        let mut bounded = self.reader.by_ref().take(LONGEST_WHOLE as u64);
        let length = bounded.read_until(b'\n', &mut line)?;
        if length == LONGEST_WHOLE && !line.ends_with(b"\n") {
            self.reader.skip_until(b'\n')?;
        }
        Ok(line)
    }
}
