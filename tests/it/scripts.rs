//! Transcripts: scripts that go in, and what must come out, byte for byte.
//!
//! `tests/scripts/NAME.in` is piped into the program; `NAME.out` and `NAME.err` are what it writes to
//! standard output and standard error; no file means no output. Comments at the beginning of the
//! script say how the program is started:
//!
//!     # options: -q --seed 7 -c 'set game toe'
//!     # status: 1
//!     # as: file
//!
//! Words in single quotes are one option; the status is 0 if none is named; `as: file` hands the script
//! over as the argument `NAME.in`. The program runs in the folder of the scripts, without `TERM`, `NO_COLOR`
//! and `CLICOLOR_FORCE`. A script whose outcome is drawn by lot says so in its first line: another program
//! draws otherwise. `UPDATE_EXPECT=1 cargo test` renews the expectations.

mod analysis;
mod answers;
mod boards;
mod coverage;
mod files;
mod first_edition;
mod input;
mod loading;
mod matches;
mod options;
mod records;
mod replay;
mod saved_games;
mod seeds;
mod sessions;
mod solving;
mod sources;
#[cfg(unix)]
mod streams;
mod transcript;

use transcript::Transcript;

use std::collections::BTreeSet;
use std::panic;

use expect_test::expect_file;

/// Compares everything that the transcript's program told, and says whether all of it was expected.
#[track_caller]
fn check(transcript: &Transcript) -> bool {
    let told = transcript.run();
    let mut right = told.status == transcript.status;
    if !right {
        println!(
            "{}: the exit status is {}, not {}",
            transcript.name, told.status, transcript.status
        );
    }
    for (ending, text) in [("out", &told.out), ("err", &told.err)] {
        let expected = expect_file![transcript.file(ending)];
        right &= panic::catch_unwind(|| expected.assert_eq(text)).is_ok();
    }
    right
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
fn every_expectation_belongs_to_a_script() {
    let names: BTreeSet<_> = Transcript::all()
        .into_iter()
        .map(|transcript| transcript.name)
        .collect();
    for path in transcript::files() {
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        assert!(names.contains(&*name), "{} has no script", path.display());
    }
}
