//! How long lines take.

use tt2::command::{Query, Request, parse};
use tt2::game::{Game, Variant};
use tt2::session::Command;
use tt2::settings::{PlayerKind, Setting};

/// Whether the line, typed while `game` is going on, takes little time and no file.
pub(super) fn is_quick(line: &str, game: Option<Game>) -> bool {
    match parse(line, game) {
        Ok(Some(Request::Change(command))) => is_quick_command(&command),
        Ok(Some(Request::Ask(Query::Perft(plies)))) => plies <= 3,
        Ok(Some(Request::Go(Some(computer)))) => is_quick_player(computer),
        Ok(Some(Request::Export(_) | Request::Load(_) | Request::Save { .. })) => false,
        Ok(Some(Request::Solve { variant, file })) => {
            variant == Some(Variant::TicTacToe) && file.is_none()
        }
        Ok(_) | Err(_) => true,
    }
}

fn is_quick_command(command: &Command) -> bool {
    match command {
        Command::Play(_, Some(games)) => *games <= 5,
        Command::Set(Setting::Player(_, kind)) => is_quick_player(*kind),
        _ => true,
    }
}

fn is_quick_player(kind: PlayerKind) -> bool {
    !matches!(kind, PlayerKind::Sees(4..))
}
