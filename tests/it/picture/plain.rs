//! The board as a picture of plain characters.

#![allow(
    clippy::needless_raw_string_hashes,
    reason = "what is expected is written anew with them"
)]

use expect_test::{Expect, expect};
use tt2::game::{Game, Side, Variant};
use tt2::games::AnyGame;
use tt2::picture::{Palette, WIDEST, board};

use super::{after, begin, from_text, margin, positions_from_play};

/// The picture in a window of this many columns.
fn picture(game: &AnyGame, width: usize) -> String {
    board(game, &Palette::default(), width).join("\n")
}

#[track_caller]
fn check(game: &AnyGame, width: usize, expected: &Expect) {
    expected.assert_eq(&format!("{width} columns\n{}\n", picture(game, width)));
}

#[test]
fn the_grid_is_in_brackets_and_the_last_move_has_a_sign() {
    let game = begin(Variant::TicTacTwo);
    let game = after(game, &["place 1 1", "place 2 2", "place 3 3", "place 1 3"]);
    check(
        &game,
        WIDEST,
        &expect![[r#"
            40 columns
              -  -  -  -  -   0   X to move
              -[ X  -  O<]-   1   X in hand: 2
              -[ -  O  - ]-   2   O in hand: 2
              -[ -  -  X ]-   3   moves so far: 4
              -  -  -  -  -   4
              0  1  2  3  4
        "#]],
    );
    check(
        &after(game, &["shift up"]),
        WIDEST,
        &expect![[r#"
            40 columns
              -[ -  -  - ]-   0   O to move
              -[ X  -  O ]-   1   X in hand: 2
              -[ -  O  - ]-   2   O in hand: 2
              -  -  -  X  -   3   moves so far: 5
              -  -  -  -  -   4
              0  1  2  3  4
        "#]],
    );
}

#[test]
fn the_last_move_keeps_its_sign_after_a_forced_pass() {
    let game = from_text("tatedrez NRn/Brb/--- X");
    let game = after(game, &["move 0 0 2 1"]);
    check(
        &game,
        WIDEST,
        &expect![[r#"
            40 columns
             -  R  n   0   X (capitals) to move
             B  r  b   1   X in hand: -
             -  N< -   2   O in hand: -
             0  1  2       moves so far: 2
        "#]],
    );
}

#[test]
fn whose_letters_are_whose_fits_beside_the_widest_board() {
    check(
        &begin(Variant::Tatedrez5),
        WIDEST,
        &expect![[r#"
            40 columns
             -  -  -  -  -   0  X (capitals) to move
             -  -  -  -  -   1  X in hand: NNRRB
             -  -  -  -  -   2  O in hand: nnrrb
             -  -  -  -  -   3  moves so far: 0
             -  -  -  -  -   4
             0  1  2  3  4
        "#]],
    );
}

#[test]
fn notes_that_do_not_fit_in_the_window_are_left_out() {
    let two = begin(Variant::TicTacTwo);
    check(
        &two,
        35,
        &expect![[r#"
            35 columns
              -  -  -  -  -   0   X to move
              -[ -  -  - ]-   1   X in hand: 4
              -[ -  -  - ]-   2   O in hand: 4
              -[ -  -  - ]-   3
              -  -  -  -  -   4
              0  1  2  3  4
        "#]],
    );
    check(
        &two,
        31,
        &expect![[r#"
            31 columns
              -  -  -  -  -   0   X to move
              -[ -  -  - ]-   1
              -[ -  -  - ]-   2
              -[ -  -  - ]-   3
              -  -  -  -  -   4
              0  1  2  3  4
        "#]],
    );
    check(
        &two,
        0,
        &expect![[r#"
            0 columns
              -  -  -  -  -   0
              -[ -  -  - ]-   1
              -[ -  -  - ]-   2
              -[ -  -  - ]-   3
              -  -  -  -  -   4
              0  1  2  3  4
        "#]],
    );
}

#[test]
fn no_board_is_wider_than_the_window_or_forty_columns() {
    for game in positions_from_play(1) {
        let bare = picture(&game, 0);
        let bare_width =
            margin(&game) + 3 * usize::from(game.variant().size()) + " ".len() + " 0".len();
        for width in 0..=60 {
            let picture = picture(&game, width);
            let widest = picture.lines().map(str::len).max().unwrap_or_default();
            assert!(
                widest <= width.min(40).max(bare_width),
                "{width} columns:\n{picture}"
            );
            // the notes come after the board, and change nothing in it
            for (line, bare) in picture.lines().zip(bare.lines()) {
                assert!(line.starts_with(bare), "{width} columns:\n{picture}");
            }
            assert_eq!(picture.lines().count(), bare.lines().count());
        }
        let whole = picture(&game, WIDEST);
        let turn = if game.outcome().is_some() {
            "game over".to_owned()
        } else {
            let side = game.side_to_move();
            let letters = match side {
                _ if game.variant().game() != Game::Tatedrez => "",
                Side::X => " (capitals)",
                Side::O => " (small)",
            };
            format!("{side}{letters} to move")
        };
        assert!(whole.contains(&turn), "{whole}");
        let plies = format!("moves so far: {}", game.plies().len());
        assert!(whole.contains(&plies), "{whole}");
    }
}
