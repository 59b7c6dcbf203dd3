//! What every system does in its own way: signals, single keys, private files, places.
//!
//! Each system has a module with the same items, its face; everything else in the program is the same
//! everywhere. macOS shares the face of Unix and differs in two points: its `poll` cannot watch `/dev/tty`, so
//! that `select` does, and nothing tells which signals were ignored when the program began, so that an ignored
//! one still takes a temporary file with it.

mod temporary;
#[cfg(unix)]
mod unix;
#[cfg(windows)]
mod windows;

#[cfg(unix)]
use unix as face;
#[cfg(windows)]
use windows as face;

pub use face::{
    Keyboard, LineEditing, create_private_folder, forget_typed, is_editable, listen,
    open_for_one_writer, private_permissions, put_terminal_in_order, restrict, shows_escapes,
    sync_folder, wait_for_input,
};
pub use temporary::Temporary;

use std::env;
use std::io::{self, Read};
use std::panic;
use std::path::PathBuf;

/// Whether a terminal of which nothing is known can only print.
pub const UNKNOWN_TERMINAL_IS_DUMB: bool = face::UNKNOWN_TERMINAL_IS_DUMB;

/// The user's folder, if there is one.
pub fn home_folder() -> Option<PathBuf> {
    absolute(face::HOME)
}

/// The folder in which programs keep what they remember from one session to the next, if there is one.
///
/// Source: <https://specifications.freedesktop.org/basedir-spec/latest/>, and `%LOCALAPPDATA%` on Windows.
pub fn state_folder() -> Option<PathBuf> {
    absolute(face::STATE).or_else(|| Some(home_folder()?.join(face::STATE_IN_HOME)))
}

/// The path in an environment variable; the standard asks for one that is absolute.
fn absolute(variable: &str) -> Option<PathBuf> {
    let path = PathBuf::from(env::var_os(variable)?);
    path.is_absolute().then_some(path)
}

/// From now on a panic puts the terminal in order and removes temporary files before it tells its message.
pub fn clean_up_on_panic() {
    let tell = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        put_terminal_in_order();
        temporary::remove_all();
        tell(info);
    }));
}

/// Standard input, for which reading waits even where another program has turned waiting off.
#[derive(Debug)]
pub struct StandardInput;

impl Read for StandardInput {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        loop {
            match io::stdin().read(buffer) {
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => {
                    wait_for_input();
                }
                read => return read,
            }
        }
    }
}
