//! What is kept in files: the session for the user's next one, and lists of results and of tasks.

mod saved_game;
mod task_list;

pub use saved_game::play_through;
pub use task_list::{TaskList, TaskRecord};

use std::io;
use std::path::{Path, PathBuf};

use chrono::{Local, NaiveDate};

use crate::console::Console;
use crate::files::{
    List, append, create_private_folder, in_words, open_regular, read_list, state_folder,
    write_whole,
};
use crate::game::Side;
use crate::play::Round;
use crate::text::{counted, escaped};
use crate::tt2::TT2;
use crate::turn::{End, Here};
use crate::winner::{Competitor, GameResult};

/// The files in which things are kept, as far as they can be used.
#[derive(Debug, Default)]
pub struct Kept {
    /// The session.
    session: Option<PathBuf>,
    /// What was written to it last.
    written: String,
    /// The results of games with a human in them.
    results: Option<PathBuf>,
    /// The solved tasks.
    tasks_file: Option<PathBuf>,
    /// The solved tasks of all sessions, or of this one.
    pub tasks: TaskList,
    /// The list of results that the command line names.
    named: Option<List>,
}

impl Kept {
    /// Keeps results in the list that the command line names, and nothing else.
    pub fn new(named: List) -> Self {
        Self {
            named: Some(named),
            ..Self::default()
        }
    }

    /// Keeps everything in the user's folder, too. Says so if there is none.
    pub fn keep_for_user(&mut self, console: &mut Console) {
        let Some(folder) = state_folder() else {
            console.error("Nothing is kept: there is no home folder.");
            return;
        };
        if let Err(error) = create_private_folder(&folder) {
            console.error(unusable(&folder, &error));
            return;
        }
        let file = |name: &str| Some(folder.join(name));
        self.session = file("session.tt2");
        self.results = file("results.tsv");
        self.tasks_file = file("tasks.tsv");
    }

    /// Returns whether the moves and mistakes of a game are put on a list.
    pub fn lists_results(&self, has_human: bool) -> bool {
        self.named.is_some() || self.results.is_some() && has_human
    }

    /// Adds the result of a game to the lists.
    ///
    /// # Errors
    /// The end of the program, if the list that the command line names cannot be written.
    pub fn add_result(&mut self, result: &GameResult, console: &mut Console) -> Result<(), End> {
        let line = result.to_string();
        if let Some(list) = &mut self.named {
            list.append(&line).map_err(End::Results)?;
        }
        if result.has_human() {
            append_or_warn(&mut self.results, GameResult::HEADING, &line, console);
        }
        Ok(())
    }

    /// Adds a solved task.
    pub fn add_task(&mut self, record: TaskRecord, console: &mut Console) {
        let line = record.to_string();
        append_or_warn(&mut self.tasks_file, TaskRecord::HEADING, &line, console);
        self.tasks.add(record);
    }

    /// Returns the games of a human whose results are kept, the newest first; `None` where no games are kept.
    pub fn games_of(&self, name: &str) -> Option<Vec<GameResult>> {
        let (lines, _) = read_list(self.results.as_ref()?, GameResult::HEADING).ok()?;
        let games = lines.iter().rev().filter_map(|line| GameResult::read(line));
        let own = Competitor::Human(name.to_owned());
        let is_own = |game: &GameResult| Side::ALL.iter().any(|side| game.players[*side] == own);
        Some(games.filter(is_own).collect())
    }
}

/// Appends a line to a list of the user's own, if it can be used; a list that cannot be written costs one warning.
fn append_or_warn(list: &mut Option<PathBuf>, heading: &str, line: &str, console: &mut Console) {
    if let Some(path) = list
        && let Err(error) = append(path, heading, line)
    {
        console.error(unusable(path, &error));
        *list = None;
    }
}

/// Says why a kept file is not used.
fn unusable(path: &Path, error: &io::Error) -> String {
    format!("{} cannot be used: {}", escaped(path), in_words(error))
}

/// Returns the date here.
pub fn today() -> NaiveDate {
    Local::now().date_naive()
}

impl TT2 {
    /// Reads what earlier sessions have kept. Returns the unfinished game, if there is one.
    pub fn begin_with_kept(&mut self) -> Option<Round> {
        let results = &mut self.results;
        let take = |line: &str| GameResult::read(line).map(|result| results.add(&result));
        read_or_warn(
            &mut self.kept.results,
            GameResult::HEADING,
            take,
            &mut self.console,
        );
        let tasks = &mut self.kept.tasks;
        let take = |line: &str| TaskRecord::read(line).map(|record| tasks.add(record));
        read_or_warn(
            &mut self.kept.tasks_file,
            TaskRecord::HEADING,
            take,
            &mut self.console,
        );
        let round = self.kept_session();
        self.kept.written = saved_game::text(&self.settings, round.as_ref());
        round
    }

    /// Reads the session that was kept. One that cannot be continued is renamed.
    fn kept_session(&mut self) -> Option<Round> {
        let path = self.kept.session.clone()?;
        if let Err(error) = open_regular(&path) {
            if error.kind() != io::ErrorKind::NotFound {
                self.console.error(unusable(&path, &error));
                self.kept.session = None;
            }
            return None;
        }
        let problem = match play_through(&path) {
            Ok(mut loaded) => {
                if let Some(round) = &mut loaded.round {
                    round.continued(true, &loaded.settings);
                }
                self.settings = loaded.settings;
                return loaded.round.filter(Round::is_at_stake);
            }
            Err(problem) => problem,
        };
        let aside = path.with_extension("damaged");
        let moved = std::fs::rename(&path, &aside);
        let became = if moved.is_ok() {
            format!("it was renamed to {}", escaped(&aside))
        } else {
            self.kept.session = None;
            "nothing is kept there".to_owned()
        };
        self.console.error(format_args!(
            "The kept session cannot be continued: {problem}; {became}."
        ));
        None
    }

    /// Keeps the session, if anything in it has changed since it was written.
    pub(crate) fn keep(&mut self, here: Here<'_>) {
        if self.kept.session.is_some() {
            let text = saved_game::text(&self.settings, self.at_stake(here));
            if text != self.kept.written {
                self.write_session(text);
            }
        }
    }

    /// Writes the session. Returns whether it was written with an unfinished game.
    pub(crate) fn keep_now(&mut self, here: Here<'_>) -> bool {
        let game = self.at_stake(here);
        let (has_game, text) = (game.is_some(), saved_game::text(&self.settings, game));
        self.write_session(text);
        self.kept.session.is_some() && has_game
    }

    fn write_session(&mut self, text: String) {
        let Some(path) = &self.kept.session else {
            return;
        };
        if let Err(error) = write_whole(path, text.as_bytes()) {
            self.console.error(unusable(path, &error));
            self.kept.session = None;
        }
        self.kept.written = text;
    }
}

/// Reads a list of the user's own, if it can be used; `take` returns `None` for a line that it cannot read. What is wrong
/// costs one warning.
fn read_or_warn(
    list: &mut Option<PathBuf>,
    heading: &str,
    mut take: impl FnMut(&str) -> Option<()>,
    console: &mut Console,
) {
    let Some(path) = list else { return };
    match read_list(path, heading) {
        Ok((lines, mut passed_over)) => {
            passed_over += lines.iter().filter(|line| take(line).is_none()).count();
            if passed_over > 0 {
                let lines = counted(passed_over, "line is", "lines are");
                console.error(format_args!(
                    "{}: {lines} malformed and passed over",
                    escaped(path)
                ));
            }
        }
        Err(error) => {
            console.error(unusable(path, &error));
            *list = None;
        }
    }
}
