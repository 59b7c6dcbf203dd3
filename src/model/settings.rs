//! Who plays which game, and how it is shown.

mod name;
mod player;
mod players;

pub use name::{Name, NameError};
pub use player::{Computer, Player};
pub use players::{CannotPlay, Competitor, Players};

use std::time::Duration;

use crate::model::game::{Side, Variant, by_two, word_enum};

word_enum! {
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

impl Seat {
    /// Given that this seat plays X, returns the side that is played from `seat`.
    pub fn side(self, seat: Self) -> Side {
        if seat == self { Side::X } else { Side::O }
    }

    /// Given that this seat plays X, returns the seat of `side`; the inverse is the same function.
    pub fn of_side(self, side: Side) -> Self {
        match side {
            Side::X => self,
            Side::O => !self,
        }
    }
}

by_two! {
    /// One value for each seat.
    pub struct BySeat of Seat
}

/// The slowest speed.
pub const SLOWEST: u8 = 10;

/// Declares the settings: each is a case of [`Setting`], and those that are not about a player a field of [`Settings`].
macro_rules! settings {
    ($($(#[$about:meta])* $case:ident($type:ty) = $field:ident;)+) => {
        /// A setting and its new value.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum Setting {
            /// Who decides a player's moves.
            Player(Seat, Player),
            /// What the human in a seat is called.
            Name(Seat, Name),
            $($(#[$about])* $case($type),)+
        }

        /// The value of every setting.
        #[derive(Clone, Debug, Default, PartialEq, Eq)]
        pub struct Settings {
            pub players: Players,
            /// The name under which the user has logged in. It is P1's until another name is given.
            pub login: Option<Name>,
            $($(#[$about])* pub $field: $type,)+
        }

        impl Settings {
            /// Changes a setting. Two humans never have the same name: the one who sits down, or gets it, is called by the
            /// seat then.
            pub fn set(&mut self, setting: &Setting) {
                match setting {
                    Setting::Player(seat, player) => {
                        self.players.kinds[*seat] = *player;
                        self.players.separate(*seat);
                    }
                    Setting::Name(seat, name) => {
                        self.players.names[*seat] = name.clone();
                        self.players.separate(*seat);
                    }
                    $(Setting::$case(value) => self.$field = *value,)+
                }
            }

            /// Lists all settings in the order in which `set` shows them.
            pub fn all(&self) -> Vec<Setting> {
                let players = Seat::ALL.map(|seat| Setting::Player(seat, self.players.kinds[seat]));
                let names = Seat::ALL.map(|seat| Setting::Name(seat, self.players.name(seat)));
                let others = [$(Setting::$case(self.$field)),+];
                players.into_iter().chain(names).chain(others).collect()
            }
        }
    };
}

settings! {
    /// The game that `play` plays.
    Game(Variant) = variant;
    /// Who is X.
    X(XRule) = x;
    /// The pause before a computer's move, in steps of 200 ms, from 0 to [`SLOWEST`].
    Speed(u8) = speed;
    /// How the board is shown.
    Board(BoardStyle) = board;
    /// Whether a human's mistakes are held.
    Tutor(bool) = tutor;
}

impl Settings {
    /// Returns the pause before a computer's move.
    pub fn pause(&self) -> Duration {
        const STEP: Duration = Duration::from_millis(200);
        STEP * u32::from(self.speed)
    }
}

word_enum! {
    /// Who is X, and moves first.
    #[derive(Default)]
    pub enum XRule {
        /// The players in turns, from game to game.
        #[default]
        Turns = "turns",
        P1 = "p1",
        P2 = "p2",
        /// The player for whom a toss before each game decides.
        Toss = "toss",
    }
}

word_enum! {
    /// How the board is shown.
    #[derive(Default)]
    pub enum BoardStyle {
        /// As a picture.
        #[default]
        Plain = "plain",
        /// In sentences, for a screen reader.
        Words = "words",
    }
}
