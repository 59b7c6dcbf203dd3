//! Texts that are not positions.

use thiserror::Error;

use super::{Game, Variant};
use crate::board::Cell;
use crate::text::{alternatives, quoted, spelled};

/// Why a text is not a position in which a game can go on. `Display` says why.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PositionError {
    /// The first word is not the word for a game.
    #[error(
        "a position begins with the word for its game: {}",
        alternatives(&Game::ALL.map(Game::word))
    )]
    UnknownGame(String),
    /// The text is a position of another game.
    #[error("this is a position of {}, not of {}", found.word(), wanted.word())]
    OtherGame {
        /// The game whose position was expected.
        wanted: Game,
        /// The game that the text names.
        found: Game,
    },
    /// The text does not have as many words as the game's texts have, or as many rows as one of its boards.
    #[error("{}", words_wanted(*.0))]
    Words(Variant),
    /// The board has the wrong number of rows, or a row the wrong number of cells.
    #[error("the board has {0} rows of {0} cells each, with a / between rows")]
    Shape(u8),
    /// A letter that means nothing on this game's board.
    #[error(
        "'{}' at {cell} is not a letter of this board: {}or - for an empty cell",
        letter.escape_debug(),
        other_than(letters)
    )]
    Letter {
        /// The letter.
        letter: char,
        /// The cell in which it stands.
        cell: Cell,
        /// The letters that are possible; `-` is an empty cell.
        letters: &'static str,
    },
    /// The side to move is neither X nor O.
    #[error("the side to move is X or O, not {}", quoted(.0))]
    Side(String),
    /// The grid's centre is not two digits from 1 to 3.
    #[error(
        "the grid's centre is two digits from 1 to 3, such as 22, not {}",
        quoted(.0)
    )]
    Centre(String),
    /// The numbers on the board cannot come about: of pieces, of marks, or of turns for the side to move.
    #[error("{0}")]
    Count(String),
    /// The grid is not in the middle before it may shift.
    #[error("the grid stays at 22 until each side has placed two pieces")]
    GridTooEarly,
    /// A piece is outside the grid before the grid may shift.
    #[error("the piece at {0} is outside the grid before each side has placed two pieces")]
    PieceTooEarly(Cell),
    /// An odd number of cells is locked, though a swap locks two.
    #[error("the number of locked cells, {0}, is odd; each swap locks two")]
    OddLocked(usize),
    /// The game is over in that position.
    #[error("the game is over in that position")]
    Finished,
}

/// The number of rows and the other words of a position of a game, with an example.
fn words_wanted(variant: Variant) -> String {
    let (game, size) = (variant.game(), usize::from(variant.size()));
    let word = game.word();
    let (centre, example) = match game {
        Game::TicTacTwo => (
            ", the grid's centre",
            "-----/-XO--/--X--/-----/----- 22 O".to_owned(),
        ),
        _ => ("", vec!["-".repeat(size); size].join("/") + " X"),
    };
    let sizes: Vec<_> = game.sizes().map(|size| spelled(size.into())).collect();
    let rows = alternatives(&sizes);
    format!(
        "a position of {word} is {rows} rows{centre} and the side to move, as in: {word} {example}"
    )
}

fn other_than(letters: &str) -> String {
    let letters = letters.chars().filter(|&letter| letter != '-');
    letters.map(|letter| format!("{letter}, ")).collect()
}
