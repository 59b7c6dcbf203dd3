//! The list of tasks, a line for every task that has ended.

use std::collections::HashSet;
use std::fmt;

use chrono::NaiveDate;

use crate::game::{Game, Variant};
use crate::learning::lesson::{Lesson, lessons};
use crate::learning::task::Kind;
use crate::settings::Seat;

/// A task that has ended. `Display` writes it as a line of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TaskRecord {
    /// The day on which it ended.
    pub date: NaiveDate,
    /// The game.
    pub variant: Variant,
    /// What it was: `puzzle 5`, `review`.
    pub task: String,
    /// Who tried it.
    pub name: String,
    /// How it ended, as it was said.
    pub ended: String,
    /// The position as text.
    pub position: String,
}

impl TaskRecord {
    /// The first line of the list.
    pub const HEADING: &str = "date\tgame\ttask\tname\thow it ended\tposition";

    /// Reads a line; `None` if it is none.
    pub fn read(line: &str) -> Option<Self> {
        let fields: Vec<&str> = line.split('\t').collect();
        let [date, game, task, name, ended, position] = fields[..] else {
            return None;
        };
        Some(Self {
            date: date.parse().ok()?,
            variant: Variant::from_word(game)?,
            task: task.to_owned(),
            name: name.to_owned(),
            ended: ended.to_owned(),
            position: position.to_owned(),
        })
    }

    /// Whether it was solved, at the first try or not.
    fn is_solved(&self) -> bool {
        self.ended.starts_with("Solved")
    }

    /// Whether it was solved at the first try and without help.
    fn is_solved_at_once(&self) -> bool {
        self.ended == "Solved."
    }

    /// Whether somebody of this name tried it, at this game.
    fn is_of(&self, name: &str, variant: Variant) -> bool {
        self.variant == variant && self.name == name
    }

    /// Whether it is a puzzle.
    fn is_puzzle(&self) -> bool {
        self.task.starts_with("puzzle")
    }

    /// Whether it is the puzzle of the day on which it ended.
    fn is_of_day(&self) -> bool {
        self.task == format!("puzzle {}", self.date)
    }
}

impl fmt::Display for TaskRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (date, game) = (self.date, self.variant.word());
        let (task, name) = (&self.task, &self.name);
        let (ended, position) = (&self.ended, &self.position);
        write!(f, "{date}\t{game}\t{task}\t{name}\t{ended}\t{position}")
    }
}

/// The tasks that have ended, the newest last, and what somebody has achieved in them.
#[derive(Debug, Default)]
pub struct TaskList(Vec<TaskRecord>);

impl TaskList {
    /// Whether no task has ended.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Adds a task.
    pub fn add(&mut self, record: TaskRecord) {
        self.0.push(record);
    }

    /// Whether a task that is not on the list is the first attempt of its day at the puzzle of the day, which alone counts.
    pub fn is_first_of_day(&self, record: &TaskRecord) -> bool {
        record.is_of_day() && !self.was_tried(record.date, record.variant)
    }

    /// Whether an attempt at the puzzle of a day has ended on that day.
    pub fn was_tried(&self, day: NaiveDate, variant: Variant) -> bool {
        let mut of_day = self.0.iter().filter(|record| record.is_of_day());
        of_day.any(|record| record.date == day && record.variant == variant)
    }

    /// The lessons of a game that this human has not done, nor anybody without a name.
    pub fn lessons_left(&self, name: &str, game: Game) -> Vec<Lesson> {
        let mut left = lessons(game);
        let names = [name, Seat::P1.name(), Seat::P2.name()];
        for ended in &self.0 {
            let is_own = names.iter().any(|name| ended.is_of(name, game.usual()));
            if is_own && ended.is_solved() {
                left.retain(|lesson| ended.task != Kind::Lesson(*lesson).to_string());
            }
        }
        left
    }

    /// What somebody has achieved in the tasks of a game: lessons, and puzzles.
    pub fn lines(&self, variant: Variant, name: &str) -> Vec<String> {
        let mut lines = Vec::new();
        let game = variant.game();
        if variant == game.usual() {
            let all = lessons(game).len();
            let done = all - self.lessons_left(name, game).len();
            if done > 0 {
                lines.push(format!("Lessons: {done} of {all} done"));
            }
        }
        lines.extend(self.count_of_puzzles(name, variant));
        lines
    }

    /// Whether somebody has solved a puzzle of a game, at the first try or not.
    pub fn has_solved_puzzle(&self, name: &str, variant: Variant) -> bool {
        let mut records = self.0.iter();
        records
            .any(|record| record.is_puzzle() && record.is_of(name, variant) && record.is_solved())
    }

    /// How many puzzles of a game somebody has solved, if one was tried.
    pub fn count_of_puzzles(&self, name: &str, variant: Variant) -> Option<String> {
        let mut tried = 0;
        let mut solved = 0;
        let mut in_a_row = 0;
        for record in &self.0 {
            if record.is_puzzle() && record.is_of(name, variant) {
                tried += 1;
                if record.is_solved_at_once() {
                    solved += 1;
                    in_a_row += 1;
                } else {
                    in_a_row = 0;
                }
            }
        }
        (tried > 0).then(|| {
            let solved = format!("Puzzles of {variant}: {solved} of {tried} solved at first try");
            match in_a_row {
                // a row of one, or of none, is none: beside it stand the days in a row
                0 | 1 => solved,
                _ => format!("{solved}, {in_a_row} in a row"),
            }
        })
    }

    /// The days in a row on which the puzzle of the day was solved, and whether today is one of them; `None` if neither
    /// today nor yesterday is.
    pub fn line_of_days(&self, today: NaiveDate) -> Option<String> {
        let until_today = self.days_until(today);
        if until_today > 0 {
            return Some(format!("Days in a row: {until_today}"));
        }
        let days = self.days_until(today.pred_opt()?);
        (days > 0).then(|| {
            format!(
                "Days in a row: {days}; 'puzzle today' makes it {}",
                days + 1
            )
        })
    }

    /// The number of days in a row until this one on which the puzzle of the day was solved, in any game. The first
    /// attempt that ended at a puzzle counts, and no other does.
    pub fn days_until(&self, day: NaiveDate) -> usize {
        let mut tried = HashSet::new();
        let mut solved = HashSet::new();
        for record in self.0.iter().filter(|record| record.is_of_day()) {
            if tried.insert((record.variant, record.date)) && record.is_solved() {
                solved.insert(record.date);
            }
        }
        let days = day.iter_days().rev();
        days.take_while(|day| solved.contains(day)).count()
    }
}
