//! The command line of TT2: arguments in, exit status out.

use std::process::ExitCode;

use tt2::arguments::Arguments;
use tt2::program;

fn main() -> ExitCode {
    match Arguments::of_process() {
        Ok(arguments) => program::run(&arguments),
        Err(instead) => program::tell(&instead),
    }
}
