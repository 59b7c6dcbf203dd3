//! The arguments of the command line.

use std::path::PathBuf;

use clap::builder::{PathBufValueParser, TypedValueParser};
use clap::error::{ContextKind, ContextValue};
use clap::{ColorChoice, Parser};

use crate::files::typed_path;
use crate::text::escaped;

/// The part of the help that comes after the options.
const AFTER_HELP: &str = include_str!("arguments/after_help.txt");

/// Tic-Tac-Two, Tic-Tac-Swap, Tic-Tac-Toe and Tatedrez at a prompt
// bin_name is not the name of the file, which may end in .exe; a flag may be given again, after an alias of the shell
#[derive(Debug, Parser)]
#[command(name = "tt2", bin_name = "tt2", version, after_help = AFTER_HELP)]
pub struct Arguments {
    /// A file of commands; '-' or none means standard input
    #[arg(value_parser = path())]
    pub script: Option<PathBuf>,
    /// Run LINE first (repeatable); with no SCRIPT, end then
    #[arg(
        short,
        long = "command",
        value_name = "LINE",
        allow_hyphen_values = true
    )]
    pub commands: Vec<String>,
    /// Read and write nothing that is kept
    #[arg(long, overrides_with = "fresh")]
    pub fresh: bool,
    /// Seed of everything random: toss, computers, puzzles
    #[arg(long, value_name = "N", value_parser = seed, allow_negative_numbers = true)]
    pub seed: Option<u64>,
    /// End at the first rejected line of a script
    #[arg(long, overrides_with = "strict")]
    pub strict: bool,
    /// Answers alone: no menu, options, boards or beginnings
    #[arg(short, long, overrides_with = "quiet")]
    pub quiet: bool,
    /// When to use colour: auto (default), always, never
    #[arg(
        long,
        value_name = "WHEN",
        default_value = "auto",
        hide_default_value = true,
        hide_possible_values = true
    )]
    pub color: ColorChoice,
    /// Append the result of every game that counts to FILE
    #[arg(long, value_name = "FILE", value_parser = path())]
    pub results: Option<PathBuf>,
}

impl Arguments {
    /// Reads the arguments of this process.
    ///
    /// # Errors
    /// What is wrong with them, or what `--help` and `--version` ask for.
    pub fn of_process() -> Result<Self, clap::Error> {
        Self::try_parse().map_err(on_one_line)
    }
}

/// Reads the path of a file, which need not be text.
fn path() -> impl TypedValueParser<Value = PathBuf> {
    PathBufValueParser::new().map(|given| given.to_str().map_or(given.clone(), typed_path))
}

/// The error with its argument escaped, so that the argument can neither break the line nor control the terminal.
fn on_one_line(mut error: clap::Error) -> clap::Error {
    for kind in [ContextKind::InvalidArg, ContextKind::InvalidValue] {
        if let Some(ContextValue::String(argument)) = error.get(kind) {
            let shown = escaped(argument);
            if shown != *argument {
                error.insert(kind, ContextValue::String(shown));
                // the suggestion may quote the argument too
                error.remove(ContextKind::Suggested);
            }
        }
    }
    error
}

/// The seed that a text is.
fn seed(text: &str) -> Result<u64, String> {
    let wrong = |_| format!("a seed is a whole number from 0 to {}", u64::MAX);
    text.parse().map_err(wrong)
}
