//! Parses typed lines.

use super::arg_reader::ArgReader;
use super::mode::Modes;
use super::parse_error::MAX_COUNT;
use super::spellings::{
    begins_with_number, game_spellings, is_number, nearest_spelling, player_words, read_player,
    read_variant_name,
};
use super::{COMMANDS, Command, CommandSpec, Mode, ParseError, Request};
use crate::command::notation;
use crate::model::game::{MoveKind, Piece, Position as _, Variant};
use crate::model::games::AnyPosition;
use crate::model::settings::{Computer, Seat};

/// Parses a line, which must not be empty, and must have no comment and no blanks around it.
///
/// A move in the request has all its parts, but may be illegal.
///
/// # Errors
/// Returns a [`ParseError`] if the line is not understood, or if the request is not possible in
/// this mode.
pub fn parse(line: &str, mode: &Mode) -> Result<Request, ParseError> {
    request(line, mode).map_err(|wrong| game_with_number(line, mode).unwrap_or(wrong))
}

fn request(line: &str, mode: &Mode) -> Result<Request, ParseError> {
    let is_read_first = begins_as_a_move(line);
    if is_read_first && let Some(mv) = mode.bare_line(line)? {
        return Ok(Command::Move(mv).into());
    }
    let found = CommandSpec::find(line);
    // a command with more words after it is not the name of a player or a game
    if found.is_none_or(|(_, rest)| rest.is_empty())
        && let Some(command) = name_alone(line, mode)?
    {
        return Ok(command.into());
    }
    if let Some((spec, rest)) = found {
        mode.check(spec.modes)?;
        return spec.read(ArgReader::new(rest, mode, spec.names[0]));
    }
    if !is_read_first && let Some(mv) = mode.bare_line(line)? {
        return Ok(Command::Move(mv).into());
    }
    Err(unknown(line, mode))
}

/// Reads a line that is only the name of a player or a game. Returns `None` for any other line.
fn name_alone(line: &str, mode: &Mode) -> Result<Option<Command>, ParseError> {
    // the numbers of the players can be seen only at the menu
    let is_read = !is_number(line) || matches!(mode, Mode::Menu(_));
    if let Some(player) = read_player(line, Seat::P2).filter(|_| is_read) {
        mode.check(Modes::ChoosingPlayers)?;
        return Ok(Some(Command::Choose(Seat::P2, player)));
    }
    Ok(game(line, mode).map(Command::ContinueOrPlay))
}

/// Reads the name of a game. During a game with swaps, `swap` is not a name, because it is the word
/// for a move.
fn game(name: &str, mode: &Mode) -> Option<Variant> {
    let swaps = |position: &AnyPosition| {
        notation::kind_of_two_cells(position.variant().game()) == MoveKind::Swap
    };
    let is_move = name.eq_ignore_ascii_case("swap") && mode.current_position().is_ok_and(swaps);
    read_variant_name(name).filter(|_| !is_move)
}

/// Creates the error for a line that is the name of a game and a number. Returns `None` for any
/// other line.
fn game_with_number(line: &str, mode: &Mode) -> Option<ParseError> {
    let (name, number) = line.rsplit_once(char::is_whitespace)?;
    let variant = game(name.trim_end(), mode).filter(|_| is_number(number))?;
    Some(match number.parse() {
        Ok(games @ 2..=MAX_COUNT) => ParseError::Games(variant, games),
        _ => ParseError::AGame(variant),
    })
}

/// Chooses the error for a line that does not begin with a command.
fn unknown(line: &str, mode: &Mode) -> ParseError {
    let word = line.split_whitespace().next().unwrap_or_default();
    let has_number = line
        .trim_start_matches(['(', '-'])
        .starts_with(char::is_numeric);
    let is_player = ["human", "sees"]
        .iter()
        .any(|known| word.eq_ignore_ascii_case(known))
        || Computer::from_typed(word).is_some();
    let is_part = |position: &AnyPosition| {
        let has_pieces = position.variant().game().has_piece_kinds();
        has_pieces && notation::read_piece(word).is_some()
            || notation::read_direction(word).is_some()
    };
    // a cell in the notation of chess, for example `b2`
    let is_cell = matches!(word.as_bytes(), [b'a'..=b'z' | b'A'..=b'Z', b'0'..=b'9']);
    match mode.current_position() {
        Ok(position) if has_number || is_cell || is_part(position) => {
            ParseError::NotAMove(line.to_owned(), *position)
        }
        Err(_) if is_number(line) && !matches!(mode, Mode::Menu(_)) => ParseError::NumberElsewhere,
        turn if is_player || has_number && turn.is_err() => ParseError::not_a_player(line),
        _ => match read_variant_name(word) {
            Some(variant) => ParseError::AGame(variant),
            None => ParseError::Unknown(word.to_owned(), nearest_known(word, mode)),
        },
    }
}

/// Finds the known word that was probably meant. The word has at least two letters. Returns `None`
/// if no word is near enough.
fn nearest_known(word: &str, mode: &Mode) -> Option<&'static str> {
    let known = known_names(mode)
        .chain(mode.directions())
        .filter(|known| known.len() > 1);
    let games = game_spellings().filter(|_| !matches!(mode, Mode::Task(..)));
    nearest_spelling(word, known.map(|known| (known, known)).chain(games))
}

/// Returns `true` if a line begins with a number, or with the letter of a piece and a number.
fn begins_as_a_move(line: &str) -> bool {
    let after_piece = || {
        let (letter, rest) = line.split_at_checked(1)?;
        Piece::from_word(&letter.to_ascii_lowercase()).map(|_| rest.trim_start())
    };
    begins_with_number(line) || after_piece().is_some_and(begins_with_number)
}

/// Lists the names of the commands that can be typed and, between games, the words for the players.
pub(super) fn known_names(mode: &Mode) -> impl Iterator<Item = &'static str> {
    let specs = COMMANDS
        .iter()
        .filter(move |spec| mode.check(spec.modes).is_ok());
    let commands = specs.flat_map(|spec| spec.names).copied();
    commands.chain(player_words().filter(move |_| !mode.is_playing()))
}
