//! Paths as people type them.

use std::path::{Path, PathBuf};

use crate::command::unquoted;
use crate::system;

/// The path that was typed: one that begins with `~/` is in the user's home folder, if there is one.
pub fn typed_path(typed: &str) -> PathBuf {
    let in_home = typed.strip_prefix("~/").zip(system::home_folder());
    in_home.map_or_else(|| typed.into(), |(rest, home)| home.join(rest))
}

/// The path that was given as an argument, which need not be text.
pub fn given_path(given: &Path) -> PathBuf {
    let typed = given.to_str().map(unquoted);
    typed.map_or_else(|| given.to_owned(), typed_path)
}
