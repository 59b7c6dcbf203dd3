//! When the board is shown without being asked for.

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
