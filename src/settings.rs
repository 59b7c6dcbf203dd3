//! Who plays which game, and how it is shown.

mod name;
mod player_kind;
mod setting;

pub use name::{LONGEST_NAME, NameError, check_name};
pub use player_kind::PlayerKind;
pub use setting::{BoardStyle, OptionsShown, Setting, XRule};

use std::time::Duration;

use crate::game::{Side, Variant, by_two, listed};

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
    /// The seat from which `side` is played if X is played from this one; and that of X if `side` is played from this one.
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

/// What `set` sets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Who decides each player's moves.
    pub kinds: BySeat<PlayerKind>,
    /// The names that were given: in each seat that of its human, and that of its computer.
    names: BySeat<[Option<String>; 2]>,
    /// The game that is played next.
    pub variant: Variant,
    /// Who is X.
    pub x: XRule,
    /// The pause before a computer's move: 0 for none to 10 for the longest.
    pub speed: u8,
    /// When the numbered options are shown.
    pub options: OptionsShown,
    /// How the board is shown.
    pub board: BoardStyle,
    /// Whether a human's moves that give a win or a draw away are held.
    pub tutor: bool,
}

impl Settings {
    /// The slowest speed.
    pub const SLOWEST: u8 = 10;

    /// Changes one of them.
    ///
    /// # Errors
    /// Why the player cannot have that name; nothing has changed then.
    pub fn set(&mut self, setting: &Setting) -> Result<(), NameError> {
        match setting {
            Setting::Player(seat, kind) => self.seat(*seat, *kind),
            Setting::Name(seat, name) => self.set_name(*seat, name)?,
            Setting::Game(variant) => self.variant = *variant,
            Setting::X(rule) => self.x = *rule,
            Setting::Speed(speed) => self.speed = *speed,
            Setting::Options(options) => self.options = *options,
            Setting::Board(board) => self.board = *board,
            Setting::Tutor(on) => self.tutor = *on,
        }
        Ok(())
    }

    /// Seats a player. A human whose name is not known takes the one that was given before.
    fn seat(&mut self, seat: Seat, kind: PlayerKind) {
        let was_computer = self.kinds[seat].is_computer();
        let [of_human, of_computer] = &mut self.names[seat];
        if was_computer && !kind.is_computer() && of_human.is_none() {
            *of_human = of_computer.take();
        }
        self.kinds[seat] = kind;
    }

    fn set_name(&mut self, seat: Seat, name: &str) -> Result<(), NameError> {
        check_name(name)?;
        // what a seat is called without a name is no name for the other one, nor is that of somebody who may come back
        let mut others = self.names[!seat].iter().flatten();
        if others.any(|other| other == name) || name == (!seat).name() {
            return Err(NameError::Taken(!seat, name.to_owned()));
        }
        let is_default = name == seat.name();
        let is_computer = self.kinds[seat].is_computer();
        self.names[seat][usize::from(is_computer)] = (!is_default).then(|| name.to_owned());
        Ok(())
    }

    /// The pause before a computer's move.
    pub fn pause(&self) -> Duration {
        const STEP: Duration = Duration::from_millis(200);
        STEP * u32::from(self.speed)
    }

    /// The player's name: the seat's until one is given.
    pub fn name(&self, seat: Seat) -> &str {
        self.given_name(seat).unwrap_or(seat.name())
    }

    /// The name that the player was given, if any. A human and a computer in the same seat have names of their own.
    pub fn given_name(&self, seat: Seat) -> Option<&str> {
        self.given_names(seat)[usize::from(self.kinds[seat].is_computer())]
    }

    /// The names that the human and the computer of a seat were given, if any.
    pub fn given_names(&self, seat: Seat) -> [Option<&str>; 2] {
        self.names[seat].each_ref().map(Option::as_deref)
    }

    /// Who is set tasks: P1 if a human sits there, else P2 if one sits there, else P1.
    pub fn task_seat(&self) -> Seat {
        let is_p2 = self.kinds[Seat::P1].is_computer() && !self.kinds[Seat::P2].is_computer();
        if is_p2 { Seat::P2 } else { Seat::P1 }
    }

    /// What a setting is now, in words.
    pub fn line(&self, setting: &Setting) -> String {
        match setting {
            Setting::Player(seat, _) | Setting::Name(seat, _) => self.player_line(*seat),
            Setting::Game(variant) => format!("Game: {variant}"),
            Setting::X(XRule::P1) => format!("X: {}", self.name(Seat::P1)),
            Setting::X(XRule::P2) => format!("X: {}", self.name(Seat::P2)),
            Setting::X(XRule::Turns) => "X: the players in turns, from game to game".to_owned(),
            Setting::X(XRule::Toss) => "X: drawn before each game".to_owned(),
            Setting::Speed(speed) => format!("Speed: {speed} (0 no pause, 10 the slowest)"),
            Setting::Options(OptionsShown::Auto) => {
                "Options: auto (shown when they change)".to_owned()
            }
            Setting::Options(options) => format!("Options: {}", options.word()),
            Setting::Board(board) => format!("Board: {}", board.word()),
            Setting::Tutor(true) => "Tutor: on".to_owned(),
            Setting::Tutor(false) => "Tutor: off".to_owned(),
        }
    }

    /// Who sits there: `P2: Hard (Cleo)`.
    pub fn player_line(&self, seat: Seat) -> String {
        let line = format!("{seat}: {}", self.kinds[seat].name());
        match self.given_name(seat) {
            Some(name) => format!("{line} ({name})"),
            None => line,
        }
    }

    /// All settings, as they are set, in the order in which they are written.
    pub fn to_settings(&self) -> Vec<Setting> {
        let [p1, p2] = Seat::ALL;
        vec![
            Setting::Game(self.variant),
            Setting::Player(p1, self.kinds[p1]),
            Setting::Player(p2, self.kinds[p2]),
            Setting::Name(p1, self.name(p1).to_owned()),
            Setting::Name(p2, self.name(p2).to_owned()),
            Setting::Speed(self.speed),
            Setting::Options(self.options),
            Setting::Board(self.board),
            Setting::Tutor(self.tutor),
            Setting::X(self.x),
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
            options: OptionsShown::default(),
            board: BoardStyle::default(),
            tutor: false,
        }
    }
}
