//! Saved games: scripts of the same commands that people type.

use std::fmt;
use std::io;
use std::path::Path;

use chrono::Local;

use crate::command::Command;
use crate::console::{Console, escaped};
use crate::files::{AtomicFile, Record, is_read_only, start_of_regular_file, typed_path};
use crate::play::Play;
use crate::rejection::NotPossible;
use crate::session::{Puzzle, Session};
use crate::settings::{BySeat, PlayerKind, Setting, Settings};
use crate::winner::{PuzzleCount, Scoreboard};

/// The first line of a saved game.
pub(super) const HEADER: &str = "# TT2 saved game";

/// Whether a script that begins with this line is one of the program's own, a saved game or a record.
pub(super) fn is_first_line(line: &str) -> bool {
    [HEADER, Record::HEADER].contains(&line.trim_end())
}

/// Whether a file begins like a saved game, or why it cannot be read; `None` if it is not a regular file.
pub(super) fn begins_like_saved_game(path: &Path) -> Option<io::Result<bool>> {
    let start = start_of_regular_file(path, HEADER.len() as u64 + 2)?;
    let is_end =
        |rest: &[u8]| rest.is_empty() || rest.starts_with(b"\n") || rest.starts_with(b"\r\n");
    Some(start.map(|start| start.strip_prefix(HEADER.as_bytes()).is_some_and(is_end)))
}

/// Saves the game; a file that is not a saved game is overwritten only with `overwrite`.
pub(super) fn save(
    session: &Session,
    file: &str,
    overwrite: bool,
    console: &mut Console,
) -> Result<(), NotPossible> {
    session.latest().ok_or(NotPossible::NoGameYet)?;
    let path = &typed_path(file);
    if !overwrite {
        check_is_replaceable(path, file)?;
    }
    let atomic = AtomicFile::create(path, overwrite)
        .map_err(|error| NotPossible::cannot("write", file, error))?;
    let breaks_hard_links = atomic.breaks_hard_links();
    let written = atomic.finish(text(session, false).as_bytes());
    written.map_err(|error| NotPossible::cannot("write", file, error))?;
    console.remark(format_args!("Saved to {}.", escaped(file)));
    if breaks_hard_links {
        console.remark(broken_hard_links(file));
    }
    Ok(())
}

/// That a file which was replaced had another name.
pub(super) fn broken_hard_links(file: &str) -> String {
    format!("Other hard links to {} keep what was there.", escaped(file))
}

/// Checks that nothing but a saved game is at `path`, which messages call `file`, and that it may be written. What is
/// wrong with a folder is found out when it is written to.
fn check_is_replaceable(path: &Path, file: &str) -> Result<(), NotPossible> {
    let file = || file.to_owned();
    if path.exists() && !path.is_dir() {
        match begins_like_saved_game(path) {
            Some(Ok(true)) => {}
            Some(Err(error)) => return Err(NotPossible::cannot("read", &file(), error)),
            Some(Ok(false)) | None => {
                return Err(NotPossible::NotASavedGame(file()));
            }
        }
    }
    match is_read_only(path) {
        true => Err(NotPossible::ReadOnlyFile(file())),
        false => Ok(()),
    }
}

/// The text of a saved game; of the settings and the score alone if there was no game. What `as_it_stands` means is said
/// below.
pub(super) fn text(session: &Session, as_it_stands: bool) -> String {
    let head = header(session).into_iter();
    let commands = commands(session, as_it_stands);
    let commands = commands.iter().map(ToString::to_string);
    head.chain(commands).map(|line| line + "\n").collect()
}

/// What a person wants to know about a saved game, as comments.
fn header(session: &Session) -> Vec<String> {
    let Some(play) = session.latest() else {
        return vec![HEADER.to_owned(), format!("# date: {}", today())];
    };
    let [x, o] = [play.x(), !play.x()].map(|seat| session.settings.name(seat));
    let result = match play.result() {
        None => "none yet".to_owned(),
        Some((outcome, _)) => outcome
            .winner()
            .map_or("tie".to_owned(), |side| format!("{side} won")),
    };
    vec![
        HEADER.to_owned(),
        format!("# game: {}", play.game().variant()),
        format!("# X: {x}"),
        format!("# O: {o}"),
        format!("# date: {}", today()),
        format!("# result: {result}"),
    ]
}

fn today() -> impl fmt::Display {
    Local::now().date_naive()
}

