//! Everything that is known about the commands and the settings, one row for each.

mod questions;
mod settings;

pub use settings::SETTINGS;

use super::NotUnderstood;
use super::row::{
    CELL, COUNT, Kind, ON_OR_OFF, OTHER_CELL, Row, SIZE, anywhere, at_menu, in_game,
    in_or_after_game, optional, required,
};
use super::word::choose;
use super::{Command, Request};
use crate::game::Move;

/// Every command, under the headings of the help and in its order: what a player needs first comes first.
pub static GROUPS: [(&str, &[Row]); 5] = [
    ("Moves", &MOVES),
    ("Games", &GAMES),
    ("Questions", &questions::QUESTIONS),
    ("Learning", &questions::LEARNING),
    ("Settings, files and the program", &settings::PROGRAM),
];

/// Every command, in the order of the help.
pub fn rows() -> impl Iterator<Item = &'static Row> + Clone {
    GROUPS.iter().flat_map(|(_, rows)| *rows)
}

/// The row that a word stands for.
///
/// # Errors
/// [`NotUnderstood::Unknown`] and [`NotUnderstood::Ambiguous`], which call the word `what`.
pub(super) fn find(
    what: &'static str,
    word: &str,
    rows: impl Iterator<Item = &'static Row> + Clone,
) -> Result<&'static Row, NotUnderstood> {
    if let Some(row) = rows.clone().find(|row| row.is_called(word)) {
        return Ok(row);
    }
    let mut words: Vec<_> = rows.map(|row| (row.word(), row)).collect();
    words.sort_unstable_by_key(|(word, _)| *word);
    choose(what, word, words)
}

static MOVES: [Row; 6] = [
    Row {
        name: "place",
        aliases: &["p"],
        parameters: &[
            optional("PIECE", Kind::Piece)
                .help("in Tatedrez, n, r or b for knight, rook or bishop; n 2 2 alone does the same"),
            CELL,
        ],
        meaning: "place a piece or mark of yours in an empty cell",
        effect: "The move is made, and it is the other side's turn. The cell alone does the same: 2 2.",
        ..in_game(|given| match given.pieces.first() {
            Some(&piece) => Move::PlacePiece(piece, given.cells[0]).into(),
            None => Move::Place(given.cells[0]).into(),
        })
    },
    Row {
        name: "move",
        aliases: &["m"],
        parameters: &[CELL, OTHER_CELL],
        meaning: "move a piece of yours to another cell",
        notes: &[("second R C", "the cell that the piece goes to")],
        effect: "The move is made. Two cells alone do the same: 1 1 2 3.",
        ..in_game(|given| Move::Move(given.cells[0], given.cells[1]).into())
    },
    Row {
        name: "shift",
        aliases: &["s"],
        parameters: &[required("DIRECTION", Kind::Direction)
            .help("up, down, left, right, up-left, up-right, down-left or down-right; initials such as u or ul; compass points such as n or nw; or the numbers 1 to 8")],
        meaning: "shift the grid one step",
        effect: "The grid moves one step. A direction alone does the same: up-left, or ul.",
        ..in_game(|given| Move::Shift(given.directions[0]).into())
    },
    Row {
        name: "swap",
        aliases: &["w"],
        parameters: &[CELL, OTHER_CELL],
        meaning: "swap the marks in two cells",
        effect: "The marks change places, and both cells are locked. Two cells alone do the same: 0 0 1 1.",
        ..in_game(|given| Move::swap(given.cells[0], given.cells[1]).into())
    },
    Row {
        name: "pass",
        meaning: "make a forced pass, when 'moves' lists it",
        effect: "The side to move, which has no other move, passes. During a game this happens by itself; it has to be typed only in a position given as text.",
        ..in_game(|_| Move::Pass.into())
    },
    Row {
        name: "cancel",
        meaning: "go back from a question to the options",
        effect: "The answers given so far are dropped. q and an empty line do the same.",
        ..in_game(|_| Request::Cancel)
    },
];

/// What `play` plays.
const N_OR_GAME: Kind = Kind::Either(&[
    required("N", COUNT).help("how many games; the results are added up at the end"),
    required("GAME", Kind::Game).help("two, swap, toe or tatedrez"),
]);

static GAMES: [Row; 8] = [
    Row {
        name: "play",
        aliases: &["start", "new"],
        parameters: &[
            optional("N|GAME", N_OR_GAME),
            optional("SIZE", Kind::SizeToPlay("tatedrez")).help(SIZE),
        ],
        meaning: "play a game, of the kind named, or N games in a row",
        effect: "The game begins; one that is named stays chosen. 'help games' tells of games and opponents.",
        ..at_menu(|given| {
            let chosen = given.games.first().map(|&game| given.choice(game));
            let games = given.number();
            let x = None;
            Command::Play { chosen, games, x }.into()
        })
    },
    Row {
        name: "undo",
        aliases: &["u"],
        parameters: &[
            optional("N", COUNT).help("how many plies; without it, back to a human's turn")
        ],
        meaning: "take back your last move, and what followed it",
        effect: "The position before those plies is shown. On a computer's turn the computers wait until 'go'. After a game, undo removes its result from the score; a game that was left goes on as it was.",
        ..in_or_after_game(|given| Command::Undo(given.number()).into())
    },
    Row {
        name: "redo",
        aliases: &["r"],
        parameters: &[optional("N", COUNT).help("how many plies; without it, up to a human's turn")],
        meaning: "replay plies that were taken back",
        effect: "The position after those plies is shown.",
        ..in_game(|given| Command::Redo(given.number()).into())
    },
    Row {
        name: "restart",
        meaning: "leave this game, unscored, and start it again",
        effect: "The game begins again from its first position, with the same players.",
        ..in_or_after_game(|_| Command::Restart.into())
    },
    Row {
        name: "resign",
        meaning: "give up: the side to move loses",
        effect: "The other side wins, and the score counts it.",
        ..in_game(|_| Command::Resign.into())
    },
    Row {
        name: "menu",
        meaning: "leave the game, unscored",
        effect: "The menu is shown. 'undo' goes back to the game.",
        ..anywhere(|_| Command::Menu.into())
    },
    Row {
        name: "go",
        parameters: &[optional("WHO", Kind::Computer)
            .help("the computer: strat1, random, perfect or sees N; without it, the side's own")],
        meaning: "have a computer make this move",
        effect: "The computer moves, and the computers no longer wait.",
        ..in_game(|given| Request::Go(given.computers.first().copied()))
    },
    Row {
        name: "force",
        parameters: &[optional("on|off", ON_OR_OFF)
            .help("on, or no word: they wait until 'force off' or 'go'")],
        meaning: "make the computers wait, so that every move is typed",
        effect: "Both sides' moves are typed until 'force off' or 'go'.",
        ..anywhere(|given| Command::Force(given.is_on()).into())
    },
];
