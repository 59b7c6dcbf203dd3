//! Who plays which game, and how it is shown.

mod name;
mod player;
mod players;
mod setting;

pub(crate) use name::SEAT_SIGNS;
pub use name::{Name, NameError};
pub use player::{Computer, Player};
pub use players::{CannotPlay, Competitor, Players};
pub use setting::{BoardStyle, Setting, XRule};

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

/// What `set` sets.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Settings {
    /// Who plays.
    pub players: Players,
    /// The name under which the user has logged in, which is P1's until another is given.
    pub login: Option<Name>,
    /// The game that `play` plays.
    pub variant: Variant,
    /// Who is X.
    pub x: XRule,
    /// The pause before a computer's move, in steps of 200 ms, from 0 to [`SLOWEST`].
    pub speed: u8,
    /// How the board is shown.
    pub board: BoardStyle,
    /// Whether a human's mistakes are held.
    pub tutor: bool,
}

impl Settings {
    pub fn set(&mut self, setting: &Setting) {
        match setting {
            Setting::Player(..) | Setting::Name(..) => self.players.set(setting),
            Setting::Game(variant) => self.variant = *variant,
            Setting::X(rule) => self.x = *rule,
            Setting::Speed(speed) => self.speed = *speed,
            Setting::Board(board) => self.board = *board,
            Setting::Tutor(on) => self.tutor = *on,
        }
    }

    /// Returns the pause before a computer's move.
    pub fn pause(&self) -> Duration {
        const STEP: Duration = Duration::from_millis(200);
        STEP * u32::from(self.speed)
    }

    /// Returns the line that says what a setting is now: `P1: Ann`, `P2: Hard`, `Game: Tic-Tac-Two`.
    pub fn line(&self, setting: &Setting) -> String {
        let players = &self.players;
        match setting {
            Setting::Name(seat, name) if !players.is_human(*seat) => {
                format!(
                    "{} (a human there is called {name})",
                    self.player_line(*seat)
                )
            }
            Setting::Player(seat, _) | Setting::Name(seat, _) => self.player_line(*seat),
            Setting::Game(variant) => format!("Game: {variant}"),
            Setting::X(XRule::Turns) => "X: in turns".to_owned(),
            Setting::X(XRule::P1) => format!("X: {}", players.display_name(Seat::P1)),
            Setting::X(XRule::P2) => format!("X: {}", players.display_name(Seat::P2)),
            Setting::X(XRule::Toss) => "X: drawn before each game".to_owned(),
            Setting::Speed(speed) => format!("Speed: {speed}"),
            Setting::Board(board) => format!("Board: {board}"),
            Setting::Tutor(on) => format!("Tutor: {}", setting::on_or_off(*on)),
        }
    }

    /// Returns the line that says who sits in a seat; a human without a name is `Human`.
    fn player_line(&self, seat: Seat) -> String {
        match self.players.is_unnamed_human(seat) {
            true => format!("{seat}: Human"),
            false => format!("{seat}: {}", self.players.competitor(seat).name()),
        }
    }

    /// Returns all settings, in the order in which `set` lists them.
    pub fn to_settings(&self) -> Vec<Setting> {
        let [p1, p2] = Seat::ALL;
        vec![
            Setting::Player(p1, self.players.kinds[p1]),
            Setting::Player(p2, self.players.kinds[p2]),
            Setting::Name(p1, self.players.name(p1)),
            Setting::Name(p2, self.players.name(p2)),
            Setting::Game(self.variant),
            Setting::X(self.x),
            Setting::Speed(self.speed),
            Setting::Board(self.board),
            Setting::Tutor(self.tutor),
        ]
    }
}
