//! The program from its arguments to its exit status.

use std::fmt;
use std::fs::File;
use std::io::{self, Cursor, IsTerminal as _, Read};
use std::ops::ControlFlow;
use std::os::fd::AsFd as _;
use std::path::Path;
use std::process::ExitCode;

use rand::TryRng as _;
use rand::rngs::SysRng;

use crate::arguments::Arguments;
use crate::console::{Console, Interrupt, Output, Script, Terminal, Typed, checked, is_coloured};
use crate::picture::Palette;
use crate::player::Computers;
use crate::rejection::Rejection;
use crate::tt2::{Next, Record, TT2};

/// Exit status: a line of a script was rejected.
const REJECTED: u8 = 1;
/// Exit status: the script cannot be read; `EX_NOINPUT` of BSD's sysexits.h.
const NO_INPUT: u8 = 66;
/// Exit status: the output or the record cannot be written; `EX_IOERR` of BSD's sysexits.h.
const CANNOT_WRITE: u8 = 74;

/// Why the program ends before its input does.
enum Stop {
    /// Somebody said so, or nobody reads on.
    Quit,
    /// With a message, and a status.
    Failure(String, u8),
}

/// Runs the program.
pub fn run(arguments: &Arguments) -> ExitCode {
    match Program::begin(arguments).and_then(|mut program| {
        let stop = program.read_everything(arguments).break_value();
        program.end(stop)
    }) {
        Ok(status) => status,
        Err(Stop::Quit) => ExitCode::SUCCESS,
        Err(Stop::Failure(message, status)) => {
            Output::standard().complain(format_args!("tt2: {message}"));
            ExitCode::from(status)
        }
    }
}

struct Program {
    tt2: TT2,
    script: Option<File>,
    coloured: bool,
    strict: bool,
    echo: bool,
    rejected: bool,
}

impl Program {
    /// Opens everything that the arguments name.
    fn begin(arguments: &Arguments) -> Result<Self, Stop> {
        let script = match &arguments.script {
            Some(path) if path != Path::new("-") => Some(open_script(path)?),
            _ => None,
        };
        let record = arguments.record.as_deref();
        let record = record
            .map(|path| open_record(path, script.as_ref()))
            .transpose()?;
        // without the handler the key ends the program all the same
        let interrupt = Interrupt::listen().unwrap_or_default();
        let coloured = is_coloured(arguments.color);
        let palette = if coloured {
            Palette::coloured()
        } else {
            Palette::default()
        };
        let watched = io::stdout().is_terminal();
        let console = Console::new(
            Output::standard(),
            palette,
            arguments.quiet,
            watched,
            interrupt,
        );
        // a source of chance that fails leaves games that are alike, and playable
        let seed = arguments
            .seed
            .unwrap_or_else(|| SysRng.try_next_u64().unwrap_or(0));
        Ok(Self {
            tt2: TT2::new(Computers::new(seed), console, record),
            script,
            coloured,
            strict: arguments.strict,
            echo: arguments.echo,
            rejected: false,
        })
    }

    /// Reads the `-c` lines, the script, and what is typed or piped.
    fn read_everything(&mut self, arguments: &Arguments) -> ControlFlow<Stop> {
        if !arguments.commands.is_empty() {
            let lines = Cursor::new(arguments.commands.join("\n"));
            self.read_script(lines, "-c".to_owned())?;
        }
        if let (Some(file), Some(path)) = (self.script.take(), &arguments.script) {
            self.read_script(file, path.display().to_string())?;
            if !arguments.interactive {
                return ControlFlow::Continue(());
            }
        }
        let only_commands = !arguments.commands.is_empty() && arguments.script.is_none();
        if only_commands && !arguments.interactive {
            return ControlFlow::Continue(());
        }
        match Terminal::open(self.coloured) {
            Some(terminal) => self.read_terminal(terminal),
            None => self.read_script(io::stdin().lock(), "-".to_owned()),
        }
    }

    /// Reads a script, or the lines of a terminal that has no line editor.
    fn read_script(&mut self, source: impl Read, name: String) -> ControlFlow<Stop> {
        let typed = name == "-" && io::stdin().is_terminal();
        self.tt2.console().interrupt().ends_program(!typed);
        let cannot = if name == "-" {
            "standard input".to_owned()
        } else {
            name.clone()
        };
        let mut script = Script::new(source, name);
        loop {
            self.tt2.announce();
            let prompt = typed.then(|| self.tt2.prompt());
            self.tt2.console().prompt(prompt.unwrap_or_default());
            let goes_on = || {
                self.tt2.console().wait_for_line(prompt);
                !self.tt2.has_failed()
            };
            let line = match script.next(goes_on) {
                Ok(Some(line)) => line,
                Ok(None) if self.tt2.has_failed() => return ControlFlow::Break(Stop::Quit),
                Ok(None) if typed => return self.leave_terminal("\n"),
                Ok(None) => return ControlFlow::Continue(()),
                Err(error) => {
                    let message = format!("cannot read {cannot}: {error}");
                    return ControlFlow::Break(Stop::Failure(message, NO_INPUT));
                }
            };
            if let (true, Ok(line)) = (self.echo && !typed, &line) {
                self.tt2.console().say(line);
            }
            let next = line
                .map_err(Rejection::Unreadable)
                .and_then(|line| self.tt2.line(line));
            let place = if typed { String::new() } else { script.place() };
            self.after(next, &place)?;
        }
    }

