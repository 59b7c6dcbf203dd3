//! Short wins and losses, found by search.

use super::Value;
use super::transposition_table::TranspositionTable;

/// A position that can be searched.
pub trait Searchable: Copy {
    /// Its safe moves.
    type SafeMoves: SafeMoves<Self>;

    /// Whether the side to move in an unfinished position wins with its next move.
    fn wins_at_once(self) -> bool;

    /// The safe moves of an unfinished position in which the side to move does not win at once.
    fn safe_moves(self) -> Self::SafeMoves;

    /// A number below 2 to the power of 54; positions with the same number have the same value.
    fn key(self) -> u64;
}

/// The safe moves of a position: those that neither end the game nor let the other side win at once.
pub trait SafeMoves<P: Searchable> {
    /// Whether `is_sought` holds for the position after some safe move; the moves are tried until one is found.
    fn any(&self, is_sought: impl FnMut(P) -> bool) -> bool;

    /// The position after the safe move, if there is one, that puts the pieces of the side to move where they are in
    /// `latest`, a position in which it is not its turn.
    fn like(&self, latest: P) -> Option<P>;

    /// Whether there is neither a safe move nor one that ends the game in a tie, so that the other side wins at once.
    fn lose_in_two(&self) -> bool;

    /// Whether some safe move leaves the other side where it loses in two plies.
    fn win_in_three(&self) -> bool {
        self.any(|next| next.safe_moves().lose_in_two())
    }

    /// Whether a move ends the game in a tie.
    fn can_tie(&self) -> bool;
}

/// Every search is of fewer plies than this.
pub(super) const PLIES: u8 = 16;

/// Searches from unfinished positions, and remembers what was found on the way.
pub(super) struct Search<P> {
    known: TranspositionTable,
    /// By plies: the position after the latest reply that averted a loss. The same reply often averts the next one.
    averting: [Option<P>; PLIES as usize],
}

impl<P> Default for Search<P> {
    fn default() -> Self {
        Self {
            known: TranspositionTable::default(),
            averting: [const { None }; PLIES as usize],
        }
    }
}

impl<P: Searchable> Search<P> {
    /// The value of a position that is not decided in fewer than `plies`, if it is decided in `plies`.
    pub(super) fn value(&mut self, position: P, plies: u8) -> Option<Value> {
        if plies.is_multiple_of(2) {
            self.is_lost(position, plies).then_some(Value::Lose(plies))
        } else {
            self.is_won(position, plies).then_some(Value::Win(plies))
        }
    }

    /// Whether `value >= Value::Win(plies)`, for an odd number of plies.
    pub(super) fn is_won(&mut self, position: P, plies: u8) -> bool {
        debug_assert!(plies % 2 == 1 && plies < PLIES, "a win in {plies} plies");
        position.wins_at_once() || self.is_won_later(position, plies)
    }

    /// Whether `value <= Value::Lose(plies)`, for an even number of plies from 2.
    pub(super) fn is_lost(&mut self, position: P, plies: u8) -> bool {
        debug_assert!(
            plies.is_multiple_of(2) && (2..PLIES).contains(&plies),
            "a loss in {plies} plies"
        );
        !position.wins_at_once() && self.is_lost_later(position, plies)
    }

    /// [`Search::is_won`] where `value < Value::Win(1)`.
    fn is_won_later(&mut self, position: P, plies: u8) -> bool {
        debug_assert!(!position.wins_at_once(), "a win in 1 ply");
        match plies {
            1 => return false,
            3 => return position.safe_moves().win_in_three(),
            _ => {}
        }
        let known = self.known.probe(position.key());
        if let Some(is_won) = known.is_won(plies) {
            return is_won;
        }
        if self.is_won_later(position, plies - 2) {
            return true;
        }
        let moves = position.safe_moves();
        let is_won = moves.any(|next| self.is_lost_later(next, plies - 1));
        self.known.update(position.key(), |known| {
            if is_won {
                known.won_in = plies;
            } else {
                known.not_won_within = plies;
            }
        });
        is_won
    }

    /// [`Search::is_lost`] where `value < Value::Win(1)`.
    fn is_lost_later(&mut self, position: P, plies: u8) -> bool {
        debug_assert!(!position.wins_at_once(), "a win in 1 ply");
        if plies == 2 {
            return position.safe_moves().lose_in_two();
        }
        let known = self.known.probe(position.key());
        if let Some(is_lost) = known.is_lost(plies) {
            return is_lost;
        }
        if self.is_lost_later(position, plies - 2) {
            return true;
        }
        let moves = position.safe_moves();
        let is_lost = !moves.can_tie() && !self.can_avert(&moves, plies);
        self.known.update(position.key(), |known| {
            if is_lost {
                known.lost_in = plies;
            } else {
                known.not_lost_within = plies;
            }
        });
        is_lost
    }

    /// Whether some safe move leaves the other side with `value < Value::Win(plies - 1)`.
    fn can_avert(&mut self, moves: &P::SafeMoves, plies: u8) -> bool {
        let averts = |search: &mut Self, next| !search.is_won_later(next, plies - 1);
        // looking up what is known costs less than finding out
        let is_known = |next: P| self.known.probe(next.key()).is_won(plies - 1) == Some(false);
        if plies > 4 && moves.any(is_known) {
            return true;
        }
        let latest = self.averting[usize::from(plies)];
        let latest = latest.and_then(|latest| moves.like(latest));
        latest.is_some_and(|latest| averts(self, latest))
            || moves.any(|next| {
                let averts = averts(self, next);
                if averts {
                    self.averting[usize::from(plies)] = Some(next);
                }
                averts
            })
    }
}
