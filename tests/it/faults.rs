//! Faults of the system around the program.

mod interrupted;
mod output;
mod replacing;
mod results;
mod saving;
mod source;
#[cfg(target_os = "linux")]
mod system_calls;
