//! A game from its start to its current position, and the events that a move causes.

use std::collections::HashMap;

use arrayvec::ArrayVec;

use super::{Illegal, Move, MoveList, Outcome, Position, Side, Variant};

/// An event that a move causes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameEvent {
    Moved(Side, Move),
    /// The side could not make a move, and passed.
    Passed(Side),
    /// The new position has occurred for the second time. If it occurs a third time, the game is a
    /// draw.
    Repeated,
    TurnChanged(Side),
    Ended(Outcome),
}

/// The events that one move causes, in order: the move itself, the other side's forced pass, the
/// repetition of a position, and last the next turn or the end of the game. The pass and the
/// repetition are in the list only if they happened.
pub type GameEvents = ArrayVec<GameEvent, 4>;

/// One ply of a game: a move that a player chose, or a forced pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ply<P> {
    pub mv: Move,
    /// The position after the move.
    pub position: P,
}

/// A game: the position at its start, the plies played, and the plies taken back.
///
/// [`History::make`] makes a move and returns its events. If the other side can then only pass,
/// `make` also makes that pass. [`History::undo`] and [`History::redo`] treat the pass as part of
/// the move. So it is never the turn of a side that must pass.
///
/// A pass counts as a ply, but not as a move.
///
/// # Examples
/// ```
/// use tt2::model::board::Cell;
/// use tt2::model::game::{ConcretePosition, GameEvent, History, Illegal, Move, Outcome, Side};
/// use tt2::model::games::TicTacToe;
///
/// // the game begins
/// let mut history = History::new(TicTacToe::START);
/// assert_eq!(history.side_to_move(), Side::X);
///
/// // a cell is marked, and it is the other side's turn
/// let centre = Cell::new(1, 1);
/// let events = history.make(Move::Place(centre))?;
/// assert_eq!(
///     events[..],
///     [GameEvent::Moved(Side::X, Move::Place(centre)), GameEvent::TurnChanged(Side::O)]
/// );
///
/// let refused = history.make(Move::Place(centre));
/// assert_eq!(refused, Err(Illegal::Taken(centre, Side::X)));
///
/// history.undo(1);
/// assert_eq!(history.position(), TicTacToe::START);
/// history.redo(1);
/// assert_eq!(history.position().to_string(), "toe ---/-X-/--- O");
///
/// // the game ends
/// for (row, col) in [(0, 1), (0, 0), (1, 0)] {
///     history.make(Move::Place(Cell::new(row, col)))?;
/// }
/// let corner = Move::Place(Cell::new(2, 2));
/// let events = history.make(corner)?;
/// let ended = GameEvent::Ended(Outcome::Line(Side::X));
/// assert_eq!(events[..], [GameEvent::Moved(Side::X, corner), ended]);
/// assert_eq!(history.make(Move::Place(Cell::new(2, 1))), Err(Illegal::GameOver));
/// # Ok::<(), Illegal>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct History<P> {
    start: P,
    /// The plies played, then the plies taken back, in the order of the game.
    plies: Vec<Ply<P>>,
    /// The number of plies that have not been taken back.
    current: usize,
    /// A resignation or an agreed draw.
    ended: Option<Outcome>,
    /// The number of times that each position has occurred, indexed by its [`Position::key`].
    occurrences: HashMap<u64, usize>,
    /// The number of positions that have occurred more than once.
    repeated: usize,
}

/// The number of times that a position must occur to make the game a draw.
const REPETITIONS: usize = 3;

impl<P: Position> History<P> {
    /// Begins a game at the position `start`. If the side to move can only pass, the game begins
    /// after the pass, which does not count as a ply of the game.
    pub fn new(start: P) -> Self {
        if start.must_pass() {
            Self::new_without_pass(start.apply(Move::Pass))
        } else {
            Self::new_without_pass(start)
        }
    }

