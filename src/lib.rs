//! Tic-Tac-Two, Tic-Tac-Swap, Tic-Tac-Toe and Tatedrez at a console prompt, with exact play.
//!
//! The modules in reading order; each uses those before it and none after it:
//!
//! - `text`: words for messages;
//! - [`board`]: cells, bit boards, lines;
//! - [`game`]: sides, moves, outcomes, the [`Position`](game::Position) that every game implements, a game's history;
//! - [`games`]: the rules;
//! - [`solver`]: exact values;
//! - [`settings`]: who plays which game, and how it is shown;
//! - [`winner`]: `Winner()`, results and the scoreboard;
//! - [`command`]: typed lines as requests, and the commands that change a session;
//! - [`picture`]: the board as text;
//! - [`system`]: what differs from one operating system to another;
//! - [`files`]: files that are written whole or not at all, and records;
//! - [`console`]: reading, writing, colour, the terminal;
//! - [`player`]: `Player()`, the human and the computers;
//! - [`rejection`]: why a line is rejected;
//! - [`play`]: `Play()`, one game, who plays it, and on which occasion;
//! - [`session`]: everything that lines change: a model to which commands are applied, and which reports events;
//! - [`tt2`]: `TT2()`, the menu, and everything around the session: view, journal, policy, answers;
//! - [`arguments`] and [`program`]: from the command line to the exit status.
//!
//! The first five are a model that knows nothing of its view: they read no input, print nothing and use no random
//! numbers. They can be used on their own:
//!
//! ```
//! use tt2::board::Cell;
//! use tt2::game::{History, Move, Position};
//! use tt2::games::TicTacToe;
//! use tt2::solver::{Solvable, Value, Values};
//!
//! // place a piece in the centre, and list the moves of the other side
//! let mut history = History::new(TicTacToe::START);
//! history.make(Move::Place(Cell::new(1, 1)))?;
//! let position = history.position();
//! assert_eq!(position.to_string(), "toe ---/-X-/--- O");
//! assert_eq!(position.legal_moves().len(), 8);
//!
//! // ask for the value of the position, and of each move in it, the best first
//! let mut values = TicTacToe::exact()?;
//! assert_eq!(values.value(&position)?, Value::Draw);
//! let (best, value) = values.move_values(&position)?[0];
//! assert_eq!(best.to_string(), "place 0 0");
//! assert_eq!(value, Value::Draw);
//!
//! // an edge would be a mistake: X then wins at the end of the next five plies
//! history.make(Move::Place(Cell::new(0, 1)))?;
//! assert_eq!(values.value(&history.position())?, Value::Win(5));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! To add a game: write its position type beside the others in [`games`], with [`Position`](game::Position),
//! [`Visible`](game::Visible), `FromStr` and `Display`; add it to [`Game`](game::Game), its boards to
//! [`Variant`](game::Variant), and both to [`AnyGame`](games::AnyGame); give it
//! [`AiStrat`](player::ai_strat::AiStrat) and [`Solvable`](solver::Solvable), which a small game has by
//! [`SmallGame`](solver::SmallGame). A kind of move that no other game has is added to [`Move`](game::Move) first. The
//! game comes last in [`Game`](game::Game): its place is its number at the menu, and the puzzles of the day depend on
//! it. The compiler reports every other place in the code. The tests require its section of the rulebook, its line in
//! the topic `games` of `tt2/help.txt`, its naive counterpart, and the lists of games in transcripts and messages; they
//! compare it with its counterpart where it is added beside the others: search them for `NaiveToe`. Nobody reports the
//! games that `command/explained.txt`, the menu's title, the README and `Cargo.toml` name, nor that
//! [`winner`](winner::winner) and [`puzzle`](player::puzzle) know only games in which a line wins for its owner, in an
//! odd number of plies.
//!
//! To add a command: add it to [`Request`](command::Request), to [`Query`](command::Query) if it asks about a game, or to
//! [`Command`](command::Command) if it changes the session, and a [`Row`](command::Row) to the tables in `command/rows`, which says what it is called and where it can
//! be typed, and reads what is typed; say in `command/explained.txt` what it does and how its line is written, and
//! explain it, with an example. The compiler reports where it must be carried out and written in full. Parser, help, completion, hints and suggestions follow from the row and its
//! explanation, and the tests require a transcript, the transcripts of `help` renewed, its word in the dictionary of the
//! fuzzer, and a line in `tests/data/typed/changes.txt` or, if it changes nothing, its word in `HARMLESS` in
//! `tests/it/scripts/replay.rs`.

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
pub mod session;
pub mod settings;
pub mod solver;
pub mod system;
mod text;
pub mod tt2;
pub mod winner;
