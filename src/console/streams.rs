//! The standard streams as they are inherited.

use std::io;
use std::os::fd::AsFd;

use nix::fcntl::{FcntlArg, OFlag, fcntl};

/// Makes the standard streams wait, as another program that shares them may have left them non-blocking.
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
        // a stream that cannot be set says so when it is used
        let _ = fcntl(&stream, FcntlArg::F_SETFL(flags - OFlag::O_NONBLOCK));
    }
}
