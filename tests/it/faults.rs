//! Faults of the system around the program.

mod interrupted;
mod output;
mod program;
mod recording;
mod saving;
mod source;
