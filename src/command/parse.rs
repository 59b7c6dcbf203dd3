//! Reading a typed line.

use super::rest::{Rest, is_number, named_player, named_variant, not_a_player};
use super::row::Row;
use super::{NotUnderstood, Place, ROWS, Request, TOPICS};
use crate::board::Cell;
use crate::game::{
    Direction, Game, Hand, Move, MoveKind, MoveList, Piece, Position as _, Variant, Visible as _,
};
use crate::games::AnyPosition;
use crate::notation;
use crate::settings::{BoardStyle, PlayerKind, XRule};
use crate::text::alternatives;

/// Reads a line without a comment, without blanks around it and not empty. `position` is that of the game at hand.
///
/// A move is complete, but may be against the rules.
///
/// # Errors
/// Returns what is not understood, or not possible in this place.
pub fn parse(
    line: &str,
    place: Place,
    position: Option<&AnyPosition>,
) -> Result<Request, NotUnderstood> {
    Context { place, position }.read(line)
}

/// Reads a move in a position.
///
/// # Errors
/// Returns what is not understood.
pub fn read_move(text: &str, position: &AnyPosition) -> Result<Move, NotUnderstood> {
    let (place, position) = (Place::Game, Some(position));
    Context { place, position }.read_move(text)
}

/// Where a line is typed, and the position that it may speak of.
#[derive(Clone, Copy, Debug)]
pub(super) struct Context<'a> {
    place: Place,
    position: Option<&'a AnyPosition>,
}

