//! What a person meets at a terminal, tried in a real pseudo-terminal.

mod colour;
mod completion;
mod hostile_sessions;
mod interrupting;
mod kept_results;
mod kept_session;
mod line_history;
mod narrow_windows;
mod panics;
mod progress;
mod readme;
mod same_text;
mod signals;
mod transcripts;
mod turns;
mod typing;
