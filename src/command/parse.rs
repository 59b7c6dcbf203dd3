//! Reading a typed line.

use super::arguments::Arguments;
use super::bare_move::bare_move;
use super::catalog::{Completion, Entry, Reading, SETTINGS, command_entries};
use super::direction::bare_direction;
use super::read::Parsed;
use super::word::{begins, choose};
use super::{Command, GameCommand, NotUnderstood};
use crate::game::{Direction, Game, MoveKind};
use crate::settings::PlayerKind;

/// Reads a line that is typed while `game` is going on; `None` if it has nothing but blanks and a comment.
///
/// # Errors
/// What is not understood.
pub fn parse(line: &str, game: Option<Game>) -> Result<Option<Command>, NotUnderstood> {
    let line = without_comment(line);
    if let &[digit @ b'0'..=b'9'] = line.as_bytes() {
        let number = usize::from(digit - b'0');
        return Err(NotUnderstood::LoneNumber { number });
    }
    let mut arguments = Arguments::of(line, game);
    let word = arguments.take_command();
    if word.is_empty() {
        return Ok(None);
    }
    let called = command_entries().find(|entry| entry.is_called(word));
    // in a game with kinds of pieces, an alias such as `r` or `b` with a cell is a piece
    let may_be_move = |entry: &Entry| game.is_some_and(Game::has_pieces) && entry.has_alias(word);
    if game.is_none()
        && let Some(meant) = numbered_line(line)
    {
        let word = line.to_owned();
        return Err(NotUnderstood::NotACommand { word, meant });
    }
    if called.is_none_or(may_be_move)
        && let Some(mv) = bare_move(line, game)
    {
        return Ok(Some(GameCommand::Move(mv?).into()));
    }
    let entry = match called {
        Some(entry) => entry,
        None => find_command(word, arguments.rest(), game)?,
    };
    let is_alone = arguments.rest().is_empty();
    match read(entry, &mut arguments) {
        Ok(command) => Ok(Some(command)),
        Err(wrong) if game.is_none() => match bare_move(line, game) {
            // `b 2 2` is no form of `board`, but a move where no game is going on
            Some(Ok(mv)) => Ok(Some(GameCommand::Move(mv).into())),
            _ if is_alone && matches!(entry.completion, Completion::Moves) => {
                Err(NotUnderstood::NoGame)
            }
            _ => Err(wrong),
        },
        Err(wrong) => Err(wrong),
    }
}

/// The command that a word begins, which is not one of its words; the `rest` of the line comes after it.
fn find_command(
    word: &str,
    rest: &str,
    game: Option<Game>,
) -> Result<&'static Entry, NotUnderstood> {
    find("command", word, command_entries()).map_err(|wrong| match wrong {
        NotUnderstood::Unknown {
            what,
            word,
            mut words,
        } => {
            if let Some(meant) = set_line(&format!("{word} {rest}"), game) {
                return NotUnderstood::NotACommand { word, meant };
            }
            if let Some(wrong) = too_long_direction(&word, rest) {
                return wrong;
            }
            if game.is_some_and(|game| game.has(MoveKind::Shift)) {
                words.extend(Direction::ALL.map(Direction::word));
            }
            NotUnderstood::Unknown { what, word, words }
        }
        wrong => wrong,
    })
}

/// What is wrong with a line that begins with a direction alone and goes on.
fn too_long_direction(word: &str, rest: &str) -> Option<NotUnderstood> {
    let name = bare_direction(word)?.word();
    let whole = rest
        .split_whitespace()
        .fold(name.to_owned(), |whole, word| whole + "-" + word);
    if let Some(meant) = bare_direction(&whole) {
        let word = format!("{word} {rest}");
        let meant = meant.word().to_owned();
        return Some(NotUnderstood::NotACommand { word, meant });
    }
    let word = rest.split_whitespace().next()?.to_owned();
    Some(NotUnderstood::Arguments {
        name,
        usage: name.to_owned(),
        problem: Box::new(NotUnderstood::ExtraWord { word }),
    })
}

/// The `set` that a line of the menu means, such as `3 Perfect`.
fn numbered_line(line: &str) -> Option<String> {
    let after_number = line.trim_start_matches(|char: char| char.is_ascii_digit());
    let words = after_number.trim_start_matches(['.', ' ']);
    (after_number != line)
        .then(|| set_line(words, None))
        .flatten()
}

