//! What differs from one operating system to another: signals, single keys, private files, folders.
//!
//! Each platform has a module with the same items; the rest of the program is the same everywhere. macOS uses the module
//! of Unix and differs in two points: its `poll` cannot watch `/dev/tty`, so `select` does, and there
//! is no way to tell which signals were ignored when the program began, so that even an ignored one removes the
//! temporary files.
//!
//! No single library does all of it: on Unix `nix` does, which the line editor uses too; on Windows `crossterm_winapi`
//! and `ctrlc` wrap the few calls that the standard library lacks. `crossterm` reads keys on both, but keeps everything
//! typed in a buffer of its own, where the line editor would not find it.

mod temporary;
#[cfg(unix)]
mod unix;
#[cfg(windows)]
mod windows;

#[cfg(unix)]
use unix as platform;
#[cfg(windows)]
use windows as platform;

pub use platform::{
    Keyboard, LineEditing, check_name, create_private_folder, forget_typed, is_in_foreground,
    listen, open_for_one_writer, private_file, restore_terminal, restrict, shows_escapes,
    wait_for_input, write_output,
};
pub use temporary::TemporaryFile;

use std::env;
use std::io::{self, Read};
use std::panic;
use std::path::PathBuf;
use std::process;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

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

/// The error of a file that another program is writing to.
fn in_use() -> io::Error {
    let why = "another program is recording to it";
    io::Error::new(io::ErrorKind::ResourceBusy, why)
}

/// What an operation that failed says, without the system's number of the error, which tells a player nothing.
pub fn in_words(error: &io::Error) -> String {
    let words = error.to_string();
    let number = words.rfind(" (os error ");
    number.map_or_else(|| words.clone(), |at| words[..at].to_owned())
}

/// Whether writing failed because the reader went away.
pub fn is_reader_gone(error: &io::Error) -> bool {
    /// `ERROR_PIPE_NOT_CONNECTED` on Windows, the error of a named pipe; no other system has an error of this number.
    const NOT_CONNECTED: i32 = 233;
    error.kind() == io::ErrorKind::BrokenPipe || error.raw_os_error() == Some(NOT_CONNECTED)
}

/// How often the interrupt key has been pressed; the press that ends the program is not counted.
static PRESSES: AtomicUsize = AtomicUsize::new(0);
/// Whether that key ends the program, as it does while a script is being read.
static KEY_ENDS_PROGRAM: AtomicBool = AtomicBool::new(false);

/// How often the interrupt key had been pressed before the last line was awaited.
static PRESSES_BEFORE: AtomicUsize = AtomicUsize::new(0);

/// How often the program has been stopped, by the key that also drops what was typed.
static STOPS: AtomicUsize = AtomicUsize::new(0);

/// Whether the interrupt key has been pressed since the last line was awaited.
pub fn is_interrupted() -> bool {
    PRESSES.load(Ordering::Relaxed) != PRESSES_BEFORE.load(Ordering::Relaxed)
}

/// Begins to wait for a line: forgets that the interrupt key was pressed.
pub fn await_interrupt() {
    PRESSES_BEFORE.store(PRESSES.load(Ordering::Relaxed), Ordering::Relaxed);
}

/// How often the program has been stopped.
pub fn stops() -> usize {
    STOPS.load(Ordering::Relaxed)
}

/// How often what was typed has been dropped, by the interrupt key or by the one that stops the program.
pub fn drops() -> usize {
    PRESSES.load(Ordering::Relaxed) + stops()
}

/// Sets whether the interrupt key ends the program from now on, or is only counted.
pub fn set_key_ends_program(ends: bool) {
    KEY_ENDS_PROGRAM.store(ends, Ordering::Relaxed);
}

/// Does what the interrupt key does, in whichever thread takes it.
fn interrupt() {
    /// 128 plus the number of `SIGINT`.
    const STATUS: i32 = 130;
    if KEY_ENDS_PROGRAM.load(Ordering::Relaxed) {
        let _held = restore_terminal();
        temporary::remove_all();
        process::exit(STATUS);
    }
    PRESSES.fetch_add(1, Ordering::Relaxed);
}

/// Makes a panic restore the terminal and remove temporary files before it prints its message.
pub fn clean_up_on_panic() {
    let tell = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        drop(restore_terminal());
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
