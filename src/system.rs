//! What differs from one operating system to another: signals, terminals, private files, folders.
//!
//! Each platform has a module with the same items; the rest of the program is the same everywhere. macOS uses the module
//! of Unix and differs in one point: there is no way to tell which signals were ignored when the program began, so that
//! even an ignored one removes the temporary files.
//!
//! No single library does all of it: on Unix `nix` does, which the line editor uses too; on Windows `crossterm_winapi`
//! and `ctrlc` wrap the few calls that the standard library lacks.

mod interrupt;
mod temporary;
#[cfg(unix)]
mod unix;
#[cfg(windows)]
mod windows;

#[cfg(unix)]
use unix as platform;
#[cfg(windows)]
use windows as platform;

pub use interrupt::Interrupt;
pub use platform::{
    LineEditing, check_name, create_private_folder, drop_input, forget_typed, is_editable,
    is_in_foreground, listen, never_wait, private_file, shows_escapes, wait_for_input, would_block,
    write_output,
};
pub use temporary::TemporaryFile;

use std::env;
use std::io::{self, Read};
use std::panic;
use std::path::PathBuf;

/// The user's folder, if there is one.
pub fn home_folder() -> Option<PathBuf> {
    absolute(platform::HOME)
}

/// The folder in which programs keep what they remember from one session to the next, if there is one.
///
/// Source: <https://specifications.freedesktop.org/basedir-spec/latest/>, and `%LOCALAPPDATA%` on Windows.
pub fn state_folder() -> Option<PathBuf> {
    absolute(platform::STATE).or_else(|| Some(home_folder()?.join(platform::STATE_IN_HOME)))
}

/// The path in an environment variable; the standard asks for one that is absolute.
fn absolute(variable: &str) -> Option<PathBuf> {
    let path = PathBuf::from(env::var_os(variable)?);
    path.is_absolute().then_some(path)
}

/// What an operation that failed says, without the system's number of the error, which tells a player nothing.
pub fn in_words(error: &io::Error) -> String {
    let mut words = error.to_string();
    if let Some(number) = words.rfind(" (os error ") {
        words.truncate(number);
    }
    words
}

/// Whether writing failed because the reader went away.
pub fn is_reader_gone(error: &io::Error) -> bool {
    /// `ERROR_PIPE_NOT_CONNECTED` on Windows, the error of a named pipe; no other system has an error of this number.
    const NOT_CONNECTED: i32 = 233;
    error.kind() == io::ErrorKind::BrokenPipe || error.raw_os_error() == Some(NOT_CONNECTED)
}

/// Makes a panic restore the terminal and remove temporary files before it prints its message.
pub fn clean_up_on_panic() {
    let tell = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        platform::restore_terminal();
        temporary::remove_all();
        tell(info);
    }));
}

/// Standard input, whose reads block even if another program has made it non-blocking.
#[derive(Debug)]
pub struct StandardInput;

impl Read for StandardInput {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        loop {
            match platform::read(buffer) {
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => {
                    wait_for_input();
                }
                read => return read,
            }
        }
    }
}
