//! What is true of all games and sessions, tried on random ones.

mod cases;
mod files;
mod lines;
mod positions;
mod results;
mod typist;
