//! Tests of the board as the program draws it.

use std::collections::{BTreeMap, BTreeSet};

use tt2::console::picture::{Palette, Picture, WIDEST};
use tt2::model::board::Cell;
use tt2::model::game::{Position as _, Side};
use tt2::model::games::{AnyGame, AnyPosition};
use vt100::Color;

use crate::rules::naive::cells;
use crate::rules::samples::stages;
use crate::support::{plain, rgb};

/// Draws unfinished games of every variant, and returns each position with its drawing.
fn drawn<T>(draw: impl Fn(&AnyGame) -> T) -> Vec<(AnyPosition, T)> {
    let games = stages(1).into_iter();
    let games = games.filter(|game| game.outcome().is_none());
    games.map(|game| (game.position(), draw(&game))).collect()
}

/// Draws the board of a game, with or without colours, and returns its lines.
fn picture(game: &AnyGame, is_coloured: bool) -> Vec<String> {
    Picture::new(game).lines(Palette { is_coloured }, WIDEST)
}

#[test]
fn a_board_is_plain_and_symmetric_and_not_too_wide() {
    for (position, board) in drawn(|game| picture(game, false)) {
        let size = usize::from(position.variant().size());
        assert_eq!(board.len(), size + 1, "{position}");
        for (row, line) in board.iter().enumerate() {
            assert!(
                line.is_ascii() && line.len() <= WIDEST,
                "{position}: {line}"
            );
            let is_letter = |char: &char| char.is_ascii_alphabetic() || *char == '-';
            let letters: Vec<char> = line.chars().filter(is_letter).take(size).collect();
            if row < size {
                let cells = (0..size).map(|column| Cell::new(row as u8, column as u8));
                let letter = |cell| match position.letter(cell) {
                    letter if position.is_locked(cell) => letter.to_ascii_uppercase(),
                    letter => letter,
                };
                let expected: Vec<char> = cells.map(letter).collect();
                assert_eq!(letters, expected, "{position}: {line}");
            }
        }
        let cells = cells(position.variant().size());
        let locked = cells.filter(|cell| position.is_locked(*cell)).count();
        // each locked mark has a sign, and so has the note that explains it
        let signs = board.concat().matches('#').count();
        assert_eq!(signs, locked + usize::from(locked > 0), "{position}");
        // the cells of a column are below each other, and both brackets are equally far from the
        // grid
        let digits = board[size].match_indices(|char: char| char.is_ascii_digit());
        let digits: Vec<usize> = digits.map(|(at, _)| at).take(size).collect();
        let Some(centre) = position.grid_centre() else {
            continue;
        };
        for row in centre.row - 1..=centre.row + 1 {
            let line = &board[usize::from(row)];
            let open = line.find('[').unwrap_or_else(|| panic!("{line}"));
            let close = line.find(']').unwrap_or_else(|| panic!("{line}"));
            let column = |col: u8| digits[usize::from(col)];
            let [left, right] = [column(centre.col - 1), column(centre.col + 1)];
            assert_eq!(left - open, close - right, "{position}: {line}");
        }
    }
}

/// Computes the contrast of two colours, from 1 to 21.
///
/// Source: <https://www.w3.org/TR/WCAG21/#dfn-contrast-ratio>.
fn contrast(one: [u8; 3], other: [u8; 3]) -> f64 {
    let luminance = |colour: [u8; 3]| {
        let [red, green, blue] = colour.map(|part| {
            let part = f64::from(part) / 255.0;
            if part <= 0.040_45 {
                part / 12.92
            } else {
                ((part + 0.055) / 1.055).powf(2.4)
            }
        });
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    };
    let [one, other] = [one, other].map(|colour| luminance(colour) + 0.05);
    one.max(other) / one.min(other)
}

/// Checks the colours of the board as a terminal shows them. A theme can change the first sixteen
/// colours, so the board has none of these.
#[test]
fn the_sides_have_colours_that_read_well() {
    let coloured = drawn(|game| picture(game, true));
    let bare = drawn(|game| picture(game, false));
    let mut colours: BTreeMap<Side, BTreeSet<String>> = BTreeMap::new();
    for ((position, board), (_, bare)) in coloured.iter().zip(&bare) {
        let mut terminal = vt100::Parser::default();
        terminal.process(board.join("\r\n").as_bytes());
        let uncoloured: Vec<String> = board.iter().map(|line| plain(line)).collect();
        assert_eq!(uncoloured, *bare, "{position}");
        let size = position.variant().size();
        for (row, line) in (0..size).zip(bare) {
            let letters = line
                .char_indices()
                .filter(|(_, char)| char.is_ascii_alphabetic() || *char == '-');
            for (column, (at, _)) in letters.take(size.into()).enumerate() {
                let cell = terminal.screen().cell(row.into(), at as u16);
                let cell = cell.expect("a cell");
                let there = Cell::new(row, column as u8);
                if let Some(side) = position.owner(there) {
                    let colour = format!("{:?}", cell.fgcolor());
                    colours.entry(side).or_default().insert(colour);
                }
                let is_in_grid = position.grid_centre().is_some_and(|centre| {
                    row.abs_diff(centre.row) <= 1 && (column as u8).abs_diff(centre.col) <= 1
                });
                let has_ground = cell.bgcolor() != Color::Default;
                assert_eq!(has_ground, is_in_grid || size == 3, "{position}: {there}");
                // text without its own background must be readable on black and on white
                let grounds = match cell.bgcolor() {
                    Color::Idx(ground) => vec![rgb(ground)],
                    _ => vec![[0; 3], [255; 3]],
                };
                if let Color::Idx(text) = cell.fgcolor() {
                    // the contrast that text needs, by the Web Content Accessibility Guidelines
                    let is_clear = |ground| contrast(rgb(text), ground) >= 4.5;
                    assert!(grounds.into_iter().all(is_clear), "{position}: {line}");
                }
            }
        }
    }
    let [x, o] = Side::ALL.map(|side| &colours[&side]);
    assert!(x.is_disjoint(o), "{colours:?}");
}
