//! Saved games: scripts of the same commands that people type.

use std::path::Path;

use chrono::Local;

use super::new_file::NewFile;
use crate::command::Command;
use crate::console::Console;
use crate::files::{Record, start_of_regular_file};
use crate::game::Side;
use crate::play::{Play, Puzzle};
use crate::rejection::NotPossible;
use crate::session::Session;
use crate::settings::{Seat, Setting, Settings};
use crate::winner::PuzzleCount;

/// The first line of a saved game.
pub(super) const HEADER: &str = "# TT2 saved game";

/// The first line of a script of the program's own, a saved game or a record, if this is one.
pub(super) fn header_of(line: &str) -> Option<&'static str> {
    let mut headers = [HEADER, Record::HEADER].into_iter();
    headers.find(|header| *header == line.trim_end())
}

/// Whether a file that begins so is a saved game.
fn is_saved_game(start: &[u8]) -> bool {
    let first_line = start.split(|&byte| byte == b'\n').next();
    first_line.is_some_and(|line| line.trim_ascii_end() == HEADER.as_bytes())
}

/// Whether a file begins like a saved game, or cannot be read; not if it is not a regular file.
pub(super) fn begins_like_saved_game(path: &Path) -> bool {
    let start = start_of_regular_file(path, 2 * HEADER.len() as u64);
    start.is_some_and(|start| start.map_or(true, |start| is_saved_game(&start)))
}

/// Saves the game; a file that is not a saved game is overwritten only with `overwrite`.
pub(super) fn save(
    session: &Session,
    file: &str,
    overwrite: bool,
    console: &mut Console,
) -> Result<(), NotPossible> {
    session.latest().ok_or(NotPossible::NoGameYet)?;
    let other = NotPossible::NotASavedGame(file.to_owned());
    let saved = NewFile::begin(file, overwrite, other, is_saved_game)?;
    saved.finish(text(session, false).as_bytes(), Some("Saved to"), console)
}

/// The text of a saved game; of the settings and the score alone if there was no game. What `as_it_stands` means is said
/// below.
pub(super) fn text(session: &Session, as_it_stands: bool) -> String {
    let commands = commands(session, as_it_stands);
    let lines = commands.iter().map(|command| format!("{command}\n"));
    [header(session)].into_iter().chain(lines).collect()
}

/// What a person wants to know about a saved game, as comments.
fn header(session: &Session) -> String {
    let date = Local::now().date_naive();
    let Some(play) = session.latest() else {
        return format!("{HEADER}\n# date: {date}\n");
    };
    let variant = play.game().variant();
    let [x, o] = Side::ALL.map(|side| play.name(side, &session.settings));
    let result = match play.result().map(|(outcome, _)| outcome.winner()) {
        None => "none yet".to_owned(),
        Some(None) => "tie".to_owned(),
        Some(Some(side)) => format!("{side} won"),
    };
    format!("{HEADER}\n# game: {variant}\n# X: {x}\n# O: {o}\n# date: {date}\n# result: {result}\n")
}

/// The commands that bring a session back to its beginning, whatever was done before.
pub fn starting_commands() -> Vec<Command> {
    // whatever a session has is said here, or begins with a game
    let Session {
        settings,
        score,
        puzzles,
        is_forced,
        latest: _,
        is_in_game: _,
    } = Session::default();
    let settings = changed(&settings, &settings, |_| true);
    let others = [
        Command::SetScore(score),
        Command::SetPuzzles(puzzles),
        Command::Force(is_forced),
    ];
    let menu = [Command::Menu].into_iter();
    menu.chain(settings).chain(others).collect()
}

/// The commands of a saved game, or of the settings and the score alone if there was no game; `as_it_stands`, what
/// was taken back can be redone after them, a game that was left is left, and computers that waited in a game wait.
pub(super) fn commands(session: &Session, as_it_stands: bool) -> Vec<Command> {
    let latest = session.latest();
    let result = latest.and_then(Play::result);
    let next = &session.settings;
    let mut score = session.score;
    let mut before = next.clone();
    if let Some((_, winner)) = result
        && let Some(kinds) = session.counted()
    {
        before.kinds = kinds;
        score.take_off(winner);
    }
    if let Some(play) = latest {
        before.choose_variant(play.game().variant());
    }
    // who is X is said where the game begins
    before.toss = false;
    before.x = Seat::P1;
    // the result counts when the file is read, also one that was taken off the scoreboard
    let mut after = before.clone();
    if let Some((_, winner)) = result.filter(|_| session.latest_puzzle().is_none()) {
        after.adjust_horizons(winner);
    }
    let who_plays_what = |setting: &Setting| {
        matches!(
            setting,
            Setting::Game(_) | Setting::Player(..) | Setting::Speed(_)
        )
    };
    let mut commands: Vec<_> = changed(&before, &Settings::default(), who_plays_what).collect();
    commands.push(Command::SetScore(score));
    if session.puzzles != PuzzleCount::default() {
        commands.push(Command::SetPuzzles(session.puzzles));
    }
    // a game that is taken up at the menu by `undo` waits, and `force off` would end that in the game
    let is_paused = as_it_stands && session.is_latest_paused();
    let is_left = as_it_stands && latest.is_some() && result.is_none() && !session.is_in_game;
    if let Some(play) = latest {
        // a puzzle in which the other player would be the human is a position like any other
        let is_one = |puzzle: &Puzzle| puzzle.human == Puzzle::human(before.kinds);
        let puzzle = session.latest_puzzle().filter(is_one);
        let text = play.game().first_text();
        let puzzle = puzzle.map(|Puzzle { goal, .. }| Command::Puzzle { text, goal });
        commands.extend([
            Setting::Toss(false).into(),
            Setting::X(play.x()).into(),
            Command::Force(true),
            puzzle.unwrap_or_else(|| play.beginning()),
        ]);
        commands.extend(play.moves(as_it_stands));
    }
    commands.extend((is_left || is_paused).then_some(Command::Menu));
    let who_is_x = |setting: &Setting| matches!(setting, Setting::Toss(_) | Setting::X(_));
    commands.extend(changed(next, &after, who_is_x));
    commands.push(Command::Force(session.is_forced));
    commands.extend(result.map(|_| Command::SetScore(session.score)));
    commands.extend(is_paused.then_some(Command::Undo(None)));
    commands.extend((is_left && is_paused).then_some(Command::Menu));
    commands
}

/// The commands that set what is not as it `stands`, and what is always said.
fn changed(
    settings: &Settings,
    stands: &Settings,
    is_always_said: fn(&Setting) -> bool,
) -> impl Iterator<Item = Command> {
    let stands = stands.to_settings();
    let is_said = move |setting: &Setting| is_always_said(setting) || !stands.contains(setting);
    let settings = settings.to_settings().into_iter();
    settings.filter(is_said).map(Command::from)
}
