//! Teaches with exact values: finds mistakes and best play, gives reasons for moves, and sets
//! tasks.
//!
//! Except for lessons, the choice of puzzles and the list of solved tasks, everything in these modules
//! follows from a game and the game's values. Moves have the values and the order of
//! [`rated_moves`](crate::solver::rated_moves). [`analysis`] defines which moves are mistakes.
//!
//! ```
//! use tt2::learning::{analysis::judge, puzzle::find, reasons::reasons};
//! use tt2::learning::task::{Task, TaskKind};
//! use tt2::prelude::*;
//! use tt2::solver::best_move;
//!
//! // judge a move in a position that is given as text
//! let mut engine = Engine::new(1);
//! let game = AnyGame::new("toe XX-/OO-/--- X".parse()?);
//! let judged = judge(&game, Move::Place(Cell::new(2, 2)), &mut engine.values)?;
//! assert_eq!((judged.before, judged.after), (Value::Win(1), Value::Loss(2)));
//! assert!(judged.is_mistake);
//!
//! // find a better move, and the reason for it
//! let best = best_move(&game, &mut engine.values)?;
//! assert_eq!(best.to_string(), "place 0 2");
//! assert_eq!(reasons(&game, best).len(), 1);
//!
//! // draw a puzzle that is won in 2 of the winner's moves, and check an answer
//! let position = find(Variant::TicTacSwap, Some(2), &mut engine.values, &mut engine.chance)?;
//! let task = Task::new(TaskKind::Puzzle, position, &mut engine.values)?;
//! let game = AnyGame::new(position);
//! let answer = best_move(&game, &mut engine.values)?;
//! assert!(task.is_right(&judge(&game, answer, &mut engine.values)?));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod analysis;
pub mod best_play;
pub mod lesson;
pub mod puzzle;
pub mod reasons;
pub mod rush;
pub mod task;
pub mod task_log;
