//! Folders in which tests write files.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

use tempfile::{Builder, TempDir};

/// A test's own empty folder. Dropping it removes it with everything in it.
///
/// Its name has blanks and a letter beyond ASCII, as the folders of real people have.
#[derive(Debug)]
pub(crate) struct Folder(TempDir);

impl Folder {
    #[track_caller]
    pub(crate) fn new() -> Self {
        let named = Builder::new()
            .prefix("a test's café ")
            .tempdir_in(env!("CARGO_TARGET_TMPDIR"));
        Self(named.expect("a folder of the tests"))
    }

    pub(crate) fn path(&self) -> &Path {
        self.0.path()
    }

    pub(crate) fn file(&self, name: impl AsRef<OsStr>) -> PathBuf {
        self.path().join(name.as_ref())
    }

    #[track_caller]
    pub(crate) fn read(&self, name: &str) -> String {
        fs::read_to_string(self.file(name)).expect(name)
    }

    #[track_caller]
    pub(crate) fn write(&self, name: impl AsRef<OsStr>, contents: impl AsRef<[u8]>) {
        fs::write(self.file(name), contents).expect("the file can be written");
    }

    /// Lists the names in the folder, sorted.
    pub(crate) fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(self.path()).expect("the folder can be read");
        let entries = entries.map(|entry| entry.expect("the folder can be read"));
        let names = entries.map(|entry| entry.file_name().to_string_lossy().into_owned());
        let mut names: Vec<String> = names.collect();
        names.sort();
        names
    }
}
