//! Lines that are left out of sessions that must be quick.

use tt2::command::{Command, parse};
use tt2::game::Game;

/// Whether a line takes no long time by design, and needs no file.
pub(crate) fn is_quick(line: &str) -> bool {
    match parse(line) {
        Ok(Some(Command::Load(_) | Command::Save(..))) => false,
        Ok(Some(Command::Solve(game, file))) => game == Some(Game::TicTacToe) && file.is_none(),
        Ok(Some(Command::Perft(plies))) => plies <= 3,
        Ok(Some(Command::Play(Some(games)))) => games <= 5,
        _ => true,
    }
}
