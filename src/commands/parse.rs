//! Parses typed lines.

use super::completion::known_words;
use super::help::help_on;
use super::table::{A_GAME, A_MOVE, A_PLAYER, Command, TOPICS};
use crate::line::arg::{Arg, Args, read_args};
use crate::line::notation::{self, not_a_move};
use crate::line::{
    Mode, bare, first_word, is_answer, is_number, is_one_of, read_computer, read_player,
    read_variant_name,
};
use crate::model::game::{MoveKind, Position as _, Variant};
use crate::model::games::AnyPosition;
use crate::model::settings::{Name, NameError, Seat};
use crate::model::text::quoted;
use crate::rejection::{Rejection, Remedy, SEE_HELP};

/// Parses a line, which must have no comment and no blanks around it.
/// Returns its command and the arguments of the command.
///
/// A move has all its parts, but may be illegal.
pub fn parse(line: &str, mode: &Mode) -> Result<(&'static Command, Args), Rejection> {
    let found = Command::find(line);
    // a letter can be a command and the beginning of a move: `b 1 2`
    let is_letter = line.chars().nth(1).is_none_or(char::is_whitespace);
    if (found.is_none() || is_letter)
        && let Some(mv) = mode.bare_line(line)?
    {
        let args = Args {
            mv: Some(mv),
            ..Args::default()
        };
        return Ok((&A_MOVE, args));
    }
    let (command, rest) = match command(line, found, mode) {
        Some(found) => found,
        None => unknown(line, mode)?,
    };
    let args = read_args(command.names[0], command.takes, mode, line, rest).and_then(|args| {
        args.names.iter().flatten().try_for_each(check_name)?;
        Ok(args)
    });
    if let Err(why) = command.check(mode) {
        // a line that cannot be read doesn't leave the game
        let is_read = args.is_ok();
        return Err(if is_read {
            why
        } else {
            why.with(Remedy::GuessRest)
        });
    }
    let mut args = args?;
    if let ([Arg::Maybe(Arg::Topic)], Some(topic)) = (command.takes, &mut args.text) {
        *topic = page_for(topic)?;
    }
    Ok((command, args))
}

/// Finds the help page for what was typed after `help`. A topic comes before a command: `settings`.
pub fn page_for(typed: &str) -> Result<String, Rejection> {
    let found = Command::find(typed).filter(|(_, rest)| rest.is_empty());
    let command = found.filter(|_| !is_one_of(&TOPICS, typed));
    let none = || Rejection::advised(format!("There is no help on {}.", quoted(typed)), SEE_HELP);
    help_on(typed, command.map(|(command, _)| command.names[0])).ok_or_else(none)
}

/// Checks that a name is not a command's.
///
/// # Errors
/// Returns a [`NameError`] if it is. A name of one letter is none, and that of a place is not typed
/// as a name.
pub fn check_name(name: &Name) -> Result<(), NameError> {
    let word = name.to_string();
    if Command::find(&word).is_some() && word.len() > 1 && !name.is_of_seat() {
        return Err(NameError::Used(word));
    }
    Ok(())
}

/// Returns the command that was found at the beginning of a line, or the one for a line that is only
/// the name of a player or a game.
fn command<'a>(
    line: &'a str,
    found: Option<(&'static Command, &'a str)>,
    mode: &Mode,
) -> Option<(&'static Command, &'a str)> {
    if found.is_some_and(|(_, rest)| !rest.is_empty()) {
        return found;
    }
    if !(is_number(line) && mode.is_playing()) && read_player(line, Seat::P2).is_some() {
        return Some((&A_PLAYER, line));
    }
    game(line, mode).map(|_| (&A_GAME, line)).or(found)
}

/// Reads the name of a game, after which there may be a computer. During a game with swaps, `swap` is
/// not a name, because it is the word for a move.
fn game(line: &str, mode: &Mode) -> Option<Variant> {
    let before_computer = line.rsplit_once(char::is_whitespace);
    let before_computer = before_computer.filter(|(_, word)| read_computer(word).is_some());
    let name = before_computer.map_or(line, |(name, _)| name);
    let swaps = |position: &AnyPosition| position.variant().game().has_moves(MoveKind::Swap);
    let is_move = name.eq_ignore_ascii_case("swap") && mode.playing().is_some_and(swaps);
    read_variant_name(name).filter(|_| !is_move)
}

/// Finds out what is wrong with a line that does not begin with a command.
fn unknown<'a>(line: &'a str, mode: &Mode) -> Result<(&'static Command, &'a str), Rejection> {
    let word = first_word(line);
    let has_number = line
        .trim_start_matches(['(', '-'])
        .starts_with(char::is_numeric);
    let is_player = !is_number(word) && read_player(word, Seat::P2).is_some();
    let is_part = |position: &AnyPosition| {
        let game = position.variant().game();
        game.has_piece_kinds() && notation::read_piece(word).is_some()
            || notation::read_bare_move(word, game).is_some()
    };
    // a cell in the notation of chess, for example `b2`
    let is_cell = matches!(word.as_bytes(), [b'a'..=b'z' | b'A'..=b'Z', b'0'..=b'9']);
    match mode.playing() {
        Some(position) if has_number || is_cell || is_part(position) => {
            Err(not_a_move(line, position))
        }
        None if has_number && word != line => Err(mode.why_no_game()),
        turn if is_player || has_number && turn.is_none() => Ok((&A_PLAYER, line)),
        _ if is_answer(line) => Err(Rejection::new("There is nothing to answer.")),
        _ => Err(match read_variant_name(word) {
            Some(variant) => {
                let word = variant.word();
                Rejection::new(format!("To play {variant}, type only '{word}'."))
            }
            None if is_one_of(&known_words(mode), &bare(word)) || is_answer(word) => {
                Rejection::advised("TT2 doesn't understand this line.", SEE_HELP)
            }
            None => Rejection::advised(format!("TT2 doesn't know {}.", quoted(word)), SEE_HELP),
        }),
    }
}
