//! Positions as one line of text.

use std::fmt;

use super::{BySide, Game, Position, PositionError, Side, View};
use crate::board::Cell;

/// Reads the first word of a position's text: the game.
///
/// # Errors
/// [`PositionError::UnknownGame`] if no game has that word.
pub fn read_game(text: &str) -> Result<Game, PositionError> {
    let word = text.split_whitespace().next().unwrap_or("");
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
    let (game, size) = (P::GAME, P::SIZE);
    let found = read_game(text)?;
    if found != game {
        let wanted = game;
        return Err(PositionError::OtherGame { wanted, found });
    }
    let words: Vec<&str> = text.split_whitespace().skip(1).collect();
    words
        .try_into()
        .map_err(|_| PositionError::Words { game, size })
}

/// Reads `rows`, from the top and separated by `/`, as the cells of a board of `size` rows and columns.
///
/// # Errors
/// [`PositionError::Shape`] for a board of another size.
pub fn read_rows(rows: &str, size: u8) -> Result<Vec<(Cell, char)>, PositionError> {
    let count = |length: usize| length == size as usize;
    let rows: Vec<Vec<char>> = rows.split('/').map(|row| row.chars().collect()).collect();
    if !count(rows.len()) || !rows.iter().all(|row| count(row.len())) {
        return Err(PositionError::Shape { size });
    }
    let letters = rows.into_iter().flatten();
    let cells = (0..size).flat_map(|row| (0..size).map(move |col| Cell::new(row, col)));
    Ok(cells.zip(letters).collect())
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
            write!(f, "{}", position.letter(Cell::new(row, col)))?;
        }
    }
    Ok(())
}
