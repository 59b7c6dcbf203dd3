//! What the legal moves are worth, and how many replies matter.

use std::cmp::Reverse;
use std::fmt;

use crate::game::{History, Move, Position};
use crate::solver::{Class, Value, Values, move_values_in_game};

/// A legal move with its value. `Display` writes it in a line: `place 1 1<tab>draw<tab>6 of 9 replies lose`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RatedMove {
    /// The move.
    pub mv: Move,
    /// Its value for its mover, counted from the position before it.
    pub value: Value,
    /// How many replies matter; `None` for a win, and for a move that ends the game.
    pub share: Option<Share>,
}

/// How many of the replies to a move matter: those that lose after a move that draws, those that win after one that loses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Share {
    /// The replies that matter.
    pub count: usize,
    /// All replies; a forced pass is one.
    pub of: usize,
}

impl RatedMove {
    /// Greater for the better of two moves of the same value: of draws the one after which a larger share of the replies
    /// loses, of losses the one after which a smaller share wins.
    fn preference(&self) -> usize {
        /// The fractions in which shares are counted: enough for two different shares of fewer than a hundred replies
        /// each to differ.
        const FRACTIONS: usize = 10_000;
        let share = self
            .share
            .map_or(0, |share| share.count * FRACTIONS / share.of);
        if self.value == Value::Draw {
            share
        } else {
            FRACTIONS - share
        }
    }
}

impl fmt::Display for RatedMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}\t{}", self.mv, self.value)?;
        if let Some(Share { count, of }) = self.share {
            let what = if self.value == Value::Draw {
                "lose"
            } else {
                "win"
            };
            write!(f, "\t{count} of {of} replies {what}")?;
        }
        Ok(())
    }
}

/// The legal moves in the current position of an unfinished game, the best first; of equal values, those first that ask
/// most of the other side.
pub fn move_values<P: Position>(
    history: &History<P>,
    values: &mut dyn Values<P>,
) -> Vec<RatedMove> {
    let position = history.position();
    let rated = move_values_in_game(history, &position, values);
    let mut moves = Vec::new();
    for (mv, value) in rated {
        let is_last =
            position.apply(mv).outcome().is_some() || history.ends_by_repetition(&position, mv);
        let share = match value.class() {
            _ if is_last => None,
            Class::Win => None,
            Class::Draw => Some(share(history, mv, Class::Loss, values)),
            Class::Loss => Some(share(history, mv, Class::Win, values)),
        };
        moves.push(RatedMove { mv, value, share });
    }
    moves.sort_by_key(|rated| Reverse((rated.value, rated.preference())));
    moves
}

/// Of several legal moves, the best first, the one that alone keeps what the position is worth, a win or a draw.
pub fn only_move(rated: &[(Move, Value)]) -> Option<Move> {
    let &(best, value) = rated.first()?;
    let mut others = rated[1..].iter();
    let is_alone = others.all(|(_, other)| other.class() < value.class());
    (rated.len() > 1 && is_alone).then_some(best)
}

/// How many of the replies to a move, after which the game goes on, win or lose as `class` says.
fn share<P: Position>(
    history: &History<P>,
    mv: Move,
    class: Class,
    values: &mut dyn Values<P>,
) -> Share {
    let mut after = history.clone();
    after.push(mv);
    let replies = move_values_in_game(&after, &after.position(), values);
    let matters = replies.iter().filter(|(_, value)| value.class() == class);
    Share {
        count: matters.count(),
        of: replies.len(),
    }
}
