//! The rules of Tic-Tac-Two.

use std::str::FromStr;

use derive_more::Display;

use crate::model::board::{BitBoard, Cell, Line, Symmetry};
use crate::model::game::{
    BySide, ConcretePosition, Direction, Hand, Illegal, Move, MoveList, Outcome, Position,
    PositionError, Side, Variant, check_placing_turn, position_text, read_position,
};

/// A position of Tic-Tac-Two. A line of three pieces counts if all of it is inside the movable
/// grid.
///
/// # Examples
/// ```
/// use tt2::model::board::Cell;
/// use tt2::model::game::{Direction, Illegal, Move, Outcome, Position, Side};
/// use tt2::model::games::TicTacTwo;
///
/// // X's line is partly outside the grid, which is in the middle
/// let position: TicTacTwo = "two -----/-O-O-/XXX--/-----/----- 22 X".parse()?;
/// assert_eq!(position.outcome(), None);
/// let shifted = position.apply(Move::Shift(Direction::Left));
/// assert_eq!(shifted.to_string(), "two -----/-O-O-/XXX--/-----/----- 21 O");
/// assert_eq!(shifted.outcome(), Some(Outcome::Line(Side::X)));
///
/// let (cell, centre) = (Cell::new(0, 0), Cell::new(2, 2));
/// let outside = position.legal(Move::Place(cell));
/// assert_eq!(outside, Err(Illegal::OutsideGrid(cell, centre)));
/// # Ok::<(), tt2::model::game::PositionError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Display)]
#[display("{}", position_text(self))]
pub struct TicTacTwo {
    pieces: BySide<BitBoard<5>>,
    /// The nine cells of the grid. The bit of the grid's upper left corner is one of these nine:
    /// ```text
    ///      0  1  2  .  .
    ///      5  6  7  .  .
    ///     10 11 12  .  .
    ///      .  .  .  .  .
    ///      .  .  .  .  .
    /// ```
    grid: BitBoard<5>,
    side_to_move: Side,
}

const SIZE: u8 = TicTacTwo::VARIANT.size();
/// The number of pieces that each side has, on the board and in hand together.
const PIECES: usize = 4;
const CORNERS: usize = 13;
/// The directions in which the grid can shift, indexed by the bit of the grid's upper left corner,
/// which is at most 12. The number says how many directions at the beginning of the array are
/// possible. The other directions have no meaning.
const SHIFTS: [(usize, [Direction; 8]); CORNERS] = {
    let mut steps = [(0, Direction::ALL); CORNERS];
    let mut pair = 0;
    while pair < 8 * 9 {
        let (row, col, direction) = (pair / 8 / 3, pair / 8 % 3, Direction::ALL[pair % 8]);
        let (down, right) = direction.step();
        let (row_after, col_after) = (row as i8 + down, col as i8 + right);
        if 0 <= row_after && row_after <= 2 && 0 <= col_after && col_after <= 2 {
            let (count, directions) = &mut steps[row * 5 + col];
            directions[*count] = direction;
            *count += 1;
        }
        pair += 1;
    }
    steps
};

impl TicTacTwo {
    pub fn pieces(&self) -> BySide<BitBoard<5>> {
        self.pieces
    }

    /// Returns the nine cells of the grid.
    pub fn grid(&self) -> BitBoard<5> {
        self.grid
    }

    pub fn centre(&self) -> Cell {
        let corner = self.corner() as u8;
        Cell::new(corner / SIZE + 1, corner % SIZE + 1)
    }

    /// Finds the bit of the grid's upper left corner. It is the lowest bit of the grid.
    fn corner(&self) -> usize {
        self.grid.bits().trailing_zeros() as usize
    }

    pub fn left_in_hand(&self, side: Side) -> usize {
        PIECES - self.pieces[side].len()
    }

    /// Returns `true` if one of the sides has fewer than two pieces on the board. Only placing is
    /// then allowed.
    pub fn is_placing_phase(&self) -> bool {
        !(self.pieces[Side::X].more_than_one() && self.pieces[Side::O].more_than_one())
    }

