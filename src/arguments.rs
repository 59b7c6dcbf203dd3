//! The arguments of the command line.

use std::path::PathBuf;

use clap::builder::{PossibleValuesParser, TypedValueParser as _};
use clap::error::{ContextKind, ContextValue};
use clap::{Arg, ArgAction, ArgMatches, Command, ValueHint, value_parser};

use crate::console::escaped;
use crate::files::given_path;

/// What the command line says.
#[derive(Debug)]
pub struct Arguments {
    /// A file of commands; `-` or `None` for standard input.
    pub script: Option<PathBuf>,
    /// Lines to run first.
    pub commands: Vec<String>,
    /// Whether to go on at the prompt afterwards.
    pub interactive: bool,
    /// The seed of everything random.
    pub seed: Option<u64>,
    /// Whether nothing that is kept is read or written.
    pub fresh: bool,
    /// Whether to stop at the first rejected line.
    pub strict: bool,
    /// Whether to print each script line before what it causes.
    pub echo: bool,
    /// Whether to leave out remarks, the output that no command asked for.
    pub quiet: bool,
    /// Whether to use colour; `None` if the terminal decides.
    pub color: Option<bool>,
    /// A file to which every command that changes the game is appended.
    pub record: Option<PathBuf>,
}

impl Arguments {
    /// Reads the arguments of this process.
    ///
    /// # Errors
    /// What is wrong with them, or what `--help` and `--version` ask for.
    pub fn parse() -> Result<Self, clap::Error> {
        let mut matches = command().try_get_matches().map_err(on_one_line)?;
        Ok(Self {
            script: path(&mut matches, "script"),
            commands: matches
                .remove_many("command")
                .into_iter()
                .flatten()
                .collect(),
            interactive: matches.get_flag("interactive"),
            seed: matches.remove_one("seed"),
            fresh: matches.get_flag("fresh"),
            strict: matches.get_flag("strict"),
            echo: matches.get_flag("echo"),
            quiet: matches.get_flag("quiet"),
            color: matches.remove_one("color").flatten(),
            record: path(&mut matches, "record"),
        })
    }
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

/// The path of a file that is named.
fn path(matches: &mut ArgMatches, name: &str) -> Option<PathBuf> {
    let given = matches.remove_one::<PathBuf>(name);
    given.map(|given| given_path(&given))
}

/// The seed that a text is.
fn seed(text: &str) -> Result<u64, String> {
    let wrong = |_| format!("a seed is a whole number from 0 to {}", u64::MAX);
    text.parse().map_err(wrong)
}

/// Whether a word of the command line asks for colour.
fn colour(word: &str) -> Option<bool> {
    match word {
        "always" => Some(true),
        "never" => Some(false),
        _ => None,
    }
}

/// The part of the help that comes after the options.
const AFTER_HELP: &str = "\
Examples:
  tt2                                      play at the prompt; 'help' lists the commands there
  tt2 -q -c 'position toe XX-/O--/--- O' -c values
                                           what every move of a position is worth
  tt2 --seed 7 --record game.tt2 moves.txt
                                           play a file of commands, and record what changes the game

Exit status:
  0    all went well, or the reader of the output went away
  1    a line of a script was rejected
  2    the arguments are wrong
  66   SCRIPT cannot be read
  74   standard output or the record cannot be written
  130  interrupted, while input is not a terminal

Files:
  $XDG_STATE_HOME/tt2/session.tt2          settings, names, score and game for the next session
  $XDG_STATE_HOME/tt2/history              the lines typed at a terminal
  (in ~/.local/state if XDG_STATE_HOME is not set, in %LOCALAPPDATA% on Windows)";

/// The definition of the arguments, of which help, manual page and completions are made.
pub fn command() -> Command {
    let path = |name| {
        let path = Arg::new(name).value_parser(value_parser!(PathBuf));
        path.value_hint(ValueHint::FilePath)
    };
    // an alias of the shell may have a flag that is given again
    let flag = |name: &'static str| {
        let flag = Arg::new(name).long(name).action(ArgAction::SetTrue);
        flag.overrides_with(name)
    };
    Command::new("tt2")
        // not the name of the file, which may end in .exe
        .bin_name("tt2")
        .version(env!("CARGO_PKG_VERSION"))
        .about("Tic-Tac-Two, Tic-Tac-Swap, Tic-Tac-Toe and Tatedrez at a prompt")
        .after_help(AFTER_HELP)
        .arg(
            path("script")
                .value_name("SCRIPT")
                .help("A file of commands; '-' or none means standard input"),
        )
        .arg(
            Arg::new("command")
                .short('c')
                .long("command")
                .value_name("LINE")
                .action(ArgAction::Append)
                .allow_hyphen_values(true)
                .value_hint(ValueHint::Other)
                .help("Run this line first; may be repeated; without SCRIPT, exit after them"),
        )
        .arg(
            flag("interactive")
                .short('i')
                .help("Go on at the prompt when the -c lines and SCRIPT are done"),
        )
        .arg(
            Arg::new("seed")
                .long("seed")
                .value_name("N")
                .value_parser(seed)
                .allow_negative_numbers(true)
                .value_hint(ValueHint::Other)
                .help("Seed for everything random: toss, computers, puzzles"),
        )
        .arg(flag("fresh").help("Begin as on the first day: nothing kept is read or written"))
        .arg(flag("strict").help("Stop a script at its first rejected line"))
        .arg(flag("echo").help("Print each script line before its output"))
        .arg(
            flag("quiet")
                .short('q')
                .help("Leave out what was not asked for: menu, boards, options, what was set"),
        )
        .arg(
            Arg::new("color")
                .long("color")
                .value_name("WHEN")
                .value_parser(
                    PossibleValuesParser::new(["auto", "always", "never"])
                        .map(|word| colour(&word)),
                )
                .hide_possible_values(true)
                .help("When to use colour: auto (default), always, never"),
        )
        .arg(
            path("record")
                .long("record")
                .value_name("FILE")
                .help("Append what changes the game to FILE, flushed line by line"),
        )
}
