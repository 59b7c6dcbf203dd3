//! Compares the value of every position of Tic-Tac-Two with the values of its successors. After the
//! placing phase, the successors are found without the library's list of legal moves.

use std::array;
use std::collections::BTreeMap;
use std::sync::Mutex;

use tt2::model::board::{BitBoard, Cell, Symmetry};
use tt2::model::game::{BySide, Position, Side};
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

/// A number that is greater for a better value, and faster to compare than a value.
type Rank = i16;

fn rank(value: Value) -> Rank {
    match value {
        Value::Win(plies) => 256 - Rank::from(plies),
        Value::Draw => 0,
        Value::Loss(plies) => Rank::from(plies) - 256,
    }
}

/// Lists the nine places of the grid, each as its centre and its cells.
fn grids() -> [(Cell, Board); 9] {
    array::from_fn(|grid| {
        let (row, col) = (grid as u8 / 3, grid as u8 % 3);
        let cells = Board::from_bits(0b00111_00111_00111 << (row * 5 + col));
        (Cell::new(row + 1, col + 1), cells)
    })
}

/// The positions after the placing phase in which the side not to move has its pieces in the cells
/// `other`.
struct Row<'a> {
    sets: &'a Sets,
    grids: [(Cell, Board); 9],
    other: Board,
    /// The symmetries that map `other` to itself, except the identity.
    stabiliser: Vec<Symmetry>,
    /// The ranks of the values of the moves. The indices are the index in [`Sets`] of the cells of
    /// the side that moves, and the place of the grid, both after the move.
    moves: Vec<[Rank; 9]>,
}

impl<'a> Row<'a> {
    /// Creates the rows of several sets. The table has similar positions near each other, so this
    /// is faster than one row after the other.
    fn all(solved: &SolvedTable<TicTacTwo>, sets: &'a Sets, others: &[Board]) -> Vec<Self> {
        let empty = |other: &Board| Self::empty(sets, *other);
        let mut rows: Vec<Self> = others.iter().map(empty).collect();
        for (place, &own) in sets.sets.iter().enumerate() {
            for (grid, (centre, _)) in grids().into_iter().enumerate() {
                for row in rows.iter_mut().filter(|row| (own & row.other).is_empty()) {
                    let pieces = BySide::new(own, row.other);
                    let next = TicTacTwo::new(pieces, centre, Side::O).expect("a position");
                    row.moves[place][grid] = rank(solved.value(&next).before());
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
            grids: grids(),
            other,
            stabiliser: symmetries.into_iter().filter(keeps).collect(),
            moves: vec![[0; 9]; sets.sets.len()],
        }
    }

    /// Returns `true` if the position comes first among the positions in the row that are symmetric
    /// to it.
    fn is_first(&self, own: Board, centre: Cell) -> bool {
        let mut symmetries = self.stabiliser.iter();
        symmetries.all(|symmetry| (centre, own) <= (symmetry.cell(centre, 5), symmetry.board(own)))
    }

    /// Finds the ranks of nine positions, one for each place of the grid, from the ranks of their
    /// moves. The side to move has its pieces in the cells `own`.
    fn ranks(&self, own: Board) -> [Rank; 9] {
        let mut ranks = self.shifts(own);
        let lifted = own.cells().map(|from| own.without(Board::from_cell(from)));
        let has_in_hand = own.len() < 4;
        let rests: Vec<Board> = lifted.chain(has_in_hand.then_some(own)).collect();
        let all = Board::from_bits((1 << 25) - 1);
        for to in all.without(own | self.other).cells().map(Board::from_cell) {
            for &rest in &rests {
                let moves = &self.moves[self.sets.place(rest | to)];
                for ((rank, mv), (_, grid)) in ranks.iter_mut().zip(moves).zip(&self.grids) {
                    if !(*grid & to).is_empty() {
                        *rank = *mv.max(rank);
                    }
                }
            }
        }
        for (rank_here, (_, grid)) in ranks.iter_mut().zip(&self.grids) {
            match [own, self.other].map(|cells| (cells & *grid).has_line::<3>()) {
                [true, true] => *rank_here = rank(Value::Draw),
                [true, false] => *rank_here = rank(Value::Win(0)),
                [false, true] => *rank_here = rank(Value::Loss(0)),
                [false, false] => {}
            }
        }
        ranks
    }

    /// Finds the rank of the best shift to one of the places beside each place of the grid.
    fn shifts(&self, own: Board) -> [Rank; 9] {
        let shifts = &self.moves[self.sets.place(own)];
        self.grids.map(|(from, _)| {
            let near = |to: Cell| to.row.abs_diff(from.row) < 2 && to.col.abs_diff(from.col) < 2;
            let places = self.grids.iter().zip(shifts);
            let shifts = places.filter(|((to, _), _)| *to != from && near(*to));
            let best = shifts.map(|(_, rank)| *rank).max();
            best.expect("a place beside each")
        })
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
        for ((centre, _), expected) in row.grids.into_iter().zip(row.ranks(own)) {
            let position = TicTacTwo::new(BySide::new(own, row.other), centre, Side::X);
            let position = position.expect("a position");
            let value = solved.value(&position);
            assert_eq!(rank(value), expected, "{position}: {value}");
            if row.is_first(own, centre) {
                *census.entry(value).or_default() += 1;
            }
        }
    }
}

/// Checks the values of the positions in the placing phase, and adds the positions to the census.
/// In this phase, the grid is in the middle, and all pieces are inside it.
fn count_placing_phase(solved: &SolvedTable<TicTacTwo>, sets: &Sets, census: &mut Census) {
    let (middle, inside) = grids()[4];
    let singles = inside.cells().map(Board::from_cell);
    let up_to_one: Vec<Board> = [Board::EMPTY].into_iter().chain(singles).collect();
    let pairs = sets.sets.iter().copied();
    let pairs = pairs.filter(|set| set.len() == 2 && *set & inside == *set);
    let up_to_two: Vec<Board> = up_to_one.iter().copied().chain(pairs).collect();
    let mut classes = BTreeMap::new();
    for own in up_to_one {
        for other in up_to_two.iter().copied() {
            let as_x = TicTacTwo::new(BySide::new(own, other), middle, Side::X);
            let as_o = TicTacTwo::new(BySide::new(other, own), middle, Side::O);
            if let Some(position) = as_x.or(as_o) {
                let images = Symmetry::ALL.map(|symmetry| position.transformed(symmetry).key());
                classes.insert(images.into_iter().min(), position);
            }
        }
    }
    for position in classes.into_values() {
        let value = solved.value(&position);
        let moves = position.legal_moves().into_iter();
        let values = moves.map(|mv| solved.value(&position.apply(mv)).before());
        assert_eq!(Some(value), values.max(), "{position}");
        *census.entry(value).or_default() += 1;
    }
}
