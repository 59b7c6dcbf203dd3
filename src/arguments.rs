//! The arguments of the command line.

use std::path::PathBuf;

use clap::builder::{PathBufValueParser as Paths, TypedValueParser as _};
use clap::{ColorChoice, Parser};

use crate::files::expand_home;

/// Play Tic-Tac-Two, Tic-Tac-Swap, Tic-Tac-Toe and Tatedrez in the terminal
// bin_name is not the name of the file, which may end in .exe; a flag may be given again, after an
// alias of the shell, and the last one counts
#[derive(Debug, Parser)]
#[command(name = "tt2", bin_name = "tt2", version, args_override_self = true)]
#[command(after_help = include_str!("arguments/after_help.txt"))]
pub struct Arguments {
    /// A file of commands, or '-' for standard input
    #[arg(value_parser = Paths::new().map(expand_home))]
    pub script: Option<PathBuf>,
    /// Run LINE (repeatable), then SCRIPT if there is one
    #[arg(short, long, value_name = "LINE", allow_hyphen_values = true)]
    pub command: Vec<String>,
    /// Don't load or save settings, games, results or tasks
    #[arg(long)]
    pub fresh: bool,
    /// Seed for everything random: toss, computers, puzzles
    #[arg(long, value_name = "N", value_parser = read_seed, allow_negative_numbers = true)]
    pub seed: Option<u64>,
    /// Stop at the first rejected line of a script
    #[arg(long)]
    pub strict: bool,
    /// Print only answers and events: no menus, no boards
    #[arg(short, long)]
    pub quiet: bool,
    /// When to use colour: auto (default), always, never
    #[arg(long, value_name = "WHEN", hide_possible_values = true)]
    pub color: Option<ColorChoice>,
    /// Add a line to FILE for every game that counts
    #[arg(long, value_name = "FILE", value_parser = Paths::new().map(expand_home))]
    pub results: Option<PathBuf>,
    /// Print the script reference: what a program can rely on
    #[arg(long)]
    pub reference: bool,
}

fn read_seed(text: &str) -> Result<u64, String> {
    let wrong = |_| format!("a seed is a whole number from 0 to {}", u64::MAX);
    text.parse().map_err(wrong)
}