/// The `set` that a line without it probably means: its first word is that of a setting, a game or a kind of player.
fn set_line(line: &str, game: Option<Game>) -> Option<String> {
    let line = line.trim();
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let is_word = |fixed: &str| fixed.eq_ignore_ascii_case(word);
    let setting = SETTINGS.iter().find(|entry| is_word(entry.word()));
    let named = Game::ALL.into_iter().find(|game| is_word(game.word()));
    let player = PlayerKind::ALL
        .into_iter()
        .find(|kind| is_word(kind.name()));
    let of_game = || Some(format!("set game {}", named?.word()));
    let of_player = || Some(format!("set p2 {}", player?.typed()));
    let alone = (setting.map(|entry| entry.name.to_owned()))
        .or_else(of_game)
        .or_else(of_player)?;
    let whole = match player {
        Some(player) => format!("set p2 {} {rest}", player.name().to_ascii_lowercase()),
        None => format!("{alone} {rest}"),
    };
    let is_whole = !rest.is_empty() && parse(&whole, game).is_ok();
    Some(if is_whole { whole } else { alone })
}

/// Whether a line that is typed at a question while `game` is going on should be read as a command or a bare move
/// instead of an answer.
pub fn begins_command(line: &str, game: Game) -> bool {
    let word = line.split_whitespace().next().unwrap_or(line);
    let begins_entry = |entry: &Entry| entry.has_alias(word) || begins(entry.word(), word);
    command_entries().any(begins_entry) || matches!(bare_move(line, Some(game)), Some(Ok(_)))
}

/// Whether a line may be the beginning of a command in full, as it is in a record.
pub fn begins_command_in_full(line: &str) -> bool {
    let mut words = command_entries().map(Entry::word);
    match line.split_once(' ') {
        Some((first, _)) => words.any(|word| word == first),
        None => words.any(|word| word.starts_with(line)),
    }
}

/// The line without surrounding blanks, up to a `#` at the start of a word.
pub fn without_comment(line: &str) -> &str {
    let starts_word =
        |&(at, _): &(usize, &str)| line[..at].ends_with(char::is_whitespace) || at == 0;
    line.match_indices('#')
        .find(starts_word)
        .map_or(line, |(at, _)| &line[..at])
        .trim()
}

/// The command or setting that these words name.
///
/// # Errors
/// [`NotUnderstood::Unknown`] and [`NotUnderstood::Ambiguous`].
pub fn find_entry(words: &str) -> Result<&'static Entry, NotUnderstood> {
    let mut words = words.split_whitespace();
    let first = words.next().unwrap_or_default();
    // a direction alone is a shift
    let first = bare_direction(first).map_or(first, |_| "shift");
    let mut found = find("command", first, command_entries())?;
    for word in words {
        found = match found.reading {
            Reading::OneOf { what, entries } => find(what, word, entries.iter())?,
            Reading::Arguments(_) => {
                let word = word.to_owned();
                return Err(NotUnderstood::Arguments {
                    name: "help",
                    usage: "help or help COMMAND".to_owned(),
                    problem: Box::new(NotUnderstood::ExtraWord { word }),
                });
            }
        };
    }
    Ok(found)
}

/// The entry that a word stands for.
fn find(
    what: &'static str,
    word: &str,
    entries: impl Iterator<Item = &'static Entry> + Clone,
) -> Result<&'static Entry, NotUnderstood> {
    if let Some(entry) = entries.clone().find(|entry| entry.is_called(word)) {
        return Ok(entry);
    }
    let mut words: Vec<_> = entries.map(|entry| (entry.word(), entry)).collect();
    words.sort_unstable_by_key(|(word, _)| *word);
    choose(what, word, words)
}

/// Reads the arguments of an entry, to the end of the line.
fn read(entry: &'static Entry, arguments: &mut Arguments<'_>) -> Parsed {
    let game = arguments.game();
    let wrong = |problem| match problem {
        // these errors already say what would be right
        inner @ (NotUnderstood::Arguments { .. }
        | NotUnderstood::HumanMoves
        | NotUnderstood::NotInGame { .. }
        | NotUnderstood::NoHorizon { .. }) => inner,
        problem => NotUnderstood::Arguments {
            name: entry.name,
            usage: entry.usage(game),
            problem: Box::new(problem),
        },
    };
    let read_arguments = match entry.reading {
        Reading::Arguments(read) => read,
        Reading::OneOf { what, entries } => {
            let words = || entries.iter().map(Entry::word).collect();
            let missing = || NotUnderstood::Missing {
                what,
                words: words(),
            };
            let word = arguments.next().ok_or_else(missing).map_err(wrong)?;
            return read(find(what, word, entries.iter())?, arguments);
        }
    };
    let command = read_arguments(arguments).map_err(wrong)?;
    match arguments.next() {
        None => Ok(command),
        Some(word) => Err(wrong(NotUnderstood::ExtraWord {
            word: word.to_owned(),
        })),
    }
}
