//! Tic-Tac-Two, Tic-Tac-Swap, Tic-Tac-Toe and Tatedrez at a console prompt, with exact play.
//!
//! The program has the structure of a console game in C#, `TicTacTwo`, as its description tells it: [`tt2`] is its
//! `TT2()`, [`play`] its `Play()`, [`player`] its `Player()` with [`HumanStrat`](player::human_strat) and
//! [`AIStrat`](player::ai_strat), and [`winner`] its `Winner()`.
//!
//! The modules in reading order; each uses those before it and none after it:
//!
//! - `text`: words for messages;
//! - [`board`]: cells, bit boards, lines;
//! - [`game`]: sides, moves, outcomes, the [`Position`](game::Position) that every game implements, a game's history;
//! - [`games`]: the rules;
//! - [`solver`]: exact values;
//! - [`settings`]: who plays which game, and how it is shown;
//! - [`notation`]: cells, pieces, directions and moves as they are typed;
//! - [`winner`]: `Winner()`, who has won and by which line; results and the score;
//! - [`player`]: `Player()`, the human and the computers;
//! - [`play`]: `Play()`, the course of a game and of a match;
//! - [`session`]: everything that lines change: a model to which commands are applied, and which reports events;
//! - [`command`]: typed lines as requests;
//! - [`learning`]: values, reasons, analysis, and positions in which moves are to be found;
//! - [`picture`]: the board as text;
//! - [`system`]: what differs from one operating system to another;
//! - [`files`]: files that are written whole or not at all, and lists;
//! - [`console`]: reading, writing, colour, the terminal;
//! - [`help`]: what can be typed, and what it means;
//! - [`view`]: what is shown of a game, and when;
//! - [`keeping`]: saved games, and what is kept from one session to the next;
//! - [`tt2`]: `TT2()`, the menu, and what each line does;
//! - [`arguments`] and [`program`]: from the command line to the exit status.
//!
//! Up to [`learning`] it is a model that knows nothing of its view: it reads no input, prints nothing and touches no file.
//!
//! # Words
//!
//! - *game*: Tic-Tac-Two and the others; also one course of it from the first move to the end.
//! - *variant*: a game on a board of one of its sizes.
//! - *position*: what is on the board and whose turn it is; with its past it is a *history*.
//! - *move*: what a side does in its turn; a *ply* is one move of one side, a forced pass included.
//! - *side*: X or O. *Seat*: P1 or P2, whichever side is played from it. *Player*: who sits there.
//! - *value*: what a position is worth to the side to move if nobody errs: a win, a loss or a draw.
//! - *remoteness*: the number of plies to the end where the winner hurries and the loser delays.
//! - *outcome*: how a game has ended; a game that nobody won is a *tie*, where best play leads to one there is a *draw*.
//! - *mistake*: a move that turns a win into a draw or a loss, or a draw into a loss.
//! - *task*: a position in which moves are to be found: a puzzle, a review or a lesson.
//!
//! # Sources
//!
//! - Tic-Tac-Two and the structure: `TicTacTwo`, a "C# console game", a description of rules and functions without an author.
//! - Tic-Tac-Swap: Cole Swiger, "Tic-Tac-Swap", made in Unity, 2023, <https://github.com/Cole-Swiger/Tic-Tac-Swap>.
//! - A model that knows nothing of its view: a lesson on the model of Tic-Tac-Toe in Unity,
//!   <https://bitbucket.org/jparham/blog-tic-tac-toe>.
//! - Tatedrez, whose board size is a variable: Marcos Rodrigues, "Tatedrez".
//! - Names, the toss, turns, restart, the score over rounds: Binoy Vijayan, "Blueprint for Building a Single-Player
//!   `TicTacToe` Game", DEV Community.
//!
//! # Examples
//!
//! ```
//! use tt2::board::Cell;
//! use tt2::game::{ConcretePosition, History, Move, Position};
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
//! assert_eq!(values.value(&position), Value::Draw);
//! let (best, value) = values.move_values(&position)[0];
//! assert_eq!(best.to_string(), "place 0 0");
//! assert_eq!(value, Value::Draw);
//!
//! // an edge would be a mistake: X then wins at the end of the next five plies
//! history.make(Move::Place(Cell::new(0, 1)))?;
//! assert_eq!(values.value(&history.position()), Value::Win(5));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Adding to it
//!
//! To add a game: write its position type beside the others in [`games`], with [`Position`](game::Position),
//! [`ConcretePosition`](game::ConcretePosition), [`Visible`](game::Visible), `FromStr` and `Display`; add it to
//! [`Game`](game::Game), its boards to [`Variant`](game::Variant), and their types to [`AnyPosition`](games::AnyPosition);
//! give each [`Solvable`](solver::Solvable), which a small game has by [`SmallGame`](solver::SmallGame). That is eleven lines
//! in `game/variant.rs`, `games.rs`, `games/any_position.rs` and `solver/small_game.rs`, and the compiler reports those that are
//! missing, but for what has a default: `is_solved`, `has_pieces` and the wording of options in `game/variant.rs`, and when an
//! option is possible in `player/human_strat/options.rs`. A kind of move that no other game has is added to
//! [`Move`](game::Move) first, and a new way to end to [`Outcome`](game::Outcome). The game comes last in
//! [`Game`](game::Game), as the puzzles of the day depend on its place.
//!
//! The tests do not compile without the game's naive counterpart, with which they compare it where it is added beside the
//! others: search them for `NaiveToe`. They require its section of the rulebook, five to eight lessons in ASCII, its line in
//! the topic `games` of `help.txt`, and the lists of games in transcripts and messages. Nobody reports the games and their
//! number that `help.txt`, `command/explained.txt`, `arguments.rs`, the menu's title, this page, the README and `Cargo.toml`
//! name, nor that a first puzzle is a win in three plies, in `tt2/new_task.rs`, and that the message about other lengths
//! expects odd ones.
//!
//! To add a command: add it to [`Request`](command::Request), to [`Query`](command::Query) if it asks about a game, or to
//! [`Command`](session::Command) if it changes the session, and a [`Row`](command::Row) to the tables in
//! `command/rows.rs`, which says what it is called, where it can be typed, what follows it and what it asks for; say in
//! `command/explained.txt` what it does, with an example. The compiler reports where it must be carried out and written in
//! full. Parser, help, completion and suggestions follow from the row, and the tests require a transcript, the
//! transcripts of `help` renewed and, if it changes anything that is saved, a line in `tests/data/typed/changes.txt`.

pub mod arguments;
pub mod board;
pub mod command;
pub mod console;
pub mod files;
pub mod game;
pub mod games;
pub mod help;
pub mod keeping;
pub mod learning;
pub mod notation;
pub mod picture;
pub mod play;
pub mod player;
pub mod program;
pub mod session;
pub mod settings;
pub mod solver;
pub mod system;
mod text;
pub mod tt2;
pub mod view;
pub mod winner;
