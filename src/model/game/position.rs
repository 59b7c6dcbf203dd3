//! The interface of a game's rules: the questions that a position answers, how a game ends there, and what a view shows
//! of the position.

use std::fmt;
use std::hash::Hash;
use std::str::FromStr;

use arrayvec::ArrayVec;

use super::{Illegal, Move, MoveList, Piece, PositionError, Side, Variant};
use crate::model::board::{Cell, Line, Symmetry};

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// This side has a line that counts, and wins.
    Line(Side),
    /// Each side has a line: a tie.
    LineOfEach,
    /// Neither side has a move left: a tie.
    NoMoves,
    /// The same position occurred for the third time: a tie.
    Repetition,
    /// This side resigned, and the other one wins.
    Resignation(Side),
}

impl Outcome {
    /// `None` for a tie.
    pub fn winner(self) -> Option<Side> {
        match self {
            Self::Line(side) => Some(side),
            Self::Resignation(by) => Some(!by),
            Self::LineOfEach | Self::NoMoves | Self::Repetition => None,
        }
    }
}

/// A legal move and the position after it. Only a check, [`Position::legal`], makes such a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Legal<P> {
    mv: Move,
    next: P,
}

impl<P: Copy> Legal<P> {
    pub fn mv(&self) -> Move {
        self.mv
    }

    pub fn next(&self) -> P {
        self.next
    }
}

/// A position of one of the games: everything on which its legal moves and its outcome depend, but for repetition; and
/// nothing of the moves that led there.
///
/// `Display` writes a position as one line of text, and `FromStr` reads it back.
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
/// A move is checked before it is made:
/// ```
/// # use tt2::model::{board::Cell, game::{ConcretePosition, Illegal, Move, Position, Side}, games::TicTacToe};
/// let cell = Cell::new(1, 1);
/// let position = TicTacToe::START.apply(Move::Place(cell));
/// assert_eq!(position.legal(Move::Place(cell)), Err(Illegal::Taken(cell, Side::X)));
/// ```
///
/// Legal moves and successors are those of an unfinished position: in a finished one, what these functions return means
/// nothing.
pub trait Position:
    Copy + Eq + Hash + fmt::Debug + fmt::Display + FromStr<Err = PositionError> + 'static
{
    fn variant(&self) -> Variant;

    /// In a finished position, the side whose turn it would be.
    fn side_to_move(&self) -> Side;

    /// `None` while the game goes on. A position never answers with a repetition or a resignation, which a
    /// [`History`](super::History) knows.
    fn outcome(&self) -> Option<Outcome>;

    /// Lists the legal moves. An unfinished position always has one: a side that cannot move has [`Move::Pass`].
    fn legal_moves(&self) -> MoveList {
        let mut moves = MoveList::new();
        self.for_each_successor(|mv, _| moves.push(mv));
        moves
    }

    /// Returns the position after a legal move.
    ///
    /// # Panics
    /// Panics if the move is not legal.
    fn apply(&self, mv: Move) -> Self {
        self.successor(mv).expect("a legal move")
    }

    /// Checks a move.
    ///
    /// # Errors
    /// Returns the rule that the move breaks.
    fn legal(&self, mv: Move) -> Result<Legal<Self>, Illegal> {
        let next = self.successor(mv).ok_or_else(|| {
            let refusal = self.refusal(mv);
            refusal.unwrap_or(Illegal::not_in_game(mv, self.variant().game()))
        });
        Ok(Legal { mv, next: next? })
    }

    /// Returns the rule that `mv`, which is not legal here, breaks. `None` if the game has no such moves, or `mv` is a
    /// pass.
    fn refusal(&self, mv: Move) -> Option<Illegal>;

    /// Calls `find` with each legal move and the position after it, in order, until a result is not `None`, and returns
    /// that result. A search needs both, and stops at the first that is good enough.
    ///
    /// The functions above and below find the legal moves with this one. A game that implements one of them must agree
    /// with it.
    fn find_successor<T>(&self, find: impl FnMut(Move, &Self) -> Option<T>) -> Option<T>;

    /// Calls `visit` with each legal move and the position after it, in order: for what needs all of them.
    fn for_each_successor(&self, mut visit: impl FnMut(Move, &Self)) {
        self.find_successor(|mv, next| {
            visit(mv, next);
            None::<()>
        });
    }

    /// Returns `true` if `is_sought` holds for a legal move and the position after it: for yes-or-no questions.
    fn any_successor(&self, mut is_sought: impl FnMut(Move, &Self) -> bool) -> bool {
        let found = self.find_successor(|mv, next| is_sought(mv, next).then_some(()));
        found.is_some()
    }

    /// Returns the position after `mv`, or `None` if `mv` is not legal: for a move that comes from elsewhere.
    fn successor(&self, mv: Move) -> Option<Self> {
        self.find_successor(|legal, next| (legal == mv).then_some(*next))
    }

    /// Returns `true` if passing is the only move. `false` in a finished position.
    fn must_pass(&self) -> bool {
        let first = || self.find_successor(|first, _| Some(first));
        self.outcome().is_none() && first() == Some(Move::Pass)
    }

    /// Lists the legal moves that win at once, in order.
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

    /// Returns the moves with which the side that has just moved would win at once if it were its turn again on the
    /// same board. The default is none, for a game in which a line has to last.
    fn threats(&self) -> MoveList {
        MoveList::new()
    }

    /// Returns a lower bound for the number of moves that `side` itself makes until it has a line: 0 where no better
    /// one is known.
    fn fewest_moves_to_line(&self, _side: Side) -> u8 {
        0
    }

    /// Returns a number that no other position of the variant has. The number must be below 2 to the power of 56, as a
    /// search puts that of the variant into the bits above.
    fn key(&self) -> u64;

    fn image(&self, symmetry: Symmetry) -> Self;
}

