//! The list of solved tasks.

use std::collections::BTreeSet;
use std::fmt;

use chrono::NaiveDate;

use crate::game::{Game, Variant};
use crate::games::AnyPosition;

/// A task that was solved. `Display` writes it as a line of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TaskRecord {
    /// The day on which it was solved, or for which it was set.
    pub date: NaiveDate,
    /// The game.
    pub variant: Variant,
    /// Which task it was: `puzzle 2`, `lesson 3`, `review`.
    pub task: String,
    /// Who solved it.
    pub name: String,
    /// How it was solved, as it was said.
    pub how: String,
    /// The position as text.
    pub position: String,
}

impl TaskRecord {
    /// The first line of the list.
    pub const HEADING: &str = "date\tgame\ttask\tname\thow\tposition";

    /// Reads a line. Returns `None` for a malformed line.
    pub fn read(line: &str) -> Option<Self> {
        let fields: Vec<&str> = line.split('\t').collect();
        let [date, game, task, name, how, position] = fields[..] else {
            return None;
        };
        Some(Self {
            date: date.parse().ok()?,
            variant: Variant::from_word(game)?,
            task: task.to_owned(),
            name: name.to_owned(),
            how: how.to_owned(),
            position: position.to_owned(),
        })
    }

    /// Returns whether it is the puzzle of a day.
    fn is_of_day(&self) -> bool {
        self.task.starts_with("day ")
    }
}

impl fmt::Display for TaskRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            date,
            task,
            name,
            how,
            position,
            ..
        } = self;
        let game = self.variant.word();
        write!(f, "{date}\t{game}\t{task}\t{name}\t{how}\t{position}")
    }
}

/// The solved tasks, the newest last.
#[derive(Debug, Default)]
pub struct TaskList(Vec<TaskRecord>);

impl TaskList {
    /// Returns whether no task was ever solved.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Adds a task.
    pub fn add(&mut self, record: TaskRecord) {
        self.0.push(record);
    }

    fn of<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a TaskRecord> {
        self.0.iter().filter(move |record| record.name == name)
    }

    /// Returns the numbers of the lessons of a game that a human has done.
    pub fn lessons_done(&self, game: Game, name: &str) -> BTreeSet<usize> {
        let own = self.of(name).filter(|record| record.variant.game() == game);
        let number = |record: &TaskRecord| record.task.strip_prefix("lesson ")?.parse().ok();
        own.filter_map(number).collect()
    }

    /// Returns how many puzzles a human has solved.
    pub fn puzzles_solved(&self, name: &str) -> usize {
        let is_puzzle =
            |record: &&TaskRecord| record.is_of_day() || record.task.starts_with("puzzle ");
        self.of(name).filter(is_puzzle).count()
    }

    /// Returns whether a human has mended the mistake in a position.
    pub fn has_reviewed(&self, position: &AnyPosition, name: &str) -> bool {
        let position = position.to_string();
        self.of(name)
            .any(|record| record.task == "review" && record.position == position)
    }

    /// Returns whether the puzzle of a day was solved.
    pub fn has_solved_day(&self, day: NaiveDate) -> bool {
        let mut records = self.0.iter();
        records.any(|record| record.is_of_day() && record.date == day)
    }

    /// Returns the number of days in a row with a solved puzzle, up to this one or the day before it.
    pub fn days_in_a_row(&self, today: NaiveDate) -> usize {
        let last = if self.has_solved_day(today) {
            Some(today)
        } else {
            today.pred_opt()
        };
        let days = last.into_iter().flat_map(|last| last.iter_days().rev());
        days.take_while(|day| self.has_solved_day(*day)).count()
    }
}
