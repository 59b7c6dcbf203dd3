//! Tasks: positions in which moves are to be found. One rule holds for puzzles, reviews and lessons.

use std::fmt;
use std::str::FromStr;

use chrono::NaiveDate;
use thiserror::Error;

use super::mistake::Mistake;
use super::verdict::{Verdict, in_words, judge};
use crate::game::{History, Move, Outcome, Side, Variant, Visible};
use crate::play::Goal;
use crate::player::perfect::best_moves;
use crate::solver::{Class, Value, Values, move_values_in_game};
use crate::text::{counted, plies_in_words};

/// Which task it is. `Display` writes it as a list of tasks names it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A win in this many plies by one move alone.
    Puzzle(u8),
    /// A draw by one move alone.
    Draw,
    /// The puzzle of this day.
    Day(NaiveDate),
    /// A position that was given as text.
    Text,
    /// The lesson of this number.
    Lesson(usize),
    /// The position in which this mistake was made.
    Review(Mistake),
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Puzzle(plies) => write!(f, "puzzle {plies}"),
            Self::Draw => f.write_str("puzzle draw"),
            Self::Day(date) => write!(f, "puzzle {date}"),
            Self::Text => f.write_str("puzzle"),
            Self::Lesson(number) => write!(f, "lesson {number}"),
            Self::Review(_) => f.write_str("review"),
        }
    }
}

/// Why a position is no task.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum NoTask {
    /// Every move loses.
    #[error("every move loses there; a task has a win or a draw to keep")]
    Lost,
    /// Every move keeps what there is.
    #[error("every move keeps {} there; a task has a move that gives it away", in_words(*.0))]
    NothingToFind(Class),
}

/// A position in which some moves keep what the side to move has, a win or a draw, and others give it away; and how far
/// the attempt at it has come.
///
/// A move that gives it away is held, as often as it takes. A task with a win goes on until the game is over; one with a
/// draw is over with the first move that is made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Task {
    kind: Kind,
    game: Variant,
    /// The side that is to find the moves.
    side: Side,
    /// What the position is worth to it.
    value: Value,
    /// Whether one move alone keeps that.
    is_one_move: bool,
    /// The moves that were held, and what was taken back.
    wrong_tries: u32,
    /// Whether a move was shown or made for the one who tries, or a value was.
    is_helped: bool,
    /// Whether a move was tried since it began, or was begun anew.
    is_touched: bool,
    /// The key of the position in which the kind of the best move was said.
    hinted: Option<u64>,
}

impl Task {
    /// The task in the position in which a game begins; nobody has tried it yet.
    ///
    /// # Errors
    /// Why it is none.
    pub fn new<P: Visible>(
        kind: Kind,
        history: &History<P>,
        values: &mut dyn Values<P>,
    ) -> Result<Self, NoTask> {
        let position = history.position();
        let rated = values.move_values(&position);
        let value = rated[0].1;
        let class = value.class();
        let keeping = rated.iter().filter(|(_, other)| other.class() == class);
        match keeping.count() {
            _ if class == Class::Loss => Err(NoTask::Lost),
            all if all == rated.len() => Err(NoTask::NothingToFind(class)),
            keeping => Ok(Self {
                kind,
                game: position.variant(),
                side: position.side_to_move(),
                value,
                is_one_move: keeping == 1,
                wrong_tries: 0,
                is_helped: false,
                is_touched: false,
                hinted: None,
            }),
        }
    }

    /// Which task it is.
    pub fn kind(&self) -> &Kind {
        &self.kind
    }

    /// The side that is to find the moves.
    pub fn side(&self) -> Side {
        self.side
    }

    /// What is to be kept.
    pub fn goal(&self) -> Goal {
        if self.value > Value::Draw {
            Goal::Win
        } else {
            Goal::Draw
        }
    }

