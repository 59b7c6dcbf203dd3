//! Reading a typed line.

use super::SETTINGS;
use super::arguments::Arguments;
use super::word::{begins, choose, direction, game, number, on_or_off, piece, player_kind, seat};
use super::{COMMANDS, Command, Entry, GameCommand, NotUnderstood, ProgramCommand, Question};
use crate::game::{Game, Move};
use crate::settings::{Computer, PlayerKind, Seat, Setting, Settings};

type Parsed = Result<Command, NotUnderstood>;

/// Reads a line; `None` where it holds nothing but blanks and a comment.
///
/// # Errors
/// What is not understood.
pub fn parse(line: &str) -> Result<Option<Command>, NotUnderstood> {
    let Some(mut arguments) = Arguments::of(without_comment(line)) else {
        return Ok(None);
    };
    let entry = find("command", arguments.command(), &COMMANDS)?;
    read(entry, &mut arguments).map(Some)
}

/// Whether the first word of a line begins like a command's, so that the line is better read as one.
pub fn begins_command(line: &str) -> bool {
    let word = line.split_whitespace().next().unwrap_or(line);
    COMMANDS
        .iter()
        .any(|entry| is_alias(entry, word) || begins(entry.word(), word))
}

/// The line without blanks around it, up to a `#` at a word's start.
pub fn without_comment(line: &str) -> &str {
    let starts_word =
        |&(at, _): &(usize, &str)| line[..at].ends_with(char::is_whitespace) || at == 0;
    line.match_indices('#')
        .find(starts_word)
        .map_or(line, |(at, _)| &line[..at])
        .trim()
}

/// The entry that a word stands for.
fn find(
    what: &'static str,
    word: &str,
    entries: &'static [Entry],
) -> Result<&'static Entry, NotUnderstood> {
    match entries.iter().find(|entry| is_alias(entry, word)) {
        Some(entry) => Ok(entry),
        None => {
            let mut words: Vec<_> = entries.iter().map(|entry| (entry.word(), entry)).collect();
            words.sort_unstable_by_key(|(word, _)| *word);
            choose(what, word, words)
        }
    }
}

fn is_alias(entry: &Entry, word: &str) -> bool {
    entry
        .aliases
        .iter()
        .any(|alias| alias.eq_ignore_ascii_case(word))
}

/// Reads the arguments of an entry, to the end of the line.
fn read(entry: &'static Entry, arguments: &mut Arguments<'_>) -> Parsed {
    let wrong = |problem| match problem {
        // a setting's problem names the setting
        inner @ (NotUnderstood::Arguments { .. }
        | NotUnderstood::NothingToSet { .. }
        | NotUnderstood::HumanMoves) => inner,
        problem if entry.name == "set" => problem,
        problem => NotUnderstood::Arguments {
            entry,
            problem: Box::new(problem),
        },
    };
    let command = (entry.parse)(arguments).map_err(wrong)?;
    match arguments.next() {
        None => Ok(command),
        Some(word) => Err(wrong(NotUnderstood::ExtraWord {
            word: word.to_owned(),
        })),
    }
}

/// A command without arguments.
pub(super) fn unit(command: impl Into<Command>) -> Parsed {
    Ok(command.into())
}

pub(super) fn place(arguments: &mut Arguments<'_>) -> Parsed {
    let placed = if arguments.rest().starts_with(char::is_alphabetic) {
        let piece = piece(arguments.needed("the piece")?)?;
        Move::PlacePiece(piece, arguments.cell()?)
    } else {
        Move::Place(arguments.cell()?)
    };
    unit(GameCommand::Move(placed))
}

pub(super) fn move_piece(arguments: &mut Arguments<'_>) -> Parsed {
    unit(GameCommand::Move(Move::Move(
        arguments.cell()?,
        arguments.cell()?,
    )))
}

pub(super) fn swap(arguments: &mut Arguments<'_>) -> Parsed {
    unit(GameCommand::Move(Move::swap(
        arguments.cell()?,
        arguments.cell()?,
    )))
}

pub(super) fn shift(arguments: &mut Arguments<'_>) -> Parsed {
    let direction = direction(arguments.needed("the direction")?)?;
    unit(GameCommand::Move(Move::Shift(direction)))
}

pub(super) fn play(arguments: &mut Arguments<'_>) -> Parsed {
    unit(ProgramCommand::Play(count(arguments)?))
}

pub(super) fn undo(arguments: &mut Arguments<'_>) -> Parsed {
    unit(GameCommand::Undo(count(arguments)?))
}

pub(super) fn redo(arguments: &mut Arguments<'_>) -> Parsed {
    unit(GameCommand::Redo(count(arguments)?))
}

fn count(arguments: &mut Arguments<'_>) -> Result<Option<u32>, NotUnderstood> {
    arguments.number(1..=Settings::LARGEST_COUNT)
}

