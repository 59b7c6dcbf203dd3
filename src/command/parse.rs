//! Reading a typed line.

use super::row::Row;
use super::words::{Words, numbered};
use super::{NotUnderstood, ROWS, Request, TOPICS};
use crate::board::Cell;
use crate::game::{
    Direction, Game, Hand, Move, MoveKind, Piece, Position as _, Variant, Visible as _,
};
use crate::games::AnyPosition;
use crate::notation;
use crate::settings::{PlayerKind, Seat, Setting};

/// Reads a line without a comment, without blanks around it and not empty. `position` is that of the game that goes on.
///
/// A move is complete, but may be against the rules.
///
/// # Errors
/// Returns what is not understood.
pub fn parse(line: &str, position: Option<&AnyPosition>) -> Result<Request, NotUnderstood> {
    let at_menu = |typed| position.is_none().then_some(typed);
    if let Some(kind) = PlayerKind::from_typed(line).or_else(|| at_menu(line).and_then(numbered)) {
        return Ok(Request::Set(Setting::Player(Seat::P2, kind)));
    }
    if let Some(variant) = variant(line) {
        let swaps = |position: &AnyPosition| position.variant().game().has(MoveKind::Swap);
        match position {
            None => return Ok(Request::Play(Some(variant), None)),
            // `swap` is the word of a move there
            Some(position) if variant == Variant::TicTacSwap && swaps(position) => {}
            Some(_) => return Err(NotUnderstood::AGame(variant)),
        }
    }
    if let Some(mv) = bare(line, position)? {
        return Ok(Request::Move(mv));
    }
    let Some((row, rest)) = Row::find(line) else {
        return Err(unknown(line, position));
    };
    if position.is_none() && !row.is_at_menu() {
        return Err(NotUnderstood::NoGame);
    }
    let mut words = Words {
        row,
        rest,
        position,
    };
    let request = (row.read)(&mut words)?;
    words.end()?;
    Ok(request)
}

/// Reads a move in a position.
///
/// # Errors
/// Returns what is not understood.
pub fn read_move(text: &str, position: &AnyPosition) -> Result<Move, NotUnderstood> {
    match parse(text, Some(position))? {
        Request::Move(mv) => Ok(mv),
        _ => Err(not_a_move(text, position)),
    }
}

/// Returns the line without blanks around it, up to a `#` that begins a word outside double quotes.
pub fn without_comment(line: &str) -> &str {
    let is_comment = |before: &str, after: &str| {
        let is_quoted = before.matches('"').count() % 2 == 1 && after.contains('"');
        !is_quoted && (before.is_empty() || before.ends_with(char::is_whitespace))
    };
    let mut signs = line.match_indices('#').map(|(at, _)| line.split_at(at));
    let comment = signs.find(|(before, after)| is_comment(before, after));
    comment.map_or(line, |(before, _)| before).trim()
}

/// Reads a move without the word for its kind, if the line is one.
fn bare(line: &str, position: Option<&AnyPosition>) -> Result<Option<Move>, NotUnderstood> {
    let game = position.map_or(Game::Tatedrez, |position| position.variant().game());
    let Some(mv) = notation::bare_move(line, game) else {
        return Ok(None);
    };
    let position = position.ok_or(NotUnderstood::NoGame)?;
    if let Move::PlacePiece(piece, to) = mv
        && let Hand::Pieces(pieces) = position.hand(position.side_to_move())
        && pieces.is_empty()
    {
        return moved(piece, to, position).map(Some);
    }
    Ok(Some(completed(mv, position)))
}

/// Returns the move of the one piece of this kind that can go to a cell.
fn moved(piece: Piece, to: Cell, position: &AnyPosition) -> Result<Move, NotUnderstood> {
    let mut moves = position.legal_moves();
    moves.retain(|mv| match mv {
        Move::Move(from, cell) => *cell == to && position.piece(*from) == Some(piece),
        _ => false,
    });
    match moves[..] {
        [mv] => Ok(mv),
        [] => {
            let example = example(position, MoveKind::Move);
            Err(NotUnderstood::NoneCanGo(piece, to, example))
        }
        _ => Err(NotUnderstood::SeveralCanGo(piece, to, moves.to_vec())),
    }
}

