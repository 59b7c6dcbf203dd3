//! The mode in which a line is typed, and the modes in which a command can be typed.

use super::ParseError;
use crate::learning::task::TaskType;

/// The mode in which a line is typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// The menu was shown last. There may be a finished game to which the line refers.
    Menu,
    /// A game has ended, and the menu was not shown since.
    AfterGame,
    /// A task has ended, and the menu was not shown since.
    AfterTask,
    Game,
    /// A task of this type.
    Task(TaskType),
}

impl Mode {
    /// Returns `true` in a game or a task that is not over.
    pub const fn is_playing(self) -> bool {
        matches!(self, Self::Game | Self::Task(_))
    }
}

/// The modes in which a command can be typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Modes {
    Anywhere,
    BetweenGames,
    /// Between games. A game keeps its players, so the message in a game is another one.
    ChoosingPlayers,
    /// In a game, or after one.
    WithAGame,
    /// In a game or a task, or after a game.
    WithAPosition,
    /// In a game or a task.
    InATurn,
    InAGame,
}

impl Modes {
    /// Checks that a command can be typed in this mode. `has_finished` is `true` if there is a
    /// finished game to which the command may refer.
    pub(super) const fn check(self, mode: Mode, has_finished: bool) -> Result<(), ParseError> {
        let is_possible = match self {
            Self::Anywhere => true,
            Self::BetweenGames | Self::ChoosingPlayers => !mode.is_playing(),
            Self::WithAGame => has_finished && !mode.is_playing() || matches!(mode, Mode::Game),
            Self::WithAPosition => has_finished || mode.is_playing(),
            Self::InATurn => mode.is_playing(),
            Self::InAGame => matches!(mode, Mode::Game),
        };
        if is_possible {
            return Ok(());
        }
        Err(match (self, mode) {
            (Self::ChoosingPlayers, Mode::Game) => ParseError::KeepsPlayers,
            (Self::BetweenGames, Mode::Game) => ParseError::LeaveFirst("game"),
            (Self::BetweenGames | Self::ChoosingPlayers, Mode::Task(task)) => {
                ParseError::LeaveFirst(task.word())
            }
            (_, Mode::Task(task)) => ParseError::InTask(task),
            (_, Mode::AfterGame) => ParseError::GameIsOver,
            (_, Mode::Menu | Mode::AfterTask | Mode::Game) => ParseError::NoGame,
        })
    }
}
