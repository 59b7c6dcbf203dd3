//! Reading a typed line.

use super::arg::{Arg, after};
use super::row::{Row, find};
use super::rows::{SETTINGS, rows};
use super::words::{Words, player_words};
use super::{NotUnderstood, Request};
use crate::game::{Direction, Game, Move, MoveKind};
use crate::notation::{
    NotationError, bare_direction, bare_move, begins, digit, direction, exact_piece,
};
use crate::session::Command;
use crate::settings::PlayerKind;

/// Words that somebody may type for want of a better one, and lines that do what is probably meant.
const MEANT: [(&str, &str); 29] = [
    ("again", "restart"),
    ("back", "undo"),
    ("beginner", "set p2 easy"),
    ("bye", "quit"),
    ("chess", "play tatedrez"),
    ("daily", "puzzle today"),
    ("difficulty", "set p2 hard"),
    ("explain", "why"),
    ("friend", "set p2 human"),
    ("give", "resign"),
    ("learn", "lesson"),
    ("level", "set p2 hard"),
    ("name", "set name p1 NAME"),
    ("next", "lesson"),
    ("opponent", "set p2 hard"),
    ("options", "set options on"),
    ("rating", "progress"),
    ("settings", "set"),
    ("skip", "menu"),
    ("solution", "hint"),
    ("speed", "set speed 3"),
    ("stats", "progress"),
    ("takeback", "undo"),
    ("tictactoe", "play toe"),
    ("today", "puzzle today"),
    ("toss", "set x toss"),
    ("turns", "set x turns"),
    ("tutor", "set tutor on"),
    ("tutorial", "lesson"),
];

/// Reads a line that is typed while `game` is going on; `None` if it has nothing but blanks and a comment.
///
/// # Errors
/// What is not understood.
pub fn parse(line: &str, game: Option<Game>) -> Result<Option<Request>, NotUnderstood> {
    let line = without_comment(line);
    if line.is_empty() {
        return Ok(None);
    }
    read(line, game).map(Some)
}

