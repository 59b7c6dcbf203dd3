//! Who plays what, and how.

mod computer;
mod name_error;
mod player_kind;
mod seat;

pub use computer::Computer;
pub use name_error::NameError;
pub use player_kind::PlayerKind;
pub use seat::{BySeat, Seat};

use std::time::Duration;

use crate::game::Game;

/// One of the settings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Setting {
    /// Who decides a player's moves.
    Player(Seat, PlayerKind),
    /// A player's name.
    Name(Seat, String),
    /// The game played next.
    Game(Game),
    /// Whether the toss says who is X.
    Toss(bool),
    /// Who is X without a toss.
    X(Seat),
    /// The pause after a computer's move.
    Speed(u8),
}

/// What the menu's `set` commands set, except for the score.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Who decides each player's moves.
    pub kinds: BySeat<PlayerKind>,
    /// The names that were given.
    names: BySeat<Option<String>>,
    /// The game that is played next.
    pub game: Game,
    /// Whether it is drawn before each game who is X.
    pub toss: bool,
    /// Who is X while nothing is drawn.
    pub x: Seat,
    /// The pause after a computer's move: 0 for none to 10 for the longest.
    pub speed: u8,
}

impl Settings {
    /// The longest name, in characters.
    pub const LONGEST_NAME: usize = 64;
    /// The most wins, ties, games or plies that can be typed or are counted.
    pub const LARGEST_COUNT: u32 = 999_999_999;
    /// The slowest speed.
    pub const SLOWEST: u8 = 10;

    /// Changes one of them.
    ///
    /// # Errors
    /// Why a player cannot have that name.
    pub fn set(&mut self, setting: &Setting) -> Result<(), NameError> {
        match setting {
            Setting::Player(seat, kind) => self.kinds[*seat] = *kind,
            Setting::Name(seat, name) => self.set_name(*seat, name)?,
            Setting::Game(game) => self.game = *game,
            Setting::Toss(on) => self.toss = *on,
            Setting::X(seat) => self.x = *seat,
            Setting::Speed(speed) => self.speed = *speed,
        }
        Ok(())
    }

    /// The pause after a computer's move.
    pub fn pause(&self) -> Duration {
        const STEP: Duration = Duration::from_millis(200);
        STEP * u32::from(self.speed)
    }

    /// Whether no human plays.
    pub fn are_both_computers(&self) -> bool {
        Seat::ALL.iter().all(|&seat| self.kinds[seat].is_computer())
    }

    /// The player's name.
    pub fn name(&self, seat: Seat) -> String {
        self.names[seat].clone().unwrap_or_else(|| seat.to_string())
    }

    /// The name that the player was given, if any.
    pub fn given_name(&self, seat: Seat) -> Option<&str> {
        self.names[seat].as_deref()
    }

    fn set_name(&mut self, seat: Seat, name: &str) -> Result<(), NameError> {
        let length = name.chars().count();
        if length == 0 || length > Self::LONGEST_NAME {
            return Err(NameError::Length { length });
        }
        if name.chars().any(char::is_control) {
            return Err(NameError::ControlCharacter);
        }
        if name == self.name(!seat) {
            let name = name.to_owned();
            return Err(NameError::Taken { by: !seat, name });
        }
        let is_default = name == seat.to_string();
        self.names[seat] = (!is_default).then(|| name.to_owned());
        Ok(())
    }
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            kinds: BySeat::new(PlayerKind::Human, PlayerKind::Computer(Computer::Strat1)),
            names: BySeat::default(),
            game: Game::default(),
            toss: false,
            x: Seat::P1,
            speed: 0,
        }
    }
}
