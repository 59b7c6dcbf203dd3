//! The rules of Tatedrez.

mod reach;

use std::str::FromStr;

use derive_more::Display;

use crate::model::board::{BitBoard, Cell, Line, Symmetry};
use crate::model::game::{
    BySide, ConcretePosition, Hand, Illegal, Move, MoveList, Outcome, Piece, Position,
    PositionError, Side, Variant, check_lines, check_placing_turn, position_text, read_position,
};

/// A position of Tatedrez on a board of `SIZE` by `SIZE` cells. A side has as many pieces as the
/// board has rows, and wins when all of them are in one line. The rules work for 3 to 5 rows. Only
/// 3 and 4 rows have a [`Variant`].
///
/// Source: Marcos Rodrigues, "Tatedrez", in which the size of the board is a variable.
///
/// # Examples
/// ```
/// use tt2::model::board::Cell;
/// use tt2::model::game::{Move, Outcome, Piece, Position, Side};
/// use tt2::model::games::Tatedrez;
///
/// let position: Tatedrez = "tatedrez NR-/-n-/--r X".parse()?;
/// let won = position.apply(Move::PlacePiece(Piece::Bishop, Cell::new(0, 2)));
/// assert_eq!(won.to_string(), "tatedrez NRB/-n-/--r O");
/// assert_eq!(won.outcome(), Some(Outcome::Line(Side::X)));
///
/// // a blocked side can only pass
/// let blocked: Tatedrez = "tatedrez NRn/-rB/-b- X".parse()?;
/// assert_eq!(blocked.legal_moves()[..], [Move::Pass]);
///
/// let larger: Tatedrez<4> = "tatedrez N---/-n--/--R-/---- O".parse()?;
/// assert_eq!(larger.legal_moves().len(), 3 * 13);
/// # Ok::<(), tt2::model::game::PositionError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Display)]
#[display("{}", position_text(self))]
pub struct Tatedrez<const SIZE: usize = 3> {
    /// The cells of each side's pieces: a set for each kind of piece, in the order of
    /// [`Piece::ALL`].
    pieces: BySide<[BitBoard<SIZE>; 3]>,
    side_to_move: Side,
}

impl<const SIZE: usize> Tatedrez<SIZE> {
    /// The number of pieces of each kind that a side has, in the order of [`Piece::ALL`]: one of
    /// each, a second knight on boards of four or five rows, and a second rook on boards of five
    /// rows.
    const COUNTS: [usize; 3] = [1 + (SIZE >= 4) as usize, 1 + (SIZE >= 5) as usize, 1];

    /// Creates a position from the cells of each side's pieces, even if the rules do not allow it:
    /// a set for each kind of piece, in the order of [`Piece::ALL`]. A side must not have more
    /// pieces of a kind than the game gives it, and two pieces must not share a cell.
    pub(crate) fn new_unchecked(pieces: BySide<[BitBoard<SIZE>; 3]>, side_to_move: Side) -> Self {
        Self {
            pieces,
            side_to_move,
        }
    }

    /// Lists the cells of each side's pieces: a set for each kind of piece, in the order of
    /// [`Piece::ALL`].
    pub fn pieces(&self) -> BySide<[BitBoard<SIZE>; 3]> {
        self.pieces
    }

    /// Creates the position in which X has O's pieces, O has X's pieces, and it is the other side's
    /// turn.
    pub(crate) fn with_sides_swapped(&self) -> Self {
        let [x, o] = Side::ALL.map(|side| self.pieces[side]);
        Self::new_unchecked(BySide::new(o, x), !self.side_to_move)
    }

    /// Lists the kinds of pieces that `side` has in hand, in the order of [`Piece::ALL`]. A kind is
    /// listed only once, even if there are two pieces of it.
    fn in_hand(&self, side: Side) -> impl Iterator<Item = Piece> {
        let standing = self.pieces[side];
        let is_in_hand = move |piece: &Piece| {
            let cells = standing[*piece as usize];
            !(cells.more_than_one() || Self::COUNTS[*piece as usize] == 1 && !cells.is_empty())
        };
        Piece::ALL.into_iter().filter(is_in_hand)
    }

    /// Returns `true` if the side to move has a piece in hand. It can then only place.
    fn is_placing(&self) -> bool {
        Self::cells(self.pieces[self.side_to_move]).len() < SIZE
    }

    fn cells([knights, rooks, bishops]: [BitBoard<SIZE>; 3]) -> BitBoard<SIZE> {
        knights | rooks | bishops
    }

    fn occupied_by(&self) -> BySide<BitBoard<SIZE>> {
        self.pieces.map(Self::cells)
    }

    fn occupied(&self) -> BitBoard<SIZE> {
        self.occupied_by().occupied()
    }

    fn piece_at(&self, side: Side, cell: Cell) -> Option<Piece> {
        let is_there = |piece: &Piece| self.pieces[side][*piece as usize].contains(cell);
        Piece::ALL.into_iter().find(is_there)
    }

