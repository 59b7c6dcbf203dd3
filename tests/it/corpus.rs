//! The inputs of the fuzzer: what once failed, and the transcripts, with which it begins.

#[path = "../fuzz/oracles/parse.rs"]
mod parse;
#[path = "../fuzz/oracles/position.rs"]
mod position;
#[path = "../fuzz/oracles/script.rs"]
pub(crate) mod script;

use std::fs;
use std::path::Path;

use crate::scripts::transcript::Transcript;
use crate::session;

/// Gives a target everything that once failed in it, and every transcript.
#[track_caller]
fn check_all(target: &str, check: impl Fn(&[u8])) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fuzz/corpus");
    for entry in fs::read_dir(folder.join(target)).expect("a folder") {
        let path = entry.expect("an entry").path();
        // shown when the check fails
        println!("{}", path.display());
        check(&fs::read(path).expect("a file"));
    }
    for transcript in Transcript::all() {
        println!("{}", transcript.name);
        check(transcript.script.as_bytes());
    }
}

#[test]
fn every_kept_script_is_read_as_the_oracle_says() {
    check_all("script", script::check);
}

#[test]
fn every_kept_session_changes_what_its_lines_say() {
    check_all("session", session::check);
}

#[test]
fn every_line_of_a_transcript_is_read_as_the_oracles_say() {
    for transcript in Transcript::all() {
        for line in transcript.script.lines() {
            println!("{line}");
            parse::check(line);
            let (_, rest) = line.split_once(' ').unwrap_or_default();
            position::check(rest);
        }
    }
}