/// The positions of one variant alone, as a type of their own.
pub trait ConcretePosition: Position {
    const VARIANT: Variant;
    const START: Self;
}

/// What a side has in hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Hand {
    /// Marks, which never run out.
    Endless,
    /// This number of pieces, all alike.
    Count(usize),
    /// These pieces, at most five, those of one kind next to each other.
    Pieces(ArrayVec<Piece, 5>),
}

/// A position that can be shown: what is on the board, in hand and in a winning line. The rules do not need this trait.
///
/// # Examples
/// ```
/// use tt2::model::board::Cell;
/// use tt2::model::game::{Hand, Side, Visible};
/// use tt2::model::games::TicTacTwo;
///
/// let position: TicTacTwo = "two -----/-XO--/--X--/-----/----- 22 O".parse()?;
/// assert_eq!(position.owner(Cell::new(1, 2)), Some(Side::O));
/// assert_eq!(position.hand(Side::O), Hand::Count(3));
/// assert_eq!(position.grid_centre(), Some(Cell::new(2, 2)));
/// # Ok::<(), tt2::model::game::PositionError>(())
/// ```
pub trait Visible: Position {
    /// Returns the contents of `cell`, as a letter of the position's text; `-` for an empty cell.
    fn letter(&self, cell: Cell) -> char {
        let letter = self.owner(cell).map_or('-', Side::letter);
        if self.is_locked(cell) {
            letter.to_ascii_lowercase()
        } else {
            letter
        }
    }

    /// `None` for an empty cell.
    fn owner(&self, cell: Cell) -> Option<Side>;

    /// The default is marks, which never run out.
    fn hand(&self, _side: Side) -> Hand {
        Hand::Endless
    }

    /// `None` in a game without a movable grid.
    fn grid_centre(&self) -> Option<Cell> {
        None
    }

    /// `None` for an empty cell, and in a game whose pieces are all alike.
    fn piece(&self, _cell: Cell) -> Option<Piece> {
        None
    }

    /// Returns whether `cell` can no longer be in a swap. `false` in a game without swaps.
    fn is_locked(&self, _cell: Cell) -> bool {
        false
    }

    /// Returns the lines that count in this position, those of X first.
    fn lines(&self) -> Vec<Line>;
}
