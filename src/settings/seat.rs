//! The two players' seats.

use crate::game::{by_two, listed};

listed! {
    /// A player's seat, whichever side is played from it.
    #[derive(Default)]
    pub enum Seat {
        /// The first player.
        #[default]
        P1 = "p1" as "P1",
        /// The second player.
        P2 = "p2" as "P2",
    }
}

by_two! {
    /// One value for each seat.
    pub struct BySeat of Seat
}
