//! Tasks, which are positions in which the player must find the right moves: lessons, puzzles and
//! reviews.

use chrono::NaiveDate;
use derive_more::Display;

use super::analysis::{JudgedPly, mistake_to_correct};
use super::best_play::{ExplainedPly, best_play};
use super::lesson::Lesson;
use super::moves_in_words;
use crate::model::game::{History, Move, Position as _};
use crate::model::games::AnyPosition;
use crate::model::text::{capitalized, joined};
use crate::solver::{NoValue, Prober, Value, Wdl};

/// A position in which the player must find the right moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Task {
    pub kind: TaskKind,
    /// The first position of the task. The player plays the side to move.
    pub position: AnyPosition,
    /// The value of the first position. Only a review may begin with a loss.
    pub value: Value,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TaskKind {
    Lesson(&'static Lesson),
    /// A random puzzle.
    Puzzle,
    /// The puzzle of this day.
    Day(NaiveDate),
    /// A review of a position in which a player made this mistake, which had this value.
    Review(Move, Value),
}

impl TaskKind {
    /// Returns the word by which a player calls a task.
    pub const fn word(&self) -> &'static str {
        match self {
            Self::Lesson(_) => "lesson",
            Self::Puzzle | Self::Day(_) => "puzzle",
            Self::Review(..) => "review",
        }
    }
}

/// The name of a task in the list of solved tasks, which has another column for the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display)]
pub enum TaskName {
    /// The lesson with this number, from 1.
    #[display("lesson {_0}")]
    Lesson(usize),
    /// A puzzle that is won in this number of the winner's moves.
    #[display("puzzle {_0}")]
    Puzzle(u8),
    /// The puzzle of this day.
    #[display("day {_0}")]
    Day(NaiveDate),
    #[display("review")]
    Review,
}

impl TaskName {
    /// Reads the text that `Display` formats. Returns `None` if the text is not the name of a task.
    pub fn read(text: &str) -> Option<Self> {
        Some(match text.split_once(' ') {
            Some(("lesson", number)) => Self::Lesson(number.parse().ok()?),
            Some(("puzzle", moves)) => Self::Puzzle(moves.parse().ok()?),
            Some(("day", date)) => Self::Day(date.parse().ok()?),
            None if text == "review" => Self::Review,
            _ => return None,
        })
    }
}

impl Task {
    /// Creates a task from an unfinished position. Only a review may start from a lost position.
    pub fn new(
        kind: TaskKind,
        position: AnyPosition,
        prober: &mut Prober,
    ) -> Result<Self, NoValue> {
        let value = prober.value(&position)?;
        Ok(Self {
            kind,
            position,
            value,
        })
    }

    pub fn name(&self) -> TaskName {
        match &self.kind {
            TaskKind::Lesson(lesson) => TaskName::Lesson(lesson.number),
            TaskKind::Puzzle => TaskName::Puzzle(self.value.moves()),
            TaskKind::Day(date) => TaskName::Day(*date),
            TaskKind::Review(..) => TaskName::Review,
        }
    }

    /// Formats what the player must do: `Puzzle: you are X. Win in 3 moves.` In a review, `who`
    /// made the mistake.
    pub fn heading(&self, who: &str) -> String {
        let side = self.position.side_to_move();
        let what = match self.value.wdl() {
            Wdl::Win => format!("win in {}.", moves_in_words(self.value)),
            Wdl::Draw => "find a move that doesn't lose.".to_owned(),
            Wdl::Loss => "last as long as you can.".to_owned(),
        };
        let you = format!("you are {side}. {}", capitalized(&what));
        match &self.kind {
            TaskKind::Lesson(_) => format!("Your task: {what}"),
            TaskKind::Puzzle => format!("Puzzle: {you}"),
            TaskKind::Day(date) => format!("Puzzle of {date}: {you}"),
            TaskKind::Review(mv, value) => {
                let sentence = mistake_to_correct(who, *mv, side, [self.value, *value]);
                format!("Review: here {sentence}")
            }
        }
    }

    /// Formats what is wrong with a move in the task:
    /// `Not that one: O wins at once with 'place 1 1'.` The ply must have been judged in a game
    /// that began at the task's position.
    ///
    /// The result is `None` if the move is right. In a review, a move is right if it is not a
    /// mistake and gives nothing away. In any other task, a move is right if it keeps the draw, or
    /// if it wins as fast as possible.
    pub fn objection(&self, ply: &JudgedPly) -> Option<String> {
        let is_review = matches!(self.kind, TaskKind::Review(..));
        let is_slow = ply.before.wdl() == Wdl::Win && ply.after.moves() > ply.before.moves();
        match ply.consequence() {
            Some(consequence) => Some(format!("Not that one: {consequence}.")),
            None if is_slow && !is_review => Some(format!(
                "That wins too, but it takes more than {}.",
                moves_in_words(ply.before)
            )),
            _ => None,
        }
    }

    /// Formats why `right`, the first move of the player, is right. A lesson says it in its
    /// [`afterword`](Lesson::afterword).
    pub fn explanation(&self, right: Move, prober: &mut Prober) -> Result<String, NoValue> {
        let game = History::new(self.position);
        let plies = best_play(&game, Some(right), prober)?;
        let value = plies[0].value;
        let facts = |ply: &ExplainedPly| match ply.value {
            Value::Win(1) => format!("wins {}", joined(&ply.reasons, ", and ")),
            _ => joined(&ply.reasons, ", and "),
        };
        // every second ply is one of this side
        let mut own = plies.iter().step_by(2);
        let why = match own.find(|ply| !facts(ply).is_empty()) {
            Some(ply) if ply.number == 1 => format!("it {}", facts(ply)),
            // every win has a ply with facts, because its last ply makes the line
            Some(ply) if value > Value::Draw => match &plies[1..ply.number - 1] {
                [reply] => {
                    let (side, reply) = (reply.side, reply.mv);
                    format!(
                        "after {side}'s '{reply}', the move '{}' {}",
                        ply.mv,
                        facts(ply)
                    )
                }
                _ => format!("it leads to '{}', which {}", ply.mv, facts(ply)),
            },
            _ if value < Value::Draw => format!("it holds out for {}", moves_in_words(value)),
            _ => {
                let other = !self.position.side_to_move();
                format!("it leaves {other} no winning move")
            }
        };
        Ok(format!("The move '{right}' is right: {why}."))
    }
}
