//! Tic-Tac-Two.

use std::fmt;
use std::str::FromStr;

use crate::board::{BitBoard, Cell, Symmetry};
use crate::game::{
    BySide, Direction, Game, Hand, Illegal, Move, MoveKind, MoveList, Outcome, Position,
    PositionError, Side, View, check_placing_turn, read_rows, read_side, read_words, write_rows,
};

/// A position of Tic-Tac-Two: a line of three counts when it lies wholly inside the movable grid.
///
/// # Examples
/// ```
/// use tt2::board::Cell;
/// use tt2::game::{Direction, Illegal, Move, Outcome, Position, Side};
/// use tt2::games::TicTacTwo;
///
/// // X's line is partly outside the grid, which is in the middle
/// let position: TicTacTwo = "two -----/-O-O-/XXX--/-----/----- 22 X".parse()?;
/// assert_eq!(position.outcome(), None);
/// let shifted = position.apply(Move::Shift(Direction::Left));
/// assert_eq!(shifted.to_string(), "two -----/-O-O-/XXX--/-----/----- 21 O");
/// assert_eq!(shifted.outcome(), Some(Outcome::Line(Side::X)));
///
/// let (cell, centre) = (Cell::new(0, 0), Cell::new(2, 2));
/// let outside = position.check(Move::Place(cell));
/// assert_eq!(outside, Err(Illegal::OutsideGrid { cell, centre }));
/// # Ok::<(), tt2::game::PositionError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TicTacTwo {
    pieces: BySide<BitBoard<5>>,
    /// The nine cells of the grid. Its upper left corner is one of nine bits of the board:
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

/// The number of pieces that each side has, on the board and in hand.
const PIECES: usize = 4;
/// One more than the highest bit of the grid's upper left corner.
const CORNERS: usize = 13;
/// By the bit of the grid's upper left corner and the direction of a step: the grid after it; `None` if it would leave
/// the board.
const SHIFTS: [[Option<BitBoard<5>>; 8]; CORNERS] = {
    let mut shifts = [[None; 8]; CORNERS];
    let mut number = 0;
    while number < 9 {
        let centre = Cell::new(number / 3 + 1, number % 3 + 1);
        let corner = (number / 3 * TicTacTwo::SIZE + number % 3) as usize;
        let mut step = 0;
        while step < 8 {
            shifts[corner][step] = match Direction::ALL[step].from(centre) {
                Some(Cell {
                    row: row @ 1..=3,
                    col: col @ 1..=3,
                }) => Some(TicTacTwo::grid_around(Cell::new(row, col))),
                _ => None,
            };
            step += 1;
        }
        number += 1;
    }
    shifts
};
/// The number of directions in which the grid may shift, by the bit of its upper left corner.
const SHIFT_COUNTS: [usize; CORNERS] = {
    let mut counts = [0; CORNERS];
    let mut pair = 0;
    while pair < 8 * CORNERS {
        counts[pair / 8] += SHIFTS[pair / 8][pair % 8].is_some() as usize;
        pair += 1;
    }
    counts
};

impl TicTacTwo {
    /// The pieces of each side.
    pub fn pieces(&self) -> BySide<BitBoard<5>> {
        self.pieces
    }

    /// The nine cells of the grid.
    pub fn grid(&self) -> BitBoard<5> {
        self.grid
    }

    /// The cell in the middle of the grid.
    pub fn centre(&self) -> Cell {
        let corner = self.corner() as u8;
        Cell::new(corner / Self::SIZE + 1, corner % Self::SIZE + 1)
    }

    /// The bit of the grid's upper left corner, as a number.
    fn corner(&self) -> usize {
        self.grid.bits().trailing_zeros() as usize
    }

    /// The number of pieces that `side` has left to place.
    pub fn left(&self, side: Side) -> usize {
        PIECES - self.pieces[side].len()
    }

    /// Whether a side has fewer than two pieces on the board, so that only placing is allowed.
    pub fn is_opening(&self) -> bool {
        !(self.pieces[Side::X].has_two() && self.pieces[Side::O].has_two())
    }

