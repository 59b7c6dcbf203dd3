//! The build script: solves the large games with the modules of the library, and writes the tables
//! that are built into it.

// the modules are checked as parts of the library
#![allow(warnings, clippy::all, clippy::pedantic)]

use std::error::Error;
use std::path::Path;

use model::game::Variant;

mod model {
    pub(crate) mod board;
    pub(crate) mod game;
    pub(crate) mod games;
    pub(crate) mod macros;
    pub(crate) mod text;
}
mod solver;
/// The tables are empty until they are made.
mod tables {
    pub(crate) const TIC_TAC_TWO: &[u8] = &[];
    pub(crate) const TATEDREZ4: &[u8] = &[];
}

fn main() -> Result<(), Box<dyn Error>> {
    // Cargo also runs the script again if one of its modules changes
    println!("cargo::rerun-if-changed=src/build.rs");
    let folder = std::env::var("OUT_DIR")?;
    for (variant, name) in [
        (Variant::TicTacTwo, "two.bin"),
        (Variant::Tatedrez4, "tatedrez4.bin"),
    ] {
        let solution = solver::solve(variant, &|_, _| true)?;
        let packed = solution.expect("nothing stops it").packed;
        std::fs::write(Path::new(&folder).join(name), packed)?;
    }
    Ok(())
}
