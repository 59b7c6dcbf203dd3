//! Saved games and records: what is loaded is what was there.

use std::fs;
use std::path::Path;

use arbtest::arbitrary::{self, Unstructured};
use tt2::command::{Command, PuzzleChoice, Request, parse};
use tt2::files::Record;
use tt2::play::Play;
use tt2::player::ValueCache;
use tt2::session::Session;
use tt2::tt2::{Next, puzzle_command};

use super::{cases, typist};
use crate::session::{Watched, commands};
use crate::support::{Folder, eventually, without_date};

/// Types this many lines, rejected ones included.
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
    // rejected if there is no game
    let _ = watched.line("cancel");
}

/// What a new program stands at after a `load`.
fn loaded(path: &Path) -> Watched {
    let mut watched = Watched::new(0, None);
    let load = format!("load {}", path.display());
    if let Err(message) = watched.line(&load) {
        let text = fs::read_to_string(path).expect("the file");
        panic!("{message}\n{text}");
    }
    watched
}

/// What a saved game says about the current game.
fn seen(session: &Session) -> impl PartialEq + std::fmt::Debug {
    let counted = session.counted();
    let seen = |play: &Play| {
        (
            play.game().variant(),
            play.x(),
            commands(play, false),
            play.result(),
        )
    };
    (session.latest().map(seen), counted)
}

/// Saves the game, if there is one.
fn save(watched: &mut Watched, line: &str) -> Result<Next, String> {
    eventually("a lock", || {
        let saved = watched.line(line);
        // a process that another test starts holds our locks too until it is another program
        let is_held = |message: &String| message.ends_with("it is being recorded to");
        (!saved.as_ref().is_err_and(is_held)).then_some(saved)
    })
}

#[test]
fn a_saved_game_is_loaded_and_piped_as_it_was() {
    let folder = Folder::for_many_files();
    let path = folder.file("game");
    let save_line = format!("save! {}", path.display());
    cases::check(150, 2_000, |u| {
        let mut watched = Watched::new(u.arbitrary()?, None);
        let count = u.choose_index(60)?;
        let lines = type_lines(&mut watched, count, u)?;
        if save(&mut watched, &save_line).is_err() {
            assert_eq!(watched.program().session().latest(), None);
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
        assert_eq!(session.puzzles, saved.puzzles, "{told}");
        assert_eq!(session.is_forced, saved.is_forced, "{told}");
        assert_eq!(session, session.clone().continued(), "{told}");

        save(&mut again, &save_line).expect("a saved game can be saved");
        let saved_again = fs::read_to_string(&path).expect("a saved game");
        assert_eq!(without_date(&saved_again), without_date(&text));

        let mut piped = Watched::new(0, None);
        for line in text.lines() {
            let next = piped.line(line);
            assert!(next.is_ok(), "{line:?}: {next:?}: {told}");
        }
        if session.is_forced {
            let piped = piped.program().session().clone();
            assert_eq!(piped.continued(), session, "{told}");
        } else {
            // nobody waits in a script: the computers play on from there
            again.line("force off").expect("a command");
            assert_eq!(
                piped.program().session(),
                again.program().session(),
                "{told}"
            );
        }
        Ok(())
    });
}

#[test]
fn a_record_is_loaded_as_the_session_stands() {
    cases::check(150, 3_000, |u| {
        let folder = Folder::for_many_files();
        let path = folder.file("record");
        let record = Record::open(&path).expect("a new file");
        let mut watched = Watched::new(u.arbitrary()?, Some(record));
        let mut lines = Vec::new();
        for _ in 0..3 {
            let count = u.choose_index(25)?;
            lines.extend(type_lines(&mut watched, count, u)?);
            let record = fs::read_to_string(&path).expect("a record");
            if record.is_empty() {
                // nothing has changed, and there is nothing to load
                continue;
            }
            let again = loaded(&path);
            let session = again.program().session();
            let expected = watched.program().session().clone().continued();
            assert_eq!(*session, expected, "{record}\nafter {lines:#?}");
        }
        Ok(())
    });
}

/// Carries out the lines of a record as they were written.
fn apply_lines(session: &mut Session, values: &mut ValueCache, lines: &str) {
    for line in lines.lines() {
        let game = session.current().map(|play| play.game().game());
        let command = match parse(line, game) {
            Ok(Some(Request::Change(command))) => command,
            Ok(Some(Request::Puzzle(PuzzleChoice::Text(text)))) => {
                puzzle_command(text, values).expect("a puzzle")
            }
            _ => panic!("{line:?} is no command that changes a session"),
        };
        let applied = session.apply(&command, None);
        assert!(applied.is_ok(), "{line:?}: {applied:?}");
        if session.is_next_game_due() {
            let next = session.apply(&Command::NextGame, None);
            assert!(next.is_ok(), "after {line:?}: {next:?}");
        }
    }
}

#[test]
fn what_a_record_says_gives_the_same_session_after_every_line() {
    let mut compared = 0;
    let mut values = ValueCache::default();
    cases::check(150, 3_000, |u| {
        let folder = Folder::for_many_files();
        let path = folder.file("record");
        let mut record = Record::open(&path).expect("a new file");
        // a header is no command
        record.precede(&[]);
        let mut watched = Watched::new(u.arbitrary()?, Some(record));
        let mut replayed = Session::default();
        let mut read = 0;
        for _ in 0..u.choose_index(60)? {
            let line = typist::line(u, watched.program().session())?;
            let _ = watched.line(&line);
            let record = fs::read_to_string(&path).expect("a record");
            apply_lines(&mut replayed, &mut values, &record[read..]);
            read = record.len();
            let session = watched.program().session().clone().continued();
            assert_eq!(
                replayed.clone().continued(),
                session,
                "{record}after {line:?}"
            );
            compared += 1;
        }
        Ok(())
    });
    assert!(compared > 500, "{compared}");
}
