//! A game from its beginning to its current position.

use std::collections::HashMap;

use super::{GameEvent, GameEvents, Illegal, Move, MoveList, Outcome, Position, Side, Variant};

/// One ply of a game.
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
/// Every step returns the events that it brings about. Forced passes are made right after the move that blocked the
/// side, and are taken back with it. Only a position given as text may have a pass due, which is made with the next
/// move.
///
/// # Examples
/// ```
/// use tt2::board::Cell;
/// use tt2::game::{GameEvent, History, Illegal, Move, Position, Side};
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
    occurrences: HashMap<u64, u32>,
    /// The number of positions that have occurred more than once.
    repeated: usize,
}

/// The game is a tie when a position occurs for this time.
const REPETITIONS: u32 = 3;

impl<P: Position> History<P> {
    /// A game that begins at `start`.
    pub fn new(start: P) -> Self {
        Self {
            start,
            plies: Vec::new(),
            current: 0,
            resigned: None,
            occurrences: HashMap::from([(start.key(), 1)]),
            repeated: 0,
        }
    }

    /// The events with which the game began.
    pub fn beginning(&self) -> GameEvents {
        let turn = GameEvent::TurnChanged(self.start.side_to_move());
        [GameEvent::Began(P::GAME), turn].into_iter().collect()
    }

    /// Which game it is, and on which board.
    pub fn variant(&self) -> Variant {
        P::VARIANT
    }

    /// The position in which the game began.
    pub fn start(&self) -> P {
        self.start
    }

    /// The plies so far, forced passes included.
    pub fn plies(&self) -> &[Ply<P>] {
        &self.plies[..self.current]
    }

    /// The current position.
    pub fn position(&self) -> P {
        self.plies().last().map_or(self.start, |ply| ply.position)
    }

    /// The number of times that `position` has occurred in this game so far.
    pub fn occurrences(&self, position: &P) -> u32 {
        self.occurrences.get(&position.key()).copied().unwrap_or(0)
    }

    /// Whether the game ends by repetition after a legal move in `position`, the current one or one that a move
    /// leads to.
    pub fn ends_by_repetition(&self, position: &P, mv: Move) -> bool {
        let is_last = |position: &P| {
            self.occurrences(position) + 1 >= REPETITIONS && position.outcome().is_none()
        };
        // only a position that has been repeated can occur for the last time
        self.has_repetition() && {
            let after = position.apply(mv);
            is_last(&after) || must_pass(&after) && is_last(&after.apply(Move::Pass))
        }
    }

    /// Whether the side to move of `position`, to which a legal move leads, could end the game by repetition.
    pub fn can_end_by_repetition(&self, position: &P) -> bool {
        self.has_repetition() && position.outcome().is_none() && {
            let mut replies = position.legal_moves().into_iter();
            replies.any(|reply| self.ends_by_repetition(position, reply))
        }
    }

    /// Whether a position has occurred more than once.
    pub fn has_repetition(&self) -> bool {
        self.repeated > 0
    }

    /// How the game ended; `None` while it goes on.
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

    /// The side that makes the next move: not the one that must pass first.
    pub fn side_to_move(&self) -> Side {
        self.position_to_move().side_to_move()
    }

    /// The position in which the next move is made: after the forced pass, if one is due.
    pub fn position_to_move(&self) -> P {
        let position = self.position();
        match must_pass(&position) {
            true => position.apply(Move::Pass),
            false => position,
        }
    }

    /// The legal moves of the side that makes the next one; none if the game is over.
    pub fn legal_moves(&self) -> MoveList {
        match self.outcome() {
            Some(_) => MoveList::new(),
            None => self.position_to_move().legal_moves(),
        }
    }

    /// Whether the rules allow the move, in an unfinished game.
    ///
    /// # Errors
    /// The rule that it breaks.
    pub fn check(&self, mv: Move) -> Result<(), Illegal> {
        self.position_to_move().check(mv)
    }

    /// Whether the side to move of a position that was given as text has no other move and must pass.
    pub fn is_pass_due(&self) -> bool {
        self.outcome().is_none() && must_pass(&self.position())
    }

    /// Makes `mv` in an unfinished game, with the forced passes before and after it. Plies taken back earlier can then
    /// no longer be redone.
    ///
    /// # Errors
    /// The rule that the move breaks; nothing changes then.
    pub fn make(&mut self, mv: Move) -> Result<GameEvents, Illegal> {
        debug_assert!(self.outcome().is_none(), "the game goes on");
        let next = self.position_to_move().after(mv)?;
        // such a pass is the first ply, so that no position occurs for the third time after it
        let mut events: GameEvents = self.pass_if_due().into_iter().collect();
        events.push(GameEvent::Moved(self.position().side_to_move(), mv));
        self.go_to(next, mv);
        events.extend(self.pass_if_due());
        events.extend(self.repetition());
        events.push(self.turn_or_end());
        Ok(events)
    }

