//! Cells, pieces, directions and moves as they are typed.

use arrayvec::ArrayVec;

use crate::board::Cell;
use crate::game::{Direction, Game, Move, MoveKind, Piece};

/// Reads a cell: `1 2`, `1,2`, `1, 2` or `12`.
pub fn cell(text: &str) -> Option<Cell> {
    match cells(text)?[..] {
        [cell] => Some(cell),
        _ => None,
    }
}

/// Reads two cells: `1 1 2 3`, `11 23` or `1123`.
fn two_cells(text: &str) -> Option<(Cell, Cell)> {
    match cells(text)?[..] {
        [one, other] => Some((one, other)),
        _ => None,
    }
}

/// Reads the digits of one cell or of two, with the same number of digits in each word.
fn cells(text: &str) -> Option<ArrayVec<Cell, 2>> {
    let is_between = |char: char| char.is_whitespace() || char == ',';
    let mut digits = ArrayVec::<u8, 4>::new();
    let mut length = None;
    for word in text.split(is_between).filter(|word| !word.is_empty()) {
        let has_same_length = *length.get_or_insert(word.len()) == word.len();
        let is_number = word.bytes().all(|byte| byte.is_ascii_digit());
        let fits = digits.try_extend_from_slice(word.as_bytes()).is_ok();
        if !(has_same_length && is_number && fits) {
            return None;
        }
    }
    let pairs = digits.chunks_exact(2);
    let is_whole = pairs.remainder().is_empty();
    is_whole.then(|| {
        pairs
            .map(|pair| Cell::new(pair[0] - b'0', pair[1] - b'0'))
            .collect()
    })
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

/// Reads what follows the word for a kind of move: `n 1 2` after `place`. With that word, it is the inverse of the
/// `Display` of [`Move`].
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
    let of_two_cells = if game.has(MoveKind::Swap) {
        MoveKind::Swap
    } else {
        MoveKind::Move
    };
    let mut kinds = [MoveKind::Place, of_two_cells, MoveKind::Shift].into_iter();
    let mv = kinds.find_map(|kind| move_of(kind, text))?;
    // a letter before a cell is a command in games without pieces
    let is_command = matches!(mv, Move::PlacePiece(..)) && !game.has_piece_kinds();
    (!is_command).then_some(mv)
}
