//! Reading a typed line.

use super::word::{begins, choose, number, quoted};
use super::{COMMANDS, Command, Entry, SETTINGS};
use crate::board::Cell;
use crate::game::{Direction, Game, Move, Piece};
use crate::settings::{Kind, Seat, Setting, Settings};

/// The numbers of the games and of the players, as they are typed.
const NUMBERS: [&str; 4] = ["0", "1", "2", "3"];

/// Reads a line; `None` where it holds nothing but blanks and a comment.
///
/// # Errors
/// One line that says what was not understood, and what would be right.
pub fn parse(line: &str) -> Result<Option<Command>, String> {
    let mut rest = Rest(without_comment(line));
    let Some(word) = rest.word() else {
        return Ok(None);
    };
    let insists = word.eq_ignore_ascii_case("save!");
    let word = if insists { "save" } else { word };
    let entry = choose(
        "command",
        word,
        COMMANDS.iter().map(|entry| (entry.word, entry)),
    )?;
    let wants = |message: String| format!("{}: {message}; say {}", entry.word, entry.usage);
    let command = match entry.word {
        "set" => setting(&mut rest)?,
        word => arguments(word, insists, &mut rest).map_err(wants)?,
    };
    match rest.word() {
        None => Ok(Some(command)),
        Some(word) => Err(wants(format!("{} is one word too many", quoted(word)))),
    }
}

/// Whether the first word of a line begins like a command's, so that the line is better read as one.
pub fn begins_command(line: &str) -> bool {
    let word = line.split_whitespace().next().unwrap_or(line);
    word.eq_ignore_ascii_case("save!") || COMMANDS.iter().any(|entry| begins(entry.word, word))
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

/// What is left of a line, without blanks around it.
struct Rest<'a>(&'a str);

impl<'a> Rest<'a> {
    fn word(&mut self) -> Option<&'a str> {
        let (word, rest) = self
            .0
            .split_once(char::is_whitespace)
            .unwrap_or((self.0, ""));
        self.0 = rest.trim_start();
        (!word.is_empty()).then_some(word)
    }

    fn needed(&mut self, what: &str) -> Result<&'a str, String> {
        self.word().ok_or_else(|| format!("{what} is missing"))
    }

    /// Everything that is left.
    fn text(&mut self) -> Option<String> {
        let text = std::mem::take(&mut self.0);
        (!text.is_empty()).then(|| text.to_owned())
    }

    fn file(&mut self) -> Result<String, String> {
        self.text()
            .ok_or_else(|| "the file's name is missing".to_owned())
    }

    /// A cell: `1 2`, `1,2` or `12`.
    fn cell(&mut self) -> Result<Cell, String> {
        let word = self.needed("a cell's row")?;
        match word.as_bytes() {
            [_] => {
                let row = row_or_column(word)?;
                let col = row_or_column(self.needed("a cell's column")?)?;
                Ok(Cell::new(row, col))
            }
            _ => cell(word),
        }
    }

    fn number(&mut self, least: u32) -> Result<Option<u32>, String> {
        self.word()
            .map(|word| number(word, least..=Settings::LARGEST_COUNT))
            .transpose()
    }
}

