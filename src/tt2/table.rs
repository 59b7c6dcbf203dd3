//! The games at one table: the only place that names them all.

use crate::game::{Game, Position, PositionError, read_game};
use crate::games::{Tatedrez, TicTacSwap, TicTacToe, TicTacTwo};
use crate::play::{Play, Playing};
use crate::settings::Seat;

/// A game of any kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Table {
    /// Tic-Tac-Two.
    TicTacTwo(Play<TicTacTwo>),
    /// Tic-Tac-Swap.
    TicTacSwap(Play<TicTacSwap>),
    /// Tic-Tac-Toe.
    TicTacToe(Play<TicTacToe>),
    /// Tatedrez.
    Tatedrez(Play<Tatedrez>),
}

impl Table {
    /// A new game in which the player of seat `x` is X.
    ///
    /// # Panics
    /// Never: a game can begin where it begins.
    pub fn new(game: Game, x: Seat) -> Self {
        Self::from(game, None, x).expect("the start of a game is a position of it")
    }

    /// A game from the position that `text` describes.
    ///
    /// # Errors
    /// Why there is no such position.
    pub fn read(text: &str, x: Seat) -> Result<Self, String> {
        read_game(text)
            .and_then(|game| Self::from(game, Some(text), x))
            .map_err(|wrong| wrong.to_string())
    }

    fn from(game: Game, text: Option<&str>, x: Seat) -> Result<Self, PositionError> {
        fn start<P: Position>(text: Option<&str>) -> Result<P, PositionError> {
            text.map_or(Ok(P::START), str::parse)
        }
        Ok(match game {
            Game::TicTacTwo => Self::TicTacTwo(Play::new(start(text)?, x)),
            Game::TicTacSwap => Self::TicTacSwap(Play::new(start(text)?, x)),
            Game::TicTacToe => Self::TicTacToe(Play::new(start(text)?, x)),
            Game::Tatedrez => Self::Tatedrez(Play::new(start(text)?, x)),
        })
    }

    /// The game, whichever it is.
    pub fn as_playing(&self) -> &dyn Playing {
        match self {
            Self::TicTacTwo(play) => play,
            Self::TicTacSwap(play) => play,
            Self::TicTacToe(play) => play,
            Self::Tatedrez(play) => play,
        }
    }

    /// The game, whichever it is, to be changed.
    pub fn as_playing_mut(&mut self) -> &mut dyn Playing {
        match self {
            Self::TicTacTwo(play) => play,
            Self::TicTacSwap(play) => play,
            Self::TicTacToe(play) => play,
            Self::Tatedrez(play) => play,
        }
    }
}
