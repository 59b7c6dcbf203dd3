//! Faults of the system around the program.

#[cfg(target_os = "linux")]
mod disk;
#[cfg(target_os = "linux")]
mod injected;
mod interrupted;
#[cfg(target_os = "linux")]
mod left_behind;
mod output;
mod replacing;
mod results;
mod saving;
mod source;