    /// Lists the pieces of `side` on the board. Each is listed with its cell and the cells that it
    /// can reach.
    fn pieces_with_reach(&self, side: Side) -> impl Iterator<Item = (Piece, Cell, BitBoard<SIZE>)> {
        let occupied = self.occupied();
        let kinds = Piece::ALL.into_iter().zip(self.pieces[side]);
        kinds.flat_map(move |(piece, cells)| {
            let with_reach = move |from| (piece, from, Self::reach(piece, from, occupied));
            cells.cells().map(with_reach)
        })
    }

    /// Returns `true` if none of `pieces`, the pieces of one side on the board, can move. The set
    /// `occupied` has the cells of both sides' pieces.
    pub(crate) fn is_blocked(pieces: [BitBoard<SIZE>; 3], occupied: BitBoard<SIZE>) -> bool {
        let mut kinds = Piece::ALL.into_iter().zip(pieces);
        kinds.all(|(piece, set)| {
            let mut cells = set.cells();
            cells.all(|from| Self::is_piece_blocked(piece, from, occupied))
        })
    }

    /// Finds the rule that forbids moving `piece` from `from` to `to`, an empty cell that the piece
    /// cannot reach.
    fn refusal_of_way(&self, piece: Piece, from: Cell, to: Cell) -> Illegal {
        let occupied = self.occupied();
        if !Self::reach(piece, from, BitBoard::EMPTY).contains(to) {
            return Illegal::CannotReach(piece, from, to);
        }
        // the cells between the ends of a slide are those that the piece can reach from both ends
        let ends = BitBoard::from_cell(from) | BitBoard::from_cell(to);
        let between = Self::reach(piece, from, ends) & Self::reach(piece, to, ends);
        let distance = |cell: &Cell| cell.row.abs_diff(from.row).max(cell.col.abs_diff(from.col));
        let first = (between & occupied).cells().min_by_key(distance);
        Illegal::Blocked(piece, from, to, first.unwrap_or(to))
    }

    /// The number of possible digits in a [`Tatedrez::pieces_rank`]: one for a piece in hand, and
    /// one for each cell.
    const PLACES: u64 = (SIZE * SIZE + 1) as u64;
    /// An upper bound: every [`Tatedrez::pieces_rank`] is less than this number.
    const PIECES_RANKS: u64 = Self::PLACES.pow(SIZE as u32);

    /// Computes a number that identifies the cells of a side's knights, rooks and bishops:
    /// different cells have different numbers. The number has one digit for each piece, which is 0
    /// if the piece is in hand. Otherwise the digit is the number of the cell's bit, plus 1. Of two
    /// pieces of the same kind, the piece with the higher bit comes first.
    fn pieces_rank(pieces: [BitBoard<SIZE>; 3]) -> u64 {
        let mut rank = 0;
        for (cells, most) in pieces.into_iter().zip(Self::COUNTS) {
            let mut left = cells.bits() << 1;
            for _ in 0..most {
                let highest = (left | 1).ilog2();
                left &= !(1 << highest);
                rank = rank * Self::PLACES + u64::from(highest);
            }
        }
        rank
    }
}

impl<const SIZE: usize> ConcretePosition for Tatedrez<SIZE> {
    const VARIANT: Variant = match SIZE {
        3 => Variant::Tatedrez3,
        4 => Variant::Tatedrez4,
        _ => panic!("the boards of Tatedrez have 3 or 4 rows"),
    };
    const START: Self = Self {
        pieces: BySide::new([BitBoard::EMPTY; 3], [BitBoard::EMPTY; 3]),
        side_to_move: Side::X,
    };
}

impl<const SIZE: usize> Position for Tatedrez<SIZE> {
    fn variant(&self) -> Variant {
        Self::VARIANT
    }

    fn side_to_move(&self) -> Side {
        self.side_to_move
    }

    fn outcome(&self) -> Option<Outcome> {
        let standing = self.occupied_by();
        if let Some(side) = standing.side_with_line::<SIZE>() {
            return Some(Outcome::Line(side));
        }
        let is_blocked = |side| Self::is_blocked(self.pieces[side], standing.occupied());
        let all_blocked = !self.is_placing() && Side::ALL.into_iter().all(is_blocked);
        all_blocked.then_some(Outcome::NoMoves)
    }

