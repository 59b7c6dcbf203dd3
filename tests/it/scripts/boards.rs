//! When the board is shown without being asked for.

use std::num::NonZeroU16;

use crate::support::{Folder, Program};

/// The output of a script.
fn out(script: &str) -> String {
    let told = Program::new(["--seed", "1"]).reads(script);
    assert_eq!((told.status, &*told.err), (0, ""), "{script}");
    told.out
}

/// Whether the output of the last line of a script shows the board.
fn shows_board(before: &str, line: &str) -> bool {
    let without = out(before);
    let with = out(&format!("{before}{line}\n"));
    let answered = Program::new(["-q", "--seed", "1"]).reads(format!("{before}{line}\nboard\n"));
    let quiet = Program::new(["-q", "--seed", "1"]).reads(format!("{before}{line}\n"));
    let board = answered.out.strip_prefix(&quiet.out).expect("a board");
    assert!(board.lines().count() >= 4, "{board}");
    // the menu or the options, which come before each line that is waited for, stand at other places
    let shown = with.matches(board).count();
    shown > without.matches(board).count()
}

#[test]
fn the_board_is_shown_when_it_changed_or_is_asked_for() {
    let folder = Folder::new();
    folder.told("set p2 human\nset game swap\nplay\nplace 2 1\nsave game\n");
    let load = format!("load {}", folder.file("game").display());
    for (game, first, second) in [
        ("two", "place 2 2", "place 1 1"),
        ("swap", "place 2 2", "place 1 1"),
        ("toe", "place 2 2", "place 1 1"),
        ("tatedrez", "place r 2 2", "place n 1 1"),
    ] {
        let begin = format!("set p2 human\nset game {game}\nplay\n");
        let one = format!("{begin}{first}\n");
        let two = format!("{one}{second}\n");
        for (before, line) in [
            (&format!("set p2 human\nset game {game}\n"), "play"),
            (&one, second),
            (&two, "undo"),
            (&two, "undo 2"),
            (&format!("{two}undo\n"), "redo"),
            (&two, "restart"),
            (&two, "position toe XX-/OO-/--- X"),
            (&two, &load),
        ] {
            assert!(shows_board(before, line), "{line} after {before}");
        }
    }
}

#[test]
fn the_board_is_shown_when_a_game_ends() {
    for (before, line) in [
        ("set p2 human\nposition toe XX-/OO-/--- X\n", "place 0 2"),
        ("set p2 human\nposition toe XOX/XOO/OX- X\n", "place 2 2"),
        (
            "set p1 perfect\nset p2 human\nposition toe XX-/OO-/--- X\n",
            "go",
        ),
        (
            "set p2 human\nposition two -----/-XO--/-XO--/-----/----- 22 X\nshift left\n",
            "shift right",
        ),
    ] {
        assert!(shows_board(before, line), "{line} after {before}");
    }
}

/// How a character looks: colours, and whether it is bold, reversed or underlined.
type Look = (vt100::Color, vt100::Color, [bool; 3]);

/// The letters of the last board on a screen, row by row, and how each looks.
fn last_board(screen: &vt100::Screen, size: usize) -> Vec<Vec<(String, Look)>> {
    let (rows, columns) = screen.size();
    let (rows, columns) = (rows.get(), columns.get());
    let row = |number: u16| -> Option<(usize, Vec<(String, Look)>)> {
        let mut cells = Vec::new();
        for column in 0..columns {
            let cell = screen.cell(number, column)?;
            let letter = cell.contents();
            let look = [cell.bold(), cell.inverse(), cell.underline()];
            match letter.chars().next() {
                Some('X' | 'O' | 'x' | 'o' | '-' | 'N' | 'R' | 'B' | 'n' | 'r' | 'b') => {
                    let look = (cell.fgcolor(), cell.bgcolor(), look);
                    cells.push((letter.to_owned(), look));
                }
                // the number of the row stands at its end
                Some(digit @ '0'..='9') if cells.len() == size => {
                    return Some((digit.to_digit(10)? as usize, cells));
                }
                Some(letter) if letter.is_alphanumeric() => return None,
                _ => {}
            }
        }
        None
    };
    let found: Vec<(usize, Vec<(String, Look)>)> = (0..rows).filter_map(row).collect();
    let last = found.len().checked_sub(size).expect("a board");
    for (number, (row, _)) in found[last..].iter().enumerate() {
        assert_eq!(*row, number);
    }
    found[last..].iter().map(|(_, row)| row.clone()).collect()
}

/// In colour the line that won looks like nothing else of its side on the board.
#[test]
fn a_line_that_won_is_highlighted() {
    const TALL: NonZeroU16 = NonZeroU16::new(400).expect("a number of rows");
    for (position, last, line) in [
        (
            "toe XX-/OO-/X-- O",
            "place 1 2",
            &[(1, 0), (1, 1), (1, 2)][..],
        ),
        ("toe XXO/OOX/XO- X", "place 2 2", &[]),
        ("toe X--/OO-/XX- O", "place 1 2", &[(1, 0), (1, 1), (1, 2)]),
        (
            "tatedrez NR-/nb-/--- X",
            "place b 0 2",
            &[(0, 0), (0, 1), (0, 2)],
        ),
        (
            "two -----/-XX--/-OOX-/-----/----- 22 X",
            "place 1 3",
            &[(1, 1), (1, 2), (1, 3)],
        ),
    ] {
        let script = format!("force on\nposition {position}\n{last}\n");
        let told = Program::new(["--color", "always"]).reads(&script);
        let mut parser = vt100::Parser::new(TALL, vt100::Parser::DEFAULT_COLS, 0);
        parser.process(told.out.replace('\n', "\r\n").as_bytes());
        let size = position.find('/').expect("rows") - position.find(' ').expect("words") - 1;
        let board = last_board(parser.screen(), size);
        let cells = |in_line: bool| {
            let board = &board;
            (0..size)
                .flat_map(move |row| (0..size).map(move |col| (row, col)))
                .filter(move |cell| line.contains(cell) == in_line)
                .map(|(row, col)| &board[row][col])
                .filter(|(letter, _)| letter != "-")
        };
        assert_eq!(cells(true).count(), line.len(), "{script}");
        for (lit, look) in cells(true) {
            let same = cells(false).find(|(_, other)| other == look);
            assert_eq!(same, None, "{lit} after {script}");
        }
    }
}
