//! The games, and the boards that each is played on.

use super::MoveKind;

listed! {
    /// One of the games, in the order of their numbers at the menu. This is the list of the games: their numbers, words
    /// and names derive from it.
    #[derive(Default)]
    pub enum Game {
        /// Place, shift the grid or move a piece: a line inside the grid wins.
        #[default]
        TicTacTwo = "two" as "Tic-Tac-Two",
        /// Place a mark or swap two: a line that lasts wins.
        TicTacSwap = "swap" as "Tic-Tac-Swap",
        /// Place a mark: the first line wins.
        TicTacToe = "toe" as "Tic-Tac-Toe",
        /// Place knight, rook and bishop, then move them: the first line wins.
        Tatedrez = "tatedrez" as "Tatedrez",
    }
}

impl Game {
    /// The kinds of moves that the game has, other than forced passes, in the order of their options.
    pub const fn kinds(self) -> &'static [MoveKind] {
        match self {
            Self::TicTacTwo => &[MoveKind::Place, MoveKind::Shift, MoveKind::Move],
            Self::TicTacSwap => &[MoveKind::Place, MoveKind::Swap],
            Self::TicTacToe => &[MoveKind::Place],
            Self::Tatedrez => &[MoveKind::Place, MoveKind::Move],
        }
    }

    /// Whether the game has moves of this kind, other than forced passes.
    pub fn has(self, kind: MoveKind) -> bool {
        self.kinds().contains(&kind)
    }

    /// The wording of a turn's numbered option for moves of this kind.
    pub const fn label(self, kind: MoveKind) -> &'static str {
        match (self, kind) {
            (Self::TicTacTwo, MoveKind::Place) => "Place a piece on the grid",
            (Self::TicTacTwo, MoveKind::Move) => "Move a piece onto the grid",
            (_, MoveKind::Place) => "Place a piece",
            (_, MoveKind::Swap) => "Swap two pieces",
            (_, MoveKind::Shift) => "Move the grid",
            (_, MoveKind::Move) => "Move a piece",
            (_, MoveKind::Pass) => "Pass",
        }
    }

    /// What wins, in a few words for somebody who is new to the game.
    pub const fn aim(self) -> &'static str {
        match self {
            Self::TicTacTwo => {
                "three in a row inside the grid; once each side has placed two, it can be moved"
            }
            Self::TicTacSwap => {
                "three in a row that still stand when your next turn begins; X, who begins, can force it"
            }
            Self::TicTacToe => "three in a row",
            Self::Tatedrez => "your three pieces in a row; X, who begins, can force it",
        }
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
    pub fn usual(self) -> Variant {
        self.variants().next().unwrap_or_default()
    }

    /// Whether the game is played on boards of several sizes.
    pub fn has_sizes(self) -> bool {
        self.variants().nth(1).is_some()
    }
}

listed! {
    /// A game on a board of one of its sizes. Its word is what is typed to choose it.
    ///
    /// # Examples
    /// ```
    /// use tt2::game::{Game, Variant};
    ///
    /// assert_eq!(Game::Tatedrez.variants().count(), 3);
    /// assert_eq!(Variant::Tatedrez4.to_string(), "Tatedrez on 4x4");
    /// assert_eq!(Variant::Tatedrez4.word(), "tatedrez 4");
    /// ```
    #[derive(Default)]
    pub enum Variant {
        /// Tic-Tac-Two, on 5 by 5 cells.
        #[default]
        TicTacTwo = "two" as "Tic-Tac-Two",
        /// Tic-Tac-Swap, on 3 by 3 cells.
        TicTacSwap = "swap" as "Tic-Tac-Swap",
        /// Tic-Tac-Toe, on 3 by 3 cells.
        TicTacToe = "toe" as "Tic-Tac-Toe",
        /// Tatedrez on 3 by 3 cells, its usual board.
        Tatedrez3 = "tatedrez" as "Tatedrez",
        /// Tatedrez on 4 by 4 cells.
        Tatedrez4 = "tatedrez 4" as "Tatedrez on 4x4",
        /// Tatedrez on 5 by 5 cells.
        Tatedrez5 = "tatedrez 5" as "Tatedrez on 5x5",
    }
}

impl Variant {
    /// The game, and the number of rows of the board.
    const fn board(self) -> (Game, u8) {
        match self {
            Self::TicTacTwo => (Game::TicTacTwo, 5),
            Self::TicTacSwap => (Game::TicTacSwap, 3),
            Self::TicTacToe => (Game::TicTacToe, 3),
            Self::Tatedrez3 => (Game::Tatedrez, 3),
            Self::Tatedrez4 => (Game::Tatedrez, 4),
            Self::Tatedrez5 => (Game::Tatedrez, 5),
        }
    }

    /// The game.
    pub const fn game(self) -> Game {
        self.board().0
    }

    /// Whether every position of the game has a known value.
    pub const fn is_solved(self) -> bool {
        !matches!(self, Self::Tatedrez5)
    }

    /// The same game on a board that is solved: on its own, or on the usual one.
    pub fn solved(self) -> Self {
        if self.is_solved() {
            self
        } else {
            self.game().usual()
        }
    }

    /// The number of rows of the board, and of columns.
    pub const fn size(self) -> u8 {
        self.board().1
    }
}
