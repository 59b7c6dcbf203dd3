//! Unix: Linux, macOS and the BSDs.

mod signals;
mod streams;
mod terminal;

pub use signals::listen;
pub(super) use streams::read;
pub use streams::{drop_input, wait_for_input, write_output};
pub(super) use terminal::restore_terminal;
pub use terminal::{LineEditing, is_in_foreground};

use std::fs::{DirBuilder, OpenOptions};
use std::io;
use std::os::unix::fs::{DirBuilderExt as _, OpenOptionsExt as _};
use std::path::Path;

use nix::errno::Errno;
use nix::fcntl::OFlag;
use rustyline::error::ReadlineError;

/// The variable with the user's folder.
pub(super) const HOME: &str = "HOME";
/// The variable with the folder for the state of programs.
pub(super) const STATE: &str = "XDG_STATE_HOME";
/// Where that folder is when the variable is not set.
pub(super) const STATE_IN_HOME: &str = ".local/state";

/// Does nothing: the terminal itself drops what was typed before the interrupt key.
pub fn forget_typed() {}

/// Whether a terminal understands escape sequences, if that is not one that can only print: one that has a `TERM`.
pub fn shows_escapes(has_term: bool) -> bool {
    has_term
}

/// Whether the line editor can use a terminal on standard input and output: it can use any.
pub fn is_editable() -> bool {
    true
}

/// Whether the line editor's terminal had nothing to be read, or no room for what was written.
pub fn would_block(error: &ReadlineError) -> bool {
    match error {
        ReadlineError::Io(error) => error.kind() == io::ErrorKind::WouldBlock,
        ReadlineError::Errno(error) => *error == Errno::EWOULDBLOCK,
        _ => false,
    }
}

/// How to open a file that only its owner can read and write.
pub fn private_file() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.mode(0o600);
    options
}

/// Makes files be opened and written without waiting for anybody at the other end of a pipe.
pub fn never_wait(options: &mut OpenOptions) {
    options.custom_flags(OFlag::O_NONBLOCK.bits());
}

/// Creates a folder that only its owner can enter, and those above it, if they are missing.
///
/// # Errors
/// Those of the file system.
pub fn create_private_folder(path: &Path) -> io::Result<()> {
    DirBuilder::new().recursive(true).mode(0o700).create(path)
}

/// Checks that a path can be the name of a file, whatever is there: any can.
///
/// # Errors
/// None.
pub fn check_name(_: &Path) -> io::Result<()> {
    Ok(())
}
