//! The files that the arguments name.

use std::fmt;
use std::fs::File;
use std::io;
use std::path::Path;

use super::failure::{CANNOT_WRITE, Failure};
use crate::console::{Output, escaped};
use crate::files::Record;
use crate::tt2::starting_commands;

/// Opens the script.
pub(super) fn open_script(path: &Path) -> Result<File, Failure> {
    let cannot = |error: io::Error| Failure::cannot_read(&escaped(path), &error);
    if path.is_dir() {
        return Err(cannot(io::ErrorKind::IsADirectory.into()));
    }
    File::open(path).map_err(cannot)
}

/// Opens the record, which must not be the script or standard input as well: reading it would never end.
pub(super) fn open_record(path: &Path, script: Option<&File>) -> Result<Record, Failure> {
    let cannot = |why: &dyn fmt::Display| Failure {
        message: format!("cannot record in {}: {why}", escaped(path)),
        status: CANNOT_WRITE,
    };
    let mut record = Record::open(path).map_err(|error| cannot(&error))?;
    if script.is_some_and(|script| record.is_in(script)) || record.is_standard_input() {
        return Err(cannot(&"it is the script being read"));
    }
    let unfinished = record.cut_off_unfinished_line();
    if let Some(line) = unfinished.map_err(|error| cannot(&error))? {
        let (name, line) = (escaped(path), escaped(line));
        Output::standard().complain(format_args!(
            "{name}: the unfinished last line '{line}' was cut off"
        ));
    }
    if record.has_lines() {
        record.precede(
            starting_commands()
                .iter()
                .map(ToString::to_string)
                .collect(),
        );
    }
    Ok(record)
}
