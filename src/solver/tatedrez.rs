//! Exact values of Tatedrez on the 4x4 board. The 3x3 board is a small game.

use super::armies::{Army, ArmySizes, bits, bits_of_words, cells};
use super::large_game::{Block, LargeGame, Placement};
use crate::model::board::{BitBoard, Cell};
use crate::model::game::{Piece, Position as _};
use crate::model::games::Tatedrez;
use crate::tables;

/// The number of pieces that a side has.
const PIECES: usize = 4;

impl ArmySizes for Tatedrez<4> {
    const CELLS: usize = 16;
    const MOST: [usize; 3] = [2, 1, 1];
}

impl LargeGame for Tatedrez<4> {
    const LOST_TABLE: &'static [u8] = tables::TATEDREZ4;
    const SOLVING_MEMORY: usize = 150_000_000;

    fn placement(&self) -> Placement {
        let side = self.side_to_move();
        let [own, other] = [side, !side].map(|side| self.pieces()[side].map(BitBoard::bits));
        let zone = 0;
        Placement { own, other, zone }
    }

    fn has_line(army: Army, _: usize) -> bool {
        BitBoard::<4>::from_bits(cells(army)).has_line::<PIECES>()
    }

    /// Checks the numbers of pieces on the board. While pieces are in hand, the other side has as
    /// many pieces as the side to move, or one more. After that, each side has all its pieces on
    /// the board.
    fn can_have_pieces(own: usize, other: usize) -> bool {
        other == own || other == own + 1
    }

    /// Rejects a position in which the side to move has a line, because no move gives the other
    /// side a line.
    fn is_possible(_: &Placement, has_line: bool) -> bool {
        !has_line
    }

    fn any_offset_after(
        block: &Block<Self>,
        _: usize,
        slot: usize,
        mut is_sought: impl FnMut(usize) -> bool,
    ) -> bool {
        let tables = block.others.tables();
        let own = block.army_in(slot);
        let occupied = BitBoard::from_bits(cells(own) | cells(block.army));
        let mut is_blocked = true;
        let mut reach = |kind: usize, kept: usize, targets: BitBoard<4>| {
            is_blocked &= targets.is_empty();
            let put = &tables.put[kind][kept];
            bits(targets.bits()).any(|to| is_sought(put[usize::from(block.free_index[to])].into()))
        };
        let is_found = if occupied.len() < 2 * PIECES {
            let lacks_one = |kind: &usize| (own[*kind].count_ones() as usize) < Self::MOST[*kind];
            let mut kinds = (0..3).filter(lacks_one);
            kinds.any(|kind| reach(kind, slot, !occupied))
        } else {
            let mut lifted = pieces(own).zip(&tables.lifted[slot]);
            lifted.any(|((piece, from), left)| {
                let targets = Self::reach(piece, from, occupied);
                reach(piece as usize, usize::from(*left), targets)
            })
        };
        is_found || is_blocked && is_sought(slot)
    }

    /// Undoes each move that may have led to a position in `sought`. No piece is ever captured, so
    /// a piece that moved may have come from any cell that it can now reach. Otherwise the last
    /// move placed a piece, or the side was blocked and passed.
    fn offsets_before(block: &Block<Self>, sought: &[u64]) -> Vec<u64> {
        let tables = block.others.tables();
        let mut reached = vec![0; sought.len()];
        let mut reach = |slot: usize| reached[slot / 64] |= 1 << (slot % 64);
        for slot in bits_of_words(sought) {
            let army = block.army_in(slot);
            let occupied = BitBoard::from_bits(cells(army) | cells(block.army));
            let is_placing = occupied.len() < 2 * PIECES;
            for ((piece, to), left) in pieces(army).zip(&tables.lifted[slot]) {
                let left = usize::from(*left);
                reach(left);
                if is_placing {
                    continue;
                }
                for from in bits(Self::reach(piece, to, occupied).bits()) {
                    let from = usize::from(block.free_index[from]);
                    reach(tables.put[piece as usize][left][from].into());
                }
            }
            if !is_placing && Self::is_blocked(army.map(BitBoard::from_bits), occupied) {
                reach(slot);
            }
        }
        reached
    }
}

fn pieces(army: Army) -> impl Iterator<Item = (Piece, Cell)> {
    let army = army.map(BitBoard::<4>::from_bits);
    let kinds = Piece::ALL.into_iter().zip(army);
    kinds.flat_map(|(piece, cells)| cells.cells().map(move |cell| (piece, cell)))
}
