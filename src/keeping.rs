//! What is kept from one session to the next: read at the start, and written before each line is read.

use std::io::Cursor;
use std::path::Path;

use crate::console::{Script, Terminal};
use crate::files::{
    Unusable, create_private_folder, lock, read_regular, remove_unfinished, set_aside,
    state_folder, without_end,
};
use crate::kept::KeptFile;
use crate::learning::task::Kind;
use crate::obey::{Section, replay};
use crate::rejection::Rejection;
use crate::round::Round;
use crate::saved_game::session_text;
use crate::session::Session;
use crate::task_list::TaskRecord;
use crate::text::escaped;
use crate::winner::GameResult;

/// The line above the results that could not be put on their list yet. They end the session, as no script has such lines.
const UNLISTED: &str = "# not in results.tsv yet:\n";

/// Reads what earlier sessions have kept, and keeps everything from now on. The window that holds the lock owns the
/// session; any other one adds to the lists alone.
pub fn start(session: &mut Session, terminal: &mut Terminal) {
    let Some(folder) = state_folder() else {
        return terminal.report(["Nothing is kept: there is no home folder."]);
    };
    // a folder that cannot be made is said to be unusable with its first file
    let _ = create_private_folder(&folder);
    let path = folder.join("session.tt2");
    // what another window adds before it ends is read
    let owned = lock(&folder.join("lock"));
    read_lists(session, terminal, &folder);
    if let Ok(None) = owned {
        terminal.report([
            "TT2 is open in another window; here unfinished games and settings are not kept.",
        ]);
        // a session that is damaged is the other window's to say
        let _ = read_session(session, terminal, &path);
        session.unfinished.clear();
        return;
    }
    session.kept.lock = owned.ok().flatten();
    remove_unfinished(&folder);
    let read = read_session(session, terminal, &path);
    let text = session_text(&session.settings, session.unfinished.iter());
    let mut file = KeptFile::new(path.clone(), None, vec![text]);
    let problem = match read {
        Ok(Ok(())) => None,
        Ok(Err(line)) => {
            let became = match set_aside(&path) {
                Ok(aside) => format!("it was renamed to {}", escaped(aside)),
                Err(_) => "it will be replaced".to_owned(),
            };
            Some(format!(
                "The kept session cannot be continued: {line}; {became}."
            ))
        }
        Err(why) => file.news(&why),
    };
    terminal.report(problem);
    session.kept.session = Some(file);
}

fn read_lists(session: &mut Session, terminal: &mut Terminal, folder: &Path) {
    let list = |name, heading| KeptFile::new(folder.join(name), Some(heading), Vec::new());
    let mut results = list("results.tsv", GameResult::HEADING);
    let mut tasks = list("tasks.tsv", TaskRecord::HEADING);
    let said = [
        results.start(|line| GameResult::read(line).map(|result| session.results.add(&result))),
        tasks.start(|line| TaskRecord::read(line).map(|record| session.tasks.add(record))),
    ];
    terminal.report(said.into_iter().flatten());
    session.kept.results = Some(results);
    session.kept.tasks = Some(tasks);
}

/// Reads the session, if its file can be read. Returns which line cannot be continued.
fn read_session(
    session: &mut Session,
    terminal: &mut Terminal,
    path: &Path,
) -> Result<Result<(), Rejection>, Unusable> {
    let bytes = read_regular(path)?;
    let mut lines = bytes.split_inclusive(|byte| *byte == b'\n');
    let script: Vec<&[u8]> = lines
        .by_ref()
        .take_while(|line| *line != UNLISTED.as_bytes())
        .collect();
    for line in lines.filter_map(|line| str::from_utf8(without_end(line)).ok()) {
        list_result(session, terminal, line);
    }
    let script = Script::new(Cursor::new(script.concat()), path);
    Ok(replay(script, &session.settings).and_then(|sections| restore(session, sections)))
}

/// Takes up a result that was not on its list yet. The window that owns the session puts it there.
fn list_result(session: &mut Session, terminal: &mut Terminal, line: &str) {
    let result = GameResult::read(line);
    let Some(result) = result.filter(|result| !session.results.has_begun(result.begun)) else {
        return;
    };
    session.results.add(&result);
    if let (Some(list), Some(_)) = (&mut session.kept.results, &session.kept.lock) {
        terminal.report(list.add(line.to_owned()));
    }
}

/// Takes up settings and unfinished games. A game whose result was counted is not unfinished.
fn restore(session: &mut Session, sections: Vec<Section>) -> Result<(), Rejection> {
    let mut sections = sections.into_iter();
    let mut settings = session.settings.clone();
    for setting in sections.next().iter().flat_map(|first| &first.named) {
        settings.set(setting)?;
    }
    session.settings = settings;
    let is_counted = |round: &Round| {
        let begun = round.begun();
        begun.is_some_and(|begun| session.results.has_begun(begun))
    };
    let rounds = sections.filter_map(|section| section.round);
    let unfinished = rounds.filter(|round| round.is_unfinished() && !is_counted(round));
    session.unfinished.extend(unfinished);
    Ok(())
}

/// Keeps what has changed: settings and unfinished games, and that the day's puzzle was tried.
pub fn keep(session: &mut Session, terminal: &mut Terminal, round: Option<&Round>) {
    if let Some(tried) = round.and_then(|round| tried(session, round)) {
        keep_task(session, terminal, tried);
    }
    terminal.report(session.kept.retry_lists());
    let Some(kept) = &mut session.kept.session else {
        return;
    };
    let current = round.and_then(Round::game);
    let current = current.filter(|game| game.is_unfinished());
    let games = session.unfinished.iter().chain(current);
    let mut text = session_text(&session.settings, games);
    let unlisted = session.kept.results.as_ref().map(KeptFile::unwritten);
    if let Some(unlisted) = unlisted.filter(|lines| !lines.is_empty()) {
        text += &format!("{UNLISTED}{}\n", unlisted.join("\n"));
    }
    // what happened is shown before it is kept: a kill leaves nothing kept that nobody saw
    terminal.console.flush();
    terminal.report(kept.keep(text));
}

/// Returns the record of a wrong try or of help in a day's puzzle, if that day has none yet.
fn tried(session: &Session, round: &Round) -> Option<TaskRecord> {
    let attempt = round.task.as_deref()?;
    let Kind::Day(day) = attempt.task.kind else {
        return None;
    };
    let name = round.players.name(round.players.learner()?);
    let is_new = !session.tasks.has_day_line(day, &name);
    let is_tried = attempt.wrong_tries > 0 || round.is_helped;
    (is_new && is_tried).then(|| attempt.record(name, TaskRecord::TRIED))
}

/// Adds a task to the list.
pub fn keep_task(session: &mut Session, terminal: &mut Terminal, record: TaskRecord) {
    terminal.report(session.kept.add_task(&record));
    session.tasks.add(record);
}

/// Keeps everything at the end, and says what cannot be kept. Returns whether the session is kept.
pub fn finish(session: &mut Session, terminal: &mut Terminal) -> bool {
    keep(session, terminal, None);
    terminal.report(session.kept.finish());
    let file = session.kept.session.as_ref();
    file.is_some_and(KeptFile::is_written)
}
