//! Damaged files, moved out of the way.

use std::fs;
use std::path::{Path, PathBuf};

/// Sets a damaged file aside, under a name that no file has; returns its new path, or `None` if it could not be moved.
pub fn set_aside(path: &Path) -> Option<PathBuf> {
    let mut names = (1..).map(|number| path.with_extension(format!("damaged-{number}")));
    let aside = names.find(|name| !name.exists())?;
    fs::rename(path, &aside).ok()?;
    Some(aside)
}
