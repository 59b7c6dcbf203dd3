//! Text in windows of all widths.

#![allow(
    clippy::needless_raw_string_hashes,
    reason = "what is expected is written anew with them"
)]

use expect_test::{Expect, expect};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt as _, SeedableRng as _};
use unicode_width::UnicodeWidthStr as _;

use super::{paragraphs, prose, table};

#[track_caller]
fn check(text: &str, width: usize, expected: &Expect) {
    expected.assert_eq(&format!("{width} columns\n{}\n", prose(text, width)));
}

#[test]
fn a_line_that_fits_is_unchanged() {
    for line in [
        "",
        "  ",
        " a  b ",
        "  place R C          place a piece",
        "a\tb",
    ] {
        assert_eq!(prose(line, line.width()), line);
    }
}

#[test]
fn a_line_is_broken_between_words() {
    let line = "The computers wait; go lets them play on.";
    check(
        line,
        40,
        &expect![[r#"
            40 columns
            The computers wait; go lets them play
            on.
        "#]],
    );
}

#[test]
fn the_second_column_is_indented_if_it_fits_and_else_has_lines_of_its_own() {
    let line = "  place R C          place a piece or mark of yours in an empty cell (p)";
    check(
        line,
        60,
        &expect![[r#"
            60 columns
              place R C          place a piece or mark of yours in an
                                 empty cell (p)
        "#]],
    );
    check(
        line,
        36,
        &expect![[r#"
            36 columns
              place R C
                  place a piece or mark of yours
                  in an empty cell (p)
        "#]],
    );
}

#[test]
fn an_item_of_a_list_is_indented_to_its_text() {
    let line = "  - shift the grid one step, in any of eight directions;";
    check(
        line,
        30,
        &expect![[r#"
            30 columns
              - shift the grid one step,
                in any of eight
                directions;
        "#]],
    );
}

#[test]
fn numbers_stay_with_the_word_before_them_as_long_as_they_fit() {
    let line = "tutor: move 1 1 2 3 loses in 4; a draw was there.";
    for width in 17..30 {
        let wrapped = prose(line, width);
        assert!(wrapped.contains("move 1 1 2 3"), "{wrapped}");
        assert!(wrapped.contains("in 4;"), "{wrapped}");
    }
}

#[test]
fn a_word_that_is_wider_than_a_line_has_one_of_its_own() {
    check(
        "cannot read /a/long/path/to/a/file: no",
        12,
        &expect![[r#"
            12 columns
            cannot read
            /a/long/path/to/a/file:
            no
        "#]],
    );
    // two columns each
    check(
        "名前 と 名前",
        8,
        &expect![[r#"
            8 columns
            名前 と
            名前
        "#]],
    );
}

#[test]
fn paragraphs_are_filled_again_in_a_window_narrower_than_their_lines() {
    let text = "== Tic-Tac-Toe ==\nA game for two, X and O, on a board of 3\nrows and 3 columns.\n\n\
                A turn is one of:\n  - place a mark, if you have\n    one;\n  - swap two.\n\n\
                Commands:\n  place 1 2    a mark\n  swap 0 0 1 1 two\nThe end.";
    assert_eq!(paragraphs(text, 40), text);
    expect![[r#"
        == Tic-Tac-Toe ==
        A game for two, X
        and O, on a board
        of 3 rows and 3
        columns.

        A turn is one of:
          - place a mark, if
            you have one;
          - swap two.

        Commands:
          place 1 2
             a mark
          swap 0 0 1 1 two
        The end."#]]
    .assert_eq(&paragraphs(text, 20));
}

/// A line made by chance of what lines are made of.
fn line(dice: &mut ChaCha8Rng) -> String {
    let parts = [
        "a",
        "word",
        "12",
        "3,",
        "  ",
        " ",
        " ",
        " ",
        "- ",
        "\t",
        "名",
        "e\u{301}",
        "👩‍👩‍👧",
        "\u{a0}",
        "alongword",
        "== ",
        "\u{200b}",
        ".",
    ];
    let count = dice.random_range(0..20);
    (0..count)
        .map(|_| parts[dice.random_range(0..parts.len())])
        .collect()
}

#[test]
fn no_line_is_wider_than_the_window_and_no_word_is_lost() {
    let mut dice = ChaCha8Rng::seed_from_u64(1);
    for _ in 0..20_000 {
        let line = line(&mut dice);
        for width in [0, 1, 2, 3, 5, 8, 13, 21, 34, 55] {
            let wrapped = prose(&line, width);
            let text = |text: &str| text.split_ascii_whitespace().collect::<String>();
            assert_eq!(text(&wrapped), text(&line), "{line:?} in {width}");
            for part in wrapped.split('\n') {
                // a word that is wider is left to the terminal
                let fits = part.width() <= width || part.split_ascii_whitespace().count() <= 2;
                assert!(fits, "{part:?} of {line:?} in {width}");
            }
            assert!(
                wrapped
                    .split_ascii_whitespace()
                    .eq(line.split_ascii_whitespace())
            );
            assert_eq!(
                text(&table(&line, width)),
                text(&line),
                "{line:?} in {width}"
            );
        }
    }
}

#[test]
fn columns_are_aligned_whatever_the_width_of_their_characters() {
    let lines =
        "place 2 2\tdraw\t6 of 9 replies lose\ns\twin 5\né漢\tx\ty\nno columns at all, and long";
    expect![[r#"
        place 2 2  draw  6 of 9 replies lose
        s          win 5
        é漢        x     y
        no columns at all, and long"#]]
    .assert_eq(&table(lines, 36));
    // the last column wraps as long as there is room
    expect![[r#"
        place 2 2  draw  6 of 9 replies
                         lose
        s          win 5
        é漢        x     y
        no columns at all, and long"#]]
    .assert_eq(&table(lines, 33));
    // what has one column is left to the terminal, which still treats it as one line
    expect![[r#"
        place 2 2
            draw
            6 of 9 replies
            lose
        s          win 5
        é漢        x     y
        no columns at all, and long"#]]
    .assert_eq(&table(lines, 20));
}
