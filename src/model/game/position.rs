//! The interface to the rules of a game, [`Position`], and the outcomes of games.

use std::fmt;
use std::hash::Hash;
use std::str::FromStr;

use arrayvec::ArrayVec;

use super::{Illegal, Move, MoveList, Piece, PositionError, Side, Variant};
use crate::model::board::{Cell, Line, Symmetry};

/// The way in which a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// This side has a line that counts, and wins.
    Line(Side),
    /// Each side has a line: a draw.
    LineOfEach,
    /// Neither side has a move left: a draw.
    NoMoves,
    /// The same position occurred for the third time: a draw.
    Repetition,
    /// This side resigned, and the other one wins.
    Resignation(Side),
    /// The players agreed to a draw.
    Agreement,
}

impl Outcome {
    pub fn winner(self) -> Option<Side> {
        match self {
            Self::Line(side) => Some(side),
            Self::Resignation(by) => Some(!by),
            Self::LineOfEach | Self::NoMoves | Self::Repetition | Self::Agreement => None,
        }
    }
}

/// A position in one of the games. It holds everything that determines its legal moves and its
/// outcome, but not the moves that led to it. So only a [`History`](super::History), not a
/// position, shows that a game is a draw by repetition.
///
/// `Display` formats a position as one line of text, and `FromStr` reads that text.
///
/// # Examples
/// Read a position, list its moves, and make one:
/// ```
/// use tt2::model::board::Cell;
/// use tt2::model::game::{Move, Outcome, Position, Side};
/// use tt2::model::games::TicTacToe;
///
/// let position: TicTacToe = "toe XX-/OO-/--- X".parse()?;
/// let moves: Vec<String> = position.legal_moves().iter().map(Move::to_string).collect();
/// assert_eq!(moves, ["place 0 2", "place 1 2", "place 2 0", "place 2 1", "place 2 2"]);
///
/// let won = position.apply(Move::Place(Cell::new(0, 2)));
/// assert_eq!(won.to_string(), "toe XXX/OO-/--- O");
/// assert_eq!(won.outcome(), Some(Outcome::Line(Side::X)));
/// # Ok::<(), tt2::model::game::PositionError>(())
/// ```
///
/// Check whether a move is legal:
/// ```
/// # use tt2::model::{board::Cell, game::{ConcretePosition, Illegal, Move, Position, Side}, games::TicTacToe};
/// let cell = Cell::new(1, 1);
/// let position = TicTacToe::START.apply(Move::Place(cell));
/// assert_eq!(position.legal(Move::Place(cell)), Err(Illegal::Taken(cell, Side::X)));
/// ```
///
/// Look at the board:
/// ```
/// # use tt2::model::{board::Cell, game::{Hand, Position, Side}, games::TicTacTwo};
/// let position: TicTacTwo = "two -----/-XO--/--X--/-----/----- 22 O".parse()?;
/// assert_eq!(position.owner(Cell::new(1, 2)), Some(Side::O));
/// assert_eq!(position.hand(Side::O), Hand::Count(3));
/// assert_eq!(position.grid_centre(), Some(Cell::new(2, 2)));
/// # Ok::<(), tt2::model::game::PositionError>(())
/// ```
///
/// Only an unfinished position has legal moves and successors, the positions after those moves.
pub trait Position:
    Copy + Eq + Hash + fmt::Debug + fmt::Display + FromStr<Err = PositionError> + 'static
{
    fn variant(&self) -> Variant;

    /// Returns the side to move or, in a finished position, the side whose turn it would be.
    fn side_to_move(&self) -> Side;

    /// Determines the outcome, which is `None` while the game is in progress. It is never
    /// [`Outcome::Repetition`], [`Outcome::Resignation`] or [`Outcome::Agreement`], because only a
    /// [`History`](super::History) knows about these.
    fn outcome(&self) -> Option<Outcome>;

    /// Lists the legal moves. An unfinished position always has at least one: if a side has no
    /// other move, [`Move::Pass`] is legal. A finished position has none.
    fn legal_moves(&self) -> MoveList {
        let mut moves = MoveList::new();
        self.for_each_successor(|mv, _| moves.push(mv));
        moves
    }

    /// Makes a legal move, and returns the position after it.
    ///
    /// # Panics
    /// Panics if the move is not legal.
    fn apply(&self, mv: Move) -> Self {
        self.successor(mv).expect("a legal move")
    }

    /// Checks that a move is legal, and finds the position after it.
    fn legal(&self, mv: Move) -> Result<Self, Illegal> {
        self.successor(mv).ok_or_else(|| {
            let over = self.outcome().map(|_| Illegal::GameOver);
            let broken = over.or_else(|| self.refusal(mv));
            broken.unwrap_or(Illegal::not_in_game(mv, self.variant().game()))
        })
    }

    /// Finds the rule that the illegal move `mv` breaks in an unfinished position. The result is
    /// `None` if the game never has a move like `mv`, or if `mv` is a pass.
    /// [`Illegal::not_in_game`] then finds the rule.
    fn refusal(&self, mv: Move) -> Option<Illegal>;

    /// Calls `find` with each legal move and the position after it, until `find` returns a value
    /// that is not `None`, and returns that value. The order of the moves is always the same.
    fn find_successor<T>(&self, find: impl FnMut(Move, &Self) -> Option<T>) -> Option<T>;

    /// Calls `visit` with each legal move and the position after it, in the order of
    /// [`Position::legal_moves`].
    fn for_each_successor(&self, mut visit: impl FnMut(Move, &Self)) {
        self.find_successor(|mv, next| {
            visit(mv, next);
            None::<()>
        });
    }

    /// Returns `true` if `is_sought` returns `true` for at least one legal move and the position
    /// after it.
    fn any_successor(&self, mut is_sought: impl FnMut(Move, &Self) -> bool) -> bool {
        let found = self.find_successor(|mv, next| is_sought(mv, next).then_some(()));
        found.is_some()
    }

    /// Finds the position after `mv`, or `None` if the move is not legal.
    fn successor(&self, mv: Move) -> Option<Self> {
        self.find_successor(|legal, next| (legal == mv).then_some(*next))
    }

    /// Returns `true` if passing is the only legal move.
    fn must_pass(&self) -> bool {
        self.find_successor(|first, _| Some(first)) == Some(Move::Pass)
    }

    /// Lists the legal moves that win at once, in the order of [`Position::legal_moves`].
    fn wins(&self) -> MoveList {
        let mut wins = MoveList::new();
        self.for_each_successor(|mv, next| {
            let winner = next.outcome().and_then(Outcome::winner);
            if winner == Some(self.side_to_move()) {
                wins.push(mv);
            }
        });
        wins
    }

    /// Lists the moves with which the side that has just moved would win at once if it could move
    /// again on the same board. The default is an empty list, for a game in which a line must last
    /// before it wins.
    fn threats(&self) -> MoveList {
        MoveList::new()
    }

    /// Computes a number that no other position of the variant has.
    fn key(&self) -> u64;

    fn transformed(&self, symmetry: Symmetry) -> Self;

    /// Returns the letter for `cell` in the position's text, or `-` if the cell is empty. A locked
    /// mark has a small letter.
    fn letter(&self, cell: Cell) -> char {
        let letter = self.owner(cell).map_or('-', Side::letter);
        if self.is_locked(cell) {
            letter.to_ascii_lowercase()
        } else {
            letter
        }
    }

    /// Finds the side that has a piece or mark in `cell`. Returns `None` if the cell is empty.
    fn owner(&self, cell: Cell) -> Option<Side>;

    /// Lists the pieces or marks that `side` has in hand. The default is marks that never run out.
    fn hand(&self, _side: Side) -> Hand {
        Hand::Endless
    }

    /// Returns the centre of the movable grid, or `None` in a game without a grid.
    fn grid_centre(&self) -> Option<Cell> {
        None
    }

    /// Finds the kind of the piece in `cell`. The result is `None` if the cell is empty, or if the
    /// game has only one kind of piece.
    fn piece(&self, _cell: Cell) -> Option<Piece> {
        None
    }

    /// Returns `true` if the mark in `cell` can no longer be swapped. In a game without swaps, this
    /// is always `false`.
    fn is_locked(&self, _cell: Cell) -> bool {
        false
    }

    /// Lists the lines that count in this position, X's lines first.
    fn lines(&self) -> Vec<Line>;
}

/// A type for the positions of a single variant.
pub trait ConcretePosition: Position + Send {
    const VARIANT: Variant;
    const START: Self;
}

/// The pieces or marks that a side has in hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Hand {
    /// Marks, which never run out.
    Endless,
    /// This number of pieces, all of the same kind.
    Count(usize),
    /// These pieces, at most five. Pieces of the same kind are next to each other.
    Pieces(ArrayVec<Piece, 5>),
}
