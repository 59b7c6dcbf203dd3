//! A game of any kind.

use super::{Tatedrez, TicTacSwap, TicTacToe, TicTacTwo};
use crate::board::Cell;
use crate::game::{
    Game, GameEvents, History, Illegal, Move, MoveList, Outcome, Piece, Position, PositionError,
    Side, Variant, Visible, read_variant,
};

/// A game of any kind, from its beginning to its current position. This is the only list of the position types.
///
/// # Examples
/// ```
/// use tt2::board::Cell;
/// use tt2::game::{Move, Side, Variant};
/// use tt2::games::AnyGame;
///
/// let tatedrez = AnyGame::new(Variant::Tatedrez4);
/// assert_eq!(tatedrez.legal_moves().len(), 3 * 16);
///
/// let mut game = AnyGame::from_text("toe XX-/OO-/--- X")?;
/// assert_eq!(game.variant(), Variant::TicTacToe);
/// game.make(Move::Place(Cell::new(0, 2))).expect("a legal move");
/// assert_eq!(game.outcome().and_then(|outcome| outcome.winner()), Some(Side::X));
///
/// game.undo(1);
/// assert_eq!(game.position_text(), "toe XX-/OO-/--- X");
/// # Ok::<(), tt2::game::PositionError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AnyGame {
    /// Tic-Tac-Two.
    TicTacTwo(History<TicTacTwo>),
    /// Tic-Tac-Swap.
    TicTacSwap(History<TicTacSwap>),
    /// Tic-Tac-Toe.
    TicTacToe(History<TicTacToe>),
    /// Tatedrez on the board of 3 by 3 cells.
    Tatedrez3(History<Tatedrez<3>>),
    /// Tatedrez on the board of 4 by 4 cells.
    Tatedrez4(History<Tatedrez<4>>),
    /// Tatedrez on the board of 5 by 5 cells.
    Tatedrez5(History<Tatedrez<5>>),
}

/// Evaluates the same expression with the history of a game, whichever game it is.
macro_rules! with_history {
    ($game:expr, $history:ident => $body:expr) => {
        match $game {
            $crate::games::AnyGame::TicTacTwo($history) => $body,
            $crate::games::AnyGame::TicTacSwap($history) => $body,
            $crate::games::AnyGame::TicTacToe($history) => $body,
            $crate::games::AnyGame::Tatedrez3($history) => $body,
            $crate::games::AnyGame::Tatedrez4($history) => $body,
            $crate::games::AnyGame::Tatedrez5($history) => $body,
        }
    };
}

pub(crate) use with_history;

