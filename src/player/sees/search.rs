//! Wins and losses within a number of plies.

use super::transposition_table::TranspositionTable;
use crate::game::{Move, Position};

/// The fewest plies for which looking into the table costs less than the search that it may save.
const REMEMBERED: u8 = 3;
/// The number of positions searched between two checks whether to stop.
const PATIENCE: u32 = 4096;

/// Finds out whether the side to move wins, or loses, within a number of plies.
///
/// Each is a search of its own, in which one side tries everything and a single good reply by the other side refutes a
/// move. That reply can usually be guessed: it refuted a sibling of the move, or the table holds its result.
///
/// Source: <https://www.chessprogramming.org/Killer_Heuristic> and
/// <https://www.chessprogramming.org/Enhanced_Transposition_Cutoff>.
pub(super) struct Search<'a, F> {
    table: &'a mut TranspositionTable,
    stops: &'a F,
    /// By plies: the latest move that averted a loss.
    killers: [Option<Move>; u8::MAX as usize + 1],
    /// The number of positions to search before the next check whether to stop.
    patience: u32,
}

impl<'a, F: Fn() -> bool> Search<'a, F> {
    pub(super) fn new(table: &'a mut TranspositionTable, stops: &'a F) -> Self {
        Self {
            table,
            stops,
            killers: [None; u8::MAX as usize + 1],
            patience: PATIENCE,
        }
    }

    /// Whether the side to move wins within `plies`; `None` when stopped.
    pub(super) fn is_won<P: Position>(&mut self, position: &P, plies: u8) -> Option<bool> {
        if let Some(outcome) = position.outcome() {
            return Some(outcome.winner() == Some(position.side_to_move()));
        }
        match plies {
            0 => return Some(false),
            1 => return Some(wins_at_once(position)),
            2..REMEMBERED => return self.can_win(position, plies),
            REMEMBERED.. => {}
        }
        let key = position.key();
        if let Some(is_won) = self.table.known(key).is_won(plies) {
            return Some(is_won);
        }
        let is_won = self.can_win(position, plies)?;
        self.table.note(key, |known| known.note_won(plies, is_won));
        Some(is_won)
    }

    /// Whether the side to move loses within `plies`; `None` when stopped.
    pub(super) fn is_lost<P: Position>(&mut self, position: &P, plies: u8) -> Option<bool> {
        if let Some(outcome) = position.outcome() {
            return Some(outcome.winner() == Some(!position.side_to_move()));
        }
        match plies {
            0 => return Some(false),
            1..REMEMBERED => return Some(!self.can_avert_loss(position, plies)?),
            REMEMBERED.. => {}
        }
        let key = position.key();
        if let Some(is_lost) = self.table.known(key).is_lost(plies) {
            return Some(is_lost);
        }
        let is_lost = !self.can_avert_loss(position, plies)?;
        self.table
            .note(key, |known| known.note_lost(plies, is_lost));
        Some(is_lost)
    }

    /// Whether some move leaves the other side lost within `plies - 1`.
    fn can_win<P: Position>(&mut self, position: &P, plies: u8) -> Option<bool> {
        self.count()?;
        for mv in position.legal_moves() {
            if self.is_lost(&position.apply(mv), plies - 1)? {
                return Some(true);
            }
        }
        Some(false)
    }

    /// Whether some move leaves the other side without a win within `plies - 1`.
    fn can_avert_loss<P: Position>(&mut self, position: &P, plies: u8) -> Option<bool> {
        self.count()?;
        let killer = self.killers[usize::from(plies)].filter(|&mv| position.check(mv).is_ok());
        if let Some(mv) = killer
            && !self.is_won(&position.apply(mv), plies - 1)?
        {
            return Some(true);
        }
        let moves = position.legal_moves();
        let averts = |mv: &Move| self.is_known_not_won(&position.apply(*mv), plies - 1);
        if plies >= REMEMBERED && moves.iter().any(averts) {
            return Some(true);
        }
        for mv in moves {
            if !self.is_won(&position.apply(mv), plies - 1)? {
                self.killers[usize::from(plies)] = Some(mv);
                return Some(true);
            }
        }
        Some(false)
    }

    /// Whether it is known without a search that the side to move does not win within `plies`.
    fn is_known_not_won<P: Position>(&self, position: &P, plies: u8) -> bool {
        match position.outcome() {
            Some(outcome) => outcome.winner() != Some(position.side_to_move()),
            None => self.table.known(position.key()).is_won(plies) == Some(false),
        }
    }

    /// Counts a position that is searched; `None` when stopped.
    fn count(&mut self) -> Option<()> {
        self.patience -= 1;
        if self.patience == 0 {
            self.patience = PATIENCE;
            if (self.stops)() {
                return None;
            }
        }
        Some(())
    }
}

/// Whether the side to move wins with its next move.
fn wins_at_once<P: Position>(position: &P) -> bool {
    let winner = Some(position.side_to_move());
    let mut wins = false;
    position.for_each_successor(|next| {
        wins |= next
            .outcome()
            .is_some_and(|outcome| outcome.winner() == winner);
    });
    wins
}
