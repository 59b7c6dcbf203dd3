//! Faults of the system around the program.

mod interrupted;
mod output;
mod recording;
mod saving;
mod source;