/// Reads the arguments of every command but `set`.
fn arguments(word: &str, insists: bool, rest: &mut Rest<'_>) -> Result<Command, String> {
    Ok(match word {
        "analyze" => Command::Analyze,
        "board" => Command::Board,
        "cancel" => Command::Cancel,
        "force" => Command::Force(rest.word().map_or(Ok(true), on_or_off)?),
        "go" => Command::Go(rest.word().map(|word| kind(word, rest)).transpose()?),
        "help" => Command::Help(rest.word().map(command_word).transpose()?),
        "hint" => Command::Hint,
        "history" => Command::History,
        "load" => Command::Load(rest.file()?),
        "menu" => Command::Menu,
        "move" => Command::Move(Move::Move(rest.cell()?, rest.cell()?)),
        "moves" => Command::Moves,
        "perft" => Command::Perft(number(rest.needed("the number of plies")?, 0..=99)?),
        "place" => Command::Move(placement(rest)?),
        "play" => Command::Play(rest.number(1)?),
        "position" => Command::Position(rest.text()),
        "quit" => Command::Quit,
        "redo" => Command::Redo(rest.number(1)?),
        "resign" => Command::Resign,
        "restart" => Command::Restart,
        "rules" => Command::Rules(rest.word().map(game).transpose()?),
        "save" => Command::Save(rest.file()?, insists),
        "score" => match rest.word() {
            None => Command::Score,
            Some(word) => choose("word", word, [("reset", ())]).map(|()| Command::ResetScore)?,
        },
        "shift" => Command::Move(Move::Shift(direction(rest.needed("the direction")?)?)),
        "solve" => solve(rest)?,
        "swap" => Command::Move(Move::swap(rest.cell()?, rest.cell()?)),
        "undo" => Command::Undo(rest.number(1)?),
        "value" => Command::Value,
        "values" => Command::Values,
        other => return Err(format!("{} is not known", quoted(other))),
    })
}

fn command_word(word: &str) -> Result<&'static Entry, String> {
    choose(
        "command",
        word,
        COMMANDS.iter().map(|entry| (entry.word, entry)),
    )
}

fn placement(rest: &mut Rest<'_>) -> Result<Move, String> {
    if rest.0.starts_with(|first: char| first.is_alphabetic()) {
        let piece = piece(rest.needed("the piece")?)?;
        Ok(Move::PlacePiece(piece, rest.cell()?))
    } else {
        rest.cell().map(Move::Place)
    }
}

/// `solve GAME FILE`, where a first word that is not even the beginning of a game's begins the file's name.
fn solve(rest: &mut Rest<'_>) -> Result<Command, String> {
    let mut behind_game = Rest(rest.0);
    let named = behind_game.word().map(|word| (word, game(word)));
    match named {
        Some((_, Ok(game))) => {
            rest.0 = behind_game.0;
            Ok(Command::Solve(Some(game), rest.text()))
        }
        Some((word, Err(wrong))) if Game::ALL.iter().any(|game| begins(game.word(), word)) => {
            Err(wrong)
        }
        _ => Ok(Command::Solve(None, rest.text())),
    }
}

fn setting(rest: &mut Rest<'_>) -> Result<Command, String> {
    let word = rest.word().ok_or_else(|| {
        let words: Vec<_> = SETTINGS.iter().map(|entry| entry.word).collect();
        format!(
            "set: what to set is missing; say set and one of {}",
            words.join(", ")
        )
    })?;
    let entry = choose(
        "setting",
        word,
        SETTINGS.iter().map(|entry| (entry.word, entry)),
    )?;
    let wants = |message: String| format!("set {}: {message}; say {}", entry.word, entry.usage);
    let command = match entry.word {
        "score" => score_arguments(rest),
        word => setting_arguments(word, rest).map(Command::Set),
    };
    let command = command.map_err(wants)?;
    match rest.word() {
        None => Ok(command),
        Some(word) => Err(wants(format!("{} is one word too many", quoted(word)))),
    }
}

fn score_arguments(rest: &mut Rest<'_>) -> Result<Command, String> {
    let mut count = || number(rest.needed("a number")?, 0..=Settings::LARGEST_COUNT);
    Ok(Command::SetScore(count()?, count()?, count()?))
}

fn setting_arguments(word: &str, rest: &mut Rest<'_>) -> Result<Setting, String> {
    Ok(match word {
        "name" => {
            let seat = seat(rest.needed("the player")?)?;
            let name = rest
                .text()
                .ok_or_else(|| "the name is missing".to_owned())?;
            Setting::Name(seat, name)
        }
        "game" => Setting::Game(game(rest.needed("the game")?)?),
        "toss" => Setting::Toss(on_or_off(rest.needed("on or off")?)?),
        "x" => Setting::X(seat(rest.needed("the player")?)?),
        "speed" => {
            let speed = number(rest.needed("the number")?, 0..=u32::from(Settings::SLOWEST))?;
            Setting::Speed(speed as u8)
        }
        player => {
            let who = rest.needed("who plays")?;
            Setting::Player(seat(player)?, kind(who, rest)?)
        }
    })
}

