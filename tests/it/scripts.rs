//! Compares everything that scripts lead to with transcripts, byte for byte.
//!
//! `tests/scripts/README.md` explains the files. `UPDATE_EXPECT=1 cargo test scripts` renews the
//! expected results.

use std::collections::HashSet;
use std::fs;
use std::panic;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use expect_test::expect_file;
use tt2::files::reason_in_words;

use crate::support::{Folder, Program};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/scripts")
}

/// The rows of the menu that only these three transcripts have. All others leave them out.
const USUAL_ROWS: &str = include_str!("../data/menu.txt");
const WITH_ALL_ROWS: [&str; 3] = ["menu.out", "first-session.txt", "two-friends.txt"];

/// Compares what a transcript leads to with what is expected, without the usual rows of the menu.
/// `UPDATE_EXPECT=1` writes it instead. It must then have no more rejections than before, because a
/// command that is not known any more would otherwise go unnoticed.
#[track_caller]
pub(crate) fn expect(path: &Path, told: &str) {
    let is_left_out = |line: &str| USUAL_ROWS.lines().any(|row| row == line.trim_end());
    let has_all = WITH_ALL_ROWS.iter().any(|name| path.ends_with(name));
    let lines = told.split_inclusive('\n');
    let told: String = lines.filter(|line| has_all || !is_left_out(line)).collect();
    let before = fs::read_to_string(path).unwrap_or_default();
    expect_file![path].assert_eq(&told);
    let [before, now] = [&before, &told].map(|text| (text.len(), rejections(text)));
    assert!(
        before.0 == 0 || now.1 <= before.1,
        "{} now has {} rejections instead of {}. If they are right, run the test again.",
        path.display(),
        now.1,
        before.1
    );
}

/// Counts the lines that reject something: those with a location and, at a terminal, those that
/// begin like a rejection in the transcript of a script.
fn rejections(text: &str) -> usize {
    fn message(line: &str) -> Option<&str> {
        let mut sources = ["-:", "-c:", "script:"].into_iter();
        let after = sources.find_map(|source| line.strip_prefix(source))?;
        let (number, message) = after.split_once(": ")?;
        number.parse::<u64>().is_ok().then_some(message)
    }
    /// Returns the first words of a message, without what was typed.
    fn beginning(message: &str) -> String {
        let kept: Vec<&str> = message.split('\'').step_by(2).collect();
        let kept = kept
            .join("''")
            .replace(|char: char| char.is_ascii_digit(), "0");
        let words: Vec<&str> = kept.split_whitespace().take(4).collect();
        words.join(" ")
    }
    static KNOWN: LazyLock<HashSet<String>> = LazyLock::new(|| {
        let texts = files("out").into_iter().map(fs::read_to_string);
        let texts: Vec<String> = texts.map(|text| text.expect("a transcript")).collect();
        let messages = texts
            .iter()
            .flat_map(|text| text.lines().filter_map(message));
        messages.map(beginning).collect()
    });
    let is_rejection = |line: &&str| message(line).is_some() || KNOWN.contains(&beginning(line));
    text.lines().filter(is_rejection).count()
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

/// Puts a word in place of the time when a game began.
fn without_times(text: &str) -> String {
    let is_time = |word: &str| word.len() > 18 && word.starts_with("20") && word.contains(':');
    let timeless = |line: &str| match line.split_once('\t') {
        Some((first, rest)) if is_time(first) => format!("BEGUN\t{rest}"),
        _ => line.to_owned(),
    };
    let saved = |line: &str| match line.strip_prefix("# TT2 saved game: ") {
        Some(row) => format!("# TT2 saved game: {}", timeless(row)),
        None => timeless(line),
    };
    text.split_inclusive('\n').map(saved).collect()
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
        panic::catch_unwind(|| expect(&path.with_extension("out"), &told)).is_ok()
    };
    let mut scripts = files("in");
    scripts.retain(|path| !is_expected(path));
    assert!(scripts.is_empty(), "not as expected: {scripts:#?}");
}
