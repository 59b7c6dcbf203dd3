//! The pieces that a side has on the board.

use crate::board::{BitBoard, Symmetry};
use crate::game::Position as _;
use crate::games::Tatedrez;

/// The cells of the pieces that a side has on the board: of its knights, its rook and its bishop.
pub(super) type Army = [BitBoard<4>; 3];

/// The ranks of armies are below this bound.
pub(super) const RANKS: usize = Tatedrez::<4>::PIECES_RANKS as usize;
/// The pieces that a side has in the game.
pub(super) const PIECES: usize = 4;

/// The armies of the side to move and of the other side.
pub(super) fn of_both(position: &Tatedrez<4>) -> [Army; 2] {
    let side = position.side_to_move();
    [side, !side].map(|side| position.pieces()[side])
}

/// All cells of an army.
pub(super) fn cells(army: Army) -> BitBoard<4> {
    army[0] | army[1] | army[2]
}

/// Whether an army forms a line, which wins.
pub(super) fn has_line(army: Army) -> bool {
    cells(army).has_line::<PIECES>()
}

/// Where a symmetry takes an army.
pub(super) fn image(symmetry: Symmetry, army: Army) -> Army {
    army.map(|cells| symmetry.board(cells))
}

/// A number below [`RANKS`], different for each army.
pub(super) fn rank(army: Army) -> usize {
    Tatedrez::pieces_rank(army) as usize
}

/// All armies, from no pieces to all four.
pub(super) fn all() -> Vec<Army> {
    let mut armies = Vec::new();
    for knights in sets(2, BitBoard::FULL) {
        for rook in sets(1, !knights) {
            for bishop in sets(1, !(knights | rook)) {
                armies.push([knights, rook, bishop]);
            }
        }
    }
    armies
}

/// The sets of at most `most` cells, one or two, out of `free` ones.
fn sets(most: usize, free: BitBoard<4>) -> Vec<BitBoard<4>> {
    let mut sets = vec![BitBoard::EMPTY];
    for cell in free.singles() {
        let fewer = sets.iter().filter(|set| set.len() < most);
        let larger: Vec<_> = fewer.map(|&set| set | cell).collect();
        sets.extend(larger);
    }
    sets
}
