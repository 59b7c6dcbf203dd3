//! Tests of boards and their symmetries.

use tt2::model::board::{BitBoard, Cell, Symmetry};

#[track_caller]
fn check_images<const SIZE: usize>(boards: impl Iterator<Item = u32>) {
    for board in boards.map(BitBoard::<SIZE>::from_bits) {
        for symmetry in Symmetry::ALL {
            let cells = board.cells().map(|cell| symmetry.cell(cell, SIZE as u8));
            let image = cells.fold(BitBoard::EMPTY, |image, cell| {
                image | BitBoard::from_cell(cell)
            });
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

#[track_caller]
fn check_most_in_line<const SIZE: usize>(boards: impl Iterator<Item = u32>) {
    for board in boards.map(BitBoard::<SIZE>::from_bits) {
        // the numbers of cells in the rows, in the columns and on the two long diagonals
        let (mut rows, mut columns, mut diagonals) = ([0; SIZE], [0; SIZE], [0; 2]);
        for Cell { row, col } in board.cells() {
            let (row, col) = (usize::from(row), usize::from(col));
            rows[row] += 1;
            columns[col] += 1;
            diagonals[0] += u32::from(row == col);
            diagonals[1] += u32::from(row + col + 1 == SIZE);
        }
        let most = [&rows[..], &columns, &diagonals].concat().into_iter().max();
        assert_eq!(most, Some(board.most_in_line::<SIZE>()), "{board:?}");
    }
}

#[test]
fn the_most_cells_in_one_line_are_counted() {
    check_most_in_line::<3>(0..1 << 9);
    check_most_in_line::<4>(0..1 << 16);
    check_most_in_line::<5>((0..1 << 25).step_by(4_999));
}
