//! The games themselves, with no input or output: boards, rules, settings, random choices and results. Each module
//! imports only from the modules listed above it.

pub(crate) mod text;

pub(crate) mod enums;

pub mod clock;

pub mod board;

pub mod game;

pub mod games;

pub mod settings;

pub mod chance;

pub mod winner;

pub mod results;
