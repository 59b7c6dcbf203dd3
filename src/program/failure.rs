//! Exit statuses, and what the program cannot do.

use std::io;
use std::process::ExitCode;

use crate::console::Output;

/// Exit status: a line of a script was rejected.
pub(super) const REJECTED: u8 = 1;
/// Exit status: the arguments are wrong.
pub(super) const BAD_USAGE: u8 = 2;
/// Exit status: the script cannot be read; `EX_NOINPUT` of BSD's sysexits.h.
const NO_INPUT: u8 = 66;
/// Exit status: the output or the record cannot be written; `EX_IOERR` of BSD's sysexits.h.
pub(super) const CANNOT_WRITE: u8 = 74;

/// What the program cannot do, and the exit status that says so.
pub(super) struct Failure {
    /// What failed, without the name of the program.
    pub(super) message: String,
    /// The exit status.
    pub(super) status: u8,
}

impl Failure {
    /// Input cannot be read.
    pub(super) fn cannot_read(what: &str, error: &io::Error) -> Self {
        Self {
            message: format!("cannot read {what}: {error}"),
            status: NO_INPUT,
        }
    }

    /// Output cannot be written.
    pub(super) fn cannot_write(what: &str, error: &io::Error) -> Self {
        Self {
            message: format!("cannot write {what}: {error}"),
            status: CANNOT_WRITE,
        }
    }

    /// Says what failed, and returns the exit status.
    pub(super) fn report(self) -> ExitCode {
        let Self { message, status } = self;
        Output::standard().complain(format_args!("tt2: {message}"));
        ExitCode::from(status)
    }
}
