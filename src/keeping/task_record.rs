//! The list of tasks, a line for every task that has ended.

use std::fmt;

use chrono::NaiveDate;

use crate::game::Variant;

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
    pub fn is_solved(&self) -> bool {
        self.ended.starts_with("Solved")
    }

    /// Whether it was solved at the first try and without help.
    pub fn is_solved_at_once(&self) -> bool {
        self.ended == "Solved."
    }

    /// Whether somebody of this name tried it, at this game.
    pub fn is_of(&self, name: &str, variant: Variant) -> bool {
        self.variant == variant && self.name == name
    }

    /// Whether it is a puzzle.
    pub fn is_puzzle(&self) -> bool {
        self.task.starts_with("puzzle")
    }

    /// Whether it is the puzzle of the day on which it ended.
    pub fn is_of_day(&self) -> bool {
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
