//! Tic-Tac-Two as a plain bit-board program would have it, to measure the library's against: nothing but the rules, in
//! bits, without the library.

/// A position: the cells of each side, X first, the number of the grid's upper left cell, and the side to move.
#[derive(Clone, Copy)]
struct Position {
    cells: [u32; 2],
    corner: u32,
    side: usize,
}

/// The cells of the grid in the upper left corner of the board.
const GRID: u32 = 0b00111_00111_00111;

/// The lines of the grid in the upper left corner.
const LINES: [u32; 8] = [
    0b00000_00000_00111,
    0b00000_00111_00000,
    0b00111_00000_00000,
    0b00001_00001_00001,
    0b00010_00010_00010,
    0b00100_00100_00100,
    0b00100_00010_00001,
    0b00001_00010_00100,
];

/// The number of positions `depth` plies after the start, by path.
pub(crate) fn perft(depth: u32) -> u64 {
    let start = Position {
        cells: [0; 2],
        corner: 6,
        side: 0,
    };
    count(start, depth)
}

fn has_line(cells: u32, corner: u32) -> bool {
    LINES
        .iter()
        .any(|line| cells & line << corner == line << corner)
}

fn count(position: Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let Position {
        cells,
        corner,
        side,
    } = position;
    if has_line(cells[0], corner) || has_line(cells[1], corner) {
        return 0;
    }
    let own = cells[side];
    let targets = GRID << corner & !(cells[0] | cells[1]);
    let after = |own: u32, corner: u32| {
        let mut next = Position {
            cells,
            corner,
            side: 1 - side,
        };
        next.cells[side] = own;
        count(next, depth - 1)
    };
    let can_place = own.count_ones() < 4;
    let can_move = cells.iter().all(|cells| cells.count_ones() >= 2);
    if depth == 1 {
        // the last moves are counted, not made
        let places = u32::from(can_place) + if can_move { own.count_ones() } else { 0 };
        let shifts = if can_move { shifts(corner).count() } else { 0 };
        return u64::from(places * targets.count_ones()) + shifts as u64;
    }
    let mut total = 0;
    if can_place {
        each_bit(targets, |to| total += after(own | to, corner));
    }
    if can_move {
        for other in shifts(corner) {
            total += after(own, other);
        }
        each_bit(own, |from| {
            each_bit(targets, |to| total += after(own & !from | to, corner));
        });
    }
    total
}

/// The corners of the grid one step from `corner`.
fn shifts(corner: u32) -> impl Iterator<Item = u32> {
    const CORNERS: [u32; 9] = [0, 1, 2, 5, 6, 7, 10, 11, 12];
    let is_near = move |other: &u32| {
        let steps = [
            (corner / 5).abs_diff(other / 5),
            (corner % 5).abs_diff(other % 5),
        ];
        *other != corner && steps.iter().all(|&step| step < 2)
    };
    CORNERS.into_iter().filter(is_near)
}

fn each_bit(mut bits: u32, mut visit: impl FnMut(u32)) {
    while bits != 0 {
        visit(bits & bits.wrapping_neg());
        bits &= bits - 1;
    }
}
