//! The program from its arguments to its exit status.

use std::fs::File;
use std::io::{self, Cursor, IsTerminal as _};
use std::path::Path;
use std::process::ExitCode;

use rand::TryRng as _;
use rand::rngs::SysRng;
use same_file::Handle;

use crate::arguments::Arguments;
use crate::console::{Console, Input, Source, cannot_read, is_coloured};
use crate::files::List;
use crate::keeping::{Kept, results};
use crate::picture::Palette;
use crate::player::Engine;
use crate::system::{check_name, clean_up_on_panic, in_words, is_reader_gone, listen};
use crate::text::escaped;
use crate::tt2::TT2;

/// Exit status: a line of a script was rejected.
const REJECTED: u8 = 1;
/// Exit status: the arguments are wrong.
const BAD_USAGE: u8 = 2;
/// Exit status: `EX_NOINPUT` of BSD's sysexits.h.
const CANNOT_READ: u8 = 66;
/// Exit status: `EX_IOERR` of BSD's sysexits.h.
const CANNOT_WRITE: u8 = 74;

/// The exit status, and what the program cannot do, unless that has been said.
struct Failure(u8, Option<String>);

impl Failure {
    fn to_write(what: &str, error: &io::Error) -> Self {
        let message = format!("cannot write {what}: {}", in_words(error));
        Self(CANNOT_WRITE, Some(message))
    }

    /// Says what failed, and returns the exit status.
    fn report(Self(status, message): Self) -> ExitCode {
        if let Some(message) = message {
            Console::default().error(format_args!("tt2: {message}"));
        }
        ExitCode::from(status)
    }
}

impl From<io::Error> for Failure {
    /// What cannot be read.
    fn from(error: io::Error) -> Self {
        Self(CANNOT_READ, Some(error.to_string()))
    }
}

/// Runs the program.
pub fn run(arguments: &Arguments) -> ExitCode {
    clean_up_on_panic();
    let status = begin(arguments).and_then(|mut tt2| {
        let is_rejected = tt2.run(arguments.strict);
        tt2.console().flush();
        end(&mut tt2, is_rejected?)
    });
    status.unwrap_or_else(Failure::report)
}

/// Prints what is wrong with the arguments, or the help or the version that they ask for.
pub fn tell(instead: &clap::Error) -> ExitCode {
    let mut console = Console::default();
    let text = instead.to_string();
    if instead.use_stderr() {
        console.error(text.trim_end());
        return ExitCode::from(BAD_USAGE);
    }
    console.watched = io::stdout().is_terminal();
    console.say(text.trim_end());
    console.flush();
    let checked = check_written(console.failure());
    checked.map_or_else(Failure::report, |()| ExitCode::SUCCESS)
}

/// Opens everything that the arguments name.
fn begin(arguments: &Arguments) -> Result<TT2, Failure> {
    let commands = &arguments.commands;
    let script = arguments.script.as_deref();
    let named = script.filter(|path| *path != Path::new("-"));
    let file = named.map(open_script).transpose()?;
    check_outputs(file.as_ref())?;
    let results = arguments.results.as_deref().map(open_results).transpose()?;
    let mut console = Console::default();
    // without the handler the key still ends the program
    let _ = listen(&console.interrupt);
    let is_coloured = is_coloured(arguments.color);
    console.palette = Palette { is_coloured };
    console.quiet = arguments.quiet;
    console.watched = io::stdout().is_terminal();
    let mut input = Input::default();
    input.echo = arguments.echo;
    if !commands.is_empty() {
        input.add(Cursor::new(commands.join("\n")), Source::CommandLine);
    }
    let is_only_scripts = file.is_some() || script.is_none() && !commands.is_empty();
    if let Some((file, path)) = file.zip(named) {
        input.add(file, Source::File(path.to_owned()));
    }
    // what follows a script is kept no more than the script
    let keeps = input.source().is_none() && !arguments.fresh;
    if arguments.interactive || !is_only_scripts {
        input.add_standard_input(keeps, &mut console);
    }
    let keeps = keeps && input.has_person();
    // if the system has no randomness, all games are alike, but playable
    let by_chance = || SysRng.try_next_u64().unwrap_or(0);
    let seed = arguments.seed.unwrap_or_else(by_chance);
    let kept = Kept::new(results, keeps);
    Ok(TT2::new(Engine::new(seed), console, kept, input))
}

/// Opens the script.
fn open_script(path: &Path) -> io::Result<File> {
    let opened = check_name(path).and_then(|()| {
        if path.is_dir() {
            return Err(io::ErrorKind::IsADirectory.into());
        }
        File::open(path)
    });
    opened.map_err(|error| cannot_read(&Source::File(path.to_owned()), &error))
}

/// Checks that neither standard output nor standard error is the script: reading it would never end.
fn check_outputs(script: Option<&File>) -> Result<(), Failure> {
    let error = io::Error::other("it is the script being read");
    let is_output_read = is_read(Handle::stdout(), script);
    if is_read(Handle::stderr(), script) {
        // a message there would be another line of the script
        if !is_output_read {
            println!("tt2: cannot write standard error: {error}");
        }
        return Err(Failure(CANNOT_WRITE, None));
    }
    if is_output_read {
        return Err(Failure::to_write("standard output", &error));
    }
    Ok(())
}

/// Whether what is written to is a file on the disk that is read as well, as the script or as standard input.
fn is_read(written: io::Result<Handle>, script: Option<&File>) -> bool {
    let Ok(written) = written else {
        return false;
    };
    let script = script.map(|script| script.try_clone().and_then(Handle::from_file));
    let mut read = [script, Some(Handle::stdin())].into_iter().flatten();
    let metadata = written.as_file().metadata();
    metadata.is_ok_and(|data| data.is_file())
        && read.any(|read| read.is_ok_and(|read| read == written))
}

/// Opens the list of results.
fn open_results(path: &Path) -> Result<List, Failure> {
    let opened = List::open(path, results::HEADING);
    opened.map_err(|error| Failure::to_write(&format!("results to {}", escaped(path)), &error))
}

/// The exit status after everything was read and written.
fn end(tt2: &mut TT2, is_rejected: bool) -> Result<ExitCode, Failure> {
    if let Some(error) = &tt2.kept().failure {
        return Err(Failure::to_write("the results", error));
    }
    let failure = tt2.console().failure();
    check_written(failure)?;
    if is_rejected && failure.is_none() {
        return Ok(ExitCode::from(REJECTED));
    }
    Ok(ExitCode::SUCCESS)
}

/// Checks that standard output was written; a reader that went away is no failure.
fn check_written(failure: Option<&io::Error>) -> Result<(), Failure> {
    match failure.filter(|error| !is_reader_gone(error)) {
        Some(error) => Err(Failure::to_write("standard output", error)),
        None => Ok(()),
    }
}
