//! The program from its arguments to its exit status.

use std::io;
use std::process::ExitCode;

use rand::TryRng as _;
use rand::rngs::SysRng;

use crate::arguments::Arguments;
use crate::console::{Console, Input, Source, is_coloured};
use crate::files::{List, in_words, is_reader_gone};
use crate::keeping::Kept;
use crate::player::Engine;
use crate::settings::{Seat, Setting, Settings};
use crate::text::escaped;
use crate::tt2::TT2;
use crate::turn::End;
use crate::winner::GameResult;

/// Exit status: a line of a script was rejected.
const REJECTED: u8 = 1;
/// Exit status: the arguments are wrong.
const BAD_USAGE: u8 = 2;
/// Exit status: `EX_NOINPUT` of BSD's sysexits.h.
const CANNOT_READ: u8 = 66;
/// Exit status: `EX_IOERR` of BSD's sysexits.h.
const CANNOT_WRITE: u8 = 74;

/// Runs the program.
pub fn run(arguments: &Arguments) -> ExitCode {
    let mut console = Console::new(arguments.quiet);
    console.palette.is_coloured = is_coloured(arguments.color);
    let input = match Input::open(&arguments.commands, arguments.script.as_deref()) {
        Ok(input) => input,
        Err(error) => return fail(&mut console, CANNOT_READ, &error.to_string()),
    };
    let mut kept = Kept::default();
    if let Some(path) = &arguments.results {
        match List::open(path, GameResult::HEADING) {
            Ok(list) => kept = Kept::new(list),
            Err(error) => {
                let what = format!("results to {}", escaped(path));
                return cannot_write(&mut console, &what, &error);
            }
        }
    }
    // if the system has no randomness, all games are alike, but playable
    let by_chance = || SysRng.try_next_u64().unwrap_or(0);
    let engine = Engine::new(arguments.seed.unwrap_or_else(by_chance));
    let mut tt2 = TT2::new(console, Box::new(input), engine, kept);
    tt2.is_strict = arguments.strict;
    let mut at_hand = None;
    if arguments.script.is_none() && tt2.input.source() == Some(Source::Terminal) {
        name_user(&mut tt2.settings);
        if !arguments.fresh {
            tt2.kept.keep_for_user(&mut tt2.console);
            at_hand = tt2.begin_with_kept();
        }
    }
    let end = tt2.tt2(&mut at_hand);
    tt2.console.flush();
    exit_status(&mut tt2, &end)
}

/// Prints what is wrong with the arguments, or the help or the version that they ask for.
pub fn tell(instead: &clap::Error) -> ExitCode {
    let mut console = Console::new(false);
    if instead.use_stderr() {
        console.error(instead.to_string().trim_end());
        return ExitCode::from(BAD_USAGE);
    }
    console.say(instead.to_string().trim_end());
    console.flush();
    written(&mut console).unwrap_or(ExitCode::SUCCESS)
}

/// Gives P1 the name under which the user has logged in, if it can be a name.
fn name_user(settings: &mut Settings) {
    let variables = ["LOGNAME", "USER", "USERNAME"].into_iter();
    let mut names = variables.filter_map(|variable| std::env::var(variable).ok());
    names.find(|name| settings.set(&Setting::Name(Seat::P1, name.clone())).is_ok());
}

/// Returns the exit status after the end.
fn exit_status(tt2: &mut TT2, end: &End) -> ExitCode {
    let console = &mut tt2.console;
    match end {
        End::Unreadable(error) => fail(console, CANNOT_READ, &error.to_string()),
        End::Results(error) => cannot_write(console, "the results", error),
        _ => written(console).unwrap_or(if tt2.has_rejected {
            ExitCode::from(REJECTED)
        } else {
            ExitCode::SUCCESS
        }),
    }
}

/// Returns the exit status if standard output could not be written. A reader that went away is no failure.
fn written(console: &mut Console) -> Option<ExitCode> {
    let error = console.failure()?;
    if is_reader_gone(error) {
        return Some(ExitCode::SUCCESS);
    }
    let why = in_words(error);
    Some(fail(
        console,
        CANNOT_WRITE,
        &format!("cannot write standard output: {why}"),
    ))
}

fn cannot_write(console: &mut Console, what: &str, error: &io::Error) -> ExitCode {
    let why = in_words(error);
    fail(
        console,
        CANNOT_WRITE,
        &format!("cannot write {what}: {why}"),
    )
}

/// Says what failed, and returns the exit status.
fn fail(console: &mut Console, status: u8, message: &str) -> ExitCode {
    console.error(format_args!("tt2: {message}"));
    ExitCode::from(status)
}
