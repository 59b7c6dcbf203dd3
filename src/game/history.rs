//! A game from its beginning to its current position, and what happens in it.

use std::collections::HashMap;

use arrayvec::ArrayVec;

use super::{Illegal, Move, MoveList, Outcome, Position, Side, Variant};

/// Something that happened in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameEvent {
    /// The side made the move.
    Moved(Side, Move),
    /// The side had no other move and passed.
    Passed(Side),
    /// The position has occurred for the second time; the third time, the game is a tie.
    Repeated,
    /// It is the side's turn now.
    TurnChanged(Side),
    /// The game is over: by the move before, or because a side resigned.
    Ended(Outcome),
}

/// What one step of a game brings about, in order. A move brings about at most four events: itself, a forced pass after
/// it, a repetition, and the next turn or the end.
pub type GameEvents = ArrayVec<GameEvent, 4>;

/// One ply of a game: a move that a player chose, or a forced pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ply<P> {
    /// The move, a forced pass included.
    pub mv: Move,
    /// The position after it.
    pub position: P,
    /// The number of moves up to it, forced passes not counted.
    pub moves: usize,
}

/// A game: where it began, what was played, and what was taken back.
///
/// Every step returns the events that it brings about. A forced pass is made right after the move that blocks the side,
/// and is taken back and redone with it, so the side to move never has to pass. A pass is a ply, and no move: what is
/// counted in moves leaves passes out.
///
/// # Examples
/// ```
/// use tt2::board::Cell;
/// use tt2::game::{ConcretePosition, GameEvent, History, Illegal, Move, Side};
/// use tt2::games::TicTacToe;
///
/// let mut history = History::new(TicTacToe::START);
/// let centre = Cell::new(1, 1);
/// let events = history.make(Move::Place(centre))?;
/// assert_eq!(
///     events[..],
///     [GameEvent::Moved(Side::X, Move::Place(centre)), GameEvent::TurnChanged(Side::O)]
/// );
///
/// let refused = history.make(Move::Place(centre));
/// assert_eq!(refused, Err(Illegal::Taken { cell: centre, by: Side::X }));
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
    /// What was played, and after it what was taken back, in the order of the game.
    plies: Vec<Ply<P>>,
    /// The number of plies that are not taken back.
    current: usize,
    resigned: Option<Side>,
    /// The number of times that each position has occurred, by its key.
    occurrences: HashMap<u64, usize>,
    /// The number of positions that have occurred more than once.
    repeated: usize,
}

/// The game is a tie when a position occurs for this time.
const REPETITIONS: usize = 3;

impl<P: Position> History<P> {
    /// Returns a game that begins at `start` or, if the side to move there has to pass, after that pass, which is no
    /// ply.
    pub fn new(start: P) -> Self {
        if start.must_pass() {
            Self::before_pass(start.apply(Move::Pass))
        } else {
            Self::before_pass(start)
        }
    }

    /// Returns a game that begins at `start`, where the side to move may have to pass first, as in a question about a
    /// position.
    pub fn before_pass(start: P) -> Self {
        Self {
            start,
            plies: Vec::new(),
            current: 0,
            resigned: None,
            occurrences: HashMap::from([(start.key(), 1)]),
            repeated: 0,
        }
    }

    /// Which game it is, and on which board.
    pub fn variant(&self) -> Variant {
        self.start.variant()
    }

    /// Returns the position in which the game began.
    pub fn start(&self) -> P {
        self.start
    }

    /// Returns the plies so far, forced passes included.
    pub fn plies(&self) -> &[Ply<P>] {
        &self.plies[..self.current]
    }

    /// Returns the current position.
    pub fn position(&self) -> P {
        self.position_before(self.current + 1)
    }

    /// Returns the position before a ply; the first one has the number 1.
    pub fn position_before(&self, ply: usize) -> P {
        let last = self.plies[..ply - 1].last();
        last.map_or(self.start, |last| last.position)
    }

    /// Returns the number of times that `position` has occurred in this game so far. Here and below it may be of
    /// another type that has the same keys.
    pub fn occurrences(&self, position: &impl Position) -> usize {
        self.occurrences.get(&position.key()).copied().unwrap_or(0)
    }

