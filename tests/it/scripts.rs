//! Compares everything that scripts lead to with transcripts, byte for byte.
//!
//! `tests/scripts/README.md` explains the files. `UPDATE_EXPECT=1 cargo test scripts` renews the
//! expected results.

use std::fs;
use std::panic;
use std::path::{Path, PathBuf};

use expect_test::expect_file;
use tt2::files::reason_in_words;

use crate::support::{Folder, Program};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/scripts")
}

/// Lists the files of the transcripts with an extension, in the order of their names.
fn files(ending: &str) -> Vec<PathBuf> {
    let entries = |path: PathBuf| {
        let entries = fs::read_dir(path).expect("a folder");
        entries.map(|entry| entry.expect("an entry").path())
    };
    let subjects = entries(folder()).filter(|path| path.is_dir());
    let mut files: Vec<PathBuf> = subjects.flat_map(entries).collect();
    files.retain(|path| path.extension().is_some_and(|found| found == ending));
    files.sort();
    files
}

/// Runs a script as its first lines say, with seed 1 if they name none. Returns the output, the
/// exit status if it is not 0, and every file that was written, without times.
#[track_caller]
fn run(path: &Path) -> String {
    let bytes = fs::read(path).expect("a script");
    let script = String::from_utf8_lossy(&bytes);
    let header = |name: &str| {
        let mut comments = script.lines().map_while(|line| line.strip_prefix("# "));
        let found = comments.find_map(|line| line.strip_prefix(name)?.strip_prefix(": "));
        found.unwrap_or_default()
    };
    let own = Folder::new();
    let mut given = vec![("script".to_owned(), script.clone().into_owned())];
    for name in header("finds").split_whitespace() {
        let found = fs::read_to_string(folder().join("found").join(name));
        given.push((name.to_owned(), found.expect("a file that is found")));
    }
    for (name, text) in &given {
        own.write(name, text);
    }
    let first = header("first").split("; ").filter(|line| !line.is_empty());
    let mut options = words(header("options"));
    if !options.contains(&"--seed") {
        options.extend(["--seed", "1"]);
    }
    let program = Program::new(options).in_one_stream().within(own.path());
    let program = program.lines(first);
    let told = match header("as") {
        "file" => program.options(["script"]).reads(""),
        "lines" => program.lines(script.lines()).reads(""),
        _ if header("first").is_empty() => program.reads(&bytes),
        _ => program.options(["-"]).reads(&bytes),
    };
    let mut all = match told.status {
        0 => told.out,
        status => format!("{}exit status {status}\n", told.out),
    };
    for name in own.names() {
        let text = own.read(&name);
        if !given.contains(&(name.clone(), text.clone())) {
            all += &format!("== {name} ==\n{text}");
        }
    }
    without_system_words(without_times(&all))
}

/// Removes the date of a saved game, and puts a word in place of the time when a game began.
fn without_times(text: &str) -> String {
    let is_time = |word: &str| word.len() > 18 && word.starts_with("20") && word.contains(':');
    let timeless = |line: &str| match line.split_once('\t') {
        Some((first, rest)) if is_time(first) => format!("BEGUN\t{rest}"),
        _ => line.to_owned(),
    };
    let lines = text.split_inclusive('\n');
    lines
        .filter(|line| !line.starts_with("# date: "))
        .map(timeless)
        .collect()
}

/// Puts a word in place of the system's reasons why a file is missing, or the folder of a file.
fn without_system_words(mut text: String) -> String {
    for path in ["missing", "missing/file"] {
        let error = fs::read(path).expect_err("a missing file");
        text = text.replace(&reason_in_words(&error), "MISSING");
    }
    text
}

/// Splits a line into words. Single quotes hold one together.
fn words(line: &str) -> Vec<&str> {
    let mut words = Vec::new();
    for (number, part) in line.split('\'').enumerate() {
        match number % 2 {
            0 => words.extend(part.split_whitespace()),
            _ => words.push(part),
        }
    }
    words
}

#[test]
fn every_script_gives_what_is_expected() {
    let is_expected = |path: &PathBuf| {
        let told = run(path);
        let expected = expect_file![path.with_extension("out")];
        panic::catch_unwind(|| expected.assert_eq(&told)).is_ok()
    };
    let mut scripts = files("in");
    scripts.retain(|path| !is_expected(path));
    assert!(scripts.is_empty(), "not as expected: {scripts:#?}");
}
