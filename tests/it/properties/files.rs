//! Saved games: what is loaded is what was there.

use std::fs;
use std::path::Path;

use arbtest::arbitrary::{self, Unstructured};
use tt2::play::{Author, Play};
use tt2::session::Session;

use super::{cases, typist};
use crate::session::Watched;
use crate::support::{Folder, without_date};

/// Types this many lines, rejected ones included.
fn type_lines(
    watched: &mut Watched,
    count: usize,
    u: &mut Unstructured<'_>,
) -> arbitrary::Result<Vec<String>> {
    let mut lines = Vec::new();
    for _ in 0..count {
        let line = typist::line(u, watched.program().session())?;
        // the answers to one of several questions are not kept, and there may be no question
        if line == "menu" {
            let _ = watched.line("cancel");
        }
        let _ = watched.line(&line);
        lines.push(line);
    }
    let _ = watched.line("cancel");
    Ok(lines)
}

/// What a new program stands at after a `load`.
fn loaded(path: &Path) -> Watched {
    let mut watched = Watched::new(0);
    let load = format!("load {}", path.display());
    if let Err(message) = watched.line(&load) {
        let text = fs::read_to_string(path).expect("the file");
        panic!("{message}\n{text}");
    }
    watched
}

/// What is seen of a game, with who chose each move, those that were taken back included.
fn seen(play: &Play) -> impl PartialEq + std::fmt::Debug {
    let ended = play.ended();
    let ended = ended.map(|ended| (ended.moves.clone(), ended.is_resigned));
    let mut whole = play.game().clone();
    whole.redo(whole.redoable());
    let plies = 1..=whole.plies().len();
    let authors: Vec<Author> = plies.map(|ply| play.author(ply)).collect();
    (
        play.game().clone(),
        play.x(),
        authors,
        play.is_paused,
        ended,
    )
}

/// Checks that the last game of a session is saved, and then loaded and piped as it was.
#[track_caller]
fn check_saved(watched: &mut Watched, lines: &[String], path: &Path) {
    let save_line = format!("save! {}", path.display());
    if watched.line(&save_line).is_err() {
        let latest = watched.program().session().latest();
        assert!(latest.is_none_or(|play| play.task.is_some()));
        return;
    }
    let saved = watched.program().session().clone().continued();
    let text = fs::read_to_string(path).expect("a saved game");
    let mut again = loaded(path);
    let session = again.program().session().clone();
    let told = format!("{text}\nafter {lines:#?}");
    assert_eq!(
        session.latest().map(seen),
        saved.latest().map(seen),
        "{told}"
    );
    assert_eq!(session.settings(), saved.settings(), "{told}");
    let waits = |session: &Session| session.unfinished().is_some();
    assert_eq!(waits(&session), waits(&saved), "{told}");
    assert_eq!(session, session.clone().continued(), "{told}");

    again.line(&save_line).expect("a saved game can be saved");
    let saved_again = fs::read_to_string(path).expect("a saved game");
    assert_eq!(without_date(&saved_again), without_date(&text));

    let mut piped = Watched::new(0);
    for line in text.lines() {
        let next = piped.line(line);
        assert!(next.is_ok(), "{line:?}: {next:?}: {told}");
    }
    // nobody waits in a script while a human plays: the computer plays on from there
    let settings = session.settings();
    let current = session.current();
    if current.is_some_and(|play| play.is_paused && !play.has_no_human(settings)) {
        again.line("go").expect("a computer to move");
    }
    // a script types the moves of whoever sits there
    let [piped, again] =
        [piped, again].map(|watched| watched.program().session().clone().continued());
    assert_eq!(piped, again, "{told}");
}

#[test]
fn a_saved_game_is_loaded_and_piped_as_it_was() {
    let folder = Folder::for_many_files();
    let path = folder.file("game");
    cases::check(80, 2_000, |u| {
        let mut watched = Watched::new(u.arbitrary()?);
        let count = u.choose_index(60)?;
        let lines = type_lines(&mut watched, count, u)?;
        check_saved(&mut watched, &lines, &path);
        Ok(())
    });
}

/// Every way to an end, the end taken back, and another one after it.
#[test]
fn a_game_that_has_ended_is_loaded_and_piped_as_it_was() {
    let folder = Folder::for_many_files();
    for ended in [
        "position toe XX-/OO-/--- X\nplace 0 2",
        "position toe XOX/XOO/--- X\nplace 2 1\nplace 2 0\nplace 2 2",
        "position two -----/-XO--/-OX--/-----/----- 22 X\n\
         shift up\nshift down\nshift up\nshift down",
        "play swap\nplace 1 1\nresign",
    ] {
        for after in [
            "",
            "undo",
            "undo 1",
            "undo 1\nresign",
            "undo\nresign\nundo",
            "undo\nredo",
        ] {
            let mut watched = Watched::new(0);
            let script = format!("set p2 human\n{ended}\n{after}");
            let lines: Vec<String> = script.lines().map(str::to_owned).collect();
            for line in &lines {
                // there is nothing to redo after a resignation
                let taken = watched.line(line);
                assert!(taken.is_ok() || line == "redo", "{line}: {taken:?}");
            }
            check_saved(&mut watched, &lines, &folder.file("game"));
        }
    }
}
