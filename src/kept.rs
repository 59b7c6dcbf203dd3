//! The files that outlive a session.

use std::fs::File;
use std::mem;
use std::path::{Path, PathBuf};

use crate::files::{
    List, Unusable, append, create_private_folder, read_list, read_regular, write_whole,
};
use crate::game::Side;
use crate::settings::{Competitor, Name};
use crate::task_list::TaskRecord;
use crate::text::{counted, escaped};
use crate::winner::GameResult;

/// The files that outlive a session. One that is not used is `None`.
#[derive(Debug, Default)]
pub struct Kept {
    /// The session, in the window that owns it.
    pub session: Option<KeptFile>,
    /// The results of games with a human in them.
    pub results: Option<KeptFile>,
    /// The tasks.
    pub tasks: Option<KeptFile>,
    /// The list of results that the command line names.
    pub named: Option<List>,
    /// The lock of the window that owns the session. It is held until the program ends.
    pub lock: Option<File>,
}

impl Kept {
    /// Returns whether the moves and mistakes of a game are put on a list.
    pub fn lists(&self, has_human: bool) -> bool {
        self.named.is_some() || self.results.is_some() && has_human
    }

    /// Adds the result of a game to the lists. Returns what is wrong with the user's own list.
    ///
    /// # Errors
    /// Those of the list that the command line names.
    pub fn add_result(&mut self, result: &GameResult) -> Result<Option<String>, Unusable> {
        let list = self.results.as_mut().filter(|_| result.has_human());
        let problem = list.and_then(|list| list.add(result.to_string()));
        if let Some(list) = &mut self.named {
            list.append(&result.to_string())?;
        }
        Ok(problem)
    }

    /// Adds a task to its list. Returns what is wrong with the list.
    pub fn add_task(&mut self, record: &TaskRecord) -> Option<String> {
        self.tasks.as_mut()?.add(record.to_string())
    }

    /// Returns the games of a human whose results are kept, the newest first; `None` where no games are kept.
    pub fn games_of(&self, name: &Name) -> Option<Vec<GameResult>> {
        let lines = self.results.as_ref()?.read().ok()?.0;
        let games = lines.iter().rev().filter_map(|line| GameResult::read(line));
        let own = Competitor::Human(name.clone());
        let is_own = |game: &GameResult| Side::ALL.iter().any(|side| game.players[*side] == own);
        Some(games.filter(is_own).collect())
    }

    /// Tries again to write the lines that a list lacks. Returns what is wrong, if that was not said yet.
    pub fn retry_lists(&mut self) -> Vec<String> {
        let lists = [&mut self.results, &mut self.tasks];
        let lacking = lists
            .into_iter()
            .flatten()
            .filter(|list| !list.texts.is_empty());
        lacking.filter_map(KeptFile::write).collect()
    }

    /// Tries once more to write what could not be written. Returns what is still wrong.
    pub fn finish(&mut self) -> Vec<String> {
        let files = [&mut self.results, &mut self.tasks, &mut self.session];
        let files = files.into_iter().flatten();
        files.filter_map(KeptFile::retry).collect()
    }
}

/// A list to which every window adds lines, or the session, which its window writes whole.
#[derive(Debug)]
pub struct KeptFile {
    path: PathBuf,
    /// The heading of a list.
    heading: Option<&'static str>,
    /// The session as it was last, or the lines of a list that could not be written yet.
    texts: Vec<String>,
    /// What is wrong with the file, as it was said.
    problem: Option<String>,
}

impl KeptFile {
    /// Returns a list with a heading, or the session, of which the text is known.
    pub fn new(path: PathBuf, heading: Option<&'static str>, texts: Vec<String>) -> Self {
        Self {
            path,
            heading,
            texts,
            problem: None,
        }
    }

    /// Returns whether the file holds what was to be written last.
    pub fn is_written(&self) -> bool {
        self.problem.is_none()
    }

    /// Reads the lines of a list below the heading, and the number of lines that are passed over.
    ///
    /// # Errors
    /// Those of the file.
    fn read(&self) -> Result<(Vec<String>, usize), Unusable> {
        read_list(&self.path, self.heading.unwrap_or_default())
    }

    /// Reads a list at the start; `take` returns `None` for a line that it cannot read. Returns what is said of a file
    /// that cannot be used, or of lines that are passed over.
    pub fn start(&mut self, mut take: impl FnMut(&str) -> Option<()>) -> Option<String> {
        match self.read() {
            Ok((lines, mut passed_over)) => {
                passed_over += lines.iter().filter(|line| take(line).is_none()).count();
                let lines = counted(passed_over, "line is", "lines are");
                let said = format!("{}: {lines} malformed and passed over", escaped(&self.path));
                (passed_over > 0).then_some(said)
            }
            Err(why) => self.news(&why),
        }
    }

    /// Writes the session, if it has changed. Returns what is wrong with the file, if that was not said yet.
    pub fn keep(&mut self, text: String) -> Option<String> {
        let texts = vec![text];
        if texts == self.texts && self.is_written() {
            return None;
        }
        self.texts = texts;
        self.write()
    }

    /// Adds a line to a list. Returns what is wrong with the file, if that was not said yet.
    pub fn add(&mut self, line: String) -> Option<String> {
        self.texts.push(line);
        self.write()
    }

    fn write(&mut self) -> Option<String> {
        let text = self.texts.join("\n");
        let written = match self.heading {
            Some(_) if text.is_empty() => self.read().map(drop),
            Some(heading) => append(&self.path, heading, &text).map(|()| self.texts.clear()),
            None => replace(&self.path, &text),
        };
        match written {
            Ok(()) => self.problem = None,
            Err(why) => return self.news(&why),
        }
        None
    }

    /// Records what is wrong with the file. Returns it, unless it was said before.
    pub fn news(&mut self, why: &Unusable) -> Option<String> {
        let now = Some(format!("{} cannot be used: {why}", escaped(&self.path)));
        let before = mem::replace(&mut self.problem, now.clone());
        (before != now).then_some(now)?
    }

    /// Returns the lines of a list that could not be written yet.
    pub fn unwritten(&self) -> &[String] {
        &self.texts
    }

    /// Tries again, if something was wrong. Returns what still is.
    fn retry(&mut self) -> Option<String> {
        self.problem.take()?;
        self.write()
    }
}

/// Writes a file of the user's own. One that cannot be read stays as it is.
fn replace(path: &Path, text: &str) -> Result<(), Unusable> {
    create_private_folder(path.parent().unwrap_or(path))?;
    read_regular(path)?;
    write_whole(path, text.as_bytes())
}
