//! Reading a typed line.

use super::row::{Row, find};
use super::rows::{SETTINGS, rows};
use super::word::{bare_direction, begins, levels, player_words};
use super::words::{Words, bare_move};
use super::{NotUnderstood, Request};
use crate::game::{Direction, Game, MoveKind};
use crate::settings::PlayerKind;

/// Reads a line that is typed while `game` is going on; `None` if it has nothing but blanks and a comment.
///
/// # Errors
/// What is not understood.
pub fn parse(line: &str, game: Option<Game>) -> Result<Option<Request>, NotUnderstood> {
    match without_comment(line) {
        "" => Ok(None),
        line => read(line, game).map(Some),
    }
}

/// Reads a line without a comment, and with no blanks around it, that is typed while `game` is going on.
///
/// # Errors
/// What is not understood.
pub(crate) fn read(line: &str, game: Option<Game>) -> Result<Request, NotUnderstood> {
    if game.is_none() && player_words().any(|fixed| fixed.eq_ignore_ascii_case(line)) {
        return read(&format!("set p2 {line}"), game);
    }
    // a line of the menu, such as `3 Perfect`
    let named = line.trim_start_matches(|char: char| char.is_ascii_digit() || char == '.');
    if game.is_none()
        && named != line
        && let Some(meant) = set_line(named, None)
    {
        return Err(NotUnderstood::NotACommand(line.to_owned(), meant));
    }
    let mut words = Words::of(line, game);
    let word = words.command;
    let called = rows().find(|row| row.is_called(word));
    // in a game with kinds of pieces, an alias such as `r` or `b` with a cell is a piece
    let may_be_move = |row: &Row| game.is_some_and(Game::has_pieces) && row.has_alias(word);
    if called.is_none_or(may_be_move)
        && let Some(mv) = bare_move(line, game)
    {
        return match mv {
            Err(_) if game.is_none() => Err(NotUnderstood::NotAChoice(line.to_owned())),
            mv => Ok(mv?.into()),
        };
    }
    let row = called.map_or_else(|| find_command(word, words.rest, game), Ok)?;
    let is_alone = words.rest.is_empty();
    row.request(&mut words)
        .or_else(|wrong| match bare_move(line, game) {
            _ if game.is_some() => Err(wrong),
            // `b 2 2` is no form of `board`, but a move where no game is going on
            Some(Ok(mv)) => Ok(mv.into()),
            _ if is_alone && row.move_kind().is_some() => Err(NotUnderstood::NoGame),
            _ => Err(wrong),
        })
}

/// The command that a word begins, which is not one of its words; the `rest` of the line comes after it.
fn find_command(word: &str, rest: &str, game: Option<Game>) -> Result<&'static Row, NotUnderstood> {
    let mut found = find("command", word, rows());
    if let Err(NotUnderstood::Unknown { words, .. }) = &mut found {
        if let Some(meant) = set_line(&format!("{word} {rest}"), game) {
            return Err(NotUnderstood::NotACommand(word.to_owned(), meant));
        }
        if let Some(wrong) = too_long_direction(word, rest) {
            return Err(wrong);
        }
        match game {
            None => words.extend(player_words()),
            // no command has a digit
            Some(_) if word.contains(|char: char| char.is_ascii_digit()) => {
                return Err(NotUnderstood::NotCells(word.to_owned(), game));
            }
            Some(game) if game.has(MoveKind::Shift) => {
                words.extend(Direction::ALL.map(Direction::word));
            }
            Some(_) => {}
        }
    }
    found
}

/// What is wrong with a line that begins with a direction alone and goes on.
fn too_long_direction(word: &str, rest: &str) -> Option<NotUnderstood> {
    let name = bare_direction(word)?.word();
    let rest: Vec<&str> = rest.split_whitespace().collect();
    let whole = format!("{name}-{}", rest.join("-"));
    if let Some(meant) = bare_direction(&whole) {
        let typed = format!("{word} {}", rest.join(" "));
        return Some(NotUnderstood::NotACommand(typed, meant.word().to_owned()));
    }
    let word = (*rest.first()?).to_owned();
    Some(NotUnderstood::Arguments {
        name,
        usage: Some(name.to_owned()),
        problem: Box::new(NotUnderstood::ExtraWord(word)),
    })
}

