//! What outlasts a game.

use rand::RngExt as _;

use crate::game::{Position as _, Variant};
use crate::games::{AnyGame, AnyPosition};
use crate::kept::Kept;
use crate::round::{NotCounted, Round};
use crate::settings::{CannotPlay, Players, Seat, Settings, XRule};
use crate::strategies::Engine;
use crate::task_list::TaskList;
use crate::winner::{Record, Results, StartTime};

/// What outlasts a game: the settings, the results, the unfinished games, and what is kept in files.
pub struct Session {
    /// Who plays which game, and how it is shown.
    pub settings: Settings,
    /// The results of all games that count.
    pub results: Results,
    /// The tasks of all sessions, or of this one where nothing is kept.
    pub tasks: TaskList,
    /// The games that were left with a move in them, at most [`MOST_UNFINISHED`], the one left last first.
    pub unfinished: Vec<Round>,
    /// The match to which the game that goes on belongs.
    pub in_match: Option<Match>,
    /// Chance, and what is known about positions.
    pub engine: Engine,
    /// The files that outlive the session.
    pub kept: Kept,
}

/// The most games that are unfinished beside the game at hand.
const MOST_UNFINISHED: usize = 9;

/// Several games in a row of the same players.
#[derive(Clone, Debug)]
pub struct Match {
    /// The number of games.
    pub games: u32,
    /// What P1 has achieved in those that are over, also where they do not count.
    pub score: Record,
    /// Who plays.
    pub players: Players,
}

impl Session {
    /// Returns a session before its first line.
    pub fn new(engine: Engine) -> Self {
        Self {
            settings: Settings::default(),
            results: Results::default(),
            tasks: TaskList::default(),
            unfinished: Vec::new(),
            in_match: None,
            engine,
            kept: Kept::default(),
        }
    }

    /// Returns a game that counts.
    pub fn begin(&mut self, variant: Variant) -> Round {
        let start = AnyGame::new(AnyPosition::start(variant));
        let x = self.next_x();
        let players = self.settings.players.clone();
        Round::new(start, players, x, Ok(StartTime::now()))
    }

    /// Returns a game from a position: the only human plays the side to move.
    pub fn begin_at(&mut self, start: AnyPosition) -> Round {
        let players = self.settings.players.clone();
        let x = match players.only_human() {
            Some(seat) => seat.of_side(start.side_to_move()),
            None => self.next_x(),
        };
        let counting = Err(NotCounted::AtPosition);
        Round::new(AnyGame::new(start), players, x, counting)
    }

    /// Returns the seat of X in the next game.
    fn next_x(&mut self) -> Seat {
        match self.settings.x {
            XRule::P1 => Seat::P1,
            XRule::P2 => Seat::P2,
            XRule::Turns => self.results.next_x(&self.settings.players),
            XRule::Toss => Seat::ALL[usize::from(self.engine.chance.random::<bool>())],
        }
    }

    /// Returns the place among the unfinished games of the one that was left last and fits.
    pub fn find_unfinished(&self, fits: impl Fn(&Round) -> bool) -> Option<usize> {
        self.unfinished.iter().position(fits)
    }

    /// Takes out an unfinished game.
    ///
    /// # Errors
    /// That one of its players cannot play it; it then stays.
    ///
    /// # Panics
    /// If there is none in this place.
    pub fn take_unfinished(&mut self, place: usize) -> Result<Round, CannotPlay> {
        let game = &self.unfinished[place];
        game.players.check(game.history.variant())?;
        Ok(self.unfinished.remove(place))
    }

    /// Seats the players of a game that begins or goes on, and chooses its variant.
    pub fn seat(&mut self, game: &Round) {
        self.settings.players = game.players.clone();
        self.settings.variant = game.history.variant();
    }

    /// Leaves a game: if it is unfinished, or of a task if the game below it is, it joins the unfinished ones. Returns
    /// what is said of the game whose place it takes.
    pub fn leave(&mut self, round: Round) -> Option<String> {
        let game = match round.task {
            None => Some(round),
            Some(attempt) => attempt.below,
        };
        self.unfinished
            .insert(0, game.filter(Round::is_unfinished)?);
        self.drop_oldest()
    }

    /// Drops the game left longest ago if there are too many. Returns what is said of it.
    pub fn drop_oldest(&mut self) -> Option<String> {
        if self.unfinished.len() <= MOST_UNFINISHED {
            return None;
        }
        let oldest = self.unfinished.pop()?;
        let (progress, sides) = (oldest.progress(), oldest.sides());
        Some(format!("{progress}, {sides}, is dropped."))
    }
}
