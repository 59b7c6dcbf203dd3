//! Kills programs that would outlive the tests, however these end.

use std::fs;
use std::io::Write as _;
use std::os::unix::process::CommandExt as _;
use std::process::{ChildStdin, Command, Stdio};
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, LazyLock, Mutex, Once, PoisonError};

use nix::sys::signal::Signal;

/// A shell script that reads which programs begin and end. When one ends, it kills what is left in
/// the program's group. When the tests are gone, it kills the groups and the sessions of all
/// programs that are left.
const SCRIPT: &str = r#"
    while read -r what pid; do
        for other; do shift; [ "$other" = "$pid" ] || set -- "$@" "$other"; done
        if [ "$what" = begins ]; then set -- "$@" "$pid"; else kill -9 "-$pid"; fi
    done
    for pid; do kill -9 "-$pid"; pkill -9 -s "$pid"; done
"#;

/// The shell's standard input, or `None` if there is no shell.
static SHELL: LazyLock<Mutex<Option<ChildStdin>>> = LazyLock::new(|| {
    let shell = Command::new("/bin/sh")
        .args(["-c", SCRIPT])
        // a signal to the tests, from a keyboard or another program, must not reach the shell
        .process_group(0)
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn();
    Mutex::new(shell.ok().and_then(|mut shell| shell.stdin.take()))
});

/// Tells the shell that a program `begins` or has `ended`. The program leads its own group.
pub(super) fn tell(what: &str, pid: u32) {
    let mut shell = SHELL.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(shell) = &mut *shell {
        // without the shell, the programs are killed only as long as the tests run
        let _ = writeln!(shell, "{what} {pid}");
    }
}

/// Gives every started program the default actions of signals, even if these tests run with some
/// ignored, as with `nohup` or `&`. Also makes a file that grows too large an error of the tests
/// instead of their end.
pub(super) fn take_ignored_signals() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        for signal in Signal::iterator() {
            if is_ignored(signal) || signal == Signal::SIGXFSZ {
                // handled signals have their default actions in a started program; some signals
                // cannot be handled
                let _ =
                    signal_hook::flag::register(signal as i32, Arc::new(AtomicBool::new(false)));
            }
        }
    });
}

/// Checks whether a signal is ignored here, as far as the system says so. Source:
/// `proc_pid_status(5)`.
fn is_ignored(signal: Signal) -> bool {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let mask = mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
    mask.is_some_and(|mask| mask >> (signal as u32 - 1) & 1 == 1)
}
