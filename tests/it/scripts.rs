//! Transcripts: scripts that go in, and everything that must come of them, byte for byte.
//!
//! `tests/scripts/README.md` says what the files mean. `UPDATE_EXPECT=1 cargo test scripts` renews what is expected.

use std::fs;
use std::panic;
use std::path::{Path, PathBuf};

use expect_test::expect_file;

use crate::support::{Folder, Program, Told, without_date};

/// The commands and settings of the contract, as a script has them at the beginning of a line.
const COMMANDS: &str = "set p1,set p2,set name,set game,set x,set speed,set board,set tutor,set,play,resume,score,progress,\
    rules,help,quit,lesson,puzzle,review,save,load,solve,echo,place,move,swap,shift,board,history,moves,undo,redo,resign,\
    restart,go,hint,value,values,why,analyze,retry,position,menu";

/// What is explained of every command, with examples: lines to type after `  > `, and below them the beginnings of lines that
/// the last of them prints.
const EXPLAINED: &str = include_str!("../../src/command/explained.txt");

/// The folder of the transcripts.
fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/scripts")
}

/// Returns the files of the transcripts with an ending, in the order of their names.
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

/// Runs a script as its first lines say, with a seed if they name none; returns all that was told, the exit status if it is not 0, and every file that was
/// written.
#[track_caller]
fn run(path: &Path) -> String {
    let bytes = fs::read(path).expect("a script");
    let script = String::from_utf8_lossy(&bytes);
    let header = |name: &str| {
        let comments = script.lines().map_while(|line| line.strip_prefix("# "));
        let found = comments
            .into_iter()
            .find_map(|line| line.strip_prefix(name)?.strip_prefix(": "));
        found.unwrap_or_default()
    };
    let own = Folder::new();
    let mut given = vec![("script".to_owned(), script.clone().into_owned())];
    for name in header("finds").split_whitespace() {
        let found = folder().join("found").join(name);
        given.push((
            name.to_owned(),
            fs::read_to_string(found).expect("a file that is found"),
        ));
    }
    for (name, text) in &given {
        own.write(name, text);
    }
    let first = header("first").split("; ").filter(|line| !line.is_empty());
    let program = Program::in_shell(r#"exec "$0" "$@" 2>&1"#).within(own.path());
    let mut options = words(header("options"));
    if !options.contains(&"--seed") {
        options.extend(["--seed", "1"]);
    }
    let program = program.options(options).lines(first);
    let told = match header("as") {
        "file" => program.options(["script"]).reads(""),
        "lines" => program.lines(script.lines()).reads(""),
        _ if header("first").is_empty() => program.reads(&bytes),
        _ => program.options(["-"]).reads(&bytes),
    };
    let mut told = match told.status {
        0 => told.out,
        status => format!("{}exit status {status}\n", told.out),
    };
    for name in own.names() {
        let text = own.read(&name);
        if !given.contains(&(name.clone(), text.clone())) {
            told += &format!("== {name} ==\n{}", without_date(&text));
        }
    }
    told
}

/// Returns the words of a line; single quotes hold one together.
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

#[test]
fn every_example_of_a_command_prints_what_help_shows() {
    const BEFORE: &str = "before the last line";
    let mut count = 0;
    for explained in EXPLAINED.split("\n\n") {
        let example = explained.lines().filter_map(|line| line.strip_prefix("  "));
        let (typed, shown): (Vec<&str>, Vec<&str>) =
            example.partition(|line| line.starts_with("> "));
        if shown.is_empty() {
            continue;
        }
        let mut typed: Vec<&str> = typed.iter().map(|line| &line[2..]).collect();
        let last = typed.pop().expect("a line to type");
        let script = format!("{}\necho {BEFORE}\n{last}\n", typed.join("\n"));
        let Told { out, err, .. } = Program::new(["--seed", "1"]).reads(&script);
        assert_eq!(err, "", "{script}");
        let (_, printed) = out.split_once(&format!("{BEFORE}\n")).expect("an echo");
        let mut printed = printed.lines();
        for begun in shown {
            let is_printed = printed.any(|line| line.starts_with(begun));
            assert!(is_printed, "{begun:?} does not come of\n{script}\n{out}");
        }
        count += 1;
    }
    assert!(count > 25, "{count} examples");
}

#[test]
fn every_command_is_in_a_script() {
    let scripts = files("in")
        .into_iter()
        .map(|path| fs::read(path).expect("a script"));
    let scripts = scripts.collect::<Vec<_>>().concat();
    let scripts = String::from_utf8_lossy(&scripts);
    for command in COMMANDS.split(',') {
        let is_it = |line: &str| line == command || line.starts_with(&format!("{command} "));
        assert!(scripts.lines().any(is_it), "{command}");
    }
}

#[test]
fn every_expectation_belongs_to_a_script_and_every_subject_is_explained() {
    for path in files("out") {
        assert!(
            path.with_extension("in").exists(),
            "{} has no script",
            path.display()
        );
    }
    let readme = include_str!("../scripts/README.md");
    for path in files("in") {
        let subject = path.parent().and_then(Path::file_name).expect("a subject");
        assert!(
            readme.contains(&format!("`{}`", subject.display())),
            "{}",
            path.display()
        );
    }
}
