//! Plays games by the naive rules.

use tt2::model::game::{GameEvent, Move, Outcome};

use super::Naive;

/// A game in which no moves were undone.
#[derive(Clone, Debug)]
pub(crate) struct NaiveGame<N> {
    /// The position in which the game began, after a forced pass if there was one.
    pub(crate) start: N,
    /// The moves, forced passes included, each with the position after it.
    pub(crate) plies: Vec<(Move, N)>,
    /// The events of the last move.
    pub(crate) events: Vec<GameEvent>,
}

impl<N: Naive> NaiveGame<N> {
    /// Plays a game from `start`. The `moves` leave out forced passes.
    pub(crate) fn replay(start: N, moves: &[Move]) -> Self {
        // a side that is blocked at the start has passed before the game begins
        let start = if start.must_pass() {
            start.after(Move::Pass)
        } else {
            start
        };
        let mut game = Self {
            start,
            plies: Vec::new(),
            events: Vec::new(),
        };
        for &mv in moves {
            game.make(mv);
        }
        game
    }

    /// Makes a legal move, and the forced pass that may follow it.
    pub(crate) fn make(&mut self, mv: Move) {
        self.events.clear();
        self.events
            .push(GameEvent::Moved(self.position().side_to_move(), mv));
        self.push(mv);
        self.pass_if_forced();
        if self.occurrences(self.position()) == 2 {
            self.events.push(GameEvent::Repeated);
        }
        self.events.push(match self.outcome() {
            Some(outcome) => GameEvent::Ended(outcome),
            None => GameEvent::TurnChanged(self.position().side_to_move()),
        });
    }

    pub(crate) fn position(&self) -> N {
        self.plies
            .last()
            .map_or(self.start, |&(_, position)| position)
    }

    /// Counts how often a position has occurred in the game.
    pub(crate) fn occurrences(&self, position: N) -> usize {
        let positions = self.plies.iter().map(|&(_, position)| position);
        let positions = [self.start].into_iter().chain(positions);
        positions.filter(|&stood| stood == position).count()
    }

    /// Finds the outcome of the game, which may be a draw by repetition, or `None` if the game is
    /// not over.
    pub(crate) fn outcome(&self) -> Option<Outcome> {
        let position = self.position();
        if position.outcome().is_some() {
            return position.outcome();
        }
        let is_repeated = self.occurrences(position) >= 3;
        is_repeated.then_some(Outcome::Repetition)
    }

    fn pass_if_forced(&mut self) {
        if self.outcome().is_none() && self.position().must_pass() {
            self.events
                .push(GameEvent::Passed(self.position().side_to_move()));
            self.push(Move::Pass);
        }
    }

    fn push(&mut self, mv: Move) {
        let position = self.position().after(mv);
        self.plies.push((mv, position));
    }
}
