//! Compares the value of every position of Tic-Tac-Two with the values of its successors. After the
//! placing phase, the successors are found without the library's list of legal moves.

use std::collections::BTreeMap;
use std::sync::Mutex;

use tt2::model::board::{BitBoard, Cell, Symmetry};
use tt2::model::game::{BySide, Direction, Position, Side};
use tt2::model::games::TicTacTwo;
use tt2::solver::{SolvedTable, Value};

type Board = BitBoard<5>;

/// The sets of cells that the pieces of a side may occupy after the placing phase.
struct Sets {
    sets: Vec<Board>,
    /// The index in `sets` of each set, by the bits of the set.
    places: Vec<u16>,
}

impl Sets {
    fn new() -> Self {
        let all = (0..1 << 25).map(Board::from_bits);
        let sets: Vec<Board> = all.filter(|set| (2..=4).contains(&set.len())).collect();
        let mut places = vec![0; 1 << 25];
        for (place, set) in (0..).zip(&sets) {
            places[set.bits() as usize] = place;
        }
        Self { sets, places }
    }

    fn place(&self, set: Board) -> usize {
        usize::from(self.places[set.bits() as usize])
    }
}

/// The positions after the placing phase in which the side not to move has its pieces in the cells
/// `other`.
struct Row<'a> {
    sets: &'a Sets,
    other: Board,
    /// The symmetries that map `other` to itself, except the identity.
    stabiliser: Vec<Symmetry>,
    /// The values of the moves. The indices are the number of the grid, and the index in [`Sets`]
    /// of the cells of the side that moves, both after the move.
    moves: [Vec<Value>; 9],
}

/// Lists the centres of the nine places of the grid, in the order of [`grid_number`].
fn centres() -> [Cell; 9] {
    std::array::from_fn(|grid| Cell::new(grid as u8 / 3 + 1, grid as u8 % 3 + 1))
}

fn grid_number(centre: Cell) -> usize {
    usize::from((centre.row - 1) * 3 + centre.col - 1)
}

impl<'a> Row<'a> {
    /// Creates the rows of several sets. The table has similar positions near each other, so this is
    /// faster than one row after the other.
    fn all(solved: &SolvedTable<TicTacTwo>, sets: &'a Sets, others: &[Board]) -> Vec<Self> {
        let mut rows: Vec<Self> = others
            .iter()
            .map(|other| Self::empty(sets, *other))
            .collect();
        for (place, &own) in sets.sets.iter().enumerate() {
            for (grid, centre) in centres().into_iter().enumerate() {
                for row in rows.iter_mut().filter(|row| (own & row.other).is_empty()) {
                    let pieces = BySide::new(own, row.other);
                    let next = TicTacTwo::new(pieces, centre, Side::O);
                    row.moves[grid][place] = solved.value(&next).before();
                }
            }
        }
        rows
    }

    fn empty(sets: &'a Sets, other: Board) -> Self {
        let [_, symmetries @ ..] = Symmetry::ALL;
        let keeps = |symmetry: &Symmetry| symmetry.board(other) == other;
        Self {
            sets,
            other,
            stabiliser: symmetries.into_iter().filter(keeps).collect(),
            moves: [(); 9].map(|()| vec![Value::Draw; sets.sets.len()]),
        }
    }

    /// Returns `true` if the position comes first among the positions in the row that are symmetric
    /// to it.
    fn is_first(&self, own: Board, centre: Cell) -> bool {
        let mut symmetries = self.stabiliser.iter();
        symmetries.all(|symmetry| (centre, own) <= (symmetry.cell(centre, 5), symmetry.board(own)))
    }

    /// Finds the value of a position from the values of its moves. The side to move has its pieces
    /// in the cells `own`.
    fn value(&self, own: Board, centre: Cell) -> Value {
        // the centre and the eight cells around it
        let grid = Board::from_bits(0b00111_00111_00111 << ((centre.row - 1) * 5 + centre.col - 1));
        match [own, self.other].map(|cells| (cells & grid).has_line::<3>()) {
            [true, true] => return Value::Draw,
            [true, false] => return Value::Win(0),
            [false, true] => return Value::Loss(0),
            [false, false] => {}
        }
        let mut best = Value::Loss(0);
        let mut reach = |own, grid: usize| {
            best = best.max(self.moves[grid][self.sets.place(own)]);
        };
        let number = grid_number(centre);
        for to in grid.without(own | self.other).cells().map(Board::from_cell) {
            if own.len() < 4 {
                reach(own | to, number);
            }
            for from in own.cells().map(Board::from_cell) {
                reach(own.without(from) | to, number);
            }
        }
        for direction in Direction::ALL {
            let (down, right) = direction.step();
            let row = centre.row.wrapping_add_signed(down);
            let centre = Cell::new(row, centre.col.wrapping_add_signed(right));
            if centres().contains(&centre) {
                reach(own, grid_number(centre));
            }
        }
        best
    }
}

