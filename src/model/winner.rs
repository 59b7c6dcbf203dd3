//! `Winner()`: who has won, and by which line.

use crate::model::board::Line;
use crate::model::game::{Outcome, Side, Visible as _};
use crate::model::games::AnyGame;

/// How a game has ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Winner {
    /// Who has won, and how.
    pub outcome: Outcome,
    /// The lines that ended the game.
    pub lines: Vec<Line>,
    /// Whether the line need not last, as the last move made it.
    pub is_of_last_move: bool,
}

/// The original's `Winner()`: returns who has won the game, and by which line; `None` while it goes on.
pub fn winner(game: &AnyGame) -> Option<Winner> {
    let outcome = game.outcome()?;
    let is_of_mover = outcome == Outcome::Line(!game.side_to_move());
    Some(Winner {
        outcome,
        lines: match outcome {
            // in Tic-Tac-Swap a line may stand that does not count yet
            Outcome::Resignation(_) => Vec::new(),
            _ => game.position().lines(),
        },
        is_of_last_move: is_of_mover && game.variant().game().must_lines_last(),
    })
}

impl Winner {
    /// Returns the side that has won; `None` for a tie.
    pub fn side(&self) -> Option<Side> {
        self.outcome.winner()
    }

    /// Returns `X won`, `O won` or `tie`.
    pub fn result(&self) -> String {
        let side = self.side();
        side.map_or("tie".to_owned(), |side| format!("{side} won"))
    }
}
