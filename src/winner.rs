//! `Winner()`: who has won and by which line, and what results add up to.

mod results;

pub use results::{Competitor, GameResult, Record, Results, Score};

use crate::board::{Cell, lines_in_words};
use crate::game::{MoveKind, Outcome, Side, Visible as _};
use crate::games::AnyGame;

/// How a game has ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Winner {
    /// Who has won, and how.
    pub outcome: Outcome,
    /// The cells of the lines that ended the game.
    pub line: Vec<Cell>,
    /// Whether the line need not last, as it was made by the last move of Tic-Tac-Swap.
    is_of_last_move: bool,
}

/// The original's `Winner()`: returns who has won the game, and by which line; `None` while it goes on.
pub fn winner(game: &AnyGame) -> Option<Winner> {
    let outcome = game.outcome()?;
    let mover = !game.side_to_move();
    Some(Winner {
        outcome,
        line: match outcome {
            // in Tic-Tac-Swap a line may stand that does not count yet
            Outcome::Resignation(_) => Vec::new(),
            _ => game.position().line_cells(),
        },
        is_of_last_move: outcome == Outcome::Line(mover)
            && game.variant().game().has(MoveKind::Swap),
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

    /// Returns the original's `X wins!`, and how it came about. `name` returns the player of a side.
    pub fn lines(&self, name: impl Fn(Side) -> String) -> [String; 2] {
        let lines = lines_in_words(&self.line);
        let how = match self.outcome {
            Outcome::Line(side) if self.is_of_last_move => {
                format!("{} has a line after the last move: {lines}.", name(side))
            }
            Outcome::Line(side) => format!("{} has a line: {lines}.", name(side)),
            Outcome::LineOfEach => format!("Each side has a line: {lines}."),
            Outcome::NoMoves => "Neither side has a move left.".to_owned(),
            Outcome::Repetition => "The same position has occurred for the third time.".to_owned(),
            Outcome::Resignation(by) => format!("{} resigned.", name(by)),
        };
        let result = match self.side() {
            Some(side) => format!("{side} wins!"),
            None => "Tie!".to_owned(),
        };
        [result, how]
    }
}
