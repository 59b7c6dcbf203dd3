//! A position to be won.

use crate::settings::{Computer, PlayerKind, Seat, Setting, Settings};

/// A position to be won by a human, and the settings that come back after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// Who has to win.
    pub human: Seat,
    /// Who played before.
    kinds: [PlayerKind; 2],
    /// Whether the tutor was on before.
    tutor: bool,
}

impl Puzzle {
    /// A puzzle under these settings: for P1 if P1 is a human, else for P2 if P2 is one, else for P1.
    pub(super) fn new(settings: &Settings) -> Self {
        let is_human = |seat: &Seat| !settings.kinds[*seat].is_computer();
        Self {
            human: Seat::ALL.into_iter().find(is_human).unwrap_or(Seat::P1),
            kinds: Seat::ALL.map(|seat| settings.kinds[seat]),
            tutor: settings.tutor,
        }
    }

    /// The settings that change for the puzzle.
    pub(super) fn settings(&self) -> [Setting; 3] {
        let perfect = PlayerKind::Computer(Computer::Perfect(100));
        [
            Setting::Player(self.human, PlayerKind::Human),
            Setting::Player(!self.human, perfect),
            Setting::Tutor(true),
        ]
    }

    /// The settings as they were before.
    pub(super) fn settings_before(&self) -> [Setting; 3] {
        let [p1, p2] = self.kinds;
        [
            Setting::Player(Seat::P1, p1),
            Setting::Player(Seat::P2, p2),
            Setting::Tutor(self.tutor),
        ]
    }
}
