//! The two players' seats.

use std::fmt;

use crate::game::{by_two, listed};

listed! {
    /// A player's seat, whichever side is played from it.
    #[derive(Default)]
    pub enum Seat {
        /// The first player.
        #[default]
        P1 = "p1",
        /// The second player.
        P2 = "p2",
    }
}

impl fmt::Display for Seat {
    /// The name of a player who has not been given one.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.word().to_ascii_uppercase())
    }
}

by_two! {
    /// One value for each seat.
    pub struct BySeat of Seat { P1, P2 }
}
