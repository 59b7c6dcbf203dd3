//! Immediate wins, and the moves that prevent them.

use super::arrangement::Arrangement;
use super::geometry::{GRID_CELLS, NEIGHBOURS, bits, has_any_line, has_line, in_grid, on_board};
use crate::solver::search::{SafeMoves, Searchable};

/// By the pieces of a side in a grid, as nine bits: the cells that complete a line, on the board with the grid in
/// the upper left corner.
static COMPLETING: [u32; 512] = {
    const LINES: [u32; 8] = [0o7, 0o70, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];
    let mut completing = [0; 512];
    let mut pair = 0;
    while pair < 512 * 8 {
        let missing = LINES[pair % 8] & !(pair as u32 / 8);
        if missing.is_power_of_two() {
            completing[pair / 8] |= on_board(missing, 0);
        }
        pair += 1;
    }
    completing
};

/// The cells of the grid in which one more piece gives `own` a line. There is always a piece to put there: a side
/// has one left to place or, with all four on the board, one that is not among the two of the line.
fn completing(own: u32, grid: usize) -> u32 {
    COMPLETING[in_grid(own, grid) as usize] << GRID_CELLS[grid].trailing_zeros()
}

/// Whether a shift shows a line of `own` only.
fn wins_by_shift(own: u32, other: u32, grid: usize) -> bool {
    let mut grids = bits(NEIGHBOURS[grid].into());
    has_any_line(own) && grids.any(|grid| has_line(own, grid) && !has_line(other, grid))
}

impl Searchable for Arrangement {
    type SafeMoves = Safe;

    fn wins_at_once(self) -> bool {
        let Self { own, other, grid } = self;
        let grid = usize::from(grid);
        completing(own, grid) & !other != 0 || wins_by_shift(own, other, grid)
    }

    fn safe_moves(self) -> Safe {
        Safe::new(self)
    }

    fn key(self) -> u64 {
        let Self { own, other, grid } = self;
        u64::from(own) << 29 | u64::from(other) << 4 | u64::from(grid)
    }
}

/// The safe moves of a position: those that neither end the game nor let the other side win at once.
///
/// Only for an unfinished position after the opening in which the side to move does not win at once.
pub struct Safe {
    position: Arrangement,
    /// The cells in which a piece leaves the other side no cell that completes a line.
    targets: u32,
    /// The pieces that may go to them: one in a cell where the other side could complete a line must stay.
    sources: u32,
    /// Whether a piece may be placed in them instead.
    places: bool,
    /// Whether the other side has a line, so that a shift might show it after such a move.
    has_line: bool,
}

impl Safe {
    fn new(position: Arrangement) -> Self {
        let Arrangement { own, other, grid } = position;
        let completing = completing(other, grid.into());
        let threats = completing & !own;
        Self {
            position,
            targets: match threats.count_ones() {
                0 => GRID_CELLS[usize::from(grid)] & !(own | other),
                1 => threats,
                _ => 0,
            },
            sources: own & !completing,
            places: own.count_ones() < 4,
            has_line: has_any_line(other),
        }
    }

    /// Whether a move of a piece from a source to a target or a shift, after which the position is `next`, is safe.
    fn is_safe(&self, next: Arrangement) -> bool {
        let Arrangement { own, other, grid } = next;
        if grid == self.position.grid {
            !(self.has_line && wins_by_shift(own, other, grid.into()))
        } else {
            !has_line(own, grid.into()) && !next.wins_at_once()
        }
    }
}

impl SafeMoves<Arrangement> for Safe {
    fn any(&self, mut is_sought: impl FnMut(Arrangement) -> bool) -> bool {
        let Arrangement { own, grid, .. } = self.position;
        let mut leads_to = |own, grid| {
            let next = self.position.after(own, grid);
            self.is_safe(next) && is_sought(next)
        };
        for to in bits(self.targets) {
            let to = 1 << to;
            if self.places && leads_to(own | to, grid.into())
                || bits(self.sources).any(|from| leads_to(own & !(1 << from) | to, grid.into()))
            {
                return true;
            }
        }
        bits(NEIGHBOURS[usize::from(grid)].into()).any(|grid| leads_to(own, grid))
    }

    fn like(&self, latest: Arrangement) -> Option<Arrangement> {
        let (own, grid) = (latest.other, usize::from(latest.grid));
        let next = self.position.after(own, grid);
        let put = own & !self.position.own;
        let taken = self.position.own & !own;
        let is_move = if next.grid == self.position.grid {
            let is_place = taken == 0 && self.places;
            let is_move = taken.is_power_of_two() && taken & self.sources != 0;
            put.is_power_of_two() && put & self.targets != 0 && (is_place || is_move)
        } else {
            let neighbours = NEIGHBOURS[usize::from(self.position.grid)];
            put | taken == 0 && neighbours >> grid & 1 != 0
        };
        (is_move && self.is_safe(next)).then_some(next)
    }

    fn lose_in_two(&self) -> bool {
        let is_safe_for_sure = !self.has_line && self.targets != 0;
        if is_safe_for_sure && (self.places || self.sources != 0) {
            return false;
        }
        !self.any(|_| true) && !self.can_tie()
    }

    fn can_tie(&self) -> bool {
        let Arrangement { own, other, grid } = self.position;
        let mut grids = bits(NEIGHBOURS[usize::from(grid)].into());
        self.has_line && grids.any(|grid| has_line(own, grid) && has_line(other, grid))
    }
}
