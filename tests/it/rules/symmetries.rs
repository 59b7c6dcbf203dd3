//! The eight symmetries of the board: an image has the images of the moves, and the same outcome.

use std::collections::HashSet;

use tt2::board::{Cell, Symmetry};
use tt2::game::{Direction, Move, Visible};

use super::naive::{Naive, NaiveSwap, NaiveTatedrez, NaiveToe, NaiveTwo, cells};
use super::samples::{from_play, from_texts};
use crate::support::SplitMix;

/// The cell one step from another one; after a step off the board it is far away.
pub(crate) fn neighbour(cell: Cell, direction: Direction) -> Cell {
    let (down, right) = direction.step();
    Cell::new(
        cell.row.wrapping_add_signed(down),
        cell.col.wrapping_add_signed(right),
    )
}

/// What a move becomes when a board of `size` by `size` cells is rotated or mirrored.
pub(crate) fn image_of_move(mv: Move, symmetry: Symmetry, size: u8) -> Move {
    let image = |cell| symmetry.cell(cell, size);
    match mv {
        Move::Place(cell) => Move::Place(image(cell)),
        Move::PlacePiece(piece, cell) => Move::PlacePiece(piece, image(cell)),
        Move::Swap(one, other) => Move::swap(image(one), image(other)),
        Move::Shift(direction) => {
            // the middle of a board of 3 by 3 cells stays where it is
            let next = |direction: &Direction| neighbour(Cell::new(1, 1), *direction);
            let image = symmetry.cell(next(&direction), 3);
            let image = Direction::ALL
                .into_iter()
                .find(|other| next(other) == image);
            Move::Shift(image.expect("a direction"))
        }
        Move::Move(from, to) => Move::Move(image(from), image(to)),
        Move::Pass => Move::Pass,
    }
}

#[track_caller]
fn check<N: Naive>(seed: u64) {
    let mut dice = SplitMix(seed);
    let mut positions = from_play::<N>(&mut dice, 4_000);
    positions.extend(from_texts(&mut dice, 4_000));
    for (position, _) in positions {
        for symmetry in Symmetry::ALL {
            check_image(&position, symmetry);
        }
    }
}

#[track_caller]
fn check_image<P: Visible>(position: &P, symmetry: Symmetry) {
    let (image, size) = (position.image(symmetry), position.variant().size());
    let context = format!("{position} by {symmetry:?} is {image}");
    assert_eq!(image.outcome(), position.outcome(), "{context}");
    assert_eq!(image.side_to_move(), position.side_to_move(), "{context}");
    for cell in cells(size) {
        let there = symmetry.cell(cell, size);
        assert_eq!(image.letter(there), position.letter(cell), "{context}");
    }
    let image_of = |cells: Vec<Cell>| -> HashSet<Cell> {
        let cells = cells.into_iter();
        cells.map(|cell| symmetry.cell(cell, size)).collect()
    };
    let lines: HashSet<Cell> = image.line_cells().into_iter().collect();
    assert_eq!(lines, image_of(position.line_cells()), "{context}");
    if position.outcome().is_some() {
        return;
    }
    let moves: HashSet<Move> = image.legal_moves().into_iter().collect();
    let images = position.legal_moves().into_iter();
    let images: HashSet<Move> = images.map(|mv| image_of_move(mv, symmetry, size)).collect();
    assert_eq!(moves, images, "{context}");
    for mv in position.legal_moves() {
        let one_way = image.apply(image_of_move(mv, symmetry, size));
        assert_eq!(
            one_way,
            position.apply(mv).image(symmetry),
            "{mv}, {context}"
        );
    }
}

#[test]
fn an_image_has_the_images_of_the_moves_and_the_same_outcome() {
    check::<NaiveTwo>(9);
    check::<NaiveSwap>(10);
    check::<NaiveToe>(11);
    check::<NaiveTatedrez<3>>(12);
    check::<NaiveTatedrez<4>>(18);
    check::<NaiveTatedrez<5>>(19);
}

/// A symmetry of a square takes the corners to corners, each to another, and keeps the distances.
#[test]
fn there_are_eight_symmetries_and_they_keep_the_square() {
    for size in [3, 4, 5] {
        let cells = cells(size);
        let images = Symmetry::ALL.map(|symmetry| {
            let image = |&cell| symmetry.cell(cell, size);
            cells.iter().map(image).collect::<Vec<_>>()
        });
        assert_eq!(images[0], cells, "the first moves nothing");
        assert_eq!(HashSet::from(images.clone()).len(), 8);
        let distance = |one: Cell, other: Cell| {
            let (rows, cols) = (one.row.abs_diff(other.row), one.col.abs_diff(other.col));
            u32::from(rows).pow(2) + u32::from(cols).pow(2)
        };
        for image in images {
            for (one, image_of_one) in cells.iter().zip(&image) {
                assert!(cells.contains(image_of_one));
                for (other, image_of_other) in cells.iter().zip(&image) {
                    let kept = distance(*image_of_one, *image_of_other);
                    assert_eq!(kept, distance(*one, *other));
                }
            }
        }
    }
}
