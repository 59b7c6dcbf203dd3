//! The built-in tables of the large games, which the build script makes.

pub const TIC_TAC_TWO: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/two.bin"));
pub const TATEDREZ4: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/tatedrez4.bin"));
