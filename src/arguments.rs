//! The arguments of the command line.

use std::path::PathBuf;

use clap::Parser;

use crate::console::ColourChoice;

/// Tic-Tac-Two, Tic-Tac-Swap, Tic-Tac-Toe and Tatedrez at a prompt
#[derive(Debug, Parser)]
#[command(version, after_help = "At the prompt, help lists the commands.")]
pub struct Arguments {
    /// A file of commands; '-' or none: standard input
    pub script: Option<PathBuf>,

    /// Run this line first; may be repeated; with -c and no SCRIPT, exit after them
    #[arg(
        short,
        long = "command",
        value_name = "LINE",
        allow_hyphen_values = true
    )]
    pub commands: Vec<String>,

    /// Go on at the prompt when the -c lines and SCRIPT are done
    #[arg(short, long)]
    pub interactive: bool,

    /// Seed of everything random
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,

    /// Stop at the first rejected line
    #[arg(long)]
    pub strict: bool,

    /// Print each script line before what it causes
    #[arg(long)]
    pub echo: bool,

    /// Leave out what nobody asked for: menu, boards, options, thanks
    #[arg(short, long)]
    pub quiet: bool,

    /// When to use colour: auto, always, never
    #[arg(
        long,
        value_name = "WHEN",
        default_value = "auto",
        hide_possible_values = true
    )]
    pub color: ColourChoice,

    /// Append what changes the game to FILE, flushed line by line
    #[arg(long, value_name = "FILE")]
    pub record: Option<PathBuf>,
}
