//! Scripts with what is expected of them.

use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

use crate::support::{Folder, PROGRAM, Program, Told, without_date};

/// A script, and how it is run.
pub(super) struct Transcript {
    /// The name of its files, without their endings.
    pub(super) name: String,
    /// What is piped in or named.
    pub(super) script: String,
    /// The options of the program.
    pub(super) options: Vec<String>,
    /// The exit status that is expected.
    pub(super) status: i32,
    as_file: bool,
    /// The files that the program finds in a folder of its own.
    finds: Vec<String>,
    /// The files that it leaves there.
    leaves: Vec<String>,
}

/// Another program that is to do the same.
pub(super) fn other_program() -> Option<OsString> {
    env::var_os("TT2")
}

/// The folder of the scripts.
pub(super) fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/scripts")
}

/// Every file in the folder, in the order of the names.
pub(super) fn files() -> Vec<PathBuf> {
    let entries = fs::read_dir(folder()).expect("there is a folder of scripts");
    let mut files: Vec<_> = entries
        .map(|entry| entry.expect("the folder can be read").path())
        .collect();
    files.sort();
    files
}

impl Transcript {
    /// All of them, in the order of their names; for another program without those that are drawn by lot.
    pub(super) fn all() -> Vec<Self> {
        let scripts = files().into_iter();
        scripts
            .filter(|path| path.extension().is_some_and(|ending| ending == "in"))
            .map(|path| Self::read(&path))
            .filter(|transcript| other_program().is_none() || !transcript.is_drawn_by_lot())
            .collect()
    }

    fn is_drawn_by_lot(&self) -> bool {
        let first = self.script.lines().next();
        first.is_some_and(|line| line.to_lowercase().contains("drawn by lot"))
    }

    fn read(path: &Path) -> Self {
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        let script = fs::read_to_string(path).expect("a script can be read");
        let mut transcript = Self {
            name: name.into_owned(),
            script: String::new(),
            options: Vec::new(),
            status: 0,
            as_file: false,
            finds: Vec::new(),
            leaves: Vec::new(),
        };
        for line in script.lines().take_while(|line| line.starts_with('#')) {
            match line.trim_start_matches('#').trim().split_once(": ") {
                Some(("options", options)) => transcript.options = words(options),
                Some(("status", status)) => transcript.status = status.parse().expect("a number"),
                Some(("as", how)) => transcript.as_file = how == "file",
                Some(("finds", files)) => transcript.finds = words(files),
                Some(("leaves", files)) => transcript.leaves = words(files),
                _ => {}
            }
        }
        Self {
            script,
            ..transcript
        }
    }

    /// The file beside the script that has another ending.
    pub(super) fn file(&self, ending: &str) -> PathBuf {
        folder().join(format!("{}.{ending}", self.name))
    }

    /// Runs the program as the script says; what it told, and the files that it left with their texts.
    #[track_caller]
    pub(super) fn run(&self) -> (Told, Vec<(String, String)>) {
        let file = self.as_file.then(|| format!("{}.in", self.name));
        let input = if self.as_file { "" } else { &self.script };
        let executable = other_program().unwrap_or_else(|| PROGRAM.into());
        let program = Program::of(executable).options(self.options.iter().chain(&file));
        if self.finds.is_empty() && self.leaves.is_empty() {
            return (program.within(&folder()).reads(input), Vec::new());
        }
        let own = Folder::new();
        for name in &self.finds {
            let text = fs::read_to_string(self.file(&format!("before.{name}")));
            own.write(name, text.expect("a file that is found"));
        }
        let told = program.within(own.path()).reads(input);
        let mut expected = [&self.finds[..], &self.leaves].concat();
        expected.sort();
        expected.dedup();
        assert_eq!(own.names(), expected, "{}", self.name);
        let left = self.leaves.iter();
        let left = left.map(|name| (format!("after.{name}"), without_date(&own.read(name))));
        (told, left.collect())
    }
}

/// The words of a line; single quotes hold one together.
fn words(line: &str) -> Vec<String> {
    let mut words = Vec::new();
    for (number, part) in line.split('\'').enumerate() {
        if number % 2 == 1 {
            words.push(part.to_owned());
        } else {
            words.extend(part.split_whitespace().map(str::to_owned));
        }
    }
    words
}