/// The command that a line does without, if it begins with this word, by which a player or a game is chosen, and goes on
/// so.
fn left_out(word: &str, rest: Words<'_>) -> Option<&'static str> {
    let game = rest.game;
    let is_alone = rest.rest.is_empty();
    let is_word = |fixed: &&str| fixed.eq_ignore_ascii_case(word);
    let is_number =
        digit(word).is_some_and(|digit| usize::from(digit) < PlayerKind::NUMBERED.len());
    if player_words().iter().any(is_word) || game.is_none() && is_alone && is_number {
        return Some("set p2");
    }
    // `swap` alone is a game where it is no move
    let may_be_game = |row: &Row| is_alone && !game.is_some_and(|game| row.makes_move_of(game));
    let called = || rows().find(|row| row.is_called(word));
    let is_game = Game::WORDS.iter().any(is_word) && called().is_none_or(may_be_game);
    is_game.then_some("play")
}

/// Reads a line without a comment, and with no blanks around it, that is typed while `game` is going on.
fn read(line: &str, game: Option<Game>) -> Result<Request, NotUnderstood> {
    let mut rest = Words::of(line, game);
    let word = rest.take();
    if let Some(command) = left_out(word, rest) {
        let whole = format!("{command} {line}");
        let request = read(&whole, game)?;
        // a game that goes on is not given up for a word
        return match request {
            Request::Change(Command::Play(..)) if game.is_some() => {
                Err(NotUnderstood::AGame(whole))
            }
            request => Ok(request),
        };
    }
    if has_shifts(game)
        && let Some(direction) = shift_in_words(line)
    {
        return Ok(Move::Shift(direction).into());
    }
    let called = rows().find(|row| row.is_called(word));
    // in a game with kinds of pieces, an alias such as `r` or `b` with a cell is a piece
    let may_be_piece = |row: &Row| row.has_alias(word) && game.is_none_or(Game::has_pieces);
    if called.is_none_or(may_be_piece)
        && let Some(mv) = bare_move(line, game)
    {
        return match mv {
            Err(_) if game.is_none() => Err(NotUnderstood::NotAChoice(line.to_owned())),
            mv => Ok(mv?.into()),
        };
    }
    // a setting is set without `set`, too
    let is_setting = called.is_none() && SETTINGS.iter().any(|row| row.is_called(word));
    if is_setting && let Ok(request) = read(&format!("set {line}"), game) {
        return Ok(request);
    }
    match called {
        Some(row) => row.request(word, rest),
        None => find("command", word, rows())
            .map_err(|wrong| unknown(wrong, line, game))?
            .request(word, rest),
    }
}

/// Whether the game that is going on, if one is, has a grid to shift.
fn has_shifts(game: Option<Game>) -> bool {
    game.is_some_and(|game| game.has(MoveKind::Shift))
}

/// The direction, if the line says in the words of its option where the grid is to go: `move the grid left`, `move up`.
fn shift_in_words(line: &str) -> Option<Direction> {
    let is_left_out = |word: &&str| {
        let mut words = ["move", "the", "grid"].into_iter();
        words.any(|other| other.eq_ignore_ascii_case(word))
    };
    let mut words = line.split_whitespace();
    words.next().filter(is_left_out)?;
    let rest: Vec<&str> = words.skip_while(is_left_out).collect();
    bare_direction(&rest.join(" "))
}

/// What is wrong with a line whose first word stands for no command, or for several.
fn unknown(wrong: NotUnderstood, line: &str, game: Option<Game>) -> NotUnderstood {
    // `d` and `l` alone, as `u` and `r` are aliases of commands
    if has_shifts(game)
        && line.len() == 1
        && let Ok(direction) = direction(line)
    {
        return NotUnderstood::NotACommand(line.to_owned(), direction.word().to_owned());
    }
    let NotUnderstood::Notation(NotationError::Unknown { what, word, .. }) = wrong else {
        return wrong;
    };
    if let Some(meant) = meant(&word, line, game) {
        return NotUnderstood::NotACommand(line.to_owned(), meant);
    }
    if game.is_none() && bare_direction(line).is_some() {
        return NotUnderstood::NoGame;
    }
    // no command has a digit
    let has_digit = word.contains(|char: char| char.is_ascii_digit());
    let is_piece = |game: Game| game.has_pieces() && exact_piece(&word).is_some();
    if game.is_some_and(|game| has_digit || is_piece(game)) {
        return NotationError::NotCells(line.to_owned(), game).into();
    }
    let here = rows().filter(|row| row.can_be_typed(game));
    let mut words: Vec<&str> = here.map(Row::word).collect();
    words.extend(player_words());
    match game {
        None => words.extend(Game::WORDS),
        Some(game) if game.has(MoveKind::Shift) => words.extend(Direction::WORDS),
        Some(_) => {}
    }
    NotationError::Unknown { what, word, words }.into()
}

/// The line that is probably meant by one that begins with this word.
fn meant(word: &str, line: &str, game: Option<Game>) -> Option<String> {
    if let Some(direction) = bare_direction(word)
        && has_shifts(game)
    {
        return Some(direction.word().to_owned());
    }
    let whole = format!("set {line}");
    if read(&whole, game).is_ok() {
        return Some(whole);
    }
    let mut known = MEANT.iter();
    let (_, meant) = known.find(|(typed, _)| typed.eq_ignore_ascii_case(word))?;
    let row = find_row(meant.split(' ').next()?).ok()?;
    row.can_be_typed(game).then(|| (*meant).to_owned())
}

/// Whether a line that is typed at a question while `game` is going on should be read as a command or a bare move
/// instead of an answer.
pub fn begins_command(line: &str, game: Game) -> bool {
    let word = line.split_whitespace().next().unwrap_or(line);
    // a letter alone is a slip, unless it is an alias
    let begins_row = |row: &Row| row.has_alias(word) || word.len() > 1 && begins(row.word(), word);
    rows().any(begins_row) || matches!(bare_move(line, Some(game)), Some(Ok(_)))
}

/// The line without surrounding blanks, up to a `#` at the start of a word.
pub fn without_comment(line: &str) -> &str {
    let mut starts = line.match_indices('#').map(|(at, _)| &line[..at]);
    let start = starts.find(|start| start.is_empty() || start.ends_with(char::is_whitespace));
    start.unwrap_or(line).trim()
}

/// The name of the command or the setting that a line is for in any of its forms; empty if it is for none.
pub fn name_of(line: &str) -> &'static str {
    let mut rest = Words::of(line, None);
    let word = rest.take();
    if let Some(command) = left_out(word, rest) {
        return command;
    }
    let row = find_row(&format!("{word} {}", rest.first()));
    row.or_else(|_| find_row(word)).map_or("", |row| row.name)
}

/// The command or setting that these words name.
///
/// # Errors
/// [`NotationError::Unknown`] and [`NotationError::Ambiguous`].
pub fn find_row(words: &str) -> Result<&'static Row, NotUnderstood> {
    let mut words = words.split_whitespace();
    let first = words.next().unwrap_or_default();
    // a direction alone is a shift
    let first = bare_direction(first).map_or(first, |_| "shift");
    let mut found = find("command", first, rows())?;
    for word in words {
        if found.settings().is_empty() {
            let problem = NotUnderstood::ExtraWord(word.to_owned());
            return Err(find("command", "help", rows())?.refused(problem, None));
        }
        found = find("setting", word, found.settings().iter())?;
    }
    Ok(found)
}

/// The part of a file's name that has been typed after a command that takes one.
pub fn begun_file(line: &str) -> Option<&str> {
    let (word, rest) = line.trim_start().split_once(char::is_whitespace)?;
    let row = rows().find(|row| row.is_called(word))?;
    let mut forms = row.forms.iter();
    let before = forms.find_map(|form| match form.split_last()? {
        (Arg::File | Arg::Optional(Arg::File), before) => Some(before),
        _ => None,
    })?;
    let rest = after(before, Words::of(rest, None))?;
    // the word before a name that is not begun may itself still be typed
    (!rest.is_empty() || line.ends_with(char::is_whitespace)).then_some(rest)
}