    /// Makes the forced pass that is due; no event if none is.
    pub fn pass(&mut self) -> GameEvents {
        let passed = self.pass_if_due();
        let next = passed.map(|_| self.turn_or_end());
        passed.into_iter().chain(next).collect()
    }

    /// Ends an unfinished game as a loss for the side to move. Plies taken back earlier can then no longer be redone.
    pub fn resign(&mut self) -> GameEvents {
        debug_assert!(self.outcome().is_none(), "the game goes on");
        self.resigned = Some(self.position().side_to_move());
        self.plies.truncate(self.current);
        [self.turn_or_end()].into_iter().collect()
    }

    /// Whether the game ended by resignation.
    pub fn is_resigned(&self) -> bool {
        self.resigned.is_some()
    }

    /// The moves that were taken back, in the order of the game.
    pub fn undone(&self) -> Vec<Move> {
        let undone = self.plies[self.current..].iter();
        undone.map(|ply| ply.mv).collect()
    }

    /// The number of plies that [`History::undo`] can take back: passes are not counted.
    pub fn undoable(&self) -> usize {
        moves(self.plies())
    }

    /// The number of plies that [`History::redo`] can redo: passes are not counted.
    pub fn redoable(&self) -> usize {
        moves(&self.plies) - self.undoable()
    }

    /// How many plies ago, from 1, a side for which `is_wanted` holds was last to move; passes are not counted.
    pub fn plies_since(&self, is_wanted: impl FnMut(Side) -> bool) -> Option<usize> {
        let back = movers(self.plies()).rev().position(is_wanted)?;
        Some(back + 1)
    }

    /// How many plies must be redone, at least 1, until a side for which `is_wanted` holds is to move.
    pub fn plies_until(&self, is_wanted: impl FnMut(Side) -> bool) -> Option<usize> {
        let mut on = movers(&self.plies[self.current..]).skip(1);
        Some(on.position(is_wanted)? + 1)
    }

    /// Takes back a resignation, if there was one, and then `count` plies, or as many as there are. A forced pass
    /// goes with the move before it, and is not counted.
    pub fn undo(&mut self, count: usize) -> GameEvents {
        self.resigned = None;
        let left = self.undoable().saturating_sub(count);
        // a pass that was due at the start is taken back with the first move
        let from_start = left == 0 && self.undoable() > 0;
        while self.undoable() > left || from_start && self.current > 0 {
            self.take_back();
        }
        [self.turn_or_end()].into_iter().collect()
    }

    /// Redoes `count` plies that were taken back, or as many as there are, with the forced passes around them.
    pub fn redo(&mut self, count: usize) -> GameEvents {
        let left = self.redoable().saturating_sub(count);
        // if no move is redone, neither is a pass that was due at the start
        let follows = |ply: &Ply<P>| count > 0 && !ply.is_move();
        while self.redoable() > left || self.plies.get(self.current).is_some_and(follows) {
            self.advance();
        }
        [self.turn_or_end()].into_iter().collect()
    }

    /// What a view must know after a step: whose turn it is, or how the game ended.
    fn turn_or_end(&self) -> GameEvent {
        match self.outcome() {
            Some(outcome) => GameEvent::Ended(outcome),
            None => GameEvent::TurnChanged(self.position().side_to_move()),
        }
    }

    /// That the game is a tie when the position occurs once more, if it is.
    fn repetition(&self) -> Option<GameEvent> {
        (self.occurrences(&self.position()) + 1 == REPETITIONS).then_some(GameEvent::Repeated)
    }

    fn pass_if_due(&mut self) -> Option<GameEvent> {
        let side = self.position().side_to_move();
        self.is_pass_due().then(|| {
            match self.plies.get(self.current) {
                // it was taken back with the move after it, which can still be redone
                Some(ply) if !ply.is_move() => self.advance(),
                Some(_) | None => self.push(Move::Pass),
            }
            GameEvent::Passed(side)
        })
    }

    /// Makes a legal move or the pass that is due, and nothing else. Plies taken back earlier can then no longer be
    /// redone.
    pub fn push(&mut self, mv: Move) {
        self.go_to(self.position().apply(mv), mv);
    }

    /// Goes to the position that a legal move or the pass that is due leads to.
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
    /// The side that made it.
    pub fn side(&self) -> Side {
        !self.position.side_to_move()
    }

    /// Whether it is not a forced pass, which is not counted.
    pub fn is_move(&self) -> bool {
        self.mv != Move::Pass
    }
}

fn must_pass<P: Position>(position: &P) -> bool {
    position.outcome().is_none() && position.any_successor(|mv, _| mv == Move::Pass)
}

/// The number of moves up to the last of the first plies of a game.
fn moves<P>(plies: &[Ply<P>]) -> usize {
    plies.last().map_or(0, |ply| ply.moves)
}

/// The side that made each of the moves among the plies.
fn movers<P: Position>(plies: &[Ply<P>]) -> impl DoubleEndedIterator<Item = Side> {
    plies.iter().filter(|ply| ply.is_move()).map(Ply::side)
}
