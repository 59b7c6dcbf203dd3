//! Strat1 in Tic-Tac-Two on boards made by hand: a test for each sentence of the description.

use tt2::board::{BitBoard, Cell};
use tt2::game::{BySide, Side};
use tt2::games::TicTacTwo;
use tt2::settings::Computer;

use super::samples::choices;

/// Checks that Strat1 makes these moves, and each of them, on the board with the grid around the centre.
#[track_caller]
fn check(board: &str, (row, col): (u8, u8), side: Side, expected: &[&str]) {
    let rows: Vec<&str> = board.split_whitespace().collect();
    assert_eq!(rows.len(), 5, "rows");
    let mut pieces = BySide::EMPTY;
    for (row, letters) in (0..).zip(rows) {
        for (col, letter) in (0..).zip(letters.chars()) {
            let cell: BitBoard<5> = Cell::new(row, col).into();
            match letter {
                'X' => pieces[Side::X] |= cell,
                'O' => pieces[Side::O] |= cell,
                _ => assert_eq!(letter, '-'),
            }
        }
    }
    let position = TicTacTwo::new(pieces, Cell::new(row, col), side);
    let made: Vec<String> = choices(Computer::Strat1, position, 500)
        .into_keys()
        .collect();
    let mut expected = expected.to_vec();
    expected.sort_unstable();
    assert_eq!(made, expected, "{position}");
}

#[test]
fn strat1_places_its_first_piece_in_the_middle() {
    check(
        "----- ----- ----- ----- -----",
        (2, 2),
        Side::X,
        &["place 2 2"],
    );
    check(
        "----- ---X- ----- ----- -----",
        (2, 2),
        Side::O,
        &["place 2 2"],
    );
}

#[test]
fn strat1_places_in_a_corner_of_the_grid_where_the_middle_is_taken() {
    check(
        "----- ----- --X-- ----- -----",
        (2, 2),
        Side::O,
        &["place 1 1"],
    );
    check(
        "----- -O--- --X-- ----- -----",
        (2, 2),
        Side::X,
        &["place 3 1"],
    );
}

#[test]
fn strat1_with_one_piece_stops_a_line_first() {
    check(
        "----- -OX-- --X-- ----- -----",
        (2, 2),
        Side::O,
        &["place 3 2"],
    );
    check(
        "----- -O--- -XX-- ----- -----",
        (2, 2),
        Side::O,
        &["place 2 3"],
    );
    // if there is none to stop, it goes on as before
    check(
        "----- -XO-- ---X- ----- -----",
        (2, 2),
        Side::O,
        &["place 2 2"],
    );
    check(
        "----- -X--- --OX- ----- -----",
        (2, 2),
        Side::O,
        &["place 3 1"],
    );
}

#[test]
fn strat1_places_to_win() {
    check(
        "----- -XX-- -O--- --O-- -----",
        (2, 2),
        Side::X,
        &["place 1 3"],
    );
    check(
        "----- -OO-- -X-X- -O--X -----",
        (2, 2),
        Side::O,
        &["place 1 3"],
    );
}

#[test]
fn strat1_shifts_to_win_rather_than_to_stop_a_line() {
    check(
        "-XXX- ----- --O-- -O--- -----",
        (2, 2),
        Side::X,
        &["shift up"],
    );
}

#[test]
fn strat1_places_rather_than_shifts_to_win() {
    check(
        "----- -XXX- --O-- --O-- -----",
        (2, 3),
        Side::X,
        &["place 1 4"],
    );
}

#[test]
fn strat1_places_where_the_other_side_would_win() {
    check(
        "----- -OO-- --X-- ---X- -----",
        (2, 2),
        Side::X,
        &["place 1 3"],
    );
    check(
        "----- -OO-- --X-- X--X- -----",
        (2, 2),
        Side::X,
        &["place 1 3"],
    );
}

#[test]
fn strat1_places_rather_than_shifts_to_stop_a_line() {
    check(
        "----- -OOO- ---X- ---X- -----",
        (2, 3),
        Side::X,
        &["place 1 4"],
    );
}

#[test]
fn strat1_shifts_the_other_way_than_the_other_side_would_to_win() {
    check(
        "-OOO- -X--- ---X- ----- -----",
        (2, 2),
        Side::X,
        &["shift down"],
    );
    check(
        "O---- -O--- XXO-- ----X ----X",
        (2, 2),
        Side::X,
        &["shift down-right"],
    );
}

#[test]
fn strat1_does_what_comes_next_where_the_other_way_leads_off_the_board_but_no_shift_that_loses() {
    let places = [
        "place 2 2",
        "place 2 3",
        "place 3 1",
        "place 3 2",
        "place 4 1",
        "place 4 2",
        "place 4 3",
    ];
    let shifts = [
        "shift left",
        "shift right",
        "shift up-left",
        "shift up-right",
    ];
    let expected = [&places[..], &shifts[..]].concat();
    check("----- -OOO- -X--- ---X- -----", (3, 2), Side::X, &expected);
    check("X---- -OOO- -X--- ---X- ----X", (3, 2), Side::X, &shifts);
}

/// All shifts of a grid in the middle.
const SHIFTS: [&str; 8] = [
    "shift up-left",
    "shift up",
    "shift up-right",
    "shift left",
    "shift right",
    "shift down-left",
    "shift down",
    "shift down-right",
];

#[test]
fn strat1_without_pieces_left_shifts_anywhere_from_a_line_that_could_be_placed() {
    check("----X -OO-- -XX-- ---X- -----", (2, 2), Side::X, &SHIFTS);
}

#[test]
fn strat1_with_two_or_three_pieces_places_or_shifts_where_nothing_is_to_be_done() {
    let places = [
        "place 1 2",
        "place 1 3",
        "place 2 2",
        "place 3 2",
        "place 3 3",
    ];
    let expected = [&places[..], &SHIFTS[..]].concat();
    check("----- -X--- -O-X- -O--- -----", (2, 2), Side::O, &expected);
}

#[test]
fn strat1_with_four_pieces_shifts_and_never_moves_one_even_to_win() {
    check("----- -XX-- ----- O--X- XO---", (2, 2), Side::X, &SHIFTS);
}

#[test]
fn strat1_does_not_see_what_the_other_side_could_move() {
    let places = [
        "place 1 3",
        "place 2 1",
        "place 2 3",
        "place 3 1",
        "place 3 2",
    ];
    let expected = [&places[..], &SHIFTS[..]].concat();
    check("----- -OO-- --X-- ---X- O---O", (2, 2), Side::X, &expected);
}

#[test]
fn strat1_takes_a_shift_that_shows_a_line_of_each_side_neither_for_a_win_nor_for_a_loss() {
    check(
        "X---O -X-O- -X-O- -X-O- -----",
        (3, 2),
        Side::X,
        &["shift up-left"],
    );
    check(
        "----X X-O-- X-O-- X-O-- ----O",
        (3, 1),
        Side::X,
        &["shift up", "shift right"],
    );
}
