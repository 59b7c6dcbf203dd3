//! Tic-Tac-Two, Tic-Tac-Swap, Tic-Tac-Toe and Tatedrez at a console prompt, with exact play.
//!
//! The modules in reading order; each uses those before it and none behind it:
//!
//! - [`board`]: cells, bit boards, lines of three;
//! - [`game`]: sides, moves, outcomes, the [`Position`](game::Position) that every game implements, a game's history;
//! - [`games`]: the rules;
//! - [`solver`]: exact values;
//! - [`settings`]: who plays what;
//! - [`system`]: what every system does in its own way;
//! - [`files`]: files that are written whole, and records;
//! - [`command`]: typed lines;
//! - [`picture`]: the board as text;
//! - [`console`]: reading, writing, colour, the terminal;
//! - [`remedy`]: what to do about an illegal move;
//! - [`player`]: `Player()`, the human and the computers;
//! - [`winner`]: `Winner()`, results and the scoreboard;
//! - [`rejection`]: why a line is rejected;
//! - [`play`]: `Play()`, one game and who plays it;
//! - [`tt2`]: `TT2()`, the menu, and everything that is typed there or in a game;
//! - [`arguments`] and [`program`]: from the command line to the exit status.
//!
//! The first four are a model that knows nothing of its view: they read nothing, print nothing and draw
//! nothing at random.

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