/// The number of positions with each value. Symmetric positions count once.
type Census = BTreeMap<Value, u64>;

/// Checks the value of every position, and counts the positions with each value. Symmetric
/// positions count once.
///
/// # Panics
/// Panics if a position does not have the value that its successors give it.
pub(super) fn check(solved: &SolvedTable<TicTacTwo>) -> Census {
    let sets = Sets::new();
    let is_canonical = |other: &Board| {
        let mut images = Symmetry::ALL.into_iter();
        images.all(|symmetry| *other <= symmetry.board(*other))
    };
    let others: Vec<Board> = sets.sets.iter().copied().filter(is_canonical).collect();
    let others = Mutex::new(others.chunks(32));
    let census = Mutex::new(Census::new());
    let next = || others.lock().expect("no thread panics here").next();
    let work = || {
        while let Some(others) = next() {
            let mut counts = Census::new();
            for row in Row::all(solved, &sets, others) {
                check_row(solved, &row, &mut counts);
            }
            let mut census = census.lock().expect("no thread panics here");
            for (value, count) in counts {
                *census.entry(value).or_default() += count;
            }
        }
    };
    std::thread::scope(|scope| {
        for _ in 1..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(work);
        }
        work();
    });
    let mut census = census.into_inner().expect("no thread panics here");
    count_placing_phase(solved, &sets, &mut census);
    census
}

/// Checks the values of the positions in a row, and adds the positions to the census. Of symmetric
/// positions in the row, only the first counts.
fn check_row(solved: &SolvedTable<TicTacTwo>, row: &Row, census: &mut Census) {
    for &own in &row.sets.sets {
        if !(own & row.other).is_empty() {
            continue;
        }
        for centre in centres() {
            let position = TicTacTwo::new(BySide::new(own, row.other), centre, Side::X);
            let value = solved.value(&position);
            assert_eq!(value, row.value(own, centre), "{position}");
            if row.is_first(own, centre) {
                *census.entry(value).or_default() += 1;
            }
        }
    }
}

/// Checks the values of the positions in the placing phase, and adds the positions to the census.
/// In this phase, the grid is in the middle, and all pieces are inside it.
fn count_placing_phase(solved: &SolvedTable<TicTacTwo>, sets: &Sets, census: &mut Census) {
    let middle = Cell::new(2, 2);
    let cells = (1..=3).flat_map(|row| (1..=3).map(move |col| Cell::new(row, col)));
    let singles: Vec<Board> = cells.map(Board::from_cell).collect();
    let inside = singles.iter().fold(Board::EMPTY, |all, one| all | *one);
    let up_to_one: Vec<Board> = [Board::EMPTY].into_iter().chain(singles).collect();
    let pairs = sets.sets.iter().copied();
    let pairs = pairs.filter(|set| set.len() == 2 && *set & inside == *set);
    let up_to_two: Vec<Board> = up_to_one.iter().copied().chain(pairs).collect();
    let mut classes = BTreeMap::new();
    let pairs = up_to_one
        .iter()
        .flat_map(|own| up_to_two.iter().map(move |other| (*own, *other)));
    for (own, other) in pairs {
        let ahead = other.len().checked_sub(own.len());
        if !(own & other).is_empty() || !matches!(ahead, Some(0 | 1)) {
            continue;
        }
        let position = TicTacTwo::new(BySide::new(own, other), middle, Side::X);
        let images = Symmetry::ALL.map(|symmetry| position.transformed(symmetry).key());
        classes.insert(images.into_iter().min(), position);
    }
    for position in classes.into_values() {
        let value = solved.value(&position);
        let moves = position.legal_moves().into_iter();
        let values = moves.map(|mv| solved.value(&position.apply(mv)).before());
        assert_eq!(Some(value), values.max(), "{position}");
        *census.entry(value).or_default() += 1;
    }
}
