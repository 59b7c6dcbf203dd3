//! The games themselves, with no input or output: boards, rules, settings, random choices and
//! results.

pub mod board;
pub mod chance;
pub mod clock;
pub mod game;
pub mod games;
pub(crate) mod macros;
pub mod results;
pub mod settings;
pub(crate) mod text;
pub mod winner;
