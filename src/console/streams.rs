//! Prepares the standard streams that the program inherits.

use std::io;
use std::os::fd::AsFd;

use nix::fcntl::{FcntlArg, OFlag, fcntl};

/// Sets the standard streams to blocking mode, because another program that shares them may have
/// set them to non-blocking mode.
pub(super) fn make_blocking() {
    clear_non_blocking(io::stdin());
    clear_non_blocking(io::stdout());
    clear_non_blocking(io::stderr());
}

fn clear_non_blocking(stream: impl AsFd) {
    let flags = fcntl(&stream, FcntlArg::F_GETFL).map(OFlag::from_bits_retain);
    if let Ok(flags) = flags
        && flags.contains(OFlag::O_NONBLOCK)
    {
        // if this fails, the stream reports an error when it is used
        let _ = fcntl(&stream, FcntlArg::F_SETFL(flags - OFlag::O_NONBLOCK));
    }
}
