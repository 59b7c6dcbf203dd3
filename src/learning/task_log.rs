//! The list of solved tasks.

use std::collections::BTreeSet;

use chrono::NaiveDate;
use derive_more::Display;

use crate::learning::task::TaskName;
use crate::model::game::{Game, Variant};
use crate::model::games::AnyPosition;
use crate::model::settings::Name;

/// A task that was solved. `Display` formats it as a line of the list.
#[derive(Clone, Debug, PartialEq, Eq, Display)]
#[display("{date}\t{}\t{task}\t{name}\t{tries}\t{position}", variant.word())]
pub struct TaskRecord {
    /// The day on which the task was solved or, for the puzzle of a day, the day of the puzzle.
    pub date: NaiveDate,
    pub variant: Variant,
    /// The name of the task: `lesson 3`, `puzzle 2`, `day 2026-11-24`, `review`.
    pub task: TaskName,
    /// The name of the human who solved the task.
    pub name: Name,
    /// The number of the try that solved the task, from 1, or 0 if the human had help.
    pub tries: usize,
    /// The first position of the task, as `Display` formats it.
    pub position: String,
}

impl TaskRecord {
    /// The first line of the list, with the names of its columns.
    pub const HEADING: &str = "date\tgame\ttask\tname\ttry\tposition";

    /// Reads a record from a line of the list. Returns `None` if the line is malformed.
    pub fn read(line: &str) -> Option<Self> {
        let fields: Vec<&str> = line.split('\t').collect();
        let [date, game, task, name, tries, position] = fields[..] else {
            return None;
        };
        Some(Self {
            date: date.parse().ok()?,
            variant: Variant::from_word(game)?,
            task: TaskName::read(task)?,
            name: Name::read(name)?,
            tries: tries.parse().ok()?,
            position: position.to_owned(),
        })
    }
}

/// The records of solved tasks, the newest last.
#[derive(Debug, Default)]
pub struct TaskLog(Vec<TaskRecord>);

impl TaskLog {
    pub fn add(&mut self, record: TaskRecord) {
        self.0.push(record);
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Lists the tasks that a human has solved.
    fn of(&self, name: &Name) -> impl Iterator<Item = &TaskRecord> {
        self.0.iter().filter(move |record| record.name == *name)
    }

    /// Lists the days whose puzzles a human has solved.
    fn days(&self, name: &Name) -> BTreeSet<NaiveDate> {
        let is_of_day = |record: &&TaskRecord| matches!(record.task, TaskName::Day(_));
        let records = self.of(name).filter(is_of_day);
        records.map(|record| record.date).collect()
    }

    /// Lists the numbers of the lessons in a game that a human has solved.
    pub fn lessons_done(&self, game: Game, name: &Name) -> BTreeSet<usize> {
        let number = |record: &TaskRecord| match record.task {
            TaskName::Lesson(number) if record.variant.game() == game => Some(number),
            _ => None,
        };
        self.of(name).filter_map(number).collect()
    }

    /// Counts the puzzles that a human has solved. The puzzle of a day counts only once, even if it
    /// was solved several times.
    pub fn puzzles_solved(&self, name: &Name) -> usize {
        let is_drawn = |record: &&TaskRecord| matches!(record.task, TaskName::Puzzle(_));
        self.of(name).filter(is_drawn).count() + self.days(name).len()
    }

    /// Returns `true` if a human has solved a review that began at `position`.
    pub fn has_reviewed(&self, position: &AnyPosition, name: &Name) -> bool {
        let position = position.to_string();
        self.of(name)
            .any(|record| record.task == TaskName::Review && record.position == position)
    }

    pub fn has_solved_day(&self, day: NaiveDate, name: &Name) -> bool {
        self.days(name).contains(&day)
    }

    /// Counts the days in a row whose puzzles a human has solved. The last of them is `today` or,
    /// if today's puzzle has not been solved, the day before.
    pub fn days_in_a_row(&self, today: NaiveDate, name: &Name) -> usize {
        let solved = self.days(name);
        let days = today.iter_days().rev();
        let days = days.skip(usize::from(!solved.contains(&today)));
        days.take_while(|day| solved.contains(day)).count()
    }
}
