//! Tic-Tac-Two, Tic-Tac-Swap, Tic-Tac-Toe and Tatedrez at a console prompt, with exact play.
//!
//! The layers, from the command line down; each imports only from those below it:
//!
//! - [`program`]: the way from the arguments to the exit status;
//! - [`arguments`]: the arguments of the command line;
//! - [`tt2()`](tt2::tt2()): the loop of the menu, and what it starts;
//! - [`play()`](play::play()): the course of a game or a task;
//! - [`player`]: who decides a side's move, and the turn of a human;
//! - [`menu`]: the text of the menu;
//! - [`session`]: the state of one run of the program, what lines do to it, and the files that keep it;
//! - [`command`]: a line as a request, and help;
//! - [`learning`]: mistakes, reasons, best play, lessons, puzzles, reviews;
//! - [`strategies`]: the computers;
//! - [`solver`]: exact values;
//! - [`console`]: input and display: lines, files, the picture of a board;
//! - [`model`]: what is true without a screen: boards, games, settings, the winner, results.
//!
//! There is no event loop: a function that needs an answer asks for it, and waits.
//!
//! # Adding to it
//!
//! To add a game: write its position type in [`games`](model::games), add the game to [`Game`](model::game::Game), its
//! boards to [`Variant`](model::game::Variant), their types to [`AnyPosition`](model::games::AnyPosition), and its values
//! to [`solver`]. The compiler reports what is missing. Its texts are in `command/help.txt`, `rules.txt` and `learning/lessons.txt`. The tests require its rules once more,
//! written in the slow and obvious way.
//!
//! To add a command: in `command/commands.rs` add it to [`Query`](command::Query) or [`Command`](command::Command), and
//! to [`COMMANDS`](command::COMMANDS), which says what it is called, what follows it, where it can be typed and what
//! `help` says about it. Answer it in [`queries`](session::queries), or execute it in [`execute`](session::execute);
//! the compiler reports a missing answer, and not a missing row of `COMMANDS`. Add a line to `command/help.txt`, a row
//! to `console/output.md`, and a transcript below `tests/scripts`.
//!
//! # Examples
//!
//! ```
//! use tt2::model::board::Cell;
//! use tt2::model::game::{Move, Position, Variant};
//! use tt2::model::games::{AnyGame, AnyPosition};
//! use tt2::solver::{AnyValues, Value};
//!
//! // place a piece in the centre, and list the moves of the other side
//! let mut history = AnyGame::new(AnyPosition::start(Variant::TicTacToe));
//! history.make(history.legal(Move::Place(Cell::new(1, 1)))?);
//! let position = history.position();
//! assert_eq!(position.to_string(), "toe ---/-X-/--- O");
//! assert_eq!(position.legal_moves().len(), 8);
//!
//! // ask for the value of the position, and of each move in it, the best first
//! let mut values = AnyValues::default();
//! let values = values.of(Variant::TicTacToe)?;
//! assert_eq!(values.value(&position), Value::Draw);
//! let (best, value) = values.move_values(&position)[0];
//! assert_eq!(best.to_string(), "place 0 0");
//! assert_eq!(value, Value::Draw);
//!
//! // an edge would be a mistake: X then wins at the end of the next five plies
//! history.make(history.legal(Move::Place(Cell::new(0, 1)))?);
//! assert_eq!(values.value(&history.position()), Value::Win(5));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Words
//!
//! - *game*: Tic-Tac-Two and the others; also one course of it from the first move to the end.
//! - *variant*: a game on a board of one of its sizes.
//! - *position*: the board, whose turn it is, the grid and what is locked; with the positions before it, a *history*.
//! - *move*: what a side does in its turn; a *ply* is one move of one side, a forced pass included.
//! - *side*: X or O. *Seat*: P1 or P2, whichever side is played from it. *Player*: who sits there.
//! - *value*: what a position is worth to the side to move with best play: a win, a loss or a draw.
//! - *remoteness*: the number of plies to the end where the winner hurries and the loser delays.
//! - *outcome*: how a game has ended. A game that nobody won is a *tie*; a position where best play leads to one is a
//!   *draw*.
//! - *mistake*: see [`is_mistake`](learning::analysis::is_mistake).
//! - *task*: a position in which moves are to be found: a puzzle, a review or a lesson.
//! - *hand*: the pieces that a side has still to place. *Shift*: the move of the grid in Tic-Tac-Two.
//! - *session*: one run of the program, with its settings and games. *Seated game*: a game and who plays it; or a task.
//! - *match*: several games of the same two players, one after another.
//! - *request*: what a line asks for: a *query*, which only tells, or a *command*, which changes something.
//! - *mode*: where a line is typed: at the menu, in a game, in a task, or after a game.
//!
//! # The original
//!
//! The program has the structure of a console game in C#, `TicTacTwo`, as the description of that game tells it.
//!
//! | the original | here |
//! | --- | --- |
//! | `TT2()` | [`tt2()`](tt2::tt2()): the menu, and what it starts |
//! | `Play()` | [`play()`](play::play()): the course of a game |
//! | `Player()` | [`player()`](player::player()): who decides a side's move |
//! | `Winner()` | [`winner()`](model::winner::winner()): who has won, and by which line |
//! | `HumanStrat()` | [`human_strat()`](player::human_strat()): the turn of a human |
//! | `PlayerMove()`, `SmallTracker()`, `Option3MovePiece()` | `player_move`, `small_tracker`, `option3_move_piece` beside it |
//! | `AIStrat()` | `ai_strat` in [`strategies`] |
//! | `WinMoveDefend()`, `InitialMove()`, `aiMoveRand()`, `AISmallTracker()` | `win_move_defend`, `initial_move`, `ai_move_rand`, `ai_small_tracker` beside it |
//!
//! # Sources
//!
//! - Tic-Tac-Two and the structure: `TicTacTwo`, a "C# console game", a description of rules and functions without an
//!   author.
//! - Tic-Tac-Swap: Cole Swiger, "Tic-Tac-Swap", made in Unity, 2023, <https://github.com/Cole-Swiger/Tic-Tac-Swap>.
//! - A model that knows nothing of its view: a lesson on the model of Tic-Tac-Toe in Unity,
//!   <https://bitbucket.org/jparham/blog-tic-tac-toe>.
//! - Tatedrez, whose board size is a variable: Marcos Rodrigues, "Tatedrez".
//! - Names, the toss, turns, restart, the score over rounds: Binoy Vijayan, "Blueprint for Building a Single-Player
//!   `TicTacToe` Game", DEV Community.

pub mod arguments;
pub mod command;
pub mod console;
pub mod learning;
pub mod menu;
pub mod model;
pub mod play;
pub mod player;
pub mod program;
pub mod session;
pub mod solver;
pub mod strategies;
pub mod tt2;
