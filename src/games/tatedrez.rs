//! Tatedrez.

use std::fmt;
use std::str::FromStr;

use crate::board::{BitBoard, Cell, Symmetry};
use crate::game::{
    BySide, Ending, Game, Hand, Illegal, Move, MoveList, Outcome, Piece, Position, PositionError,
    Side, View, check_placing_turn, read_rows, read_side, read_words, write_rows,
};

/// A position of Tatedrez on a board of `SIZE` by `SIZE` cells, kept as one row of `SIZE * SIZE`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Tatedrez<const SIZE: usize = 3> {
    /// The cell of each piece, in the order of [`Piece::ALL`]; no cell while it is in hand.
    pieces: BySide<[BitBoard<SIZE>; 3]>,
    side_to_move: Side,
}

/// The steps (rows down, columns to the right) of a knight's jumps.
const KNIGHT_STEPS: [(i8, i8); 8] = [
    (-2, -1),
    (-2, 1),
    (-1, -2),
    (-1, 2),
    (1, -2),
    (1, 2),
    (2, -1),
    (2, 1),
];
/// The steps of a rook's slides.
const ROOK_STEPS: [(i8, i8); 4] = [(-1, 0), (0, -1), (0, 1), (1, 0)];
/// The steps of a bishop's slides.
const BISHOP_STEPS: [(i8, i8); 4] = [(-1, -1), (-1, 1), (1, -1), (1, 1)];

impl<const SIZE: usize> Tatedrez<SIZE> {
    /// Where the piece stands; `None` while it is in hand.
    fn cell(&self, side: Side, piece: Piece) -> Option<Cell> {
        self.pieces[side][piece as usize].cells().next()
    }

    fn in_hand(&self, side: Side) -> impl Iterator<Item = Piece> {
        Piece::ALL
            .into_iter()
            .filter(move |&piece| self.cell(side, piece).is_none())
    }

    /// Whether a piece is still in hand, so that only placing is allowed.
    fn is_placing(&self) -> bool {
        Side::ALL
            .into_iter()
            .any(|side| self.in_hand(side).next().is_some())
    }

    /// The position with X for O and O for X.
    pub fn with_sides_swapped(&self) -> Self {
        let [x, o] = Side::ALL.map(|side| self.pieces[side]);
        Self {
            pieces: BySide::new(o, x),
            side_to_move: !self.side_to_move,
        }
    }

    /// The cells of each side's pieces.
    fn occupied_by(&self) -> BySide<BitBoard<SIZE>> {
        self.pieces
            .map(|[knight, rook, bishop]| knight | rook | bishop)
    }

    fn piece_at(&self, side: Side, cell: Cell) -> Option<Piece> {
        Piece::ALL
            .into_iter()
            .find(|&piece| self.cell(side, piece) == Some(cell))
    }

    /// The cells that a piece on `from` reaches among `occupied` ones.
    fn reach(piece: Piece, from: Cell, occupied: BitBoard<SIZE>) -> BitBoard<SIZE> {
        let (steps, slides): (&[(i8, i8)], bool) = match piece {
            Piece::Knight => (&KNIGHT_STEPS, false),
            Piece::Rook => (&ROOK_STEPS, true),
            Piece::Bishop => (&BISHOP_STEPS, true),
        };
        let mut reached = BitBoard::EMPTY;
        for &step in steps {
            let mut cell = from;
            while let Some(next) =
                Self::step_from(cell, step).filter(|&next| !occupied.contains(next))
            {
                reached |= next.into();
                cell = next;
                if !slides {
                    break;
                }
            }
        }
        reached
    }

    fn step_from(cell: Cell, (down, right): (i8, i8)) -> Option<Cell> {
        let row = cell.row.checked_add_signed(down)?;
        let col = cell.col.checked_add_signed(right)?;
        Some(Cell::new(row, col)).filter(|&cell| BitBoard::<SIZE>::has_room_for(cell))
    }

    /// The moves of `side`'s pieces on the board.
    fn piece_moves(&self, side: Side) -> impl Iterator<Item = Move> {
        let occupied = self.occupied_by().occupied();
        Piece::ALL
            .into_iter()
            .filter_map(move |piece| Some((piece, self.cell(side, piece)?)))
            .flat_map(move |(piece, from)| {
                Self::reach(piece, from, occupied)
                    .cells()
                    .map(move |to| Move::Move(from, to))
            })
    }

    fn check_way(&self, piece: Piece, from: Cell, to: Cell) -> Result<(), Illegal> {
        if Self::reach(piece, from, self.occupied_by().occupied()).contains(to) {
            return Ok(());
        }
        if !Self::reach(piece, from, BitBoard::EMPTY).contains(to) {
            return Err(Illegal::NotItsWay { piece, from, to });
        }
        // the way exists on an empty board, so the first piece on it is what blocks it
        let step = (
            (to.row.cast_signed() - from.row.cast_signed()).signum(),
            (to.col.cast_signed() - from.col.cast_signed()).signum(),
        );
        let way = std::iter::successors(Self::step_from(from, step), |&cell| {
            Self::step_from(cell, step)
        });
        let blocker = way
            .into_iter()
            .find(|&cell| self.occupied_by().occupied().contains(cell));
        let at = blocker.unwrap_or(to);
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
            .find(|&side| standing[side].has_line())
        {
            return Some(Outcome::line(side));
        }
        let blocked = |side| self.piece_moves(side).next().is_none();
        let all_blocked = !self.is_placing() && Side::ALL.into_iter().all(blocked);
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
            moves.extend(self.piece_moves(side));
            if moves.is_empty() {
                moves.push(Move::Pass);
            }
        }
        moves
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
            Move::PlacePiece(piece, cell) => match self.cell(side, piece) {
                Some(at) => Err(Illegal::Standing { piece, at }),
                None => standing.check_empty(cell),
            },
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
            Move::PlacePiece(piece, cell) => own[piece as usize] = cell.into(),
            Move::Move(from, to) => {
                for piece in own.iter_mut().filter(|piece| piece.contains(from)) {
                    *piece = to.into();
                }
            }
            _ => {}
        }
        next
    }

    fn key(&self) -> u64 {
        let pieces = Side::ALL.into_iter().flat_map(|side| self.pieces[side]);
        pieces.fold(self.side_to_move as u64, |key, piece| {
            // 0 in hand, else the cell's number from 1
            let place = u64::from((piece.bits() << 1).checked_ilog2().unwrap_or(0));
            key * (SIZE * SIZE + 1) as u64 + place
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
        Hand::Pieces(self.in_hand(side).collect())
    }

    fn piece(&self, cell: Cell) -> Option<Piece> {
        self.piece_at(self.owner(cell)?, cell)
    }

    fn line_cells(&self) -> Vec<Cell> {
        self.occupied_by()
            .map(BitBoard::line_cells)
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
            let place = &mut position.pieces[side][piece as usize];
            if !place.is_empty() {
                return Err(PositionError::TooOften {
                    side,
                    piece,
                    most: 1,
                });
            }
            *place = cell.into();
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