    /// What is to be done: `Puzzle: X wins in 5 plies.`
    pub fn heading(&self) -> String {
        let side = self.side;
        let what = match self.value {
            Value::Win(plies) => format!("{side} wins in {}.", plies_in_words(plies.into())),
            _ if self.is_one_move => format!("{side} to move; only one move draws."),
            _ => format!("{side} to move; not every move draws."),
        };
        match &self.kind {
            Kind::Lesson(_) => format!("Your task: {what}"),
            Kind::Review(Mistake { mv, name, .. }) => {
                let had = in_words(self.value.class());
                let what = match self.value.class() {
                    Class::Win => "Win this time.",
                    _ => "Find a move that keeps it.",
                };
                let game = self.game;
                format!(
                    "Review: {name} ({side}) played {mv} here in {game} and gave away {had}. {what}"
                )
            }
            _ => format!("Puzzle: {what}"),
        }
    }

    /// Judges a legal move that is tried in the current position of the game, and counts it if it is wrong.
    pub fn judge<P: Visible>(
        &mut self,
        history: &History<P>,
        mv: Move,
        values: &mut dyn Values<P>,
    ) -> Judgement {
        self.is_touched = true;
        if let Some(verdict) = judge(history, mv, values) {
            self.wrong_tries += 1;
            return Judgement::Held(verdict);
        }
        let rated = move_values_in_game(history, &history.position(), values);
        let made = rated.iter().find(|(other, _)| *other == mv);
        match made.map_or(rated[0].1, |&(_, value)| value) {
            Value::Win(plies @ 2..) if rated[0].1 == Value::Win(plies) => {
                Judgement::Right(plies - 1)
            }
            Value::Win(plies @ 2..) => Judgement::Later(plies - 1),
            _ => Judgement::Last,
        }
    }

    /// Something was taken back: a wrong try.
    pub fn take_back(&mut self) {
        self.wrong_tries += 1;
    }

    /// The task is begun anew before its end: a wrong try, unless none was made.
    pub fn restart(&mut self) {
        self.wrong_tries += u32::from(std::mem::take(&mut self.is_touched));
    }

    /// The task is tried anew, after its end.
    pub fn begin_again(&mut self) {
        self.wrong_tries = 0;
        self.is_helped = false;
        self.hinted = None;
    }

    /// A move was made by a computer for the one who tries, or a value asked for.
    pub fn help(&mut self) {
        self.is_helped = true;
    }

    /// What kind of move is best or, where all are of one kind, in which row it is; `None` if that was said in this
    /// position before. Then the move itself is to be told, and that is help.
    pub fn first_hint<P: Visible>(
        &mut self,
        history: &History<P>,
        values: &mut dyn Values<P>,
    ) -> Option<String> {
        let position = history.position();
        if self.hinted == Some(position.key()) {
            self.help();
            return None;
        }
        self.hinted = Some(position.key());
        let rated = move_values_in_game(history, &position, values);
        let best = best_moves(history, &rated, values)[0];
        let kind = kind_of_move(best, &position);
        let mut moves = rated.iter();
        let is_one_kind = moves.all(|&(mv, _)| kind_of_move(mv, &position) == kind);
        Some(match best.arrivals().first() {
            Some(cell) if is_one_kind => format!("in row {}", cell.row),
            _ => kind,
        })
    }

    /// Whether nothing more is to be found in the game that was played from the position.
    pub fn is_over<P: Visible>(&self, history: &History<P>) -> bool {
        let is_draw = self.value == Value::Draw;
        history.outcome().is_some() || is_draw && !history.plies().is_empty()
    }

    /// How the task ended that is over.
    pub fn ending<P: Visible>(&self, history: &History<P>, values: &mut dyn Values<P>) -> Ending {
        let is_solved = match (self.value, history.plies().first()) {
            (Value::Draw, Some(first)) => {
                let start = History::new(history.start());
                judge(&start, first.mv, values).is_none()
            }
            _ => history.outcome().and_then(Outcome::winner) == Some(self.side),
        };
        match self.wrong_tries {
            _ if !is_solved => Ending::NotSolved,
            _ if self.is_helped => Ending::WithHelp,
            0 => Ending::Solved,
            tries => Ending::AfterWrongTries(tries),
        }
    }

