//! What is kept from one session to the next: read at the start. The settings and the unfinished games are written
//! before a line is read or a computer moves, a result or a task when it ends.

use std::fs::File;
use std::path::Path;

use crate::console::files::{
    create_private_folder, lock, read_regular, remove_temporary_files, set_aside, state_folder,
};
use crate::learning::task_log::TaskRecord;
use crate::model::results::GameResult;
use crate::model::text::escaped;
use crate::session::rejection::Rejection;
use crate::session::saved_game::{read_session, session_text};
use crate::session::seated_game::SeatedGame;
use crate::session::state::Session;
use crate::session::state_files::{SessionFile, StateList};

/// Reads what earlier sessions have kept, and says what cannot be kept from now on. The window that holds the lock owns
/// the session; any other one adds to the lists alone.
pub fn open(session: &mut Session) {
    let Some(folder) = state_folder() else {
        return session
            .terminal
            .report(["TT2 can't find your home folder, so nothing is kept for next time."]);
    };
    // a folder that cannot be made is said to be unusable with its first file
    let _ = create_private_folder(&folder);
    let path = folder.join("session.tt2");
    // what another window adds before it ends is read
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
    // a session that is damaged is the owner's to say
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

/// Takes up the session that the file holds, and owns the file from now on.
fn resume_session(session: &mut Session, path: &Path, lock: File) {
    if let Some(folder) = path.parent() {
        remove_temporary_files(folder);
    }
    let read = read_regular(path);
    let mut file = SessionFile::new(path.to_owned(), lock);
    let problem = match &read {
        Ok(bytes) => {
            let wrong = restore(session, bytes, path).err();
            wrong.map(|why| set_aside_for(&why, path))
        }
        Err(why) => Some(file.unreadable(why)),
    };
    session.terminal.report(problem);
    session.files.session = Some(file);
    session.drop_oldest();
}

/// Renames a session that cannot be continued, and says so.
fn set_aside_for(why: &Rejection, path: &Path) -> String {
    let became = match set_aside(path) {
        Ok(aside) => format!("The file was renamed to {}.", escaped(aside)),
        Err(_) => "The file will be replaced.".to_owned(),
    };
    format!("TT2 can't restore your last session. {why} {became}")
}

/// Takes up settings and unfinished games; nothing of a session that cannot be continued.
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

/// Keeps the settings and the unfinished games, unless the file holds them. `game` is the game that is played.
pub fn keep(session: &mut Session, game: Option<&SeatedGame>) {
    let Some(file) = &mut session.files.session else {
        return;
    };
    let current = game.filter(|game| game.is_unfinished());
    let games = current.into_iter().chain(&session.unfinished);
    let text = session_text(&session.settings, games);
    session.terminal.report(file.write(&text, false));
}

/// Adds a task to the list.
pub fn keep_task(session: &mut Session, record: TaskRecord) {
    let list = session.files.tasks.as_ref();
    session
        .terminal
        .report(list.and_then(|list| list.add(&record.to_string(), "task")));
    session.tasks.add(record);
}

/// Writes the settings and the unfinished games at the end, or says that they cannot be written. Returns whether the
/// session is kept.
pub fn close(session: &mut Session) -> bool {
    let Some(file) = &mut session.files.session else {
        return false;
    };
    let text = session_text(&session.settings, session.unfinished.iter());
    session.terminal.report(file.write(&text, true));
    !file.has_failed()
}
