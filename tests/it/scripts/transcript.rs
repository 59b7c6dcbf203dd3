//! Scripts with what is expected of them.

use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

use crate::support::{Folder, PROGRAM, Program, Told, without_date};

/// A script, and how it is run.
pub(crate) struct Transcript {
    /// The subject and the name of its files, without their endings.
    pub(crate) name: String,
    /// What is piped in or named.
    pub(crate) script: String,
    /// The options of the program.
    pub(crate) options: Vec<String>,
    /// The exit status that is expected.
    pub(crate) status: i32,
    given: Given,
    /// The lines that are options before it.
    first: Vec<String>,
    /// The files that the program finds in a folder of its own.
    finds: Vec<String>,
    /// The files that it leaves there.
    leaves: Vec<String>,
}

/// How a script is given to the program.
#[derive(Clone, Copy)]
enum Given {
    /// Piped into standard input.
    Input,
    /// Named as SCRIPT.
    File,
    /// Each line as an option, so that nothing is shown because a line is about to be read.
    Lines,
}

/// Another program that is to do the same.
pub(crate) fn other_program() -> Option<OsString> {
    env::var_os("TT2")
}

/// The folder of the scripts.
pub(crate) fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/scripts")
}

/// Every file in the folder and in its folders by subject, in the order of the names.
pub(crate) fn files() -> Vec<PathBuf> {
    let mut files = Vec::new();
    for path in entries(&folder()) {
        if path.is_dir() {
            files.extend(entries(&path));
        } else {
            files.push(path);
        }
    }
    files
}

/// What a folder contains, in the order of the names.
fn entries(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("there is a folder of scripts");
    let mut paths: Vec<_> = entries
        .map(|entry| entry.expect("the folder can be read").path())
        .collect();
    paths.sort();
    paths
}

/// The path of a transcript's file below the folder of the scripts, without its ending: `SUBJECT/NAME`.
pub(crate) fn name(file: &Path) -> String {
    let file = file.strip_prefix(folder()).expect("a file of a transcript");
    let file = file.to_string_lossy().replace('\\', "/");
    file.split('.').next().unwrap_or_default().to_owned()
}

impl Transcript {
    /// All of them, in the order of their names; for another program without those that are drawn by lot.
    pub(crate) fn all() -> Vec<Self> {
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
        let script = fs::read_to_string(path).expect("a script can be read");
        let mut transcript = Self {
            name: name(path),
            script: String::new(),
            options: Vec::new(),
            status: 0,
            given: Given::Input,
            first: Vec::new(),
            finds: Vec::new(),
            leaves: Vec::new(),
        };
        for line in script.lines().take_while(|line| line.starts_with('#')) {
            match line.trim_start_matches('#').trim().split_once(": ") {
                Some(("options", options)) => transcript.options = words(options),
                Some(("first", lines)) => {
                    transcript.first = lines.split("; ").map(str::to_owned).collect();
                }
                Some(("status", status)) => transcript.status = status.parse().expect("a number"),
                Some(("as", "file")) => transcript.given = Given::File,
                Some(("as", "lines")) => transcript.given = Given::Lines,
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
    pub(crate) fn file(&self, ending: &str) -> PathBuf {
        folder().join(format!("{}.{ending}", self.name))
    }

    /// Runs the program as the script says; what it told, and the files that it left with their texts.
    #[track_caller]
    pub(crate) fn run(&self) -> (Told, Vec<(String, String)>) {
        let script = self.file("in");
        let executable = other_program().unwrap_or_else(|| PROGRAM.into());
        let program = Program::of(executable).options(&self.options);
        let program = program.lines(&self.first);
        let (program, input) = match self.given {
            Given::Input if self.first.is_empty() => (program, &*self.script),
            Given::Input => (program.options(["-"]), &*self.script),
            Given::File => (program.options(script.file_name()), ""),
            Given::Lines => (program.lines(self.script.lines()), ""),
        };
        if self.finds.is_empty() && self.leaves.is_empty() {
            let subject = script.parent().expect("a subject");
            return (program.within(subject).reads(input), Vec::new());
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
