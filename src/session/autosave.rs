//! Saves what later sessions need, and reads it at the start. Settings and unfinished games are
//! written before each line is read and before each computer move that is shown. Results are
//! written when a game ends, and solved tasks when a task ends.

use std::fs::File;
use std::path::Path;

use crate::files::{
    Unusable, create_private_folder, lock, read_if_present, remove_temporary_files, rename_damaged,
    state_folder, text_lines,
};
use crate::game::{Counting, SeatedGame};
use crate::learning::task_log::TaskRecord;
use crate::model::game::Side;
use crate::model::results::GameResult;
use crate::model::text::{counted, escaped, listed, quoted};
use crate::session::state::Session;
use crate::store::saved_game::{read_session, session_text};
use crate::store::state_files::{LOCK, RESULTS, SESSION, SessionFile, StateList, TASKS};

/// Reads what earlier sessions have saved, and reports what cannot be saved in this session. Only
/// the window of TT2 that holds the lock saves the settings and the unfinished games. Other windows
/// only add lines to the lists of results and solved tasks. Returns `true` if there are settings of
/// an earlier session.
pub fn open(session: &mut Session) -> bool {
    let Some(folder) = state_folder() else {
        session
            .terminal
            .report(["TT2 can't find your home folder, so it keeps nothing for next time."]);
        return false;
    };
    let created = create_private_folder(&folder);
    // the lists are read after the lock is taken, so they include what another window added before
    // it ended
    let lock = lock(&folder.join(LOCK));
    read_lists(session, &folder);
    let why_not = match lock {
        Ok(Some(lock)) => return resume_session(session, &folder, lock),
        Ok(None) => "TT2 is open twice. Neither window sees what the other adds.".to_owned(),
        Err(why) => match created.map_err(Unusable::from) {
            Err(why) => format!("TT2 can't create its folder '{}': {why}.", escaped(&folder)),
            Ok(()) => format!("TT2 can't lock its folder '{}': {why}.", escaped(&folder)),
        },
    };
    session.terminal.report([format!(
        "{why_not} This window can't see your unfinished games. It keeps no unfinished games or settings."
    )]);
    // the window with the lock reports a damaged session
    let bytes = read_if_present(&folder.join(SESSION)).unwrap_or_default();
    let (as_written, _) = restore(session, &bytes);
    session.unfinished.clear();
    as_written.is_some()
}

fn read_lists(session: &mut Session, folder: &Path) {
    let results = StateList {
        path: folder.join(RESULTS),
        heading: GameResult::HEADING,
        read_line: GameResult::read,
    };
    let tasks = StateList {
        path: folder.join(TASKS),
        heading: TaskRecord::HEADING,
        read_line: TaskRecord::read,
    };
    let said = [
        results.read(|result| session.results.add(result)),
        tasks.read(|record| session.tasks.add(record)),
    ];
    session.terminal.report(said.into_iter().flatten());
    session.files.results = Some(results);
    session.files.tasks = Some(tasks);
}

/// Restores the settings and the unfinished games from their file. Only this window writes the file
/// from now on. If the file cannot be read, it stays as it is, and no session is kept. If lines of it
/// cannot be read, it is renamed. Returns `true` if there are settings or games of an earlier session.
fn resume_session(session: &mut Session, folder: &Path, lock: File) -> bool {
    remove_temporary_files(folder);
    let path = folder.join(SESSION);
    let contents = match read_if_present(&path) {
        Ok(contents) => contents,
        Err(why) => {
            session.terminal.report([format!(
                "TT2 can't read '{SESSION}' ({why}). In this run, it won't remember settings or \
                 unfinished games."
            )]);
            return false;
        }
    };
    let (as_written, damaged) = restore(session, &contents);
    let has_settings = as_written.is_some();
    let read = match as_written {
        // a file that was edited by hand stays until something changes
        Some(text) if damaged.is_empty() => text.into(),
        Some(_) => contents,
        None => Vec::new(),
    };
    if !damaged.is_empty() {
        let became = match rename_damaged(&path) {
            Ok(aside) => format!("TT2 kept the file as '{}'.", escaped(aside)),
            Err(_) => "The file will be replaced.".to_owned(),
        };
        let lines = counted(damaged.len(), "line", "lines");
        let first = listed(damaged.iter().take(3).map(|line| quoted(line)));
        session.terminal.report([format!(
            "{SESSION}: TT2 skipped {lines} that it couldn't read: {first}. {became}"
        )]);
    }
    session.files.session = Some(SessionFile {
        path,
        lock,
        contents: Some(read),
    });
    session.drop_oldest();
    has_settings
}

/// Restores the settings and the unfinished games from the contents of the session file. Returns
/// the contents as TT2 would write them, unless no line could be read, and the damaged lines.
fn restore(session: &mut Session, bytes: &[u8]) -> (Option<String>, Vec<String>) {
    let (mut games, damaged) = read_session(bytes, &mut session.settings);
    let is_read = text_lines(bytes).count() > damaged.len();
    let as_written = is_read.then(|| session_text(&session.settings, games.iter()));
    // a killed program may have written the result of a game, but left the game in this file
    let results = &session.results;
    games.retain(|game| {
        let players = Side::ALL.map(|side| game.player(side));
        !matches!(game.counting, Counting::Since(begun) if results.has_game(begun, players))
    });
    session.unfinished = games;
    (as_written, damaged)
}

/// Saves the settings and the unfinished games, including `game` if it is unfinished. When the program
/// ends (`is_end`), reports any error. Does nothing in a window without the lock.
pub fn save_session(session: &mut Session, game: Option<&SeatedGame>, is_end: bool) {
    if session.files.session.is_none() {
        return;
    }
    let current = game.filter(|game| game.is_unfinished());
    let games = current.into_iter().chain(&session.unfinished);
    let text = session_text(&session.settings, games);
    session
        .terminal
        .report(session.files.write_session(&text, is_end));
}

/// Adds a solved task to the session and to the list of solved tasks. Returns a message for the
/// user if the list cannot be written.
pub fn save_task(session: &mut Session, record: TaskRecord) -> Option<String> {
    let list = session.files.tasks.as_ref();
    let problem = list.and_then(|list| list.add(&record, "task"));
    session.tasks.add(record);
    problem
}
