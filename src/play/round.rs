//! A game with the players who play it.

use std::cell::Cell;

use crate::game::{Move, Position as _, Side};
use crate::games::{AnyGame, AnyPosition};
use crate::settings::{BySeat, PlayerKind, Seat, Settings};
use crate::text::counted;
use crate::winner::Competitor;

/// A game from its first position on: who plays it, and whether its result counts.
#[derive(Clone, Debug)]
pub struct Round {
    /// The game.
    pub history: AnyGame,
    /// The seat from which X is played.
    pub x: Seat,
    /// Whether the computers wait.
    pub waits: bool,
    /// Whether it is one of several games in a row.
    pub is_of_match: bool,
    /// Whether it was begun by `play` or `restart`, nobody moved for a computer, and it has not ended yet.
    pub(super) counts: bool,
    /// The players who sat there at the first move.
    pub(super) seated: Option<BySeat<Competitor>>,
    /// Whether the board was shown as it stands.
    pub is_shown: Cell<bool>,
    /// The number of plies at which the options were shown last.
    pub options_at: Cell<Option<usize>>,
    /// The move that the tutor has held in this turn.
    pub held: Cell<Option<Move>>,
    /// The side whose human solves it against Perfect, if it is a task.
    solver: Option<Side>,
    /// Whether an answer has helped to solve it.
    pub is_helped: Cell<bool>,
}

impl Round {
    /// Begins a game that counts for no score.
    pub fn new(start: AnyPosition, x: Seat) -> Self {
        Self {
            history: AnyGame::new(start),
            x,
            waits: false,
            is_of_match: false,
            counts: false,
            seated: None,
            is_shown: Cell::new(false),
            options_at: Cell::new(None),
            held: Cell::new(None),
            solver: None,
            is_helped: Cell::new(false),
        }
    }

    /// Begins a task for the human in this seat, who is to move.
    pub fn task(position: AnyPosition, seat: Seat) -> Self {
        let side = position.side_to_move();
        Self {
            solver: Some(side),
            ..Self::new(position, seat.of_side(side))
        }
    }

    /// Begins a game that counts.
    pub fn counted(start: AnyPosition, x: Seat) -> Self {
        Self {
            counts: true,
            ..Self::new(start, x)
        }
    }

    /// Returns the seat from which a side is played.
    pub fn seat(&self, side: Side) -> Seat {
        self.x.of_side(side)
    }

    /// Returns who decides the moves of a side.
    pub fn kind(&self, side: Side, settings: &Settings) -> PlayerKind {
        match self.solver {
            None => settings.kinds[self.seat(side)],
            Some(solver) if side == solver => PlayerKind::Human,
            Some(_) => PlayerKind::Perfect,
        }
    }

    /// Returns what the player of a side is called.
    pub fn called(&self, side: Side, settings: &Settings) -> String {
        let seat = self.seat(side);
        match self.solver {
            None => settings.called(seat),
            Some(solver) if side == solver => settings.name(seat).to_owned(),
            Some(_) => PlayerKind::Perfect.name(),
        }
    }

    /// Returns whether a human decides the moves of a side.
    pub fn is_human(&self, side: Side, settings: &Settings) -> bool {
        self.kind(side, settings) == PlayerKind::Human
    }

    /// Returns the sides of humans.
    pub fn human_sides(&self, settings: &Settings) -> impl Iterator<Item = Side> {
        let sides = Side::ALL.into_iter();
        sides.filter(|side| self.is_human(*side, settings))
    }

    /// Returns whether a human is to move.
    pub fn is_humans_turn(&self, settings: &Settings) -> bool {
        self.is_human(self.history.side_to_move(), settings)
    }

    /// Returns whether the game is unfinished and has a move in it, so that it is worth keeping.
    pub fn is_at_stake(&self) -> bool {
        self.history.outcome().is_none() && !self.history.plies().is_empty()
    }

    /// Returns how far the game is: `Tic-Tac-Toe after 3 moves`.
    pub fn progress(&self) -> String {
        let moves = counted(self.history.undoable(), "move", "moves");
        format!("{} after {moves}", self.history.variant())
    }

    /// Returns whether the result will count, if the players stay.
    pub fn counts_for(&self, settings: &Settings) -> bool {
        let sits = |seated: &BySeat<Competitor>| *seated == competitors(settings);
        self.counts && self.seated.as_ref().is_none_or(sits)
    }

    /// Goes on with the players of another session; a loaded game no longer counts.
    pub fn continued(&mut self, counts: bool, settings: &Settings) {
        self.counts &= counts;
        self.seated = None;
        self.waits = self.history.outcome().is_none() && !self.is_humans_turn(settings);
        self.is_shown.set(false);
    }
}

/// Returns who sits where.
pub(super) fn competitors(settings: &Settings) -> BySeat<Competitor> {
    let [p1, p2] = Seat::ALL.map(|seat| Competitor::of(seat, settings));
    BySeat::new(p1, p2)
}