    /// Returns whether the game ends by repetition after a legal move in `position`, the current one or one that a move
    /// leads to.
    pub fn ends_by_repetition<Q: Position>(&self, position: &Q, mv: Move) -> bool {
        let is_last = |position: &Q| {
            self.occurrences(position) + 1 >= REPETITIONS && position.outcome().is_none()
        };
        // only a position that has been repeated can occur for the last time
        self.has_repetition() && {
            let after = position.apply(mv);
            is_last(&after) || after.must_pass() && is_last(&after.apply(Move::Pass))
        }
    }

    /// Returns the positions that have occurred more than once, each once.
    pub fn repeated(&self) -> Vec<P> {
        let mut repeated = Vec::new();
        if self.has_repetition() {
            let reached = self.plies().iter().map(|ply| ply.position);
            repeated.extend([self.start].into_iter().chain(reached));
            repeated.retain(|position| self.occurrences(position) > 1);
            repeated.sort_unstable_by_key(P::key);
            repeated.dedup();
        }
        repeated
    }

    /// Returns whether the side to move of `position`, to which a legal move leads, could end the game by repetition.
    pub fn can_end_by_repetition(&self, position: &impl Position) -> bool {
        self.has_repetition() && position.outcome().is_none() && {
            let mut replies = position.legal_moves().into_iter();
            replies.any(|reply| self.ends_by_repetition(position, reply))
        }
    }

    /// Returns whether a position has occurred more than once.
    fn has_repetition(&self) -> bool {
        self.repeated > 0
    }

    /// Returns how the game ended; `None` while it goes on.
    pub fn outcome(&self) -> Option<Outcome> {
        if let Some(by) = self.resigned {
            return Some(Outcome::Resignation(by));
        }
        let position = self.position();
        // only a position that has been repeated can have occurred for the last time
        let repeated = || self.has_repetition() && self.occurrences(&position) >= REPETITIONS;
        position
            .outcome()
            .or_else(|| repeated().then_some(Outcome::Repetition))
    }

    /// Returns the side whose turn it is, or would be in a finished game.
    pub fn side_to_move(&self) -> Side {
        self.position().side_to_move()
    }

    /// Returns the legal moves; none if the game is over.
    pub fn legal_moves(&self) -> MoveList {
        match self.outcome() {
            Some(_) => MoveList::new(),
            None => self.position().legal_moves(),
        }
    }

    /// Returns whether the rules allow the move, in an unfinished game.
    ///
    /// # Errors
    /// The rule that it breaks.
    pub fn check(&self, mv: Move) -> Result<(), Illegal> {
        self.position().check(mv)
    }

    /// Makes `mv` in an unfinished game, and the forced pass after it if it blocks the other side. Moves taken back
    /// earlier can then no longer be redone.
    ///
    /// # Errors
    /// The rule that the move breaks; nothing changes then.
    ///
    /// # Panics
    /// If the game is over, in a build with debug assertions.
    pub fn make(&mut self, mv: Move) -> Result<GameEvents, Illegal> {
        let next = self.position().after(mv)?;
        Ok(self.make_legal(mv, next))
    }

    /// Makes a legal move that leads to the position `next`, as [`History::make`] does.
    ///
    /// # Panics
    /// If the game is over, in a build with debug assertions.
    pub fn make_legal(&mut self, mv: Move, next: P) -> GameEvents {
        debug_assert!(self.outcome().is_none(), "the game goes on");
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
        events.push(self.turn_or_end());
        events
    }

    /// Ends an unfinished game as a loss for `side`. Moves taken back earlier can then no longer be redone.
    ///
    /// # Panics
    /// If the game is over, in a build with debug assertions.
    pub fn resign(&mut self, side: Side) -> GameEvent {
        debug_assert!(self.outcome().is_none(), "the game goes on");
        self.resigned = Some(side);
        self.plies.truncate(self.current);
        self.turn_or_end()
    }

    /// Returns the side that resigned.
    pub fn resigned(&self) -> Option<Side> {
        self.resigned
    }

