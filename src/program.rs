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
use crate::files::Record;
use crate::picture::Palette;
use crate::player::Engine;
use crate::system::{clean_up_on_panic, in_words, is_reader_gone, listen};
use crate::text::escaped;
use crate::tt2::{Journal, TT2, starting_commands};

/// Exit status: a line of a script was rejected.
const REJECTED: u8 = 1;
/// Exit status: the arguments are wrong.
const BAD_USAGE: u8 = 2;

/// The exit status, and what the program cannot do.
struct Failure(u8, String);

impl Failure {
    /// `EX_IOERR` of BSD's sysexits.h.
    fn to_write(what: &str, error: &io::Error) -> Self {
        Self(74, format!("cannot write {what}: {}", in_words(error)))
    }

    /// Says what failed, and returns the exit status.
    fn report(Self(status, message): Self) -> ExitCode {
        Console::default().error(format_args!("tt2: {message}"));
        ExitCode::from(status)
    }
}

impl From<io::Error> for Failure {
    /// What cannot be read: `EX_NOINPUT`.
    fn from(error: io::Error) -> Self {
        Self(66, error.to_string())
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
    if is_read(Handle::stdout(), file.as_ref()) {
        return Err(Failure::to_write("standard output", &is_being_read()));
    }
    let open_record = |path| open_record(path, file.as_ref());
    let record = arguments.record.as_deref().map(open_record).transpose()?;
    // without the handler the key still ends the program
    let _ = listen();
    let mut console = Console::default();
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
    if arguments.interactive || !is_only_scripts {
        input.add_standard_input(is_coloured, !arguments.fresh, &mut console);
    }
    let keeps = input.is_typed() && !arguments.fresh;
    // if the system has no randomness, all games are alike, but playable
    let by_chance = || SysRng.try_next_u64().unwrap_or(0);
    let seed = arguments.seed.unwrap_or_else(by_chance);
    let journal = Journal::new(record, keeps);
    Ok(TT2::new(Engine::new(seed), console, journal, input))
}

/// Opens the script.
fn open_script(path: &Path) -> io::Result<File> {
    let opened = match path.is_dir() {
        true => Err(io::ErrorKind::IsADirectory.into()),
        false => File::open(path),
    };
    opened.map_err(|error| cannot_read(&Source::File(path.to_owned()), &error))
}

/// The error of writing to a file that is read: reading it would never end.
fn is_being_read() -> io::Error {
    io::Error::other("it is the script being read")
}

/// Whether what is written to is the script or standard input as well, in a file on the disk.
fn is_read(written: io::Result<Handle>, script: Option<&File>) -> bool {
    let is_on_disk = |file: &Handle| file.as_file().metadata().is_ok_and(|data| data.is_file());
    let script = script.map(|script| script.try_clone().and_then(Handle::from_file));
    let read = [script, Some(Handle::stdin())].into_iter().flatten();
    let written = written.ok().filter(is_on_disk);
    written.is_some_and(|written| read.flatten().any(|read| read == written))
}

/// Opens the record.
fn open_record(path: &Path, script: Option<&File>) -> Result<Record, Failure> {
    let name = escaped(path);
    let cannot = |error| Failure(74, format!("cannot record in {name}: {}", in_words(&error)));
    let mut record = Record::open(path).map_err(cannot)?;
    if is_read(record.handle(), script) {
        return Err(cannot(is_being_read()));
    }
    if let Some(line) = record.cut_off_unfinished_line().map_err(cannot)? {
        let what = format!("the unfinished last line '{}'", escaped(line));
        Console::default().error(format_args!("{name}: {what} was cut off"));
    }
    if record.has_lines() {
        record.precede(&starting_commands());
    }
    Ok(record)
}

/// The exit status after everything was read and written.
fn end(tt2: &mut TT2, is_rejected: bool) -> Result<ExitCode, Failure> {
    if let Some(error) = tt2.journal().failure() {
        return Err(Failure::to_write("the record", error));
    }
    let failure = tt2.console().failure();
    check_written(failure)?;
    Ok(match is_rejected && failure.is_none() {
        true => ExitCode::from(REJECTED),
        false => ExitCode::SUCCESS,
    })
}

/// Checks that standard output was written; a reader that went away is no failure.
fn check_written(failure: Option<&io::Error>) -> Result<(), Failure> {
    match failure.filter(|error| !is_reader_gone(error)) {
        Some(error) => Err(Failure::to_write("standard output", error)),
        None => Ok(()),
    }
}
