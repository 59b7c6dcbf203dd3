//! Tic-Tac-Two, Tic-Tac-Swap, Tic-Tac-Toe and Tatedrez at a console prompt, with perfect play.
//!
//! # The library
//!
//! A program can use the games, their exact values, the computer players, lessons, puzzles and judgements of
//! moves, without the console. Its Cargo.toml needs these lines:
//!
//! ```toml
//! [dependencies]
//! tt2 = { path = "../tt2", default-features = false }
//!
//! # the build of TT2 solves two games, which takes minutes without these lines
//! [profile.dev.build-override]
//! opt-level = 3
//! [profile.release.build-override]
//! opt-level = 3
//! ```
//!
//! [`model`] has the games, [`solver`] the values, [`strategies`] the computers, and [`learning`] the
//! judgement of moves ([`judge`](learning::analysis::judge)), [`reasons`](learning::reasons::reasons),
//! lessons and puzzles ([`find`](learning::puzzle::find)). The rules and the values of positions will not
//! change. Before version 1.0, names can.
//!
//! ```
//! use tt2::prelude::*;
//!
//! // place a piece in the centre, and list the moves of the other side
//! let mut history = AnyGame::new(AnyPosition::start(Variant::TicTacToe));
//! history.make(Move::Place(Cell::new(1, 1)))?;
//! let position = history.position();
//! assert_eq!(position.to_string(), "toe ---/-X-/--- O");
//! assert_eq!(position.legal_moves().len(), 8);
//!
//! // ask for the value of the position, and of each move in it, the best first
//! let mut engine = Engine::new(1);
//! assert_eq!(engine.values.value(&position)?, Value::Draw);
//! let (best, value) = engine.values.move_values(&position)?[0];
//! assert_eq!(best.to_string(), "place 0 0");
//! assert_eq!(value, Value::Draw);
//!
//! // let a computer player choose: Perfect plays one of the moves that keep the draw
//! let chosen = engine.choose(Computer::Perfect, &history)?;
//! history.make(chosen)?;
//! assert_eq!(engine.values.value(&history.position())?, Value::Draw);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Layers
//!
//! The layers, from the command line down. Each imports only from those below it:
//!
//! - `program`: runs the program, from the arguments to the exit status;
//! - `arguments`: the arguments of the command line;
//! - `tt2`: the loop of the menu, and the games and tasks that it starts;
//! - `play`: the course of a game or a task;
//! - `player`: plays a turn, for which a human or a computer chooses the move;
//! - `menu`: the text of the menu;
//! - `prompt`: reads lines at a prompt, and does what they ask for;
//! - `commands`: the table of commands, reading a line by it, completion, help, and the functions
//!   that its rows run;
//! - `session`: the state of one run of the program and its saving, the place where a line is typed,
//!   the step that follows, what Enter offers, the next review;
//! - `store`: the files that outlast a session: saved games, the session file, lists;
//! - `text`: sentences, boards and lines that do not need the state of a session;
//! - `game`: a game with its players;
//! - `line`: reads words, names, moves and the arguments of commands;
//! - `rejection`: the message about a line that is rejected;
//! - `learning`: mistakes, reasons, best play, lessons, puzzles, reviews, the rush;
//! - `strategies`: the computer players;
//! - `solver`: the exact values of positions;
//! - `tables`: the built-in tables of the large games, which the build script `src/build.rs` makes;
//! - `console`: input and output: lines, the terminal, the picture of a board;
//! - `files`: reading files, and writing them so that a failure leaves the old one intact;
//! - `model`: the games themselves: boards, rules, settings, results, and the clock.
//!
//! All but `model`, `solver`, `strategies` and `learning` are the program, and are documented only in
//! their source. Except for `tables`, they and their dependencies are the feature `console`.
//!
//! # The way of a line
//!
//! 1. `Prompt` saves the session, and `console` receives the line. Its `Terminal` knows who typed it
//!    (`is_typed`) and who reads the answers (`is_at_terminal`).
//! 2. `Prompt` reads the line once, which changes nothing. It knows what TT2 waits
//!    for (`At`): any line, the next part of a move, a name, or Enter; and which question is open. The
//!    result is a `Request` or a `Rejection`.
//! 3. A command or a move is read exactly by `commands::parse`, with the words, cells and moves that
//!    `line` reads without a session, and with the `Mode`, which has the position to which the line
//!    refers. A move may have words like *the* around its cells. Capitals and the punctuation after a
//!    typed word matter only in positions, names, texts, and names of files.
//! 4. If a typed line cannot be read so, it may be the beginning of a move (`line::part`). Otherwise
//!    `commands::guess` replaces its words by the nearest known ones, and TT2 asks whether that line was
//!    meant. In a script, nothing is guessed and nothing is asked.
//! 5. `Prompt` does what was asked: it calls the function of the command with the `Session`, which
//!    outlives every game, and the `Place`: the game that is played, or the `Menu` with the game or the
//!    task that ended last. The function changes the session or the game, and prints the answer, with the
//!    sentences of `text`. Help is noted by `note_help`.
//! 6. If the player must confirm the line, the function rejects it with a question (`Remedy::Yes`). The
//!    question and its request are kept until a line is accepted, and a word for yes runs the request.
//! 7. The result is the `Step` that follows: the same prompt, the next part of a move, the next turn, the
//!    menu, a line that is run there, another game or task, or the end. What is not for `Prompt`, `player`
//!    or `play` goes to `tt2`, whose loop takes it.
//!
//! # Words
//!
//! - *game*: Tic-Tac-Two and the others; also one playing of it, from the first move to the end.
//! - *variant*: a game on a board of a certain size.
//! - *position*: the board, the side to move, the grid and the locked cells. *History*: a position
//!   and all those before it.
//! - *move*: what a side does on its turn. *Ply*: one move by one side, or a forced pass.
//! - *side*: X or O. *Seat*: P1 or P2, from which either side can be played. *Player*: the human or
//!   the computer in a seat.
//! - *value*: what a position is worth to the side to move with best play: a win, a loss or a draw.
//! - *remoteness*: the number of plies to the end if the winner hurries and the loser delays.
//! - *outcome*: how a game has ended.
//! - *draw*: a game that nobody won, or a position in which neither side can force a win.
//! - *mistake*: see [`is_mistake`](learning::analysis::is_mistake). In a rush, it is a wrong try.
//! - *task*: a position in which the player must find the right moves: a puzzle, a review or a
//!   lesson. *Rush*: puzzles one after another, until each player has made
//!   [`Rush::MOST_MISTAKES`](learning::rush::Rush::MOST_MISTAKES) mistakes.
//! - *hand*: the pieces that a side has not placed yet. *Shift*: a move of the grid in Tic-Tac-Two.
//! - *session*: one run of the program, with its settings and games. *Seated game*: a game and its
//!   players, or a task.
//! - *row of games*: several games in a row between the same two players.
//! - *mode*: what is played when a line is typed: nothing, a game, a task or a rush; and its position.
//! - *practice*: a finished game that is continued after `undo` or `retry`. It does not count.
//! - *kept*: stored by TT2 for later sessions. A *saved game* is a file that the player writes with
//!   `save`.
//!
//! # The original
//!
//! TT2 follows the structure of `TicTacTwo`, a console game in C#, as its description presents it.
//!
//! | the original | here |
//! | --- | --- |
//! | `TT2()` | `tt2()`: the menu, and the games and tasks that it starts |
//! | `Play()` | `play()`: the course of a game |
//! | `Player()` | `player()`: the turn of a human or a computer |
//! | `Winner()` | [`winner()`](model::winner::winner()): the winner and the winning lines; [`model::results`] counts the wins |
//! | `HumanStrat()` | `human_strat()`: the turn of a human |
//! | `playerMove()`, `smallTracker()` | `player_move`, `small_tracker` in the same module |
//! | `Option3MovePiece()` | `option3_move_piece` in the same module |
//! | `AIStrat()` | [`ai_strat`](strategies::ai_strat()) |
//! | `WinMoveDefend()`, `InitialMove()` | `win_move_defend`, `initial_move` in the same module |
//! | `aiMoveRand()`, `AISmallTracker()` | `ai_move_rand`, `ai_small_tracker` in the same module |
//!
//! # Sources
//!
//! - Tic-Tac-Two and the structure: `TicTacTwo`, a "C# console game", a description of rules and
//!   functions without an author.
//! - Tic-Tac-Swap: Cole Swiger, "Tic-Tac-Swap", made in Unity, 2023,
//!   <https://github.com/Cole-Swiger/Tic-Tac-Swap>.
//! - A model that knows nothing of its view: a lesson on the model of Tic-Tac-Toe in Unity,
//!   <https://bitbucket.org/jparham/blog-tic-tac-toe>.
//! - Tatedrez, whose board size is a variable: Marcos Rodrigues, "Tatedrez".
//! - Names, the toss, turns, restart, the score over rounds: Binoy Vijayan, "Blueprint for Building
//!   a Single-Player `TicTacToe` Game", DEV Community.

