//! A game from its beginning to its current position, and the events in it.

use std::collections::HashMap;

use arrayvec::ArrayVec;

use super::{Illegal, LegalMove, Move, MoveList, Outcome, Position, Side, Variant};

/// Something that happened in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameEvent {
    Moved(Side, Move),
    /// The side had no other move and passed.
    Passed(Side),
    /// The position has occurred for the second time. The third time, the game is a tie.
    Repeated,
    TurnChanged(Side),
    Ended(Outcome),
}

/// The events of a move, in order: the move, a forced pass after it, a repetition, and the next turn or the end of the
/// game. Every list has the first and the last of these.
pub type GameEvents = ArrayVec<GameEvent, 4>;

/// One ply of a game: a move that a player chose, or a forced pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ply<P> {
    pub mv: Move,
    /// The position after the move.
    pub position: P,
}

/// A game: its start, the plies played, and the plies taken back.
///
/// [`History::make`] returns the events of a move. If the move blocks the other side, `make` also makes that side's
/// forced pass. [`History::undo`] and [`History::redo`] treat the pass as part of the move, so the side to move never
/// has to pass, unless [`History::new_without_pass`] began the game or [`History::push`] made the last ply.
///
/// A pass is a ply but not a move: numbers of moves leave passes out.
///
/// # Examples
/// ```
/// use tt2::model::board::Cell;
/// use tt2::model::game::{ConcretePosition, GameEvent, History, Illegal, Move, Side};
/// use tt2::model::games::TicTacToe;
///
/// let mut history = History::new(TicTacToe::START);
/// let centre = Cell::new(1, 1);
/// let events = history.make(history.legal(Move::Place(centre))?);
/// assert_eq!(
///     events[..],
///     [GameEvent::Moved(Side::X, Move::Place(centre)), GameEvent::TurnChanged(Side::O)]
/// );
///
/// let refused = history.legal(Move::Place(centre));
/// assert_eq!(refused, Err(Illegal::Taken(centre, Side::X)));
///
/// history.undo(1);
/// assert_eq!(history.position(), TicTacToe::START);
/// history.redo(1);
/// assert_eq!(history.position().to_string(), "toe ---/-X-/--- O");
/// # Ok::<(), Illegal>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct History<P> {
    start: P,
    /// The plies played, followed by the plies taken back, in the order of the game.
    plies: Vec<Ply<P>>,
    /// The number of plies that have not been taken back.
    current: usize,
    resigned: Option<Side>,
    /// The number of times that each position has occurred, by the key of the position.
    occurrences: HashMap<u64, usize>,
    /// The number of positions that have occurred more than once.
    repeated: usize,
}

/// The number of occurrences of the same position that makes a game a tie.
const REPETITIONS: usize = 3;

impl<P: Position> History<P> {
    /// Begins a game at `start`. If the side to move there must pass, begins after that pass, which is not a ply of the
    /// game.
    pub fn new(start: P) -> Self {
        if start.must_pass() {
            Self::new_without_pass(start.apply(Move::Pass))
        } else {
            Self::new_without_pass(start)
        }
    }

    /// Begins a game at `start`, even if the side to move there must pass. An analysis of exactly that position needs
    /// this.
    pub fn new_without_pass(start: P) -> Self {
        Self {
            start,
            plies: Vec::new(),
            current: 0,
            resigned: None,
            occurrences: HashMap::from([(start.key(), 1)]),
            repeated: 0,
        }
    }

    pub fn variant(&self) -> Variant {
        self.start.variant()
    }

    pub fn start(&self) -> P {
        self.start
    }

    /// Lists the plies that are not taken back, including forced passes.
    pub fn plies(&self) -> &[Ply<P>] {
        &self.plies[..self.current]
    }

    pub fn position(&self) -> P {
        self.position_before(self.current + 1)
    }

    /// Finds the position before a ply. The plies are numbered from 1, including those taken back. The number after the
    /// last of these gives the position after the last ply.
    ///
    /// # Panics
    /// Panics if `ply` is 0, or greater than the number after the last.
    pub fn position_before(&self, ply: usize) -> P {
        let last = self.plies[..ply - 1].last();
        last.map_or(self.start, |last| last.position)
    }

    /// Counts how often `position` has occurred in this game so far. Here and in the next two functions, `position` may
    /// be of a different type from the positions of the game, if the two types have the same keys.
    pub fn occurrences(&self, position: &impl Position) -> usize {
        self.occurrences.get(&position.key()).copied().unwrap_or(0)
    }

    /// Returns `true` if the game ends by repetition after `mv`, a legal move in `position`. This is the current
    /// position or one that a move leads to.
    pub fn ends_by_repetition<Q: Position>(&self, position: &Q, mv: Move) -> bool {
        let is_last = |position: &Q| {
            self.occurrences(position) + 1 >= REPETITIONS && position.outcome().is_none()
        };
        // the game can end so only if a position was repeated before: in most games, this saves making the move
        self.repeated > 0 && {
            let after = position.apply(mv);
            is_last(&after) || after.must_pass() && is_last(&after.apply(Move::Pass))
        }
    }

    /// Returns `true` if the side to move in `position` can end the game by repetition. The position is the current one
    /// or one that a move leads to.
    pub fn can_end_by_repetition(&self, position: &impl Position) -> bool {
        self.repeated > 0 && position.outcome().is_none() && {
            let mut replies = position.legal_moves().into_iter();
            replies.any(|reply| self.ends_by_repetition(position, reply))
        }
    }

