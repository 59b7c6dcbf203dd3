//! Tasks: positions in which moves are to be found. One rule holds for puzzles, reviews and lessons.

use std::fmt;

use chrono::NaiveDate;
use thiserror::Error;

use super::lesson::Lesson;
use super::mistake::Mistake;
use super::puzzle::QUICK;
use super::reasons::{Reason, reasons};
use super::verdict::{Verdict, in_words, is_mistake, judge};
use crate::game::{History, Move, Outcome, Visible};
use crate::play::Goal;
use crate::player::perfect::best_moves;
use crate::solver::{Class, Value, Values, move_value_in_game, move_values_in_game, value_in_game};
use crate::text::{capitalized, counted, plies_in_words};

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
    /// A lesson.
    Lesson(Lesson),
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
            Self::Lesson(lesson) => write!(f, "lesson {}", lesson.number),
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
/// draw, and the review of a long win, is over with the first move that is made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Task<P> {
    /// Which task it is.
    pub kind: Kind,
    /// The position, whose side to move is to find the moves.
    pub position: P,
    /// What the position is worth to it.
    value: Value,
    /// Whether one move alone keeps that.
    is_one_move: bool,
    /// The moves that were held, and what was taken back.
    wrong_tries: u32,
    /// The move that was held last, before the next right one.
    held: Option<Move>,
    /// Whether a move was shown or made for the one who tries, or a value was.
    is_helped: bool,
    /// Whether a move was tried since the task began, or the task was begun again.
    is_touched: bool,
    /// The key of the position in which the kind of the best move was said.
    hinted: Option<u64>,
    /// Whether it was said that an answer gives the solution away.
    is_warned: bool,
    /// Whether it has ended, so that what follows does not count.
    pub has_ended: bool,
}

impl<P: Visible> Task<P> {
    /// The task in a position in which a game begins; nobody has tried it yet.
    ///
    /// # Errors
    /// Why it is none.
    pub fn new(kind: Kind, position: P, values: &mut dyn Values<P>) -> Result<Self, NoTask> {
        let rated = values.move_values(&position);
        let value = rated[0].1;
        let class = value.class();
        let keeping = rated.iter().filter(|(_, other)| other.class() == class);
        let keeping = keeping.count();
        if class == Class::Loss {
            return Err(NoTask::Lost);
        }
        if keeping == rated.len() {
            return Err(NoTask::NothingToFind(class));
        }
        Ok(Self {
            kind,
            position,
            value,
            is_one_move: keeping == 1,
            wrong_tries: 0,
            held: None,
            is_helped: false,
            is_touched: false,
            hinted: None,
            is_warned: false,
            has_ended: false,
        })
    }

    /// What is to be done. Of a long win that was given away the right move is enough.
    pub fn goal(&self) -> Goal {
        let is_long = self.value.plies_to_win() > QUICK;
        if self.value == Value::Draw || is_long && matches!(self.kind, Kind::Review(_)) {
            Goal::Keep
        } else {
            Goal::Win
        }
    }

    /// What is to be done: `Puzzle: X wins in 5 plies.`
    pub fn heading(&self) -> String {
        let side = self.position.side_to_move();
        let what = match self.value {
            Value::Win(plies) => format!("{side} wins in {}.", plies_in_words(plies.into())),
            _ if self.is_one_move => format!("{side} to move; only one move draws."),
            _ => format!("{side} to move; not every move draws."),
        };
        match &self.kind {
            Kind::Lesson(_) => format!("Your task: {what}"),
            Kind::Review(Mistake { mv, name, .. }) => {
                let (game, had) = (self.position.variant(), in_words(self.value.class()));
                let what = match self.goal() {
                    Goal::Win => "Win this time.",
                    Goal::Keep => "Find a move that keeps it.",
                };
                format!(
                    "Review: {name} ({side}) played {mv} here in {game} and gave away {had}. {what}"
                )
            }
            Kind::Day(date) => format!("Puzzle of {date}: {what}"),
            _ => format!("Puzzle: {what}"),
        }
    }

    /// Judges a legal move that is tried in the current position of the game, and counts it if it is wrong.
    pub fn judge(
        &mut self,
        history: &History<P>,
        mv: Move,
        values: &mut dyn Values<P>,
    ) -> Judgement {
        self.is_touched = true;
        self.held = None;
        if let Some(verdict) = judge(history, mv, values) {
            self.held = Some(mv);
            self.wrong_tries += 1;
            let answer = verdict.answer();
            return Judgement {
                is_held: true,
                said: Some(format!("Not that: {answer}. Try again; 'hint' helps.")),
            };
        }
        let position = history.position();
        let left = move_value_in_game(history, &position, mv, values);
        let (Goal::Win, Value::Win(plies @ 2..)) = (self.goal(), left) else {
            // nothing is to be said before the task ends
            return Judgement::default();
        };
        let had = value_in_game(history, &position, values);
        let how = if had == Value::Win(plies) {
            "Right."
        } else {
            "It still wins, but later."
        };
        // it is said after a pass that the move forces
        let made = 1 + u8::from(position.apply(mv).must_pass());
        let plies = plies_in_words(usize::from(plies - made));
        Judgement {
            is_held: false,
            said: Some(format!("{how} {plies} to go.")),
        }
    }

    /// Something was taken back: a wrong try, unless the task has ended.
    pub fn take_back(&mut self) {
        self.wrong_tries += u32::from(!self.has_ended);
    }

    /// The task is begun anew: a wrong try, unless none was made or the task has ended.
    pub fn restart(&mut self) {
        let is_try = std::mem::take(&mut self.is_touched) && !self.has_ended;
        self.wrong_tries += u32::from(is_try);
    }

