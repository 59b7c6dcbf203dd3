//! Saved games: scripts of the same commands that people type.

use std::fmt;
use std::io;
use std::path::Path;

use chrono::Local;

use super::session::{Session, Stage};
use super::settings::needs_values;
use super::title::title;
use crate::command::{Command, ProgramCommand};
use crate::files::start_of_regular_file;
use crate::game::Game;
use crate::games::AnyGame;
use crate::player::{ValueCache, check_values};
use crate::settings::{BySeat, Computer, Horizon, PlayerKind, Seat, Setting, Settings};
use crate::winner::Scoreboard;

/// The first line of a saved game.
const HEADER: &str = "# TT2 saved game";

/// Whether a file begins like a saved game.
pub(super) fn is_saved_game(path: &Path) -> bool {
    matches!(has_header(path), Some(Ok(true)))
}

/// The same, or why the file cannot be read; `None` if it is not a regular file.
pub(super) fn has_header(path: &Path) -> Option<io::Result<bool>> {
    let start = start_of_regular_file(path, HEADER.len() as u64 + 2)?;
    let is_end =
        |rest: &[u8]| rest.is_empty() || rest.starts_with(b"\n") || rest.starts_with(b"\r\n");
    Some(start.map(|start| start.strip_prefix(HEADER.as_bytes()).is_some_and(is_end)))
}

/// The commands that bring a program back to its initial settings, whatever was done before.
pub fn starting_commands() -> Vec<Command> {
    let Session {
        settings,
        score,
        is_forced,
        stage: _,
    } = Session::default();
    let names = Seat::ALL.map(|seat| Setting::Name(seat, seat.to_string()));
    let kinds = Seat::ALL.map(|seat| Setting::Player(seat, settings.kinds[seat]));
    let others = [
        Setting::Game(settings.game),
        Setting::Size(settings.size),
        Setting::Toss(settings.toss),
        Setting::X(settings.x),
        Setting::Speed(settings.speed),
        Setting::Options(settings.options),
        Setting::Board(settings.board),
        Setting::Tutor(settings.tutor),
    ];
    let settings = kinds.into_iter().chain(names).chain(others);
    let menu = Command::from(ProgramCommand::Menu);
    let force = Command::from(ProgramCommand::Force(is_forced));
    std::iter::once(menu)
        .chain(settings.map(Command::from))
        .chain([set_score(score), force])
        .collect()
}

/// The settings that give the players of a fresh program their names; the two names differ at every step.
fn naming(settings: &Settings) -> Vec<Setting> {
    let [p1, p2] = Seat::ALL.map(|seat| {
        let name = settings.given_name(seat)?;
        Some(Setting::Name(seat, name.to_owned()))
    });
    let [p1_taken, p2_taken] = Seat::ALL.map(|seat| settings.name(!seat) == seat.to_string());
    let meanwhile = Setting::Name(Seat::P1, "P3".to_owned());
    match (p1_taken, p2_taken) {
        (true, true) => [Some(meanwhile), p2, p1].into_iter().flatten().collect(),
        (true, false) => [p1, p2].into_iter().flatten().collect(),
        (false, _) => [p2, p1].into_iter().flatten().collect(),
    }
}

/// The settings for how things are shown, if they differ from the initial ones.
fn showing(settings: &Settings) -> Vec<Setting> {
    let defaults = Settings::default();
    let differs = [
        (settings.options != defaults.options).then_some(Setting::Options(settings.options)),
        (settings.board != defaults.board).then_some(Setting::Board(settings.board)),
    ];
    differs.into_iter().flatten().collect()
}

/// The command that sets the score.
pub(super) fn set_score(score: Scoreboard) -> Command {
    let [p1, p2] = Seat::ALL.map(|seat| score.wins[seat]);
    let ties = score.ties;
    ProgramCommand::SetScore { p1, p2, ties }.into()
}

/// The text of a saved game; of the settings and the score alone if there was no game.
pub(super) fn text(session: &Session) -> String {
    let head = header(session).into_iter();
    let commands = commands(session, false);
    let commands = commands.iter().map(ToString::to_string);
    head.chain(commands).map(|line| line + "\n").collect()
}

