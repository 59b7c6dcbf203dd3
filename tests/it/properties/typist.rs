//! Somebody who types anything, and mostly what makes sense.

use arbtest::arbitrary::{self, Unstructured};

use tt2::game::{Move, Position};
use tt2::games::{Tatedrez, TicTacSwap, TicTacToe, TicTacTwo};
use tt2::session::Session;

use super::positions::game;

const MENU: [&str; 16] = [
    "play",
    "play",
    "play",
    "play",
    "play 1",
    "play 2",
    "play 3",
    "play two",
    "play swap",
    "play tatedrez",
    "play tatedrez 4",
    "0",
    "1",
    "2",
    "easy",
    "undo",
];
const GAME: [&str; 22] = [
    "undo",
    "undo",
    "undo 1",
    "undo 2",
    "undo 3",
    "redo",
    "redo",
    "redo 1",
    "redo 2",
    "go",
    "go random",
    "go strat1",
    "restart",
    "resign",
    "menu",
    "cancel",
    "pass",
    "pass",
    "1",
    "2",
    "1 1",
    "0",
];
const ANYWHERE: [&str; 40] = [
    "puzzle",
    "puzzle 3",
    "puzzle draw",
    "puzzle today",
    "puzzle toe XX-/OO-/--- X",
    "review",
    "set puzzles 3 2 1",
    "score reset",
    "set p1 human",
    "set p1 random",
    "set p1 strat1",
    "set p2 human",
    "set p2 random",
    "set p2 strat1",
    "set name p1 Ann",
    "set name p2 Bob",
    "set name p1 P2",
    "set name p2 P1",
    "set name p1 #1 of 2",
    "set game two",
    "set game swap",
    "set game toe",
    "set game tatedrez",
    "set toss on",
    "set toss off",
    "set x p1",
    "set x p2",
    "set speed 3",
    "set score 1 2 3",
    "score reset",
    "score",
    "force on",
    "force on",
    "force off",
    "moves",
    "board",
    "history",
    "position",
    "place 9 9",
    "no such line",
];

/// A line to type in this session.
pub(super) fn line(u: &mut Unstructured<'_>, session: &Session) -> arbitrary::Result<String> {
    let moves = session
        .current()
        .map_or(Vec::new(), |play| typed(&play.game().legal_moves()));
    let fixed = match (u.choose_index(100)?, session.current().is_some()) {
        (0..55, true) => return u.choose(&moves).cloned(),
        (55..80, true) => u.choose(&GAME)?,
        (0..60, false) => u.choose(&MENU)?,
        (80..84, _) => return position(u),
        _ => u.choose(&ANYWHERE)?,
    };
    Ok((*fixed).to_owned())
}

/// Moves as they are typed.
pub(super) fn typed(moves: &[Move]) -> Vec<String> {
    moves.iter().map(ToString::to_string).collect()
}

/// The command that begins anywhere in any game.
fn position(u: &mut Unstructured<'_>) -> arbitrary::Result<String> {
    fn text<P: Position>(u: &mut Unstructured<'_>) -> arbitrary::Result<String> {
        Ok(game::<P>(u, 20)?.position().to_string())
    }
    let text = match u.choose_index(5)? {
        0 => text::<TicTacTwo>(u)?,
        1 => text::<TicTacSwap>(u)?,
        2 => text::<TicTacToe>(u)?,
        3 => text::<Tatedrez>(u)?,
        // a side that must pass
        _ => "tatedrez NRn/-rB/-b- X".to_owned(),
    };
    Ok(format!("position {text}"))
}
