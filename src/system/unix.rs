//! Unix: Linux, macOS and the BSDs.

mod files;
mod keyboard;
mod signals;
mod streams;
mod terminal;

pub use files::{
    create_private_folder, has_hard_links, open_for_one_writer, private_permissions, restrict,
    sync_folder,
};
pub use keyboard::Keyboard;
pub use signals::{LineEditing, listen, stops};
pub(super) use streams::read;
pub use streams::{is_output_unread, is_reader_gone, wait_for_input, write_output};
pub use terminal::{is_in_foreground, restore_terminal};

/// The variable with the user's folder.
pub(super) const HOME: &str = "HOME";
/// The variable with the folder for the state of programs.
pub(super) const STATE: &str = "XDG_STATE_HOME";
/// Where that folder is when the variable is not set.
pub(super) const STATE_IN_HOME: &str = ".local/state";
/// `TERM` says what a terminal is.
pub const UNKNOWN_TERMINAL_IS_DUMB: bool = true;

/// Whether the line editor can use a terminal on standard input and output: it can use any.
pub fn is_editable() -> bool {
    true
}

/// Does nothing: the terminal itself drops what was typed before the interrupt key.
pub fn forget_typed() {}

/// Whether a terminal understands escape sequences, unless `TERM` says otherwise.
pub fn shows_escapes() -> bool {
    true
}