    /// Creates a position from the cells of each side's pieces and the centre of the grid. Returns
    /// `None` if the rules do not allow the position.
    pub fn new(pieces: BySide<BitBoard<5>>, centre: Cell, side_to_move: Side) -> Option<Self> {
        let is_inside = |line: u8| (1..SIZE - 1).contains(&line);
        let are_apart = (pieces[Side::X] & pieces[Side::O]).is_empty();
        let is_possible = are_apart && is_inside(centre.row) && is_inside(centre.col);
        let position = is_possible.then(|| Self::new_unchecked(pieces, centre, side_to_move));
        position.filter(|position| position.check().is_ok())
    }

    /// Creates a position as [`TicTacTwo::new`] does, even if the rules do not allow it. The row and
    /// the column of the centre must be from 1 to 3, and each side has at most 4 pieces.
    pub(crate) fn new_unchecked(
        pieces: BySide<BitBoard<5>>,
        centre: Cell,
        side_to_move: Side,
    ) -> Self {
        Self {
            pieces,
            grid: Self::grid_around(centre),
            side_to_move,
        }
    }

    fn with_side_to_move(&self, side: Side) -> Self {
        Self {
            side_to_move: side,
            ..*self
        }
    }

    const fn grid_around(centre: Cell) -> BitBoard<5> {
        // the bits of the three upper rows, from the third row to the first, and in each row from
        // right to left
        const UPPER_LEFT: u32 = 0b00111_00111_00111;
        let corner = (centre.row - 1) * SIZE + centre.col - 1;
        BitBoard::from_bits(UPPER_LEFT << corner)
    }

    /// Checks that the rules allow the numbers of pieces, the place of the grid in the placing
    /// phase, and the side to move.
    fn check(&self) -> Result<(), PositionError> {
        let count = self.pieces.map(BitBoard::len);
        if let Some(side) = Side::ALL.into_iter().find(|&side| count[side] > PIECES) {
            return Err(PositionError::TooManyPieces(side, count[side], PIECES));
        }
        if self.is_placing_phase() {
            if self.grid != Self::START.grid {
                return Err(PositionError::GridTooEarly);
            }
            if let Some(cell) = self.pieces.occupied().without(self.grid).cells().next() {
                return Err(PositionError::PieceTooEarly(cell));
            }
            check_placing_turn(self.side_to_move, count)?;
        }
        Ok(())
    }

    /// Lists the directions in which the grid can shift.
    fn steps(&self) -> &'static [Direction] {
        let (count, steps) = &SHIFTS[self.corner()];
        &steps[..*count]
    }

    /// Finds the cells of the grid after a shift in this direction. The shift must leave the whole
    /// grid on the board.
    fn shifted(&self, direction: Direction) -> BitBoard<5> {
        let (down, right) = direction.step();
        let distance = i32::from(down) * 5 + i32::from(right);
        BitBoard::from_bits(self.grid.bits().rotate_left(distance.cast_unsigned()))
    }

    /// Finds the cells to which the side to move can bring a piece.
    fn targets(&self) -> BitBoard<5> {
        self.grid.without(self.pieces.occupied())
    }

    /// Finds the rule that forbids bringing a piece to `cell`, which must not be one of
    /// [`TicTacTwo::targets`].
    fn refuse_target(&self, cell: Cell) -> Option<Illegal> {
        let outside = Illegal::OutsideGrid(cell, self.centre());
        self.pieces.refuse_target(cell).or(Some(outside))
    }
}

impl ConcretePosition for TicTacTwo {
    const VARIANT: Variant = Variant::TicTacTwo;
    const START: Self = Self {
        pieces: BySide::EMPTY,
        grid: Self::grid_around(Cell::new(2, 2)),
        side_to_move: Side::X,
    };
}

impl Position for TicTacTwo {
    fn variant(&self) -> Variant {
        Self::VARIANT
    }

    fn side_to_move(&self) -> Side {
        self.side_to_move
    }

    fn outcome(&self) -> Option<Outcome> {
        let line = |side| (self.pieces[side] & self.grid).has_line::<3>();
        match (line(Side::X), line(Side::O)) {
            (false, false) => None,
            (true, false) => Some(Outcome::Line(Side::X)),
            (false, true) => Some(Outcome::Line(Side::O)),
            (true, true) => Some(Outcome::LineOfEach),
        }
    }

