//! What a person meets at a terminal, tried in a real pseudo-terminal.

mod colour;
mod completion;
mod folder;
mod interrupting;
mod line_history;
mod progress;
mod same_text;
mod session;
mod setup;
mod signals;
mod typing;
