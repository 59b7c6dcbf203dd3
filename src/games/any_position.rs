//! A position of any game.

use std::fmt;
use std::str::FromStr;

use super::{Tatedrez, TicTacSwap, TicTacToe, TicTacTwo};
use crate::board::{Cell, Symmetry};
use crate::game::{
    ConcretePosition as _, Hand, History, Illegal, Move, MoveList, Outcome, Piece, Position,
    PositionError, Side, Variant, Visible, read_variant,
};

/// Lists the types of positions, each under the name of its variant: makes the enum of them, their conversions, and the
/// macro `whichever`. The first token is the dollar sign that this macro's own parameters begin with.
macro_rules! any_position {
    ($dollar:tt $(#[$about:meta])* pub enum $any:ident {
        $($(#[$which:meta])* $variant:ident($position:ty),)+
    }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $any {
            $($(#[$which])* $variant($position),)+
        }

        impl $any {
            /// Returns the position in which a game begins.
            pub const fn start(variant: Variant) -> Self {
                match variant {
                    $(Variant::$variant => Self::$variant(<$position>::START),)+
                }
            }
        }

        $(impl From<$position> for $any {
            fn from(position: $position) -> Self {
                Self::$variant(position)
            }
        }

        impl TryFrom<$any> for $position {
            /// The position, which is of another variant.
            type Error = $any;

            fn try_from(position: $any) -> Result<Self, $any> {
                match position {
                    $any::$variant(position) => Ok(position),
                    other => Err(other),
                }
            }
        })+

        /// Evaluates an expression for the position of a game, whichever game it is. It is compiled for each of them: what
        /// takes many steps need not find out in each step which game it is.
        macro_rules! whichever {
            ($dollar any:expr, $dollar position:ident => $dollar value:expr) => {{
                use $crate::games::$any;
                match $dollar any {
                    $($any::$variant($dollar position) => $dollar value,)+
                }
            }};
        }
    };
}

any_position! {
    $
    /// A position of any game. This is the only list of the types of positions.
    ///
    /// Its text names the game; the number of rows says on which board it is.
    ///
    /// # Examples
    /// ```
    /// use tt2::board::Cell;
    /// use tt2::game::{Move, Position, Variant, Visible};
    /// use tt2::games::AnyPosition;
    ///
    /// let start = AnyPosition::start(Variant::Tatedrez4);
    /// assert_eq!(start.legal_moves().len(), 3 * 16);
    ///
    /// let position: AnyPosition = "toe XX-/OO-/--- X".parse()?;
    /// assert_eq!(position.variant(), Variant::TicTacToe);
    /// let won = position.apply(Move::Place(Cell::new(0, 2)));
    /// assert_eq!(won.to_string(), "toe XXX/OO-/--- O");
    /// assert_eq!(won.line_cells().len(), 3);
    /// # Ok::<(), tt2::game::PositionError>(())
    /// ```
    pub enum AnyPosition {
        /// Tic-Tac-Two.
        TicTacTwo(TicTacTwo),
        /// Tic-Tac-Swap.
        TicTacSwap(TicTacSwap),
        /// Tic-Tac-Toe.
        TicTacToe(TicTacToe),
        /// Tatedrez on the board of 3 by 3 cells.
        Tatedrez3(Tatedrez<3>),
        /// Tatedrez on the board of 4 by 4 cells.
        Tatedrez4(Tatedrez<4>),
        /// Tatedrez on the board of 5 by 5 cells.
        Tatedrez5(Tatedrez<5>),
    }
}

pub(crate) use whichever;

/// A game of any kind, from its beginning to its current position.
///
/// # Examples
/// ```
/// use tt2::board::Cell;
/// use tt2::game::{Move, Side, Variant};
/// use tt2::games::{AnyGame, AnyPosition};
///
/// let mut game = AnyGame::new(AnyPosition::start(Variant::TicTacToe));
/// game.make(Move::Place(Cell::new(1, 1))).expect("a legal move");
/// assert_eq!(game.side_to_move(), Side::O);
/// game.undo(1);
/// assert_eq!(game.position(), game.start());
/// ```
pub type AnyGame = History<AnyPosition>;

impl Position for AnyPosition {
    fn variant(&self) -> Variant {
        whichever!(self, position => position.variant())
    }

    fn side_to_move(&self) -> Side {
        whichever!(self, position => position.side_to_move())
    }

    fn outcome(&self) -> Option<Outcome> {
        whichever!(self, position => position.outcome())
    }

    fn described(text: &str) -> Result<Self, PositionError> {
        let mut position = Self::start(read_variant(text)?);
        whichever!(&mut position, position => *position = Position::described(text)?);
        Ok(position)
    }

    fn any_successor(&self, mut is_sought: impl FnMut(Move, &Self) -> bool) -> bool {
        whichever!(self, position => {
            position.any_successor(|mv, next| is_sought(mv, &Self::from(*next)))
        })
    }

    fn refusal(&self, mv: Move) -> Option<Illegal> {
        whichever!(self, position => position.refusal(mv))
    }

    fn after(&self, mv: Move) -> Result<Self, Illegal> {
        whichever!(self, position => position.after(mv).map(Self::from))
    }

    fn legal_moves(&self) -> MoveList {
        whichever!(self, position => position.legal_moves())
    }

    fn wins(&self) -> MoveList {
        whichever!(self, position => position.wins())
    }

    fn threats(&self) -> MoveList {
        whichever!(self, position => position.threats())
    }

    fn fewest_moves_to_line(&self, side: Side) -> u8 {
        whichever!(self, position => position.fewest_moves_to_line(side))
    }

    fn key(&self) -> u64 {
        whichever!(self, position => position.key())
    }

    fn image(&self, symmetry: Symmetry) -> Self {
        whichever!(self, position => position.image(symmetry).into())
    }
}

impl Visible for AnyPosition {
    fn letter(&self, cell: Cell) -> char {
        whichever!(self, position => position.letter(cell))
    }

    fn owner(&self, cell: Cell) -> Option<Side> {
        whichever!(self, position => position.owner(cell))
    }

    fn hand(&self, side: Side) -> Hand {
        whichever!(self, position => position.hand(side))
    }

    fn grid_centre(&self) -> Option<Cell> {
        whichever!(self, position => position.grid_centre())
    }

    fn piece(&self, cell: Cell) -> Option<Piece> {
        whichever!(self, position => position.piece(cell))
    }

    fn is_locked(&self, cell: Cell) -> bool {
        whichever!(self, position => position.is_locked(cell))
    }

    fn line_cells(&self) -> Vec<Cell> {
        whichever!(self, position => position.line_cells())
    }
}

impl FromStr for AnyPosition {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Self, PositionError> {
        Self::described(text)?.unfinished()
    }
}

impl fmt::Display for AnyPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        whichever!(self, position => position.fmt(f))
    }
}
