//! Positions as one line of text, and why a text is none.

use std::fmt::{self, Write as _};

use thiserror::Error;

use super::{BySide, ConcretePosition, Game, Side, Variant, Visible};
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

/// Returns the number of rows and the other words of a position of a game, with an example.
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
    let sizes = game.variants().map(|variant| variant.size().into());
    let rows = alternatives(&sizes.map(spelled).collect::<Vec<_>>());
    format!(
        "a position of {word} is {rows} rows{centre} and the side to move, as in: {word} {example}"
    )
}

fn other_than(letters: &str) -> String {
    let letters = letters.chars().filter(|&letter| letter != '-');
    letters.map(|letter| format!("{letter}, ")).collect()
}

/// Reads which game a position's text is of, from its first word, and the size of the board, from the number of rows, if
/// the game is played on several.
///
/// # Errors
/// [`PositionError::UnknownGame`] if no game has that word, [`PositionError::Words`] if the game has no such board.
pub fn read_variant(text: &str) -> Result<Variant, PositionError> {
    let mut words = text.split_whitespace();
    let game = read_game(words.next())?;
    let rows = words.next().unwrap_or_default().split('/').count();
    let has_one_size = game.variants().count() == 1;
    let fits = |variant: &Variant| has_one_size || usize::from(variant.size()) == rows;
    let fitting = game.variants().find(fits);
    fitting.ok_or(PositionError::Words(game.usual()))
}

fn read_game(word: Option<&str>) -> Result<Game, PositionError> {
    let found = word.unwrap_or_default().to_owned();
    Game::from_word(&found).ok_or(PositionError::UnknownGame(found))
}

/// Reads the text of a position of the game `P`: its word, the rows from the top and separated by `/`, `COUNT` other
/// words and the side to move. `put` takes what is in the occupied cells; the other words and the side are returned.
///
/// # Errors
/// What is wrong with the text, or why `put` does not take a piece; [`PositionError::Letter`] for a letter that is not one
/// of `letters`.
pub fn read_position<'t, P: ConcretePosition, const COUNT: usize>(
    text: &'t str,
    letters: &'static str,
    mut put: impl FnMut(Cell, char) -> Result<(), PositionError>,
) -> Result<([&'t str; COUNT], Side), PositionError> {
    let mut words = text.split_whitespace();
    let (wanted, found) = (P::VARIANT.game(), read_game(words.next())?);
    if found != wanted {
        return Err(PositionError::OtherGame { wanted, found });
    }
    let words: Vec<&str> = words.collect();
    let variant = P::VARIANT;
    let rows_wanted = usize::from(variant.size());
    let [rows, others @ .., side] = words.as_slice() else {
        return Err(PositionError::Words(variant));
    };
    let others = (others.try_into()).map_err(|_| PositionError::Words(variant))?;
    let is_row = |row: &str| row.chars().count() == rows_wanted;
    if rows.split('/').count() != rows_wanted || !rows.split('/').all(is_row) {
        return Err(PositionError::Shape(variant.size()));
    }
    for (row, contents) in (0..).zip(rows.split('/')) {
        for (col, letter) in (0..).zip(contents.chars()) {
            let cell = Cell::new(row, col);
            match letter {
                '-' => {}
                _ if letters.contains(letter) => put(cell, letter)?,
                _ => {
                    return Err(PositionError::Letter {
                        letter,
                        cell,
                        letters,
                    });
                }
            }
        }
    }
    let side = Side::from_word(side).ok_or_else(|| PositionError::Side((*side).to_owned()))?;
    Ok((others, side))
}

/// Checks that it can be `side`'s turn when X and O, placing alternately, have these numbers of pieces.
///
/// # Errors
/// [`PositionError::Count`].
pub fn check_placing_turn(side: Side, pieces: BySide<usize>) -> Result<(), PositionError> {
    let [x, o] = Side::ALL.map(|side| pieces[side]);
    match x == o + side as usize {
        true => Ok(()),
        false => Err(PositionError::Count(format!(
            "it cannot be {side}'s turn when X has {x} and O has {o} on the board"
        ))),
    }
}

/// Writes the position as [`read_position`] reads it.
///
/// # Errors
/// Those of the formatter.
pub fn write_position<P: Visible>(f: &mut fmt::Formatter<'_>, position: &P) -> fmt::Result {
    let variant = position.variant();
    f.write_str(variant.game().word())?;
    for row in 0..variant.size() {
        f.write_str(if row == 0 { " " } else { "/" })?;
        for col in 0..variant.size() {
            f.write_char(position.letter(Cell::new(row, col)))?;
        }
    }
    if let Some(Cell { row, col }) = position.grid_centre() {
        write!(f, " {row}{col}")?;
    }
    write!(f, " {}", position.side_to_move())
}