    /// The position with these pieces, and with the grid around `centre`, which must be in rows and columns 1 to 3.
    pub fn new(pieces: BySide<BitBoard<5>>, centre: Cell, side_to_move: Side) -> Self {
        Self {
            pieces,
            grid: Self::grid_around(centre),
            side_to_move,
        }
    }

    /// The same pieces and grid with `side` to move.
    pub fn with_side_to_move(&self, side: Side) -> Self {
        Self {
            side_to_move: side,
            ..*self
        }
    }

    const fn grid_around(centre: Cell) -> BitBoard<5> {
        // the three upper rows of the board, each with its cells from right to left
        const UPPER_LEFT: u32 = 0b00111_00111_00111;
        let corner = (centre.row - 1) * Self::SIZE + centre.col - 1;
        BitBoard::from_bits(UPPER_LEFT << corner)
    }

    /// The grid after a step; `None` if it would leave the board.
    fn shifted(&self, direction: Direction) -> Option<BitBoard<5>> {
        SHIFTS[self.corner()][direction as usize]
    }

    /// The cells to which the side to move may bring a piece.
    fn targets(&self) -> BitBoard<5> {
        self.grid.without(self.pieces.occupied())
    }

    fn check_target(&self, cell: Cell) -> Result<(), Illegal> {
        self.pieces.check_empty(cell)?;
        if self.grid.contains(cell) {
            Ok(())
        } else {
            Err(Illegal::OutsideGrid {
                cell,
                centre: self.centre(),
            })
        }
    }
}

impl Position for TicTacTwo {
    const GAME: Game = Game::TicTacTwo;
    const SIZE: u8 = 5;
    const START: Self = Self {
        pieces: BySide::EMPTY,
        grid: Self::grid_around(Cell::new(2, 2)),
        side_to_move: Side::X,
    };

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

    fn legal_moves(&self) -> MoveList {
        let mut moves = MoveList::new();
        let targets = self.targets();
        if self.left(self.side_to_move) > 0 {
            moves.extend(targets.cells().map(Move::Place));
        }
        if !self.is_opening() {
            let shifts = Direction::ALL
                .into_iter()
                .filter(|&step| self.shifted(step).is_some());
            moves.extend(shifts.map(Move::Shift));
            for from in self.pieces[self.side_to_move].cells() {
                moves.extend(targets.cells().map(|to| Move::Move(from, to)));
            }
        }
        debug_assert!(!moves.is_empty(), "an unfinished game has a legal move");
        moves
    }

    fn legal_move_count(&self) -> usize {
        let targets = self.targets().len();
        let own = self.pieces[self.side_to_move].len();
        if self.is_opening() {
            return targets;
        }
        let places = if own < PIECES { targets } else { 0 };
        places + SHIFT_COUNTS[self.corner()] + own * targets
    }

    fn check(&self, mv: Move) -> Result<(), Illegal> {
        let side = self.side_to_move;
        if self.is_opening() && matches!(mv, Move::Shift(_) | Move::Move(..)) {
            return Err(Illegal::TooEarly);
        }
        match mv {
            Move::Place(_) if self.left(side) == 0 => Err(Illegal::NoneLeft { side }),
            Move::Place(cell) => self.check_target(cell),
            Move::Shift(direction) => match self.shifted(direction) {
                Some(_) => Ok(()),
                None => Err(Illegal::GridOffBoard { direction }),
            },
            Move::Move(from, to) => {
                self.pieces.check_own(from, side)?;
                if from == to {
                    Err(Illegal::SameCell { cell: to })
                } else {
                    self.check_target(to)
                }
            }
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
            Move::Place(cell) => *own |= cell.into(),
            Move::Move(from, to) => *own = own.without(from.into()) | to.into(),
            Move::Shift(direction) => next.grid = self.shifted(direction).unwrap_or(self.grid),
            other => debug_assert!(false, "{other} is not a move of {}", Self::GAME),
        }
        next
    }

