//! A position of any game.

use std::str::FromStr;

use derive_more::{Display, From, TryInto};

use super::{Tatedrez, TicTacSwap, TicTacToe, TicTacTwo};
use crate::model::board::{Cell, Line, Symmetry};
use crate::model::game::{
    ConcretePosition as _, Hand, History, Illegal, Move, MoveList, Outcome, Piece, Position,
    PositionError, Side, Variant, read_variant,
};

/// A position of any game.
///
/// The text of a position has the game, the rows from the top, in Tic-Tac-Two the centre of the grid,
/// and the side to move. `-` is an empty cell. In Tic-Tac-Swap, small letters are locked marks. In
/// Tatedrez, X has the capitals of knight, rook and bishop, and the number of rows gives the size of
/// the board.
///
/// # Examples
/// ```
/// use tt2::model::board::Cell;
/// use tt2::model::game::{Move, Position, Variant};
/// use tt2::model::games::AnyPosition;
///
/// let start = AnyPosition::start(Variant::Tatedrez4);
/// assert_eq!(start.legal_moves().len(), 3 * 16);
///
/// let position: AnyPosition = "toe XX-/OO-/--- X".parse()?;
/// assert_eq!(position.variant(), Variant::TicTacToe);
/// let won = position.apply(Move::Place(Cell::new(0, 2)));
/// assert_eq!(won.to_string(), "toe XXX/OO-/--- O");
/// assert_eq!(won.lines().len(), 1);
///
/// for text in [
///     "two -----/-XO--/--X--/-----/----- 22 O",
///     "swap xo-/-X-/--- X",
///     "tatedrez N-b/---/R-r X",
/// ] {
///     assert_eq!(text.parse::<AnyPosition>()?.to_string(), text);
/// }
/// # Ok::<(), tt2::model::game::PositionError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Display, From, TryInto)]
pub enum AnyPosition {
    TicTacTwo(TicTacTwo),
    TicTacSwap(TicTacSwap),
    TicTacToe(TicTacToe),
    Tatedrez3(Tatedrez<3>),
    Tatedrez4(Tatedrez<4>),
}

impl AnyPosition {
    pub const fn start(variant: Variant) -> Self {
        match variant {
            Variant::TicTacTwo => Self::TicTacTwo(TicTacTwo::START),
            Variant::TicTacSwap => Self::TicTacSwap(TicTacSwap::START),
            Variant::TicTacToe => Self::TicTacToe(TicTacToe::START),
            Variant::Tatedrez3 => Self::Tatedrez3(Tatedrez::START),
            Variant::Tatedrez4 => Self::Tatedrez4(Tatedrez::START),
        }
    }
}

/// Evaluates an expression with the position inside an [`AnyPosition`].
macro_rules! whichever {
    ($any:expr, $position:ident => $value:expr) => {
        match $any {
            AnyPosition::TicTacTwo($position) => $value,
            AnyPosition::TicTacSwap($position) => $value,
            AnyPosition::TicTacToe($position) => $value,
            AnyPosition::Tatedrez3($position) => $value,
            AnyPosition::Tatedrez4($position) => $value,
        }
    };
}

/// A game of any variant, from its start to its current position.
///
/// # Examples
/// ```
/// use tt2::model::board::Cell;
/// use tt2::model::game::{Move, Side, Variant};
/// use tt2::model::games::{AnyGame, AnyPosition};
///
/// let mut game = AnyGame::new(AnyPosition::start(Variant::TicTacToe));
/// game.make(Move::Place(Cell::new(1, 1)))?;
/// assert_eq!(game.side_to_move(), Side::O);
/// game.undo(1);
/// assert_eq!(game.position(), game.start());
/// # Ok::<(), tt2::model::game::Illegal>(())
/// ```
pub type AnyGame = History<AnyPosition>;

/// Implements functions of [`AnyPosition`], each of which calls the function of the same name on
/// the position inside.
macro_rules! forwarded {
    ($(fn $name:ident(&self $(, $argument:ident: $type:ty)?) -> $returned:ty;)+) => {
        $(fn $name(&self $(, $argument: $type)?) -> $returned {
            whichever!(self, position => position.$name($($argument)?))
        })+
    };
}

impl Position for AnyPosition {
    forwarded! {
        fn variant(&self) -> Variant;
        fn side_to_move(&self) -> Side;
        fn outcome(&self) -> Option<Outcome>;
        fn refusal(&self, mv: Move) -> Option<Illegal>;
        fn threats(&self) -> MoveList;
        fn key(&self) -> u64;
        fn letter(&self, cell: Cell) -> char;
        fn owner(&self, cell: Cell) -> Option<Side>;
        fn hand(&self, side: Side) -> Hand;
        fn grid_centre(&self) -> Option<Cell>;
        fn piece(&self, cell: Cell) -> Option<Piece>;
        fn is_locked(&self, cell: Cell) -> bool;
        fn lines(&self) -> Vec<Line>;
    }

    fn find_successor<T>(&self, mut find: impl FnMut(Move, &Self) -> Option<T>) -> Option<T> {
        whichever!(self, position => {
            position.find_successor(|mv, next| find(mv, &Self::from(*next)))
        })
    }

    // so only one successor is converted, and not each of them
    fn successor(&self, mv: Move) -> Option<Self> {
        whichever!(self, position => position.successor(mv).map(Self::from))
    }

    fn transformed(&self, symmetry: Symmetry) -> Self {
        whichever!(self, position => position.transformed(symmetry).into())
    }
}

impl FromStr for AnyPosition {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Self, PositionError> {
        let mut position = Self::start(read_variant(text)?);
        whichever!(&mut position, position => *position = text.parse()?);
        Ok(position)
    }
}
