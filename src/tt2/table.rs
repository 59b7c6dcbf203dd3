//! The games at one table: the only place that names them all.

use crate::game::{Game, Position, PositionError};
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
        let words: Vec<&str> = text.split_whitespace().collect();
        let named = words
            .first()
            .and_then(|word| Game::ALL.into_iter().find(|game| game.word() == *word));
        let game = named.ok_or("a position begins with the game: two, swap, toe or tatedrez")?;
        Self::from(game, Some(&words[1..]), x).map_err(|wrong| wrong.to_string())
    }

    fn from(game: Game, words: Option<&[&str]>, x: Seat) -> Result<Self, PositionError> {
        fn start<P: Position>(words: Option<&[&str]>) -> Result<P, PositionError> {
            words.map_or(Ok(P::START), P::read)
        }
        Ok(match game {
            Game::TicTacTwo => Self::TicTacTwo(Play::new(start(words)?, x)),
            Game::TicTacSwap => Self::TicTacSwap(Play::new(start(words)?, x)),
            Game::TicTacToe => Self::TicTacToe(Play::new(start(words)?, x)),
            Game::Tatedrez => Self::Tatedrez(Play::new(start(words)?, x)),
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
