//! Immediate wins, and the moves that prevent them.

use super::{CORNERS, GRIDS, NEIGHBOURS, grid_cells, has_line, has_line_in_grid};
use crate::solver::Goal;
use crate::solver::armies::bits;
use crate::solver::search::{SearchMoves, Searchable};

/// A position without the colours of the pieces.
#[derive(Clone, Copy, Debug)]
pub struct UncolouredPosition {
    pub(super) own: u32,
    pub(super) other: u32,
    pub(super) grid: u8,
}

impl UncolouredPosition {
    /// Creates the position after a move, from the mover's cells and the grid after it.
    fn after(self, own: u32, grid: usize) -> Self {
        Self {
            own: self.other,
            other: own,
            grid: grid as u8,
        }
    }

    /// Returns `true` if the other side could complete a line inside the grid.
    fn is_threatened(self) -> bool {
        completing_cells(self.other, self.grid.into()) & !self.own != 0
    }

    /// Returns `true` if the side to move in an unfinished position wins with its next move. `lines` is the set of the
    /// grids that show a line of that side.
    fn wins_at_once(self, lines: u32) -> bool {
        let Self { own, other, grid } = self;
        let grid = usize::from(grid);
        completing_cells(own, grid) & !other != 0
            || has_grid_without_line(lines & NEIGHBOURS[grid], other)
    }
}

/// Packs those cells of a set that are in a grid into nine bits, row by row.
fn in_grid(cells: u32, grid: usize) -> u32 {
    let cells = cells >> CORNERS[grid];
    cells & 0o7 | cells >> 2 & 0o70 | cells >> 4 & 0o700
}

/// Unpacks nine bits into cells of the board, with the grid in the upper left corner.
const fn on_board(cells: u32) -> u32 {
    cells & 0o7 | (cells & 0o70) << 2 | (cells & 0o700) << 4
}

/// The cells that complete a line, on the board with the grid in the upper left corner: by the pieces of a side in the
/// grid, as nine bits.
static COMPLETING: [u32; 512] = {
    const LINES: [u32; 8] = [0o7, 0o70, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];
    let mut completing = [0; 512];
    let mut pair = 0;
    while pair < 512 * 8 {
        let missing = LINES[pair % 8] & !(pair as u32 / 8);
        if missing.is_power_of_two() {
            completing[pair / 8] |= on_board(missing);
        }
        pair += 1;
    }
    completing
};

/// Finds the cells of the grid in which one more piece gives `own` a line. There is always a piece to put there: a side
/// has one left to place or, with all four on the board, one that is not among the two of the line.
fn completing_cells(own: u32, grid: usize) -> u32 {
    COMPLETING[in_grid(own, grid) as usize] << CORNERS[grid]
}

/// Finds the grids that show a line of the cells, as a set with a bit for each number.
#[inline]
fn lines(cells: u32) -> u32 {
    if has_line(cells) {
        search_lines(cells)
    } else {
        0
    }
}

/// Does the work of [`lines`] for cells that have a line somewhere, which is rare.
#[cold]
fn search_lines(cells: u32) -> u32 {
    let grids = (0..GRIDS).filter(|&grid| has_line_in_grid(cells, grid));
    grids.fold(0, |set, grid| set | 1 << grid)
}

/// Returns `true` if one of these grids, all of which show a line of one side, shows no line of the other side.
fn has_grid_without_line(grids: u32, other: u32) -> bool {
    bits(grids).any(|grid| !has_line_in_grid(other, grid))
}

/// Returns `true` if `own` threatens so much inside the grid that the other side may have no safe move. Either `own`
/// can complete a line in two free cells, or it would complete one in every cell of the other side, whose pieces must
/// then stay where they are.
fn is_fork(own: u32, other: u32, grid: usize) -> bool {
    let completing = completing_cells(own, grid);
    let threats = completing & !other;
    threats & threats.wrapping_sub(1) != 0 || other & !completing == 0
}

impl Searchable for UncolouredPosition {
    type Moves = SafeMoves;
    const STEP: u8 = 2;
    const REMEMBERED: u8 = 4;

    fn key(&self) -> u64 {
        let Self { own, other, grid } = *self;
        u64::from(own) << 29 | u64::from(other) << 4 | u64::from(grid)
    }

    fn static_test(&self, goal: Goal, plies: u8) -> Option<bool> {
        match (goal, plies) {
            (Goal::Win, 1) => Some(self.wins_at_once(lines(self.own))),
            (Goal::Win, 3) => Some(self.moves().win_in_three()),
            (Goal::Loss, 2) => Some(self.moves().lose_in_two()),
            _ => None,
        }
    }

    fn moves(&self) -> SafeMoves {
        let UncolouredPosition { own, other, grid } = *self;
        let completing = completing_cells(other, grid.into());
        let threats = completing & !own;
        let lines = lines(other);
        SafeMoves {
            position: *self,
            targets: if threats == 0 {
                grid_cells(grid.into()) & !(own | other)
            } else if threats.is_power_of_two() {
                threats
            } else {
                0
            },
            sources: own & !completing,
            places: own.count_ones() < 4,
            lines,
            shifts_to_line: lines & NEIGHBOURS[usize::from(grid)],
        }
    }
}

