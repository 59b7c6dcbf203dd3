//! The place where a line is typed: in a game or between games.

use crate::game::SeatedGame;
use crate::line::Mode;
use crate::model::game::Position as _;
use crate::model::games::AnyPosition;
use crate::rejection::Rejection;
use crate::session::state::Session;

/// The prompt between games.
#[derive(Debug, Default)]
pub struct Menu {
    /// The game or the task that ended last, until the next one begins.
    pub last: Option<SeatedGame>,
    /// `true` from the end of a game or a task until the menu follows.
    pub is_after: bool,
    /// `true` if the unfinished games were just listed, so that the number of one continues it.
    pub has_listed: bool,
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
                Some(attempt) => Mode::Task(attempt.task.kind.word(), position(game)),
                None => Mode::Game(position(game)),
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

    /// Notes that the player had help in the game or task that is being played. Help about a position
    /// that was typed, or about a game that does not count, may be meant for an unfinished game, so it
    /// is also help in each of them on the same board.
    pub fn note_help(&mut self, session: &mut Session, typed: Option<AnyPosition>) {
        if let Self::Game(game) = self {
            game.has_help = true;
        }
        let can_be_meant = |game: &&SeatedGame| !game.counts() && game.task.is_none();
        let copy = self.game().ok().filter(can_be_meant);
        let typed = typed.map(|position| position.variant());
        let about = typed.or(copy.map(|game| game.history.variant()));
        let unfinished = session.unfinished.iter_mut();
        for game in unfinished.filter(|game| Some(game.history.variant()) == about) {
            game.has_help = true;
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