    /// Begins a game at exactly the position `start`, for an analysis of it. Unlike
    /// [`History::new`], it does not make a forced pass.
    pub(crate) fn new_without_pass(start: P) -> Self {
        Self {
            start,
            plies: Vec::new(),
            current: 0,
            ended: None,
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

    /// Lists the plies that have not been taken back, including forced passes.
    pub fn plies(&self) -> &[Ply<P>] {
        &self.plies[..self.current]
    }

    pub fn position(&self) -> P {
        self.position_before(self.current + 1)
    }

    /// Finds the position before the ply with the number `ply`. Plies are numbered from 1,
    /// including those taken back. If `ply` is the number of plies plus 1, finds the position after
    /// the last ply.
    ///
    /// # Panics
    /// Panics if `ply` is 0, or greater than the number of plies plus 1.
    pub fn position_before(&self, ply: usize) -> P {
        let last = self.plies[..ply - 1].last();
        last.map_or(self.start, |last| last.position)
    }

    /// Counts how many times `position` has occurred in the game so far.
    pub fn occurrences(&self, position: &P) -> usize {
        self.occurrences.get(&position.key()).copied().unwrap_or(0)
    }

    /// Returns `true` if the game would end by repetition after the legal move `mv` in `position`,
    /// or after the forced pass that follows the move. `position` must be the current position, or
    /// a position that one move leads to.
    pub fn ends_by_repetition(&self, position: &P, mv: Move) -> bool {
        let is_last = |position: &P| {
            self.occurrences(position) + 1 >= REPETITIONS && position.outcome().is_none()
        };
        // only a game in which some position has occurred twice can end like this: in most games,
        // this saves making the move
        self.repeated > 0 && {
            let after = position.apply(mv);
            is_last(&after) || after.must_pass() && is_last(&after.apply(Move::Pass))
        }
    }

    /// Returns `true` if the side to move in `position` has a move after which the game would end
    /// by repetition. `position` must be the current position, or a position that one move leads
    /// to.
    pub fn can_end_by_repetition(&self, position: &P) -> bool {
        self.repeated > 0 && {
            position
                .legal_moves()
                .into_iter()
                .any(|reply| self.ends_by_repetition(position, reply))
        }
    }

    /// Determines the outcome, which is `None` while the game is in progress.
    pub fn outcome(&self) -> Option<Outcome> {
        if self.ended.is_some() {
            return self.ended;
        }
        let position = self.position();
        let is_repetition = || self.is_repetition(&position);
        let outcome = position.outcome();
        outcome.or_else(|| is_repetition().then_some(Outcome::Repetition))
    }

    /// Returns `true` if this position has occurred often enough to make the game a draw.
    fn is_repetition(&self, position: &P) -> bool {
        // in a game without repetitions, this saves the look-up
        self.repeated > 0 && self.occurrences(position) >= REPETITIONS
    }

    /// Returns the side to move or, in a finished game, the side whose turn it would be.
    pub fn side_to_move(&self) -> Side {
        self.position().side_to_move()
    }

    /// Lists the legal moves. There are none if the game is over.
    pub fn legal_moves(&self) -> MoveList {
        match self.outcome() {
            Some(_) => MoveList::new(),
            None => self.position().legal_moves(),
        }
    }

    /// Checks that a move is legal, and finds the position after it.
    pub fn legal(&self, mv: Move) -> Result<P, Illegal> {
        let position = self.position();
        if self.ended.is_some() || self.is_repetition(&position) {
            return Err(Illegal::GameOver);
        }
        position.legal(mv)
    }

    /// Makes a move, and returns the events. If the other side can then only pass, also makes that
    /// pass. Moves that were taken back earlier can no longer be redone.
    pub fn make(&mut self, mv: Move) -> Result<GameEvents, Illegal> {
        let (side, next) = (self.side_to_move(), self.legal(mv)?);
        self.go_to(next, mv);
        let mut events = GameEvents::new();
        events.push(GameEvent::Moved(side, mv));
        let mut outcome = self.outcome();
        if outcome.is_none() && next.must_pass() {
            self.push(Move::Pass);
            outcome = self.outcome();
            events.push(GameEvent::Passed(next.side_to_move()));
        }
        if self.occurrences(&self.position()) + 1 == REPETITIONS {
            events.push(GameEvent::Repeated);
        }
        events.push(match outcome {
            Some(outcome) => GameEvent::Ended(outcome),
            None => GameEvent::TurnChanged(self.side_to_move()),
        });
        Ok(events)
    }

    /// Ends the game by a resignation or an agreed draw. Moves that were taken back earlier can no
    /// longer be redone. Does nothing if the game is over.
    pub fn end(&mut self, outcome: Outcome) {
        if self.outcome().is_none() {
            self.ended = Some(outcome);
            self.plies.truncate(self.current);
        }
    }

    /// Returns the outcome if it is a resignation or an agreed draw.
    pub fn ended(&self) -> Option<Outcome> {
        self.ended
    }

    /// Lists the side that made each move so far, in the order of the game. Forced passes are left
    /// out.
    pub fn movers(&self) -> impl DoubleEndedIterator<Item = Side> {
        movers(self.plies())
    }

    /// Lists the side that made each move that [`History::redo`] can redo, in the order of the
    /// game. Forced passes are left out.
    pub fn undone_movers(&self) -> impl DoubleEndedIterator<Item = Side> {
        movers(&self.plies[self.current..])
    }

    /// Counts the moves that must be taken back to make the ply with the number `ply` the next ply.
    /// That ply must be a move, not a pass. Plies are numbered from 1.
    ///
    /// # Panics
    /// Panics if `ply` is 0, or greater than the number of the next ply.
    pub fn moves_back_to(&self, ply: usize) -> usize {
        movers(&self.plies()[ply - 1..]).count()
    }

    /// Takes back a resignation or an agreed draw, and then the last `moves` moves, or all moves if
    /// there are fewer. Also takes back the forced passes after these moves.
    pub fn undo(&mut self, moves: usize) {
        self.ended = None;
        for _ in 0..moves {
            while self.current > 0 && self.take_back() == Move::Pass {}
        }
    }

    /// Redoes the next `moves` moves that were taken back, or all of them if there are fewer. Also
    /// redoes the forced passes after these moves.
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

    /// Makes one ply in an unfinished game: a legal move or a forced pass. If the other side can
    /// then only pass, the caller must push that pass too. Moves that were taken back earlier can
    /// no longer be redone.
    ///
    /// # Panics
    /// Panics if `mv` is not legal in the current position.
    pub(crate) fn push(&mut self, mv: Move) {
        self.go_to(self.position().apply(mv), mv);
    }

    /// Adds the ply `mv`, a legal move or a forced pass that leads to `position`. Drops the plies
    /// that were taken back.
    fn go_to(&mut self, position: P, mv: Move) {
        self.plies.truncate(self.current);
        self.plies.push(Ply { mv, position });
        self.advance();
    }

    /// Moves `current` past the next ply, which must exist, and counts the position after that ply.
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

/// Lists the side that made each ply, leaving out forced passes.
fn movers<P: Position>(plies: &[Ply<P>]) -> impl DoubleEndedIterator<Item = Side> {
    plies.iter().filter(|ply| ply.is_move()).map(Ply::side)
}
