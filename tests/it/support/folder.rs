//! Folders in which tests write files.

use std::ffi::OsStr;
use std::fs;
use std::io::{self, ErrorKind};
use std::path::{self, Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

/// An empty folder of a test's own, removed with everything in it.
///
/// Its name has blanks and a letter beyond ASCII, as the folders of people have.
#[derive(Debug)]
pub(crate) struct Folder(PathBuf);

impl Folder {
    /// A folder that no other test and no other run of the tests has.
    #[track_caller]
    pub(crate) fn new() -> Self {
        // with a drive, where there are drives
        let folder = path::absolute(env!("CARGO_TARGET_TMPDIR")).expect("a path");
        Self::below(&folder)
            .unwrap_or_else(|error| panic!("no folder in {}: {error}", folder.display()))
    }

    /// A folder for thousands of files, in memory where the system has a place for them: a disk takes its time for
    /// each.
    #[track_caller]
    pub(crate) fn for_many_files() -> Self {
        Self::below(Path::new("/dev/shm")).unwrap_or_else(|_| Self::new())
    }

    fn below(folder: &Path) -> io::Result<Self> {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let process = std::process::id();
        loop {
            let number = NUMBER.fetch_add(1, Ordering::Relaxed);
            let name = format!("a test's café {process}-{number}");
            let path = folder.join(name);
            match fs::create_dir(&path) {
                Ok(()) => return Ok(Self(path)),
                // left by a killed process that had our number
                Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
                Err(error) => return Err(error),
            }
        }
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }

    /// The path of a file here.
    pub(crate) fn file(&self, name: impl AsRef<OsStr>) -> PathBuf {
        self.0.join(name.as_ref())
    }

    /// The text of a file.
    #[track_caller]
    pub(crate) fn read(&self, name: &str) -> String {
        match fs::read_to_string(self.file(name)) {
            Ok(text) => text,
            Err(error) => panic!("{name}: {error}"),
        }
    }

    /// Writes a file.
    #[track_caller]
    pub(crate) fn write(&self, name: impl AsRef<OsStr>, contents: impl AsRef<[u8]>) {
        fs::write(self.file(name), contents).expect("the file can be written");
    }

    /// The names of what is here, sorted.
    pub(crate) fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(&self.0).expect("the folder can be read");
        let mut names: Vec<_> = entries
            .map(|entry| entry.expect("the folder can be read").file_name())
            .map(|name| name.to_string_lossy().into_owned())
            .collect();
        names.sort();
        names
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        if let Err(error) = fs::remove_dir_all(&self.0) {
            println!("{} is left: {error}", self.0.display());
        }
    }
}
