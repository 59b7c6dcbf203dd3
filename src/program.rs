//! The program from its arguments to its exit status.

use std::fs::File;
use std::io::{self, Cursor, IsTerminal as _};
use std::path::Path;
use std::process::ExitCode;

use rand::TryRng as _;
use rand::rngs::SysRng;
use same_file::Handle;
use thiserror::Error;

use crate::arguments::Arguments;
use crate::console::{Console, Input, Source, cannot_read, escaped, is_coloured};
use crate::files::Record;
use crate::picture::Palette;
use crate::player::Engine;
use crate::system::{clean_up_on_panic, in_words, is_reader_gone, listen};
use crate::tt2::{Journal, KeptSession, TT2, starting_commands};

/// Exit status: a line of a script was rejected.
const REJECTED: u8 = 1;
/// Exit status: the arguments are wrong.
const BAD_USAGE: u8 = 2;

/// What the program cannot do.
#[derive(Debug, Error)]
enum Failure {
    #[error("{0}")]
    Input(#[from] io::Error),
    #[error("cannot write {0}: {1}")]
    Output(&'static str, String),
    #[error("cannot record in {0}: {1}")]
    Record(String, String),
}

impl Failure {
    /// The exit status that says so: `EX_NOINPUT` or `EX_IOERR` of BSD's sysexits.h.
    fn status(&self) -> u8 {
        match self {
            Self::Input(_) => 66,
            Self::Output(..) | Self::Record(..) => 74,
        }
    }

    /// Says what failed, and returns the exit status.
    fn report(&self) -> ExitCode {
        Console::default().error(format_args!("tt2: {self}"));
        ExitCode::from(self.status())
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
    status.unwrap_or_else(|failure| failure.report())
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
    checked.map_or_else(|failure| failure.report(), |()| ExitCode::SUCCESS)
}

/// Opens everything that the arguments name.
fn begin(arguments: &Arguments) -> Result<TT2, Failure> {
    let Arguments {
        script, commands, ..
    } = arguments;
    let named = script.as_deref().filter(|path| *path != Path::new("-"));
    let file = named.map(open_script).transpose()?;
    if is_read(Handle::stdout(), file.as_ref()) {
        return Err(Failure::Output("standard output", IS_READ.to_owned()));
    }
    let record = arguments.record.as_deref();
    let record = record
        .map(|path| open_record(path, file.as_ref()))
        .transpose()?;
    // without the handler the key still ends the program
    let _ = listen();
    let mut console = Console::default();
    let coloured = is_coloured(arguments.color);
    console.palette = coloured.then(Palette::coloured).unwrap_or_default();
    console.quiet = arguments.quiet;
    console.watched = io::stdout().is_terminal();
    let mut input = Input::new(arguments.echo);
    if !commands.is_empty() {
        input.add(Cursor::new(commands.join("\n")), Source::CommandLine);
    }
    let is_only_scripts = file.is_some() || script.is_none() && !commands.is_empty();
    if let Some((file, path)) = file.zip(named) {
        input.add(file, Source::File(path.to_owned()));
    }
    if arguments.interactive || !is_only_scripts {
        input.add_standard_input(coloured, &mut console);
    }
    let keeps = input.is_typed() && !arguments.fresh;
    let kept = keeps.then(KeptSession::of_user).flatten();
    // if the system has no randomness, all games are alike, but playable
    let seed = arguments
        .seed
        .unwrap_or_else(|| SysRng.try_next_u64().unwrap_or(0));
    Ok(TT2::new(Engine::new(seed), console, Journal::new(record, kept)).with_input(input))
}

/// Opens the script.
fn open_script(path: &Path) -> io::Result<File> {
    let opened = match path.is_dir() {
        true => Err(io::ErrorKind::IsADirectory.into()),
        false => File::open(path),
    };
    opened.map_err(|error| cannot_read(&Source::File(path.to_owned()), &error))
}

/// Why a file that is read is not written to: reading it would never end.
const IS_READ: &str = "it is the script being read";

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
    let cannot = |why: String| Failure::Record(name.clone(), why);
    let mut record = Record::open(path).map_err(|error| cannot(in_words(&error)))?;
    if is_read(record.handle(), script) {
        return Err(cannot(IS_READ.to_owned()));
    }
    let unfinished = record.cut_off_unfinished_line();
    if let Some(line) = unfinished.map_err(|error| cannot(in_words(&error)))? {
        let line = escaped(line);
        Console::default().error(format_args!(
            "{name}: the unfinished last line '{line}' was cut off"
        ));
    }
    record.precede(match record.has_lines() {
        true => starting_commands()
            .iter()
            .map(ToString::to_string)
            .collect(),
        false => vec![Record::HEADER.to_owned()],
    });
    Ok(record)
}

/// The exit status after everything was read and written.
fn end(tt2: &mut TT2, is_rejected: bool) -> Result<ExitCode, Failure> {
    if let Some(error) = tt2.journal().failure() {
        return Err(Failure::Output("the record", in_words(error)));
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
        Some(error) => Err(Failure::Output("standard output", in_words(error))),
        None => Ok(()),
    }
}
