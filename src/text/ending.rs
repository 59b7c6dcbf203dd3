//! Texts about the end of a game.

use crate::console::Text;
use crate::game::{NotCounted, SeatedGame};
use crate::model::game::{Game, Outcome, Side, Variant};
use crate::model::text::{joined, only_if};
use crate::model::winner::GameEnd;

/// Formats who has won: `Ann (X) wins!`, or that it is a draw. For a reader, says if the only human
/// won with help.
pub fn won_by(game: &SeatedGame, end: &GameEnd, is_at_terminal: bool) -> Text {
    match end.side() {
        Some(side) => {
            let is_helped = is_at_terminal && game.is_with_help() && game.is_human(side);
            let help = only_if(is_helped, " with help");
            let wins = format!(" ({side}) wins{help}!");
            Text::Named(side, game.display_name(side), wins)
        }
        None => Text::Say("Draw!".to_owned()),
    }
}

/// Formats that a player has earned a star, or would have without help.
pub fn star(computer: &str, variant: Variant, has_help: bool) -> String {
    if has_help {
        return "Without help, you would have earned a star.".to_owned();
    }
    format!("You have beaten {computer} at {variant} without help, and earned a star.")
}

/// Formats how a game ended: `Winning line: 1 1, 2 1, 3 1`.
pub fn how_it_ended(game: &SeatedGame, end: &GameEnd) -> String {
    let lines = joined(&end.lines, " and ");
    match end.outcome {
        Outcome::Line(_) => {
            let ending = if end.lines.len() == 1 { "" } else { "s" };
            let mut how = format!("Winning line{ending}: {lines}");
            if end.is_of_last_move {
                how += ", completed by the last move";
            }
            how
        }
        Outcome::LineOfEach => format!("Each player has a line: {lines}"),
        Outcome::NoMoves => match game.history.variant().game() {
            Game::TicTacToe => "The board is full.".to_owned(),
            Game::TicTacSwap => "There are no moves left.".to_owned(),
            Game::TicTacTwo | Game::Tatedrez => "Neither player can move.".to_owned(),
        },
        Outcome::Repetition => "The same position has occurred three times.".to_owned(),
        Outcome::Resignation(by) => format!("{} resigned.", game.display_name(by)),
        Outcome::Agreement => {
            let [x, o] = Side::ALL.map(|side| game.display_name(side));
            format!("{x} and {o} agreed to a draw.")
        }
    }
}

/// Formats why a game does not count.
pub fn not_counted(why: NotCounted) -> String {
    match why {
        NotCounted::Practice => "This was practice. The score doesn't change.".to_owned(),
        why => format!("This game doesn't count: {why}."),
    }
}
