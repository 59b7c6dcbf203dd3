//! The end of a game: the winner and the winning lines.

use crate::model::board::Line;
use crate::model::game::{Outcome, Position as _, Side};
use crate::model::games::AnyGame;

/// The outcome of a finished game, with the lines that decided it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameEnd {
    pub outcome: Outcome,
    /// The lines that ended the game. There are none after a resignation or an agreed draw.
    pub lines: Vec<Line>,
    /// `true` if lines must last until their side's next turn in this game, but the last possible
    /// move made the winning line. That line wins at once.
    pub is_of_last_move: bool,
}

/// Finds the winner and the winning lines, as the original's `Winner()` does. Returns `None` while
/// the game is in progress.
pub fn winner(game: &AnyGame) -> Option<GameEnd> {
    let outcome = game.outcome()?;
    let is_of_mover = outcome == Outcome::Line(!game.side_to_move());
    Some(GameEnd {
        outcome,
        lines: match outcome {
            // in Tic-Tac-Swap, a line that has not won yet may be on the board
            Outcome::Resignation(_) | Outcome::Agreement => Vec::new(),
            _ => game.position().lines(),
        },
        is_of_last_move: is_of_mover && game.variant().game().lines_must_last(),
    })
}

impl GameEnd {
    pub fn side(&self) -> Option<Side> {
        self.outcome.winner()
    }

    /// Formats the result: `X won`, `O won` or `draw`.
    pub fn result(&self) -> String {
        let side = self.side();
        side.map_or("draw".to_owned(), |side| format!("{side} won"))
    }
}
