//! Writes and reads saved games, which are scripts of commands that people can also type. Also
//! writes and reads the session file, in which the unfinished games are saved games.

use std::ffi::OsStr;
use std::io::Cursor;
use std::path::Path;

use crate::console::LineSource;
use crate::files::{
    FileError, expand_home, is_in_folder, read_regular, state_folder, write_atomically,
};
use crate::game::{Counting, NotCounted, SeatedGame};
use crate::line::arg::{Arg, BOARD, TUTOR, Takes, X, read_args};
use crate::line::{Mode, after_name, read_variant_name, request_of_line};
use crate::model::clock::today;
use crate::model::game::{Outcome, Position as _, PositionError};
use crate::model::games::{AnyGame, AnyPosition};
use crate::model::results::StartTime;
use crate::model::settings::{Computer, Name, Player, Players, SLOWEST, Seat, Setting, Settings};
use crate::model::text::{escaped, quoted};
use crate::model::winner::winner;
use crate::rejection::Rejection;
use crate::text::settings::setting_lines;

/// The first line of a saved game.
const HEADER: &str = "# TT2 saved game";
/// The beginning of the line that says when a game of a session began. The line is above the game.
const BEGUN: &str = "# begun: ";
/// The end of that line if the game was played with help so far.
const WITH_HELP: &str = ", with help";
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
            lines.push(match player {
                Player::Human(name) => format!("# {seat}: \"{name}\""),
                Player::Computer(computer) => format!("# {seat}: {computer}"),
            });
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
    lines.extend(history.ended().map(|ended| match ended {
        Outcome::Agreement => "draw".to_owned(),
        _ => "resign".to_owned(),
    }));
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
            Counting::Since(begun) if game.has_help => format!("{BEGUN}{begun}{WITH_HELP}\n"),
            Counting::Since(begun) => format!("{BEGUN}{begun}\n"),
            Counting::Not(why) => format!("{NOT_COUNTED}{why}\n"),
        };
        text += &saved_text(game);
    }
    text
}

/// Saves a game to a file.
///
/// # Errors
/// Returns a [`Rejection`] if the file cannot be written, if it is in TT2's own folder, or if it
/// exists and is not a saved game.
pub fn save(game: &SeatedGame, file: &str) -> Result<(), Rejection> {
    let path = expand_home(file);
    if state_folder().is_some_and(|own| is_in_folder(&path, &own)) {
        return Err(Rejection::new(
            "TT2 doesn't save games in its own folder. Choose another folder.",
        ));
    }
    let unwritable = |error| FileError::Unwritable(file.into(), error);
    if path.exists() {
        let old = read_regular(&path).map_err(unwritable)?;
        if !begins_with_header(&mut LineSource::new(Cursor::new(old), file))? {
            return Err(Rejection::new(format!(
                "'{}' isn't a saved game, so TT2 doesn't overwrite it. Choose another name.",
                escaped(file)
            )));
        }
    }
    Ok(write_atomically(&path, saved_text(game).as_bytes()).map_err(unwritable)?)
}

/// Reads the saved game in a file. The game does not count.
///
/// # Errors
/// Returns a [`Rejection`] if the file cannot be read, if it is not a saved game, or if a line is
/// wrong. The message about a line begins with its location.
pub fn load(file: &str) -> Result<SeatedGame, Rejection> {
    let mut script = LineSource::open(&expand_home(file))?;
    if !begins_with_header(&mut script)? {
        let file = escaped(file);
        return Err(Rejection::new(format!(
            "'{file}' isn't a saved game. To run it as a script, leave TT2 and type 'tt2 {file}'."
        )));
    }
    let mut game = SavedGameReader::default();
    each_line(&mut script, |line| game.read_line(line))?;
    let game = game.into_seated_game(Counting::Not(NotCounted::Loaded));
    game.ok_or_else(|| no_beginning(file))
}

