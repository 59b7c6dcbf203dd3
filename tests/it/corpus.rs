//! The inputs that the fuzzer found worth keeping.

#[path = "../fuzz/oracles/parse.rs"]
mod parse;
#[path = "../fuzz/oracles/position.rs"]
mod position;
#[path = "../fuzz/oracles/script.rs"]
pub(crate) mod script;

use std::fs;
use std::path::Path;

use tt2::command::{SETTINGS, rows};

use crate::session;

/// Gives a target everything in its folder.
#[track_caller]
fn check_all(target: &str, check: impl Fn(&[u8])) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fuzz/corpus");
    let mut count = 0;
    for entry in fs::read_dir(folder.join(target)).expect("a folder") {
        let path = entry.expect("an entry").path();
        // shown when the check fails
        println!("{}", path.display());
        check(&fs::read(path).expect("a file"));
        count += 1;
    }
    assert!(count > 10, "{target} has {count} inputs");
}

/// Gives a target that takes text everything in its folder that is text.
#[track_caller]
fn check_texts(target: &str, check: impl Fn(&str)) {
    check_all(target, |bytes| {
        if let Ok(text) = std::str::from_utf8(bytes) {
            check(text);
        }
    });
}

#[test]
fn every_kept_script_is_read_as_the_oracle_says() {
    check_all("script", script::check);
}

#[test]
fn every_kept_command_is_read_as_the_oracle_says() {
    check_texts("parse", parse::check);
}

#[test]
fn every_kept_position_is_read_as_the_oracle_says() {
    check_texts("position", position::check);
}

#[test]
fn every_kept_session_changes_what_its_lines_say() {
    check_all("session", session::check);
}

#[test]
fn the_dictionary_of_the_fuzzer_has_every_word() {
    let dictionary = include_str!("../fuzz/words.dict");
    for row in rows().chain(&SETTINGS) {
        let line = format!("\n\"{}\"\n", row.word());
        assert!(dictionary.contains(&line), "{}", row.word());
    }
}
