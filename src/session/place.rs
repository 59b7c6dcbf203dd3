//! The place where a line is typed: in a game or between games.

use crate::game::SeatedGame;
use crate::line::Mode;
use crate::rejection::Rejection;

/// The prompt between games.
#[derive(Debug, Default)]
pub struct Menu {
    /// The game or the task that ended last, until the next one begins.
    pub last: Option<SeatedGame>,
    /// `true` from the end of a game or a task until the menu follows.
    pub is_after: bool,
    /// `true` if what Enter does is not printed before the next prompt.
    pub is_offered: bool,
}

impl Menu {
    /// Returns the game that ended last. Returns `None` if it was a task.
    pub fn finished(&self) -> Option<&SeatedGame> {
        self.last.as_ref().filter(|last| last.task.is_none())
    }
}

/// The place where a line is typed.
#[derive(Debug)]
pub enum Place<'a> {
    Menu(&'a mut Menu),
    /// The game or the task that is being played.
    Game(&'a mut SeatedGame),
}

impl Place<'_> {
    pub fn mode(&self) -> Mode {
        let position = |game: &SeatedGame| game.history.position();
        match self {
            Self::Menu(menu) => Mode::Menu(menu.finished().map(position)),
            Self::Game(game) => match &game.task {
                None => Mode::Game(position(game)),
                Some(_) if game.rush().is_some() => Mode::Rush(position(game)),
                Some(attempt) => Mode::Task(attempt.task.kind.word(), position(game)),
            },
        }
    }

    /// Returns the game or task that is being played.
    pub fn playing(&self) -> Option<&SeatedGame> {
        match self {
            Self::Menu(_) => None,
            Self::Game(game) => Some(game),
        }
    }

    /// Returns the game to which a line may refer: the one that is being played or, between games,
    /// the one that ended last.
    pub fn game(&self) -> Result<&SeatedGame, Rejection> {
        match self {
            Self::Menu(menu) => menu.finished().ok_or_else(Rejection::no_game),
            Self::Game(game) => Ok(game),
        }
    }

    /// Returns the game or task that is being played, to change it.
    pub fn playing_mut(&mut self) -> Result<&mut SeatedGame, Rejection> {
        match self {
            Self::Menu(_) => Err(Rejection::no_game()),
            Self::Game(game) => Ok(game),
        }
    }
}
