//! Scripts with what is expected of them.

use std::fs;
use std::path::{Path, PathBuf};

use crate::support::{Program, Told};

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
    /// All of them, in the order of their names.
    pub(super) fn all() -> Vec<Self> {
        let scripts = files().into_iter();
        scripts
            .filter(|path| path.extension().is_some_and(|ending| ending == "in"))
            .map(|path| Self::read(&path))
            .collect()
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
        };
        for line in script.lines().take_while(|line| line.starts_with('#')) {
            match line.trim_start_matches('#').trim().split_once(": ") {
                Some(("options", options)) => transcript.options = words(options),
                Some(("status", status)) => transcript.status = status.parse().expect("a number"),
                Some(("as", how)) => transcript.as_file = how == "file",
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

    /// Runs the program as the script says.
    pub(super) fn run(&self) -> Told {
        let file = self.as_file.then(|| format!("{}.in", self.name));
        let input = if self.as_file { "" } else { &self.script };
        let program = Program::new(self.options.iter().chain(&file));
        let mut told = program.within(&folder()).reads(input);
        if cfg!(windows) {
            told.err = told.err.lines().map(in_words_of_unix).collect();
        }
        told
    }
}

/// A line that says in Unix' words that a file or folder is missing.
fn in_words_of_unix(line: &str) -> String {
    let is_missing = ["(os error 2)", "(os error 3)"].map(|number| line.ends_with(number));
    match line.rsplit_once(": ") {
        Some((what, _)) if is_missing.contains(&true) => {
            format!("{what}: No such file or directory (os error 2)\n")
        }
        _ => format!("{line}\n"),
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
