//! Mistakes: their one definition, and the sentence that shows what a bad move leads to.

use super::{moves_of, value_of};
use crate::game::{History, Move, Outcome, Position, Side};
use crate::solver::{Value, Values, rated_moves};

/// How far a mistake is within sight, in plies as values count them.
pub const SIGHT: u8 = 7;

/// Returns whether a move is a mistake that turns `had` into `left`, both counted from the position before it.
///
/// It turns a win into a draw or a loss, or a draw into a loss, and the win that was given away or the loss that came
/// of it is within [`SIGHT`].
pub fn is_mistake(had: Value, left: Value) -> bool {
    let is_near = matches!(had, Value::Win(..=SIGHT)) || matches!(left, Value::Loss(..=SIGHT));
    left.class() < had.class() && is_near
}

/// Judges a legal move in the current position of an unfinished game. Returns `None` if it is no mistake.
pub fn judge<P: Position>(
    history: &History<P>,
    mv: Move,
    values: &mut dyn Values<P>,
) -> Option<Verdict> {
    let rated = rated_moves(history, values);
    let (had, left) = (rated[0].value, value_of(mv, &rated));
    is_mistake(had, left).then(|| Verdict::new(history, mv, had, left, values))
}

/// What a bad move gave away, and how that shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// The value of the position before the move.
    pub had: Value,
    /// The value of the move, counted from the same position.
    pub left: Value,
    /// How that shows.
    pub shown: Shown,
}

/// How it shows that a move is bad.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shown {
    /// The move ended the game.
    End(Outcome),
    /// This side answers with a best move or, if it has none, with a pass.
    Answer(Side, Move),
}

impl Verdict {
    /// Makes the verdict on a legal move in an unfinished game that turns `had` into `left`, a value of a lower class.
    pub fn new<P: Position>(
        history: &History<P>,
        mv: Move,
        had: Value,
        left: Value,
        values: &mut dyn Values<P>,
    ) -> Self {
        let mut after = history.clone();
        after.push(mv);
        let shown = match after.outcome() {
            Some(outcome) => Shown::End(outcome),
            None => Shown::Answer(after.side_to_move(), rated_moves(&after, values)[0].mv),
        };
        Self { had, left, shown }
    }

    /// Says what the move leads to: `O answers shift left and wins in 2 moves`.
    pub fn answer(&self) -> String {
        match (self.shown, self.left) {
            (Shown::End(outcome), _) => match outcome.winner() {
                Some(side) => format!("it gives {side} a line"),
                None => "it ends in a tie".to_owned(),
            },
            (Shown::Answer(side, reply), Value::Draw) => {
                format!("{side} answers {reply}, and the win is gone")
            }
            (Shown::Answer(side, reply), lost) => {
                format!("{side} answers {reply} and wins in {}", moves_of(lost))
            }
        }
    }
}
