//! Saved games: scripts of the same commands that people type.

use crate::console::Text;
use crate::files::{FileError, read_regular, typed_path, write_whole};
use crate::game::Side;
use crate::rejection::Rejection;
use crate::round::{Round, Stake};
use crate::settings::{PlayerKind, Seat, Setting, Settings, XRule};
use crate::task_list::today;
use crate::text::escaped;
use crate::winner::winner;

/// The first line of a saved game.
pub const HEADER: &str = "# TT2 saved game";
/// The beginning of the line of a kept game that says when it was begun.
pub const BEGUN: &str = "# begun: ";
/// The line of a kept game in which help was asked for.
pub const HELPED: &str = "# with help";

/// Writes a game. `x` is the rule that stands at the end.
pub fn text(round: &Round, x: XRule) -> String {
    let history = &round.history;
    let players = &round.players;
    let [of_x, of_o] = Side::ALL.map(|side| round.called(side));
    let result = winner(history).map_or("none yet".to_owned(), |winner| winner.result());
    let mut lines = vec![
        HEADER.to_owned(),
        format!("# date: {}", today()),
        format!("# X: {of_x}, O: {of_o}"),
        format!("# result: {result}"),
    ];
    let names = Seat::ALL.map(|seat| Setting::Name(seat, players.name(seat)));
    let x_is = match round.x {
        Seat::P1 => XRule::P1,
        Seat::P2 => XRule::P2,
    };
    let humans = Seat::ALL.map(|seat| Setting::Player(seat, PlayerKind::Human));
    let first = names.into_iter().chain([Setting::X(x_is)]).chain(humans);
    lines.extend(first.map(|setting| format!("set {setting}")));
    lines.push(if round.stake == Stake::Open || round.begun().is_some() {
        format!("play {}", history.variant().word())
    } else {
        format!("position {}", history.start())
    });
    let made = history.plies().iter().filter(|ply| ply.is_move());
    lines.extend(made.map(|ply| ply.mv.to_string()));
    if history.resigned().is_some() {
        lines.push("resign".to_owned());
    }
    // the player to move sits down last, as a computer then moves
    let next = round.seat(history.side_to_move());
    let players = [!next, next].map(|seat| Setting::Player(seat, players.kinds[seat]));
    let last = [Setting::X(x)].into_iter().chain(players);
    lines.extend(last.map(|setting| format!("set {setting}")));
    lines.join("\n") + "\n"
}

/// Writes the settings, and after them the unfinished games, with what a saved game does not hold.
pub fn session_text<'a>(settings: &Settings, games: impl Iterator<Item = &'a Round>) -> String {
    // a name that nobody has given is found anew
    let line = |setting| format!("set {setting}\n");
    let login = settings.players.login.clone();
    let login = login.map(|name| line(Setting::Name(Seat::P1, name)));
    let lines = settings.to_settings().into_iter().map(line);
    let mut text: String = lines.filter(|line| Some(line) != login.as_ref()).collect();
    for game in games {
        text += &self::text(game, settings.x);
        if let Some(begun) = game.begun() {
            text += &format!("{BEGUN}{begun}\n");
        }
        if game.is_helped {
            text += &format!("{HELPED}\n");
        }
    }
    text
}

/// Saves a game, to a file or, without its name, to standard output.
///
/// # Errors
/// Why the file is not written.
pub fn save(round: &Round, x: XRule, file: Option<&str>) -> Result<Text, Rejection> {
    let text = text(round, x);
    let Some(file) = file else {
        return Ok(Text::data(text.lines()));
    };
    let path = typed_path(file);
    let unwritable = |error| FileError::Unwritable(file.into(), error);
    let is_saved_game = |old: Vec<u8>| old.starts_with(format!("{HEADER}\n").as_bytes());
    if path.exists() && !read_regular(&path).map(is_saved_game).map_err(unwritable)? {
        return Err(FileError::NotOverwritten(file.into()).into());
    }
    write_whole(&path, text.as_bytes()).map_err(unwritable)?;
    Ok(Text::Remark(format!("Saved to {}.", escaped(file))))
}
