//! Solves the two large games from scratch, and writes their tables of lost positions to a folder.
//! These tables are built into the program. Also prints the figures of each solution, and a
//! position that takes longest to win.
//!
//! Run it with `cargo run --release --example tables -- FOLDER`.

use std::error::Error;
use std::path::Path;

use tt2::model::game::Variant;
use tt2::solver::solve;

fn main() -> Result<(), Box<dyn Error>> {
    let folder = std::env::args().nth(1).ok_or("which folder?")?;
    for (variant, name) in [
        (Variant::TicTacTwo, "two.bin"),
        (Variant::Tatedrez4, "tatedrez4.bin"),
    ] {
        let solution = solve(variant, &())?;
        std::fs::write(Path::new(&folder).join(name), &solution.packed)?;
        println!("{variant}\n{}", solution.lines().join("\n"));
        println!("longest in {}", solution.longest_win);
    }
    Ok(())
}
