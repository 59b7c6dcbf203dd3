//! Standard output, and whether it is read.

use std::io;
use std::os::fd::AsFd as _;

use nix::poll::{PollFd, PollFlags, PollTimeout, poll};

/// Writes to standard output. The standard library would take one that cannot be written for one that takes everything.
///
/// # Errors
/// Those of the operating system.
pub(in crate::system) fn write(bytes: &[u8]) -> io::Result<usize> {
    Ok(nix::unistd::write(io::stdout(), bytes)?)
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