/// The safe moves of a position: those that neither end the game nor let the other side win at once.
///
/// The position must be unfinished and after the placing phase, and the side to move must not win at once.
pub struct SafeMoves {
    position: UncolouredPosition,
    /// The cells in which a piece leaves the other side no cell that completes a line.
    targets: u32,
    /// The pieces that may go to the targets. A piece in a cell where the other side could complete a line must stay.
    sources: u32,
    /// `true` if a piece may be placed in a target instead.
    places: bool,
    /// The grids that show a line of the other side.
    lines: u32,
    /// The grids of `lines` to which the other side can shift if this move leaves the grid where it is.
    shifts_to_line: u32,
}

impl SafeMoves {
    /// Tries the safe moves until `is_sought` holds for the position after one of them.
    fn any_safe(&self, mut is_sought: impl FnMut(UncolouredPosition) -> bool) -> bool {
        let UncolouredPosition { own, grid, .. } = self.position;
        let is_sought = &mut is_sought;
        bits(self.targets).any(|target| self.any_to(target, is_sought))
            || bits(NEIGHBOURS[usize::from(grid)]).any(|grid| self.leads_to(own, grid, is_sought))
    }

    /// Tries the safe moves of a piece to `target` until `is_sought` holds for the position after one of them.
    fn any_to(
        &self,
        target: usize,
        is_sought: &mut impl FnMut(UncolouredPosition) -> bool,
    ) -> bool {
        let UncolouredPosition { own, grid, .. } = self.position;
        let own = own | 1 << target;
        self.places && self.leads_to(own, grid.into(), is_sought)
            || bits(self.sources)
                .any(|from| self.leads_to(own & !(1 << from), grid.into(), is_sought))
    }

    /// Returns `true` if the move after which the mover has the cells `own` is safe, and `is_sought` holds after it.
    fn leads_to(
        &self,
        own: u32,
        grid: usize,
        is_sought: &mut impl FnMut(UncolouredPosition) -> bool,
    ) -> bool {
        let next = self.position.after(own, grid);
        self.is_safe(next) && is_sought(next)
    }

    /// Returns `true` if the move that leads to `next` is safe. It must put a piece from a source or the hand in a
    /// target, or shift the grid.
    fn is_safe(&self, next: UncolouredPosition) -> bool {
        if next.grid == self.position.grid {
            !has_grid_without_line(self.shifts_to_line, next.other)
        } else {
            self.lines >> next.grid & 1 == 0 && !next.wins_at_once(self.lines)
        }
    }

    /// Returns `true` if some safe move leads to a position in which the other side loses in two plies.
    fn win_in_three(&self) -> bool {
        let UncolouredPosition { own, other, grid } = self.position;
        let is_lost = &mut |next: UncolouredPosition| next.moves().lose_in_two();
        let grid = usize::from(grid);
        let lines = lines(own);
        // after any other move some reply is safe; lifting a piece adds no threat
        let gives_line = match lines & NEIGHBOURS[grid] {
            0 => bits(NEIGHBOURS[grid]).fold(0, |cells, grid| cells | completing_cells(own, grid)),
            _ => self.targets,
        };
        let mut targets = bits(self.targets).filter(|&target| {
            gives_line >> target & 1 != 0 || is_fork(own | 1 << target, other, grid)
        });
        let mut grids = bits(NEIGHBOURS[grid])
            .filter(|&grid| lines & NEIGHBOURS[grid] != 0 || is_fork(own, other, grid));
        targets.any(|target| self.any_to(target, is_lost))
            || grids.any(|grid| self.leads_to(own, grid, is_lost))
    }

    /// Returns `true` if there is neither a safe move nor one that ends the game in a tie, so that the other side wins
    /// at once.
    fn lose_in_two(&self) -> bool {
        let has_target = self.targets != 0 && (self.places || self.sources != 0);
        let is_safe_for_sure = self.shifts_to_line == 0 && has_target;
        !is_safe_for_sure && !self.any_safe(|_| true) && !self.can_tie()
    }
}

impl SearchMoves<UncolouredPosition> for SafeMoves {
    /// The position after the move.
    type Move = UncolouredPosition;

    /// Tries the moves that threaten to win first, as they leave the other side few replies.
    fn any(
        &self,
        mut is_sought: impl FnMut(UncolouredPosition, UncolouredPosition) -> bool,
    ) -> bool {
        [true, false].into_iter().any(|threatens| {
            self.any_safe(|next| next.is_threatened() == threatens && is_sought(next, next))
        })
    }

    /// Finds the safe move that puts the mover's pieces and the grid where they are in `latest`.
    fn after(&self, latest: UncolouredPosition) -> Option<UncolouredPosition> {
        let (own, grid) = (latest.other, usize::from(latest.grid));
        let next = self.position.after(own, grid);
        let [put, taken] = [own & !self.position.own, self.position.own & !own];
        let is_move = if next.grid == self.position.grid {
            let is_lifted = taken.is_power_of_two() && taken & self.sources != 0;
            let is_put = put.is_power_of_two() && put & self.targets != 0;
            is_put && (is_lifted || taken == 0 && self.places)
        } else {
            put | taken == 0 && NEIGHBOURS[grid] >> self.position.grid & 1 == 1
        };
        (is_move && self.is_safe(next)).then_some(next)
    }

    fn can_tie(&self) -> bool {
        let mut grids = bits(self.shifts_to_line);
        grids.any(|grid| has_line_in_grid(self.position.own, grid))
    }
}
