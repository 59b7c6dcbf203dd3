//! Who plays what, and how.

use std::fmt;
use std::ops::{Index, IndexMut, Not};

use crate::game::Game;

/// A player's seat at the table, whichever side is played from it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Seat {
    /// The first player.
    #[default]
    P1,
    /// The second player.
    P2,
}

impl Seat {
    /// Both.
    pub const ALL: [Self; 2] = [Self::P1, Self::P2];

    /// The word for the seat in commands.
    pub const fn word(self) -> &'static str {
        match self {
            Self::P1 => "p1",
            Self::P2 => "p2",
        }
    }
}

impl Not for Seat {
    type Output = Self;

    /// The other seat.
    fn not(self) -> Self {
        match self {
            Self::P1 => Self::P2,
            Self::P2 => Self::P1,
        }
    }
}

impl fmt::Display for Seat {
    /// The name of a player who has no other.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::P1 => "P1",
            Self::P2 => "P2",
        })
    }
}

/// One value for each seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BySeat<T>([T; 2]);

impl<T> BySeat<T> {
    /// The values for P1 and P2.
    pub const fn new(p1: T, p2: T) -> Self {
        Self([p1, p2])
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        &self.0[seat as usize]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat as usize]
    }
}

/// Who decides a player's moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A person, or a script, who types them.
    Human,
    /// The original's computer player.
    Strat1,
    /// Any legal move.
    Random,
    /// The best move, in so many of a hundred turns, and any legal one in the others.
    Perfect(u8),
}

impl Kind {
    /// One of each, in the order of their numbers; Perfect plays all its moves perfectly.
    pub const ALL: [Self; 4] = [Self::Human, Self::Strat1, Self::Random, Self::Perfect(100)];

    /// The number at the menu.
    pub fn number(self) -> usize {
        match self {
            Self::Human => 0,
            Self::Strat1 => 1,
            Self::Random => 2,
            Self::Perfect(_) => 3,
        }
    }

    /// The name at the menu.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Human => "Human",
            Self::Strat1 => "Strat1",
            Self::Random => "Random",
            Self::Perfect(_) => "Perfect",
        }
    }
}

impl fmt::Display for Kind {
    /// The number and the name as the menu shows them.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.number(), self.name())?;
        match self {
            Self::Perfect(percent) if *percent < 100 => write!(f, " {percent}%"),
            _ => Ok(()),
        }
    }
}

/// One of the settings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Setting {
    /// Who decides a player's moves.
    Player(Seat, Kind),
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
    pub kinds: BySeat<Kind>,
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
    pub fn set(&mut self, setting: &Setting) -> Result<(), String> {
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

    /// Whether no human plays.
    pub fn are_both_computers(&self) -> bool {
        Seat::ALL
            .iter()
            .all(|&seat| self.kinds[seat] != Kind::Human)
    }

    /// The player's name.
    pub fn name(&self, seat: Seat) -> String {
        self.names[seat].clone().unwrap_or_else(|| seat.to_string())
    }

    /// The name that the player was given, if any.
    pub fn given_name(&self, seat: Seat) -> Option<&str> {
        self.names[seat].as_deref()
    }

    fn set_name(&mut self, seat: Seat, name: &str) -> Result<(), String> {
        let length = name.chars().count();
        if length == 0 || length > Self::LONGEST_NAME {
            return Err(format!(
                "set name: a name has 1 to {} characters, this one has {length}",
                Self::LONGEST_NAME
            ));
        }
        if name.chars().any(char::is_control) {
            return Err("set name: a name has no control characters".to_owned());
        }
        if name == self.name(!seat) {
            return Err(format!(
                "set name: {} is called {name}; choose another name",
                !seat
            ));
        }
        let is_default = name == seat.to_string();
        self.names[seat] = (!is_default).then(|| name.to_owned());
        Ok(())
    }
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            kinds: BySeat::new(Kind::Human, Kind::Strat1),
            names: BySeat::default(),
            game: Game::default(),
            toss: false,
            x: Seat::P1,
            speed: 0,
        }
    }
}
