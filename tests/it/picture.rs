//! The board, as a picture and in words.

use std::collections::BTreeSet;

use tt2::board::Cell;
use tt2::game::{Side, Variant, Visible as _};
use tt2::games::AnyGame;
use tt2::picture::{Palette, WIDEST, board, words};
use vt100::Color;

use crate::rules::naive::cells;
use crate::rules::samples::stages;
use crate::support::{contrast, plain, rgb};

/// The blanks before the first column, where an edge of the grid may stand.
fn margin(game: &AnyGame) -> usize {
    usize::from(game.variant() == Variant::TicTacTwo)
}

#[test]
fn no_board_is_wider_than_the_window_or_forty_columns() {
    for game in stages(1) {
        let size = usize::from(game.variant().size());
        let bare = board(&game, &Palette::default(), 0);
        let bare_width = margin(&game) + 3 * size + " ".len() + " 0".len();
        for width in 0..=60 {
            let lines = board(&game, &Palette::default(), width);
            assert_eq!(lines.len(), bare.len());
            for (line, bare) in lines.iter().zip(&bare) {
                let most = width.min(WIDEST).max(bare_width);
                assert!(line.len() <= most, "{width} columns: {line}");
                // the notes come after the board, and change nothing in it
                assert!(line.starts_with(bare), "{width} columns: {line}");
            }
        }
        let whole = board(&game, &Palette::default(), WIDEST).join("\n");
        let plies = format!("moves so far: {}", game.plies().len());
        assert!(whole.contains(&plies), "{whole}");
    }
    assert_eq!(WIDEST, 40);
}

/// Looks at the board as a terminal shows it. A theme changes the first sixteen colours.
#[test]
fn colours_show_what_the_signs_say_and_read_well() {
    let mut of_sides = BTreeSet::new();
    for game in stages(2) {
        let lines = board(&game, &Palette { is_coloured: true }, WIDEST);
        let mut terminal = vt100::Parser::default();
        terminal.process(lines.join("\r\n").as_bytes());
        let lines: Vec<String> = lines.iter().map(|line| plain(line)).collect();
        assert_eq!(lines, board(&game, &Palette::default(), WIDEST));
        let size = game.variant().size();
        let width = margin(&game) + 3 * usize::from(size);
        for (row, line) in (0..size).zip(&lines) {
            let grid = line.find('[').zip(line.find(']'));
            for (column, sign) in line[..width].chars().enumerate() {
                let cell = terminal.screen().cell(row.into(), column as u16);
                let cell = cell.expect("a cell");
                let after = line.as_bytes()[column + 1];
                let is_piece = sign.is_ascii_alphabetic();
                assert_eq!(cell.inverse(), is_piece && after == b'*', "{line}");
                assert_eq!(cell.underline(), is_piece && after == b'<', "{line}");
                assert_eq!(cell.bold(), is_piece, "{line}");
                let is_in_grid = grid.is_some_and(|(from, to)| from < column && column < to);
                assert_eq!(cell.bgcolor() == Color::Idx(124), is_in_grid, "{line}");
                if is_piece {
                    let there = Cell::new(row, ((column - margin(&game)) / 3) as u8);
                    let owner = game.position().owner(there).map(Side::letter);
                    of_sides.insert((owner, format!("{:?}", cell.fgcolor())));
                }
                match (cell.fgcolor(), cell.bgcolor()) {
                    (Color::Default, Color::Default) => assert!(!is_piece, "{line}"),
                    (Color::Idx(text @ 16..), Color::Idx(ground @ 16..)) => {
                        // 4.5 to 1 is what text needs, by the guidelines for content on the Web
                        assert!(contrast(rgb(text), rgb(ground)) >= 5.5, "{line}");
                    }
                    other => panic!("{other:?} in {line}"),
                }
            }
        }
    }
    let colours: BTreeSet<&String> = of_sides.iter().map(|(_, colour)| colour).collect();
    assert_eq!((of_sides.len(), colours.len()), (2, 2), "{of_sides:?}");
}

#[test]
fn every_board_in_words_names_the_cells_of_each_side_and_the_last_move() {
    let mut passes = 0;
    for game in stages(3) {
        let words = words(&game);
        let sentences: Vec<&str> = words.split_inclusive(". ").collect();
        let is_empty = sentences[0] == "The board is empty. ";
        for (side, sentence) in Side::ALL.into_iter().zip(&sentences) {
            for cell in cells(game.variant().size()) {
                let is_named = !is_empty && sentence.contains(&cell.to_string());
                let is_there = game.position().owner(cell) == Some(side);
                assert_eq!(is_named, is_there, "{cell} in {words}");
            }
        }
        assert!(words.ends_with('.') && !words.contains(".."), "{words}");
        // a forced pass is told with the move before it, and no longer
        let last = match game.plies() {
            [.., mv, pass] if pass.is_pass() => format!(". Last move {}, then a pass.", mv.mv),
            [.., mv] => format!(". Last move {}.", mv.mv),
            [] => String::new(),
        };
        assert!(words.ends_with(&last), "{last} of {words}");
        passes += usize::from(last.ends_with("pass."));
    }
    assert!(passes > 0, "a side passes");
}
