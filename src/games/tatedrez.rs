//! Tatedrez.

mod rank;
mod reach;
mod text;

use crate::board::{BitBoard, Cell, Symmetry};
use crate::game::{BySide, Game, Illegal, Move, MoveList, Outcome, Piece, Position, Side};
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
/// assert_eq!(won.outcome(), Some(Outcome::Line(Side::X)));
///
/// // a blocked side can only pass
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

/// The pieces of a side on the largest board. On a smaller one it has the first of these, as many as there are rows.
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

    /// The position with X and O exchanged.
    pub fn with_sides_swapped(&self) -> Self {
        let [x, o] = Side::ALL.map(|side| self.pieces[side]);
        Self::new(BySide::new(o, x), !self.side_to_move)
    }

    /// The cells that `piece` reaches from `from` when the `occupied` cells are occupied.
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
        // the cells between the two ends of a slide are those that can be reached from both
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
            return Some(Outcome::Line(side));
        }
        let are_blocked = || Side::ALL.into_iter().all(|side| self.is_blocked(side));
        let all_blocked = !self.is_placing() && are_blocked();
        all_blocked.then_some(Outcome::NoMoves)
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
        debug_assert!(!moves.is_empty(), "an unfinished game has a legal move");
        moves
    }

    fn legal_move_count(&self) -> usize {
        let side = self.side_to_move;
        if self.is_placing() {
            return self.in_hand(side).count() * (!self.occupied_by().occupied()).len();
        }
        let count = self.ways(side).map(|(.., reach)| reach.len()).sum();
        // a blocked side passes
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
                let mut pieces = self.in_hand(side);
                let in_hand = std::array::from_fn(|_| pieces.next());
                Err(Illegal::WhichPiece { in_hand })
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
            other => debug_assert!(false, "{other} is not a move of {}", Self::GAME),
        }
        next
    }

    fn any_successor(&self, mut is_sought: impl FnMut(&Self) -> bool) -> bool {
        let side = self.side_to_move;
        let own = self.pieces[side];
        let mut next = Self::new(self.pieces, !side);
        if self.is_placing() {
            let empty = !self.occupied_by().occupied();
            for piece in self.in_hand(side) {
                for cell in empty.singles() {
                    next.pieces[side][piece as usize] = own[piece as usize] | cell;
                    if is_sought(&next) {
                        return true;
                    }
                }
                next.pieces[side] = own;
            }
            return false;
        }
        let mut passes = true;
        for (piece, from, reach) in self.ways(side) {
            let others = own[piece as usize].without(from.into());
            for to in reach.singles() {
                next.pieces[side][piece as usize] = others | to;
                if is_sought(&next) {
                    return true;
                }
                passes = false;
            }
            next.pieces[side] = own;
        }
        passes && is_sought(&next)
    }

    fn key(&self) -> u64 {
        let sides = Side::ALL.into_iter();
        sides.fold(self.side_to_move as u64, |key, side| {
            key * Self::PIECES_RANKS + Self::pieces_rank(self.pieces[side])
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