// some of `model` is only for the console
#![cfg_attr(not(feature = "console"), allow(dead_code, unused_imports))]

/// The names that most programs need.
pub mod prelude {
    pub use crate::model::board::Cell;
    pub use crate::model::game::{Move, Outcome, Position, Side, Variant};
    pub use crate::model::games::{AnyGame, AnyPosition};
    pub use crate::model::settings::Computer;
    pub use crate::solver::{AnyValues, TooLittleMemory, Value};
    pub use crate::strategies::Engine;
}

// some functions take a `NaiveDate` or a `ChaCha8Rng`
pub use {chrono, rand};

#[cfg(feature = "console")]
mod arguments;
#[cfg(feature = "console")]
#[doc(hidden)]
pub mod commands;
#[cfg(feature = "console")]
#[doc(hidden)]
pub mod console;
#[cfg(feature = "console")]
#[doc(hidden)]
pub mod files;
#[cfg(feature = "console")]
#[doc(hidden)]
pub mod game;
pub mod learning;
#[cfg(feature = "console")]
#[doc(hidden)]
pub mod line;
#[cfg(feature = "console")]
mod menu;
pub mod model;
#[cfg(feature = "console")]
mod play;
#[cfg(feature = "console")]
mod player;
#[cfg(feature = "console")]
#[doc(hidden)]
pub mod program;
#[cfg(feature = "console")]
mod prompt;
#[cfg(feature = "console")]
#[doc(hidden)]
pub mod rejection;
#[cfg(feature = "console")]
#[doc(hidden)]
pub mod session;
pub mod solver;
#[cfg(feature = "console")]
#[doc(hidden)]
pub mod store;
pub mod strategies;
#[doc(hidden)]
pub mod tables;
#[cfg(feature = "console")]
#[doc(hidden)]
pub mod text;
#[cfg(feature = "console")]
mod tt2;
