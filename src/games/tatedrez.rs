//! Tatedrez.

mod reach;

use std::fmt;
use std::str::FromStr;

use crate::board::{BitBoard, Cell, Symmetry};
use crate::game::{
    BySide, Ending, Game, Hand, Illegal, Move, MoveList, Outcome, Piece, Position, PositionError,
    Side, View, check_placing_turn, read_rows, read_side, read_words, write_rows,
};
use reach::Reach;

/// A position of Tatedrez on a board of `SIZE` by `SIZE` cells, from 3 to 5. A side has as many pieces as the board has
/// rows and wins with a line of all of them.
///
/// # Examples
/// ```
/// use tt2::board::Cell;
/// use tt2::game::{Move, Outcome, Piece, Position, Side};
/// use tt2::games::Tatedrez;
///
/// let position: Tatedrez = "tatedrez NR-/-n-/--r X".parse()?;
/// let won = position.apply(Move::PlacePiece(Piece::Bishop, Cell::new(0, 2)));
/// assert_eq!(won.to_string(), "tatedrez NRB/-n-/--r O");
/// assert_eq!(won.outcome(), Some(Outcome::line(Side::X)));
///
/// // a side that is blocked has nothing but the pass
/// let blocked: Tatedrez = "tatedrez NRn/-rB/-b- X".parse()?;
/// assert_eq!(blocked.legal_moves()[..], [Move::Pass]);
///
/// let larger: Tatedrez<4> = "tatedrez N---/-n--/--R-/---- O".parse()?;
/// assert_eq!(larger.legal_moves().len(), 3 * 13);
/// # Ok::<(), tt2::game::PositionError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Tatedrez<const SIZE: usize = 3> {
    /// The cells of each kind of piece, in the order of [`Piece::ALL`].
    pieces: BySide<[BitBoard<SIZE>; 3]>,
    side_to_move: Side,
}

/// The pieces of a side on the largest board. On a smaller one it has the first of them, as many as there are rows.
const PIECES: [Piece; 5] = [
    Piece::Knight,
    Piece::Rook,
    Piece::Bishop,
    Piece::Knight,
    Piece::Rook,
];

impl<const SIZE: usize> Tatedrez<SIZE> {
    /// The number of pieces of each kind that a side has, one or two, in the order of [`Piece::ALL`].
    const COUNTS: [usize; 3] = {
        let mut counts = [0; 3];
        let mut number = 0;
        while number < SIZE {
            counts[PIECES[number] as usize] += 1;
            number += 1;
        }
        counts
    };

    /// The position with these pieces, in the order of [`Piece::ALL`]. No side may have more of a kind than the game
    /// gives it, and no two pieces may share a cell.
    pub fn new(pieces: BySide<[BitBoard<SIZE>; 3]>, side_to_move: Side) -> Self {
        Self {
            pieces,
            side_to_move,
        }
    }

    /// The cells of each side's knights, rooks and bishops.
    pub fn pieces(&self) -> BySide<[BitBoard<SIZE>; 3]> {
        self.pieces
    }

    /// The position with X for O and O for X.
    pub fn with_sides_swapped(&self) -> Self {
        let [x, o] = Side::ALL.map(|side| self.pieces[side]);
        Self::new(BySide::new(o, x), !self.side_to_move)
    }

    /// The cells that `piece` reaches from `from` when the `occupied` cells are.
    pub fn reach(piece: Piece, from: Cell, occupied: BitBoard<SIZE>) -> BitBoard<SIZE> {
        Reach::<SIZE>::of(piece, from, occupied)
    }

    /// The kinds of pieces that `side` has in hand.
    fn in_hand(&self, side: Side) -> impl Iterator<Item = Piece> {
        let standing = self.pieces[side];
        let is_in_hand = move |piece: &Piece| {
            let cells = standing[*piece as usize];
            !(cells.has_two() || Self::COUNTS[*piece as usize] == 1 && !cells.is_empty())
        };
        Piece::ALL.into_iter().filter(is_in_hand)
    }

    /// Whether a piece is still in hand, so that only placing is allowed.
    fn is_placing(&self) -> bool {
        Side::ALL
            .into_iter()
            .any(|side| self.in_hand(side).next().is_some())
    }

    /// The cells of each side's pieces.
    fn occupied_by(&self) -> BySide<BitBoard<SIZE>> {
        self.pieces
            .map(|[knights, rooks, bishops]| knights | rooks | bishops)
    }

    fn piece_at(&self, side: Side, cell: Cell) -> Option<Piece> {
        Piece::ALL
            .into_iter()
            .find(|&piece| self.pieces[side][piece as usize].contains(cell))
    }

    /// The pieces of `side` on the board, each with its cell and the cells that it reaches.
    fn ways(&self, side: Side) -> impl Iterator<Item = (Piece, Cell, BitBoard<SIZE>)> {
        let occupied = self.occupied_by().occupied();
        let standing = self.pieces[side];
        Piece::ALL
            .into_iter()
            .flat_map(move |piece| {
                standing[piece as usize]
                    .cells()
                    .map(move |from| (piece, from))
            })
            .map(move |(piece, from)| (piece, from, Reach::<SIZE>::of(piece, from, occupied)))
    }

