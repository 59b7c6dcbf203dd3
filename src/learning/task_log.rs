//! The list of solved tasks.

use std::collections::{HashMap, HashSet};

use chrono::NaiveDate;
use derive_more::Display;

use crate::learning::lesson::{Lesson, lessons};
use crate::learning::task::TaskName;
use crate::model::game::{Game, Position as _, Variant};
use crate::model::games::AnyPosition;
use crate::model::settings::Name;

/// A task that was solved, or a puzzle that was missed in a rush. `Display` formats it as a line of
/// the list.
#[derive(Clone, Debug, PartialEq, Eq, Display)]
#[display("{date}\t{}\t{task}\t{name}\t{tries}\t{position}", variant.word())]
pub struct TaskRecord {
    /// The day on which the task was solved or, for the puzzle of a day, the day of the puzzle.
    pub date: NaiveDate,
    pub variant: Variant,
    /// The name of the task: `lesson 3`, `puzzle 2`, `day 2026-11-24`, `rush 7`, `missed`, `review`.
    pub task: TaskName,
    /// The name of the human who solved the task.
    pub name: Name,
    /// The number of the try that solved the task, from 1, or 0 if the human had help or missed it.
    pub tries: usize,
    /// The first position of the task, which is not over.
    pub position: AnyPosition,
}

impl TaskRecord {
    /// The first line of the list, with the names of its columns.
    pub const HEADING: &str = "date\tgame\ttask\tname\ttry\tposition";

    /// Reads a record from a line of the list. Returns `None` if the line is malformed.
    pub fn read(line: &str) -> Option<Self> {
        let is_unfinished = |position: &AnyPosition| position.outcome().is_none();
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
            position: position.parse().ok().filter(is_unfinished)?,
        })
    }
}

/// The tasks that each human has solved.
#[derive(Debug, Default)]
pub struct TaskLog(HashMap<Name, Solved>);

/// The tasks that a human has solved.
#[derive(Debug, Default)]
struct Solved {
    lessons: HashSet<(Game, usize)>,
    /// The number of random puzzles, including those of a rush.
    puzzles: usize,
    /// The puzzles that were missed in a rush and not solved since, the latest last.
    missed: Vec<AnyPosition>,
    /// The largest number of puzzles in a rush.
    best_rush: u16,
    days: HashSet<NaiveDate>,
    /// The first positions of the reviews.
    reviews: HashSet<AnyPosition>,
}

impl TaskLog {
    pub fn add(&mut self, record: TaskRecord) {
        let solved = self.0.entry(record.name).or_default();
        match record.task {
            TaskName::Lesson(number) => {
                solved.lessons.insert((record.variant.game(), number));
            }
            TaskName::Puzzle(_) => {
                solved.puzzles += 1;
                solved.missed.retain(|missed| *missed != record.position);
            }
            TaskName::Rush(number) => {
                solved.puzzles += 1;
                solved.best_rush = solved.best_rush.max(number);
            }
            TaskName::Day(day) => {
                solved.days.insert(day);
            }
            TaskName::Missed => solved.missed.push(record.position),
            TaskName::Review => {
                solved.reviews.insert(record.position);
            }
        }
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Finds the first lesson of a game that a human has not solved. Returns `None` if all are
    /// solved.
    pub fn next_lesson(&self, game: Game, name: &Name) -> Option<&'static Lesson> {
        lessons(game)
            .iter()
            .find(|lesson| !self.has_done(lesson, name))
    }

    /// Counts the lessons of a game that a human has solved.
    pub fn lessons_done(&self, game: Game, name: &Name) -> usize {
        let done = |lesson: &&Lesson| self.has_done(lesson, name);
        lessons(game).iter().filter(done).count()
    }

    fn has_done(&self, lesson: &Lesson, name: &Name) -> bool {
        let lesson = (lesson.position.variant().game(), lesson.number);
        self.0
            .get(name)
            .is_some_and(|solved| solved.lessons.contains(&lesson))
    }

    /// Counts the puzzles that a human has solved. The puzzle of a day counts only once, even if it
    /// was solved several times.
    pub fn puzzles_solved(&self, name: &Name) -> usize {
        let solved = self.0.get(name);
        solved.map_or(0, |solved| solved.puzzles + solved.days.len())
    }

    /// Returns the largest number of puzzles that a human has solved in a rush.
    pub fn best_rush(&self, name: &Name) -> u16 {
        self.0.get(name).map_or(0, |solved| solved.best_rush)
    }

    /// Lists the puzzles that a human missed in a rush and has not solved since, the latest last.
    pub fn missed(&self, name: &Name) -> &[AnyPosition] {
        self.0.get(name).map_or(&[], |solved| &solved.missed)
    }

    /// Returns `true` if a human has solved a review that began at `position`.
    pub fn has_reviewed(&self, position: &AnyPosition, name: &Name) -> bool {
        let solved = self.0.get(name);
        solved.is_some_and(|solved| solved.reviews.contains(position))
    }

    pub fn has_solved_day(&self, day: NaiveDate, name: &Name) -> bool {
        self.0
            .get(name)
            .is_some_and(|solved| solved.days.contains(&day))
    }

    /// Counts the days in a row whose puzzles a human has solved. The last of them is `today` or,
    /// if that of today has not been solved, the day before.
    pub fn days_in_a_row(&self, today: NaiveDate, name: &Name) -> usize {
        let is_solved = |day: &NaiveDate| self.has_solved_day(*day, name);
        let days = today.iter_days().rev();
        let days = days.skip(usize::from(!is_solved(&today)));
        days.take_while(is_solved).count()
    }
}
