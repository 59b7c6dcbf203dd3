//! What outlasts a game.

use rand::RngExt as _;

use crate::game::{Position as _, Variant};
use crate::games::AnyPosition;
use crate::kept::Kept;
use crate::round::{Round, Stake};
use crate::settings::{Seat, Settings, XRule};
use crate::strategies::Engine;
use crate::task_list::TaskList;
use crate::winner::Results;

/// What outlasts a game: the settings, the results, the unfinished games, and what is kept in files.
pub struct Session {
    /// Who plays which game, and how it is shown.
    pub settings: Settings,
    /// The results of all games that count.
    pub results: Results,
    /// The tasks of all sessions, or of this one where nothing is kept.
    pub tasks: TaskList,
    /// The games that were left with a move in them: one of a variant, the one left last at the end.
    pub unfinished: Vec<Round>,
    /// Chance, and what is known about positions.
    pub engine: Engine,
    /// The files that outlive the session.
    pub kept: Kept,
}

impl Session {
    /// Returns a session before its first line.
    pub fn new(engine: Engine) -> Self {
        Self {
            settings: Settings::default(),
            results: Results::default(),
            tasks: TaskList::default(),
            unfinished: Vec::new(),
            engine,
            kept: Kept::default(),
        }
    }

    /// Returns a game that counts, of this variant, which is then the one chosen.
    pub fn begin(&mut self, variant: Variant) -> Round {
        self.settings.variant = variant;
        let x = self.next_x();
        let players = self.settings.players.clone();
        Round::new(AnyPosition::start(variant), players, x, Stake::Open)
    }

    /// Returns a game from a position: the only human plays the side to move.
    pub fn begin_at(&mut self, start: AnyPosition) -> Round {
        let players = self.settings.players.clone();
        let x = match players.only_human() {
            Some(seat) => seat.of_side(start.side_to_move()),
            None => self.next_x(),
        };
        Round::new(start, players, x, Stake::None)
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

    /// Returns the unfinished game of a variant, else the one left last, and its place.
    pub fn find_unfinished(&self, variant: Option<Variant>) -> Option<usize> {
        let is_it =
            |round: &Round| variant.is_none_or(|variant| round.history.variant() == variant);
        self.unfinished.iter().rposition(is_it)
    }

    /// Leaves a game: if it is unfinished, or of a task if the game below it is, it joins the unfinished ones. Returns
    /// what is said of the game whose place it takes.
    pub fn leave(&mut self, round: Round) -> Option<String> {
        let game = match round.task {
            None => Some(round),
            Some(attempt) => attempt.below,
        };
        let game = game.filter(Round::is_unfinished)?;
        let said = self.drop_unfinished(game.history.variant());
        self.unfinished.push(game);
        said
    }

    /// Drops the unfinished game of a variant, and returns what is said of it.
    pub fn drop_unfinished(&mut self, variant: Variant) -> Option<String> {
        let dropped = self.unfinished.remove(self.find_unfinished(Some(variant))?);
        Some(format!(
            "The unfinished {variant} of {} is dropped.",
            dropped.moves()
        ))
    }
}
