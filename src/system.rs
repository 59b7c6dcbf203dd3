//! What differs from one operating system to another: signals, single keys, private files, folders.
//!
//! Each system has a module with the same items, its face; the rest of the program is the same everywhere. macOS
//! shares the face of Unix and differs in two points: its `poll` cannot watch `/dev/tty`, so `select` does, and there
//! is no way to tell which signals were ignored when the program began, so that even an ignored one removes the
//! temporary files.
//!
//! No one library does it all: on Unix `nix` does, which the line editor brings; on Windows `crossterm_winapi` and
//! `ctrlc` wrap the few calls that the standard library lacks. `crossterm` has keys for both, but reads all that were
//! typed into a store of its own, where the line editor would not find them.

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
    Keyboard, LineEditing, create_private_folder, forget_typed, has_other_names, is_editable,
    is_reader_gone, listen, open_for_one_writer, private_permissions, put_terminal_in_order,
    restrict, shows_escapes, sync_folder, wait_for_input,
};
pub use temporary::Temporary;

use std::env;
use std::io::{self, Read};
use std::panic;
use std::path::PathBuf;

/// Whether an unknown terminal is assumed to be able to print only.
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

/// Makes a panic put the terminal in order and remove temporary files before it prints its message.
pub fn clean_up_on_panic() {
    let tell = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        put_terminal_in_order();
        temporary::remove_all();
        tell(info);
    }));
}

/// Standard input, whose reads wait even if another program has turned waiting off.
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
