//! Reads and writes positions as one line of text.

use super::{BySide, ConcretePosition, Game, Position, PositionError, Side, Variant};
use crate::model::board::{BitBoard, Cell};

/// Reads the variant from the text of a position. The first word gives the game. If the game has
/// boards of several sizes, the number of rows gives the size.
///
/// # Errors
/// Returns [`PositionError::UnknownGame`] if the first word is not the word for a game, or
/// [`PositionError::Words`] if the game has no board with that number of rows.
pub(crate) fn read_variant(text: &str) -> Result<Variant, PositionError> {
    let mut words = text.split_whitespace();
    let game = read_game(words.next())?;
    let rows = words.next().unwrap_or_default().split('/').count();
    let has_one_size = game.variants().count() == 1;
    let fits = |variant: &Variant| has_one_size || usize::from(variant.size()) == rows;
    let fitting = game.variants().find(fits);
    fitting.ok_or(PositionError::Words(game))
}

fn read_game(word: Option<&str>) -> Result<Game, PositionError> {
    let found = word.unwrap_or_default().to_owned();
    Game::from_word(&found).ok_or(PositionError::UnknownGame(found))
}

/// Reads the text of a position of the type `P`. The text has the word for the game, the rows from
/// the top, separated by `/`, then `COUNT` other words, and last the side to move. Calls `put` with
/// each occupied cell and its letter, and returns the other words and the side to move.
///
/// # Errors
/// Returns an error if the text has a different form or belongs to a different game, if it has a
/// letter that is not in `letters`, or if `put` returns an error.
pub(crate) fn read_position<'t, P: ConcretePosition, const COUNT: usize>(
    text: &'t str,
    letters: &'static str,
    mut put: impl FnMut(Cell, char) -> Result<(), PositionError>,
) -> Result<([&'t str; COUNT], Side), PositionError> {
    let mut words = text.split_whitespace();
    let (wanted, found) = (P::VARIANT.game(), read_game(words.next())?);
    if found != wanted {
        return Err(PositionError::OtherGame(wanted, found));
    }
    let words: Vec<&str> = words.collect();
    let variant = P::VARIANT;
    let rows_wanted = usize::from(variant.size());
    let [rows, others @ .., side] = words.as_slice() else {
        return Err(PositionError::Words(wanted));
    };
    let others = (others.try_into()).map_err(|_| PositionError::Words(wanted))?;
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
                _ => return Err(PositionError::Letter(letter, cell, letters)),
            }
        }
    }
    let side = Side::from_word(side).ok_or_else(|| PositionError::Side((*side).to_owned()))?;
    Ok((others, side))
}

/// Checks that it can be `side`'s turn if X and O have these numbers of pieces on the board. X
/// places first, and the sides take turns to place.
///
/// # Errors
/// Returns [`PositionError::NotTurn`] if it cannot be that side's turn.
pub(crate) fn check_placing_turn(side: Side, pieces: BySide<usize>) -> Result<(), PositionError> {
    let [x, o] = Side::ALL.map(|side| pieces[side]);
    if x == o + side as usize {
        Ok(())
    } else {
        Err(PositionError::NotTurn(side, x, o))
    }
}

/// Checks that at most one side has a line of `SIZE` cells. In a game that ends with the first
/// line, there can never be a line of each side.
///
/// # Errors
/// Returns [`PositionError::LineOfEach`] if both sides have a line.
pub(crate) fn check_lines<const SIZE: usize>(
    pieces: BySide<BitBoard<SIZE>>,
) -> Result<(), PositionError> {
    if Side::ALL
        .into_iter()
        .all(|side| pieces[side].has_line::<SIZE>())
    {
        Err(PositionError::LineOfEach)
    } else {
        Ok(())
    }
}

/// Formats a position as the text that [`read_position`] reads, for example `toe XX-/OO-/--- X`.
pub(crate) fn position_text(position: &impl Position) -> String {
    // the text of a 5x5 board has 39 letters
    let mut text = String::with_capacity(40);
    text += position.variant().game().word();
    for cell in position.variant().cells() {
        match (cell.row, cell.col) {
            (0, 0) => text.push(' '),
            (_, 0) => text.push('/'),
            _ => {}
        }
        text.push(position.letter(cell));
    }
    if let Some(Cell { row, col }) = position.grid_centre() {
        text += &format!(" {row}{col}");
    }
    text.push(' ');
    text += position.side_to_move().word();
    text
}
