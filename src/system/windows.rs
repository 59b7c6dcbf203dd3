//! Windows.
//!
//! A console needs no settings put in order, as it is only read differently. There are no signals but the interrupt
//! key, and no permissions but a file's being read-only: what is in the user's folder is private there.

mod files;
mod keyboard;

pub use files::{
    create_private_folder, open_for_one_writer, private_permissions, restrict, sync_folder,
};
pub use keyboard::{Keyboard, LineEditing, forget_typed, wait_for_input};

use std::io;
use std::process;

use crossterm_winapi::{ConsoleMode, Handle};

use super::temporary;

/// The variable with the user's folder.
pub(super) const HOME: &str = "USERPROFILE";
/// The variable with the folder for what programs remember.
pub(super) const STATE: &str = "LOCALAPPDATA";
/// Where that folder is when the variable is not set.
pub(super) const STATE_IN_HOME: &str = "AppData/Local";
/// A console has no `TERM`.
pub(super) const UNKNOWN_TERMINAL_IS_DUMB: bool = false;

/// Begins to listen for the interrupt key. When it is pressed `interrupted` is called, and says with which exit status
/// the program ends, if it does.
///
/// # Errors
/// Those of the operating system; the key then ends the program.
pub fn listen(interrupted: impl Fn() -> Option<i32> + Send + 'static) -> io::Result<()> {
    let handler = move || {
        if let Some(status) = interrupted() {
            temporary::remove_all();
            process::exit(status);
        }
    };
    ctrlc::set_handler(handler).map_err(io::Error::other)
}

/// Nothing: the settings of a console are those that the program found.
pub fn put_terminal_in_order() {}

/// Whether the line editor can use a terminal on standard input and output. It can use a console; the terminal of Git
/// for Windows is a pair of pipes, which say only that they are a terminal.
pub fn is_editable() -> bool {
    let is_console = |handle: io::Result<Handle>| {
        let mode = handle.and_then(|handle| ConsoleMode::from(handle).mode());
        mode.is_ok()
    };
    is_console(Handle::input_handle()) && is_console(Handle::output_handle())
}

/// Whether the console understands escape sequences; one that does not yet is told to.
pub fn shows_escapes() -> bool {
    /// `ENABLE_VIRTUAL_TERMINAL_PROCESSING`.
    const UNDERSTANDS_ESCAPES: u32 = 4;
    let set = || -> io::Result<()> {
        let console = ConsoleMode::from(Handle::current_out_handle()?);
        console.set_mode(console.mode()? | UNDERSTANDS_ESCAPES)
    };
    set().is_ok()
}
