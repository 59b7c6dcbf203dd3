//! A position to be won.

use crate::settings::{BySeat, Computer, PlayerKind, Seat, Settings};

/// A position to be won by a human, and the settings to restore after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// Who is to win.
    pub human: Seat,
    /// Who played before.
    kinds_before: BySeat<PlayerKind>,
    /// Whether the tutor was on before.
    tutor_before: bool,
}

impl Puzzle {
    /// Begins a puzzle: the human is P1 if P1 is one, else P2 if P2 is one, else P1. The other player becomes
    /// Perfect, and the tutor is on.
    pub(super) fn begin(settings: &mut Settings) -> Self {
        let is_human = |seat: &Seat| !settings.kinds[*seat].is_computer();
        let human = Seat::ALL.into_iter().find(is_human).unwrap_or(Seat::P1);
        Self::of(human, settings)
    }

    /// Begins the puzzle again after it was left or over; the same player is the human.
    pub(super) fn begin_again(&self, settings: &mut Settings) -> Self {
        Self::of(self.human, settings)
    }

    fn of(human: Seat, settings: &mut Settings) -> Self {
        let puzzle = Self {
            human,
            kinds_before: settings.kinds,
            tutor_before: settings.tutor,
        };
        settings.kinds[human] = PlayerKind::Human;
        settings.kinds[!human] = PlayerKind::Computer(Computer::Perfect(100));
        settings.tutor = true;
        puzzle
    }

    /// Restores the settings from before the puzzle.
    pub(super) fn end(&self, settings: &mut Settings) {
        settings.kinds = self.kinds_before;
        settings.tutor = self.tutor_before;
    }
}
