//! Where a session is: at the menu or in a game.

use crate::play::Play;
use crate::settings::{BySeat, Computer, PlayerKind, Seat, Settings};
use crate::winner::Scoreboard;

/// Where a session is: at the menu or in a game.
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

impl Stage {
    /// In a game, in which the computers do not wait.
    pub(super) fn game(play: Play, occasion: Occasion) -> Self {
        Self::Game {
            play,
            occasion,
            is_paused: false,
        }
    }

    /// Lets the computers wait in the game that is going on, or play on.
    pub(super) fn set_paused(&mut self, paused: bool) {
        if let Self::Game { is_paused, .. } = self {
            *is_paused = paused;
        }
    }
}

impl Default for Stage {
    fn default() -> Self {
        Self::Menu { last: None }
    }
}

/// The occasion on which a game is played.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Occasion {
    /// None: a single game.
    #[default]
    Single,
    /// One of several games in a row.
    Match(Match),
    /// A position to be won; the game is not scored.
    Puzzle(Puzzle),
}

impl Occasion {
    /// The match, if it is one.
    pub(super) fn games(&self) -> Option<&Match> {
        match self {
            Self::Match(games) => Some(games),
            Self::Single | Self::Puzzle(_) => None,
        }
    }

    /// The puzzle, if it is one.
    pub(super) fn puzzle(&self) -> Option<&Puzzle> {
        match self {
            Self::Puzzle(puzzle) => Some(puzzle),
            Self::Single | Self::Match(_) => None,
        }
    }
}

/// Games in a row, and their results.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Match {
    games: u32,
    results: Scoreboard,
}

impl Match {
    /// A match of this many games, none of them played yet.
    pub(super) fn new(games: u32) -> Self {
        Self {
            games,
            results: Scoreboard::default(),
        }
    }

    /// Counts a game that `winner` won, or nobody.
    pub(super) fn count(&mut self, winner: Option<Seat>) {
        self.results.count(winner);
    }

    /// Whether all games have been played.
    pub fn is_over(&self) -> bool {
        self.games_played() >= self.games()
    }

    /// Whether no game comes after the one that is going on.
    pub fn is_at_last_game(&self) -> bool {
        self.games_played() + 1 >= self.games()
    }

    /// How many games there are.
    pub fn games(&self) -> u64 {
        u64::from(self.games)
    }

    /// How many games have been played.
    pub fn games_played(&self) -> u64 {
        self.results.games()
    }

    /// The result in one line; of a match that was left, also how many games there were to be.
    pub fn line(&self, settings: &Settings) -> String {
        let (played, tally) = (self.games_played(), self.results.tally(settings));
        match self.is_over() {
            true => format!("Played {played}: {tally}"),
            false => format!("Played {played} of {}: {tally}", self.games),
        }
    }
}

/// A position to be won by a human, and the settings to restore after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// Who is to win.
    pub human: Seat,
    /// Who played before.
    kinds_before: BySeat<PlayerKind>,
    /// Whether the tutor was on before.
    tutor_before: bool,
}

impl Puzzle {
    /// Begins a puzzle: the other player becomes Perfect, and the tutor is on.
    pub(super) fn begin(settings: &mut Settings) -> Self {
        Self::of(Self::human(settings.kinds), settings)
    }

    /// Who is to win a puzzle that begins while these play: P1 if P1 is a human, else P2 if P2 is one, else P1.
    pub fn human(kinds: BySeat<PlayerKind>) -> Seat {
        let is_human = |seat: &Seat| !kinds[*seat].is_computer();
        Seat::ALL.into_iter().find(is_human).unwrap_or(Seat::P1)
    }

    fn of(human: Seat, settings: &mut Settings) -> Self {
        let puzzle = Self {
            human,
            kinds_before: settings.kinds,
            tutor_before: settings.tutor,
        };
        settings.kinds[human] = PlayerKind::Human;
        settings.kinds[!human] = PlayerKind::Computer(Computer::Perfect(100));
        settings.tutor = true;
        puzzle
    }

    /// Restores the settings from before the puzzle.
    pub(super) fn end(&self, settings: &mut Settings) {
        settings.kinds = self.kinds_before;
        settings.tutor = self.tutor_before;
    }
}

/// A game that was left or is over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LastGame {
    /// The game.
    pub play: Play,
    /// Whether the computers waited in it.
    pub is_paused: bool,
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
    pub(crate) fn settings_before(&self, settings: &Settings) -> Settings {
        let mut settings = settings.clone();
        if let Some([before, after]) = self.counted {
            settings.restore_kinds(before, after);
        }
        settings
    }

    /// The occasion on which the game is taken up again; a puzzle, in which the same player is the human, changes the
    /// players and the tutor in `settings` again.
    pub(super) fn occasion_again(&self, settings: &mut Settings) -> Occasion {
        match &self.puzzle {
            Some(puzzle) => Occasion::Puzzle(Puzzle::of(puzzle.human, settings)),
            None => Occasion::Single,
        }
    }
}
