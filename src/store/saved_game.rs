//! Writes and reads saved games, which are scripts of commands that people can also type. Also
//! writes and reads the session file, in which the unfinished games are saved games.

use std::io::Read;
use std::path::Path;

use crate::command::{Command, Mode, NotNow, ParseError, Request, parse, request_of_line};
use crate::console::{LineSource, Text};
use crate::files::{FileError, expand_home, read_regular, write_atomically};
use crate::game::{Counting, NotCounted, SeatedGame};
use crate::model::clock::today;
use crate::model::games::{AnyGame, AnyPosition};
use crate::model::results::StartTime;
use crate::model::settings::{Computer, Name, Player, Players, Seat, Settings};
use crate::model::text::escaped;
use crate::model::winner::winner;
use crate::text::rejection::Rejection;
use crate::text::settings::setting_lines;

/// The first line of a saved game.
const HEADER: &str = "# TT2 saved game";
/// The beginning of the line that says when a game of a session began. The line is above the game.
const BEGUN: &str = "# begun: ";
/// The beginning of the line that says why a game of a session does not count. The line is above
/// the game.
const NOT_COUNTED: &str = "# not counted: ";

/// Formats a game as a saved game.
pub fn saved_text(game: &SeatedGame) -> String {
    let history = &game.history;
    let mut lines = vec![HEADER.to_owned()];
    for seat in Seat::ALL {
        let player = &game.players[seat];
        if !player.is_unnamed() {
            lines.push(format!("# {seat}: {player}"));
        }
    }
    let result = winner(history).map_or("none yet".to_owned(), |winner| winner.result());
    lines.extend([
        format!("# X: {}", game.x),
        format!("# date: {}", today()),
        format!("# result: {result}"),
    ]);
    lines.extend(Seat::ALL.map(|seat| format!("set {} human", seat.word())));
    let variant = history.variant();
    lines.push(match history.start() {
        start if start == AnyPosition::start(variant) => format!("play {}", variant.word()),
        start => format!("position {start}"),
    });
    let made = history.plies().iter().filter(|ply| ply.is_move());
    lines.extend(made.map(|ply| ply.mv.to_string()));
    if history.resigned().is_some() {
        lines.push("resign".to_owned());
    }
    lines.join("\n") + "\n"
}

/// Formats the session file: the settings, and then the unfinished games. Above each game is a line
/// that other saved games do not have. It says when the game began, or why the game does not count.
pub fn session_text<'a>(
    settings: &Settings,
    games: impl Iterator<Item = &'a SeatedGame>,
) -> String {
    let mut text = setting_lines(settings).join("\n") + "\n";
    for game in games {
        text += &match game.counting {
            Counting::Since(begun) => format!("{BEGUN}{begun}\n"),
            Counting::Not(why) => format!("{NOT_COUNTED}{why}\n"),
        };
        text += &saved_text(game);
    }
    text
}

/// Saves a game to a file, and returns a message.
///
/// # Errors
/// Returns a [`Rejection`] if the file cannot be written, or if it exists and is not a saved game.
pub fn save(game: &SeatedGame, file: &str) -> Result<Text, Rejection> {
    let path = expand_home(file);
    let unwritable = |error| FileError::Unwritable(file.into(), error);
    if path.exists() {
        let old = read_regular(&path).map_err(unwritable)?;
        if !begins_with_header(&mut LineSource::new(&*old, file))? {
            return Err(Rejection::not_overwritten(file));
        }
    }
    write_atomically(&path, saved_text(game).as_bytes()).map_err(unwritable)?;
    Ok(Text::Remark(format!("Saved to {}.", escaped(file))))
}

/// Reads the saved game in a file. The game does not count.
///
/// # Errors
/// Returns a [`Rejection`] if the file cannot be read, if it is not a saved game, or if a line is
/// wrong. The message about a line begins with its location.
pub fn load(file: &str) -> Result<SeatedGame, Rejection> {
    let mut script = LineSource::open(&expand_home(file))?;
    if !begins_with_header(&mut script)? {
        return Err(Rejection::not_a_saved_game(file));
    }
    let mut game = SavedGameReader::default();
    each_line(&mut script, |line| game.read_line(line))?;
    let game = game.into_seated_game(Counting::Not(NotCounted::Loaded));
    game.ok_or_else(|| Rejection::no_beginning(file))
}

/// Reads the first line, and returns `true` if it is the first line of a saved game.
fn begins_with_header(lines: &mut LineSource<impl Read>) -> Result<bool, FileError> {
    let first = lines.read_line()?.and_then(Result::ok);
    Ok(first.is_some_and(|line| line.trim_end() == HEADER))
}

/// Reads the settings and the unfinished games of a session, the latest game first. Settings that
/// are not in `bytes` are copied from `settings`.
///
/// # Errors
/// Returns a [`Rejection`] if a line is wrong, with its location, or if a game has no beginning.
pub fn read_session(
    bytes: &[u8],
    path: &Path,
    settings: &Settings,
) -> Result<(Settings, Vec<SeatedGame>), Rejection> {
    let mut settings = settings.clone();
    let mut games = Vec::new();
    each_line(&mut LineSource::new(bytes, path), |line| {
        if let Some(counting) = read_heading(line) {
            games.push((counting, SavedGameReader::default()));
        }
        match games.last_mut() {
            Some((_, game)) => game.read_line(line),
            None => read_setting(&mut settings, line),
        }
    })?;
    let mut unfinished = Vec::new();
    for (counting, game) in games {
        let game = game.into_seated_game(counting);
        let game = game.ok_or_else(|| Rejection::no_beginning(path))?;
        if game.is_unfinished() {
            unfinished.push(game);
        }
    }
    Ok((settings, unfinished))
}

