//! The settings: the players, the game, and the way in which the game is shown.

mod computer;
mod name;
mod player;
mod players;

pub use computer::Computer;
pub use name::{LONGEST_NAME, Name, NameError, is_same_name};
pub use player::Player;
pub use players::Players;

use std::time::Duration;

use crate::model::game::{Side, Variant};
use crate::model::macros::{by_two, word_enum};

word_enum! {
    /// A player's place at the menu, P1 or P2. The player in a seat may play either side.
    #[derive(Default)]
    pub enum Seat {
        #[default]
        P1 = "p1" as "P1",
        P2 = "p2" as "P2",
    }
}

impl Seat {
    /// Finds the side that the player in `seat` plays if the player in this seat plays X.
    pub fn side(self, seat: Self) -> Side {
        if seat == self { Side::X } else { Side::O }
    }

    /// Finds the seat whose player plays `side` if the player in this seat plays X. This also works
    /// the other way round: if the player in this seat plays `side`, the function finds the seat
    /// whose player plays X.
    pub fn of_side(self, side: Side) -> Self {
        match side {
            Side::X => self,
            Side::O => !self,
        }
    }
}

by_two! {
    /// A value for P1 and a value for P2.
    pub struct BySeat of Seat
}

/// The highest value of the setting `speed`, which gives the longest pause.
pub const SLOWEST: u8 = 10;

/// Declares [`Setting`] and [`Settings`]. Each line passed to the macro is a setting that does not
/// belong to a player. It becomes a variant of [`Setting`] and a field of [`Settings`].
macro_rules! settings {
    ($($(#[$about:meta])* $case:ident($type:ty) = $field:ident;)+) => {
        /// A setting that does not belong to a player, and its new value.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Setting {
            $($(#[$about])* $case($type),)+
        }

        /// The players and the value of every setting.
        #[derive(Clone, Debug, Default, PartialEq, Eq)]
        pub struct Settings {
            pub players: Players,
            /// The name of each place. A place keeps its name while a computer plays there.
            pub names: BySeat<Name>,
            $($(#[$about])* pub $field: $type,)+
        }

        impl Settings {
            pub fn set(&mut self, setting: Setting) {
                match setting {
                    $(Setting::$case(value) => self.$field = value,)+
                }
            }

            /// Lists all settings except the players, in the order in which the command `set` shows
            /// them.
            pub fn all(&self) -> Vec<Setting> {
                vec![$(Setting::$case(self.$field)),+]
            }
        }
    };
}

settings! {
    /// The game that the command `play` starts.
    Game(Variant) = variant;
    /// The rule that decides who plays X.
    X(XChoice) = x;
    /// The pause before a computer's move in steps, from 0 to [`SLOWEST`].
    Speed(u8) = speed;
    /// The form in which the board is shown.
    Board(BoardStyle) = board;
    /// Whether the tutor is on. The tutor warns a user at a terminal before a mistake, and TT2
    /// makes the move only if the user confirms it. In a script, the tutor explains a mistake after
    /// the move.
    Tutor(Tutor) = tutor;
}

impl Default for BySeat<Name> {
    fn default() -> Self {
        let [p1, p2] = Seat::ALL.map(Name::of_seat);
        Self::new(p1, p2)
    }
}

impl Settings {
    /// Chooses who plays in a seat. A human has the name of the seat.
    pub fn choose(&mut self, seat: Seat, player: Player) {
        self.players[seat] = match player {
            Player::Human(_) => self.names[seat].clone().into(),
            computer @ Player::Computer(_) => computer,
        };
    }

    /// Names a seat, in which a human then plays. If the other seat has this name, it loses it.
    pub fn name(&mut self, seat: Seat, name: &Name) {
        if self.names[!seat] == *name {
            self.names[!seat] = Name::of_seat(!seat);
        }
        self.names[seat] = name.clone();
        self.players[seat] = name.clone().into();
    }

    /// Returns the name of the human who solves lessons and puzzles. If only computers play, it is P1's.
    pub fn solver(&self) -> &Name {
        self.players.first_human().unwrap_or(&self.names[Seat::P1])
    }

    /// Lists the names of the humans who solve the puzzles of a rush and reviews.
    pub fn solvers(&self) -> Vec<Name> {
        let names = self.players.human_names();
        let first = self.solver();
        [first]
            .into_iter()
            .chain(names.filter(|name| *name != first))
            .cloned()
            .collect()
    }
}

/// Returns the length of the pause before a computer's move.
pub fn pause(speed: u8) -> Duration {
    const STEP: Duration = Duration::from_millis(200);
    STEP * u32::from(speed)
}

word_enum! {
    /// The rule that decides who plays X, and so moves first.
    #[derive(Default)]
    pub enum XChoice {
        /// The players take turns with X, from game to game.
        #[default]
        Turns = "turns",
        P1 = "p1",
        P2 = "p2",
        /// A coin toss decides before each game.
        Toss = "toss",
    }
}

word_enum! {
    /// Whether the tutor warns a player before a mistake.
    #[derive(Default)]
    pub enum Tutor {
        On = "on",
        #[default]
        Off = "off",
    }
}

word_enum! {
    /// The form in which the board is shown.
    #[derive(Default)]
    pub enum BoardStyle {
        /// A picture of the board.
        #[default]
        Plain = "plain",
        /// Sentences, for a screen reader.
        Words = "words",
    }
}
