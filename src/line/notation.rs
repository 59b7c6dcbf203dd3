//! Reads cells, pieces, directions and moves as they are typed.

use std::borrow::Cow;

use arrayvec::ArrayVec;

use super::after_name;
use super::mode::Mode;
use super::words::{is_one_of, read_longest, without};
use crate::model::board::Cell;
use crate::model::game::{
    Direction, Game, Hand, Illegal, Move, MoveKind, MoveList, Piece, Position as _,
};
use crate::model::games::{AnyGame, AnyPosition};
use crate::model::text::{conjoined, joined, normalized, quoted};
use crate::rejection::{LIST_YOUR_MOVES, Rejection, Remedy};

/// The words that a move can have around its cells.
const FILLERS: [&str; 18] = [
    "a", "the", "two", "grid", "mark", "marks", "piece", "from", "to", "at", "in", "on", "and",
    "with", "it", "my", "please", "try",
];
/// The words in the names of cells.
pub const CELLS: [&str; 7] = [
    "top", "bottom", "left", "right", "middle", "centre", "center",
];

/// Removes the words that a move does not need: `from 1 1 to 2 3` becomes `1 1 2 3`.
pub fn without_fillers(text: &str) -> Cow<'_, str> {
    let mut words = text.split_whitespace();
    // most moves are only numbers
    let has_letter = text.bytes().any(|byte| byte.is_ascii_alphabetic());
    if has_letter && words.any(|word| is_one_of(&FILLERS, word)) {
        without(&FILLERS, text).into()
    } else {
        text.into()
    }
}

/// Reads a cell: `1 2`, `1,2`, `(1, 2)` or `12`. Returns `None` for any other text. The cell may be
/// off the board.
pub fn read_cell(text: &str) -> Option<Cell> {
    match read_cells(text)?[..] {
        [cell] => Some(cell),
        _ => None,
    }
}

/// Reads two cells: `1 1 2 3`. Returns `None` for any other text.
fn two_cells(text: &str) -> Option<(Cell, Cell)> {
    match read_cells(text)?[..] {
        [one, other] => Some((one, other)),
        _ => None,
    }
}

/// Reads at most two cells. Each row and each column is one digit. Returns `None` for a text with
/// anything else.
fn read_cells(text: &str) -> Option<ArrayVec<Cell, 2>> {
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

/// Reads a kind of piece in Tatedrez from its letter or its name: `n`, `knight`.
pub fn read_piece(word: &str) -> Option<Piece> {
    let is_word = |name: &str| name.eq_ignore_ascii_case(word);
    Piece::ALL
        .into_iter()
        .find(|piece| is_word(piece.word()) || is_word(piece.name()))
}

/// Replaces the name of a cell at the end of a text with the row and the column: `n top left`
/// becomes `n 0 0`. Also replaces the names of two cells, between which there may be words that a move
/// does not need.
pub fn with_numbers<'a>(text: &'a str, position: &AnyPosition) -> Cow<'a, str> {
    if text.as_bytes().last().is_some_and(u8::is_ascii_alphabetic) {
        let bare = without_fillers(text);
        // a hyphen in the name of a cell counts as a blank: `top-left`
        let is_name = |word: &str| word.split('-').all(|part| is_one_of(&CELLS, part));
        let parts = |word| str::split(word, if is_name(word) { '-' } else { ' ' });
        let words: Vec<&str> = bare.split_whitespace().flat_map(parts).collect();
        for (one, other) in [(2, 2), (2, 1), (1, 2)] {
            let Some(start) = words.len().checked_sub(one + other) else {
                continue;
            };
            let (before, names) = words.split_at(start);
            let cells = names.split_at(one);
            let cells = named_cell(cells.0, position).zip(named_cell(cells.1, position));
            if let Some((one, other)) = cells {
                let cells = format!("{one} {other}");
                return joined(before.iter().chain([&&*cells]), " ").into();
            }
        }
        for count in [2, 1] {
            let (before, name) = words.split_at(words.len().saturating_sub(count));
            if let Some(cell) = named_cell(name, position) {
                let cell = cell.to_string();
                return joined(before.iter().chain([&&*cell]), " ").into();
            }
        }
    }
    text.into()
}

