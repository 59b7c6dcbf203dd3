//! How long lines take.

use tt2::command::{Command, ProgramCommand, Question, parse};
use tt2::game::Game;

/// Whether the line takes little time and no file.
pub(super) fn is_quick(line: &str) -> bool {
    match parse(line) {
        Ok(Some(Command::Program(command))) => is_quick_command(&command),
        Ok(Some(Command::Question(Question::Perft(plies)))) => plies <= 3,
        Ok(Some(Command::Question(_) | Command::Game(_)) | None) | Err(_) => true,
    }
}

fn is_quick_command(command: &ProgramCommand) -> bool {
    match command {
        ProgramCommand::Load(_) | ProgramCommand::Save { .. } => false,
        ProgramCommand::Solve { game, file } => *game == Some(Game::TicTacToe) && file.is_none(),
        ProgramCommand::Play(Some(games)) => *games <= 5,
        _ => true,
    }
}
