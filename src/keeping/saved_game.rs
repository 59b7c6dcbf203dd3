//! Saved games: scripts of the same commands that people type.

use chrono::Local;

use crate::game::{Move, Side};
use crate::games::AnyPosition;
use crate::play::{Ended, Play};
use crate::session::Command;
use crate::settings::{PlayerKind, Seat, Setting, Settings, XRule};

/// The first line of a saved game.
pub const HEADER: &str = "# TT2 saved game";

/// Whether a file that begins so is a saved game.
pub fn is_saved_game(start: &[u8]) -> bool {
    let first_line = start.split(|&byte| byte == b'\n').next();
    first_line.is_some_and(|line| line.trim_ascii_end() == HEADER.as_bytes())
}

/// The text of a game, saved today; of the settings alone if there has been none, or a task.
pub fn text(settings: &Settings, play: Option<&Play>) -> String {
    let play = play.filter(|play| play.task.is_none());
    let mut text = header(settings, play);
    for command in commands(settings, play) {
        text += &format!("{command}\n");
    }
    text
}

/// What a person wants to know about a saved game, as comments.
fn header(settings: &Settings, play: Option<&Play>) -> String {
    let date = Local::now().date_naive();
    let Some(play) = play else {
        return format!("{HEADER}\n# date: {date}\n");
    };
    let variant = play.game().variant();
    let [x, o] = Side::ALL.map(|side| play.name(side, settings));
    let result = match play.winner().map(|winner| winner.side()) {
        None => "none yet".to_owned(),
        Some(None) => "tie".to_owned(),
        Some(Some(side)) => format!("{side} won"),
    };
    format!("{HEADER}\n# game: {variant}\n# X: {x}\n# O: {o}\n# date: {date}\n# result: {result}\n")
}

/// The commands of a saved game. While the moves are made both players are human, and last of all the player to move is
/// the one who is: whoever reads them need not know that this is a saved game.
pub fn commands(settings: &Settings, play: Option<&Play>) -> Vec<Command> {
    let variant = play.map_or(settings.variant, |play| play.game().variant());
    let next = play.map_or(Seat::P2, |play| play.seat(play.game().side_to_move()));
    let shown = [
        Setting::Game(variant),
        Setting::Speed(settings.speed),
        Setting::Options(settings.options),
        Setting::Board(settings.board),
    ];
    let mut commands = Vec::from(shown.map(Command::from));
    for seat in Seat::ALL {
        commands.extend(names(settings, seat));
    }
    if let Some(play) = play {
        commands.extend(Seat::ALL.map(|seat| Setting::Player(seat, PlayerKind::Human).into()));
        let x = match play.x() {
            Seat::P1 => XRule::P1,
            Seat::P2 => XRule::P2,
        };
        commands.push(Setting::X(x).into());
        let start = play.game().start();
        commands.push(if start == AnyPosition::start(variant) {
            Command::Play(None, None)
        } else {
            Command::Position(start.to_string())
        });
        commands.extend(moves(play));
        // who cannot play the game, which waits then, is seated at the menu
        let mut kinds = Seat::ALL.into_iter().map(|seat| settings.kinds[seat]);
        if !variant.is_solved() && kinds.any(|kind| kind == PlayerKind::Perfect) {
            commands.push(Command::Menu);
        }
    }
    if variant != settings.variant {
        commands.push(Setting::Game(settings.variant).into());
    }
    commands.push(Setting::Tutor(settings.tutor).into());
    commands.push(Setting::X(settings.x).into());
    for seat in [!next, next] {
        commands.push(Setting::Player(seat, settings.kinds[seat]).into());
        // a human who sits down takes a computer's name
        if let [None, Some(name)] = settings.given_names(seat) {
            commands.push(Setting::Name(seat, name.to_owned()).into());
        }
    }
    commands
}

/// The commands that name the human of a seat, if there is one with a name, and then the computer, each while it sits
/// there.
fn names(settings: &Settings, seat: Seat) -> Vec<Command> {
    let mut commands = Vec::new();
    let given = settings.given_names(seat);
    if given[0].is_some() {
        let kinds = [PlayerKind::Human, PlayerKind::Strat1];
        for (kind, name) in kinds.into_iter().zip(given) {
            if let Some(name) = name {
                commands.push(Setting::Player(seat, kind).into());
                commands.push(Setting::Name(seat, name.to_owned()).into());
            }
        }
    }
    commands
}

/// The commands that play the game from its beginning; what was taken back can be redone after them. A game that goes on
/// after its end is played to that end first, so that it counts no second time.
fn moves(play: &Play) -> Vec<Command> {
    let game = play.game();
    let played: Vec<Move> = game.plies().iter().map(|ply| ply.mv).collect();
    let mut line = typed(played.clone());
    line.extend(game.undone());
    let mut commands = Vec::new();
    let mut common = 0;
    let stands = |ended: &&Ended| ended.moves == played && ended.is_resigned == game.is_resigned();
    if let Some(ended) = play.ended().filter(|ended| !stands(ended)) {
        let moves = typed(ended.moves.clone());
        common = moves
            .iter()
            .zip(&line)
            .take_while(|(one, other)| one == other)
            .count();
        let back = (moves.len() - common) as u32;
        commands.extend(moves.into_iter().map(Command::from));
        if ended.is_resigned {
            commands.push(Command::Resign);
        }
        if back > 0 {
            commands.push(Command::Undo(Some(back)));
            if common == line.len() && !game.is_resigned() {
                // nothing of it can be redone after a resignation that was taken back
                commands.extend([Command::Resign, Command::Undo(None)]);
            }
        } else if ended.is_resigned {
            // takes back the resignation alone
            commands.push(Command::Undo(None));
        }
    }
    commands.extend(line.into_iter().skip(common).map(Command::from));
    if game.redoable() > 0 {
        commands.push(Command::Undo(Some(game.redoable() as u32)));
    }
    if game.is_resigned() {
        commands.push(Command::Resign);
    }
    commands
}

/// The moves without the forced passes, which are made by themselves.
fn typed(mut moves: Vec<Move>) -> Vec<Move> {
    moves.retain(|mv| *mv != Move::Pass);
    moves
}
