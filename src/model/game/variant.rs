//! The games and their boards.

use super::MoveKind;
use crate::model::board::Cell;
use crate::model::macros::word_enum;
use crate::model::text::normalized;

word_enum! {
    /// A game. A [`Variant`] is a game on a board of a certain size.
    #[derive(Default)]
    pub enum Game {
        /// Place a piece, shift the grid or move a piece. A line inside the grid wins.
        #[default]
        TicTacTwo = "two" as "Tic-Tac-Two",
        /// Place a mark or swap two marks. A line wins if it is still there on its side's next
        /// turn.
        TicTacSwap = "swap" as "Tic-Tac-Swap",
        /// Place a mark. The first line wins.
        TicTacToe = "toe" as "Tic-Tac-Toe",
        /// Place all your pieces, which are of three kinds, then move them. The first line wins.
        Tatedrez = "tatedrez" as "Tatedrez",
    }
}

impl Game {
    /// Lists the variants of the game, beginning with the one on the usual board.
    pub fn variants(self) -> impl Iterator<Item = Variant> + Clone {
        Variant::ALL
            .into_iter()
            .filter(move |variant| variant.game() == self)
    }

    /// Returns `true` if the game has several kinds of pieces: knights, rooks and bishops.
    pub const fn has_piece_kinds(self) -> bool {
        matches!(self, Self::Tatedrez)
    }

    pub const fn has_moves(self, kind: MoveKind) -> bool {
        use MoveKind::{Move, Pass, Place, Shift, Swap};
        match self {
            Self::TicTacTwo => matches!(kind, Place | Shift | Move),
            Self::TicTacSwap => matches!(kind, Place | Swap),
            Self::TicTacToe => matches!(kind, Place),
            Self::Tatedrez => matches!(kind, Place | Move | Pass),
        }
    }

    /// Returns `true` if a line wins only if it is still there when its side's next turn begins.
    /// The exception is a line that the last possible move makes: it wins at once.
    pub const fn lines_must_last(self) -> bool {
        matches!(self, Self::TicTacSwap)
    }
}

word_enum! {
    /// A game on a board of a certain size. The user types the variant's word to choose it.
    ///
    /// # Examples
    /// ```
    /// use tt2::model::game::{Game, Variant};
    ///
    /// assert_eq!(Game::Tatedrez.variants().count(), 2);
    /// assert_eq!(Variant::Tatedrez4.to_string(), "Tatedrez on 4x4");
    /// assert_eq!(Variant::Tatedrez4.word(), "tatedrez4");
    /// ```
    #[derive(Default)]
    pub enum Variant {
        /// Tic-Tac-Two on 5 by 5 cells.
        #[default]
        TicTacTwo = "two" as "Tic-Tac-Two",
        /// Tic-Tac-Swap on 3 by 3 cells.
        TicTacSwap = "swap" as "Tic-Tac-Swap",
        /// Tic-Tac-Toe on 3 by 3 cells.
        TicTacToe = "toe" as "Tic-Tac-Toe",
        /// Tatedrez on 3 by 3 cells, its usual board.
        Tatedrez3 = "tatedrez" as "Tatedrez",
        /// Tatedrez on 4 by 4 cells.
        Tatedrez4 = "tatedrez4" as "Tatedrez on 4x4",
    }
}

impl Variant {
    /// Reads a variant from its word or its name. Case, blanks and hyphens do not matter. Returns
    /// `None` for any other text.
    pub fn from_typed(text: &str) -> Option<Self> {
        let is_typed = |name: &str| normalized(name).eq(normalized(text));
        let mut variants = Self::ALL.into_iter();
        variants.find(|variant| is_typed(variant.word()) || is_typed(variant.name()))
    }

    pub const fn game(self) -> Game {
        match self {
            Self::TicTacTwo => Game::TicTacTwo,
            Self::TicTacSwap => Game::TicTacSwap,
            Self::TicTacToe => Game::TicTacToe,
            Self::Tatedrez3 | Self::Tatedrez4 => Game::Tatedrez,
        }
    }

    /// Lists the cells of the board row by row from the top.
    pub fn cells(self) -> impl Iterator<Item = Cell> {
        let size = self.size();
        (0..size).flat_map(move |row| (0..size).map(move |col| Cell::new(row, col)))
    }

    /// Returns the number of rows, which is also the number of columns.
    pub const fn size(self) -> u8 {
        match self {
            Self::TicTacSwap | Self::TicTacToe | Self::Tatedrez3 => 3,
            Self::Tatedrez4 => 4,
            Self::TicTacTwo => 5,
        }
    }
}
