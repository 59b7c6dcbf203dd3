//! The settings: the players, the game, and the way in which it is shown.

mod name;
mod player;
mod players;

pub use name::{Name, NameError};
pub use player::{Computer, Player};
pub use players::{CannotPlay, Competitor, Players};

use std::time::Duration;

use crate::model::enums::{by_two, word_enum};
use crate::model::game::{Side, Variant};

word_enum! {
    /// The place of a player at the menu. Either side can be played from it.
    #[derive(Default)]
    pub enum Seat {
        #[default]
        P1 = "p1" as "P1",
        P2 = "p2" as "P2",
    }
}

impl Seat {
    /// Finds the side that `seat` plays if this seat plays X.
    pub fn side(self, seat: Self) -> Side {
        if seat == self { Side::X } else { Side::O }
    }

    /// Finds the seat that plays `side` if this seat plays X. Also works the other way round: if this seat plays
    /// `side`, finds the seat that plays X.
    pub fn of_side(self, side: Side) -> Self {
        match side {
            Side::X => self,
            Side::O => !self,
        }
    }
}

by_two! {
    /// A value for each seat.
    pub struct BySeat of Seat
}

/// The highest value of the setting `speed`, with the longest pause.
pub const SLOWEST: u8 = 10;

/// Declares the settings. Each is a case of [`Setting`]. The settings passed to the macro, which do not belong to a
/// player, are also fields of [`Settings`].
macro_rules! settings {
    ($($(#[$about:meta])* $case:ident($type:ty) = $field:ident;)+) => {
        /// A setting and its new value.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum Setting {
            /// The kind of player in a seat: a human or a computer.
            Player(Seat, Player),
            /// The name of the human in a seat.
            Name(Seat, Name),
            $($(#[$about])* $case($type),)+
        }

        /// The value of every setting.
        #[derive(Clone, Debug, Default, PartialEq, Eq)]
        pub struct Settings {
            pub players: Players,
            /// The name with which the user logged in to the operating system: P1's name until the user sets another.
            pub login: Option<Name>,
            $($(#[$about])* pub $field: $type,)+
        }

        impl Settings {
            /// Changes a setting. Two humans never have the same name: if the change would give both the same one, the
            /// human in the seat that changes is named after that seat.
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

            /// Lists all settings in the order in which the command `set` shows them.
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
    /// The rule that decides who plays X.
    X(XChoice) = x;
    /// The pause before a computer's move, in steps of 200 ms, from 0 to [`SLOWEST`].
    Speed(u8) = speed;
    /// The form in which the board is shown.
    Board(BoardStyle) = board;
    /// `true` if the tutor is on: TT2 then objects to a human's mistake, and makes the move only if it is typed again.
    Tutor(bool) = tutor;
}

impl Settings {
    pub fn pause(&self) -> Duration {
        const STEP: Duration = Duration::from_millis(200);
        STEP * u32::from(self.speed)
    }
}

word_enum! {
    /// The rule that decides who plays X, and so moves first.
    #[derive(Default)]
    pub enum XChoice {
        /// The players take turns, from game to game.
        #[default]
        Turns = "turns",
        P1 = "p1",
        P2 = "p2",
        /// A coin toss decides before each game.
        Toss = "toss",
    }
}

word_enum! {
    /// The form in which the board is shown.
    #[derive(Default)]
    pub enum BoardStyle {
        /// As a picture.
        #[default]
        Plain = "plain",
        /// In sentences, for a screen reader.
        Words = "words",
    }
}
