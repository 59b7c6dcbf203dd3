//! Windows.
//!
//! The line editor restores the settings of a console itself. There are no signals except the interrupt key, and no
//! permissions except that a file can be read-only: files in the user's folder are private.

use std::ffi::OsStr;
use std::fs::{self, OpenOptions};
use std::io::{self, Read as _, Write as _};
use std::path::Path;

use crossterm_winapi::{Console, ConsoleMode, Handle};
use rustyline::error::ReadlineError;

use super::Interrupt;

/// The variable with the user's folder.
pub(super) const HOME: &str = "USERPROFILE";
/// The variable with the folder for the state of programs.
pub(super) const STATE: &str = "LOCALAPPDATA";
/// Where that folder is when the variable is not set.
pub(super) const STATE_IN_HOME: &str = "AppData/Local";

/// Begins to listen for the interrupt key.
///
/// # Errors
/// Those of the operating system; the key then ends the program.
pub fn listen(interrupt: &Interrupt) -> io::Result<()> {
    let interrupt = interrupt.clone();
    ctrlc::set_handler(move || interrupt.press()).map_err(io::Error::other)
}

/// Whether the line editor's console had nothing to be read.
pub fn would_block(error: &ReadlineError) -> bool {
    matches!(error, ReadlineError::Io(error) if error.kind() == io::ErrorKind::WouldBlock)
}

/// Reads from standard input.
///
/// # Errors
/// Those of the operating system.
pub(super) fn read(buffer: &mut [u8]) -> io::Result<usize> {
    io::stdin().read(buffer)
}

/// Does not wait: the next read does.
pub fn wait_for_input() -> bool {
    true
}

/// Drops what is typed.
pub fn drop_input() {
    // if this fails, nothing was typed
    let _ = Handle::input_handle().and_then(|input| Console::from(input).read_console_input());
}

/// Drops what was typed before the interrupt key, which a console keeps.
pub fn forget_typed() {
    drop_input();
}

/// Writes to standard output; a console is written to in its own encoding.
///
/// # Errors
/// Those of the operating system.
pub fn write_output(bytes: &[u8]) -> io::Result<()> {
    let mut standard = io::stdout().lock();
    standard.write_all(bytes)?;
    standard.flush()
}

/// The console while the line editor has it, which needs nothing.
#[derive(Debug)]
pub struct LineEditing(());

impl LineEditing {
    /// Gives the console to the line editor.
    pub fn begin() -> Self {
        Self(())
    }
}

/// Does nothing: the program does not change the settings of a console.
pub(super) fn restore_terminal() {}

/// Whether the terminal is this program's: a console is every program's.
pub fn is_in_foreground() -> bool {
    true
}

/// Whether the line editor can use a terminal on standard input and output. It can use a console; the terminal of Git
/// for Windows is a pair of pipes that only claim to be a terminal.
pub fn is_editable() -> bool {
    let is_console = |handle: Handle| ConsoleMode::from(handle).mode().is_ok();
    Handle::input_handle().is_ok_and(is_console) && Handle::output_handle().is_ok_and(is_console)
}

/// Whether the console understands escape sequences, whatever `TERM` says; if it does not yet, it is told to.
pub fn shows_escapes(_: bool) -> bool {
    /// `ENABLE_VIRTUAL_TERMINAL_PROCESSING`.
    const UNDERSTANDS_ESCAPES: u32 = 4;
    let set = || -> io::Result<()> {
        let console = ConsoleMode::from(Handle::current_out_handle()?);
        console.set_mode(console.mode()? | UNDERSTANDS_ESCAPES)
    };
    set().is_ok()
}

/// How to open a file in the user's folder, which is private.
pub fn private_file() -> OpenOptions {
    OpenOptions::new()
}

/// Does nothing: what has the name of a file is not a pipe.
pub fn never_wait(_: &mut OpenOptions) {}

/// Creates a folder, and those above it, if they are missing.
///
/// # Errors
/// Those of the file system.
pub fn create_private_folder(path: &Path) -> io::Result<()> {
    fs::create_dir_all(path)
}

/// Checks that a path can be the name of a file, and is not that of a device, in whatever folder and with whatever
/// extension.
///
/// Source: <https://learn.microsoft.com/windows/win32/fileio/naming-a-file>.
///
/// # Errors
/// That it is the name of a device.
pub fn check_name(path: &Path) -> io::Result<()> {
    const DEVICES: [&str; 6] = ["CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$"];
    /// What comes after `COM` or `LPT`; a superscript digit is one, too.
    const PORTS: [&str; 12] = [
        "1", "2", "3", "4", "5", "6", "7", "8", "9", "\u{b9}", "\u{b2}", "\u{b3}",
    ];
    let name = path.file_name().and_then(OsStr::to_str).unwrap_or_default();
    let stem = name.split('.').next().unwrap_or_default();
    let stem = stem.trim_end_matches([' ', ':']).to_ascii_uppercase();
    let port = stem.strip_prefix("COM").or(stem.strip_prefix("LPT"));
    if DEVICES.contains(&&*stem) || port.is_some_and(|port| PORTS.contains(&port)) {
        return Err(io::Error::other("it is the name of a device"));
    }
    Ok(())
}
