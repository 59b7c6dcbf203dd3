//! Judging one move: what it gives away, and the reply that shows it.

use std::fmt;

use super::reasons::{Reason, aim};
use crate::board::lines_in_words;
use crate::game::{History, Move, Outcome, Position, Side, Visible};
use crate::player::perfect::best_moves;
use crate::solver::{Class, Value, Values, move_value_in_game, move_values_in_game, value_in_game};

/// What a mistake gives away, and what shows it.
///
/// `Display` says it as a tutor does: `O answers shift left and wins in 3; it then threatens place 1 3 and place 3 1. You
/// had a draw.`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// What the position was worth to the side that made the mistake.
    pub had: Value,
    /// What is left to it, counted from the same position.
    pub left: Value,
    /// What shows it.
    pub shown: Shown,
}

/// What shows that a move is a mistake.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shown {
    /// It ends the game like this.
    ByTheEnd(Outcome),
    /// The other side has a good reply.
    ByReply(Reply),
}

/// A best reply to a mistake, the past of the game included.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    /// The side that has it.
    pub side: Side,
    /// The move; if the side must pass, the best move of the other one after the pass.
    pub mv: Move,
    /// Whether the side must pass.
    pub is_pass: bool,
    /// What the position after the mistake is worth to the side.
    pub value: Value,
    /// What the reply aims at.
    pub aim: Option<Reason>,
    /// Whether the reply ends the game by repetition.
    pub ends_by_repetition: bool,
}

/// What a legal move in the current position of an unfinished game gives away; `None` if it is no mistake.
pub fn judge<P: Visible>(
    history: &History<P>,
    mv: Move,
    values: &mut dyn Values<P>,
) -> Option<Verdict> {
    let position = history.position();
    let had = value_in_game(history, &position, values);
    let left = move_value_in_game(history, &position, mv, values);
    if left.class() >= had.class() {
        return None;
    }
    Some(Verdict::new(history, mv, had, left, values))
}

/// Whether a legal move is a mistake in an unfinished position by itself, without a past.
pub fn is_mistake<P: Position>(position: &P, mv: Move, values: &mut dyn Values<P>) -> bool {
    let left = values.value(&position.apply(mv)).before();
    left.class() < values.value(position).class()
}

impl Verdict {
    /// The verdict on a mistake in an unfinished game, with these values.
    pub(super) fn new<P: Visible>(
        history: &History<P>,
        mv: Move,
        had: Value,
        left: Value,
        values: &mut dyn Values<P>,
    ) -> Self {
        let mut after = history.clone();
        after.push(mv);
        let side = after.position().side_to_move();
        if after.outcome().is_none() && after.position().legal_moves()[..] == [Move::Pass] {
            after.push(Move::Pass);
        }
        let shown = if let Some(outcome) = after.outcome() {
            Shown::ByTheEnd(outcome)
        } else {
            Shown::ByReply(Reply::new(&after, side, left, values))
        };
        Self { had, left, shown }
    }

    /// What the other side does, or how the game ends: `O answers place 1 1 and wins in 3`.
    pub fn answer(&self) -> String {
        let reply = match &self.shown {
            Shown::ByTheEnd(Outcome::Line(side)) => return format!("that gives {side} a line"),
            Shown::ByTheEnd(Outcome::Repetition) => {
                return "that ends in a tie by repetition".to_owned();
            }
            // no move resigns
            Shown::ByTheEnd(Outcome::LineOfEach | Outcome::NoMoves | Outcome::Resignation(_)) => {
                return "that ends in a tie".to_owned();
            }
            Shown::ByReply(reply) => reply,
        };
        let (side, mv) = (reply.side, reply.mv);
        let answers = if reply.is_pass {
            format!("{side} passes and, after {mv},")
        } else {
            format!("{side} answers {mv} and")
        };
        let leads_to = match (reply.value, self.left) {
            (Value::Win(plies), _) => format!("wins in {plies}"),
            // only a repetition further ahead saves the side that erred
            (_, Value::Loss(plies)) => format!("wins in {} but for repetition", plies - 1),
            _ if reply.ends_by_repetition => "draws by repetition".to_owned(),
            _ => "draws".to_owned(),
        };
        format!("{answers} {leads_to}")
    }
}

impl Reply {
    /// The reply of `side` in the game after the mistake and the pass that it forced, if any. `left` is what the mistake
    /// left.
    fn new<P: Visible>(
        after: &History<P>,
        side: Side,
        left: Value,
        values: &mut dyn Values<P>,
    ) -> Self {
        let position = after.position();
        let is_pass = position.side_to_move() != side;
        let rated = move_values_in_game(after, &position, values);
        let value = rated[0].1;
        let mv = if value == Value::Draw && left < Value::Draw {
            // the one that would win but for repetition
            values.move_values(&position)[0].0
        } else {
            best_moves(after, &rated, values)[0]
        };
        Self {
            side,
            mv,
            is_pass,
            value: if is_pass { value.before() } else { value },
            aim: aim(after, mv).filter(|_| !is_pass),
            ends_by_repetition: after.ends_by_repetition(&position, mv),
        }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.answer())?;
        if let Shown::ByReply(Reply { aim: Some(aim), .. }) = &self.shown {
            match aim {
                Reason::WinsBy(cells) => write!(f, ", by {}", lines_in_words(cells)),
                aim => write!(f, "; it then {aim}"),
            }?;
        }
        match self.had {
            Value::Win(plies) => write!(f, ". You had a win in {plies}."),
            _ => f.write_str(". You had a draw."),
        }
    }
}

/// What is given away, with its article: `a win`.
pub(super) fn in_words(class: Class) -> &'static str {
    match class {
        Class::Win => "a win",
        Class::Draw => "a draw",
        Class::Loss => "a loss",
    }
}
