//! Cells, pieces, directions, bare moves and fixed words as they are typed.

use thiserror::Error;

use crate::board::Cell;
use crate::game::{Direction, Game, Move, MoveKind, Piece};
use crate::text::{alternatives, quoted};

/// What is not understood. `Display` says in one line what is wrong and what would be right.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NotationError {
    /// A word is not one of the fixed words that can stand there.
    #[error("unknown {what} {}; {}", quoted(word), suggestion(word, words))]
    Unknown {
        /// What was expected, such as `command`.
        what: &'static str,
        /// What was typed.
        word: String,
        /// The fixed words.
        words: Vec<&'static str>,
    },
    /// Several of the fixed words begin with what was typed.
    #[error("{what} {} is ambiguous: {}", quoted(word), candidates.join(", "))]
    Ambiguous {
        /// What was expected, such as `command`.
        what: &'static str,
        /// What was typed.
        word: String,
        /// The fixed words that begin with it.
        candidates: Vec<&'static str>,
    },
    /// Something else stands where a cell, a row or a column is expected.
    #[error("{} is not a cell; type 1 2, 1,2 or 12", quoted(.0))]
    NotACell(String),
    /// A line of numbers is not one cell or two, as a move of the game is, if one is going on.
    #[error("{} is not a move; type {}", quoted(.0), numbers_of_moves(*.1))]
    NotCells(String, Option<Game>),
}

/// The fixed word that was probably meant by `word`, or all of them.
fn suggestion(word: &str, words: &[&str]) -> String {
    /// If there are more words than this, the help lists them.
    const MOST_SHOWN: usize = 16;
    let mut begun = words.iter().filter(|fixed| begins(fixed, word));
    if let (Some(fixed), None) = (begun.next(), begun.next()) {
        return format!("did you mean '{fixed}'?");
    }
    let distance = |fixed: &str| strsim::osa_distance(&word.to_lowercase(), &fixed.to_lowercase());
    let nearest = words.iter().map(|fixed| (distance(fixed), *fixed)).min();
    match nearest {
        // of a short word little would be left
        Some((distance, fixed)) if distance <= 2 && 2 * distance < word.len() => {
            format!("did you mean '{fixed}'?")
        }
        _ if words.len() > MOST_SHOWN => "type 'help' to see what can be typed".to_owned(),
        _ => format!("type {}", alternatives(words)),
    }
}

/// How many numbers make a move of the game, and what for.
fn numbers_of_moves(game: Option<Game>) -> String {
    let one = if game.is_some_and(Game::has_pieces) {
        "a piece and two numbers (n 1 2)"
    } else {
        "two numbers (1 2)"
    };
    let mut numbers = format!("{one} to place");
    let mut kinds = vec![MoveKind::Move, MoveKind::Swap];
    kinds.retain(|kind| game.is_none_or(|game| game.has(*kind)));
    if !kinds.is_empty() {
        numbers += &format!(", four (1 1 2 2) to {}", alternatives(&kinds));
    }
    numbers
}

