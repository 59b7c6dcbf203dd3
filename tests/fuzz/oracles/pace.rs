//! How long lines take.

use tt2::command::{Command, GameCommand, ProgramCommand, Question, parse};
use tt2::game::Game;
use tt2::settings::{Computer, PlayerKind, Setting};

/// Whether the line, typed while `game` is going on, takes little time and no file.
pub(super) fn is_quick(line: &str, game: Option<Game>) -> bool {
    match parse(line, game) {
        Ok(Some(Command::Program(command))) => is_quick_command(&command),
        Ok(Some(Command::Question(Question::Perft(plies)))) => plies <= 3,
        Ok(Some(Command::Game(GameCommand::Go(Some(computer))))) => is_quick_computer(computer),
        Ok(Some(Command::Question(_) | Command::Game(_)) | None) | Err(_) => true,
    }
}

fn is_quick_command(command: &ProgramCommand) -> bool {
    match command {
        ProgramCommand::Load(_) | ProgramCommand::Resume | ProgramCommand::Save { .. } => false,
        ProgramCommand::Solve { game, file, .. } => {
            *game == Some(Game::TicTacToe) && file.is_none()
        }
        ProgramCommand::Play(Some(games)) => *games <= 5,
        ProgramCommand::Set(Setting::Player(_, PlayerKind::Computer(computer))) => {
            is_quick_computer(*computer)
        }
        ProgramCommand::Force(_)
        | ProgramCommand::Help(_)
        | ProgramCommand::Menu
        | ProgramCommand::Play(None)
        | ProgramCommand::Position(_)
        | ProgramCommand::Puzzle(_)
        | ProgramCommand::Quit
        | ProgramCommand::ResetScore
        | ProgramCommand::Rules(_)
        | ProgramCommand::Score
        | ProgramCommand::Set(_)
        | ProgramCommand::SetScore { .. } => true,
    }
}

fn is_quick_computer(computer: Computer) -> bool {
    match computer {
        Computer::Strat1 | Computer::Random | Computer::Perfect(_) => true,
        Computer::Sees(horizon) => horizon.plies() <= 3,
    }
}
