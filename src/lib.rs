//! Tic-Tac-Two, Tic-Tac-Swap, Tic-Tac-Toe and Tatedrez at a console prompt, with exact play.
//!
//! The modules in reading order; each uses those before it and none after it:
//!
//! - [`board`]: cells, bit boards, lines;
//! - [`game`]: sides, moves, outcomes, the [`Position`](game::Position) that every game implements, a game's history;
//! - [`games`]: the rules;
//! - [`solver`]: exact values;
//! - [`settings`]: who plays which game, and how it is shown;
//! - [`command`]: typed lines;
//! - [`picture`]: the board as text;
//! - [`system`]: what differs from one operating system to another;
//! - [`files`]: files that are written whole or not at all, and records;
//! - [`console`]: reading, writing, colour, the terminal;
//! - [`remedy`]: what to do instead of an illegal move;
//! - [`player`]: `Player()`, the human and the computers;
//! - [`winner`]: `Winner()`, results and the scoreboard;
//! - [`rejection`]: why a line is rejected;
//! - [`play`]: `Play()`, one game and who plays it;
//! - [`tt2`]: `TT2()`, the menu, and everything that is typed there or in a game;
//! - [`arguments`] and [`program`]: from the command line to the exit status.
//!
//! The first four are a model that knows nothing of its view: they read no input, print nothing and use no random
//! numbers. They can be used on their own:
//!
//! ```
//! use tt2::game::{History, Position};
//! use tt2::games::TicTacToe;
//! use tt2::solver::{Solvable, Value, Values};
//!
//! // play the first legal move until the game is over
//! let mut history = History::new(TicTacToe::START);
//! while history.outcome().is_none() {
//!     let mv = history.position().legal_moves()[0];
//!     history.make(mv)?;
//! }
//! assert_eq!(history.position().to_string(), "toe XOX/OXO/X-- O");
//!
//! // ask for the value of a position: O to move loses at the end of the next two plies
//! let mut values = TicTacToe::exact()?;
//! let position: TicTacToe = "toe X-X/-O-/X-O O".parse()?;
//! assert_eq!(values.value(&position)?, Value::Lose(2));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! To add a game: write its position type beside the others in [`games`], with [`Position`](game::Position),
//! [`View`](game::View), `FromStr` and `Display`; add it to [`Game`](game::Game) and to [`AnyGame`](games::AnyGame);
//! give it [`AiStrat`](player::ai_strat::AiStrat), [`Solvable`](solver::Solvable) and
//! [`CompleteGame`](player::CompleteGame). The compiler reports every other place, and the tests require its
//! section of the rulebook, its transcripts and its naive counterpart.
//!
//! To add a command: add it to the right kind of [`Command`](command::Command), and an entry to the catalogue in
//! `command/catalog`, with its forms, its words, an example and the function that reads its arguments. The compiler
//! reports where it must be carried out and written in full; parser, help, completion, hints and suggestions follow
//! from the entry, and the tests require a row of the README's table and a transcript.

pub mod arguments;
pub mod board;
pub mod command;
pub mod console;
pub mod files;
pub mod game;
pub mod games;
pub mod picture;
pub mod play;
pub mod player;
pub mod program;
pub mod rejection;
pub mod remedy;
pub mod settings;
pub mod solver;
pub mod system;
pub mod tt2;
pub mod winner;