/// Finds the cell with this name: `middle`, or a row and a column in either order, such as
/// `top left`. In Tic-Tac-Two, it is a cell of the grid. A line in the middle needs a board or a
/// grid with an odd number of rows.
fn named_cell(words: &[&str], position: &AnyPosition) -> Option<Cell> {
    let (first, last) = match position.grid_centre() {
        Some(centre) => (Cell::new(centre.row - 1, centre.col - 1), 2),
        None => (Cell::new(0, 0), position.variant().size() - 1),
    };
    let [top, bottom, left, right, middle @ ..] = &CELLS;
    let line = |word: &str, [low, high]: [&str; 2]| {
        if is_one_of(&[low], word) {
            return Some(0);
        }
        if is_one_of(&[high], word) {
            return Some(last);
        }
        (is_one_of(middle, word) && last % 2 == 0).then_some(last / 2)
    };
    let row = |word| line(word, [top, bottom]);
    let col = |word| line(word, [left, right]);
    let (row, col) = match *words {
        [both] => row(both).zip(col(both)),
        [one, other] => (row(one).zip(col(other))).or_else(|| row(other).zip(col(one))),
        _ => None,
    }?;
    Some(Cell::new(first.row + row, first.col + col))
}

/// Reads a direction from its words, in either order, or their initials: `up-left`, `left up`,
/// `upleft`, `ul`.
pub fn read_direction(text: &str) -> Option<Direction> {
    let is_meant = |direction: &Direction| {
        let words = direction.word().split('-');
        let initials = words.clone().filter_map(|word| word.chars().next());
        let is_whole = normalized(text).eq(normalized(direction.word()));
        let is_reversed = || normalized(text).eq(words.clone().rev().flat_map(str::chars));
        is_whole || is_reversed() || normalized(text).eq(initials)
    };
    Direction::ALL.into_iter().find(is_meant)
}

/// Reads a piece and a cell: `n 1 2`, `n12`.
fn piece_and_cell(text: &str) -> Option<(Piece, Cell)> {
    let (word, rest) = text.split_at(text.find(|char: char| !char.is_alphabetic())?);
    Some((read_piece(word)?, read_cell(rest)?))
}

/// Lists the words for a kind of move. The first one is the word that the `Display` of [`Move`]
/// writes. A pass cannot be typed, so it has no words.
pub const fn kind_names(kind: MoveKind) -> &'static [&'static str] {
    match kind {
        MoveKind::Place => &["place", "p", "put"],
        MoveKind::Swap => &["swap", "w"],
        MoveKind::Shift => &["shift", "s", "move grid", "move the grid"],
        MoveKind::Move => &["move", "m"],
        MoveKind::Pass => &[],
    }
}

/// Reads a move from its kind and the text after the word for the kind: `n 1 2` after `place`.
/// Accepts at least what the `Display` of [`Move`] writes there, except for a pass. Returns `None`
/// if the text is not a move of this kind.
pub fn read_move_of_kind(kind: MoveKind, text: &str) -> Option<Move> {
    let text = &*without_fillers(text);
    let shift = || read_direction(text).map(Move::Shift);
    match kind {
        MoveKind::Place => read_cell(text)
            .map(Move::Place)
            .or_else(|| piece_and_cell(text).map(|(piece, to)| Move::PlacePiece(piece, to))),
        MoveKind::Move => two_cells(text)
            .map(|(from, to)| Move::Move(from, to))
            .or_else(shift),
        MoveKind::Swap => two_cells(text).map(|(one, other)| Move::swap(one, other)),
        MoveKind::Shift => shift(),
        MoveKind::Pass => None,
    }
}

/// Chooses the kind of move that two cells mean in a game, if they are typed without a word for the
/// kind.
const fn kind_of_two_cells(game: Game) -> MoveKind {
    match game {
        Game::TicTacSwap => MoveKind::Swap,
        Game::TicTacTwo | Game::TicTacToe | Game::Tatedrez => MoveKind::Move,
    }
}

/// Reads a move of `game` that is typed without the word for its kind. One cell places a piece or
/// mark, two cells move or swap, a piece and a cell place that piece, and a direction shifts the
/// grid. Returns `None` for any other text.
pub fn read_bare_move(text: &str, game: Game) -> Option<Move> {
    let mv = [MoveKind::Place, kind_of_two_cells(game), MoveKind::Shift]
        .into_iter()
        .find_map(|kind| read_move_of_kind(kind, text))?;
    // a letter that is no piece or direction in this game is something else
    let is_other = match mv {
        Move::PlacePiece(..) => !game.has_piece_kinds(),
        Move::Shift(_) => text.len() == 1 && !game.has_moves(MoveKind::Shift),
        _ => false,
    };
    // after `1 1 to`, a cell is missing
    (!is_other && !text.ends_with(" to")).then_some(mv)
}