    /// Reads what is typed into the line editor.
    fn read_terminal(&mut self, mut terminal: Terminal) -> ControlFlow<Stop> {
        self.tt2.console().interrupt().ends_program(false);
        if let Some(warning) = terminal.remember() {
            self.tt2.console().complain(warning);
        }
        loop {
            self.tt2.announce();
            self.tt2.console().flush();
            let prompt = self.tt2.prompt();
            match terminal.read(prompt, self.tt2.suggestions()) {
                Ok(Typed::Line(line)) => self.take_typed(&line)?,
                Ok(Typed::Pasted(line)) => {
                    self.tt2.console().prompt(prompt);
                    self.tt2.console().say(&line);
                    self.take_typed(&line)?;
                }
                Ok(Typed::Interrupted) => {}
                Ok(Typed::End) => return self.leave_terminal(""),
                Err(_) => return ControlFlow::Break(Stop::Quit),
            }
        }
    }

    /// Leaves as somebody at a terminal wants it, behind a prompt that was not answered.
    fn leave_terminal(&mut self, end_of_prompt: &str) -> ControlFlow<Stop> {
        self.tt2.console().prompt(end_of_prompt);
        self.tt2.console().mention("Thanks for playing!");
        ControlFlow::Break(Stop::Quit)
    }

    fn take_typed(&mut self, line: &str) -> ControlFlow<Stop> {
        let next = checked(line)
            .map_err(Rejection::Unreadable)
            .and_then(|line| self.tt2.line(line));
        self.after(next, "")
    }

    /// What comes after a line that was read at `place`, empty where a person typed it.
    fn after(&mut self, next: Result<Next, Rejection>, place: &str) -> ControlFlow<Stop> {
        match next {
            Ok(Next::Quit) => return ControlFlow::Break(Stop::Quit),
            Ok(Next::Line) => {}
            Err(wrong) => {
                self.tt2.console().complain(format_args!("{place}{wrong}"));
                self.rejected |= !place.is_empty();
            }
        }
        if self.rejected && self.strict || self.tt2.has_failed() {
            return ControlFlow::Break(Stop::Quit);
        }
        ControlFlow::Continue(())
    }

    /// Writes out what is left, and finds the exit status.
    fn end(mut self, stop: Option<Stop>) -> Result<ExitCode, Stop> {
        let cannot_write = |what: &str, error: &io::Error| {
            Stop::Failure(format!("cannot write {what}: {error}"), CANNOT_WRITE)
        };
        self.tt2.console().flush();
        if let Some(failure @ Stop::Failure(..)) = stop {
            return Err(failure);
        }
        if let Some(error) = self.tt2.record().and_then(Record::failure) {
            return Err(cannot_write("the record", error));
        }
        match self.tt2.console().failure() {
            // whoever read the output has seen enough
            Some(error) if error.kind() == io::ErrorKind::BrokenPipe => Err(Stop::Quit),
            Some(error) => Err(cannot_write("standard output", error)),
            None if self.rejected => Ok(ExitCode::from(REJECTED)),
            None => Ok(ExitCode::SUCCESS),
        }
    }
}

fn open_script(path: &Path) -> Result<File, Stop> {
    let cannot = |error: io::Error| {
        Stop::Failure(format!("cannot read {}: {error}", path.display()), NO_INPUT)
    };
    if path.is_dir() {
        return Err(cannot(io::ErrorKind::IsADirectory.into()));
    }
    File::open(path).map_err(cannot)
}

/// Opens the record, which must not be the script or standard input too: it would be read for ever.
fn open_record(path: &Path, script: Option<&File>) -> Result<Record, Stop> {
    let cannot = |why: &dyn fmt::Display| {
        Stop::Failure(
            format!("cannot record in {}: {why}", path.display()),
            CANNOT_WRITE,
        )
    };
    let record = Record::open(path).map_err(|error| cannot(&error))?;
    let input = io::stdin()
        .as_fd()
        .try_clone_to_owned()
        .ok()
        .map(File::from);
    if script
        .into_iter()
        .chain(&input)
        .any(|input| record.is_in(input))
    {
        return Err(cannot(&"it is the script that is read"));
    }
    Ok(record)
}