    fn any_successor(&self, mut is_sought: impl FnMut(&Self) -> bool) -> bool {
        let side = self.side_to_move;
        let own = self.pieces[side];
        let targets = self.targets();
        let mut next = self.with_side_to_move(!side);
        if self.left(side) > 0 {
            for to in targets.singles() {
                next.pieces[side] = own | to;
                if is_sought(&next) {
                    return true;
                }
            }
        }
        if self.is_opening() {
            return false;
        }
        next.pieces[side] = own;
        for &grid in SHIFTS[self.corner()].iter().flatten() {
            next.grid = grid;
            if is_sought(&next) {
                return true;
            }
        }
        next.grid = self.grid;
        for from in own.singles() {
            for to in targets.singles() {
                next.pieces[side] = own.without(from) | to;
                if is_sought(&next) {
                    return true;
                }
            }
        }
        false
    }

    /// From the highest bit: 25 bits for X's pieces, 25 for O's, 4 for the corner of the grid, 1 for the side to move.
    fn key(&self) -> u64 {
        let [x, o] = Side::ALL.map(|side| u64::from(self.pieces[side].bits()));
        let corner = u64::from(self.grid.bits().trailing_zeros());
        x << 30 | o << 5 | corner << 1 | self.side_to_move as u64
    }

    fn image(&self, symmetry: Symmetry) -> Self {
        Self {
            pieces: self.pieces.map(|pieces| symmetry.board(pieces)),
            grid: symmetry.board(self.grid),
            ..*self
        }
    }
}

impl View for TicTacTwo {
    fn letter(&self, cell: Cell) -> char {
        self.owner(cell).map_or('-', Side::letter)
    }

    fn owner(&self, cell: Cell) -> Option<Side> {
        self.pieces.owner(cell)
    }

    fn hand(&self, side: Side) -> Hand {
        Hand::Count(self.left(side))
    }

    fn grid_centre(&self) -> Option<Cell> {
        Some(self.centre())
    }

    fn line_cells(&self) -> Vec<Cell> {
        let lines = self
            .pieces
            .map(|pieces| (pieces & self.grid).line_cells::<3>());
        lines.occupied().cells().collect()
    }

    fn label(kind: MoveKind) -> &'static str {
        match kind {
            MoveKind::Place => "Place a piece on the grid",
            MoveKind::Move => "Move a piece onto the grid",
            kind => kind.label(),
        }
    }
}

impl FromStr for TicTacTwo {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Self, PositionError> {
        let [rows, centre, side] = read_words::<Self, 3>(text)?;
        let mut pieces = BySide::EMPTY;
        for (cell, letter) in read_rows(rows, Self::SIZE)? {
            match letter {
                'X' => pieces[Side::X] |= cell.into(),
                'O' => pieces[Side::O] |= cell.into(),
                '-' => {}
                _ => {
                    return Err(PositionError::Letter {
                        letter,
                        cell,
                        letters: "XO-",
                    });
                }
            }
        }
        let position = Self::new(pieces, read_centre(centre)?, read_side(side)?);
        position.check_counts()?;
        if position.outcome().is_some() {
            return Err(PositionError::Finished);
        }
        Ok(position)
    }
}

impl TicTacTwo {
    /// Checks the numbers of pieces and, in the opening, where the grid and the pieces are and whose turn it is.
    fn check_counts(&self) -> Result<(), PositionError> {
        let count = self.pieces.map(BitBoard::len);
        if let Some(side) = Side::ALL.into_iter().find(|&side| count[side] > PIECES) {
            return Err(PositionError::TooMany {
                side,
                found: count[side],
                most: PIECES,
            });
        }
        if !self.is_opening() {
            return Ok(());
        }
        if self.grid != Self::START.grid {
            return Err(PositionError::GridTooEarly);
        }
        if let Some(cell) = self.pieces.occupied().without(self.grid).cells().next() {
            return Err(PositionError::PieceTooEarly { cell });
        }
        check_placing_turn(self.side_to_move, count)
    }
}

fn read_centre(word: &str) -> Result<Cell, PositionError> {
    match word.as_bytes() {
        &[row @ b'1'..=b'3', col @ b'1'..=b'3'] => Ok(Cell::new(row - b'0', col - b'0')),
        _ => Err(PositionError::Centre {
            found: word.to_owned(),
        }),
    }
}

impl fmt::Display for TicTacTwo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let centre = self.centre();
        write_rows(f, self)?;
        write!(f, " {}{} {}", centre.row, centre.col, self.side_to_move)
    }
}
