//! What happens in a game and around it.

use super::{Match, Play};
use crate::game::{GameEvent, Move, Side};
use crate::settings::Setting;
use crate::winner::GameResult;

/// Who chose a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Author {
    /// A computer.
    Computer,
    /// A person or a script, who typed it.
    Human,
}

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A setting was set.
    Set {
        /// The setting.
        setting: Setting,
        /// Whether it takes effect only from the next game on.
        is_for_next_game: bool,
    },
    /// This unfinished game was given up for another one, or this task for another one or for the menu.
    GivenUp(Box<Play>),
    /// The computers wait in this game.
    Paused,
    /// The computers play on.
    WentOn,
    /// The menu was asked for; whether a game was left.
    Menu {
        /// Whether a game was left.
        was_in_game: bool,
    },
    /// A game began.
    Began {
        /// Whether it was drawn by chance who is X.
        is_drawn: bool,
        /// Whether it is one that was begun before.
        is_again: bool,
    },
    /// A task began.
    TaskBegan,
    /// A game that was left, or a task that was over, goes on.
    GoesOn,
    /// A game whose result stands goes on, and no longer counts.
    GoesOnUncounted,
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
        /// How many forced passes were taken back with them.
        passes: usize,
    },
    /// Plies were redone.
    Redone {
        /// How many.
        plies: usize,
        /// How many forced passes were redone with them.
        passes: usize,
    },
    /// A game ended with a result that counts.
    Counted(GameResult),
    /// The last game of a match is over, or it was left before that.
    MatchOver(Match),
    /// A task, a game or a match is over, and nothing goes on.
    Over {
        /// Whether an unfinished game waits.
        game_waits: bool,
    },
}

impl Event {
    /// Whether anything has changed.
    pub fn is_change(&self) -> bool {
        *self != Self::Menu { was_in_game: false }
    }
}