    /// Returns the number of moves that [`History::undo`] can take back.
    pub fn undoable(&self) -> usize {
        moves(self.plies())
    }

    /// Returns the number of moves that [`History::redo`] can redo.
    pub fn redoable(&self) -> usize {
        moves(&self.plies) - self.undoable()
    }

    /// Returns how many moves must be taken back, at least 1, until a side for which `is_wanted` holds is to move.
    pub fn moves_since(&self, is_wanted: impl FnMut(Side) -> bool) -> Option<usize> {
        let back = movers(self.plies()).rev().position(is_wanted)?;
        Some(back + 1)
    }

    /// Returns how many moves must be redone, at least 1, until a side for which `is_wanted` holds is to move.
    pub fn moves_until(&self, is_wanted: impl FnMut(Side) -> bool) -> Option<usize> {
        let mut on = movers(&self.plies[self.current..]).skip(1);
        Some(on.position(is_wanted)? + 1)
    }

    /// Returns how many moves must be taken back to stand before a ply, which is a move; the first one has the number
    /// 1.
    pub fn moves_back_to(&self, ply: usize) -> usize {
        self.undoable() - moves(&self.plies[..ply - 1])
    }

    /// Takes back a resignation, if there was one, and then this number of moves, or as many as there are.
    pub fn undo(&mut self, moves: usize) -> GameEvent {
        self.resigned = None;
        let left = self.undoable().saturating_sub(moves);
        while self.undoable() > left {
            self.take_back();
        }
        self.turn_or_end()
    }

    /// Redoes this number of the moves that were taken back, or as many as there are.
    pub fn redo(&mut self, moves: usize) -> GameEvent {
        let left = self.redoable().saturating_sub(moves);
        while self.redoable() > left || self.plies.get(self.current).is_some_and(Ply::is_pass) {
            self.advance();
        }
        self.turn_or_end()
    }

    /// Whose turn it is, or how the game ended.
    pub fn turn_or_end(&self) -> GameEvent {
        match self.outcome() {
            Some(outcome) => GameEvent::Ended(outcome),
            None => GameEvent::TurnChanged(self.side_to_move()),
        }
    }

    /// Makes one ply, a legal move or the forced pass, and not the pass that may have to follow: a way through a game
    /// ply by ply. Moves taken back earlier can then no longer be redone.
    pub fn push(&mut self, mv: Move) {
        self.go_to(self.position().apply(mv), mv);
    }

    /// Goes to the position that a legal move or the forced pass leads to.
    fn go_to(&mut self, position: P, mv: Move) {
        self.plies.truncate(self.current);
        self.plies.push(Ply {
            mv,
            position,
            moves: self.undoable() + usize::from(mv != Move::Pass),
        });
        self.advance();
    }

    /// Goes on to the next ply.
    fn advance(&mut self) {
        let key = self.plies[self.current].position.key();
        let count = self.occurrences.entry(key).or_default();
        *count += 1;
        self.repeated += usize::from(*count == 2);
        self.current += 1;
    }

    /// Goes back to before the last ply.
    fn take_back(&mut self) {
        self.current -= 1;
        let key = self.plies[self.current].position.key();
        if let Some(count @ 2..) = self.occurrences.remove(&key) {
            self.occurrences.insert(key, count - 1);
            self.repeated -= usize::from(count == 2);
        }
    }
}

impl<P: Position> Ply<P> {
    /// Returns the side that made it.
    pub fn side(&self) -> Side {
        !self.position.side_to_move()
    }

    /// Returns whether it is a forced pass.
    pub fn is_pass(&self) -> bool {
        self.mv == Move::Pass
    }

    /// Returns whether it is a move, and no forced pass.
    pub fn is_move(&self) -> bool {
        !self.is_pass()
    }
}

/// Returns the number of moves up to the last of the first plies of a game.
fn moves<P>(plies: &[Ply<P>]) -> usize {
    plies.last().map_or(0, |ply| ply.moves)
}

/// Returns the side that made each of the moves among the plies.
fn movers<P: Position>(plies: &[Ply<P>]) -> impl DoubleEndedIterator<Item = Side> {
    plies.iter().filter(|ply| ply.is_move()).map(Ply::side)
}
