//! The board as the program draws it.

use std::collections::{BTreeMap, BTreeSet};

use tt2::board::Cell;
use tt2::game::{Position as _, Side, Variant, Visible as _};
use tt2::games::{AnyGame, AnyPosition};
use vt100::Color;

use crate::rules::naive::cells;
use crate::rules::samples::stages;
use crate::support::{Program, contrast, plain, rgb};

/// Returns positions of each game that go on, with their boards as they are drawn.
fn boards(options: &[&str], style: &str) -> Vec<(AnyPosition, Vec<String>)> {
    let mut positions: Vec<AnyPosition> = stages(1)
        .iter()
        .filter(|game| game.outcome().is_none())
        .map(AnyGame::position)
        .collect();
    positions.dedup();
    let mut script = format!("set p2 human\nset board {style}\n");
    for position in &positions {
        script += &format!("position {position}\nboard\necho ~\n");
    }
    let told = Program::new(["-q"]).options(options).reads(&script);
    assert_eq!((told.status, &*told.err), (0, ""));
    let boards = told.out.split_terminator("~\n");
    let boards = boards.map(|board| board.lines().map(str::to_owned).collect());
    positions.into_iter().zip(boards).collect()
}

#[test]
fn a_board_is_plain_and_symmetric_and_at_most_forty_columns_wide() {
    for (position, board) in boards(&["--color", "never"], "plain") {
        let size = usize::from(position.variant().size());
        assert_eq!(board.len(), size + 1, "{position}");
        for (row, line) in board.iter().enumerate() {
            assert!(line.is_ascii() && line.len() <= 40, "{position}: {line}");
            let letters: Vec<char> = line
                .chars()
                .filter(|char| char.is_ascii_alphabetic() || *char == '-')
                .take(size)
                .collect();
            if row < size {
                let cells = (0..size).map(|column| Cell::new(row as u8, column as u8));
                let expected: Vec<char> = cells.map(|cell| position.letter(cell)).collect();
                assert_eq!(letters, expected, "{position}: {line}");
            }
        }
        // each cell stands in the same column of every row, and the brackets are as far from it on both sides
        let digits: Vec<usize> = board[size]
            .match_indices(|char: char| char.is_ascii_digit())
            .map(|(at, _)| at)
            .take(size)
            .collect();
        let Some(centre) = position.grid_centre() else {
            continue;
        };
        for row in centre.row - 1..=centre.row + 1 {
            let line = &board[usize::from(row)];
            let open = line.find('[').unwrap_or_else(|| panic!("{line}"));
            let close = line.find(']').unwrap_or_else(|| panic!("{line}"));
            let [left, right] =
                [centre.col - 1, centre.col + 1].map(|col| digits[usize::from(col)]);
            assert_eq!(left - open, close - right, "{position}: {line}");
        }
    }
}

/// Looks at the board as a terminal shows it. A theme changes the first sixteen colours.
#[test]
fn the_sides_have_colours_that_read_well() {
    let coloured = boards(&["--color", "always"], "plain");
    let bare = boards(&["--color", "never"], "plain");
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
            for (column, (at, letter)) in letters.take(size.into()).enumerate() {
                let cell = terminal
                    .screen()
                    .cell(row.into(), at as u16)
                    .expect("a cell");
                let there = Cell::new(row, column as u8);
                if let Some(side) = position.owner(there) {
                    colours
                        .entry(side)
                        .or_default()
                        .insert(format!("{:?}", cell.fgcolor()));
                }
                if let Some(centre) = position.grid_centre() {
                    let is_in_grid =
                        row.abs_diff(centre.row) <= 1 && (column as u8).abs_diff(centre.col) <= 1;
                    let has_ground = cell.bgcolor() != Color::Default;
                    assert!(
                        has_ground == is_in_grid || letter != '-' && !is_in_grid,
                        "{position}: {there}"
                    );
                }
                if let (Color::Idx(text), Color::Idx(ground)) = (cell.fgcolor(), cell.bgcolor()) {
                    // what text needs, by the guidelines for content on the Web
                    assert!(
                        contrast(rgb(text), rgb(ground)) >= 4.5,
                        "{position}: {line}"
                    );
                }
            }
        }
    }
    let all: BTreeSet<&String> = colours.values().flatten().collect();
    assert_eq!((colours.len(), all.len()), (2, 2), "{colours:?}");
}

#[test]
fn a_board_in_words_names_the_cells_of_each_side() {
    for (position, board) in boards(&[], "words") {
        let words = board.join(" ");
        let sentences: Vec<&str> = words.split(". ").collect();
        for side in Side::ALL {
            let begins = [format!("{side} on "), format!("{side}: ")];
            let is_own = |sentence: &&&str| begins.iter().any(|begin| sentence.starts_with(begin));
            let own = sentences.iter().find(is_own);
            for cell in cells(position.variant().size()) {
                let is_named = own.is_some_and(|own| own.contains(&cell.to_string()));
                assert_eq!(
                    is_named,
                    position.owner(cell) == Some(side),
                    "{cell} in {words}"
                );
            }
        }
        assert!(
            words.contains(&format!("{} to move", position.side_to_move())),
            "{words}"
        );
        let has_grid = position.variant() == Variant::TicTacTwo;
        assert_eq!(words.contains("Grid centre "), has_grid, "{words}");
    }
}
