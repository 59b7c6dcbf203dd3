//! A search for wins and losses within a number of plies.

use super::{Goal, Stopped, TranspositionTable};

/// A position that can be searched.
pub trait Searchable: Copy {
    /// The moves that the search tries in a position.
    type Moves: SearchMoves<Self>;
    /// The step between the numbers of plies in which the side to move can win: 2 if this number is
    /// always odd, otherwise 1.
    const STEP: u8;
    /// The least number of plies for which the search uses the table. With fewer plies, a look-up
    /// costs more than the search that it may save.
    const REMEMBERED: u8;
    /// Whether the search first tries the move that averted a loss elsewhere. Where such a move
    /// often fails, it costs more than it saves.
    const TRIES_KILLERS: bool = true;

    /// Returns a number that two positions share only if they have the same value.
    fn key(&self) -> u64;

    /// Decides without a search whether the side to move reaches `goal` within `plies`. Returns
    /// `None` if only a search can decide. If [`Searchable::STEP`] is 2 and `plies` is more than 1,
    /// the side to move must not be able to win in one ply.
    fn static_test(&self, goal: Goal, plies: u8) -> Option<bool>;

    /// Lists the moves that the search must try if [`Searchable::static_test`] returns `None`.
    fn moves(&self) -> Self::Moves;
}

/// The moves that a search tries in a position.
pub trait SearchMoves<N> {
    /// A move, which the search may also try in other positions.
    type Move: Copy;

    /// Tries the moves. Stops and returns `true` when `is_sought` holds for a move and the position
    /// after it.
    fn any(&self, is_sought: impl FnMut(N, Self::Move) -> bool) -> bool;

    /// Makes a move, and returns the position after it. Returns `None` if the move is not one of
    /// these moves.
    fn after(&self, mv: Self::Move) -> Option<N>;

    /// Returns `true` if a legal move that is not one of these moves ends the game in a draw. The
    /// default is right if these are all the legal moves, or if none of the other legal moves ends
    /// the game in a draw.
    fn can_draw(&self) -> bool {
        false
    }
}

/// The number of positions that are searched between two checks whether the search should stop.
const CHECK_INTERVAL: u32 = 4096;

/// A search that finds out whether the side to move wins, or loses, within a number of plies.
///
/// A win and a loss are searched for separately. In each search, one side tries to win, and the
/// other side to avert the win. A move by the first side fails as soon as one reply averts the win.
/// The search can usually guess this reply: either it averted a win elsewhere with the same number
/// of plies left, or the table has its result.
///
/// Source: <https://www.chessprogramming.org/Killer_Heuristic>,
/// <https://www.chessprogramming.org/Enhanced_Transposition_Cutoff> and
/// <https://www.chessprogramming.org/Internal_Iterative_Deepening>.
pub struct Search<'a, N: Searchable> {
    table: &'a mut TranspositionTable,
    /// The latest move that averted a loss, indexed by the number of plies that were left.
    killers: Vec<Option<<N::Moves as SearchMoves<N>>::Move>>,
    stops: &'a dyn Fn() -> bool,
    /// The number of positions to search before the next call of `stops`.
    until_check: u32,
    is_stopped: bool,
}

impl<'a, N: Searchable> Search<'a, N> {
    /// Creates a search that reads and fills `table`. The search stops when `stops` returns `true`.
    pub fn new(table: &'a mut TranspositionTable, stops: &'a dyn Fn() -> bool) -> Self {
        Self {
            table,
            killers: Vec::new(),
            stops,
            until_check: CHECK_INTERVAL,
            is_stopped: false,
        }
    }

    /// Returns `true` if the side to move in `node` reaches `goal` within `plies`: if it wins or,
    /// for [`Goal::Loss`], loses. If [`Searchable::STEP`] is 2 and `plies` is more than 1, this
    /// side must not be able to win in one ply.
    ///
    /// # Errors
    /// Returns [`Stopped`] if `stops` stopped the search.
    pub fn proves(&mut self, goal: Goal, node: N, plies: u8) -> Result<bool, Stopped> {
        let holds = self.holds(goal, node, plies);
        if self.is_stopped {
            return Err(Stopped);
        }
        Ok(holds)
    }

    /// Finds the result of [`Search::proves`], but does not report a stop. After a stop, the result
    /// means nothing.
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
            Goal::Loss => !moves.can_draw() && !self.can_avert(&moves, plies),
        };
        if is_remembered && !self.is_stopped {
            self.table.note(node.key(), goal, plies, holds);
        }
        holds
    }

    /// Returns `true` if a move leaves the other side without a win within `plies - 1` plies.
    fn can_avert(&mut self, moves: &N::Moves, plies: u8) -> bool {
        let killer = self.killers.get(usize::from(plies)).copied().flatten();
        let reply = killer.and_then(|killer| moves.after(killer));
        if reply.is_some_and(|next| !self.holds(Goal::Win, next, plies - 1)) {
            return true;
        }
        // a look-up of each move costs less than a search
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
            if averts && N::TRIES_KILLERS {
                let plies = usize::from(plies);
                self.killers.resize(self.killers.len().max(plies + 1), None);
                self.killers[plies] = Some(mv);
            }
            averts
        })
    }

    /// Counts a position that is searched. After every [`CHECK_INTERVAL`] positions, checks whether
    /// the search should stop.
    fn count_position(&mut self) {
        self.until_check -= 1;
        if self.until_check == 0 {
            self.until_check = CHECK_INTERVAL;
            self.is_stopped |= (self.stops)();
        }
    }
}
