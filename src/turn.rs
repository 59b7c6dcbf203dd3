//! What a typed line leads to: a turn of the game, or the way out of it; and the place where the line is typed.

use std::io;

use crate::game::{Move, Position as _, Side, Variant};
use crate::games::{AnyGame, AnyPosition};
use crate::help::Place;
use crate::learning::task::Task;
use crate::play::Round;
use crate::rejection::Rejection;
use crate::settings::Settings;

/// The end of the program. It is carried by `?` out of every function that reads lines.
#[derive(Debug)]
pub enum End {
    /// `quit`, or Ctrl-D at a terminal.
    Quit,
    /// The last line was read.
    Input,
    /// A line was rejected, and the program or a loaded file must stop there. This was said of it.
    Strict(String),
    /// Standard output cannot be written.
    Output,
    /// The list of results that the command line names cannot be written.
    Results(io::Error),
    /// The input cannot be read.
    Unreadable(io::Error),
}

/// What a player does with a turn. It was found to be possible before it is returned.
#[derive(Debug)]
pub enum Turn {
    /// Makes a legal move.
    Move {
        /// The move.
        mv: Move,
        /// The position after it.
        next: AnyPosition,
        /// What the tutor says after it.
        said: Option<String>,
    },
    /// Changes the game without a move.
    Change(Change),
    /// Leaves the game.
    Leave(Leave),
}

impl Turn {
    /// Returns a turn with a legal move in a game.
    pub fn made(game: &AnyGame, mv: Move) -> Self {
        let (next, said) = (game.position().apply(mv), None);
        Self::Move { mv, next, said }
    }
}

/// A change of the game at hand that is no move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// Takes this number of moves back.
    Undo(usize),
    /// Makes this number of moves again.
    Redo(usize),
    /// Gives the game up for this side.
    Resign(Side),
    /// Begins the game anew.
    Restart,
    /// Lets the computers go on.
    Go,
    /// Makes the computers wait.
    Wait,
    /// Takes note that another player sits in a seat.
    Seated,
}

/// What is done next instead of the game at hand.
#[derive(Debug)]
pub enum Leave {
    /// Ends the program.
    Quit,
    /// Shows the menu.
    Menu,
    /// Goes on with the game that waits.
    Resume,
    /// Plays this number of games.
    Play(u32),
    /// Plays on from this position.
    Position(AnyPosition),
    /// Goes on with what a file holds.
    Load(Box<Loaded>),
    /// Sets a task.
    Task(Box<Task>),
}

/// What a file of commands has led to.
#[derive(Debug)]
pub struct Loaded {
    /// The settings after its last line.
    pub settings: Settings,
    /// The game after its last line.
    pub round: Option<Round>,
}

/// The place where a line is typed. What can be typed, completed and kept depends on it.
#[derive(Clone, Copy, Debug)]
pub enum Here<'a> {
    /// The menu, with the game last at hand: it is finished, or it waits.
    Menu(Option<&'a Round>),
    /// A game.
    Game(&'a Round),
    /// A task.
    Task {
        /// The task as a game.
        round: &'a Round,
        /// The place where the task was begun.
        below: &'a Here<'a>,
    },
}

impl<'a> Here<'a> {
    /// Returns the game or task that goes on.
    pub const fn current(&self) -> Option<&'a Round> {
        match self {
            Self::Menu(_) => None,
            Self::Game(round) | Self::Task { round, .. } => Some(round),
        }
    }

    const fn latest(&self) -> Option<&'a Round> {
        match self {
            Self::Menu(latest) => *latest,
            Self::Game(round) | Self::Task { round, .. } => Some(round),
        }
    }

    /// Returns the game or task that goes on; at the menu, the game last at hand.
    ///
    /// # Errors
    /// If there was no game yet.
    pub fn at_hand(&self) -> Result<&'a Round, Rejection> {
        self.latest().ok_or(Rejection::NoGame)
    }

    /// Returns the game or task that goes on; at the menu, the game last at hand, which waits.
    ///
    /// # Errors
    /// If the game last at hand is over, or there was none yet.
    pub fn unfinished(&self) -> Result<&'a Round, Rejection> {
        let round = self.at_hand()?;
        match round.history.outcome() {
            None => Ok(round),
            Some(_) => Err(Rejection::GameIsOver),
        }
    }

    /// Returns the game that goes on below a task, that goes on itself, or that was last at hand.
    pub fn game(&self) -> Option<&'a Round> {
        match self {
            Self::Task { below, .. } => below.game(),
            _ => self.latest(),
        }
    }

    /// Returns the variant of the game that goes on, else the one that is chosen.
    pub fn variant(&self, settings: &Settings) -> Variant {
        let current = self.current().map(|round| round.history.variant());
        current.unwrap_or(settings.variant)
    }

    /// Returns the position of what goes on.
    pub fn position(&self) -> Option<AnyPosition> {
        self.current().map(|round| round.history.position())
    }

    /// Returns whether a task goes on.
    pub const fn is_task(&self) -> bool {
        matches!(self, Self::Task { .. })
    }

    /// Returns the place for `help`.
    pub fn place(&self) -> Place {
        match self {
            Self::Menu(None) => Place::Menu,
            Self::Menu(Some(_)) => Place::AfterGame,
            Self::Game(_) => Place::Game,
            Self::Task { .. } => Place::Task,
        }
    }
}
