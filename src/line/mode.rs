//! The mode in which a line is typed, and the modes in which a command can be typed.

use crate::model::game::{Direction, MoveKind, Position as _};
use crate::model::games::AnyPosition;
use crate::rejection::{Rejection, Remedy};

/// The mode in which a line is typed, with the position to which the line refers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// No game or task is being played. There may be a finished game to which the line refers.
    Menu(Option<AnyPosition>),
    /// A game is in this position.
    Game(AnyPosition),
    /// A task that a player calls by this word is in this position.
    Task(&'static str, AnyPosition),
    /// A puzzle of a rush is in this position.
    Rush(AnyPosition),
}

impl Mode {
    /// Returns `true` in a game or a task that is not over.
    pub const fn is_playing(&self) -> bool {
        !matches!(self, Self::Menu(_))
    }

    /// Returns the position of the current game or, between games, of the last finished one.
    pub const fn position(&self) -> Option<&AnyPosition> {
        match self {
            Self::Menu(position) => position.as_ref(),
            Self::Game(position) | Self::Task(_, position) | Self::Rush(position) => Some(position),
        }
    }

    /// Returns the position of the current game or task.
    pub const fn playing(&self) -> Option<&AnyPosition> {
        match self {
            Self::Game(position) | Self::Task(_, position) | Self::Rush(position) => Some(position),
            Self::Menu(_) => None,
        }
    }

    /// Returns the current position.
    pub(super) fn current_position(&self) -> Result<&AnyPosition, Rejection> {
        self.playing().ok_or_else(|| self.why_no_game())
    }

    /// Creates the message about a line that needs a game that is not over.
    pub fn why_no_game(&self) -> Rejection {
        match self {
            Self::Menu(Some(_)) => Rejection::new("The game is over. Type 'play' to play again."),
            _ => Rejection::no_game(),
        }
    }

    /// Lists the words for directions, if the game that is being played has a grid that shifts.
    pub fn directions(&self) -> impl Iterator<Item = &'static str> + use<> {
        let has_grid =
            |position: &AnyPosition| position.variant().game().has_moves(MoveKind::Shift);
        let can_shift = self.playing().is_some_and(has_grid);
        Direction::WORDS.into_iter().filter(move |_| can_shift)
    }

    /// Returns `true` if a command of these modes can be typed.
    pub fn allows(&self, modes: Modes) -> bool {
        match modes {
            Modes::Anywhere => true,
            Modes::NotInARush => !matches!(self, Self::Rush(_)),
            Modes::BetweenGames => !self.is_playing(),
            Modes::WithAGame => matches!(self, Self::Menu(Some(_)) | Self::Game(_)),
            Modes::WithAPosition => self.position().is_some(),
            Modes::InATurn => self.is_playing(),
            Modes::InAGame => matches!(self, Self::Game(_)),
        }
    }

    /// Checks that a command with this name and these modes can be typed.
    pub fn check(&self, command: &str, modes: Modes) -> Result<(), Rejection> {
        if self.allows(modes) {
            return Ok(());
        }
        let what = match self {
            Self::Menu(_) => return Err(self.why_no_game()),
            Self::Game(_) => "game",
            Self::Rush(_) => "rush",
            Self::Task(task, _) => task,
        };
        Err(match (modes, self) {
            (Modes::BetweenGames | Modes::NotInARush, _) => {
                let how = format!("First type 'menu' to leave this {what}.");
                Rejection::new(how).with(Remedy::Menu)
            }
            (_, Self::Rush(_)) => Rejection::new(format!(
                "'{command}' doesn't work in a rush. Type a move, or 'menu' to leave the rush."
            )),
            _ => Rejection::new(format!(
                "'{command}' doesn't work in a {what}. Type a move or 'hint', or 'menu' to leave the {what}."
            )),
        })
    }
}

/// The modes in which a command can be typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Modes {
    Anywhere,
    NotInARush,
    BetweenGames,
    /// In a game, or after one.
    WithAGame,
    /// In a game or a task, or after a game.
    WithAPosition,
    /// In a game or a task.
    InATurn,
    InAGame,
}