impl<'a> Context<'a> {
    /// Returns the position in which a move can be typed.
    fn turn(self) -> Result<&'a AnyPosition, NotUnderstood> {
        let position = self.position.filter(|_| !self.place.is_menu());
        position.ok_or(NotUnderstood::NoGame)
    }

    fn read(self, line: &str) -> Result<Request, NotUnderstood> {
        if let Some(mv) = self.bare_move(line)? {
            return Ok(Request::Move(mv));
        }
        let found = Row::find(line);
        // no command of several words is a player or a game
        if found.is_none_or(|(_, text)| text.is_empty()) {
            // numbers are players at the menu only
            let player = match self.place.is_menu() {
                true => named_player(line),
                false => PlayerKind::from_typed(line),
            };
            if let Some(kind) = player {
                Row::named("set p2").check(self.place)?;
                return Ok(Request::Opponent(kind));
            }
            if let Some(variant) = self.game(line) {
                let is_it = |position: &AnyPosition| position.variant() == variant;
                return match self.place {
                    Place::Game if self.position.is_some_and(is_it) => {
                        Err(NotUnderstood::GoesOn(variant))
                    }
                    _ => Ok(Request::Enter(variant)),
                };
            }
        }
        if let Some((game, number)) = line.rsplit_once(char::is_whitespace)
            && is_number(number)
            && let Some(variant) = self.game(game.trim_end())
        {
            return Err(NotUnderstood::Games(variant, number.to_owned()));
        }
        let (row, text) = found.ok_or_else(|| self.unknown(line))?;
        row.check(self.place)?;
        let context = self;
        Rest { row, text, context }.read()
    }

    /// Reads the name of a game alone. In a game with swaps, `swap` is the word for a move.
    fn game(self, line: &str) -> Option<Variant> {
        let swaps = |position: &AnyPosition| position.variant().game().has(MoveKind::Swap);
        let is_move = line.eq_ignore_ascii_case("swap") && self.turn().is_ok_and(swaps);
        named_variant(line).filter(|_| !is_move)
    }

    /// Reads a move.
    pub(super) fn read_move(self, text: &str) -> Result<Move, NotUnderstood> {
        self.position.ok_or(NotUnderstood::NoGame)?;
        let place = match self.place.is_menu() {
            true => Place::Game,
            false => self.place,
        };
        match (Context { place, ..self }).read(text) {
            Ok(Request::Move(mv)) => Ok(mv),
            Err(unclear @ NotUnderstood::Unclear(..)) => Err(unclear),
            _ => Err(self.not_a_move(text, MoveKind::Place)),
        }
    }

    /// Reads what follows the word for a kind of move.
    pub(super) fn read_move_of(self, kind: MoveKind, text: &str) -> Result<Move, NotUnderstood> {
        let position = self.turn()?;
        let mv = notation::move_of(kind, text);
        let not_a_move = || self.not_a_move(format!("{kind} {text}").trim_end(), kind);
        mv.map(|mv| completed(mv, position)).ok_or_else(not_a_move)
    }

    /// Reads a move without the word for its kind, if the line is one.
    fn bare_move(self, line: &str) -> Result<Option<Move>, NotUnderstood> {
        let turn = self.turn();
        let game = turn
            .as_ref()
            .map_or(Game::Tatedrez, |position| position.variant().game());
        let Some(mv) = notation::bare_move(line, game) else {
            return Ok(None);
        };
        let position = turn?;
        if let Move::PlacePiece(piece, to) = mv
            && let Hand::Pieces(pieces) = position.hand(position.side_to_move())
            && pieces.is_empty()
        {
            return self.move_of_piece(piece, to, position).map(Some);
        }
        Ok(Some(completed(mv, position)))
    }

    /// Returns the move of the one piece of this kind that can go to a cell.
    fn move_of_piece(
        self,
        piece: Piece,
        to: Cell,
        position: &AnyPosition,
    ) -> Result<Move, NotUnderstood> {
        let is_it = |mv: &Move| matches!(*mv, Move::Move(from, goal) if goal == to && position.piece(from) == Some(piece));
        let moves: Vec<Move> = self.legal_moves().into_iter().filter(is_it).collect();
        let (wrong, right) = match moves[..] {
            [mv] => return Ok(mv),
            [] => {
                let right = format!("a move such as '{}'", self.example(MoveKind::Move, None));
                (format!("no {piece} of yours can go to {to}"), right)
            }
            _ => {
                let shown = moves.iter().map(|mv| format!("'{}'", self.shown(*mv)));
                let mut shown: Vec<String> = shown.collect();
                shown.dedup();
                let wrong = format!("more than one {piece} of yours can go to {to}");
                (wrong, alternatives(&shown))
            }
        };
        Err(NotUnderstood::Unclear(wrong, right))
    }

    /// Returns the legal moves; none without a game or in a finished one.
    fn legal_moves(self) -> MoveList {
        let goes_on = |position: &&AnyPosition| position.outcome().is_none();
        let position = self.position.filter(goes_on);
        position.map_or_else(MoveList::new, AnyPosition::legal_moves)
    }

    /// Returns a legal move, if there is one that places this piece, else one of this kind; in a task only its form.
    fn example(self, kind: MoveKind, piece: Option<Piece>) -> String {
        let moves = self.legal_moves();
        let places =
            |mv: &&Move| matches!(mv, Move::PlacePiece(placed, _) if piece == Some(*placed));
        let of_piece = moves.iter().find(places);
        let of_kind = of_piece.or_else(|| moves.iter().find(|mv| mv.kind() == kind));
        let example = of_kind.or(moves.first()).map(|mv| self.shown(*mv));
        example.unwrap_or_else(|| Row::named(kind.word()).form())
    }

    /// Returns a move as it is typed, in a task only its form: `place R C`.
    fn shown(self, mv: Move) -> String {
        match mv {
            mv if self.place != Place::Task => mv.to_string(),
            Move::PlacePiece(..) => "place N R C".to_owned(),
            mv => Row::named(mv.kind().word()).form(),
        }
    }

    fn not_a_move(self, text: &str, kind: MoveKind) -> NotUnderstood {
        let example = self.example(kind, notation::piece(text));
        NotUnderstood::not(text, format!("a move; type one such as '{example}'"))
    }

    /// Says what is wrong with a line that begins with no command.
    fn unknown(self, line: &str) -> NotUnderstood {
        let word = line.split_whitespace().next().unwrap_or_default();
        let digits = line.trim_start_matches(['(', '-']);
        let is_number = digits.starts_with(char::is_numeric);
        let is_player = PlayerKind::from_typed(word).is_some() || word.eq_ignore_ascii_case("sees");
        let is_part = |position: &AnyPosition| {
            let has_pieces = position.variant().game().has_piece_kinds();
            has_pieces && notation::piece(word).is_some() || notation::direction(word).is_some()
        };
        match self.turn() {
            Ok(position) if is_number || is_part(position) => {
                self.not_a_move(line, MoveKind::Place)
            }
            Err(no_game) if is_number && !self.place.is_menu() => no_game,
            turn if is_player || is_number && turn.is_err() => not_a_player(line),
            _ => match named_variant(word) {
                Some(variant) => NotUnderstood::AGame(variant),
                None => NotUnderstood::Unknown(word.to_owned(), self.nearest(word)),
            },
        }
    }

    /// Returns the known word of two letters or more that was probably meant.
    fn nearest(self, word: &str) -> Option<&'static str> {
        let word = word.to_lowercase();
        let others = match self.place.is_menu() {
            true => &Variant::WORDS[..],
            false => &Direction::WORDS,
        };
        let known = names(self.place).chain(others.iter().copied());
        let distance = |known: &'static str| (strsim::osa_distance(&word, known), known);
        let (distance, nearest) = known.filter(|known| known.len() > 1).map(distance).min()?;
        // of a short word little would be left
        (distance <= 2 && 2 * distance < word.len()).then_some(nearest)
    }
}

/// Returns the names of the commands that can be typed in a place, and the words for the players.
fn names(place: Place) -> impl Iterator<Item = &'static str> {
    let rows = ROWS.iter().filter(move |row| row.places.contains(&place));
    let commands = rows.flat_map(|row| row.names).copied();
    let players = PlayerKind::NUMBERED.map(PlayerKind::word);
    commands.chain(players).chain(["random"])
}

/// Returns the words that can be typed in a place, in the midst of a line, too.
pub fn completions(place: Place) -> Vec<String> {
    let words = names(place).flat_map(|name| name.split(' '));
    let games = words.chain(Variant::WORDS).chain(TOPICS);
    let settings = games.chain(XRule::WORDS).chain(BoardStyle::WORDS);
    let all = settings.chain(["on", "off"]).chain(Direction::WORDS);
    all.map(str::to_owned).collect()
}

/// Names the piece of a placing move of Tatedrez that names none, if all pieces in hand are of one kind.
fn completed(mv: Move, position: &AnyPosition) -> Move {
    if let Move::Place(cell) = mv
        && let Hand::Pieces(pieces) = position.hand(position.side_to_move())
        && let Some(first) = pieces.first()
        && pieces.iter().all(|piece| piece == first)
    {
        return Move::PlacePiece(*first, cell);
    }
    mv
}
