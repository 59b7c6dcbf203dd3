//! Everything that the lines of a session change.

use crate::game::Game;
use crate::play::Play;
use crate::settings::{BySeat, PlayerKind, Seat, Settings};
use crate::winner::Scoreboard;

use super::occasion::Occasion;
use super::puzzle::Puzzle;
use super::series::Series;

/// What the program knows between two lines, except for randomness and the values of positions.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Session {
    /// Who plays which game, and how it is shown.
    pub settings: Settings,
    /// The score.
    pub score: Scoreboard,
    /// Whether the computers wait, in every game, until they are told to play.
    pub is_forced: bool,
    /// Where the program is: at the menu or in a game.
    pub stage: Stage,
}

/// Where the program is: at the menu or in a game.
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
        /// The occasion on which it is played.
        occasion: Occasion,
        /// Whether the computers wait in this game until they are told to go.
        is_paused: bool,
    },
}

/// A game that was left or is over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LastGame {
    /// The game.
    pub play: Play,
    /// If its result is on the scoreboard, who played before it was counted and after it: it may have changed a
    /// horizon.
    pub counted: Option<[BySeat<PlayerKind>; 2]>,
    /// The puzzle, if it was one.
    pub puzzle: Option<Puzzle>,
}

impl LastGame {
    /// Notes that a player was chosen, whom no result has changed.
    pub fn choose(&mut self, seat: Seat, kind: PlayerKind) {
        for kinds in self.counted.iter_mut().flatten() {
            kinds[seat] = kind;
        }
    }

    /// The settings as they were before the result was counted.
    pub(super) fn settings_before(&self, settings: &Settings) -> Settings {
        let mut settings = settings.clone();
        if let Some([before, after]) = self.counted {
            settings.restore_kinds(before, after);
        }
        settings
    }

    /// The occasion on which the game is taken up again; a puzzle changes the players and the tutor in `settings` again.
    pub(super) fn occasion_again(&self, settings: &mut Settings) -> Occasion {
        match &self.puzzle {
            Some(puzzle) => Occasion::Puzzle(puzzle.begin_again(settings)),
            None => Occasion::Single,
        }
    }
}

impl Stage {
    /// In a game, in which the computers do not wait.
    pub(super) fn game(play: Play, occasion: Occasion) -> Self {
        Self::Game {
            play,
            occasion,
            is_paused: false,
        }
    }
}

impl Default for Stage {
    fn default() -> Self {
        Self::Menu { last: None }
    }
}

impl Session {
    /// The game that was named, else the one that is going on, else the one to be played next.
    pub fn game_meant(&self, named: Option<Game>) -> Game {
        let played = || self.current().map(|play| play.game().game());
        named.or_else(played).unwrap_or(self.settings.game)
    }

    /// The size of the board of the game that is meant: of the one that is going on, or the one to be played next.
    pub fn size_meant(&self, named: Option<Game>) -> u8 {
        let play = self.current().filter(|_| named.is_none());
        play.map_or(self.settings.size, |play| play.game().size())
    }

    /// Sets the score. If it has fewer results like the last game's than before, the last game is no longer on the
    /// scoreboard.
    pub(super) fn set_score(&mut self, score: Scoreboard) {
        let before = std::mem::replace(&mut self.score, score);
        if let Stage::Menu { last: Some(last) } = &mut self.stage
            && let Some((_, winner)) = last.play.result()
        {
            let is_there = score.count_of(winner) >= before.count_of(winner);
            last.counted = last.counted.filter(|_| is_there);
        }
    }

    /// Whether the computers wait.
    pub fn do_computers_wait(&self) -> bool {
        let is_paused = matches!(
            self.stage,
            Stage::Game {
                is_paused: true,
                ..
            }
        );
        self.is_forced || is_paused
    }

    /// Lets the computers play on in this game.
    pub(super) fn unpause(&mut self) {
        if let Stage::Game { is_paused, .. } = &mut self.stage {
            *is_paused = false;
        }
    }

    /// The game that is going on.
    pub fn current(&self) -> Option<&Play> {
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

    /// The settings as they will be when the puzzle, if one is going on, has been left.
    pub fn settings_without_puzzle(&self) -> Settings {
        let mut settings = self.settings.clone();
        if let Some(puzzle) = self.puzzle() {
            puzzle.end(&mut settings);
        }
        settings
    }

    /// The puzzle that is going on.
    pub fn puzzle(&self) -> Option<&Puzzle> {
        self.occasion()?.puzzle()
    }

    /// The same session, in which the game that is going on is a single one, and the computers do not wait in it.
    pub(super) fn with_single_game(mut self) -> Self {
        if let Stage::Game {
            occasion,
            is_paused,
            ..
        } = &mut self.stage
        {
            *occasion = Occasion::Single;
            *is_paused = false;
        }
        self
    }

    /// Whether the game that is going on is one of several in a row.
    pub(super) fn is_match(&self) -> bool {
        self.series().is_some_and(|series| series.games() > 1)
    }

    /// The series that is going on.
    pub fn series(&self) -> Option<&Series> {
        self.occasion()?.series()
    }

    /// The occasion of the game that is going on.
    fn occasion(&self) -> Option<&Occasion> {
        match &self.stage {
            Stage::Game { occasion, .. } => Some(occasion),
            Stage::Menu { .. } => None,
        }
    }
}
