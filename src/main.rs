//! Parses the arguments of the command line, runs the program, and returns its exit status.

use std::process::ExitCode;

use clap::Parser as _;
use tt2::program::{self, Arguments};

fn main() -> ExitCode {
    match Arguments::try_parse() {
        Ok(arguments) => program::run(&arguments),
        Err(instead) => program::print_usage(&instead),
    }
}
