//! The colours of the board, as a terminal shows them.

use std::collections::BTreeSet;

use tt2::board;
use tt2::game::{Side, Visible as _};
use tt2::games::AnyGame;
use tt2::picture::{self, Palette, WIDEST};
use vt100::{Cell, Color};

use super::{margin, positions_from_play};
use crate::support::{contrast, plain, rgb};

/// A terminal after the coloured board was written to it, with the text of its rows.
fn shown(game: &AnyGame) -> (vt100::Parser, Vec<String>) {
    let lines = picture::board(game, &Palette { is_coloured: true }, WIDEST);
    let mut terminal = vt100::Parser::default();
    terminal.process((lines.join("\r\n") + "\r\n").as_bytes());
    (terminal, lines.iter().map(|line| plain(line)).collect())
}

/// Calls `visit` with the cells of each board's picture that are on the board itself: with the text, whether it is in the
/// grid, and whose piece or mark it is.
fn for_each_cell(mut visit: impl FnMut(&AnyGame, &Cell, bool, Option<Side>)) {
    for game in positions_from_play(2) {
        let (terminal, lines) = shown(&game);
        for (row, line) in (0..u16::from(game.variant().size())).zip(&lines) {
            let inside = line.find('[').zip(line.find(']'));
            let margin = margin(&game) as u16;
            for column in 0..margin + 3 * u16::from(game.variant().size()) {
                let cell = terminal.screen().cell(row, column).expect("a cell");
                let is_in_grid =
                    inside.is_some_and(|(from, to)| (from + 1..to).contains(&usize::from(column)));
                let owner = (column % 3 == margin + 1)
                    .then(|| {
                        game.position()
                            .owner(board::Cell::new(row as u8, column as u8 / 3))
                    })
                    .flatten();
                visit(&game, cell, is_in_grid, owner);
            }
        }
    }
}

/// The colours of a cell as they are seen, with those of the terminal where it has none.
fn seen(cell: &Cell) -> (Color, Color) {
    match cell.inverse() {
        true => (cell.bgcolor(), cell.fgcolor()),
        false => (cell.fgcolor(), cell.bgcolor()),
    }
}

#[test]
fn colours_change_no_text() {
    for game in positions_from_play(2) {
        let (_, lines) = shown(&game);
        assert_eq!(lines, picture::board(&game, &Palette::default(), WIDEST));
    }
}

#[test]
fn the_sides_have_different_colours_in_every_game() {
    let mut x = BTreeSet::new();
    let mut o = BTreeSet::new();
    for_each_cell(|_, cell, _, owner| {
        let colour = format!("{:?}", cell.fgcolor());
        match owner {
            Some(Side::X) => x.insert(colour),
            Some(Side::O) => o.insert(colour),
            None => false,
        };
    });
    assert_eq!((x.len(), o.len()), (1, 1), "{x:?} {o:?}");
    assert!(x.is_disjoint(&o), "{x:?}");
}

#[test]
fn the_grid_is_red() {
    for_each_cell(|game, cell, is_in_grid, _| {
        let is_red = cell.bgcolor() == Color::Idx(124);
        assert_eq!(is_red, is_in_grid, "{:?} in {}", cell, game.position());
    });
}

#[test]
fn everything_with_a_colour_reads_well_whatever_the_colours_of_the_terminal_are() {
    let mut least = f64::INFINITY;
    for_each_cell(|game, cell, _, owner| {
        match seen(cell) {
            (Color::Default, Color::Default) => assert_eq!(owner, None),
            // a theme changes the first sixteen
            (Color::Idx(text @ 16..), Color::Idx(ground @ 16..)) => {
                least = least.min(contrast(rgb(text), rgb(ground)));
            }
            other => panic!("{other:?} in {}", game.position()),
        }
    });
    // 4.5 to 1 is what text needs, by the guidelines for content on the Web
    assert!(least >= 5.5, "{least}");
}

#[test]
fn the_last_move_and_the_line_that_won_stand_out() {
    for game in positions_from_play(2) {
        let (terminal, lines) = shown(&game);
        for (row, line) in (0..u16::from(game.variant().size())).zip(&lines) {
            let board = &line[..margin(&game) + 3 * usize::from(game.variant().size())];
            for (column, sign) in (0..).zip(board.chars()) {
                let cell = terminal.screen().cell(row, column).expect("a cell");
                let after = board.as_bytes().get(usize::from(column) + 1);
                let is_letter = sign.is_ascii_alphabetic();
                assert_eq!(cell.inverse(), is_letter && after == Some(&b'*'), "{line}");
                assert_eq!(
                    cell.underline(),
                    is_letter && after == Some(&b'<'),
                    "{line}"
                );
                assert_eq!(cell.bold(), is_letter, "{line}");
            }
        }
    }
}
