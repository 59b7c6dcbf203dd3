//! What happens in a session, for a view and a journal.

use crate::command::Author;
use crate::game::{GameEvent, Move, Side};
use crate::play::Match;
use crate::settings::{Seat, Setting};

/// What happened in a session.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A setting was set.
    Set(Setting),
    /// The score was set.
    ScoreSet,
    /// The count of puzzles was set.
    PuzzlesSet,
    /// The computers wait from now on, in every game, or play again.
    Forced(bool),
    /// The computers play on, as one was told to move.
    WentOn,
    /// The computers wait in this game.
    Paused,
    /// The menu was asked for.
    Menu {
        /// Whether a game was left.
        was_in_game: bool,
    },
    /// A game began.
    Began {
        /// Whether it was drawn who is X.
        is_drawn: bool,
        /// Whether it is one that was begun before.
        is_again: bool,
    },
    /// A move was made.
    Moved {
        /// The side that made it.
        side: Side,
        /// The move.
        mv: Move,
        /// Who chose it.
        author: Author,
    },
    /// Anything else happened in the game.
    Game(GameEvent),
    /// The game stands at a position that no move led to.
    Arrived,
    /// Plies were taken back.
    Undone {
        /// How many; none if only a resignation was taken back.
        plies: usize,
    },
    /// Plies were redone.
    Redone {
        /// How many.
        plies: usize,
    },
    /// The result of a game was counted.
    Counted,
    /// A player that keeps a match even sees this many plies from now on.
    HorizonChanged {
        /// The player.
        seat: Seat,
        /// The number of plies.
        plies: u8,
    },
    /// The last game of a match is over.
    MatchEnded(Match),
    /// A match was left before its last game was over.
    MatchLeft(Match),
    /// A puzzle began.
    PuzzleBegan,
    /// A game or puzzle that was left, or a puzzle that was over, goes on.
    GoesOn,
    /// A puzzle, a game or a match is over, and nothing goes on.
    Over,
}

impl Event {
    /// Whether it is the end of a game.
    pub fn is_end_of_game(&self) -> bool {
        matches!(self, Self::Game(GameEvent::Ended(_)))
    }

    /// Whether anything has changed.
    pub fn is_change(&self) -> bool {
        *self != Self::Menu { was_in_game: false }
    }
}
