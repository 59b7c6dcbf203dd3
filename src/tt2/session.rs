//! Everything that lines change.

use crate::game::Game;
use crate::play::Play;
use crate::settings::Settings;
use crate::winner::Scoreboard;

use super::series::Series;

/// What the program knows between two lines, but for chance and the values of positions.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Session {
    /// Who plays what, and how.
    pub settings: Settings,
    /// The score.
    pub score: Scoreboard,
    /// Whether the computers wait.
    pub waiting: bool,
    /// Where one is.
    pub stage: Stage,
}

/// Where one is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stage {
    /// At the menu.
    Menu {
        /// The game that was played last.
        last: Option<LastGame>,
    },
    /// In a game.
    Game {
        /// The game.
        play: Play,
        /// The series that it is part of.
        series: Option<Series>,
    },
}

/// A game that was left or is over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LastGame {
    /// The game.
    pub play: Play,
    /// Whether its result stands on the scoreboard.
    pub is_counted: bool,
}

impl Default for Stage {
    fn default() -> Self {
        Self::Menu { last: None }
    }
}

impl Session {
    /// The game that was named, else the one that is going on, else the one that is played next.
    pub fn game_meant(&self, named: Option<Game>) -> Game {
        let played = || self.play().map(|play| play.game().game());
        named.or_else(played).unwrap_or(self.settings.game)
    }

    /// The game that is going on.
    pub fn play(&self) -> Option<&Play> {
        match &self.stage {
            Stage::Game { play, .. } => Some(play),
            Stage::Menu { .. } => None,
        }
    }

    /// The game that is going on, or was played last.
    pub fn latest(&self) -> Option<&Play> {
        match &self.stage {
            Stage::Game { play, .. } => Some(play),
            Stage::Menu { last } => last.as_ref().map(|last| &last.play),
        }
    }

    /// The series that is going on.
    pub fn series(&self) -> Option<&Series> {
        match &self.stage {
            Stage::Game { series, .. } => series.as_ref(),
            Stage::Menu { .. } => None,
        }
    }
}
