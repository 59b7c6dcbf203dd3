//! Immediate wins in Tic-Tac-Two, and the moves that prevent them.

use super::{CORNERS, GRIDS, NEIGHBOURS, grid_cells, has_line, has_line_in_grid};
use crate::solver::Goal;
use crate::solver::armies::bits;
use crate::solver::search::{SearchMoves, Searchable};

/// The pieces of both sides and the place of the grid. It does not say which side is X.
#[derive(Clone, Copy, Debug)]
pub struct UncolouredPosition {
    /// The cells of the side to move.
    pub(super) own: u32,
    /// The cells of the other side.
    pub(super) other: u32,
    /// The number of the grid's place.
    pub(super) grid: u8,
}

impl UncolouredPosition {
    /// Creates the position after a move. `own` has the mover's cells after the move, and `grid` is
    /// the place of the grid after it.
    fn after(self, own: u32, grid: usize) -> Self {
        Self {
            own: self.other,
            other: own,
            grid: grid as u8,
        }
    }

    /// Returns `true` if the other side could complete a line inside the grid if it were its turn.
    fn is_threatened(self) -> bool {
        completing_cells(self.other, self.grid.into()) & !self.own != 0
    }

    /// Returns `true` if the side to move in an unfinished position can win with its next move.
    /// `lines` is the set of the grid's places at which that side has a line inside the grid.
    fn wins_at_once(self, lines: u32) -> bool {
        let Self { own, other, grid } = self;
        let grid = usize::from(grid);
        completing_cells(own, grid) & !other != 0
            || has_grid_without_line(lines & NEIGHBOURS[grid], other)
    }
}

/// Packs the cells of a set that are inside the grid into nine bits, row by row.
fn in_grid(cells: u32, grid: usize) -> u32 {
    let cells = cells >> CORNERS[grid];
    cells & 0o7 | cells >> 2 & 0o70 | cells >> 4 & 0o700
}

/// Unpacks nine bits, row by row, into cells of the board. The grid is in the upper left corner of
/// the board.
const fn on_board(cells: u32) -> u32 {
    cells & 0o7 | (cells & 0o70) << 2 | (cells & 0o700) << 4
}

/// The cells in which a piece completes a line of a side, for a grid in the upper left corner of
/// the board. The index is the set of the side's cells inside the grid, as nine bits.
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

/// Finds the cells of the grid in which one more piece would complete a line of `own`. After the
/// placing phase, there is always a piece to put there. Either the side has a piece in hand, or it
/// has four pieces on the board, of which only two are needed for the line.
fn completing_cells(own: u32, grid: usize) -> u32 {
    COMPLETING[in_grid(own, grid) as usize] << CORNERS[grid]
}

/// Finds the places of the grid at which a line of `cells` is inside the grid. The result is a set
/// with a bit for each place.
#[inline]
fn lines(cells: u32) -> u32 {
    if has_line(cells) {
        search_lines(cells)
    } else {
        0
    }
}

/// Finds the same places as [`lines`], for cells that have a line somewhere on the board. This case
/// is rare.
#[cold]
fn search_lines(cells: u32) -> u32 {
    let grids = (0..GRIDS).filter(|&grid| has_line_in_grid(cells, grid));
    grids.fold(0, |set, grid| set | 1 << grid)
}

/// Returns `true` if at least one of the grid's places in `grids` has no line of `other` inside the
/// grid. The caller passes places at which the opposing side has a line inside the grid. That side
/// wins if the grid is shifted to the place found.
fn has_grid_without_line(grids: u32, other: u32) -> bool {
    bits(grids).any(|grid| !has_line_in_grid(other, grid))
}

