//! A game from its beginning to where it stands.

use std::collections::HashMap;

use arrayvec::ArrayVec;

use super::{Ending, Illegal, Move, Outcome, Position, Side};

/// Something that happened in a game, for a view to show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// The side made the move.
    Moved(Side, Move),
    /// The side had no move and passed.
    Passed(Side),
    /// It is the side's turn now.
    TurnChanged(Side),
    /// The game is over.
    Ended(Outcome),
}

/// What one move brings about, in order: at most a forced pass before it, itself, a forced pass after
/// it, and the next turn or the end.
pub type Events = ArrayVec<Event, 4>;

/// One ply of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ply<P> {
    /// The move, a forced pass included.
    pub mv: Move,
    /// The position after it.
    pub position: P,
}

/// A game: where it began, what was played, and what was taken back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct History<P> {
    start: P,
    plies: Vec<Ply<P>>,
    /// What was taken back, the last ply of the game first.
    undone: Vec<Ply<P>>,
    resigned: Option<Side>,
    /// How often each position stood, by its key.
    stood: HashMap<u64, u32>,
}

/// The game is a tie when a position stands so often.
const REPETITIONS: u32 = 3;

impl<P: Position> History<P> {
    /// A game that begins at `start`.
    pub fn new(start: P) -> Self {
        let stood = HashMap::from([(start.key(), 1)]);
        Self {
            start,
            plies: Vec::new(),
            undone: Vec::new(),
            resigned: None,
            stood,
        }
    }

    /// The position in which the game began.
    pub fn start(&self) -> P {
        self.start
    }

    /// The plies so far, forced passes included.
    pub fn plies(&self) -> &[Ply<P>] {
        &self.plies
    }

    /// The position as it stands.
    pub fn position(&self) -> P {
        self.plies.last().map_or(self.start, |ply| ply.position)
    }

    /// How often `position` stood in this game so far.
    pub fn times_stood(&self, position: &P) -> u32 {
        self.stood.get(&position.key()).copied().unwrap_or(0)
    }

    /// How the game ended; `None` while it goes on.
    pub fn outcome(&self) -> Option<Outcome> {
        if let Some(side) = self.resigned {
            return Some(Outcome {
                winner: Some(!side),
                ending: Ending::Resignation,
            });
        }
        let position = self.position();
        let repeated = || self.times_stood(&position) >= REPETITIONS;
        position
            .outcome()
            .or_else(|| repeated().then_some(Outcome::tie(Ending::Repetition)))
    }

    /// The side that makes the next move: not the one that must pass first.
    pub fn side_to_move(&self) -> Side {
        let position = self.position();
        if must_pass(&position) {
            !position.side_to_move()
        } else {
            position.side_to_move()
        }
    }

    /// The position for the next move to be made in: after the forced pass, if one is due.
    pub fn position_to_move(&self) -> P {
        let position = self.position();
        if must_pass(&position) {
            position.apply(Move::Pass)
        } else {
            position
        }
    }

    /// Makes `mv`, with the forced passes before and after it. What was taken back is forgotten.
    /// Asked only of a game that goes on.
    ///
    /// # Errors
    /// The rule that the move breaks; nothing changes then.
    pub fn make(&mut self, mv: Move) -> Result<Events, Illegal> {
        let mut events = Events::new();
        self.position_to_move().check(mv)?;
        self.undone.clear();
        // such a pass is the first ply, so that no position stands for the third time after it
        self.pass_if_forced(&mut events);
        events.push(Event::Moved(self.position().side_to_move(), mv));
        self.push(mv);
        self.pass_if_forced(&mut events);
        events.push(match self.outcome() {
            Some(outcome) => Event::Ended(outcome),
            None => Event::TurnChanged(self.position().side_to_move()),
        });
        Ok(events)
    }

    /// Whether the side to move of a position that stands as it was given has no move and must pass.
    pub fn is_pass_due(&self) -> bool {
        self.outcome().is_none() && must_pass(&self.position())
    }

    /// Makes the forced pass that is due; nothing where none is.
    pub fn pass(&mut self) -> Events {
        let mut events = Events::new();
        self.pass_if_forced(&mut events);
        events
    }

    /// The side that made each ply so far, forced passes included.
    pub fn sides(&self) -> impl DoubleEndedIterator<Item = Side> {
        self.plies.iter().map(|ply| !ply.position.side_to_move())
    }

    /// The side that made each move so far; forced passes are left out.
    pub fn movers(&self) -> impl DoubleEndedIterator<Item = Side> {
        movers(&self.plies)
    }

    /// The side that made each move that was taken back, in the order of the game.
    pub fn undone_movers(&self) -> impl Iterator<Item = Side> {
        movers(&self.undone).rev()
    }

    fn pass_if_forced(&mut self, events: &mut Events) {
        if self.is_pass_due() {
            events.push(Event::Passed(self.position().side_to_move()));
            self.push(Move::Pass);
        }
    }

    fn push(&mut self, mv: Move) {
        let position = self.position().apply(mv);
        *self.stood.entry(position.key()).or_default() += 1;
        self.plies.push(Ply { mv, position });
    }

    /// Ends the game with a loss of the side to move.
    pub fn resign(&mut self) {
        self.resigned = Some(self.position().side_to_move());
        self.undone.clear();
    }

    /// Whether the game ended by a resignation.
    pub fn is_resigned(&self) -> bool {
        self.resigned.is_some()
    }

    /// The number of plies that [`History::undo`] can take back: passes are not counted.
    pub fn undoable(&self) -> usize {
        movers(&self.plies).count()
    }

    /// The number of plies that [`History::redo`] can make again.
    pub fn redoable(&self) -> usize {
        movers(&self.undone).count()
    }

    /// Takes back a resignation, if there was one, and then `count` plies, or as many as there are; a
    /// forced pass goes with the move before it, and is not counted.
    pub fn undo(&mut self, count: usize) {
        self.resigned = None;
        for _ in 0..count.min(self.undoable()) {
            while self.take_back() == Some(Move::Pass) {}
        }
        if self.undoable() == 0 {
            // a pass due at the start was made by the first move, and goes with it
            while self.take_back().is_some() {}
        }
    }

    fn take_back(&mut self) -> Option<Move> {
        let ply = self.plies.pop()?;
        if let Some(count) = self.stood.get_mut(&ply.position.key()) {
            *count -= 1;
            if *count == 0 {
                self.stood.remove(&ply.position.key());
            }
        }
        self.undone.push(ply);
        Some(ply.mv)
    }

    /// Makes `count` plies that were taken back again, or as many as there are, with the forced passes
    /// around them.
    pub fn redo(&mut self, count: usize) {
        if count == 0 {
            // not even a pass that is due at the start
            return;
        }
        let left = self.redoable().saturating_sub(count);
        while self.redoable() > left || self.undone.last().is_some_and(|ply| ply.mv == Move::Pass) {
            let Some(ply) = self.undone.pop() else { break };
            *self.stood.entry(ply.position.key()).or_default() += 1;
            self.plies.push(ply);
        }
    }
}

fn must_pass<P: Position>(position: &P) -> bool {
    position.outcome().is_none() && position.legal_moves().first() == Some(&Move::Pass)
}

fn movers<P: Position>(plies: &[Ply<P>]) -> impl DoubleEndedIterator<Item = Side> {
    plies
        .iter()
        .filter(|ply| ply.mv != Move::Pass)
        .map(|ply| !ply.position.side_to_move())
}