/// The `set` that a line without it probably means: its first word is that of a setting or a kind of player; or the
/// `play` of a game.
fn set_line(line: &str, game: Option<Game>) -> Option<String> {
    let line = line.trim();
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let settings = SETTINGS.iter().map(|row| (row.word(), row.name.to_owned()));
    let games = Game::ALL.map(|game| (game.word(), format!("play {}", game.word())));
    let players = PlayerKind::ALL.map(PlayerKind::name).into_iter();
    let players = players.chain(levels().map(|(name, _)| name));
    let players = players.map(|name| (name, format!("set p2 {}", name.to_lowercase())));
    let mut all = settings.chain(games).chain(players);
    let (_, alone) = all.find(|(fixed, _)| fixed.eq_ignore_ascii_case(word))?;
    // what can be on or off is most often to be on
    let rest = if rest.is_empty() { "on" } else { rest };
    let whole = format!("{alone} {rest}");
    let is_whole = read(&whole, game).is_ok();
    Some(if is_whole { whole } else { alone })
}

/// Whether a line that is typed at a question while `game` is going on should be read as a command or a bare move
/// instead of an answer.
pub fn begins_command(line: &str, game: Game) -> bool {
    let word = line.split_whitespace().next().unwrap_or(line);
    let begins_row = |row: &Row| row.has_alias(word) || begins(row.word(), word);
    rows().any(begins_row) || matches!(bare_move(line, Some(game)), Some(Ok(_)))
}

/// Whether a line may be the beginning of a command in full, as it is in a record.
pub fn begins_command_in_full(line: &str) -> bool {
    let mut words = rows().map(Row::word);
    match line.split_once(' ') {
        Some((first, _)) => words.any(|word| word == first),
        None => words.any(|word| word.starts_with(line)),
    }
}

/// The line without surrounding blanks, up to a `#` at the start of a word.
pub fn without_comment(line: &str) -> &str {
    let mut starts = line.match_indices('#').map(|(at, _)| &line[..at]);
    let start = starts.find(|start| start.is_empty() || start.ends_with(char::is_whitespace));
    start.unwrap_or(line).trim()
}

/// The word of the command that a line begins with in any of its forms.
pub fn word_of(line: &str) -> &'static str {
    let first = line.split_whitespace().next().unwrap_or_default();
    find_row(first).map_or("", Row::word)
}

/// The command or setting that these words name.
///
/// # Errors
/// [`NotUnderstood::Unknown`] and [`NotUnderstood::Ambiguous`].
pub fn find_row(words: &str) -> Result<&'static Row, NotUnderstood> {
    let mut words = words.split_whitespace();
    let first = words.next().unwrap_or_default();
    // a direction alone is a shift
    let first = bare_direction(first).map_or(first, |_| "shift");
    let mut found = find("command", first, rows())?;
    for word in words {
        if found.settings.is_empty() {
            let problem = NotUnderstood::ExtraWord(word.to_owned());
            return Err(find("command", "help", rows())?.refused(problem, None));
        }
        found = find("setting", word, found.settings.iter())?;
    }
    Ok(found)
}

/// The arguments that a line typed while `game` is going on still wants, as they are shown after it.
pub fn wanted_arguments(line: &str, game: Option<Game>) -> Option<String> {
    let typed: Vec<&str> = line.split_whitespace().collect();
    let first = typed.first()?.to_lowercase();
    let is_argument = |word: &&&str| word.starts_with(char::is_uppercase);
    let wanted = |form: &'static str| {
        let words: Vec<&str> = form.split(' ').collect();
        let (begun, wanted) = words.split_at_checked(typed.len())?;
        let mut pairs = begun.iter().zip(&typed);
        let fits =
            pairs.all(|(word, typed)| is_argument(&word) || word.eq_ignore_ascii_case(typed));
        let unknown = begun.iter().filter(is_argument).count();
        (fits && !wanted.is_empty()).then(|| (unknown, wanted.join(" ")))
    };
    let may_be_meant = |row: &&Row| row.name.starts_with(first.trim_end_matches('!'));
    let rows = rows().chain(&SETTINGS).filter(may_be_meant);
    let forms = rows.flat_map(|row| row.forms(game));
    // of several forms the one with the most words as typed, such as `set p1 WHO` rather than `set WHAT VALUE`
    let (_, wanted) = forms
        .filter_map(wanted)
        .min_by_key(|(unknown, _)| *unknown)?;
    match line.ends_with(char::is_whitespace) {
        true => Some(wanted),
        false => Some(format!(" {wanted}")),
    }
}

/// The part of a file's name that has been typed after a command that takes one.
pub fn begun_file(line: &str) -> Option<&str> {
    let (word, file) = line.trim_start().split_once(char::is_whitespace)?;
    let takes_file = rows().any(|row| row.takes_file() && row.is_called(word));
    takes_file.then(|| file.trim_start())
}