    /// How the task ended that is left before it is over; `None` if nothing counts so far.
    pub fn left(&self) -> Option<Ending> {
        let counts = self.wrong_tries > 0 || self.is_helped;
        counts.then_some(Ending::NotSolved)
    }

    /// The line to send to a friend about the puzzle of a day that was solved, the last of so many days in a row.
    pub fn line_of_day(&self, ending: Ending, days: usize) -> Option<String> {
        let (Kind::Day(date), Value::Win(plies)) = (&self.kind, self.value) else {
            return None;
        };
        let (game, side) = (self.game, self.side);
        let how = ending.how()?;
        let days = counted(days, "day");
        Some(format!(
            "TT2 {date} {game}: {side} wins in {plies}, solved {how}, {days} in a row"
        ))
    }
}

/// What a move does, in words that do not say where.
fn kind_of_move<P: Visible>(mv: Move, position: &P) -> String {
    match mv {
        Move::Place(_) => "place a piece".to_owned(),
        Move::PlacePiece(piece, _) => format!("place the {piece}"),
        Move::Swap(..) => "swap two pieces".to_owned(),
        Move::Shift(_) => "shift the grid".to_owned(),
        Move::Move(from, _) => match position.piece(from) {
            Some(piece) => format!("move the {piece}"),
            None => "move a piece".to_owned(),
        },
        Move::Pass => mv.to_string(),
    }
}

/// What a move is worth in a task. `Display` says it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Judgement {
    /// It gives something away, and is held.
    Held(Verdict),
    /// It is a best one, and the game is won in so many more plies.
    Right(u8),
    /// It wins in so many more plies, where a shorter win was to be had.
    Later(u8),
    /// It keeps what there is, and nothing is to be said before the task ends.
    Last,
}

impl fmt::Display for Judgement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let to_go = |plies: u8| format!("{} to go.", plies_in_words(plies.into()));
        match self {
            Self::Held(verdict) => {
                write!(
                    f,
                    "Not that: {}. Try again; 'hint' helps.",
                    verdict.answer()
                )
            }
            Self::Right(plies) => write!(f, "Right. {}", to_go(*plies)),
            Self::Later(plies) => write!(f, "It still wins, but later. {}", to_go(*plies)),
            Self::Last => Ok(()),
        }
    }
}

/// How a task ended. `Display` says it, and `FromStr` reads it in a list of tasks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// At the first try, without help.
    Solved,
    /// After so many moves that were held, or taken back.
    AfterWrongTries(u32),
    /// With help.
    WithHelp,
    /// It was resigned, or left after a wrong try or help.
    NotSolved,
}

impl Ending {
    /// Whether it was solved, however.
    pub fn is_solved(self) -> bool {
        self != Self::NotSolved
    }

    /// How it was solved, after that word; `None` if it was not.
    fn how(self) -> Option<String> {
        match self {
            Self::Solved => Some("at the first try".to_owned()),
            Self::AfterWrongTries(tries) => Some(format!("with {}", wrong_tries(tries))),
            Self::WithHelp => Some("with help".to_owned()),
            Self::NotSolved => None,
        }
    }
}

/// So many wrong tries.
fn wrong_tries(tries: u32) -> String {
    let noun = if tries == 1 { "try" } else { "tries" };
    format!("{tries} wrong {noun}")
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Solved => f.write_str("Solved."),
            Self::AfterWrongTries(tries) => write!(f, "Solved after {}.", wrong_tries(*tries)),
            Self::WithHelp => f.write_str("Solved with help."),
            Self::NotSolved => f.write_str("Not solved."),
        }
    }
}

impl FromStr for Ending {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let number = |word: &str| word.parse().ok();
        let tries = text.split(' ').find_map(number).filter(|tries| *tries > 0);
        let mut endings = [Self::Solved, Self::WithHelp, Self::NotSolved]
            .into_iter()
            .chain(tries.map(Self::AfterWrongTries));
        endings.find(|ending| ending.to_string() == text).ok_or(())
    }
}
