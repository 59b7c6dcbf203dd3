//! Transcripts: scripts that go in, and what must come out, byte for byte.
//!
//! `tests/scripts/README.md` says what the files mean, for this program and for others that want to be like it.
//! `UPDATE_EXPECT=1 cargo test` renews the expectations; `TT2=/path/of/another cargo test every_script` runs another
//! program.

mod answers;
mod files;
mod help;
mod input;
mod options;
mod replay;
mod reviews;
mod seats;
mod seeds;
mod solving;
mod sources;
#[cfg(unix)]
mod streams;
pub(crate) mod transcript;

use transcript::Transcript;

use std::collections::BTreeSet;
use std::fs;
use std::panic;

use expect_test::expect_file;
use tt2::command::{SETTINGS, rows};

/// Compares everything that the transcript's program told and left, and says whether all of it was expected. Of messages
/// of another program, or with another system's words, only the beginnings are compared.
#[track_caller]
fn check(transcript: &Transcript) -> bool {
    let (told, files) = transcript.run();
    let mut right = told.status == transcript.status;
    if !right {
        println!(
            "{}: the exit status is {}, not {}",
            transcript.name, told.status, transcript.status
        );
    }
    let texts = [("out".to_owned(), told.out)].into_iter().chain(files);
    for (ending, text) in texts {
        let expected = expect_file![transcript.file(&ending)];
        right &= panic::catch_unwind(|| expected.assert_eq(&text)).is_ok();
    }
    let messages = transcript.file("err");
    let has_words_of_windows = cfg!(windows) && told.err.contains(": cannot ");
    if transcript::other_program().is_none() && !has_words_of_windows {
        let expected = expect_file![messages];
        let is_expected = panic::catch_unwind(|| expected.assert_eq(&told.err)).is_ok();
        return right && is_expected;
    }
    let expected = fs::read_to_string(messages).unwrap_or_default();
    let [expected, found] = [&expected, &told.err].map(|text| places(text));
    if found != expected {
        println!(
            "{}: messages at {found:?}, not {expected:?}",
            transcript.name
        );
    }
    right && found == expected
}

/// What the lines of messages begin with: the file and the line that each speaks of.
fn places(messages: &str) -> Vec<&str> {
    let place = |line: &'_ str| line.match_indices(": ").next().map_or(0, |(at, _)| at);
    messages.lines().map(|line| &line[..place(line)]).collect()
}

#[test]
fn every_script_gives_what_is_expected() {
    let transcripts = Transcript::all();
    let wrong: Vec<_> = transcripts
        .iter()
        .filter(|transcript| !check(transcript))
        .map(|transcript| &transcript.name)
        .collect();
    assert!(wrong.is_empty(), "not as expected: {wrong:?}");
}

#[test]
fn every_command_and_every_setting_is_in_a_script() {
    let transcripts = Transcript::all();
    for row in rows().chain(SETTINGS) {
        let longer = format!("{} ", row.name);
        let is_of_row = |line: &str| line == row.name || line.starts_with(&longer);
        let is_in = |transcript: &Transcript| transcript.script.lines().any(is_of_row);
        assert!(transcripts.iter().any(is_in), "{}", row.name);
    }
}

#[test]
fn every_subject_is_explained() {
    let readme = include_str!("../scripts/README.md");
    for transcript in Transcript::all() {
        let (subject, _) = transcript.name.split_once('/').expect("a subject");
        assert!(readme.contains(&format!("`{subject}`")), "{subject}");
    }
}

#[test]
fn every_expectation_belongs_to_a_script() {
    let names: BTreeSet<_> = Transcript::all()
        .into_iter()
        .map(|transcript| transcript.name)
        .collect();
    for path in transcript::files() {
        let is_ours =
            names.contains(&transcript::name(&path)) || path.ends_with("scripts/README.md");
        assert!(is_ours, "{} has no script", path.display());
    }
}
