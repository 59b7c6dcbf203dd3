//! Faults of the system around the program.

mod disk;
mod interrupted;
mod output;
mod recording;
mod saving;
mod source;
