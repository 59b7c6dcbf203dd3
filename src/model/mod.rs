//! The games themselves: boards, rules, settings, random choices and results. Apart from reading
//! the clock, these modules have no input or output.

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
