//! Unix: Linux, macOS and the BSDs.

mod files;
mod input;
mod keyboard;
mod signals;
mod terminal;

pub use files::{
    create_private_folder, has_hard_links, open_for_one_writer, private_permissions, restrict,
    sync_folder,
};
pub use input::wait_for_input;
pub use keyboard::Keyboard;
pub use signals::{LineEditing, listen, stops};
pub use terminal::{is_in_foreground, restore_terminal};

use std::io;
use std::os::fd::AsFd as _;

use nix::poll::{PollFd, PollFlags, PollTimeout, poll};

/// The variable with the user's folder.
pub(super) const HOME: &str = "HOME";
/// The variable with the folder for the state of programs.
pub(super) const STATE: &str = "XDG_STATE_HOME";
/// Where that folder is when the variable is not set.
pub(super) const STATE_IN_HOME: &str = ".local/state";
/// `TERM` says what a terminal is.
pub(super) const UNKNOWN_TERMINAL_IS_DUMB: bool = true;

/// Whether the line editor can use a terminal on standard input and output: it can use any.
pub fn is_editable() -> bool {
    true
}

/// Whether standard output is a pipe whose reader went away.
pub fn is_output_unread() -> bool {
    let standard = io::stdout();
    let mut output = [PollFd::new(standard.as_fd(), PollFlags::empty())];
    let gone = PollFlags::POLLERR | PollFlags::POLLHUP;
    poll(&mut output, PollTimeout::ZERO).is_ok()
        && output[0]
            .revents()
            .is_some_and(|seen| seen.intersects(gone))
}

/// Whether writing failed because the reader went away.
pub fn is_reader_gone(error: &io::Error) -> bool {
    error.kind() == io::ErrorKind::BrokenPipe
}

/// Reads from standard input. The standard library would take one that cannot be read for one that has ended.
///
/// # Errors
/// Those of the operating system.
pub(super) fn read(buffer: &mut [u8]) -> io::Result<usize> {
    Ok(nix::unistd::read(io::stdin(), buffer)?)
}

/// Writes to standard output. The standard library would take one that cannot be written for one that takes everything.
///
/// # Errors
/// Those of the operating system.
pub(super) fn write(bytes: &[u8]) -> io::Result<usize> {
    Ok(nix::unistd::write(io::stdout(), bytes)?)
}

/// Does nothing: the terminal itself drops what was typed before the interrupt key.
pub fn forget_typed() {}

/// Whether a terminal understands escape sequences, unless `TERM` says otherwise.
pub fn shows_escapes() -> bool {
    true
}
