//! The games, and the boards that each is played on.

use std::fmt;

use super::MoveKind;

listed! {
    /// One of the games, in the order of their numbers at the menu. This is the list of the games: their numbers, words
    /// and names derive from it.
    #[derive(Default)]
    pub enum Game {
        /// Place, shift the grid or move a piece: a line inside the grid wins.
        #[default]
        TicTacTwo = "two",
        /// Place a mark or swap two: a line that lasts wins.
        TicTacSwap = "swap",
        /// Place a mark: the first line wins.
        TicTacToe = "toe",
        /// Place knight, rook and bishop, then move them: the first line wins.
        Tatedrez = "tatedrez",
    }
}

impl Game {
    /// The number of the game at the menu, from 0: its place in [`Game::ALL`].
    pub const fn number(self) -> usize {
        self as usize
    }

    /// The game that has this word.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|game| game.word() == word)
    }

    /// The kinds of moves that the game has, except for forced passes.
    pub const fn move_kinds(self) -> &'static [MoveKind] {
        match self {
            Self::TicTacTwo => &[MoveKind::Place, MoveKind::Shift, MoveKind::Move],
            Self::TicTacSwap => &[MoveKind::Place, MoveKind::Swap],
            Self::TicTacToe => &[MoveKind::Place],
            Self::Tatedrez => &[MoveKind::Place, MoveKind::Move],
        }
    }

    /// Whether the game has moves of this kind.
    pub fn has(self, kind: MoveKind) -> bool {
        self.move_kinds().contains(&kind)
    }

    /// Whether the game has several kinds of pieces.
    pub const fn has_pieces(self) -> bool {
        matches!(self, Self::Tatedrez)
    }

    /// The boards that the game is played on; the usual one first.
    pub fn variants(self) -> impl Iterator<Item = Variant> + Clone {
        let variants = Variant::ALL.into_iter();
        variants.filter(move |variant| variant.game() == self)
    }

    /// The game on its usual board.
    pub const fn usual(self) -> Variant {
        match self {
            Self::TicTacTwo => Variant::TicTacTwo,
            Self::TicTacSwap => Variant::TicTacSwap,
            Self::TicTacToe => Variant::TicTacToe,
            Self::Tatedrez => Variant::Tatedrez3,
        }
    }

    /// The game on the board of `size` by `size` cells, if it is played on one.
    pub fn on(self, size: u8) -> Option<Variant> {
        self.variants().find(|variant| variant.size() == size)
    }

    /// The sides of the boards that the game is played on, in cells; the usual one first.
    pub fn sizes(self) -> impl Iterator<Item = u8> + Clone {
        self.variants().map(Variant::size)
    }

    /// Whether the game is played on boards of several sizes.
    pub fn has_sizes(self) -> bool {
        self.variants().nth(1).is_some()
    }

    /// The name of the game.
    pub const fn name(self) -> &'static str {
        match self {
            Self::TicTacTwo => "Tic-Tac-Two",
            Self::TicTacSwap => "Tic-Tac-Swap",
            Self::TicTacToe => "Tic-Tac-Toe",
            Self::Tatedrez => "Tatedrez",
        }
    }
}

impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

listed! {
    /// A game on a board of one of its sizes.
    ///
    /// # Examples
    /// ```
    /// use tt2::game::{Game, Variant};
    ///
    /// assert_eq!(Game::Tatedrez.on(4), Some(Variant::Tatedrez4));
    /// assert_eq!(Variant::Tatedrez4.to_string(), "Tatedrez on 4x4");
    /// assert_eq!(Variant::Tatedrez4.words(), "tatedrez 4");
    /// assert_eq!(Variant::Tatedrez3.to_string(), "Tatedrez");
    /// assert_eq!(Game::TicTacToe.on(4), None);
    /// ```
    #[derive(Default)]
    pub enum Variant {
        /// Tic-Tac-Two, on 5 by 5 cells.
        #[default]
        TicTacTwo,
        /// Tic-Tac-Swap, on 3 by 3 cells.
        TicTacSwap,
        /// Tic-Tac-Toe, on 3 by 3 cells.
        TicTacToe,
        /// Tatedrez on 3 by 3 cells, its usual board.
        Tatedrez3,
        /// Tatedrez on 4 by 4 cells.
        Tatedrez4,
        /// Tatedrez on 5 by 5 cells.
        Tatedrez5,
    }
}

impl Variant {
    /// The game.
    pub const fn game(self) -> Game {
        match self {
            Self::TicTacTwo => Game::TicTacTwo,
            Self::TicTacSwap => Game::TicTacSwap,
            Self::TicTacToe => Game::TicTacToe,
            Self::Tatedrez3 | Self::Tatedrez4 | Self::Tatedrez5 => Game::Tatedrez,
        }
    }

    /// The number of rows of the board, and of columns.
    pub const fn size(self) -> u8 {
        match self {
            Self::TicTacSwap | Self::TicTacToe | Self::Tatedrez3 => 3,
            Self::Tatedrez4 => 4,
            Self::TicTacTwo | Self::Tatedrez5 => 5,
        }
    }

    /// Whether it is the usual one of its game, whose size need not be named.
    pub fn is_usual(self) -> bool {
        self.game().usual() == self
    }

    /// The words for it in commands: that for the game, and the size unless it is the usual one.
    pub fn words(self) -> String {
        match self.is_usual() {
            true => self.game().word().to_owned(),
            false => format!("{} {}", self.game().word(), self.size()),
        }
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (game, size) = (self.game(), self.size());
        match self.is_usual() {
            true => write!(f, "{game}"),
            false => write!(f, "{game} on {size}x{size}"),
        }
    }
}
