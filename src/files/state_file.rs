//! What the program keeps from one session to the next.

use std::path::PathBuf;

use crate::system;

/// Where the program keeps the file of this name for the user; `None` if there is no place for it.
pub fn state_file(name: &str) -> Option<PathBuf> {
    Some(system::state_folder()?.join("tt2").join(name))
}
