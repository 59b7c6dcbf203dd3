//! Texts about the end of a game.

use crate::console::Text;
use crate::game::{NotCounted, SeatedGame};
use crate::model::game::Outcome;
use crate::model::text::joined;
use crate::model::winner::GameEnd;

/// Writes who has won: `Ann (X) wins!`, or that it is a tie.
pub fn won_by(game: &SeatedGame, end: &GameEnd) -> Text {
    match end.side() {
        Some(side) => Text::Named(side, game.display_name(side), format!(" ({side}) wins!")),
        None => Text::Say("Tie!".to_owned()),
    }
}

/// Writes how a game ended: `Winning line: 1 1, 2 1, 3 1`.
pub fn how_it_ended(game: &SeatedGame, end: &GameEnd) -> String {
    let lines = joined(&end.lines, " and ");
    match end.outcome {
        Outcome::Line(_) => {
            let label = match end.lines.len() {
                1 => "Winning line",
                _ => "Winning lines",
            };
            if end.is_of_last_move {
                format!("{label}: {lines}, completed by the last move")
            } else {
                format!("{label}: {lines}")
            }
        }
        Outcome::LineOfEach => format!("Each player has a line: {lines}"),
        Outcome::NoMoves if game.history.variant().game().has_piece_kinds() => {
            "Neither player can move.".to_owned()
        }
        Outcome::NoMoves => "The board is full.".to_owned(),
        Outcome::Repetition => "The same position has occurred three times.".to_owned(),
        Outcome::Resignation(by) => format!("{} resigned.", game.display_name(by)),
    }
}

pub fn not_counted(why: NotCounted) -> String {
    format!("This game doesn't count: {why}.")
}
