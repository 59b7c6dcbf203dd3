//! Saves what later sessions need, and reads it at the start. Settings and unfinished games are written before each
//! line is read and before each computer move; results and solved tasks, when they end.

use std::fs::File;
use std::path::Path;

use crate::console::files::{
    create_private_folder, lock, read_regular, remove_temporary_files, rename_damaged, state_folder,
};
use crate::learning::task_log::TaskRecord;
use crate::model::results::GameResult;
use crate::model::text::escaped;
use crate::session::rejection::Rejection;
use crate::session::saved_game::{read_session, session_text};
use crate::session::seated_game::SeatedGame;
use crate::session::state::Session;
use crate::session::state_files::{SessionFile, StateList};

/// Reads what earlier sessions have saved, and says what cannot be saved from now on. Only the window that holds the
/// lock saves the settings and the unfinished games. Other windows only add to the lists.
pub fn open(session: &mut Session) {
    let Some(folder) = state_folder() else {
        return session
            .terminal
            .report(["TT2 can't find your home folder, so nothing is kept for next time."]);
    };
    // if this fails, so does the first file in the folder, and that is reported
    let _ = create_private_folder(&folder);
    let path = folder.join("session.tt2");
    // the lists are read after this, so that they include what another window added before it ended
    let lock = lock(&folder.join("lock"));
    read_lists(session, &folder);
    let why_not = match lock {
        Ok(Some(lock)) => return resume_session(session, &path, lock),
        Ok(None) => "TT2 is already open in another window.".to_owned(),
        Err(why) => format!("TT2 can't lock its folder: {why}."),
    };
    session.terminal.report([format!(
        "{why_not} Unfinished games and settings from this window are not kept."
    )]);
    // the window with the lock reports a damaged session
    if let Ok(bytes) = read_regular(&path) {
        let _ = restore(session, &bytes, &path);
        session.unfinished.clear();
    }
}

fn read_lists(session: &mut Session, folder: &Path) {
    let results = StateList::new(folder.join("results.tsv"), GameResult::HEADING);
    let tasks = StateList::new(folder.join("tasks.tsv"), TaskRecord::HEADING);
    let said = [
        results.read(|line| GameResult::read(line).map(|result| session.results.add(result))),
        tasks.read(|line| TaskRecord::read(line).map(|record| session.tasks.add(record))),
    ];
    session.terminal.report(said.into_iter().flatten());
    session.files.results = Some(results);
    session.files.tasks = Some(tasks);
}

/// Restores the session from its file, which this window owns from now on.
fn resume_session(session: &mut Session, path: &Path, lock: File) {
    if let Some(folder) = path.parent() {
        remove_temporary_files(folder);
    }
    let read = read_regular(path);
    let mut file = SessionFile::new(path.to_owned(), lock);
    let problem = match &read {
        Ok(bytes) => {
            let wrong = restore(session, bytes, path).err();
            wrong.map(|why| set_session_aside(&why, path))
        }
        Err(why) => Some(file.unreadable(why)),
    };
    session.terminal.report(problem);
    session.files.session = Some(file);
    session.drop_oldest();
}

/// Renames the file of a session that cannot be restored. Returns a message for the user.
fn set_session_aside(why: &Rejection, path: &Path) -> String {
    let became = match rename_damaged(path) {
        Ok(aside) => format!("The file was renamed to {}.", escaped(aside)),
        Err(_) => "The file will be replaced.".to_owned(),
    };
    format!("TT2 can't restore your last session. {why} {became}")
}

/// Restores the settings and the unfinished games. If a line is wrong, restores nothing.
fn restore(session: &mut Session, bytes: &[u8], path: &Path) -> Result<(), Rejection> {
    let (settings, games) = read_session(bytes, path, &session.settings)?;
    session.settings = settings;
    session.unfinished = games;
    // a program that was killed may have written the result of a game, but not that it is over
    let results = &session.results;
    let unfinished = &mut session.unfinished;
    unfinished.retain(|game| !game.counting.is_ok_and(|begun| results.has(begun)));
    Ok(())
}

/// Saves the settings and the unfinished games, which include the current `game`, unless the file already holds them.
pub fn save_session(session: &mut Session, game: Option<&SeatedGame>) {
    let Some(file) = &mut session.files.session else {
        return;
    };
    let current = game.filter(|game| game.is_unfinished());
    let games = current.into_iter().chain(&session.unfinished);
    let text = session_text(&session.settings, games);
    session.terminal.report(file.write(&text, false));
}

/// Adds a solved task to the list.
pub fn save_task(session: &mut Session, record: TaskRecord) {
    let list = session.files.tasks.as_ref();
    session
        .terminal
        .report(list.and_then(|list| list.add(&record.to_string(), "task")));
    session.tasks.add(record);
}

/// Saves the settings and the unfinished games at the end, or says that they cannot be saved. Returns `true` if the
/// session is kept.
pub fn close(session: &mut Session) -> bool {
    let Some(file) = &mut session.files.session else {
        return false;
    };
    let text = session_text(&session.settings, session.unfinished.iter());
    session.terminal.report(file.write(&text, true));
    !file.has_failed()
}