    /// Whether none of `side`'s pieces on the board can move.
    fn is_blocked(&self, side: Side) -> bool {
        let occupied = self.occupied_by().occupied();
        let mut pieces = Piece::ALL.into_iter().zip(self.pieces[side]);
        pieces.all(|(piece, cells)| {
            let near = |cell| Reach::<SIZE>::near(piece, cell).without(occupied);
            cells.cells().all(|cell| near(cell).is_empty())
        })
    }

    fn check_way(&self, piece: Piece, from: Cell, to: Cell) -> Result<(), Illegal> {
        let occupied = self.occupied_by().occupied();
        if Reach::<SIZE>::of(piece, from, occupied).contains(to) {
            return Ok(());
        }
        if !Reach::<SIZE>::of(piece, from, BitBoard::EMPTY).contains(to) {
            return Err(Illegal::NotItsWay { piece, from, to });
        }
        // the cells between two ends of a slide are those that can be reached from both
        let ends = BitBoard::of(from) | BitBoard::of(to);
        let between = Reach::<SIZE>::of(piece, from, ends) & Reach::of(piece, to, ends);
        let distance = |cell: &Cell| cell.row.abs_diff(from.row).max(cell.col.abs_diff(from.col));
        let first = (between & occupied).cells().min_by_key(distance);
        let at = first.unwrap_or(to);
        Err(Illegal::Blocked {
            piece,
            from,
            to,
            at,
        })
    }
}

/// The rank of a set of at most two cells: the empty set first, then those of one cell, then those of two in the
/// order of the combinatorial number system.
fn rank<const SIZE: usize>(cells: BitBoard<SIZE>) -> u64 {
    let highest = u64::from(cells.bits().checked_ilog2().unwrap_or(0));
    let lowest = u64::from(cells.bits().trailing_zeros());
    if cells.is_empty() {
        0
    } else if cells.has_two() {
        1 + (SIZE * SIZE) as u64 + highest * (highest - 1) / 2 + lowest
    } else {
        1 + lowest
    }
}

impl<const SIZE: usize> Position for Tatedrez<SIZE> {
    const GAME: Game = Game::Tatedrez;
    const SIZE: u8 = SIZE as u8;
    const START: Self = Self {
        pieces: BySide::new([BitBoard::EMPTY; 3], [BitBoard::EMPTY; 3]),
        side_to_move: Side::X,
    };

    fn side_to_move(&self) -> Side {
        self.side_to_move
    }

    fn outcome(&self) -> Option<Outcome> {
        let standing = self.occupied_by();
        if let Some(side) = Side::ALL
            .into_iter()
            .find(|&side| standing[side].has_line::<SIZE>())
        {
            return Some(Outcome::line(side));
        }
        let are_blocked = || Side::ALL.into_iter().all(|side| self.is_blocked(side));
        let all_blocked = !self.is_placing() && are_blocked();
        all_blocked.then_some(Outcome::tie(Ending::NoMoves))
    }

    fn legal_moves(&self) -> MoveList {
        let side = self.side_to_move;
        let mut moves = MoveList::new();
        if self.is_placing() {
            let empty = !self.occupied_by().occupied();
            for piece in self.in_hand(side) {
                moves.extend(empty.cells().map(|cell| Move::PlacePiece(piece, cell)));
            }
        } else {
            for (_, from, reach) in self.ways(side) {
                moves.extend(reach.cells().map(|to| Move::Move(from, to)));
            }
            if moves.is_empty() {
                moves.push(Move::Pass);
            }
        }
        debug_assert!(!moves.is_empty(), "a game that goes on has a legal move");
        moves
    }

    fn legal_move_count(&self) -> usize {
        let side = self.side_to_move;
        if self.is_placing() {
            return self.in_hand(side).count() * (!self.occupied_by().occupied()).len();
        }
        let count = self.ways(side).map(|(.., reach)| reach.len()).sum();
        // a side that is blocked has the pass
        std::cmp::max(1, count)
    }

    fn check(&self, mv: Move) -> Result<(), Illegal> {
        let side = self.side_to_move;
        let standing = self.occupied_by();
        match mv {
            Move::Place(_) | Move::PlacePiece(..) if !self.is_placing() => {
                Err(Illegal::AllPlaced { pieces: 2 * SIZE })
            }
            Move::Place(cell) => {
                standing.check_empty(cell)?;
                Err(Illegal::WhichPiece { cell })
            }
            Move::PlacePiece(piece, cell) if self.in_hand(side).any(|other| other == piece) => {
                standing.check_empty(cell)
            }
            Move::PlacePiece(piece, cell) => {
                let mut standing = self.pieces[side][piece as usize].cells();
                let at = standing.next().unwrap_or(cell);
                let other = standing.next();
                Err(Illegal::Standing { piece, at, other })
            }
            Move::Move(..) if self.is_placing() => Err(Illegal::StillPlacing { pieces: 2 * SIZE }),
            Move::Move(from, to) => {
                standing.check_own(from, side)?;
                if from == to {
                    return Err(Illegal::SameCell { cell: to });
                }
                standing.check_empty(to)?;
                match self.piece_at(side, from) {
                    Some(piece) => self.check_way(piece, from, to),
                    None => Err(Illegal::Empty { cell: from }),
                }
            }
            Move::Pass if self.legal_moves().contains(&Move::Pass) => Ok(()),
            other => Err(Illegal::not_in_game(other, Self::GAME)),
        }
    }