    fn find_successor<T>(&self, mut find: impl FnMut(Move, &Self) -> Option<T>) -> Option<T> {
        if self.outcome().is_some() {
            return None;
        }
        let side = self.side_to_move;
        let own = self.pieces[side];
        let mut next = Self::new_unchecked(self.pieces, !side);
        if self.is_placing() {
            let empty = !self.occupied();
            return self.in_hand(side).find_map(|piece| {
                next.pieces[side] = own;
                empty.singles().find_map(|cell| {
                    next.pieces[side][piece as usize] = own[piece as usize] | cell;
                    find(Move::PlacePiece(piece, cell.first()), &next)
                })
            });
        }
        let mut is_blocked = true;
        let moved = self
            .pieces_with_reach(side)
            .find_map(|(piece, from, reach)| {
                is_blocked &= reach.is_empty();
                next.pieces[side] = own;
                let others = own[piece as usize].without(BitBoard::from_cell(from));
                reach.singles().find_map(|to| {
                    next.pieces[side][piece as usize] = others | to;
                    find(Move::Move(from, to.first()), &next)
                })
            });
        if is_blocked {
            find(Move::Pass, &Self::new_unchecked(self.pieces, !side))
        } else {
            moved
        }
    }

    fn refusal(&self, mv: Move) -> Option<Illegal> {
        let side = self.side_to_move;
        let standing = self.occupied_by();
        let pieces = 2 * SIZE;
        match mv {
            Move::Place(_) | Move::PlacePiece(..) if !self.is_placing() => Some(Illegal::AllPlaced),
            Move::Move(..) if self.is_placing() => Some(Illegal::StillPlacing(pieces)),
            Move::Place(cell) => standing.refuse_target(cell).or_else(|| {
                let mut pieces = self.in_hand(side);
                let in_hand = std::array::from_fn(|_| pieces.next());
                Some(Illegal::WhichPiece(in_hand))
            }),
            Move::PlacePiece(piece, cell) if self.in_hand(side).any(|other| other == piece) => {
                standing.refuse_target(cell)
            }
            Move::PlacePiece(piece, _) => {
                let mut standing = self.pieces[side][piece as usize].cells();
                let (at, other) = (standing.next(), standing.next());
                at.map(|at| Illegal::AlreadyPlaced(piece, at, other))
            }
            Move::Move(from, to) => (standing.refuse_source(from, side))
                .or_else(|| (from == to).then_some(Illegal::SameCell(to)))
                .or_else(|| standing.refuse_target(to))
                .or_else(|| Some(self.refusal_of_way(self.piece_at(side, from)?, from, to))),
            Move::Swap(..) | Move::Shift(_) | Move::Pass => None,
        }
    }

    fn key(&self) -> u64 {
        Side::ALL
            .into_iter()
            .fold(self.side_to_move as u64, |key, side| {
                key * Self::PIECES_RANKS + Self::pieces_rank(self.pieces[side])
            })
    }

    fn transformed(&self, symmetry: Symmetry) -> Self {
        let image = |pieces: [BitBoard<SIZE>; 3]| pieces.map(|piece| symmetry.board(piece));
        Self {
            pieces: self.pieces.map(image),
            ..*self
        }
    }

    /// Lists the moves with which the side that has just moved would win if it were its turn. If
    /// that side has placed all its pieces, it would move one of them, even if the other side still
    /// has a piece in hand.
    fn threats(&self) -> MoveList {
        Self::new_unchecked(self.pieces, !self.side_to_move).wins()
    }

    fn letter(&self, cell: Cell) -> char {
        let piece = self.owner(cell).zip(self.piece(cell));
        piece.map_or('-', |(side, piece)| piece.letter_for(side))
    }

    fn owner(&self, cell: Cell) -> Option<Side> {
        self.occupied_by().owner(cell)
    }

    fn hand(&self, side: Side) -> Hand {
        let left = |piece: Piece| {
            let count = Self::COUNTS[piece as usize] - self.pieces[side][piece as usize].len();
            std::iter::repeat_n(piece, count)
        };
        Hand::Pieces(Piece::ALL.into_iter().flat_map(left).collect())
    }

    fn piece(&self, cell: Cell) -> Option<Piece> {
        self.piece_at(self.owner(cell)?, cell)
    }

    fn lines(&self) -> Vec<Line> {
        self.occupied_by().lines::<SIZE>()
    }
}

impl<const SIZE: usize> FromStr for Tatedrez<SIZE> {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Self, PositionError> {
        let mut position = Self::START;
        let ([], side) = read_position::<Self, 0>(text, "NRBnrb-", |cell, letter| {
            let is_x = letter.is_ascii_uppercase();
            let side = if is_x { Side::X } else { Side::O };
            let small = letter.to_ascii_lowercase();
            let piece = Piece::from_word(&small.to_string()).expect("one of the letters");
            if !position.in_hand(side).any(|other| other == piece) {
                let most = Self::COUNTS[piece as usize];
                return Err(PositionError::TooManyOfKind(side, piece, most));
            }
            position.pieces[side][piece as usize] |= BitBoard::from_cell(cell);
            Ok(())
        })?;
        position.side_to_move = side;
        if position.occupied().len() < 2 * SIZE {
            check_placing_turn(side, position.occupied_by().map(BitBoard::len))?;
        }
        check_lines(position.occupied_by())?;
        Ok(position)
    }
}
