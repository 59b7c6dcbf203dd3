//! Windows.
//!
//! A console's settings need not be restored, as single keys are only read differently. There are no signals except the
//! interrupt key, and no permissions except that a file can be read-only: files in the user's folder are private.

use std::ffi::OsStr;
use std::fs::{self, File, OpenOptions, Permissions, TryLockError};
use std::io::{self, Read as _, Write as _};
use std::os::windows::fs::OpenOptionsExt as _;
use std::path::Path;
use std::thread;
use std::time::Duration;

use crossterm_winapi::{Console, ConsoleMode, Handle, InputRecord};

use super::{in_use, interrupt};

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
pub fn listen() -> io::Result<()> {
    ctrlc::set_handler(interrupt).map_err(io::Error::other)
}

/// Reads from standard input.
///
/// # Errors
/// Those of the operating system.
pub(super) fn read(buffer: &mut [u8]) -> io::Result<usize> {
    io::stdin().read(buffer)
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

/// Does nothing: the program does not change the settings of a console.
pub fn restore_terminal() -> impl Sized {}

/// Whether the terminal is this program's: a console is every program's.
pub fn is_in_foreground() -> bool {
    true
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

/// Does nothing: a file gets its permissions when it is written.
pub fn restrict(_: &mut OpenOptions, _: &Permissions) {}

/// Creates a folder, and those above it, if they are missing.
///
/// # Errors
/// Those of the file system.
pub fn create_private_folder(path: &Path) -> io::Result<()> {
    fs::create_dir_all(path)
}

/// Opens a file to read it and to write to it, and creates it if it is missing. Other programs can read it meanwhile,
/// which a lock would prevent.
///
/// # Errors
/// Those of the file system, and [`io::ErrorKind::ResourceBusy`] while another program has it open for writing.
pub fn open_for_one_writer(path: &Path) -> io::Result<File> {
    /// `FILE_SHARE_READ`.
    const READ_BY_OTHERS: u32 = 1;
    /// `ERROR_SHARING_VIOLATION`.
    const IS_SHARED: i32 = 32;
    let mut options = OpenOptions::new();
    // not for appending alone, or a line could not be cut off
    options.read(true).write(true).create(true).truncate(false);
    let file = options.share_mode(READ_BY_OTHERS).open(path);
    file.map_err(|error| match error.raw_os_error() {
        Some(IS_SHARED) => in_use(),
        _ => error,
    })
}

/// Marks a file as one that a running program is writing; returns whether no other program has locked it. A lock that is
/// shared would keep even its owner from writing.
pub(super) fn claim(file: &File) -> bool {
    !matches!(file.try_lock(), Err(TryLockError::WouldBlock))
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
    let name = path.file_name().and_then(OsStr::to_str).unwrap_or_default();
    let stem = name.split('.').next().unwrap_or_default();
    let stem = stem.trim_end_matches([' ', ':']).to_ascii_uppercase();
    let port = stem.strip_prefix("COM").or(stem.strip_prefix("LPT"));
    let is_port = port.is_some_and(|port| matches!(port.as_bytes(), [b'1'..=b'9']));
    match is_port || DEVICES.contains(&&*stem) {
        true => Err(io::Error::other("it is the name of a device")),
        false => Ok(()),
    }
}

/// A keyboard that delivers single keys, without showing them.
#[derive(Debug)]
pub struct Keyboard {
    /// `None` if no keys can be read.
    console: Option<Console>,
}

impl Keyboard {
    /// Opens the console on standard input.
    pub fn open() -> Self {
        Self {
            console: Handle::input_handle().map(Console::from).ok(),
        }
    }

    /// Waits for keys, and returns what they typed; calls `heed` before it reads them.
    pub fn typed(&self, wait: Duration, heed: impl FnOnce()) -> Vec<u8> {
        thread::sleep(wait);
        heed();
        // if this fails, nothing was typed
        let read = self.console.as_ref().map(Console::read_console_input);
        let events = read.and_then(Result::ok).into_iter().flatten();
        let typed = |event| match event {
            // a key such as Shift has no character
            InputRecord::KeyEvent(key) if key.key_down && key.u_char != 0 => Some(key.u_char),
            _ => None,
        };
        let typed: Vec<u16> = events.filter_map(typed).collect();
        String::from_utf16_lossy(&typed).into_bytes()
    }
}

/// Drops what was typed but has not been read, which a console keeps when the interrupt key is pressed.
pub fn forget_typed() {
    Keyboard::open().typed(Duration::ZERO, || ());
}

/// Does not wait: the next read does.
pub fn wait_for_input() -> bool {
    true
}

/// The console while the line editor has it, which needs nothing.
#[derive(Debug)]
pub struct LineEditing;

impl LineEditing {
    /// Hands the console to the line editor.
    pub fn begin() -> Self {
        Self
    }
}
