//! Writes the tables of lost positions that are built in into a folder and prints the positions that are won last,
//! solving the two large games from scratch: `cargo run --release --example tables -- FOLDER`.

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
