//! A record: what changes the game, written to a file line by line.

use std::fs::File;
use std::io::{self, Seek as _, SeekFrom, Write as _};
use std::path::Path;

use same_file::Handle;

use super::end_of_file;
use crate::command::{Command, LONGEST_LINE, begins_command_in_full};
use crate::system;

/// A file from which `load` continues the game. Nothing more is written after a failure.
#[derive(Debug)]
pub struct Record {
    file: File,
    /// The lines to write after those of earlier programs and before the first one of this program.
    first: Vec<String>,
    failure: Option<io::Error>,
}

impl Record {
    /// The first line of a new record.
    pub const HEADER: &str = "# TT2 record";

    /// Opens a record, to append to what it holds.
    ///
    /// # Errors
    /// Those of the file system, and [`io::ErrorKind::ResourceBusy`] while another process records there.
    pub fn open(path: &Path) -> io::Result<Self> {
        Ok(Self {
            file: system::open_for_one_writer(path)?,
            first: vec![Self::HEADER.to_owned()],
            failure: None,
        })
    }

    /// Cuts off and returns an unfinished last line, which a program was writing when it was killed: the next line
    /// would become part of it.
    ///
    /// # Errors
    /// Those of the file system, and [`io::ErrorKind::InvalidData`] if the file does not end like a record.
    pub fn cut_off_unfinished_line(&mut self) -> io::Result<Option<String>> {
        /// The number of bytes of the longest line and the newline before it.
        const LONGEST: u64 = LONGEST_LINE as u64 + 1;
        let why = "it does not end like a record";
        let not_a_line = || io::Error::new(io::ErrorKind::InvalidData, why);
        if !self.file.metadata()?.is_file() {
            return Ok(None);
        }
        let (from, end) = end_of_file(&mut self.file, LONGEST)?;
        let begin = match end.iter().rposition(|&byte| byte == b'\n') {
            Some(newline) => newline + 1,
            None if from == 0 => 0,
            None => return Err(not_a_line()),
        };
        let line = &end[begin..];
        if line.is_empty() {
            return Ok(None);
        }
        // a program may have been killed in the middle of a character
        let line = match std::str::from_utf8(line) {
            Err(error) if error.error_len().is_some() => return Err(not_a_line()),
            _ => String::from_utf8_lossy(line),
        };
        let begins_header = begin == 0 && Self::HEADER.starts_with(&*line);
        let is_cut = begins_header || begins_command_in_full(&line);
        if line.contains(char::is_control) || !is_cut {
            return Err(not_a_line());
        }
        self.file.set_len(from + begin as u64)?;
        Ok(Some(line.into_owned()))
    }

    /// Whether the record has lines.
    pub fn has_lines(&self) -> bool {
        self.file.metadata().is_ok_and(|data| data.len() > 0)
    }

    /// Arranges for these commands to be written before the next lines, if there are any, and not the header.
    pub fn precede(&mut self, commands: &[Command]) {
        self.first = commands.iter().map(Command::to_string).collect();
    }

    /// The file on the disk.
    ///
    /// # Errors
    /// Those of the operating system.
    pub fn handle(&self) -> io::Result<Handle> {
        Handle::from_file(self.file.try_clone()?)
    }

    /// Appends lines, all of them with a single write.
    pub fn write(&mut self, lines: &[String]) {
        if lines.is_empty() || self.failure.is_some() {
            return;
        }
        let mut first = std::mem::take(&mut self.first);
        if lines.starts_with(&first) {
            first.clear();
        }
        let lines = first.iter().chain(lines);
        let text: String = lines.map(|line| format!("{line}\n")).collect();
        // a file without an end to seek, such as a pipe, is written to all the same
        let end = self.file.seek(SeekFrom::End(0));
        if let Err(error) = self.file.write_all(text.as_bytes()) {
            // part of a line would be read as another line
            if let Ok(end) = end {
                let _ = self.file.set_len(end);
            }
            self.failure = Some(error);
        }
    }

    /// What failed first.
    pub fn failure(&self) -> Option<&io::Error> {
        self.failure.as_ref()
    }
}
