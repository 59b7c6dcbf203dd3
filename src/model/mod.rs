//! What is true without a screen: no module here reads input, prints or touches a file. Each imports only from those
//! above it in this list.

pub(crate) mod text;

pub mod board;

pub mod game;

pub mod games;

pub mod settings;

pub mod chance;

pub mod winner;

pub mod results;
