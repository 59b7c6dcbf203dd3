//! Who plays which game, and how it is shown.

mod player_kind;
mod setting;

pub use player_kind::PlayerKind;
pub use setting::{BoardStyle, Setting, XRule};

use std::time::Duration;

use thiserror::Error;

use crate::game::{Side, Variant, by_two, listed};
use crate::text::{is_control, quoted};

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

impl Seat {
    /// Returns the seat of `side` if X is played from this seat, and the seat of X if `side` is played from this one.
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

/// The most characters of a name.
pub const LONGEST_NAME: usize = 40;

/// Why a player cannot have a name.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NameError {
    /// It is empty or too long.
    #[error("a name has 1 to {LONGEST_NAME} characters; this one has {0}")]
    Length(usize),
    /// It has a character that could not be shown, or not be typed again.
    #[error("a name cannot contain control characters, format characters or double quotes")]
    Character,
    /// It is the word for a kind of player, a side or a result.
    #[error("{} means something else here; choose another name", quoted(.0))]
    Word(String),
    /// The other player is called so.
    #[error("{} is called {}; choose another name", .0, quoted(.1))]
    Taken(Seat, String),
}

/// A player who cannot play a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("Perfect cannot play {}, which is not solved; type 'set {} expert'", .1.word(), .0.word())]
pub struct CannotPlay(pub Seat, pub Variant);

/// What `set` sets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Who decides each player's moves.
    pub kinds: BySeat<PlayerKind>,
    /// The name that the human in each seat was given.
    names: BySeat<Option<String>>,
    /// The game that `play` plays.
    pub variant: Variant,
    /// Who is X.
    pub x: XRule,
    /// The pause before a computer's move: 0 for none to 10 for the longest.
    pub speed: u8,
    /// How the board is shown.
    pub board: BoardStyle,
    /// Whether a human's mistakes are held.
    pub tutor: bool,
}

impl Settings {
    /// Changes one setting.
    ///
    /// # Errors
    /// Returns why the player cannot have that name; nothing has changed then.
    pub fn set(&mut self, setting: &Setting) -> Result<(), NameError> {
        match setting {
            Setting::Player(seat, kind) => self.kinds[*seat] = *kind,
            Setting::Name(seat, name) => self.set_name(*seat, name.trim())?,
            Setting::Game(variant) => self.variant = *variant,
            Setting::X(rule) => self.x = *rule,
            Setting::Speed(speed) => self.speed = *speed,
            Setting::Board(board) => self.board = *board,
            Setting::Tutor(on) => self.tutor = *on,
        }
        Ok(())
    }

    fn set_name(&mut self, seat: Seat, name: &str) -> Result<(), NameError> {
        let length = name.chars().count();
        if !(1..=LONGEST_NAME).contains(&length) {
            return Err(NameError::Length(length));
        }
        if name.chars().any(|char| is_control(char) || char == '"') {
            return Err(NameError::Character);
        }
        let lower = name.to_lowercase();
        let is_word = ["x", "o", "tie", (!seat).word()].contains(&&*lower);
        if is_word || PlayerKind::from_typed(&lower).is_some() {
            return Err(NameError::Word(name.to_owned()));
        }
        let other = self.name(!seat);
        if other.to_lowercase() == lower {
            return Err(NameError::Taken(!seat, other.to_owned()));
        }
        let is_default = lower == seat.word();
        self.names[seat] = (!is_default).then(|| name.to_owned());
        Ok(())
    }

    /// Returns the name of the human in this seat: `P1` or `P2` until one is given.
    pub fn name(&self, seat: Seat) -> &str {
        self.names[seat].as_deref().unwrap_or(seat.name())
    }

    /// Returns what the player is called: a human by name, a computer by what it is, and two computers of one kind by
    /// their seats.
    pub fn called(&self, seat: Seat) -> String {
        let kind = self.kinds[seat];
        if kind == PlayerKind::Human {
            self.name(seat).to_owned()
        } else if kind == self.kinds[!seat] {
            seat.to_string()
        } else {
            kind.name()
        }
    }

    /// Returns whether a human plays.
    pub fn has_human(&self) -> bool {
        let mut seats = Seat::ALL.into_iter();
        seats.any(|seat| self.kinds[seat] == PlayerKind::Human)
    }

    /// Returns the seat of the one who learns: P2 if a human sits only there, else P1.
    pub fn learner(&self) -> Seat {
        match Seat::ALL.map(|seat| self.kinds[seat] == PlayerKind::Human) {
            [false, true] => Seat::P2,
            _ => Seat::P1,
        }
    }

    /// Checks that both players can play the game.
    ///
    /// # Errors
    /// Returns the player who cannot, P2 first.
    pub fn check_players(&self, variant: Variant) -> Result<(), CannotPlay> {
        let mut seats = [Seat::P2, Seat::P1].into_iter();
        let perfect = seats.find(|seat| self.kinds[*seat] == PlayerKind::Perfect);
        match perfect {
            Some(seat) if !variant.is_solved() => Err(CannotPlay(seat, variant)),
            _ => Ok(()),
        }
    }

    /// Returns the pause before a computer's move.
    pub fn pause(&self) -> Duration {
        const STEP: Duration = Duration::from_millis(200);
        STEP * u32::from(self.speed)
    }

    /// Returns the line that says what a setting is now: `P2: Hard`, `P1: Human (Ann)`.
    pub fn line(&self, setting: &Setting) -> String {
        match setting {
            Setting::Name(seat, _) if self.kinds[*seat] != PlayerKind::Human => {
                let line = self.player_line(*seat);
                format!("{line} (a human there is called {})", self.name(*seat))
            }
            Setting::Player(seat, _) | Setting::Name(seat, _) => self.player_line(*seat),
            Setting::Game(variant) => format!("Game: {variant}"),
            Setting::X(XRule::Turns) => "X: in turns".to_owned(),
            Setting::X(XRule::P1) => format!("X: {}", self.called(Seat::P1)),
            Setting::X(XRule::P2) => format!("X: {}", self.called(Seat::P2)),
            Setting::X(XRule::Toss) => "X: drawn before each game".to_owned(),
            Setting::Speed(speed) => format!("Speed: {speed}"),
            Setting::Board(board) => format!("Board: {board}"),
            Setting::Tutor(on) => format!("Tutor: {}", setting::on_or_off(*on)),
        }
    }

    fn player_line(&self, seat: Seat) -> String {
        let line = format!("{seat}: {}", self.kinds[seat].name());
        match &self.names[seat] {
            Some(name) if self.kinds[seat] == PlayerKind::Human => format!("{line} ({name})"),
            _ => line,
        }
    }

    /// Returns all settings, in the order in which `set` lists them.
    pub fn to_settings(&self) -> Vec<Setting> {
        let [p1, p2] = Seat::ALL;
        vec![
            Setting::Player(p1, self.kinds[p1]),
            Setting::Player(p2, self.kinds[p2]),
            Setting::Name(p1, self.name(p1).to_owned()),
            Setting::Name(p2, self.name(p2).to_owned()),
            Setting::Game(self.variant),
            Setting::X(self.x),
            Setting::Speed(self.speed),
            Setting::Board(self.board),
            Setting::Tutor(self.tutor),
        ]
    }
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            kinds: BySeat::new(PlayerKind::Human, PlayerKind::Strat1),
            names: BySeat::default(),
            variant: Variant::default(),
            x: XRule::default(),
            speed: 0,
            board: BoardStyle::default(),
            tutor: false,
        }
    }
}