/// Names the piece of a placing move of Tatedrez that names none, if all pieces in hand are of one kind.
pub(super) fn completed(mv: Move, position: &AnyPosition) -> Move {
    if let Move::Place(cell) = mv
        && let Hand::Pieces(pieces) = position.hand(position.side_to_move())
        && let Some(first) = pieces.first()
        && pieces.iter().all(|piece| piece == first)
    {
        return Move::PlacePiece(*first, cell);
    }
    mv
}

/// Returns a legal move, of this kind if there is one.
pub(super) fn example(position: &AnyPosition, kind: MoveKind) -> Move {
    let moves = position.legal_moves();
    let of_kind = moves.iter().find(|mv| mv.kind() == kind);
    *of_kind.or(moves.first()).unwrap_or(&Move::Pass)
}

fn not_a_move(text: &str, position: &AnyPosition) -> NotUnderstood {
    NotUnderstood::NotAMove(text.to_owned(), example(position, MoveKind::Place))
}

fn variant(word: &str) -> Option<Variant> {
    let mut variants = Variant::ALL.into_iter();
    variants.find(|variant| variant.word().eq_ignore_ascii_case(word))
}

/// Says what is wrong with a line that begins with no command.
fn unknown(line: &str, position: Option<&AnyPosition>) -> NotUnderstood {
    let word = line.split_whitespace().next().unwrap_or_default();
    let is_number = line.starts_with(|char: char| char.is_ascii_digit());
    let is_direction = notation::direction(word).is_some();
    let is_piece = |position: &&AnyPosition| {
        position.variant().game().has_piece_kinds() && notation::piece(word).is_some()
    };
    if let Some(position) =
        position.filter(|position| is_number || is_direction || is_piece(position))
    {
        not_a_move(line, position)
    } else if is_number
        || PlayerKind::from_typed(word).is_some()
        || word.eq_ignore_ascii_case("sees")
    {
        NotUnderstood::NotAPlayer(line.to_owned())
    } else if let Some(variant) = variant(word) {
        NotUnderstood::AGame(variant)
    } else {
        let mut known: Vec<&str> = rows_here(position)
            .flat_map(|row| row.names)
            .copied()
            .collect();
        known.extend(PlayerKind::NUMBERED.map(PlayerKind::word));
        known.extend(if position.is_some() {
            &Direction::WORDS[..]
        } else {
            &Variant::WORDS
        });
        NotUnderstood::Unknown(word.to_owned(), nearest(word, &known))
    }
}

/// Returns the known word that was probably meant.
pub(crate) fn nearest(word: &str, known: &[&'static str]) -> Option<&'static str> {
    let word = word.to_lowercase();
    let is_as_long = |known: &&&str| known.len().abs_diff(word.len()) <= 2;
    let distance = |known: &&'static str| (strsim::osa_distance(&word, known), *known);
    let (distance, nearest) = known.iter().filter(is_as_long).map(distance).min()?;
    // of a short word little would be left
    (distance <= 2 && 2 * distance < word.len()).then_some(nearest)
}

fn rows_here(position: Option<&AnyPosition>) -> impl Iterator<Item = &'static Row> {
    ROWS.iter()
        .filter(move |row| position.is_some() || row.is_at_menu())
}

/// Returns whole lines that could be typed: commands with the words that may follow them, players, games and moves.
pub fn completions(position: Option<&AnyPosition>) -> Vec<String> {
    let moves: Vec<String> = match position {
        Some(position) => position.legal_moves().iter().map(Move::to_string).collect(),
        None => Vec::new(),
    };
    let kinds = PlayerKind::NUMBERED.into_iter().chain([PlayerKind::Random]);
    let players: Vec<String> = kinds.map(|kind| kind.to_string()).collect();
    let games = Variant::WORDS.map(str::to_owned);
    let explained = ROWS.iter().map(Row::name).chain(TOPICS);
    let mut lines = players.clone();
    if position.is_none() {
        lines.extend(games.clone());
    }
    for row in rows_here(position).filter(|row| MoveKind::from_word(row.name()).is_none()) {
        lines.push(row.name().to_owned());
        let words = match row.usage.split(' ').next().unwrap_or_default() {
            "WHO" => players.clone(),
            "G" | "[G]" => games.to_vec(),
            "[MOVE]" => moves.clone(),
            "[WORD]" => explained.clone().map(str::to_owned).collect(),
            fixed if fixed.contains('|') => fixed.split('|').map(str::to_owned).collect(),
            _ => Vec::new(),
        };
        lines.extend(words.iter().map(|word| format!("{} {word}", row.name())));
    }
    lines.extend(moves);
    lines
}
