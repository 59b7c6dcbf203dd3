//! Positions as one line of text.

use std::fmt::{self, Write as _};

use super::{BySide, Game, Position, PositionError, Side, Variant, View};
use crate::board::Cell;

/// Reads which game a position's text is of, from its first word, and the size of the board, from the number of rows, if
/// the game is played on several.
///
/// # Errors
/// [`PositionError::UnknownGame`] if no game has that word, [`PositionError::Words`] if the game has no such board.
pub fn read_variant(text: &str) -> Result<Variant, PositionError> {
    let mut words = text.split_whitespace();
    let game = read_game(words.next())?;
    let rows = words.next().unwrap_or_default().split('/').count();
    let fits = |variant: &Variant| !game.has_sizes() || usize::from(variant.size()) == rows;
    game.variants().find(fits).ok_or(PositionError::Words {
        variant: game.usual(),
    })
}

fn read_game(word: Option<&str>) -> Result<Game, PositionError> {
    let word = word.unwrap_or_default();
    Game::from_word(word).ok_or_else(|| PositionError::UnknownGame {
        found: word.to_owned(),
    })
}

/// The `COUNT` words of a text that follow the word for the game `P`.
///
/// # Errors
/// [`PositionError::UnknownGame`] and [`PositionError::OtherGame`] for another first word,
/// [`PositionError::Words`] for another number of words.
pub fn read_words<P: Position, const COUNT: usize>(
    text: &str,
) -> Result<[&str; COUNT], PositionError> {
    let mut words = text.split_whitespace();
    let (wanted, found) = (P::GAME, read_game(words.next())?);
    if found != wanted {
        return Err(PositionError::OtherGame { wanted, found });
    }
    let words: Vec<&str> = words.collect();
    let variant = P::VARIANT;
    (words.try_into()).map_err(|_| PositionError::Words { variant })
}

/// Reads `rows`, from the top and separated by `/`, as the occupied cells of a board of `size` rows and columns, each
/// with its letter.
///
/// # Errors
/// [`PositionError::Shape`] for a board of another size; in place of a cell [`PositionError::Letter`] for a letter that
/// is none of `letters`.
pub fn read_rows(
    rows: &str,
    size: u8,
    letters: &'static str,
) -> Result<impl Iterator<Item = Result<(Cell, char), PositionError>>, PositionError> {
    let count = |length: usize| length == size as usize;
    let rows: Vec<Vec<char>> = rows.split('/').map(|row| row.chars().collect()).collect();
    if !count(rows.len()) || !rows.iter().all(|row| count(row.len())) {
        return Err(PositionError::Shape { size });
    }
    let cells = (0..size).flat_map(move |row| (0..size).map(move |col| Cell::new(row, col)));
    let read = cells.zip(rows.into_iter().flatten());
    let unknown = move |cell, letter| PositionError::Letter {
        letter,
        cell,
        letters,
    };
    let checked = move |(cell, letter)| match letters.contains(letter) {
        true => Ok((cell, letter)),
        false => Err(unknown(cell, letter)),
    };
    Ok(read.filter(|(_, letter)| *letter != '-').map(checked))
}

/// Reads the side to move.
///
/// # Errors
/// [`PositionError::Side`] for anything but `X` and `O`.
pub fn read_side(word: &str) -> Result<Side, PositionError> {
    match word {
        "X" => Ok(Side::X),
        "O" => Ok(Side::O),
        _ => {
            let found = word.to_owned();
            Err(PositionError::Side { found })
        }
    }
}

/// Checks that it can be `side`'s turn when X and O, placing alternately, have these numbers of pieces.
///
/// # Errors
/// [`PositionError::NotTurnWithPieces`].
pub fn check_placing_turn(side: Side, pieces: BySide<usize>) -> Result<(), PositionError> {
    let ahead = match side {
        Side::X => 0,
        Side::O => 1,
    };
    if pieces[Side::X] == pieces[Side::O] + ahead {
        Ok(())
    } else {
        Err(PositionError::NotTurnWithPieces { side, pieces })
    }
}

/// Writes the game and the rows of the board as [`read_rows`] reads them.
///
/// # Errors
/// Those of the formatter.
pub fn write_rows<P: View>(f: &mut fmt::Formatter<'_>, position: &P) -> fmt::Result {
    f.write_str(P::GAME.word())?;
    for row in 0..P::SIZE {
        f.write_str(if row == 0 { " " } else { "/" })?;
        for col in 0..P::SIZE {
            f.write_char(position.letter(Cell::new(row, col)))?;
        }
    }
    Ok(())
}