/// Creates the message about a saved game in which no line starts a game.
fn no_beginning(file: impl AsRef<OsStr>) -> Rejection {
    let file = escaped(file);
    Rejection::new(format!(
        "'{file}' has no line that starts a game. Add one, for example 'play toe'."
    ))
}

/// Reads the first line, and returns `true` if it is the first line of a saved game.
fn begins_with_header(lines: &mut LineSource) -> Result<bool, FileError> {
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
    let mut lines = LineSource::new(Cursor::new(bytes.to_vec()), path);
    each_line(&mut lines, |line| {
        if let Some(heading) = read_heading(line) {
            games.push((heading, SavedGameReader::default()));
        }
        match games.last_mut() {
            Some((_, game)) => game.read_line(line),
            None => read_setting(&mut settings, line),
        }
    })?;
    let mut unfinished = Vec::new();
    for ((counting, has_help), game) in games {
        let game = game.into_seated_game(counting);
        let mut game = game.ok_or_else(|| no_beginning(path))?;
        game.has_help = has_help;
        if game.is_unfinished() {
            unfinished.push(game);
        }
    }
    Ok((settings, unfinished))
}

/// Calls `read` with each remaining line of a script. The message about a line that is wrong begins
/// with its location.
fn each_line(
    script: &mut LineSource,
    mut read: impl FnMut(&str) -> Result<(), Rejection>,
) -> Result<(), Rejection> {
    while let Some(line) = script.read_line()? {
        let read = line.map_err(Rejection::from).and_then(|line| read(&line));
        read.map_err(|why| why.in_file(&script.location()))?;
    }
    Ok(())
}

/// Reads the line above a game of a session: when the game began, or why it does not count, and
/// whether it was played with help. Returns `None` for any other line.
fn read_heading(line: &str) -> Option<(Counting, bool)> {
    if let Some(begun) = line.strip_prefix(BEGUN) {
        let helped = begun.strip_suffix(WITH_HELP);
        let begun = StartTime::read(helped.unwrap_or(begun))?;
        return Some((Counting::Since(begun), helped.is_some()));
    }
    let why = line.strip_prefix(NOT_COUNTED)?;
    Some((Counting::Not(NotCounted::from_word(why)?), false))
}