    fn apply(&self, mv: Move) -> Self {
        let mut next = Self {
            side_to_move: !self.side_to_move,
            ..*self
        };
        let own = &mut next.pieces[self.side_to_move];
        match mv {
            Move::PlacePiece(piece, cell) => own[piece as usize] |= cell.into(),
            Move::Move(from, to) => {
                for cells in own.iter_mut().filter(|cells| cells.contains(from)) {
                    *cells = cells.without(from.into()) | to.into();
                }
            }
            Move::Pass => {}
            Move::Place(_) | Move::Swap(..) | Move::Shift(_) => {
                debug_assert!(false, "{mv} is not a move of {}", Self::GAME);
            }
        }
        next
    }

    fn for_each_successor(&self, mut visit: impl FnMut(&Self)) {
        let side = self.side_to_move;
        let own = self.pieces[side];
        let mut next = Self::new(self.pieces, !side);
        if self.is_placing() {
            let empty = !self.occupied_by().occupied();
            for piece in self.in_hand(side) {
                for cell in empty.singles() {
                    next.pieces[side][piece as usize] = own[piece as usize] | cell;
                    visit(&next);
                }
                next.pieces[side] = own;
            }
            return;
        }
        let mut passes = true;
        for (piece, from, reach) in self.ways(side) {
            let others = own[piece as usize].without(from.into());
            for to in reach.singles() {
                next.pieces[side][piece as usize] = others | to;
                visit(&next);
                passes = false;
            }
            next.pieces[side] = own;
        }
        if passes {
            visit(&next);
        }
    }

    fn key(&self) -> u64 {
        let pieces = Side::ALL.into_iter().flat_map(|side| self.pieces[side]);
        let ranks = pieces.map(rank).zip(Self::COUNTS.into_iter().cycle());
        ranks.fold(self.side_to_move as u64, |key, (rank, count)| {
            let cells = (SIZE * SIZE) as u64;
            let ranks = 1
                + cells
                + if count == 2 {
                    cells * (cells - 1) / 2
                } else {
                    0
                };
            key * ranks + rank
        })
    }

    fn image(&self, symmetry: Symmetry) -> Self {
        let image = |pieces: [BitBoard<SIZE>; 3]| pieces.map(|piece| symmetry.board(piece));
        Self {
            pieces: self.pieces.map(image),
            ..*self
        }
    }
}

impl<const SIZE: usize> View for Tatedrez<SIZE> {
    fn letter(&self, cell: Cell) -> char {
        let Some(side) = self.owner(cell) else {
            return '-';
        };
        let letter = self.piece_at(side, cell).map_or('-', Piece::letter);
        if side == Side::X {
            letter.to_ascii_uppercase()
        } else {
            letter
        }
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

    fn line_cells(&self) -> Vec<Cell> {
        self.occupied_by()
            .map(BitBoard::line_cells::<SIZE>)
            .occupied()
            .cells()
            .collect()
    }
}

impl<const SIZE: usize> FromStr for Tatedrez<SIZE> {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Self, PositionError> {
        let [rows, side] = read_words::<Self, 2>(text)?;
        let mut position = Self {
            side_to_move: read_side(side)?,
            ..Self::START
        };
        for (cell, letter) in read_rows(rows, Self::SIZE)? {
            if letter == '-' {
                continue;
            }
            let side = if letter.is_ascii_uppercase() {
                Side::X
            } else {
                Side::O
            };
            let named = |piece: &Piece| piece.letter() == letter.to_ascii_lowercase();
            let piece = Piece::ALL.into_iter().find(named);
            let piece = piece.ok_or(PositionError::Letter {
                letter,
                cell,
                letters: "NRBnrb-",
            })?;
            if !position.in_hand(side).any(|other| other == piece) {
                let most = Self::COUNTS[piece as usize];
                return Err(PositionError::TooOften { side, piece, most });
            }
            position.pieces[side][piece as usize] |= cell.into();
        }
        if position.is_placing() {
            check_placing_turn(
                position.side_to_move,
                position.occupied_by().map(BitBoard::len),
            )?;
        }
        if position.outcome().is_some() {
            return Err(PositionError::Finished);
        }
        Ok(position)
    }
}

impl<const SIZE: usize> fmt::Display for Tatedrez<SIZE> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_rows(f, self)?;
        write!(f, " {}", self.side_to_move)
    }
}
