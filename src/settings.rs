//! Who plays which game, and how it is shown.

mod player_kind;
mod seat;
mod setting;

pub use player_kind::{Horizon, PlayerKind};
pub use seat::{BySeat, Seat};
pub use setting::{BoardStyle, Choice, OptionsShown, Setting};

use std::time::Duration;

use unicode_width::UnicodeWidthChar as _;

use crate::game::{Game, Variant};
use crate::text::is_obeyed;

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
    /// The board of the game that has several.
    pub sized: Variant,
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
            Setting::SeesEven(seat) => {
                if !matches!(self.kinds[*seat], PlayerKind::Sees(Horizon::Even(_))) {
                    self.kinds[*seat] = PlayerKind::Sees(Horizon::Even(Horizon::FIRST_EVEN));
                }
            }
            Setting::Name(seat, name) => self.set_name(*seat, name)?,
            Setting::Game(Choice::Game(game)) => self.game = *game,
            Setting::Toss(on) => self.toss = *on,
            Setting::X(seat) => self.x = *seat,
            Setting::Speed(speed) => self.speed = *speed,
            Setting::Size(variant) => self.sized = *variant,
            Setting::Game(Choice::Variant(variant)) => self.choose_variant(*variant),
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
    pub fn has_no_human(&self) -> bool {
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

    /// Chooses a game, and its board if the game has several.
    pub fn choose_variant(&mut self, variant: Variant) {
        self.game = variant.game();
        if self.game.has_sizes() {
            self.sized = variant;
        }
    }

    /// The game to be played next, and its board.
    pub fn next_variant(&self) -> Variant {
        self.variant_of(Choice::Game(self.game))
    }

    /// A game, on the chosen board if it has several and none is named.
    pub fn variant_of(&self, choice: Choice) -> Variant {
        match choice {
            Choice::Variant(variant) => variant,
            Choice::Game(game) if game.has_sizes() => self.sized,
            Choice::Game(game) => game.usual(),
        }
    }

    /// All settings, as they are set, in the order in which they are written.
    pub fn to_settings(&self) -> Vec<Setting> {
        let Self {
            kinds,
            names: _,
            game,
            toss,
            x,
            speed,
            sized,
            options,
            board,
            tutor,
        } = self;
        let [p1, p2] = Seat::ALL;
        vec![
            Setting::Game(Choice::Game(*game)),
            Setting::Size(*sized),
            Setting::Player(p1, kinds[p1]),
            Setting::Player(p2, kinds[p2]),
            Setting::Name(p1, self.name(p1)),
            Setting::Name(p2, self.name(p2)),
            Setting::Speed(*speed),
            Setting::Options(*options),
            Setting::Board(*board),
            Setting::Tutor(*tutor),
            Setting::Toss(*toss),
            Setting::X(*x),
        ]
    }

    /// Makes the computers that keep a match even see further after a game that they lost, and less far after one that
    /// they won.
    pub fn adjust_horizons(&mut self, winner: Option<Seat>) {
        let Some(winner) = winner else { return };
        for seat in Seat::ALL {
            if let PlayerKind::Sees(horizon) = &mut self.kinds[seat] {
                *horizon = horizon.after(seat == winner);
            }
        }
    }

    /// Checks that the players have different names.
    ///
    /// # Errors
    /// [`NameError::Taken`], for the player in `seat`.
    pub fn check_names(&self, seat: Seat) -> Result<(), NameError> {
        let name = self.name(seat);
        match name == self.name(!seat) {
            true => Err(NameError::Taken(!seat, name)),
            false => Ok(()),
        }
    }

    /// Names a player, whatever the other player is called.
    fn set_name(&mut self, seat: Seat, name: &str) -> Result<(), NameError> {
        /// The zero-width characters that join letters or keep them apart, as some scripts and emoji need.
        const JOINERS: [char; 2] = ['\u{200c}', '\u{200d}'];
        /// Blanks that have a width and count as letters or symbols.
        const BLANKS: [char; 3] = ['\u{115f}', '\u{2800}', '\u{3164}'];
        let is_obeyed = |char| is_obeyed(char) && !JOINERS.contains(&char);
        let is_blank = |char: char| char.is_whitespace() || BLANKS.contains(&char);
        let is_invisible = |char: char| is_blank(char) || char.width() == Some(0);
        match name.chars().count() {
            length if !(1..=Self::LONGEST_NAME).contains(&length) => {
                return Err(NameError::Length(length));
            }
            _ if name.chars().any(is_obeyed) => return Err(NameError::Obeyed),
            _ if name.chars().all(is_invisible) => return Err(NameError::Invisible),
            _ => {}
        }
        let is_default = name == seat.to_string();
        self.names[seat] = (!is_default).then(|| name.to_owned());
        Ok(())
    }
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            kinds: BySeat::new(PlayerKind::Human, PlayerKind::Strat1),
            names: BySeat::default(),
            game: Game::default(),
            toss: false,
            x: Seat::P1,
            speed: 0,
            sized: Game::Tatedrez.usual(),
            options: OptionsShown::default(),
            board: BoardStyle::default(),
            tutor: false,
        }
    }
}

/// Why a player cannot have a name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NameError {
    /// It has this many characters: none, or too many.
    #[error("a name has 1 to {most} characters; this one has {0}", most = Settings::LONGEST_NAME)]
    Length(usize),
    /// It has a character that is obeyed and not shown.
    #[error("a name cannot contain control or format characters")]
    Obeyed,
    /// Nothing in it can be seen.
    #[error("a name has a letter or a sign that can be seen")]
    Invisible,
    /// The other player has it.
    #[error("{0} is called {1}; choose another name")]
    Taken(Seat, String),
}