/// Returns `true` if `own` can complete a line inside the grid in two free cells or more, so that
/// the other side may have no safe move.
fn is_fork(own: u32, other: u32, grid: usize) -> bool {
    let threats = completing_cells(own, grid) & !other;
    threats & threats.wrapping_sub(1) != 0
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

/// The safe moves of a position. A move is safe if it neither ends the game nor lets the other side
/// win at once.
///
/// The position must be unfinished and after the placing phase, and the side to move must not be
/// able to win at once.
pub struct SafeMoves {
    position: UncolouredPosition,
    /// The cells in which the side to move can put a piece and leave the other side no free cell
    /// that completes a line.
    targets: u32,
    /// The pieces that can move to the targets. If the other side could complete a line in the cell
    /// of a piece, the piece must stay there.
    sources: u32,
    /// `true` if a piece in hand can be placed in a target instead.
    places: bool,
    /// The places of the grid at which the other side has a line inside the grid.
    lines: u32,
    /// The places in `lines` to which the other side can shift the grid if it stays where it is in
    /// this move.
    shifts_to_line: u32,
}

impl SafeMoves {
    /// Tries the safe moves. Stops and returns `true` when `is_sought` holds for the position after
    /// one of them.
    fn any_safe(&self, mut is_sought: impl FnMut(UncolouredPosition) -> bool) -> bool {
        let UncolouredPosition { own, grid, .. } = self.position;
        let is_sought = &mut is_sought;
        bits(self.targets).any(|target| self.any_to(target, is_sought))
            || bits(NEIGHBOURS[usize::from(grid)]).any(|grid| self.leads_to(own, grid, is_sought))
    }

    /// Tries the safe moves that put a piece in `target`. Stops and returns `true` when `is_sought`
    /// holds for the position after one of them.
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

    /// Returns `true` if a move is safe and `is_sought` holds for the position after it. `own` has
    /// the mover's cells after the move, and `grid` is the place of the grid after it.
    fn leads_to(
        &self,
        own: u32,
        grid: usize,
        is_sought: &mut impl FnMut(UncolouredPosition) -> bool,
    ) -> bool {
        let next = self.position.after(own, grid);
        self.is_safe(next) && is_sought(next)
    }

    /// Returns `true` if the move that leads to `next` is safe. The move must either shift the
    /// grid, or put a piece in one of the targets. This piece must come from the hand or from one
    /// of the sources.
    fn is_safe(&self, next: UncolouredPosition) -> bool {
        if next.grid == self.position.grid {
            !has_grid_without_line(self.shifts_to_line, next.other)
        } else {
            self.lines >> next.grid & 1 == 0 && !next.wins_at_once(self.lines)
        }
    }

    /// Returns `true` if a safe move leads to a position in which the other side loses in two
    /// plies.
    fn win_in_three(&self) -> bool {
        let UncolouredPosition { own, other, grid } = self.position;
        let is_lost = &mut |next: UncolouredPosition| next.moves().lose_in_two();
        let grid = usize::from(grid);
        let lines = lines(own);
        // after any other move, some reply is safe; this test ignores which piece is lifted,
        // because lifting it adds no threat
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

    /// Returns `true` if no move is safe and none ends the game in a draw. The side to move then
    /// loses in two plies or fewer.
    fn lose_in_two(&self) -> bool {
        let has_target = self.targets != 0 && (self.places || self.sources != 0);
        let is_safe_for_sure = self.shifts_to_line == 0 && has_target;
        !is_safe_for_sure && !self.any_safe(|_| true) && !self.can_draw()
    }
}

impl SearchMoves<UncolouredPosition> for SafeMoves {
    /// The position after a move, which identifies the move.
    type Move = UncolouredPosition;

    /// Tries the safe moves. Begins with those that threaten a win, because they leave the other
    /// side few replies.
    fn any(
        &self,
        mut is_sought: impl FnMut(UncolouredPosition, UncolouredPosition) -> bool,
    ) -> bool {
        [true, false].into_iter().any(|threatens| {
            self.any_safe(|next| next.is_threatened() == threatens && is_sought(next, next))
        })
    }

    /// Finds the safe move after which the mover's pieces and the grid are where they are in
    /// `latest`. Returns the position after it, or `None` if there is no such move.
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

    fn can_draw(&self) -> bool {
        let mut grids = bits(self.shifts_to_line);
        grids.any(|grid| has_line_in_grid(self.position.own, grid))
    }
}