/// The score and the players before the saved game was counted; the current ones if it was not counted.
fn before_result(session: &Session, settings: &Settings) -> (Scoreboard, BySeat<PlayerKind>) {
    match &session.stage {
        Stage::Menu { last: Some(last) } if last.counted.is_some() => {
            let mut score = session.score;
            if let Some((_, winner)) = last.play.result() {
                score.take_off(winner);
            }
            (score, last.settings_before(settings).kinds)
        }
        Stage::Menu { .. } | Stage::Game { .. } => (session.score, settings.kinds),
    }
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
        format!("# game: {}", title(play.game())),
        format!("# X: {x}"),
        format!("# O: {o}"),
        format!("# date: {}", today()),
        format!("# result: {result}"),
    ]
}

fn today() -> impl fmt::Display {
    Local::now().date_naive()
}

/// The commands of a saved game, or of the settings and the score alone if there was no game; `as_it_stands`, what
/// was taken back can be redone after them, and a game that was left is left.
pub(super) fn commands(session: &Session, as_it_stands: bool) -> Vec<Command> {
    let Session { score, .. } = session;
    let settings = &session.settings_without_puzzle();
    let play = session.latest();
    let (score_before, kinds_before) = before_result(session, settings);
    let is_over = play.is_some_and(|play| play.result().is_some());
    let (game, size) = play.map_or(settings.next_variant(), |play| play.game().variant());
    let has_values = play.is_some_and(|play| has_values(play.game()));
    let tutor = settings.tutor.then_some(Setting::Tutor(true).into());
    // the tutor is turned on after the moves, or it would hold them when they are piped in; where the game has no exact
    // values it is refused, and so is turned on before the game is chosen
    let (tutor_before, tutor_after) = match has_values {
        true => (None, tutor),
        false => (tutor, None),
    };
    let mut commands: Vec<Command> = tutor_before.into_iter().collect();
    commands.push(choice(game, size).into());
    // Perfect is refused there too, and comes when the next game has been chosen
    let comes_later = |kind: &Setting| play.is_some() && !has_values && needs_values(kind);
    let (late, early): (Vec<_>, Vec<_>) = Seat::ALL
        .map(|seat| Setting::Player(seat, kinds_before[seat]))
        .into_iter()
        .partition(comes_later);
    let named = early.into_iter().chain(naming(settings));
    commands.extend(named.map(Command::from));
    commands.push(Setting::Speed(settings.speed).into());
    commands.extend(showing(settings).into_iter().map(Command::from));
    commands.push(set_score(score_before));
    if let Some(play) = play {
        commands.push(Setting::Toss(false).into());
        commands.push(Setting::X(play.x()).into());
        commands.push(ProgramCommand::Force(true).into());
        commands.extend(play.commands(as_it_stands));
    }
    let is_left = play.is_some() && !is_over && session.current().is_none();
    if as_it_stands && is_left {
        commands.push(ProgramCommand::Menu.into());
    }
    commands.extend(tutor_after);
    if settings.game != game {
        commands.push(Setting::Game(settings.game).into());
    }
    if settings.size != chosen_size(game, size) {
        commands.push(Setting::Size(settings.size).into());
    }
    commands.extend(late.into_iter().map(Command::from));
    commands.push(Setting::Toss(settings.toss).into());
    commands.push(Setting::X(settings.x).into());
    if is_over {
        // the result changes the horizon of a computer that keeps a match even, unless it was chosen after the result
        let is_chosen = |seat: &Seat| kinds_before[*seat] == settings.kinds[*seat];
        let chosen = Seat::ALL.into_iter().filter(is_chosen);
        let chosen = chosen.map(|seat| Setting::Player(seat, settings.kinds[seat]));
        commands.extend(chosen.filter(has_even_horizon).map(Command::from));
    }
    commands.push(ProgramCommand::Force(session.is_forced).into());
    if is_over {
        commands.push(set_score(*score));
    }
    commands
}

/// Whether a game has exact values.
fn has_values(game: &AnyGame) -> bool {
    check_values(game, &mut ValueCache::default()).is_ok()
}

/// The setting that chooses a game, with the side of its board unless it is the usual one.
fn choice(game: Game, size: u8) -> Setting {
    match game.is_chosen_size(size) {
        true => Setting::GameOfSize(game, size),
        false => Setting::Game(game),
    }
}

/// The size that the settings of a new program have after that choice.
fn chosen_size(game: Game, size: u8) -> u8 {
    match game.is_chosen_size(size) {
        true => size,
        false => Settings::default().size,
    }
}

fn has_even_horizon(setting: &Setting) -> bool {
    matches!(
        setting,
        Setting::Player(_, PlayerKind::Computer(Computer::Sees(Horizon::Even(_))))
    )
}
