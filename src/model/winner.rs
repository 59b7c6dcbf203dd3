//! `Winner()`: who has won, and by which line.

use crate::model::board::Line;
use crate::model::game::{Outcome, Side, Visible as _};
use crate::model::games::AnyGame;
use crate::model::text::joined;

/// How a game has ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Winner {
    /// Who has won, and how.
    pub outcome: Outcome,
    /// The lines that ended the game.
    pub lines: Vec<Line>,
    /// Whether the line need not last, as the last move made it.
    is_of_last_move: bool,
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
        is_of_last_move: is_of_mover && game.variant().game().info().must_lines_last,
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

    /// Returns who has won, and how: `Ann (X) wins!`, `By 1 1, 2 1, 3 1.` `name` returns what the player of a side is
    /// called.
    pub fn lines(&self, name: impl Fn(Side) -> String) -> [String; 2] {
        let lines = joined(&self.lines, " and ");
        let result = match self.side() {
            Some(side) => format!("{} ({side}) wins!", name(side)),
            None => "Tie!".to_owned(),
        };
        let how = match self.outcome {
            Outcome::Line(_) if self.is_of_last_move => format!("By {lines}, after the last move."),
            Outcome::Line(_) => format!("By {lines}."),
            Outcome::LineOfEach => format!("Each side has a line: {lines}."),
            Outcome::NoMoves => "Neither side can win any more.".to_owned(),
            Outcome::Repetition => "The same position has occurred for the third time.".to_owned(),
            Outcome::Resignation(by) => format!("{} resigned.", name(by)),
        };
        [result, how]
    }
}
