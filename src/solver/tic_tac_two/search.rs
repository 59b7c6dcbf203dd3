//! Short wins and losses of Tic-Tac-Two, found by searching.

use super::CUT;
use super::arrangement::Arrangement;
use super::memory::Memory;
use super::threats::SafeMoves;

/// Finds wins and losses of few plies, and remembers what was found on the way.
///
/// All positions are unfinished ones after the opening.
#[derive(Default)]
pub(super) struct Search {
    memory: Memory,
    /// By plies: the cells of the side to move and the grid after the latest reply that averted a loss. It often
    /// averts the next one.
    averting: [(u32, u8); CUT as usize],
}

impl Search {
    /// Whether the side to move wins in at most `plies`, an odd number.
    pub(super) fn is_won(&mut self, position: Arrangement, plies: u8) -> bool {
        position.wins_at_once() || self.is_won_later(position, plies)
    }

    /// Whether the side to move loses in at most `plies`, an even number from 2.
    pub(super) fn is_lost(&mut self, position: Arrangement, plies: u8) -> bool {
        !position.wins_at_once() && self.is_lost_later(position, plies)
    }

    /// Like [`Search::is_won`], where the side to move does not win at once.
    fn is_won_later(&mut self, position: Arrangement, plies: u8) -> bool {
        match plies {
            1 => return false,
            3 => return SafeMoves::new(position).any(|next| SafeMoves::new(next).lose_in_two()),
            _ => {}
        }
        let known = self.memory.get(position);
        if let Some(is_won) = known.is_won(plies) {
            return is_won;
        }
        let is_won = self.is_won_later(position, plies - 2)
            || SafeMoves::new(position).any(|next| self.is_lost_later(next, plies - 1));
        self.memory.update(position, |known| {
            if is_won {
                known.won = plies;
            } else {
                known.not_won = plies;
            }
        });
        is_won
    }

    /// Like [`Search::is_lost`], where the side to move does not win at once.
    fn is_lost_later(&mut self, position: Arrangement, plies: u8) -> bool {
        if plies == 2 {
            return SafeMoves::new(position).lose_in_two();
        }
        let known = self.memory.get(position);
        if let Some(is_lost) = known.is_lost(plies) {
            return is_lost;
        }
        let moves = SafeMoves::new(position);
        let is_lost = self.is_lost_later(position, plies - 2)
            || !moves.can_tie() && !self.can_avert(&moves, plies);
        self.memory.update(position, |known| {
            if is_lost {
                known.lost = plies;
            } else {
                known.not_lost = plies;
            }
        });
        is_lost
    }

    /// Whether after a safe move the other side does not win in less than `plies`.
    fn can_avert(&mut self, moves: &SafeMoves, plies: u8) -> bool {
        let averts = |search: &mut Self, next| !search.is_won_later(next, plies - 1);
        // to look up what is known costs less than to find out
        if plies > 4 && moves.any(|next| self.memory.get(next).is_won(plies - 1) == Some(false)) {
            return true;
        }
        let (own, grid) = self.averting[usize::from(plies)];
        let latest = moves.after(own, grid.into());
        latest.is_some_and(|latest| averts(self, latest))
            || moves.any(|next| {
                let averts = averts(self, next);
                if averts {
                    self.averting[usize::from(plies)] = (next.other, next.grid);
                }
                averts
            })
    }
}