/// Reads a line that [`setting_lines`] writes.
fn read_setting(settings: &mut Settings, line: &str) -> Result<(), Rejection> {
    const FORMS: &[(&str, Arg)] = &[
        ("set p1", Arg::Player(Seat::P1)),
        ("set p2", Arg::Player(Seat::P2)),
        ("name", Arg::Names),
        ("set game", Arg::Game),
        ("set x", X),
        ("set speed", Arg::Number(0, SLOWEST as u32)),
        ("set board", BOARD),
        ("set tutor", TUTOR),
    ];
    let line = request_of_line(line);
    if line.is_empty() {
        return Ok(());
    }
    let form = |&(name, arg): &(&'static str, Arg)| Some((name, arg, after_name(name, line)?));
    let Some((name, arg, rest)) = FORMS.iter().find_map(form) else {
        // a setting of a newer version
        if after_name("set", line).is_some() {
            return Ok(());
        }
        return Err(Rejection::new(format!(
            "A session can't contain {} above its games. Remove this line.",
            quoted(line)
        )));
    };
    let args = read_args(name, &[Takes::Needs(arg)], &Mode::Menu(None), line, rest)?;
    if let (Arg::Player(seat), Some(player)) = (arg, args.player) {
        settings.choose(seat, player);
    }
    for (seat, name) in Seat::ALL.into_iter().zip(args.names.iter().flatten()) {
        settings.name(seat, name);
    }
    let game = args.game.map(Setting::Game);
    let speed = args.number.map(|number| Setting::Speed(number as u8));
    for setting in [game, speed, args.setting].into_iter().flatten() {
        settings.set(setting);
    }
    Ok(())
}

/// Reads a saved game line by line.
struct SavedGameReader {
    /// The players, who are humans without names unless comments say otherwise.
    players: Players,
    /// The seat that plays X.
    x: Seat,
    /// The subjects of the comments that were read so far: `P1`, `P2` or `X`.
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
        if let Some(game) = &mut self.game {
            return take_move(game, &self.players, line);
        }
        self.game = first_position(line)?.map(AnyGame::new);
        Ok(())
    }

    /// Reads a comment about the players: `# P1: "Ann"`, `# P2: easy`, `# X: P2`.
    fn take_comment(&mut self, key: &'static str, value: &str) -> Result<(), Rejection> {
        if self.has_command || self.comments.contains(&key) {
            return Err(Rejection::new(format!(
                "'# {key}: ..' must appear only once, above the commands. Move it or remove it."
            )));
        }
        self.comments.push(key);
        let seat = |name: &str| Seat::ALL.into_iter().find(|seat| seat.name() == name);
        let Some(seat) = seat(key) else {
            let who = "'# X: ..' must say who plays X. Write '# X: P1' or '# X: P2'.";
            self.x = seat(value).ok_or_else(|| Rejection::new(who))?;
            return Ok(());
        };
        let after_quote = value.strip_prefix('"');
        let player = if let Some(name) = after_quote.and_then(|rest| rest.strip_suffix('"')) {
            Player::Human(Name::new(name)?)
        } else if let Some(computer) = Computer::from_typed(value) {
            Player::Computer(computer)
        } else {
            return Err(Rejection::new(format!(
                "There is no computer {}. Put a human's name in double quotes.",
                quoted(value)
            )));
        };
        if player.is_human() && self.players[!seat] == player {
            let same = "Both players have this name. Write two different names.";
            return Err(Rejection::new(same));
        }
        self.players[seat] = player;
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
    let (key, value) = line.trim_start().strip_prefix('#')?.split_once(':')?;
    let mut keys = ["P1", "P2", "X"].into_iter();
    let key = keys.find(|known| key.trim().eq_ignore_ascii_case(known))?;
    Some((key, value.trim()))
}

/// Reads the line that starts a saved game, and returns the position. Returns `None` for a line
/// that seats a human.
fn first_position(line: &str) -> Result<Option<AnyPosition>, Rejection> {
    let seat = |seat: Seat| after_name(&format!("set {}", seat.word()), line);
    if let Some(player) = Seat::ALL.into_iter().find_map(seat) {
        if player.eq_ignore_ascii_case("human") {
            return Ok(None);
        }
        return Err(Rejection::new(format!(
            "A saved game can't contain {}. Name its players at the top, for example '# P2: hard'.",
            quoted(line)
        )));
    }
    if let Some(variant) = after_name("play", line).and_then(read_variant_name) {
        return Ok(Some(AnyPosition::start(variant)));
    }
    match after_name("position", line).filter(|text| !text.is_empty()) {
        Some(text) => match text.parse::<AnyPosition>()? {
            start if start.outcome().is_some() => Err(PositionError::Finished.into()),
            start => Ok(Some(start)),
        },
        None => Err(not_here(line)),
    }
}

/// Makes the move of a line, resigns, or agrees to a draw.
fn take_move(game: &mut AnyGame, players: &Players, line: &str) -> Result<(), Rejection> {
    if game.outcome().is_some() {
        let over = "The game is over before this line. Remove the line.";
        return Err(Rejection::new(over));
    }
    if line.eq_ignore_ascii_case("resign") {
        game.end(Outcome::Resignation(game.side_to_move()));
        return Ok(());
    }
    if line.eq_ignore_ascii_case("draw") {
        if !players.are_both_human() {
            return Err(Rejection::only_humans_agree());
        }
        game.end(Outcome::Agreement);
        return Ok(());
    }
    let mv = Mode::Game(game.position()).read_move(line);
    game.make(mv.map_err(|_| not_here(line))?)?;
    Ok(())
}

/// Creates the message about a line that a saved game can't have at this place.
fn not_here(line: &str) -> Rejection {
    Rejection::new(format!(
        "A saved game can't contain {} here. Remove this line.",
        quoted(line)
    ))
}