/// The commands that bring a session back to its beginning, whatever was done before.
pub fn starting_commands() -> Vec<Command> {
    let Session {
        settings,
        score,
        puzzles,
        is_forced,
        round: _,
        is_in_game: _,
    } = Session::default();
    let settings = settings.to_settings().into_iter().map(Command::from);
    [Command::Menu]
        .into_iter()
        .chain(settings)
        .chain([
            Command::SetScore(score),
            Command::SetPuzzles(puzzles),
            Command::Force(is_forced),
        ])
        .collect()
}

/// The commands of a saved game, or of the settings and the score alone if there was no game; `as_it_stands`, what
/// was taken back can be redone after them, a game that was left is left, and computers that waited in a game wait.
pub(super) fn commands(session: &Session, as_it_stands: bool) -> Vec<Command> {
    let settings = session.settings_without_puzzle();
    let counted = session.counted();
    let mut first = counted.map_or(settings.clone(), |last| {
        last.settings_before(settings.clone())
    });
    let mut score = session.score;
    let mut after = first.clone();
    if let Some((_, winner)) = counted.and_then(|last| last.play.result()) {
        score.take_off(winner);
    }
    // the result counts when the file is read, also one that was taken off the scoreboard
    let scored = session
        .latest()
        .filter(|_| session.latest_puzzle().is_none());
    if let Some((_, winner)) = scored.and_then(Play::result) {
        after.adjust_horizons(winner);
    }
    let Some(play) = session.latest() else {
        return [
            before_game(&first, score, session.puzzles),
            after_game(session, &after, false),
        ]
        .concat();
    };
    for settings in [&mut first, &mut after] {
        settings.choose_variant(play.game().variant());
        settings.x = play.x();
    }
    let beginning = [
        Setting::Toss(false).into(),
        Setting::X(play.x()).into(),
        Command::Force(true),
        of_beginning(play, session.latest_puzzle(), first.kinds),
    ];
    let is_over = play.result().is_some();
    let is_left = as_it_stands && !is_over && !session.is_in_game;
    let is_paused = as_it_stands && session.is_latest_paused();
    let menu = |is_typed: bool| is_typed.then_some(Command::Menu).into_iter().collect();
    // a game that is taken up at the menu by `undo` waits, and `force off` would end that in the game
    let taken_up = is_paused.then_some(Command::Undo(None));
    [
        before_game(&first, score, session.puzzles),
        beginning.to_vec(),
        play.moves(as_it_stands),
        menu(is_left || is_paused),
        after_game(session, &after, is_over),
        taken_up.into_iter().collect(),
        menu(is_left && is_paused),
    ]
    .concat()
}

/// The settings up to the first position that are not those of a new program, the score and the count of puzzles; who plays what is always
/// said.
fn before_game(settings: &Settings, score: Scoreboard, puzzles: PuzzleCount) -> Vec<Command> {
    let usual = Settings::default().to_settings();
    let is_said = |setting: &Setting| match setting {
        Setting::Toss(_) | Setting::X(_) => false,
        Setting::Game(_) | Setting::Player(..) | Setting::Speed(_) => true,
        setting => !usual.contains(setting),
    };
    let settings = settings.to_settings().into_iter().filter(is_said);
    let settings = settings.map(Command::from);
    let puzzles = (puzzles.tried > 0).then_some(Command::SetPuzzles(puzzles));
    let score = [Command::SetScore(score)];
    settings.chain(score).chain(puzzles).collect()
}

/// The command that begins the game.
fn of_beginning(play: &Play, puzzle: Option<&Puzzle>, kinds: BySeat<PlayerKind>) -> Command {
    match puzzle {
        // one in which the other player would be the human is a position like any other
        Some(puzzle) if puzzle.human == Puzzle::human(kinds) => Command::Puzzle {
            text: play.game().first_text(),
            goal: puzzle.goal,
        },
        Some(_) | None => play.beginning(),
    }
}

/// What was chosen for the next game, and with a game that is over the score that it led to; `after` are the settings
/// that stand after the game without it. Who is X is always said.
fn after_game(session: &Session, after: &Settings, is_over: bool) -> Vec<Command> {
    let stand = after.to_settings();
    let is_said = |setting: &Setting| match setting {
        Setting::Toss(_) | Setting::X(_) => true,
        setting => !stand.contains(setting),
    };
    let settings = session.settings_without_puzzle().to_settings();
    let settings = settings.into_iter().filter(is_said).map(Command::from);
    let force = Command::Force(session.is_forced);
    let score = is_over.then_some(Command::SetScore(session.score));
    settings.chain([force]).chain(score).collect()
}
