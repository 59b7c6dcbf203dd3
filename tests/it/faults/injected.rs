//! System calls that fail.

use crate::support::{Program, skip};

/// Runs a program of which the system calls in `faults` fail, as `strace` lets them.
pub(super) fn with_faults(faults: &str) -> Option<Program> {
    let inject = format!("exec strace -f -qqq -o /dev/null {faults} \"$0\" \"$@\"");
    let probe = Program::in_shell(&inject).options(["--version"]).reads("");
    if probe.status != 0 {
        skip(&probe.err);
        return None;
    }
    Some(Program::in_shell(&inject))
}
