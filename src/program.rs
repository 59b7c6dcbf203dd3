//! Runs the program with parsed arguments, and determines its exit status.

use std::env;
use std::fmt;
use std::path::Path;
use std::process::ExitCode;

use rand::TryRng as _;
use rand::rngs::SysRng;

pub use crate::arguments::Arguments;
use crate::commands::{check_name, parse};
use crate::console::{Console, LineSource, Terminal};
use crate::files::{ListFile, is_broken_pipe, is_same_file, reason_in_words};
use crate::line::Mode;
use crate::model::results::GameResult;
use crate::model::settings::{Name, Seat};
use crate::model::text::{escaped, joined};
use crate::session::autosave;
use crate::session::flow::Exit;
use crate::session::state::Session;
use crate::store::state_files::own_files;
use crate::strategies::Engine;
use crate::tt2::tt2;

/// The exit status if a line was rejected that was not typed at a terminal.
const REJECTED: u8 = 1;
/// The exit status if the arguments are wrong.
const BAD_USAGE: u8 = 2;
/// The exit status if the input cannot be read. BSD's sysexits.h calls it `EX_NOINPUT`.
const CANNOT_READ: u8 = 66;
/// The exit status if the output or the list of results cannot be written. BSD's sysexits.h calls
/// it `EX_IOERR`.
const CANNOT_WRITE: u8 = 74;

pub fn run(arguments: &Arguments) -> ExitCode {
    let mut console = Console::new(arguments.quiet, arguments.color.unwrap_or_default());
    if arguments.reference {
        console.put(include_str!("text/output.md"));
        return exit_code(&mut console, 0);
    }
    if let Some(path) = &arguments.results
        && own_files().iter().any(|own| is_same_file(path, own))
    {
        let message = "--results can't be one of TT2's own files. Choose another file.";
        return fail(&mut console, BAD_USAGE, message);
    }
    let commands = &arguments.command;
    let default = commands.is_empty().then_some(Path::new("-"));
    let path = arguments.script.as_deref().or(default);
    let script = match path.map(LineSource::named).transpose() {
        Ok(script) => script,
        Err(error) => {
            let line = arguments.script.as_ref().and_then(|script| script.to_str());
            let is_command =
                |line: &&str| !line.contains(' ') && parse(line, &Mode::Menu(None)).is_ok();
            let way = line.filter(is_command).map_or(String::new(), |line| {
                format!(" To run a command, type: tt2 -c {line} -")
            });
            return fail(&mut console, CANNOT_READ, format_args!("{error}{way}"));
        }
    };
    let terminal = Terminal::new(console, commands, script, arguments.strict);
    // if the system has no random numbers, every session makes the same random choices, but can be
    // played
    let by_chance = || SysRng.try_next_u64().unwrap_or(0);
    let engine = Engine::new(arguments.seed.unwrap_or_else(by_chance));
    let mut session = Session::new(engine, terminal);
    let ended = open_files(arguments, &mut session).and_then(|()| tt2(&mut session));
    let has_rejected = session.terminal.has_rejected;
    let console = &mut session.terminal.console;
    match ended {
        Err(Exit::Unreadable(error)) => fail(console, CANNOT_READ, error),
        Err(Exit::Results(why)) => {
            let path = arguments.results.clone().unwrap_or_default();
            let message = format!("Can't write results to '{}': {why}.", escaped(path));
            fail(console, CANNOT_WRITE, message)
        }
        _ if has_rejected => exit_code(console, REJECTED),
        _ => exit_code(console, 0),
    }
}

/// Opens the list of results that `--results` names, if there is one. At a terminal, also reads the
/// files that earlier sessions have saved, unless `--fresh` is set. If it reads no session, gives P1
/// the user's login name.
fn open_files(arguments: &Arguments, session: &mut Session) -> Result<(), Exit> {
    if let Some(path) = &arguments.results {
        let list = ListFile::open(path, GameResult::HEADING, |_| true);
        session.files.extra_results = Some(list.map_err(Exit::Results)?);
    }
    if session.terminal.is_at_terminal {
        let has_session = !arguments.fresh && autosave::open(session);
        if !has_session && let Some(name) = login_name() {
            session.settings.name(Seat::P1, &name);
        }
    }
    Ok(())
}

/// Prints the error in the arguments, or the help or the version that they ask for, and returns the
/// exit status.
pub fn print_usage(instead: &clap::Error) -> ExitCode {
    let mut console = Console::default();
    let text = joined(instead.to_string().lines().map(escaped), "\n");
    if instead.use_stderr() {
        console.error(text);
        return ExitCode::from(BAD_USAGE);
    }
    console.say(text);
    exit_code(&mut console, 0)
}

/// Finds the user's login name, if the environment has one that can be a name.
fn login_name() -> Option<Name> {
    let name = |variable| Name::new(&env::var(variable).ok()?).ok();
    let mut names = ["LOGNAME", "USER", "USERNAME"].into_iter().filter_map(name);
    names.find(|name| check_name(name).is_ok())
}

/// Flushes the output, and converts `status` to the exit status. If the reader has closed the
/// output, the exit status is a success. If writing failed for any other reason, it is
/// [`CANNOT_WRITE`].
fn exit_code(console: &mut Console, status: u8) -> ExitCode {
    console.flush();
    let Some(error) = &console.failure else {
        return ExitCode::from(status);
    };
    if is_broken_pipe(error) {
        return ExitCode::SUCCESS;
    }
    let why = reason_in_words(error);
    let message = format!("Can't write to standard output: {why}.");
    fail(console, CANNOT_WRITE, message)
}

/// Prints `message` to standard error, and converts `status` to the exit status.
fn fail(console: &mut Console, status: u8, message: impl fmt::Display) -> ExitCode {
    console.error(format_args!("tt2: {message}"));
    ExitCode::from(status)
}