    /// The task is tried anew, after its end.
    pub fn begin_again(&mut self) {
        self.wrong_tries = 0;
        self.is_helped = false;
        self.hinted = None;
        self.is_warned = false;
    }

    /// A move was made by a computer for the one who tries, or a value asked for.
    pub fn help(&mut self) {
        self.is_helped = true;
    }

    /// What kind of move is best or, where all are of one kind or one of it was held, in which row it is; `None` if that was
    /// said in this position before. Then the move itself is to be told, and that is help.
    pub fn first_hint(
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
        let is_of_kind = |mv| kind_of_move(mv, &position) == kind;
        let is_known =
            self.held.is_some_and(is_of_kind) || rated.iter().all(|&(mv, _)| is_of_kind(mv));
        Some(match best.arrivals().first() {
            Some(cell) if is_known => format!("in row {}", cell.row),
            _ => kind,
        })
    }

    /// What is said before an answer that gives the solution away; once, and not to whoever has been helped.
    pub fn warning(&mut self) -> Option<String> {
        let is_warned = std::mem::replace(&mut self.is_warned, true);
        let said = "That shows the solution; type it again to see it. 'hint' tells less.";
        (!is_warned && !self.is_helped).then(|| said.to_owned())
    }

    /// How the task ended that is over.
    pub fn ending(&self, history: &History<P>, values: &mut dyn Values<P>) -> Ending {
        let is_solved = match history.plies().first() {
            Some(first) if self.goal() == Goal::Keep => {
                !is_mistake(&self.position, first.mv, values)
            }
            _ => history.outcome().and_then(Outcome::winner) == Some(self.position.side_to_move()),
        };
        match self.wrong_tries {
            _ if !is_solved => Ending::NotSolved,
            _ if self.is_helped => Ending::WithHelp,
            0 => Ending::Solved,
            tries => Ending::AfterWrongTries(tries),
        }
    }

    /// Why the move was right that has solved a task, and what comes of another one, in a review of the mistake:
    /// `Only place 1 2 wins: threatens shift up; but place 2 2 does not, as O answers place 0 1 and draws.` Lessons say it in
    /// words of their own.
    pub fn explanation(
        &self,
        history: &History<P>,
        ending: Ending,
        values: &mut dyn Values<P>,
    ) -> Option<String> {
        let right = history.plies().first().map(|ply| ply.mv);
        let right = right.filter(|_| ending != Ending::NotSolved)?;
        if matches!(self.kind, Kind::Lesson(_)) {
            return None;
        }
        let rated = values.move_values(&self.position);
        let before = History::new(self.position);
        let mut reasons = reasons(&before, right, &rated);
        reasons.retain(|reason| *reason != Reason::OnlyMove);
        let other = !self.position.side_to_move();
        let why = reasons.iter().map(|reason| match reason {
            // the same words could be a move of either side
            Reason::Stops(_) => {
                reason
                    .to_string()
                    .replacen("stops", &format!("stops {other}'s"), 1)
            }
            _ => reason.to_string(),
        });
        let why = why.collect::<Vec<_>>().join("; ");
        let only = if self.is_one_move { "Only " } else { "" };
        if let [Reason::WinsBy(_), ..] = reasons[..] {
            return Some(capitalized(&format!("{only}{right} {why}.")));
        }
        let keeps = if self.value > Value::Draw {
            "wins"
        } else {
            "draws"
        };
        let why = if why.is_empty() {
            String::new()
        } else {
            format!(": {why}")
        };
        let is_wrong = |(mv, value): &&(Move, Value)| match &self.kind {
            Kind::Review(mistake) => *mv == mistake.mv,
            _ => value.class() < self.value.class(),
        };
        let (wrong, left) = *rated.iter().find(is_wrong)?;
        let answer = Verdict::new(&before, wrong, self.value, left, values).answer();
        let said = format!("{only}{right} {keeps}{why}; but {wrong} does not, as {answer}.");
        Some(capitalized(&said))
    }

    /// Whether it is not solved if it is left now, after a wrong try or help.
    pub fn is_attempted(&self) -> bool {
        !self.has_ended && (self.wrong_tries > 0 || self.is_helped)
    }

    /// The line to send to a friend about the puzzle of a day that was solved, the last of so many days in a row.
    pub fn line_of_day(&self, ending: Ending, days: usize) -> Option<String> {
        let (Kind::Day(date), Value::Win(plies)) = (&self.kind, self.value) else {
            return None;
        };
        let how = match ending {
            Ending::Solved if self.hinted.is_some() => "solved with a hint".to_owned(),
            Ending::Solved => "solved at first try".to_owned(),
            Ending::AfterWrongTries(tries) if self.hinted.is_some() => {
                wrong_tries(tries) + " and a hint"
            }
            Ending::AfterWrongTries(tries) => wrong_tries(tries),
            Ending::WithHelp => "solved with help".to_owned(),
            Ending::NotSolved => return None,
        };
        let (game, side) = (self.position.variant(), self.position.side_to_move());
        let days = counted(days, "day", "days");
        Some(format!(
            "TT2 {date} {game}: {side} wins in {plies}, {how}, {days} in a row"
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

/// What comes of a move that a human tries.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Judgement {
    /// Whether it is held instead of made.
    pub is_held: bool,
    /// What is said of it, after it if it is made.
    pub said: Option<String>,
}

/// How a task ended. `Display` says it.
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

/// So many wrong tries.
fn wrong_tries(tries: u32) -> String {
    counted(tries as usize, "wrong try", "wrong tries")
}
