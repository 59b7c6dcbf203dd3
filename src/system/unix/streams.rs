//! Standard input and output.

use std::fs::File;
use std::io::{self, Write as _};
use std::os::fd::AsFd as _;
use std::time::Duration;

use nix::errno::Errno;
use nix::fcntl::{FcntlArg, OFlag, fcntl};
use nix::sys::select::{FdSet, select};
use nix::sys::termios::{FlushArg, tcflush};
use nix::sys::time::{TimeVal, TimeValLike as _};

/// Reads from standard input. The standard library would take one that cannot be read for one that has ended.
///
/// # Errors
/// Those of the operating system.
pub(in crate::system) fn read(buffer: &mut [u8]) -> io::Result<usize> {
    Ok(nix::unistd::read(io::stdin(), buffer)?)
}

/// Waits a moment for standard input to become readable; returns whether it is.
pub fn wait_for_input() -> bool {
    const MOMENT: Duration = Duration::from_millis(50);
    let standard = io::stdin();
    let mut input = FdSet::new();
    input.insert(standard.as_fd());
    let mut wait = TimeVal::milliseconds(MOMENT.as_millis() as i64);
    match select(None, &mut input, None, None, &mut wait) {
        Ok(count) => count > 0,
        // the next read finds out what else is wrong
        Err(error) => error != Errno::EINTR,
    }
}

/// Drops what is typed, until nothing more comes for a moment.
pub fn drop_input() {
    loop {
        let has_more = wait_for_input();
        // a terminal that has gone away has nothing to drop
        if tcflush(io::stdin(), FlushArg::TCIFLUSH).is_err() || !has_more {
            return;
        }
    }
}

/// Makes the reads of standard input wait, as they should unless another program has changed it, or fail instead.
pub(super) fn set_waits(waits: bool) {
    let standard = io::stdin();
    if let Ok(flags) = fcntl(&standard, FcntlArg::F_GETFL).map(OFlag::from_bits_retain)
        && flags.contains(OFlag::O_NONBLOCK) == waits
    {
        // if this fails, the next read reports it
        let _ = fcntl(&standard, FcntlArg::F_SETFL(flags ^ OFlag::O_NONBLOCK));
    }
}

/// Writes to standard output, as to a file: the standard library would take one that cannot be written for one that
/// takes everything.
///
/// # Errors
/// Those of the operating system.
pub fn write_output(bytes: &[u8]) -> io::Result<()> {
    let output = io::stdout().as_fd().try_clone_to_owned()?;
    File::from(output).write_all(bytes)
}