    /// Determines the outcome: `None` while the game is in progress.
    pub fn outcome(&self) -> Option<Outcome> {
        if let Some(by) = self.resigned {
            return Some(Outcome::Resignation(by));
        }
        let position = self.position();
        // saves the look-up in games without any repetition
        let is_last = || self.repeated > 0 && self.occurrences(&position) >= REPETITIONS;
        let outcome = position.outcome();
        outcome.or_else(|| is_last().then_some(Outcome::Repetition))
    }

    /// Returns the side to move, or in a finished game, the side whose turn it would be.
    pub fn side_to_move(&self) -> Side {
        self.position().side_to_move()
    }

    /// Lists the legal moves: none if the game is over.
    pub fn legal_moves(&self) -> MoveList {
        match self.outcome() {
            Some(_) => MoveList::new(),
            None => self.position().legal_moves(),
        }
    }

    /// Checks a move in an unfinished game.
    ///
    /// # Errors
    /// Returns the rule that the move breaks.
    pub fn legal(&self, mv: Move) -> Result<LegalMove<P>, Illegal> {
        self.position().legal(mv)
    }

    /// Makes a move in an unfinished game. If the move blocks the other side, also makes that side's forced pass. Moves
    /// taken back earlier can then no longer be redone.
    ///
    /// # Panics
    /// Panics if the game is over or the move was checked in another position, in a build with debug assertions.
    pub fn make(&mut self, legal: LegalMove<P>) -> GameEvents {
        let (mv, next) = (legal.mv(), legal.next());
        debug_assert!(self.outcome().is_none(), "an unfinished game");
        debug_assert_eq!(self.legal(mv), Ok(legal), "a move in the current position");
        let side = self.side_to_move();
        self.go_to(next, mv);
        let mut events = GameEvents::new();
        events.push(GameEvent::Moved(side, mv));
        if self.outcome().is_none() && next.must_pass() {
            self.push(Move::Pass);
            events.push(GameEvent::Passed(next.side_to_move()));
        }
        if self.occurrences(&self.position()) + 1 == REPETITIONS {
            events.push(GameEvent::Repeated);
        }
        events.push(match self.outcome() {
            Some(outcome) => GameEvent::Ended(outcome),
            None => GameEvent::TurnChanged(self.side_to_move()),
        });
        events
    }

    /// Ends an unfinished game as a loss for `side`. Moves taken back earlier can then no longer be redone.
    ///
    /// # Panics
    /// Panics if the game is over, in a build with debug assertions.
    pub fn resign(&mut self, side: Side) {
        debug_assert!(self.outcome().is_none(), "an unfinished game");
        self.resigned = Some(side);
        self.plies.truncate(self.current);
    }

    pub fn resigned(&self) -> Option<Side> {
        self.resigned
    }

    /// Lists the side that made each move so far, in the order of the game.
    pub fn movers(&self) -> impl DoubleEndedIterator<Item = Side> {
        movers(self.plies())
    }

    /// Lists the side that made each move that [`History::redo`] can redo, in the order of the game.
    pub fn undone_movers(&self) -> impl DoubleEndedIterator<Item = Side> {
        movers(&self.plies[self.current..])
    }

    /// Counts the moves that must be taken back until `ply`, which must be a move, is the next ply. The plies are
    /// numbered from 1.
    ///
    /// # Panics
    /// Panics if `ply` is 0, or greater than the number of the next ply.
    pub fn moves_back_to(&self, ply: usize) -> usize {
        movers(&self.plies()[ply - 1..]).count()
    }

    /// Takes back a resignation, if there was one, and then `moves` moves, or all moves if there are fewer.
    pub fn undo(&mut self, moves: usize) {
        self.resigned = None;
        for _ in 0..moves {
            while self.current > 0 && self.take_back() == Move::Pass {}
        }
    }

    /// Redoes `moves` of the moves that were taken back, or all of them if there are fewer.
    pub fn redo(&mut self, moves: usize) {
        for _ in 0..moves {
            if self.current < self.plies.len() {
                self.advance();
            }
            while (self.plies.get(self.current)).is_some_and(|ply| !ply.is_move()) {
                self.advance();
            }
        }
    }

    /// Makes one ply in an unfinished game: a legal move or the forced pass. If the next side must pass, the caller
    /// must push that pass. Moves taken back earlier can then no longer be redone.
    ///
    /// # Panics
    /// Panics if `mv` is not legal in the current position.
    pub fn push(&mut self, mv: Move) {
        self.go_to(self.position().apply(mv), mv);
    }

    /// Adds the ply of a legal move or a forced pass that leads to `position`. Drops the plies that were taken back.
    fn go_to(&mut self, position: P, mv: Move) {
        self.plies.truncate(self.current);
        self.plies.push(Ply { mv, position });
        self.advance();
    }

    /// Makes the ply at index `current`, which must exist, the last one played.
    fn advance(&mut self) {
        let position = self.plies[self.current].position;
        let count = self.occurrences.entry(position.key()).or_default();
        *count += 1;
        self.repeated += usize::from(*count == 2);
        self.current += 1;
    }

    /// Takes back the last ply, which must exist, and returns its move.
    fn take_back(&mut self) -> Move {
        self.current -= 1;
        let Ply { mv, position } = self.plies[self.current];
        let key = position.key();
        if let Some(count @ 2..) = self.occurrences.remove(&key) {
            self.occurrences.insert(key, count - 1);
            self.repeated -= usize::from(count == 2);
        }
        mv
    }
}

impl<P: Position> Ply<P> {
    pub fn side(&self) -> Side {
        !self.position.side_to_move()
    }

    pub fn is_move(&self) -> bool {
        self.mv != Move::Pass
    }
}

/// Lists the side of each ply, without forced passes.
fn movers<P: Position>(plies: &[Ply<P>]) -> impl DoubleEndedIterator<Item = Side> {
    plies.iter().filter(|ply| ply.is_move()).map(Ply::side)
}
