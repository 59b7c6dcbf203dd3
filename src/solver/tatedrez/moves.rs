//! The moves of Tatedrez in a block, and moves taken back.

use super::PIECES;
use crate::board::BitBoard;
use crate::game::Piece;
use crate::games::Tatedrez;
use crate::solver::combinations::{bits, bits_of_words};
use crate::solver::index::{Block, Indexed as _};
use crate::solver::large_game::Moves;

type Game = Tatedrez<4>;
/// The cells of each kind of piece of a side.
type Pieces = [BitBoard<4>; 3];

impl Moves for Game {
    fn any_offset_after(
        block: &Block<Game>,
        _: usize,
        slot: usize,
        mut is_sought: impl FnMut(usize) -> bool,
    ) -> bool {
        let lists = block.others.lists();
        let [own, other] =
            [block.army_in(slot), block.army].map(|army| army.map(BitBoard::from_bits));
        let occupied = Game::cells(own) | Game::cells(other);
        let mut is_blocked = true;
        let mut reach = |kind: usize, kept: usize, targets: BitBoard<4>| {
            is_blocked &= targets.is_empty();
            let put = &lists.put[kind][kept];
            bits(targets.bits()).any(|to| is_sought(put[usize::from(block.free_index[to])].into()))
        };
        let is_found = if occupied.len() < 2 * PIECES {
            let mut kinds = own.into_iter().zip(Game::MOST).enumerate();
            kinds.any(|(kind, (set, most))| set.len() < most && reach(kind, slot, !occupied))
        } else {
            let pieces = Piece::ALL.into_iter().zip(own);
            let pieces = pieces.flat_map(|(piece, set)| set.cells().map(move |from| (piece, from)));
            let mut lifted = pieces.zip(lists.lifted(slot));
            lifted.any(|((piece, from), kept)| {
                reach(piece as usize, kept, Game::reach(piece, from, occupied))
            })
        };
        is_found || is_blocked && is_sought(slot)
    }

    fn offsets_before(block: &Block<Game>, sought: &[u64]) -> Vec<u64> {
        let mut reached = vec![0; sought.len()];
        let own = block.army.map(BitBoard::from_bits);
        for slot in bits_of_words(sought) {
            let other = block.army_in(slot).map(BitBoard::from_bits);
            for_each_retraction(own, other, |before| {
                let slot = block.slot(before.map(BitBoard::bits));
                reached[slot / 64] |= 1 << (slot % 64);
            });
        }
        reached
    }
}

/// Visits the pieces that the side that moved last may have had before its move, given that the side to move now has the
/// pieces `own` and the other side the pieces `other` in an unfinished position.
///
/// Since nothing is captured, a piece may have come from any cell that it could go to; or it was just placed; or the
/// side was blocked and passed.
fn for_each_retraction(own: Pieces, other: Pieces, mut visit: impl FnMut(Pieces)) {
    let occupied = Game::cells(own) | Game::cells(other);
    for (piece, set) in Piece::ALL.into_iter().zip(other) {
        for cell in set.singles() {
            let mut before = other;
            before[piece as usize] = set.without(cell);
            visit(before);
        }
    }
    if occupied.len() < 2 * PIECES {
        return;
    }
    let has_line = |pieces| Game::cells(pieces).has_line::<PIECES>();
    for (piece, set) in Piece::ALL.into_iter().zip(other) {
        for from in set.cells() {
            for to in Game::reach(piece, from, occupied).singles() {
                let mut before = other;
                before[piece as usize] = set.without(BitBoard::of(from)) | to;
                if !has_line(before) {
                    visit(before);
                }
            }
        }
    }
    if !has_line(other) && Game::is_blocked(other, occupied) && !Game::is_blocked(own, occupied) {
        visit(other);
    }
}
