//! Saved games: scripts of the same commands that people type.

use std::path::Path;

use super::{Kept, today};
use crate::console::{Console, Input};
use crate::files::{FileError, begins_with, typed_path, write_whole};
use crate::game::Side;
use crate::games::AnyGame;
use crate::play::Round;
use crate::player::Engine;
use crate::rejection::Rejection;
use crate::settings::{PlayerKind, Seat, Setting, Settings, XRule};
use crate::text::{counted, escaped};
use crate::tt2::TT2;
use crate::turn::{Change, End, Here, Leave, Loaded, Turn};
use crate::winner::winner;

/// The first line of a saved game.
const HEADER: &str = "# TT2 saved game";

/// Writes settings, and the game if there is one, as a saved game.
pub(super) fn text(settings: &Settings, round: Option<&Round>) -> String {
    let mut lines = vec![HEADER.to_owned()];
    let set = |setting: Setting| format!("set {setting}");
    // these follow the game, which has its own players and seat of X, and chooses its variant
    let last = [
        Setting::Game(settings.variant),
        Setting::X(settings.x),
        Setting::Tutor(settings.tutor),
    ];
    let mut first = settings.to_settings();
    first.retain(|setting| !matches!(setting, Setting::Player(..)) && !last.contains(setting));
    if let Some(round) = round {
        lines.extend(header(settings, round));
    }
    lines.extend(first.into_iter().map(set));
    let mut next = Seat::P2;
    if let Some(round) = round {
        next = round.seat(round.history.side_to_move());
        lines.extend(moves(settings, round));
    }
    // the player to move sits down last, as a computer then moves
    let players = [!next, next].map(|seat| Setting::Player(seat, settings.kinds[seat]));
    lines.extend(last.into_iter().chain(players).map(set));
    lines.join("\n") + "\n"
}

/// Returns the comments of a saved game: date, players and result.
fn header(settings: &Settings, round: &Round) -> [String; 3] {
    let [x, o] = Side::ALL.map(|side| round.called(side, settings));
    let winner = winner(&round.history).filter(|_| can_be_written(&round.history));
    let result = winner.map_or("none yet".to_owned(), |winner| winner.result());
    [
        format!("# date: {}", today()),
        format!("# X: {x}, O: {o}"),
        format!("# result: {result}"),
    ]
}

/// Returns whether commands of two humans lead to the end of the game: only the side to move can resign among them.
fn can_be_written(history: &AnyGame) -> bool {
    history
        .resigned()
        .is_none_or(|side| side == history.side_to_move())
}

/// Returns the commands that play a game from its first position, by two humans. It begins with `play` only if its result
/// would count here.
fn moves(settings: &Settings, round: &Round) -> Vec<String> {
    let history = &round.history;
    let x = match round.x {
        Seat::P1 => XRule::P1,
        Seat::P2 => XRule::P2,
    };
    let mut commands = vec![format!("set {}", Setting::X(x))];
    let humans = Seat::ALL.map(|seat| Setting::Player(seat, PlayerKind::Human));
    commands.extend(humans.map(|setting| format!("set {setting}")));
    commands.push(if round.counts_for(settings) {
        format!("play {}", history.variant().word())
    } else {
        format!("position {}", history.start())
    });
    let made = history.plies().iter().filter(|ply| ply.is_move());
    commands.extend(made.map(|ply| ply.mv.to_string()));
    if history.resigned().is_some() && can_be_written(history) {
        commands.push("resign".to_owned());
    }
    commands
}

/// Plays the file at `path` through, in a fresh session in which computers wait.
///
/// # Errors
/// Why the file cannot be read, or which line is rejected.
pub fn play_through(path: &Path) -> Result<Loaded, Rejection> {
    let input = Input::file(path).map_err(FileError::Unreadable)?;
    let mut tt2 = TT2::new(
        Console::silent(),
        Box::new(input),
        Engine::new(0),
        Kept::default(),
    );
    tt2.is_loading = true;
    let mut round = None;
    match tt2.tt2(&mut round) {
        End::Unreadable(error) => Err(FileError::Unreadable(error).into()),
        End::Strict(said) => Err(Rejection::InFile(said)),
        End::Quit | End::Input | End::Output | End::Results(_) => Ok(Loaded {
            settings: tt2.settings,
            round,
        }),
    }
}

impl TT2 {
    /// Saves the game last at hand, to a file or to standard output.
    pub(crate) fn save(&mut self, here: Here<'_>, file: Option<&str>) -> Result<(), Rejection> {
        let round = here.game().ok_or(Rejection::NoGame)?;
        let text = text(&self.settings, Some(round));
        let Some(file) = file else {
            for line in text.lines() {
                self.console.data(line);
            }
            return Ok(());
        };
        let path = typed_path(file);
        let system = |error| FileError::Unwritable(file.to_owned(), error);
        if path.exists() && !begins_with(&path, HEADER).map_err(system)? {
            return Err(FileError::NotOverwritten(file.to_owned()).into());
        }
        write_whole(&path, text.as_bytes()).map_err(system)?;
        self.console
            .remark(format_args!("Saved to {}.", escaped(file)));
        Ok(())
    }

    /// Loads a file. Its settings and its game replace those here; without a game in it only the settings do.
    pub(crate) fn load(&mut self, here: Here<'_>, file: &str) -> Result<Option<Turn>, Rejection> {
        let mut loaded = play_through(&typed_path(file))?;
        let name = escaped(file);
        let Some(round) = &mut loaded.round else {
            if here.is_task() {
                return Err(Rejection::InTask);
            }
            let current = here.current();
            if let Some(round) = current {
                loaded.settings.check_players(round.history.variant())?;
            }
            self.settings = loaded.settings;
            self.console.remark(format_args!("Loaded {name}."));
            return Ok(current.map(|_| Turn::Change(Change::Seated)));
        };
        round.continued(false, &loaded.settings);
        let (variant, moves) = (round.history.variant(), round.history.undoable());
        loaded.settings.check_players(variant)?;
        let [x, o] = Side::ALL.map(|side| round.called(side, &loaded.settings));
        let moves = counted(moves, "move", "moves");
        self.console.remark(format_args!(
            "Loaded {name}: {variant}, {moves}, {x} (X) against {o} (O)."
        ));
        Ok(Some(Turn::Leave(Leave::Load(Box::new(loaded)))))
    }
}
