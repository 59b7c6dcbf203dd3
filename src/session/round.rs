//! A game, and the occasion on which it is played.

use super::{Match, Puzzle};
use crate::play::Play;
use crate::settings::{BySeat, PlayerKind, Seat, Settings};

/// The occasion on which a game is played.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Occasion {
    /// None: a single game.
    #[default]
    Single,
    /// One of several games in a row.
    Match(Match),
    /// A puzzle; the game is not scored.
    Puzzle(Puzzle),
}

/// A game that is going on, was left or is over, and what a session knows about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Round {
    /// The game.
    pub play: Play,
    /// The occasion on which it is played, or was: a game that was left is no longer one of a match.
    pub occasion: Occasion,
    /// Whether the computers wait in it until they are told to go.
    pub is_paused: bool,
    /// If its result is on the scoreboard, those whose horizon that has changed, as they were before.
    pub counted: Option<BySeat<Option<PlayerKind>>>,
}

impl Round {
    /// A game in which the computers do not wait.
    pub(super) fn new(play: Play, occasion: Occasion) -> Self {
        Self {
            play,
            occasion,
            is_paused: false,
            counted: None,
        }
    }

    /// The puzzle, if it is one.
    pub fn puzzle(&self) -> Option<&Puzzle> {
        match &self.occasion {
            Occasion::Puzzle(puzzle) => Some(puzzle),
            Occasion::Single | Occasion::Match(_) => None,
        }
    }

    /// The match, if it is one.
    pub(super) fn games(&self) -> Option<&Match> {
        match &self.occasion {
            Occasion::Match(games) => Some(games),
            Occasion::Single | Occasion::Puzzle(_) => None,
        }
    }

    /// Whether nothing more is to be played: the game has a result, or it is a puzzle that the first move has decided.
    pub fn is_over(&self) -> bool {
        self.play.result().is_some() || self.is_decided()
    }

    /// Whether it is a puzzle that the first move has decided.
    pub(super) fn is_decided(&self) -> bool {
        let is_moved = self.play.game().undoable() > 0;
        is_moved && self.puzzle().is_some_and(Puzzle::ends_at_first_move)
    }

    /// Notes that a player was chosen, whom no result has changed.
    pub fn choose(&mut self, seat: Seat) {
        if let Some(before) = &mut self.counted {
            before[seat] = None;
        }
    }

    /// The settings as they were before the result was counted.
    pub(crate) fn settings_before(&self, mut settings: Settings) -> Settings {
        let before = self.counted.unwrap_or_default();
        for seat in Seat::ALL {
            settings.kinds[seat] = before[seat].unwrap_or(settings.kinds[seat]);
        }
        settings
    }

    /// The same occasion for a game that is taken up again, which is no longer one of a match; a puzzle, in which the same
    /// player is the human, changes the players and the tutor in `settings` again.
    pub(super) fn again(&self, play: Play, settings: &mut Settings) -> Self {
        let occasion = match self.puzzle() {
            Some(puzzle) => Occasion::Puzzle(Puzzle::begin(puzzle.human, puzzle.goal, settings)),
            None => Occasion::Single,
        };
        Self::new(play, occasion)
    }
}