pub(super) fn go(arguments: &mut Arguments<'_>) -> Parsed {
    let Some(word) = arguments.next() else {
        return unit(GameCommand::Go(None));
    };
    match player(word, arguments)? {
        PlayerKind::Human => Err(NotUnderstood::HumanMoves),
        PlayerKind::Computer(computer) => unit(GameCommand::Go(Some(computer))),
    }
}

pub(super) fn force(arguments: &mut Arguments<'_>) -> Parsed {
    unit(ProgramCommand::Force(
        arguments.next().map_or(Ok(true), on_or_off)?,
    ))
}

pub(super) fn position(arguments: &mut Arguments<'_>) -> Parsed {
    match arguments.text() {
        None => unit(Question::Position),
        Some(text) => unit(ProgramCommand::Position(text)),
    }
}

pub(super) fn score(arguments: &mut Arguments<'_>) -> Parsed {
    match arguments.next() {
        None => unit(ProgramCommand::Score),
        Some(word) => {
            choose("word", word, [("reset", ())]).and_then(|()| unit(ProgramCommand::ResetScore))
        }
    }
}

pub(super) fn rules(arguments: &mut Arguments<'_>) -> Parsed {
    unit(ProgramCommand::Rules(
        arguments.next().map(game).transpose()?,
    ))
}

pub(super) fn help(arguments: &mut Arguments<'_>) -> Parsed {
    let entry = arguments
        .next()
        .map(|word| find("command", word, &COMMANDS));
    unit(ProgramCommand::Help(entry.transpose()?))
}

pub(super) fn perft(arguments: &mut Arguments<'_>) -> Parsed {
    let depth = number(arguments.needed("the number of plies")?, 0..=99)?;
    unit(Question::Perft(depth))
}

/// Reads `[GAME] [FILE]`, where a first word that is not even the beginning of a game's begins the file's name.
pub(super) fn solve(arguments: &mut Arguments<'_>) -> Parsed {
    let mut after_game = arguments.clone();
    let game = match after_game.next().map(|word| (word, game(word))) {
        Some((_, Ok(game))) => {
            *arguments = after_game;
            Some(game)
        }
        Some((word, Err(wrong))) if Game::ALL.iter().any(|game| begins(game.word(), word)) => {
            return Err(wrong);
        }
        Some((_, Err(_))) | None => None,
    };
    let file = arguments.text();
    unit(ProgramCommand::Solve { game, file })
}

pub(super) fn save(arguments: &mut Arguments<'_>) -> Parsed {
    let overwrite = arguments.command().ends_with('!');
    let file = arguments.needed_text("the file's name")?;
    unit(ProgramCommand::Save { file, overwrite })
}

pub(super) fn load(arguments: &mut Arguments<'_>) -> Parsed {
    unit(ProgramCommand::Load(
        arguments.needed_text("the file's name")?,
    ))
}

pub(super) fn set(arguments: &mut Arguments<'_>) -> Parsed {
    let word = arguments
        .next()
        .ok_or_else(|| NotUnderstood::NothingToSet {
            words: SETTINGS.iter().map(Entry::word).collect(),
        })?;
    read(find("setting", word, &SETTINGS)?, arguments)
}

pub(super) fn set_player(seat: Seat, arguments: &mut Arguments<'_>) -> Parsed {
    let word = arguments.needed("who plays")?;
    unit(Setting::Player(seat, player(word, arguments)?))
}

/// A kind of player, and for Perfect the percentage if there is one.
fn player(word: &str, arguments: &mut Arguments<'_>) -> Result<PlayerKind, NotUnderstood> {
    Ok(match player_kind(word)? {
        PlayerKind::Computer(Computer::Perfect(default)) => {
            let percent = arguments.number(0..=100)?;
            let percent = percent.map_or(default, |percent| percent as u8);
            PlayerKind::Computer(Computer::Perfect(percent))
        }
        kind => kind,
    })
}

pub(super) fn set_name(arguments: &mut Arguments<'_>) -> Parsed {
    let seat = seat(arguments.needed("the player")?)?;
    unit(Setting::Name(seat, arguments.needed_text("the name")?))
}

pub(super) fn set_game(arguments: &mut Arguments<'_>) -> Parsed {
    unit(Setting::Game(game(arguments.needed("the game")?)?))
}

pub(super) fn set_toss(arguments: &mut Arguments<'_>) -> Parsed {
    unit(Setting::Toss(on_or_off(arguments.needed("on or off")?)?))
}

pub(super) fn set_x(arguments: &mut Arguments<'_>) -> Parsed {
    unit(Setting::X(seat(arguments.needed("the player")?)?))
}

pub(super) fn set_speed(arguments: &mut Arguments<'_>) -> Parsed {
    let speed = number(
        arguments.needed("the number")?,
        0..=u32::from(Settings::SLOWEST),
    )?;
    unit(Setting::Speed(speed as u8))
}

pub(super) fn set_score(arguments: &mut Arguments<'_>) -> Parsed {
    let mut count = || number(arguments.needed("a number")?, 0..=Settings::LARGEST_COUNT);
    let (p1, p2, ties) = (count()?, count()?, count()?);
    unit(ProgramCommand::SetScore { p1, p2, ties })
}