/// What one of the fixed `words` stands for; errors call it `what`.
///
/// The case does not matter. An exact word counts before the only one that begins with what was typed.
///
/// # Errors
/// [`NotationError::Unknown`] and [`NotationError::Ambiguous`].
pub fn choose<T: Copy>(
    what: &'static str,
    word: &str,
    words: &[(&'static str, T)],
) -> Result<T, NotationError> {
    let is_exact = |(fixed, _): &&(&str, T)| fixed.eq_ignore_ascii_case(word);
    if let Some((_, meant)) = words.iter().find(is_exact) {
        return Ok(*meant);
    }
    let mut begun = words.to_vec();
    begun.retain(|(fixed, _)| begins(fixed, word));
    if let [(_, meant)] = begun[..] {
        return Ok(meant);
    }
    let begun = begun.into_iter().map(|(fixed, _)| fixed).collect();
    let words = words.iter().map(|(fixed, _)| *fixed).collect();
    Err(not_chosen(what, word, words, begun))
}

/// What is wrong with a word that begins none of the fixed `words`, or several of them.
fn not_chosen(
    what: &'static str,
    word: &str,
    words: Vec<&'static str>,
    begun: Vec<&'static str>,
) -> NotationError {
    let word = word.to_owned();
    if begun.is_empty() {
        NotationError::Unknown { what, word, words }
    } else {
        let candidates = begun;
        NotationError::Ambiguous {
            what,
            word,
            candidates,
        }
    }
}

/// Whether a fixed word begins with `word`, ignoring case.
pub fn begins(fixed: &str, word: &str) -> bool {
    let start = fixed.get(..word.len());
    start.is_some_and(|start| start.eq_ignore_ascii_case(word))
}

/// Reads a cell: `1 2`, `1,2` or `12`.
pub fn cell(text: &str) -> Option<Cell> {
    match cells(text)?[..] {
        [cell] => Some(cell),
        _ => None,
    }
}

/// Reads the number of a row or a column: one digit.
pub fn digit(word: &str) -> Option<u8> {
    match word.as_bytes() {
        &[digit @ b'0'..=b'9'] => Some(digit - b'0'),
        _ => None,
    }
}

/// Reads a text of cells and nothing else: `1 2`, `11 22`, `1122`; two of them as `11-22` or `11 to 22`, too.
fn cells(text: &str) -> Option<Vec<Cell>> {
    let text = text.trim();
    cells_alone(text).or_else(|| {
        let text = text.to_ascii_lowercase();
        let (one, other) = text.split_once('-').or_else(|| text.split_once(" to "))?;
        let [one, other] = [one, other].map(|text| cells_alone(text.trim()));
        Some([one?, other?].concat()).filter(|cells| cells.len() == 2)
    })
}

/// Reads cells with nothing but blanks between them.
fn cells_alone(text: &str) -> Option<Vec<Cell>> {
    let apart = match text.split_at_checked(2) {
        Some((one, other)) if other.len() == 2 => format!("{one} {other}"),
        _ => text.to_owned(),
    };
    let mut words = apart.split_whitespace();
    let mut cells = Vec::new();
    while let Some(word) = words.next() {
        let (row, column) = match word.len() {
            1 => (word, words.next()?),
            2 => word.split_at_checked(1)?,
            _ => word.split_once(',')?,
        };
        cells.push(Cell::new(digit(row)?, digit(column)?));
    }
    Some(cells)
}

/// Reads a piece of Tatedrez: its letter, its name, or the beginning of its name.
///
/// # Errors
/// [`NotationError::Unknown`].
pub fn piece(word: &str) -> Result<Piece, NotationError> {
    let names = Piece::ALL.map(|piece| (piece.name(), piece));
    exact_piece(word).map_or_else(|| choose("piece", word, &names), Ok)
}

/// The piece that has this letter or this name.
pub fn exact_piece(word: &str) -> Option<Piece> {
    let is_word = |name: &str| name.eq_ignore_ascii_case(word);
    let mut pieces = Piece::ALL.into_iter();
    pieces.find(|piece| is_word(piece.word()) || is_word(piece.name()))
}

/// The words for a direction: its name, its initials, and its name in the original's list.
const fn words(direction: Direction) -> [&'static str; 3] {
    let name = direction.word();
    match direction {
        Direction::Left => [name, "l", "Left"],
        Direction::Right => [name, "r", "Right"],
        Direction::Up => [name, "u", "Up"],
        Direction::Down => [name, "d", "Down"],
        Direction::DownRight => [name, "dr", "Downdiagonalright"],
        Direction::DownLeft => [name, "dl", "Downdiagonalleft"],
        Direction::UpLeft => [name, "ul", "Updiagonalleft"],
        Direction::UpRight => [name, "ur", "Updiagonalright"],
    }
}

/// Reads a direction: a name, its initials, or the original's name or number; names may be abbreviated.
///
/// # Errors
/// [`NotationError::Unknown`] and [`NotationError::Ambiguous`].
pub fn direction(word: &str) -> Result<Direction, NotationError> {
    let number = digit(word.trim_start_matches('0')).map(usize::from);
    for direction in Direction::ALL {
        let is_word = |name: &&str| is_written(name, word);
        if number == Some(direction as usize + 1) || words(direction).iter().any(is_word) {
            return Ok(direction);
        }
    }
    let mut begun = Direction::ALL.to_vec();
    begun.retain(|direction| words(*direction).iter().any(|name| begins(name, word)));
    if let [direction] = begun[..] {
        return Ok(direction);
    }
    // messages list only our names: those of the original are not worth learning
    let begun = begun.into_iter().map(Direction::word).collect();
    Err(not_chosen(
        "direction",
        word,
        Direction::WORDS.to_vec(),
        begun,
    ))
}

/// Whether the name of a direction was typed: `up-left`, `up left`, `upleft` or, the other way round, `left up`.
fn is_written(name: &str, typed: &str) -> bool {
    let Some((one, other)) = name.split_once('-') else {
        return name.eq_ignore_ascii_case(typed);
    };
    let is_as_long = name.len() == typed.len() || name.len() == typed.len() + 1;
    is_as_long
        && ["-", " ", ""].into_iter().any(|between| {
            let mut orders = [[one, other], [other, one]].into_iter();
            orders.any(|words| words.join(between).eq_ignore_ascii_case(typed))
        })
}

/// The direction, if the line is nothing but one: its name, or the initials of a diagonal one.
pub fn bare_direction(line: &str) -> Option<Direction> {
    let is_line = |name: &&str| name.len() > 1 && is_written(name, line);
    let mut directions = Direction::ALL.into_iter();
    directions.find(|direction| words(*direction)[..2].iter().any(is_line))
}

/// Reads a line as a bare move of the `current` game; `None` if it is not one.
///
/// As in the original, the number of numbers says what kind of move it is: two place, four move or swap, a piece and
/// two numbers place that piece, and a direction shifts the grid.
///
/// # Errors
/// [`NotationError::NotCells`].
pub fn bare_move(line: &str, current: Option<Game>) -> Option<Result<Move, NotationError>> {
    if line.starts_with(|first: char| first.is_ascii_digit()) {
        let has_swaps = current.is_some_and(|game| game.has(MoveKind::Swap));
        return Some(match cells(line).as_deref() {
            Some([to]) => Ok(Move::Place(*to)),
            Some([one, other]) if has_swaps => Ok(Move::swap(*one, *other)),
            Some([from, to]) => Ok(Move::Move(*from, *to)),
            _ => Err(NotationError::NotCells(line.to_owned(), current)),
        });
    }
    if let Some((piece, cell)) = piece_and_cell(line) {
        return Some(Ok(Move::PlacePiece(piece, cell)));
    }
    bare_direction(line).map(|direction| Ok(Move::Shift(direction)))
}

/// Reads a piece and a cell: `n 1 2`, `n12`.
fn piece_and_cell(line: &str) -> Option<(Piece, Cell)> {
    let letters = line.find(|char: char| !char.is_alphabetic())?;
    let (word, rest) = line.split_at(letters);
    Some((exact_piece(word)?, cell(rest)?))
}
