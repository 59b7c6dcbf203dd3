//! Boards and their symmetries.

use tt2::board::{BitBoard, Cell, Symmetry};

#[track_caller]
fn check_images<const SIZE: usize>(boards: impl Iterator<Item = u32>) {
    for board in boards.map(BitBoard::<SIZE>::from_bits) {
        for symmetry in Symmetry::ALL {
            let cells = board.cells().map(|cell| symmetry.cell(cell, SIZE as u8));
            let image = cells.fold(BitBoard::EMPTY, |image, cell| image | BitBoard::of(cell));
            assert_eq!(symmetry.board(board), image, "{symmetry:?} of {board:?}");
        }
    }
}

#[test]
fn the_image_of_a_board_consists_of_the_images_of_its_cells() {
    check_images::<3>(0..1 << 9);
    check_images::<4>(0..1 << 16);
    check_images::<5>((0..1 << 25).step_by(4_999));
}

#[test]
fn the_symmetries_differ_and_the_first_is_the_identity() {
    let board = BitBoard::<3>::from_bits(0b000_100_011);
    let images = Symmetry::ALL.map(|symmetry| symmetry.board(board));
    assert_eq!(images[0], board);
    for (index, image) in images.iter().enumerate() {
        assert!(!images[..index].contains(image), "{image:?}");
    }
}

#[track_caller]
fn check_most_in_line<const SIZE: usize>(boards: impl Iterator<Item = u32>) {
    let size = SIZE as u8;
    for board in boards.map(BitBoard::<SIZE>::from_bits) {
        let count = |is_in_line: &dyn Fn(Cell) -> bool| {
            let cells = board.cells();
            cells.filter(|&cell| is_in_line(cell)).count()
        };
        let straight = (0..size).flat_map(|line| {
            [
                count(&|cell| cell.row == line),
                count(&|cell| cell.col == line),
            ]
        });
        let diagonals = [
            count(&|cell| cell.row == cell.col),
            count(&|cell| cell.row + cell.col + 1 == size),
        ];
        let most = straight.chain(diagonals).max();
        assert_eq!(
            most,
            Some(board.most_in_line::<SIZE>() as usize),
            "{board:?}"
        );
    }
}

#[test]
fn the_most_cells_in_one_line_are_counted() {
    check_most_in_line::<3>(0..1 << 9);
    check_most_in_line::<4>(0..1 << 16);
    check_most_in_line::<5>((0..1 << 25).step_by(4_999));
}