/// Calls `read` with each remaining line of a script. The message about a line that is wrong begins
/// with its location.
fn each_line(
    script: &mut LineSource<impl Read>,
    mut read: impl FnMut(&str) -> Result<(), Rejection>,
) -> Result<(), Rejection> {
    while let Some(line) = script.read_line()? {
        let read = line.map_err(Rejection::from).and_then(|line| read(&line));
        read.map_err(|why| why.in_file(script.location()))?;
    }
    Ok(())
}

/// Reads the line above a game of a session: when the game began, or why it does not count. Returns
/// `None` for any other line.
fn read_heading(line: &str) -> Option<Counting> {
    let begun = line.strip_prefix(BEGUN).and_then(StartTime::read);
    let not_counted = || {
        line.strip_prefix(NOT_COUNTED)
            .and_then(NotCounted::from_word)
    };
    begun
        .map(Counting::Since)
        .or_else(|| not_counted().map(Counting::Not))
}

fn read_setting(settings: &mut Settings, line: &str) -> Result<(), Rejection> {
    let line = request_of_line(line);
    if line.is_empty() {
        return Ok(());
    }
    match parse(line, &Mode::Menu(None))? {
        Request::Command(Command::Set(setting)) => settings.set(setting),
        Request::Command(Command::Choose(seat, player)) => settings.players.choose(seat, player),
        Request::Command(Command::Name(request)) => {
            settings.players = request.seated(&settings.players)?;
        }
        _ => return Err(Rejection::not_a_setting_of_a_session(line)),
    }
    Ok(())
}

/// Reads a saved game line by line.
struct SavedGameReader {
    /// The players, who are humans without names unless comments say otherwise.
    players: Players,
    /// The seat that plays X.
    x: Seat,
    /// What the comments were about that were read so far: `P1`, `P2` or `X`.
    comments: Vec<&'static str>,
    /// `true` once a command was read.
    has_command: bool,
    /// The game, or `None` before the line that starts it.
    game: Option<AnyGame>,
}

impl Default for SavedGameReader {
    fn default() -> Self {
        let [p1, p2] = Seat::ALL.map(Player::unnamed);
        Self {
            players: Players::new(p1, p2),
            x: Seat::P1,
            comments: Vec::new(),
            has_command: false,
            game: None,
        }
    }
}

impl SavedGameReader {
    fn read_line(&mut self, line: &str) -> Result<(), Rejection> {
        if let Some((key, value)) = comment(line) {
            return self.take_comment(key, value);
        }
        let line = request_of_line(line);
        if line.is_empty() {
            return Ok(());
        }
        self.has_command = true;
        let position = self.game.as_ref().map(AnyGame::position);
        let mode = position.map_or(Mode::Menu(None), Mode::Game);
        match parse(line, &mode) {
            Ok(Request::Command(command)) => self.take(command, line),
            Ok(Request::Query(_) | Request::Quit)
            | Err(
                ParseError::Unknown(..)
                | ParseError::NotNow(NotNow::NoGame | NotNow::KeepsPlayers | NotNow::LeaveGame)
                | ParseError::AGame(_)
                | ParseError::Games(..),
            ) => Err(Rejection::not_in_a_saved_game(line)),
            Err(wrong) => Err(wrong.into()),
        }
    }

    /// Reads a comment about the players: `# P1: Ann`, `# P2: easy`, `# X: P2`.
    fn take_comment(&mut self, key: &'static str, value: &str) -> Result<(), Rejection> {
        if self.has_command || self.comments.contains(&key) {
            return Err(Rejection::comment_elsewhere(key));
        }
        self.comments.push(key);
        let seat = |name: &str| Seat::ALL.into_iter().find(|seat| seat.name() == name);
        let Some(seat) = seat(key) else {
            self.x = seat(value).ok_or_else(Rejection::not_a_seat_of_x)?;
            return Ok(());
        };
        let player = match Computer::from_typed(value) {
            Some(computer) => computer.into(),
            None => Player::Human(Name::new(value)?),
        };
        if player.is_human() && self.players[!seat] == player {
            return Err(Rejection::one_name_twice());
        }
        self.players[seat] = player;
        Ok(())
    }

    fn take(&mut self, command: Command, line: &str) -> Result<(), Rejection> {
        match (command, &mut self.game) {
            (Command::Choose(_, Player::Human(_)), None) => {}
            (Command::Choose(..), None) => return Err(Rejection::players_of_a_saved_game(line)),
            (Command::Play(Some(variant), None), None) => {
                self.game = Some(AnyGame::new(AnyPosition::start(variant)));
            }
            (Command::PlayFrom(start), None) => self.game = Some(AnyGame::new(start)),
            (Command::Move(_) | Command::Resign, Some(game)) if game.outcome().is_some() => {
                return Err(Rejection::after_the_end());
            }
            (Command::Move(mv), Some(game)) => {
                game.make(game.legal(mv)?);
            }
            (Command::Resign, Some(game)) => game.resign(game.side_to_move()),
            _ => return Err(Rejection::not_in_a_saved_game(line)),
        }
        Ok(())
    }

    /// Creates the game from the lines that were read. Returns `None` if no line has started a
    /// game.
    fn into_seated_game(self, counting: Counting) -> Option<SeatedGame> {
        Some(SeatedGame::new(self.game?, self.players, self.x, counting))
    }
}

/// Splits a comment about the players into what it is about (`P1`, `P2` or `X`) and the rest.
/// Returns `None` for any other line.
fn comment(line: &str) -> Option<(&'static str, &str)> {
    let (key, value) = line.strip_prefix('#')?.split_once(':')?;
    let key = ["P1", "P2", "X"]
        .into_iter()
        .find(|known| key.trim().eq_ignore_ascii_case(known))?;
    Some((key, value.trim()))
}