    fn find_successor<T>(&self, mut find: impl FnMut(Move, &Self) -> Option<T>) -> Option<T> {
        if self.outcome().is_some() {
            return None;
        }
        let side = self.side_to_move;
        let own = self.pieces[side];
        let targets = self.targets();
        let mut next = self.with_side_to_move(!side);
        let can_place = self.left_in_hand(side) > 0;
        let placed = can_place.then(|| {
            targets.singles().find_map(|to| {
                next.pieces[side] = own | to;
                find(Move::Place(to.first()), &next)
            })
        });
        let placed = placed.flatten();
        if placed.is_some() || self.is_placing_phase() {
            return placed;
        }
        next.pieces[side] = own;
        let shifted = self.steps().iter().find_map(|&step| {
            next.grid = self.shifted(step);
            find(Move::Shift(step), &next)
        });
        shifted.or_else(|| {
            next.grid = self.grid;
            own.singles().find_map(|from| {
                targets.singles().find_map(|to| {
                    next.pieces[side] = own.without(from) | to;
                    find(Move::Move(from.first(), to.first()), &next)
                })
            })
        })
    }

    fn refusal(&self, mv: Move) -> Option<Illegal> {
        let side = self.side_to_move;
        match mv {
            Move::Shift(_) | Move::Move(..) if self.is_placing_phase() => {
                Some(Illegal::TooEarly(mv.kind()))
            }
            Move::Place(_) if self.left_in_hand(side) == 0 => Some(Illegal::NoneLeft),
            Move::Place(cell) => self.refuse_target(cell),
            Move::Shift(direction) => Some(Illegal::GridOffBoard(direction)),
            Move::Move(from, to) => (self.pieces.refuse_source(from, side))
                .or_else(|| (from == to).then_some(Illegal::SameCell(to)))
                .or_else(|| self.refuse_target(to)),
            Move::PlacePiece(..) | Move::Swap(..) | Move::Pass => None,
        }
    }

    /// Computes a number of 55 bits. From the highest bit, these are 25 bits for X's pieces, 25 for
    /// O's pieces, 4 for the upper left corner of the grid, and 1 for the side to move.
    fn key(&self) -> u64 {
        let [x, o] = Side::ALL.map(|side| u64::from(self.pieces[side].bits()));
        let corner = u64::from(self.grid.bits().trailing_zeros());
        x << 30 | o << 5 | corner << 1 | self.side_to_move as u64
    }

    fn transformed(&self, symmetry: Symmetry) -> Self {
        Self {
            pieces: self.pieces.map(|pieces| symmetry.board(pieces)),
            grid: symmetry.board(self.grid),
            ..*self
        }
    }

    /// Lists the moves with which the side that has just moved would win if it were its turn.
    /// During the placing phase, these are only placements. A shift or a move of a piece could not
    /// win then, because a line needs three pieces, and the side has at most two on the board.
    fn threats(&self) -> MoveList {
        self.with_side_to_move(!self.side_to_move).wins()
    }

    fn owner(&self, cell: Cell) -> Option<Side> {
        self.pieces.owner(cell)
    }

    fn hand(&self, side: Side) -> Hand {
        Hand::Count(self.left_in_hand(side))
    }

    fn grid_centre(&self) -> Option<Cell> {
        Some(self.centre())
    }

    fn lines(&self) -> Vec<Line> {
        let in_grid = self.pieces.map(|pieces| pieces & self.grid);
        in_grid.lines::<3>()
    }
}

impl FromStr for TicTacTwo {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Self, PositionError> {
        let mut pieces = BySide::EMPTY;
        let ([centre], side) = read_position::<Self, 1>(text, "XO-", |cell, letter| {
            pieces[Side::from_letter(letter)] |= BitBoard::from_cell(cell);
            Ok(())
        })?;
        let position = Self::new_unchecked(pieces, read_centre(centre)?, side);
        position.check()?;
        Ok(position)
    }
}

fn read_centre(word: &str) -> Result<Cell, PositionError> {
    match word.as_bytes() {
        &[row @ b'1'..=b'3', col @ b'1'..=b'3'] => Ok(Cell::new(row - b'0', col - b'0')),
        _ => Err(PositionError::Centre(word.to_owned())),
    }
}
