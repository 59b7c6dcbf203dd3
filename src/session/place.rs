//! The place where a line is typed: in a game or between games.

use crate::command::{Mode, ParseError, Request, completions, parse};
use crate::game::SeatedGame;
use crate::session::offer::Offer;

/// The prompt between games.
#[derive(Debug, Default)]
pub struct Menu {
    /// The game that ended last, until the next game or task begins.
    pub finished: Option<SeatedGame>,
    pub offer: Offer,
    pub shown: Shown,
}

/// Whether the menu has been shown since the last game or task.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Shown {
    #[default]
    No,
    /// The menu must be shown before the next line of a script or of standard input is read.
    Due,
    /// The menu was shown, or would have been without `-q`.
    Yes,
}

/// The place where a line is typed.
#[derive(Debug)]
pub enum Place<'a> {
    Menu(&'a mut Menu),
    /// A game or a task that is not over.
    Game(&'a mut SeatedGame),
}

impl Place<'_> {
    pub fn mode(&self) -> Mode {
        let position = |game: &SeatedGame| game.history.position();
        match self {
            Self::Menu(menu) => {
                let finished = menu.finished.as_ref().map(position);
                match menu.shown {
                    Shown::No => Mode::After(finished),
                    Shown::Due | Shown::Yes => Mode::Menu(finished),
                }
            }
            Self::Game(game) => match &game.task {
                Some(attempt) => Mode::Task(attempt.task.kind.task_type(), position(game)),
                None => Mode::Game(position(game)),
            },
        }
    }

    /// Returns the game or task that is being played.
    pub fn current(&self) -> Option<&SeatedGame> {
        match self {
            Self::Menu(_) => None,
            Self::Game(game) => Some(game),
        }
    }

    /// Returns the game to which a line may refer: the current one or, between games, the one that
    /// ended last.
    pub fn game(&self) -> Option<&SeatedGame> {
        match self {
            Self::Menu(menu) => menu.finished.as_ref(),
            Self::Game(game) => Some(game),
        }
    }

    /// Returns the same game as [`game`](Self::game).
    pub fn game_mut(&mut self) -> Option<&mut SeatedGame> {
        match self {
            Self::Menu(menu) => menu.finished.as_mut(),
            Self::Game(game) => Some(game),
        }
    }

    /// Returns a function that lists the words that can follow the beginning of a line typed here.
    pub fn completions(&self) -> impl Fn(&str) -> Vec<&'static str> + use<> {
        let mode = self.mode();
        move |before| completions(before, &mode)
    }

    /// Parses a line that is typed here.
    ///
    /// # Errors
    /// Returns a [`ParseError`] if the line is not understood, or if the request is not possible
    /// here.
    pub fn parse(&self, line: &str) -> Result<Request, ParseError> {
        parse(line, &self.mode())
    }
}
