//! Writes and reads saved games, and the session file with the settings and the unfinished games.

use std::path::Path;

use crate::files::{
    FileError, Unusable, expand_home, is_in_folder, read_first_line, state_folder, text_lines,
    write_atomically,
};
use crate::game::{Counting, NotCounted, SeatedGame};
use crate::model::games::AnyPosition;
use crate::model::settings::{Seat, Settings};
use crate::model::text::escaped;
use crate::rejection::Rejection;
use crate::text::settings::{read_setting, setting_lines};

/// The beginning of the first line of a saved game. The row of the game follows.
const HEADER: &str = "# TT2 saved game: ";
/// The beginning of a line of the session file with an unfinished game. The row of the game follows.
const GAME: &str = "game\t";

/// Formats a game as a saved game: its row, and below it a script that makes the moves.
pub fn saved_text(game: &SeatedGame) -> String {
    let mut lines = vec![
        format!("{HEADER}{}", game.row()),
        "# 'load' reads the line above, and 'tt2 FILE' the lines below.".to_owned(),
    ];
    lines.extend(Seat::ALL.map(|seat| format!("set {} human", seat.word())));
    let variant = game.history.variant();
    lines.push(match game.history.start() {
        start if start == AnyPosition::start(variant) => format!("play {}", variant.word()),
        start => format!("position {start}"),
    });
    lines.extend(game.typed_moves());
    lines.join("\n") + "\n"
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
    if path.exists() && saved_row(&path).map_err(unwritable)?.is_none() {
        return Err(Rejection::new(format!(
            "'{}' isn't a saved game, so TT2 doesn't overwrite it. Choose another name.",
            escaped(file)
        )));
    }
    Ok(write_atomically(&path, saved_text(game).as_bytes()).map_err(unwritable)?)
}

/// Reads the saved game in a file. The game does not count.
///
/// # Errors
/// Returns a [`Rejection`] if the file cannot be read, or if it is not a saved game.
pub fn load(file: &str) -> Result<SeatedGame, Rejection> {
    let path = expand_home(file);
    let row = saved_row(&path).map_err(|why| FileError::Unreadable(path, why))?;
    let game = row.and_then(|row| SeatedGame::read(&row));
    let game = game.ok_or_else(|| {
        let file = escaped(file);
        Rejection::new(format!(
            "'{file}' isn't a saved game. To run it as a script, leave TT2 and type 'tt2 {file}'."
        ))
    })?;
    let counting = Counting::Not(NotCounted::Loaded);
    Ok(SeatedGame { counting, ..game })
}

/// Returns `true` if a file begins like a saved game, even if the game is damaged.
pub fn is_saved_game(file: &str) -> bool {
    matches!(saved_row(&expand_home(file)), Ok(Some(_)))
}

/// Reads the row of the game in a file. Returns `None` if the file is not a saved game.
fn saved_row(path: &Path) -> Result<Option<String>, Unusable> {
    let first = text_lines(&read_first_line(path)?).next();
    Ok(first.and_then(|first| first.strip_prefix(HEADER).map(str::to_owned)))
}

/// Formats the session file: the settings, and then the unfinished games.
pub fn session_text<'a>(
    settings: &Settings,
    games: impl Iterator<Item = &'a SeatedGame>,
) -> String {
    let games = games.map(|game| format!("{GAME}{}", game.row()));
    let lines: Vec<String> = setting_lines(settings).into_iter().chain(games).collect();
    lines.join("\n") + "\n"
}

/// Reads the session file: changes `settings`, and lists the unfinished games, the latest first, and
/// the lines that are damaged.
pub fn read_session(bytes: &[u8], settings: &mut Settings) -> (Vec<SeatedGame>, Vec<String>) {
    let (mut games, mut damaged) = (Vec::new(), Vec::new());
    for line in text_lines(bytes) {
        if let Some(row) = line.strip_prefix(GAME) {
            match SeatedGame::read(row).filter(SeatedGame::is_unfinished) {
                Some(game) => games.push(game),
                None => damaged.push(line),
            }
        } else if read_setting(settings, &line).is_none() {
            damaged.push(line);
        }
    }
    (games, damaged)
}
