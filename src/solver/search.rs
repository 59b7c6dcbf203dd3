//! Searches for wins and losses within a number of plies.

use super::{Goal, Stopped, TranspositionTable};

/// A position that can be searched.
pub trait Searchable: Copy {
    /// The moves that the search tries.
    type Moves: SearchMoves<Self>;
    /// The least distance between the numbers of plies in which a side can win: 2 if it always takes an odd number, and
    /// otherwise 1.
    const STEP: u8;
    /// The fewest plies for which a look-up in the table costs less than the search that it may save.
    const REMEMBERED: u8;

    /// Returns a number that two positions share only if they have the same value.
    fn key(&self) -> u64;

    /// Tells whether the goal is reached within `plies`, or returns `None` if only a search can tell. A win in more
    /// than one ply is asked about only if there is none in fewer plies, or if [`Searchable::STEP`] is 1.
    fn static_test(&self, goal: Goal, plies: u8) -> Option<bool>;

    /// Lists the moves that can settle a goal if [`Searchable::static_test`] cannot.
    fn moves(&self) -> Self::Moves;
}

/// The moves from a position.
pub trait SearchMoves<N> {
    /// A move, which may also be tried in other positions.
    type Move: Copy;

    /// Returns `true` if `is_sought` holds for the position after some move. Tries the moves until one is found.
    fn any(&self, is_sought: impl FnMut(N, Self::Move) -> bool) -> bool;

    /// Makes a move. Returns `None` if it is not one of these.
    fn after(&self, mv: Self::Move) -> Option<N>;

    /// Returns `true` if a move that is not one of these ends the game in a tie. The default is right if these are all
    /// the moves, or if no position is a tie.
    fn can_tie(&self) -> bool {
        false
    }
}

/// The number of positions that are searched between two checks whether to stop.
const PATIENCE: u32 = 4096;

/// A search that finds out whether the side to move wins, or loses, within a number of plies.
///
/// A win and a loss are searched for separately. In each search, one side tries everything, and a single good reply by
/// the other side refutes a move. That reply can usually be guessed: it refuted another move at the same depth, or the
/// table holds its result.
///
/// Source: <https://www.chessprogramming.org/Killer_Heuristic>,
/// <https://www.chessprogramming.org/Enhanced_Transposition_Cutoff> and
/// <https://www.chessprogramming.org/Internal_Iterative_Deepening>.
pub struct Search<'a, N: Searchable> {
    table: &'a mut TranspositionTable,
    /// The latest move that averted a loss, by the number of plies.
    killers: Vec<Option<<N::Moves as SearchMoves<N>>::Move>>,
    stops: &'a dyn Fn() -> bool,
    /// The number of positions to search before the next check whether to stop.
    patience: u32,
    is_stopped: bool,
}

impl<'a, N: Searchable> Search<'a, N> {
    /// Creates a search that reads and fills `table`, until `stops` says to stop.
    pub fn new(table: &'a mut TranspositionTable, stops: &'a dyn Fn() -> bool) -> Self {
        Self {
            table,
            killers: Vec::new(),
            stops,
            patience: PATIENCE,
            is_stopped: false,
        }
    }

    /// Returns `true` if the goal is reached within `plies`.
    ///
    /// # Errors
    /// Returns [`Stopped`] if `stops` stopped the search.
    pub fn decide(&mut self, goal: Goal, node: N, plies: u8) -> Result<bool, Stopped> {
        let holds = self.holds(goal, node, plies);
        if self.is_stopped {
            return Err(Stopped);
        }
        Ok(holds)
    }

    /// Does the work of [`Search::decide`]. After a stop, the result means nothing.
    fn holds(&mut self, goal: Goal, node: N, plies: u8) -> bool {
        if let Some(holds) = node.static_test(goal, plies) {
            return holds;
        }
        let is_remembered = plies >= N::REMEMBERED;
        if is_remembered {
            if let Some(holds) = self.table.within(node.key(), goal, plies) {
                return holds;
            }
            if self.holds(goal, node, plies - N::STEP) {
                return true;
            }
        }
        self.count_position();
        let moves = node.moves();
        let holds = match goal {
            Goal::Win => {
                moves.any(|next, _| self.is_stopped || self.holds(Goal::Loss, next, plies - 1))
            }
            Goal::Loss => !moves.can_tie() && !self.can_avert(&moves, plies),
        };
        if is_remembered && !self.is_stopped {
            self.table.note(node.key(), goal, plies, holds);
        }
        holds
    }

    /// Returns `true` if some move leaves the other side without a win within `plies - 1`.
    fn can_avert(&mut self, moves: &N::Moves, plies: u8) -> bool {
        let killer = self.killers.get(usize::from(plies)).copied().flatten();
        let reply = killer.and_then(|killer| moves.after(killer));
        if reply.is_some_and(|next| !self.holds(Goal::Win, next, plies - 1)) {
            return true;
        }
        // a look-up in the table costs less than a search
        let is_known_to_avert = |next: N, _| {
            let known = || self.table.within(next.key(), Goal::Win, plies - 1);
            let is_won = next.static_test(Goal::Win, plies - 1).or_else(known);
            is_won == Some(false)
        };
        if plies > N::REMEMBERED && moves.any(is_known_to_avert) {
            return true;
        }
        moves.any(|next, mv| {
            let averts = self.is_stopped || !self.holds(Goal::Win, next, plies - 1);
            if averts {
                let plies = usize::from(plies);
                self.killers.resize(self.killers.len().max(plies + 1), None);
                self.killers[plies] = Some(mv);
            }
            averts
        })
    }

    /// Counts a position that is searched, and checks from time to time whether to stop.
    fn count_position(&mut self) {
        self.patience -= 1;
        if self.patience == 0 {
            self.patience = PATIENCE;
            self.is_stopped |= (self.stops)();
        }
    }
}
