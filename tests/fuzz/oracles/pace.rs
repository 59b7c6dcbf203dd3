//! How long lines take.

use tt2::command::{Command, Request, parse};
use tt2::game::Game;
use tt2::settings::{Computer, PlayerKind, Setting};

/// Whether the line, typed while `game` is going on, takes little time and no file.
pub(super) fn is_quick(line: &str, game: Option<Game>) -> bool {
    match parse(line, game) {
        Ok(Some(Request::Change(command))) => is_quick_command(&command),
        Ok(Some(Request::Perft(plies))) => plies <= 3,
        Ok(Some(Request::Go(Some(computer)))) => is_quick_computer(computer),
        Ok(Some(Request::Export { .. } | Request::Load(_) | Request::Save { .. })) => false,
        Ok(Some(Request::Solve { game, file, .. })) => {
            game == Some(Game::TicTacToe) && file.is_none()
        }
        Ok(_) | Err(_) => true,
    }
}

fn is_quick_command(command: &Command) -> bool {
    match command {
        Command::Play {
            games: Some(games), ..
        } => *games <= 5,
        Command::Set(Setting::Player(_, PlayerKind::Computer(computer))) => {
            is_quick_computer(*computer)
        }
        _ => true,
    }
}

fn is_quick_computer(computer: Computer) -> bool {
    match computer {
        Computer::Strat1 | Computer::Random | Computer::Perfect(_) => true,
        Computer::Sees(horizon) => horizon.plies() <= 3,
    }
}
