//! Cells, pieces, directions and moves as they are typed.

use arrayvec::ArrayVec;

use crate::model::board::Cell;
use crate::model::game::{Direction, Game, Move, MoveKind, Piece};

/// Reads a cell: `1 2`, `1,2`, `(1, 2)` or `12`. The cell need not be on a board.
pub fn cell(text: &str) -> Option<Cell> {
    match cells(text)?[..] {
        [cell] => Some(cell),
        _ => None,
    }
}

/// Reads two cells: `1 1 2 3`, `11 23`, `1,1 to 2,3` or `1123`.
fn two_cells(text: &str) -> Option<(Cell, Cell)> {
    let lower = text.to_ascii_lowercase();
    if let Some((one, other)) = lower.split_once("to") {
        return Some((cell(one)?, cell(other)?));
    }
    match cells(text)?[..] {
        [one, other] => Some((one, other)),
        _ => None,
    }
}

/// Reads the numbers of at most two cells, each number of one digit.
fn cells(text: &str) -> Option<ArrayVec<Cell, 2>> {
    let mut numbers = ArrayVec::<u8, 4>::new();
    let mut before = ' ';
    for char in text.chars() {
        match char {
            '0'..='9' => numbers.try_push(char as u8 - b'0').ok()?,
            ',' | ';' | '/' | '(' | ')' => {}
            '-' if before.is_ascii_digit() => {}
            _ if char.is_whitespace() => {}
            _ => return None,
        }
        before = char;
    }
    let pairs = numbers.chunks_exact(2);
    let is_whole = pairs.remainder().is_empty();
    is_whole.then(|| pairs.map(|pair| Cell::new(pair[0], pair[1])).collect())
}

/// Reads a piece of Tatedrez: its letter or its name.
pub fn piece(word: &str) -> Option<Piece> {
    let is_word = |name: &str| name.eq_ignore_ascii_case(word);
    let mut pieces = Piece::ALL.into_iter();
    pieces.find(|piece| is_word(piece.word()) || is_word(piece.name()))
}

/// Reads a direction: its word or, for a diagonal one, its two initials.
pub fn direction(word: &str) -> Option<Direction> {
    let is_it = |direction: &Direction| {
        let direction = direction.word();
        let initials = direction.split('-').map(|part| &part[..1]);
        direction.eq_ignore_ascii_case(word)
            || word.len() == 2 && initials.collect::<String>().eq_ignore_ascii_case(word)
    };
    Direction::ALL.into_iter().find(is_it)
}

/// Reads a piece and a cell: `n 1 2`, `n12`.
fn piece_and_cell(text: &str) -> Option<(Piece, Cell)> {
    let (word, rest) = text.split_at(text.find(|char: char| !char.is_alphabetic())?);
    Some((piece(word)?, cell(rest)?))
}

/// Returns the words for a kind of move, the first of which `Display` writes.
pub const fn names(kind: MoveKind) -> &'static [&'static str] {
    match kind {
        MoveKind::Place => &["place", "p"],
        MoveKind::Swap => &["swap", "w"],
        MoveKind::Shift => &["shift", "s"],
        MoveKind::Move => &["move", "m"],
        MoveKind::Pass => &[],
    }
}

/// Returns what follows the word for a kind of move, as a form.
pub const fn args(kind: MoveKind) -> &'static str {
    match kind {
        MoveKind::Place => "R C",
        MoveKind::Swap | MoveKind::Move => "R C R C",
        MoveKind::Shift => "DIR",
        MoveKind::Pass => "",
    }
}

/// Splits a move into its kind and what follows the word for that. Returns `None` if it begins with no such word.
pub fn with_kind(text: &str) -> Option<(MoveKind, &str)> {
    let (word, rest) = text.split_once(char::is_whitespace)?;
    let is_it = |kind: &MoveKind| {
        names(*kind)
            .iter()
            .any(|name| name.eq_ignore_ascii_case(word))
    };
    let kind = MoveKind::ALL.into_iter().find(is_it)?;
    Some((kind, rest.trim_start()))
}

/// Reads what follows the word for a kind of move: `n 1 2` after `place`. With that word, the function reads what the
/// `Display` of [`Move`] writes, except for a pass.
pub fn move_of(kind: MoveKind, text: &str) -> Option<Move> {
    match kind {
        MoveKind::Place => {
            let placed = piece_and_cell(text).map(|(piece, cell)| Move::PlacePiece(piece, cell));
            placed.or_else(|| cell(text).map(Move::Place))
        }
        MoveKind::Swap => two_cells(text).map(|(one, other)| Move::swap(one, other)),
        MoveKind::Shift => direction(text).map(Move::Shift),
        MoveKind::Move => two_cells(text).map(|(from, to)| Move::Move(from, to)),
        MoveKind::Pass => None,
    }
}

/// Reads a move of `game` without the word for its kind: one cell places, two cells move or swap, a piece and a cell
/// place that piece, and a direction shifts.
pub fn bare_move(text: &str, game: Game) -> Option<Move> {
    let info = game.info();
    let mut kinds = [MoveKind::Place, info.two_cells, MoveKind::Shift].into_iter();
    let mv = kinds.find_map(|kind| move_of(kind, text))?;
    // a letter before a cell is a command in games whose pieces are all alike
    let is_command = matches!(mv, Move::PlacePiece(..)) && !info.has_piece_kinds;
    (!is_command).then_some(mv)
}