impl Mode {
    /// Reads a move, with or without the word for its kind.
    pub fn read_move(&self, text: &str) -> Result<Move, Rejection> {
        // after a game, the text may be anything: `why did I lose`
        let position = self.current_position();
        let position = position.map_err(|why| why.with(Remedy::GuessLine))?;
        if let Some(mv) = read_move_in(text, position)? {
            return Ok(mv);
        }
        let of_kind = |kind| {
            let mut names = kind_names(kind).iter();
            let (name, rest) = names.find_map(|name| Some((name, after_name(name, text)?)))?;
            read_rest(kind, name, rest, position).ok()
        };
        match MoveKind::ALL.into_iter().find_map(of_kind) {
            Some((mv, "")) => Ok(mv),
            _ => Err(not_a_move(text, position)),
        }
    }

    /// Reads a line that is a move without the word for its kind. Returns `None` for any other
    /// line. If no move can be typed now, a line that is a move in any of the games is an error.
    pub fn bare_line(&self, line: &str) -> Result<Option<Move>, Rejection> {
        match self.playing() {
            Some(position) => read_move_in(line, position),
            None if Game::ALL
                .into_iter()
                .any(|game| read_bare_move(line, game).is_some()) =>
            {
                Err(self.why_no_game())
            }
            None => Ok(None),
        }
    }
}

/// Creates the message about a text that is not a move.
pub fn not_a_move(text: &str, position: &AnyPosition) -> Rejection {
    let advice = if position.variant().game().has_piece_kinds() {
        "Type a piece, a row and a column, or 'moves' for a list."
    } else {
        "Type a row and a column, or 'moves' for a list."
    };
    Rejection::advised(format!("{} isn't a move.", quoted(text)), advice).with(Remedy::GuessLine)
}

/// Reads the move of this kind at the beginning of the text after `word`, the word for the kind. Also
/// returns the rest of the text.
pub(super) fn read_rest<'a>(
    kind: MoveKind,
    word: &str,
    text: &'a str,
    position: &AnyPosition,
) -> Result<(Move, &'a str), Rejection> {
    if kind == MoveKind::Move
        && position.variant().game().has_piece_kinds()
        && let Some((piece, to)) = piece_and_cell(&without_fillers(&with_numbers(text, position)))
    {
        return Ok((move_of_piece(piece, to, position)?, ""));
    }
    let read = |text: &str| read_move_of_kind(kind, &with_numbers(text, position));
    match read_longest(text, read) {
        Some((mv, rest)) => Ok((with_omitted_parts(mv, position), rest)),
        None => Err(incomplete(kind, word, position, text)),
    }
}

/// Creates the message about a text that does not complete a move of this kind. If no move of the
/// kind is legal, the message about a verb alone has the rule that such a move breaks. A swap has
/// no such rule, because each cell has its own.
fn incomplete(kind: MoveKind, word: &str, position: &AnyPosition, typed: &str) -> Rejection {
    let game = position.variant().game();
    if !game.has_moves(kind) {
        return Illegal::NotInGame(game, kind).into();
    }
    let [one, other] = [Cell::new(0, 0), Cell::new(0, 1)];
    let broken = match kind {
        MoveKind::Place => position.legal(Move::Place(one)).err(),
        MoveKind::Shift => position.legal(Move::Shift(Direction::Up)).err(),
        MoveKind::Move => position.legal(Move::Move(one, other)).err(),
        MoveKind::Swap | MoveKind::Pass => None,
    };
    let is_possible = || position.legal_moves().iter().any(|mv| mv.kind() == kind);
    if kind == MoveKind::Swap && typed.is_empty() && !is_possible() {
        return Rejection::new("You can't swap any marks now. Place a mark.");
    }
    if let Some(illegal) = broken.filter(|_| typed.is_empty() && !is_possible()) {
        return illegal.into();
    }
    let directions = format!("The directions are {}.", conjoined(&Direction::WORDS));
    let (missing, example) = match kind {
        MoveKind::Place | MoveKind::Pass if game.has_piece_kinds() => (
            "a piece and a cell",
            "For example, 'place n 1 2' places the knight in row 1, column 2.",
        ),
        MoveKind::Place | MoveKind::Pass => (
            "a cell",
            "A cell is a row and a column: 'place 1 2' is row 1, column 2.",
        ),
        MoveKind::Swap => (
            "two cells",
            "For example, 'swap 0 0 1 1' swaps the marks in 0 0 and 1 1.",
        ),
        MoveKind::Move => (
            "two cells",
            "For example, 'move 1 1 2 2' moves the piece in 1 1 to 2 2.",
        ),
        MoveKind::Shift => ("a direction", &*directions),
    };
    Rejection::new(match typed {
        "" => format!("Add {missing}. {example}"),
        _ => format!("{} needs {missing}. {example}", quoted(word)),
    })
}

