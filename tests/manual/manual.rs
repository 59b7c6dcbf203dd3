//! Writes the manual page of the program, and completions for shells: `cargo run --example manual FOLDER`.

mod pages;

use std::env;
use std::io;
use std::path::Path;

fn main() -> io::Result<()> {
    match env::args_os().nth(1) {
        Some(folder) => pages::write(Path::new(&folder)),
        None => Err(io::Error::other(
            "the folder is missing, in which they are to be written",
        )),
    }
}
