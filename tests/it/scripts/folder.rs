//! Folders in which programs save games and keep records.

use std::fs;
use std::path::{Path, PathBuf};

use super::{Program, Told};

/// A folder of its own for a test, removed with everything in it.
pub(super) struct Folder(pub(super) PathBuf);

impl Folder {
    /// The folder, empty, for the test of this name.
    pub(super) fn new(name: &str) -> Self {
        let path =
            Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).expect("a folder can be made");
        Self(path)
    }

    /// The text of a file.
    #[track_caller]
    pub(super) fn read(&self, name: &str) -> String {
        fs::read_to_string(self.0.join(name)).expect("the file can be read")
    }

    /// Writes a file.
    pub(super) fn write(&self, name: &str, text: &str) {
        fs::write(self.0.join(name), text).expect("the file can be written");
    }

    /// The names of the files, sorted.
    pub(super) fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(&self.0).expect("the folder can be read");
        let mut names: Vec<_> = entries
            .map(|entry| entry.expect("the folder can be read").file_name())
            .map(|name| name.to_string_lossy().into_owned())
            .collect();
        names.sort();
        names
    }

    /// Runs the program here.
    #[track_caller]
    pub(super) fn run(&self, options: &[&str], input: &str) -> Told {
        Program::new(options).at(&self.0).reads(input)
    }

    /// Runs a script here in which nothing is rejected; returns its standard output.
    #[track_caller]
    pub(super) fn told(&self, input: &str) -> String {
        let told = self.run(&["-q", "--seed", "1"], input);
        assert_eq!((told.status, &*told.err), (0, ""), "{input}");
        told.out
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}
