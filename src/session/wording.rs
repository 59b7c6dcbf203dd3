//! Sentences about games and their results that several modules need.

use crate::model::game::{BoardView as _, Game, Hand, MoveKind, Outcome, Position as _, Side};
use crate::model::games::AnyPosition;
use crate::model::results::Record;
use crate::model::settings::{BoardStyle, Players, Seat};
use crate::model::text::joined;
use crate::model::winner::Winner;

/// Describes a game in a few words, for the menu.
pub fn tagline(game: Game) -> &'static str {
    match game {
        Game::TicTacTwo => "three in a row, in a grid that moves",
        Game::TicTacSwap => "two marks change places",
        Game::TicTacToe => "three in a row",
        Game::Tatedrez => "chess pieces in a row",
    }
}

/// Writes how to win a game. The sentence mentions the brackets of the grid only if boards are shown as pictures.
pub fn aim(game: Game, boards: BoardStyle) -> &'static str {
    match (game, boards) {
        (Game::TicTacTwo, BoardStyle::Plain) => "To win, get three in a row inside the brackets.",
        (Game::TicTacTwo, BoardStyle::Words) => "To win, get three in a row inside the grid.",
        (Game::TicTacSwap, _) => "To win, get three in a row that last until your next turn.",
        (Game::TicTacToe, _) => "To win, get three in a row.",
        (Game::Tatedrez, _) => "To win, get all your pieces in a row, from edge to edge.",
    }
}

/// Names the option that makes a move of this kind: `Place a mark`.
pub fn option(game: Game, kind: MoveKind) -> &'static str {
    match (game, kind) {
        (Game::TicTacTwo, MoveKind::Place) => "Place a piece on the grid",
        (Game::TicTacTwo, MoveKind::Move) => "Move a piece onto the grid",
        (Game::Tatedrez, MoveKind::Place) => "Place a piece",
        (_, MoveKind::Place) => "Place a mark",
        (_, MoveKind::Move) => "Move a piece",
        (_, MoveKind::Shift) => "Move the grid",
        (_, MoveKind::Swap) => "Swap two marks",
        (_, MoveKind::Pass) => "Pass",
    }
}

/// Writes how to type the options in `new`, which a side did not have on its previous turn. Returns `None` if there is
/// nothing to explain.
pub fn new_options(game: Game, new: &[MoveKind]) -> Option<String> {
    let typed = |kind: &MoveKind| match (game, kind) {
        (_, MoveKind::Shift) => Some("move the grid (type a direction)"),
        (Game::TicTacTwo, MoveKind::Move) => {
            Some("move a piece (type where it is and where it goes)")
        }
        (_, MoveKind::Swap) => Some("swap two marks (type their two cells)"),
        (_, MoveKind::Place | MoveKind::Move | MoveKind::Pass) => None,
    };
    if game == Game::Tatedrez && new.contains(&MoveKind::Move) {
        let all_placed = "All pieces are on the board. From now on, move them (type where one is \
                          and where it goes).";
        return Some(all_placed.to_owned());
    }
    let typed: Vec<&str> = new.iter().filter_map(typed).collect();
    (!typed.is_empty()).then(|| format!("You can now also {}.", typed.join(" or ")))
}

/// Writes an example of a typed move in a position, in a few words that can be put in brackets.
pub fn example_of_a_move(position: &AnyPosition) -> &'static str {
    match position.hand(position.side_to_move()) {
        _ if !position.variant().game().has_piece_kinds() => "1 2 is row 1, column 2",
        Hand::Pieces(pieces) if pieces.is_empty() => "n 1 2 moves the knight to row 1, column 2",
        _ => "n 1 2 places the knight in row 1, column 2",
    }
}

/// Writes the record of P1 as a score: `Ann 3, Hard 1, ties 2`.
pub fn tally(record: &Record, players: &Players) -> String {
    let [p1, p2] = Seat::ALL.map(|seat| players.display_name(seat));
    let Record {
        won, lost, tied, ..
    } = record;
    format!("{p1} {won}, {p2} {lost}, ties {tied}")
}

/// Writes how a game ended: `Winning line: 1 1, 2 1, 3 1`. `name` returns the name of the player of a side.
pub fn ending(game: Game, winner: &Winner, name: impl Fn(Side) -> String) -> String {
    let lines = joined(&winner.lines, " and ");
    match winner.outcome {
        Outcome::Line(_) => {
            let s = if winner.lines.len() > 1 { "s" } else { "" };
            let how = if winner.is_of_last_move {
                ", completed by the last move"
            } else {
                ""
            };
            format!("Winning line{s}: {lines}{how}")
        }
        Outcome::LineOfEach => format!("Each player has a line: {lines}"),
        Outcome::NoMoves if game.has_piece_kinds() => "Neither player can move.".to_owned(),
        Outcome::NoMoves => "The board is full.".to_owned(),
        Outcome::Repetition => "The same position has occurred three times.".to_owned(),
        Outcome::Resignation(by) => format!("{} resigned.", name(by)),
    }
}