/// Declares methods that do the same as those of a history, whichever game it is of.
macro_rules! forward {
    ($(
        $(#[$about:meta])*
        fn $name:ident(self: $receiver:ty $(, $argument:ident: $type:ty)*) -> $result:ty;
    )+) => {
        impl AnyGame {
            $(
                $(#[$about])*
                pub fn $name(self: $receiver $(, $argument: $type)*) -> $result {
                    with_history!(self, history => history.$name($($argument),*))
                }
            )+
        }
    };
}

forward! {
    /// Which game it is, and on which board.
    fn variant(self: &Self) -> Variant;
    /// The events with which the game began.
    fn beginning(self: &Self) -> GameEvents;
    /// The side that makes the next move: not the one that must pass first.
    fn side_to_move(self: &Self) -> Side;
    /// How the game ended; `None` while it goes on.
    fn outcome(self: &Self) -> Option<Outcome>;
    /// Whether the side to move of a position that was given as text has to pass first.
    fn is_pass_due(self: &Self) -> bool;
    /// Whether the game ended by resignation.
    fn is_resigned(self: &Self) -> bool;
    /// The legal moves of the side that makes the next one; none if the game is over.
    fn legal_moves(self: &Self) -> MoveList;
    /// Whether the rules allow the move, in an unfinished game.
    ///
    /// # Errors
    /// The rule that it breaks.
    fn check(self: &Self, mv: Move) -> Result<(), Illegal>;
    /// Makes a move, in an unfinished game, with the forced passes before and after it.
    ///
    /// # Errors
    /// The rule that it breaks; nothing changes then.
    fn make(self: &mut Self, mv: Move) -> Result<GameEvents, Illegal>;
    /// Makes the pass that is due, if one is.
    fn pass(self: &mut Self) -> GameEvents;
    /// Ends the game as a loss for the side to move.
    fn resign(self: &mut Self) -> GameEvents;
    /// The number of plies that can be taken back; passes are not counted.
    fn undoable(self: &Self) -> usize;
    /// The number of plies that can be redone.
    fn redoable(self: &Self) -> usize;
    /// Takes back a resignation, if there was one, and then `count` plies.
    fn undo(self: &mut Self, count: usize) -> GameEvents;
    /// Redoes `count` plies.
    fn redo(self: &mut Self, count: usize) -> GameEvents;
    /// The moves that were taken back, in the order of the game.
    fn undone(self: &Self) -> Vec<Move>;
    /// How many plies ago, from 1, a side for which `is_wanted` holds was last to move; passes are not counted.
    fn plies_since(self: &Self, is_wanted: impl FnMut(Side) -> bool) -> Option<usize>;
    /// How many plies must be redone, at least 1, until a side for which `is_wanted` holds is to move.
    fn plies_until(self: &Self, is_wanted: impl FnMut(Side) -> bool) -> Option<usize>;
}

impl AnyGame {
    /// A new game.
    pub fn new(variant: Variant) -> Self {
        match variant {
            Variant::TicTacTwo => Self::TicTacTwo(History::new(Position::START)),
            Variant::TicTacSwap => Self::TicTacSwap(History::new(Position::START)),
            Variant::TicTacToe => Self::TicTacToe(History::new(Position::START)),
            Variant::Tatedrez3 => Self::Tatedrez3(History::new(Position::START)),
            Variant::Tatedrez4 => Self::Tatedrez4(History::new(Position::START)),
            Variant::Tatedrez5 => Self::Tatedrez5(History::new(Position::START)),
        }
    }

    /// A game from the position that `text` describes, beginning with the game's word. The number of rows gives
    /// the size of the board if the game has boards of several sizes.
    ///
    /// # Errors
    /// Why the text is not a position.
    pub fn from_text(text: &str) -> Result<Self, PositionError> {
        let mut game = Self::new(read_variant(text)?);
        with_history!(&mut game, history => *history = History::new(text.parse()?));
        Ok(game)
    }

    /// Another game that begins where this one began.
    pub fn anew(&self) -> Self {
        let mut anew = self.clone();
        with_history!(&mut anew, history => *history = History::new(history.start()));
        anew
    }

    /// The game.
    pub fn game(&self) -> Game {
        self.variant().game()
    }

    /// The number of rows of the board, and of columns.
    pub fn size(&self) -> u8 {
        self.variant().size()
    }

    /// The side whose turn it is in the current position, even if it must pass.
    pub fn side_of_position(&self) -> Side {
        with_history!(self, history => history.position().side_to_move())
    }

    /// The legal moves in the current position: a pass if one is due, none if the game is over.
    pub fn legal_moves_of_position(&self) -> MoveList {
        match self.is_pass_due() {
            true => [Move::Pass].into_iter().collect(),
            false => self.legal_moves(),
        }
    }

    /// How many plies must be taken back to stand before this one, which is no pass; the first one has the number 1.
    pub fn plies_back_to(&self, ply: usize) -> usize {
        let later = self.plies().into_iter().skip(ply - 1);
        later.filter(|(_, mv)| *mv != Move::Pass).count()
    }

    /// The same game as it stood before a ply, which is no pass; the first one has the number 1.
    pub fn before(&self, ply: usize) -> Self {
        let mut before = self.clone();
        before.undo(self.plies_back_to(ply));
        before
    }

    /// The number of plies so far; forced passes are included.
    pub fn ply(&self) -> usize {
        with_history!(self, history => history.plies().len())
    }

    /// The plies so far, each with the side that made it; forced passes are included.
    pub fn plies(&self) -> Vec<(Side, Move)> {
        with_history!(self, history => {
            let plies = history.plies().iter();
            plies.map(|ply| (ply.side(), ply.mv)).collect()
        })
    }

    /// The position as text.
    pub fn position_text(&self) -> String {
        with_history!(self, history => history.position().to_string())
    }

    /// The position in which the game began, as text.
    pub fn first_text(&self) -> String {
        with_history!(self, history => history.start().to_string())
    }

    /// The position in which the game began, as text; `None` if it is the usual start.
    pub fn start_text(&self) -> Option<String> {
        let text = self.first_text();
        (text != Self::new(self.variant()).first_text()).then_some(text)
    }

    /// The side whose piece or mark is in `cell`.
    pub fn owner(&self, cell: Cell) -> Option<Side> {
        with_history!(self, history => history.position().owner(cell))
    }

    /// The kind of the piece in `cell`, in a game that has several kinds.
    pub fn piece(&self, cell: Cell) -> Option<Piece> {
        with_history!(self, history => history.position().piece(cell))
    }

    /// The cells of the lines that count in the current position.
    pub fn line_cells(&self) -> Vec<Cell> {
        with_history!(self, history => history.position().line_cells())
    }
}
