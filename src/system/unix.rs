//! Unix: Linux, macOS and the BSDs.

mod files;
mod input;
mod keyboard;
mod signals;
mod terminal;

pub use files::{
    create_private_folder, open_for_one_writer, private_permissions, restrict, sync_folder,
};
pub use input::wait_for_input;
pub use keyboard::Keyboard;
pub use signals::{LineEditing, listen};
pub use terminal::put_terminal_in_order;

/// The variable with the user's folder.
pub(super) const HOME: &str = "HOME";
/// The variable with the folder for what programs remember.
pub(super) const STATE: &str = "XDG_STATE_HOME";
/// Where that folder is when the variable is not set.
pub(super) const STATE_IN_HOME: &str = ".local/state";
/// Terminals say what they are in `TERM`.
pub(super) const UNKNOWN_TERMINAL_IS_DUMB: bool = true;

/// Whether the line editor can use a terminal on standard input and output: it can use every one.
pub fn is_editable() -> bool {
    true
}

/// Nothing: what was typed before the interrupt key the terminal itself has dropped.
pub fn forget_typed() {}

/// Whether a terminal understands escape sequences, as far as `TERM` does not say otherwise.
pub fn shows_escapes() -> bool {
    true
}