/// Reads a move in `position` that is typed without the word for its kind. A piece and a cell mean
/// a move of the piece if no piece is in hand. Returns `None` for any other text.
fn read_move_in(text: &str, position: &AnyPosition) -> Result<Option<Move>, Rejection> {
    let text = &with_numbers(text, position);
    let Some(mv) = read_bare_move(text, position.variant().game()) else {
        return Ok(None);
    };
    if let Move::PlacePiece(piece, to) = mv
        && let Hand::Pieces(pieces) = position.hand(position.side_to_move())
        && pieces.is_empty()
    {
        return move_of_piece(piece, to, position).map(Some);
    }
    Ok(Some(with_omitted_parts(mv, position)))
}

/// Finds the legal move of a piece of this kind to a cell. Several such moves, or no such move, are
/// an error.
fn move_of_piece(piece: Piece, to: Cell, position: &AnyPosition) -> Result<Move, Rejection> {
    if let Err(why @ Illegal::StillPlacing(_)) = position.legal(Move::Move(to, to)) {
        return Err(why.into());
    }
    let is_own = |cell: &Cell| {
        let is_piece = position.piece(*cell) == Some(piece);
        is_piece && position.owner(*cell) == Some(position.side_to_move())
    };
    let own: Vec<Cell> = position.variant().cells().filter(is_own).collect();
    let legal = position.legal_moves();
    let moves = own.iter().map(|from| Move::Move(*from, to));
    let moves: Vec<Move> = moves.filter(|mv| legal.contains(mv)).collect();
    match (&moves[..], own.len()) {
        ([mv], _) => Ok(*mv),
        ([], 1) => Err(Rejection::advised(
            format!("Your {piece} can't go to {to}."),
            LIST_YOUR_MOVES,
        )),
        ([], _) => Err(Rejection::advised(
            format!("Neither of your {piece}s can go to {to}."),
            LIST_YOUR_MOVES,
        )),
        _ => Err(Rejection::new(format!(
            "Both of your {piece}s can go to {to}. Type the cell of the one that you want to move, \
             then {to}."
        ))),
    }
}

/// Adds the kind of piece to a move that places a piece of Tatedrez without naming it, if all
/// pieces in hand are of one kind. Any other move is returned unchanged.
fn with_omitted_parts(mv: Move, position: &AnyPosition) -> Move {
    if let Move::Place(cell) = mv
        && let Hand::Pieces(pieces) = position.hand(position.side_to_move())
        && let Some(first) = pieces.first()
        && pieces.iter().all(|piece| piece == first)
    {
        return Move::PlacePiece(*first, cell);
    }
    mv
}

/// Lists the legal moves of an unfinished game that take a piece or mark from a cell.
pub fn moves_from(game: &AnyGame, cell: Cell) -> Result<MoveList, Rejection> {
    let mut moves = game.legal_moves();
    moves.retain(|mv| mv.sources().contains(&cell));
    if moves.is_empty() {
        return Err(no_move_from(game, cell));
    }
    Ok(moves)
}

/// Creates the message about a cell from which no move is possible. If there is a rule that every
/// such move breaks, the message has this rule: for example, the cell is empty. To find the rule,
/// the function checks a move from the cell to itself.
pub fn no_move_from(game: &AnyGame, cell: Cell) -> Rejection {
    let size = game.variant().size();
    let to_itself = match kind_of_two_cells(game.variant().game()) {
        MoveKind::Swap => Move::swap(cell, cell),
        _ => Move::Move(cell, cell),
    };
    match game.legal(to_itself) {
        _ if cell.row.max(cell.col) >= size => Illegal::OffBoard(cell, size).into(),
        Err(illegal) if illegal != Illegal::SameCell(cell) => illegal.into(),
        _ => Rejection::new(format!(
            "No move is possible from {cell}. Choose another cell."
        )),
    }
}
