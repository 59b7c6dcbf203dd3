//! System calls that fail.

use std::path::Path;

use crate::support::{Program, skip};

/// Runs a program of which the system calls in `faults` fail, as `strace` lets them.
pub(super) fn with_faults(faults: &str) -> Option<Program> {
    let inject = format!("exec strace -f -qqq -o /dev/null {faults}");
    let probe = Program::in_shell(&format!("{inject} true")).reads("");
    if probe.status != 0 {
        skip(&probe.err);
        return None;
    }
    Some(Program::in_shell(&format!(r#"{inject} "$0" "$@""#)))
}

/// The same, of which only those fail that have to do with the file.
pub(super) fn with_faults_at(path: &Path, faults: &str) -> Option<Program> {
    let path = path
        .to_str()
        .expect("a name in UTF-8")
        .replace('\'', r"'\''");
    with_faults(&format!("-P '{path}' {faults}"))
}
