//! Who plays which game, and how it is shown.

mod board_style;
mod computer;
mod name_error;
mod options_shown;
mod player_kind;
mod seat;
mod setting;

pub use board_style::BoardStyle;
pub use computer::{Computer, Horizon};
pub use name_error::NameError;
pub use options_shown::OptionsShown;
pub use player_kind::PlayerKind;
pub use seat::{BySeat, Seat};
pub use setting::Setting;

use std::time::Duration;

use crate::game::Game;

/// What the menu's `set` commands set, except for the score.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Who decides each player's moves.
    pub kinds: BySeat<PlayerKind>,
    /// The names that were given.
    names: BySeat<Option<String>>,
    /// The game that is played next.
    pub game: Game,
    /// Whether a toss before each game says who is X.
    pub toss: bool,
    /// Who is X without a toss.
    pub x: Seat,
    /// The pause before a computer's move: 0 for none to 10 for the longest.
    pub speed: u8,
    /// The side of the Tatedrez board, in cells.
    pub size: u8,
    /// When the numbered options are shown.
    pub options: OptionsShown,
    /// How the board is shown.
    pub board: BoardStyle,
    /// Whether a human's moves that give away the value are held back.
    pub tutor: bool,
}

impl Settings {
    /// The longest name, in characters.
    pub const LONGEST_NAME: usize = 64;
    /// The most wins, ties, games or plies that can be typed or are counted.
    pub const LARGEST_COUNT: u32 = 999_999_999;
    /// The slowest speed.
    pub const SLOWEST: u8 = 10;

    /// Changes one of them. [`Settings::check_names`] checks whether the players have different names.
    ///
    /// # Errors
    /// Why no player can have that name.
    pub fn set(&mut self, setting: &Setting) -> Result<(), NameError> {
        match setting {
            Setting::Player(seat, kind) => self.kinds[*seat] = *kind,
            Setting::Name(seat, name) => self.set_name(*seat, name)?,
            Setting::Game(game) => self.game = *game,
            Setting::Toss(on) => self.toss = *on,
            Setting::X(seat) => self.x = *seat,
            Setting::Speed(speed) => self.speed = *speed,
            Setting::Size(size) => self.size = *size,
            Setting::GameOfSize(game, size) => self.set_game(*game, *size),
            Setting::Options(options) => self.options = *options,
            Setting::Board(board) => self.board = *board,
            Setting::Tutor(on) => self.tutor = *on,
        }
        Ok(())
    }

    /// The pause before a computer's move.
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

    /// Chooses a game, and the size of its board if the game has several.
    pub fn set_game(&mut self, game: Game, size: u8) {
        self.game = game;
        if game.has_sizes() {
            self.size = size;
        }
    }

    /// The game to be played next, and the size of its board.
    pub fn next_variant(&self) -> (Game, u8) {
        (self.game, self.size)
    }

    /// Makes the computers that keep a match even see further after a game that they lost, and less far after one that
    /// they won.
    pub fn adjust_horizons(&mut self, winner: Option<Seat>) {
        let Some(winner) = winner else { return };
        for seat in Seat::ALL {
            if let PlayerKind::Computer(Computer::Sees(horizon)) = &mut self.kinds[seat] {
                *horizon = horizon.after(seat == winner);
            }
        }
    }

    /// Takes back a change of players from `before` to `after`; one who was chosen since then stays.
    pub fn restore_kinds(&mut self, before: BySeat<PlayerKind>, after: BySeat<PlayerKind>) {
        for seat in Seat::ALL {
            if self.kinds[seat] == after[seat] {
                self.kinds[seat] = before[seat];
            }
        }
    }

    /// Checks that the players have different names.
    ///
    /// # Errors
    /// [`NameError::Taken`], for the player in `seat`.
    pub fn check_names(&self, seat: Seat) -> Result<(), NameError> {
        let name = self.name(seat);
        if name == self.name(!seat) {
            return Err(NameError::Taken { by: !seat, name });
        }
        Ok(())
    }

    /// Names a player, whatever the other player is called.
    fn set_name(&mut self, seat: Seat, name: &str) -> Result<(), NameError> {
        let length = name.chars().count();
        if length == 0 || length > Self::LONGEST_NAME {
            return Err(NameError::Length { length });
        }
        if name.chars().any(char::is_control) {
            return Err(NameError::ControlCharacter);
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
            size: 3,
            options: OptionsShown::default(),
            board: BoardStyle::default(),
            tutor: false,
        }
    }
}
