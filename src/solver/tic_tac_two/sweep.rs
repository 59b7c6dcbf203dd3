//! The values of all positions of Tic-Tac-Two after the opening, found level by level from the end.

use crate::solver::table_and_search::Node;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

use super::PROGRESS_STEPS;
use super::geometry::NEIGHBOURS;
use super::lattice::Lattice;
use super::numbering::Numbering;
use super::reach::Reach;
use super::row::Row;
use super::subsets::SIZES;
use super::transposed::Transposed;
use crate::solver::code::Code;
use crate::solver::{Value, Watch};

/// A retrograde analysis that works on whole rows: a position is won in an odd number of plies as soon as a
/// successor is lost in one less, and lost in an even number as soon as all its successors are won.
///
/// Source: Thomas Ströhlein, Untersuchungen über kombinatorische Spiele, 1970.
struct Sweep<'a> {
    numbering: &'a Numbering,
    /// By the number of pieces of the side not to move, from 2.
    lattices: [Lattice; 3],
    /// The positions won by their side to move.
    won: Transposed<'a>,
    /// The positions lost by their side to move whose predecessors were not looked at yet.
    lost: Transposed<'a>,
    watch: &'a dyn Watch,
    stopped: AtomicBool,
}

/// The values of the positions by number; `None` when `watch` says to stop.
pub(super) fn solve(numbering: &Numbering, watch: &dyn Watch) -> Option<Vec<Code>> {
    let sweep = Sweep {
        numbering,
        lattices: [23, 22, 21].map(Lattice::new),
        won: Transposed::new(numbering),
        lost: Transposed::new(numbering),
        watch,
        stopped: AtomicBool::new(false),
    };
    let mut codes = vec![Code::OPEN; numbering.len()];
    let mut latest = [1, 1];
    for level in 0.. {
        latest = [latest[1], sweep.level(level, &mut codes)?];
        if latest == [0, 0] {
            break;
        }
    }
    Some(codes)
}

impl Sweep<'_> {
    /// Finds the positions of remoteness `level`, and says how many numbers they have.
    ///
    /// The threads take the rows in turn, and write into no other rows of `codes`. Of the two sets one is
    /// read and the other one written at each level, so their order does not matter.
    fn level(&self, level: u8, mut codes: &mut [Code]) -> Option<u64> {
        let mut chunks = Vec::new();
        for (index, row) in self.numbering.rows().iter().enumerate() {
            let chunk = codes.split_off_mut(..row.end() - row.start)?;
            chunks.push((index, row, chunk));
        }
        let chunks = Mutex::new(chunks.into_iter());
        let found = AtomicU64::new(0);
        let work = |tells: bool| {
            while !self.stopped.load(Relaxed) {
                let next = chunks.lock().ok().and_then(|mut chunks| chunks.next());
                let Some((index, row, codes)) = next else {
                    break;
                };
                let count = match level {
                    0 => self.finish(row, codes),
                    _ => self.decide(level, index, row, codes),
                };
                found.fetch_add(count, Relaxed);
                if tells {
                    self.tell(level, index);
                }
                if self.watch.stops() {
                    self.stopped.store(true, Relaxed);
                }
            }
        };
        std::thread::scope(|scope| {
            let threads = std::thread::available_parallelism().map_or(1, usize::from);
            for _ in 1..threads {
                scope.spawn(|| work(false));
            }
            work(true);
        });
        (!self.stopped.load(Relaxed)).then(|| found.into_inner())
    }

    /// Tells how far the sweep is, on the experience that a level does a tenth of the work that is left.
    fn tell(&self, level: u8, row: usize) {
        let left = (0..level).fold(PROGRESS_STEPS, |left, _| left - left / 10);
        let rows = self.numbering.rows().len() as u64;
        let done = PROGRESS_STEPS - left + left / 10 * row as u64 / rows;
        self.watch.progress(done, PROGRESS_STEPS);
    }

    fn lattice(&self, row: &Row) -> &Lattice {
        &self.lattices[row.other.count_ones() as usize - SIZES.start()]
    }

    /// Finds the finished positions of a row, and says how many there are.
    fn finish(&self, row: &Row, codes: &mut [Code]) -> u64 {
        let (mut won, mut lost) = (self.won.entries(), self.lost.entries());
        let mut found = 0;
        let sets = self.lattice(row).sets();
        for (grid, codes) in codes.chunks_mut(row.stride).enumerate() {
            for (&set, code) in sets.iter().zip(codes) {
                let position = row.position(set, grid);
                match position.finished() {
                    None => continue,
                    Some(Value::Draw) => *code = Code::TIE,
                    Some(Value::Win(_)) => {
                        *code = Code::WON;
                        won.insert(position);
                    }
                    Some(Value::Lose(plies)) => {
                        *code = Code::decided(plies);
                        lost.insert(position);
                    }
                }
                found += 1;
            }
        }
        found
    }

    /// Finds the positions of a row that are decided at a level above 0, and says how many there are.
    fn decide(&self, level: u8, index: usize, row: &Row, codes: &mut [Code]) -> u64 {
        let wins = level % 2 == 1;
        let (successors, decided) = if wins {
            (&self.lost, &self.won)
        } else {
            (&self.won, &self.lost)
        };
        let changes = successors.take_changes(index);
        if changes == 0 {
            return 0;
        }
        // a win needs a lost successor, a loss must not have one that is not won
        let flips = if wins { 0 } else { !0 };
        let goal = |grid| successors.words(row, grid).map(move |word| word ^ flips);
        let lattice = self.lattice(row);
        let mut entries = decided.entries();
        let mut found = 0;
        for (grid, codes) in codes.chunks_mut(row.stride).enumerate() {
            if changes & (NEIGHBOURS[grid] | 1 << grid) == 0 {
                continue;
            }
            let reach = Reach::new(lattice, row, grid, goal);
            for ((number, &set), code) in lattice.sets().iter().enumerate().zip(codes) {
                if *code == Code::OPEN && reach.contains(number) == wins {
                    *code = Code::decided(level);
                    found += 1;
                    entries.insert(row.position(set, grid));
                }
            }
        }
        if wins {
            successors.clear(row);
        }
        found
    }
}