fn on_or_off(word: &str) -> Result<bool, String> {
    choose("word", word, [("on", true), ("off", false)])
}

fn seat(word: &str) -> Result<Seat, String> {
    choose("player", word, Seat::ALL.map(|seat| (seat.word(), seat)))
}

fn game(word: &str) -> Result<Game, String> {
    let numbers = NUMBERS.into_iter().zip(Game::ALL);
    let names = Game::ALL.map(|game| (game.name(), game));
    choose(
        "game",
        word,
        Game::ALL
            .map(|game| (game.word(), game))
            .into_iter()
            .chain(numbers)
            .chain(names),
    )
}

/// A kind of player, and for Perfect the percentage if there is one.
fn kind(word: &str, rest: &mut Rest<'_>) -> Result<Kind, String> {
    let names = Kind::ALL.map(|kind| (kind.name(), kind));
    let numbers = NUMBERS.into_iter().zip(Kind::ALL);
    let kind = choose("player", word, names.into_iter().chain(numbers))?;
    match (kind, rest.0.is_empty()) {
        (Kind::Perfect(_), false) => {
            let percent = number(rest.needed("the percentage")?, 0..=100)?;
            Ok(Kind::Perfect(percent as u8))
        }
        _ => Ok(kind),
    }
}

/// Reads a piece of Tatedrez: a letter or a name.
///
/// # Errors
/// A message with the pieces there are.
pub fn piece(word: &str) -> Result<Piece, String> {
    choose(
        "piece",
        word,
        [
            ("n", Piece::Knight),
            ("knight", Piece::Knight),
            ("rook", Piece::Rook),
            ("bishop", Piece::Bishop),
        ],
    )
}

/// Reads a direction: a name, its first letters, a point of the compass, or the original's name or number.
///
/// # Errors
/// A message with the directions there are.
pub fn direction(word: &str) -> Result<Direction, String> {
    const WORDS: [[&str; 5]; 8] = [
        ["left", "l", "w", "1", "left"],
        ["right", "r", "e", "2", "right"],
        ["up", "u", "n", "3", "up"],
        ["down", "d", "s", "4", "down"],
        ["down-right", "dr", "se", "5", "downdiagonalright"],
        ["down-left", "dl", "sw", "6", "downdiagonalleft"],
        ["up-left", "ul", "nw", "7", "updiagonalleft"],
        ["up-right", "ur", "ne", "8", "updiagonalright"],
    ];
    let directions = WORDS.iter().zip(Direction::ALL);
    let exact = directions
        .clone()
        .find(|(words, _)| words.iter().any(|fixed| fixed.eq_ignore_ascii_case(word)));
    match exact {
        Some((_, direction)) => Ok(direction),
        None => choose(
            "direction",
            word,
            directions.map(|(words, direction)| (words[0], direction)),
        ),
    }
}

/// Reads a cell in one word: `1,2` or `12`.
///
/// # Errors
/// A message with the forms of a cell.
pub fn cell(word: &str) -> Result<Cell, String> {
    match word.as_bytes() {
        &[row @ b'0'..=b'9', col @ b'0'..=b'9'] | &[row @ b'0'..=b'9', b',', col @ b'0'..=b'9'] => {
            Ok(Cell::new(row - b'0', col - b'0'))
        }
        _ => Err(format!(
            "{} is no cell, which is a row and a column as 1 2, 1,2 or 12",
            quoted(word)
        )),
    }
}

fn row_or_column(word: &str) -> Result<u8, String> {
    match word.as_bytes() {
        &[digit @ b'0'..=b'9'] => Ok(digit - b'0'),
        _ => Err(format!(
            "{} is no row or column, which is one digit as on the board's edge",
            quoted(word)
        )),
    }
}
