//! A puzzle, and what stands again after it.

use crate::command::Goal;
use crate::settings::{BySeat, PlayerKind, Seat, Settings};

/// A position in which a human is to find a move, and the settings to restore after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// Who is to find it.
    pub human: Seat,
    /// What is to be found.
    pub goal: Goal,
    /// Who played before.
    kinds_before: BySeat<PlayerKind>,
    /// Whether the tutor was on before.
    tutor_before: bool,
}

impl Puzzle {
    /// Who solves a puzzle that begins while these play: P1 if P1 is a human, else P2 if P2 is one, else P1.
    pub fn human(kinds: BySeat<PlayerKind>) -> Seat {
        let is_human = |seat: &Seat| !kinds[*seat].is_computer();
        Seat::ALL.into_iter().find(is_human).unwrap_or(Seat::P1)
    }

    /// Begins a puzzle for `human`: the other player becomes Perfect, and the tutor is on unless the first move decides.
    pub(super) fn begin(human: Seat, goal: Goal, settings: &mut Settings) -> Self {
        let puzzle = Self {
            human,
            goal,
            kinds_before: settings.kinds,
            tutor_before: settings.tutor,
        };
        settings.kinds[human] = PlayerKind::Human;
        settings.kinds[!human] = PlayerKind::Perfect(100);
        settings.tutor = !puzzle.ends_at_first_move();
        puzzle
    }

    /// Whether the first move decides.
    pub fn ends_at_first_move(&self) -> bool {
        self.goal != Goal::Win
    }

    /// Restores the settings from before the puzzle.
    pub(super) fn end(&self, settings: &mut Settings) {
        settings.kinds = self.kinds_before;
        settings.tutor = self.tutor_before;
    }
}
