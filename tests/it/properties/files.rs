//! Saved games and records: what is loaded is what was there.

use std::fs;
use std::path::PathBuf;

use arbtest::arbitrary::{self, Unstructured};
use tt2::files::Record;
use tt2::tt2::{Next, Session, Table};

use super::{cases, typist};
use crate::session::Watched;

/// A file of a test, which is not there yet.
fn new_file(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_file(&path);
    path
}

/// Types so many lines, rejected ones included.
fn type_lines(
    watched: &mut Watched,
    count: usize,
    u: &mut Unstructured<'_>,
) -> arbitrary::Result<Vec<String>> {
    let mut lines = Vec::new();
    for _ in 0..count {
        let line = typist::line(u, watched.program().session())?;
        if line == "menu" {
            forget_answers(watched);
        }
        let _ = watched.line(&line);
        lines.push(line);
    }
    forget_answers(watched);
    Ok(lines)
}

/// Goes back to the options, as the answers to one of several questions are not kept.
fn forget_answers(watched: &mut Watched) {
    // rejected where there is no game
    let _ = watched.line("cancel");
}

/// What a new program stands at after a `load`.
fn loaded(path: &PathBuf) -> Watched {
    let mut watched = Watched::new(0, None);
    let load = format!("load {}", path.display());
    if let Err(message) = watched.line(&load) {
        let text = fs::read_to_string(path).expect("the file");
        panic!("{message}\n{text}");
    }
    watched
}

/// What is to be seen of the game at the table.
fn seen(session: &Session) -> impl PartialEq + std::fmt::Debug {
    let game = session.table.as_ref().map(Table::as_playing);
    game.map(|game| {
        (
            game.game(),
            game.x(),
            game.script(),
            game.result(),
            game.is_counted(),
        )
    })
}

/// Saves the game, if there is one.
fn save(watched: &mut Watched, line: &str) -> Result<Next, String> {
    loop {
        let saved = watched.line(line);
        // a process that another test starts holds our locks too until it is another program
        let is_held = |message: &String| message.ends_with("another program writes it");
        if !saved.as_ref().is_err_and(is_held) {
            return saved;
        }
    }
}

#[test]
fn a_saved_game_is_loaded_and_piped_as_it_was() {
    let path = new_file("saved_games");
    let save_line = format!("save! {}", path.display());
    cases::check(500, 2_000, |u| {
        let mut watched = Watched::new(u.arbitrary()?, None);
        let count = u.choose_index(60)?;
        let lines = type_lines(&mut watched, count, u)?;
        if save(&mut watched, &save_line).is_err() {
            assert_eq!(watched.program().session().table, None);
            return Ok(());
        }
        let saved = watched.program().session();
        let text = fs::read_to_string(&path).expect("a saved game");
        let mut again = loaded(&path);
        let session = again.program().session().clone();
        let told = format!("{text}\nafter {lines:#?}");
        assert_eq!(seen(&session), seen(saved), "{told}");
        assert_eq!(session.settings, saved.settings, "{told}");
        assert_eq!(session.score, saved.score, "{told}");
        // a game may be left at a computer's turn, and taken up the computers wait there
        let table = saved.table.as_ref().expect("a saved game");
        let waits = saved.waiting || table.as_playing().is_computers_turn(&saved.settings);
        assert_eq!(session.waiting, waits, "{told}");

        let mut piped = Watched::new(1, None);
        for line in text.lines() {
            let next = piped.line(line);
            assert!(next.is_ok(), "{line:?}: {next:?}: {told}");
        }
        assert_eq!(*piped.program().session(), session, "{told}");

        save(&mut again, &save_line).expect("a saved game can be saved");
        assert_eq!(fs::read_to_string(&path).expect("a saved game"), text);
        Ok(())
    });
}

#[test]
fn a_record_is_loaded_as_the_session_stands() {
    let path = new_file("records");
    cases::check(500, 3_000, |u| {
        let _ = fs::remove_file(&path);
        let record = Record::open(&path).expect("a new file");
        let mut watched = Watched::new(u.arbitrary()?, Some(record));
        let mut lines = Vec::new();
        for _ in 0..3 {
            let count = u.choose_index(25)?;
            lines.extend(type_lines(&mut watched, count, u)?);
            let again = loaded(&path);
            let session = again.program().session();
            let mut expected = watched.program().session().clone();
            // who knows of a match what its record holds is no part of where it stands
            expected.series.clone_from(&session.series);
            let record = fs::read_to_string(&path).expect("a record");
            assert_eq!(*session, expected, "{record}\nafter {lines:#?}");
        }
        Ok(())
    });
}
