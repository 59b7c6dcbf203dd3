//! Lists: files to which lines are appended.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufRead, BufReader, Read as _, Seek as _, SeekFrom, Write as _};
use std::path::Path;

use memchr::memchr;

use super::{existing_file, open_private_to_append, open_to_append};

/// A text file with a heading, to which several programs may append lines at the same time.
///
/// A line is written in one piece, so that it is whole or, if the program is killed, unfinished; the next one begins on a
/// line of its own.
#[derive(Debug)]
pub struct List {
    file: File,
    /// The first line and its newline.
    heading: String,
}

impl List {
    /// Opens a list, and begins it with its heading if it is missing or empty. A pipe or a device begins with the heading
    /// again, and is written to without waiting.
    ///
    /// # Errors
    /// Those of the file system, among them that nobody reads the pipe, and [`io::ErrorKind::InvalidData`] if the file
    /// has another heading.
    pub fn open(path: &Path, heading: &str) -> io::Result<Self> {
        let mut options = OpenOptions::new();
        // whoever opens a pipe to read it is its reader; a file that is missing may be there by now
        options.read(!fs::metadata(path).is_ok_and(|found| !found.is_file()));
        Self::begin(open_to_append(path, options)?, heading)
    }

    /// Opens a list of the user's own, in a folder that is created if it is missing.
    ///
    /// # Errors
    /// Those of [`List::open`], and [`io::ErrorKind::InvalidInput`] for what is not a regular file.
    pub fn open_private(path: &Path, heading: &str) -> io::Result<Self> {
        Self::begin(open_private_to_append(path)?, heading)
    }

    /// Reads the lines after the heading, the oldest first; a list that is missing has none. Returns how many are passed
    /// over, as they are unfinished or not text, or as `take` makes nothing of them and returns `false`.
    ///
    /// # Errors
    /// Those of the file system, [`io::ErrorKind::InvalidInput`] for what is not a regular file, and
    /// [`io::ErrorKind::InvalidData`] if the file has another heading.
    pub fn read(
        path: &Path,
        heading: &str,
        mut take: impl FnMut(&str) -> bool,
    ) -> io::Result<usize> {
        const BUFFER: usize = 1 << 16;
        let Some(file) = existing_file(path)? else {
            return Ok(0);
        };
        let mut reader = BufReader::with_capacity(BUFFER, file);
        let mut line = Vec::new();
        next_line(&mut reader, &mut line)?;
        if !format!("{heading}\n").as_bytes().starts_with(&line) {
            return Err(other_heading());
        }
        let mut passed_over = 0;
        while next_line(&mut reader, &mut line)? > 0 {
            let is_taken = match line.strip_suffix(b"\n").map(str::from_utf8) {
                // two programs may have begun the list, or ended a line, at the same moment
                Some(Ok(text)) => text.is_empty() || text == heading || take(text),
                Some(Err(_)) | None => false,
            };
            passed_over += usize::from(!is_taken);
        }
        Ok(passed_over)
    }

    fn begin(file: File, heading: &str) -> io::Result<Self> {
        let heading = format!("{heading}\n");
        let mut list = Self { file, heading };
        let missing = list.missing()?.unwrap_or_else(|| list.heading.clone());
        list.file.write_all(missing.as_bytes())?;
        Ok(list)
    }

    /// Appends a line, or nothing.
    ///
    /// # Errors
    /// Those of the file system.
    pub fn append(&mut self, line: &str) -> io::Result<()> {
        let missing = self.missing()?;
        let whole = format!("{}{line}\n", missing.as_deref().unwrap_or_default());
        let length = self.file.metadata()?.len();
        let written = self.file.write_all(whole.as_bytes());
        if written.is_err() && missing.is_some() {
            self.take_back(length, whole.len());
        }
        written
    }

    /// Cuts off what was written of a line of so many bytes, after which the list is as long as before, unless another
    /// program has appended a line since. If that fails, an unfinished line stays.
    fn take_back(&self, length: u64, bytes: usize) {
        let now = self.file.metadata().map_or(length, |data| data.len());
        if now > length && now - length < bytes as u64 {
            let _ = self.file.set_len(length);
        }
    }

    /// What is missing of the heading, or to end the last line; `None` for a pipe or a device, which does not tell.
    fn missing(&mut self) -> io::Result<Option<String>> {
        if !self.file.metadata()?.is_file() {
            return Ok(None);
        }
        let heading = &self.heading;
        let mut start = Vec::new();
        self.file.rewind()?;
        (&self.file)
            .take(heading.len() as u64)
            .read_to_end(&mut start)?;
        if !heading.as_bytes().starts_with(&start) {
            return Err(other_heading());
        }
        if start.len() < heading.len() {
            return Ok(Some(heading[start.len()..].to_owned()));
        }
        let mut last = [0];
        self.file.seek(SeekFrom::End(-1))?;
        self.file.read_exact(&mut last)?;
        let missing = if last == *b"\n" { "" } else { "\n" };
        Ok(Some(missing.to_owned()))
    }
}

/// Reads a line with its end, in place of the one before; returns how long it is. `BufRead::read_until` does the same with
/// a slower search.
fn next_line(reader: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<usize> {
    line.clear();
    loop {
        let read = reader.fill_buf()?;
        let end = memchr(b'\n', read).map(|end| end + 1);
        let used = end.unwrap_or(read.len());
        line.extend_from_slice(&read[..used]);
        reader.consume(used);
        if end.is_some() || used == 0 {
            return Ok(line.len());
        }
    }
}

/// The error of a file that is no such list.
fn other_heading() -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, "it has another heading")
}
