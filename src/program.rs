//! The program from its arguments to its exit status.

mod failure;
mod opening;

use std::fs::File;
use std::io::{self, Cursor, IsTerminal as _, Read};
use std::ops::ControlFlow;
use std::path::Path;
use std::process::ExitCode;

use rand::TryRng as _;
use rand::rngs::SysRng;

use crate::arguments::Arguments;
use crate::console::{
    Console, Interrupt, Line, Output, Script, Source, Terminal, Typed, checked, escaped,
    is_coloured,
};
use crate::files::Record;
use crate::picture::Palette;
use crate::player::Engine;
use crate::rejection::Rejection;
use crate::system::{StandardInput, clean_up_on_panic, is_reader_gone};
use crate::tt2::{KeptSession, Next, TT2};
use failure::{BAD_USAGE, Failure, REJECTED};
use opening::{open_record, open_script};

/// Why the program ends before the end of its input.
enum Stop {
    /// A line said so, or nothing more can be read or written.
    Quit,
    /// It cannot go on.
    Failure(Failure),
}

/// Runs the program.
pub fn run(arguments: &Arguments) -> ExitCode {
    clean_up_on_panic();
    let status = Program::begin(arguments).and_then(|mut program| {
        let stop = program.read_everything(arguments).break_value();
        program.end(stop)
    });
    status.unwrap_or_else(Failure::report)
}

/// Prints what is wrong with the arguments, or the help or the version that they ask for.
pub fn tell(instead: &clap::Error) -> ExitCode {
    let mut output = Output::standard();
    if instead.use_stderr() {
        output.complain(instead.to_string().trim_end());
        return ExitCode::from(BAD_USAGE);
    }
    output.prose(&instead.to_string());
    output.flush();
    match output.failure() {
        Some(error) if !is_reader_gone(error) => {
            Failure::cannot_write("standard output", error).report()
        }
        Some(_) | None => ExitCode::SUCCESS,
    }
}

struct Program {
    tt2: TT2,
    script: Option<Script<File>>,
    coloured: bool,
    strict: bool,
    echo: bool,
    /// Whether a person goes on at the prompt when the script is done.
    goes_on: bool,
    /// Whether that person has stopped the script.
    is_stopped: bool,
    rejected: bool,
}

impl Program {
    /// Opens everything that the arguments name.
    fn begin(arguments: &Arguments) -> Result<Self, Failure> {
        let path = arguments.script.as_deref();
        let path = path.filter(|path| *path != Path::new("-"));
        let file = path.map(open_script).transpose()?;
        let record = arguments.record.as_deref();
        let record = record
            .map(|path| open_record(path, file.as_ref()))
            .transpose()?;
        let script = file.zip(path);
        let script = script.map(|(file, path)| Script::new(file, Source::File(path.to_owned())));
        // without the handler the key still ends the program
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
        // if the system has no randomness, all games are alike, but playable
        let seed = arguments
            .seed
            .unwrap_or_else(|| SysRng.try_next_u64().unwrap_or(0));
        Ok(Self {
            tt2: TT2::new(Engine::new(seed), console, record),
            script,
            coloured,
            strict: arguments.strict,
            echo: arguments.echo,
            goes_on: arguments.interactive && io::stdin().is_terminal(),
            is_stopped: false,
            rejected: false,
        })
    }

    /// Reads the `-c` lines, the script, and what is typed or piped.
    fn read_everything(&mut self, arguments: &Arguments) -> ControlFlow<Stop> {
        if !arguments.commands.is_empty() {
            let lines = Cursor::new(arguments.commands.join("\n"));
            self.read_lines(Script::new(lines, Source::CommandLine))?;
        }
        if let Some(script) = self.script.take().filter(|_| !self.is_stopped) {
            self.read_lines(script)?;
            if !arguments.interactive {
                return ControlFlow::Continue(());
            }
        }
        let only_commands = !arguments.commands.is_empty() && arguments.script.is_none();
        if only_commands && !arguments.interactive {
            return ControlFlow::Continue(());
        }
        if !io::stdin().is_terminal() {
            return self.read_lines(Script::new(StandardInput, Source::StandardInput));
        }
        if let Some(terminal) = Terminal::open(self.coloured) {
            return self.read_terminal(terminal);
        }
        self.keep_session();
        self.read_lines(Script::new(StandardInput, Source::Terminal))
    }

    /// Keeps what a person at a terminal plays.
    fn keep_session(&mut self) {
        if let Some(kept) = KeptSession::of_user() {
            self.tt2.announce();
            self.tt2.keep_session(kept);
        }
    }

    /// Reads a script, or the lines of a terminal that has no line editor.
    fn read_lines(&mut self, mut script: Script<impl Read>) -> ControlFlow<Stop> {
        let source = script.source().clone();
        let is_typed = source.is_typed();
        loop {
            self.tt2.console().interrupt().set_ends_program(!is_typed);
            if (is_typed || self.goes_on) && self.tt2.console().has_ended() {
                return self.leave_terminal("");
            }
            if source.has_announcements() {
                self.tt2.announce();
            }
            // the key that is pressed as soon as the line is there belongs to the line
            self.tt2.console().interrupt().await_line();
            if is_typed {
                if let Some(line) = self.tt2.console().take_typed_line() {
                    self.show_line(&line);
                    let next = self.run_line(checked(&line), true);
                    self.after(next, "", true)?;
                    continue;
                }
                self.prompt();
                script.begin_line(&self.tt2.console().take_begun_line());
            }
            let goes_on = || {
                match is_typed {
                    true => self.wait_for_typed_line(),
                    false => self.tt2.console().flush(),
                }
                !self.tt2.has_failed()
            };
            let line = match script.next(goes_on) {
                Ok(Some(line)) => line,
                Ok(None) if self.tt2.has_failed() => return ControlFlow::Break(Stop::Quit),
                Ok(None) if is_typed => return self.leave_terminal("\n"),
                Ok(None) => return ControlFlow::Continue(()),
                Err(error) => return ControlFlow::Break(source_fails(&source, &error)),
            };
            if let (true, Ok(line)) = (self.echo && !is_typed, &line) {
                self.tt2.console().data(line);
            }
            // for a person who goes on at the prompt, the key stops the line, and the script with it
            self.tt2
                .console()
                .interrupt()
                .set_ends_program(!is_typed && !self.goes_on);
            let next = self.run_line(line, is_typed);
            let place = script.place();
            let was_pressed = self.tt2.console().interrupt().was_pressed_in_line();
            self.is_stopped = !is_typed && self.goes_on && was_pressed;
            // a line that the key stopped is none that was rejected
            self.after(next, &place, is_typed || self.is_stopped)?;
            if self.is_stopped {
                let left_out = format!("The rest of {source} is left out.");
                self.tt2.console().mention(left_out);
                return ControlFlow::Continue(());
            }
        }
    }

    /// Writes the prompt for a terminal that has no line editor.
    fn prompt(&mut self) {
        let prompt = self.tt2.prompt();
        self.tt2.console().prompt(&prompt);
    }

    /// Waits at a terminal that has no line editor; the interrupt key goes back from a question to the options.
    fn wait_for_typed_line(&mut self) {
        while !self.tt2.console().wait_for_typed_line() {
            self.tt2.console().prompt("\n");
            self.tt2.cancel_question();
            self.tt2.announce();
            self.prompt();
            self.tt2.console().interrupt().await_line();
        }
    }

    /// Reads what is typed into the line editor.
    fn read_terminal(&mut self, mut terminal: Terminal) -> ControlFlow<Stop> {
        self.tt2.console().interrupt().set_ends_program(false);
        if let Some(warning) = terminal.remember() {
            self.tt2.console().complain(warning);
        }
        self.keep_session();
        loop {
            if self.tt2.console().has_ended() {
                return self.leave_terminal("");
            }
            self.tt2.announce();
            self.tt2.console().flush();
            // the key that is pressed as soon as the line is there belongs to the line
            self.tt2.console().interrupt().await_line();
            match self.read_line(&mut terminal) {
                Ok(Typed::Line(line)) => {
                    if self.tt2.is_worth_remembering(&line) {
                        terminal.remember_line(&line);
                    }
                    let next = self.run_line(checked(&line), true);
                    self.after(next, "", true)?;
                }
                Ok(Typed::NotText) => {
                    let message =
                        "the line is not UTF-8; it was dropped, with what was typed after it";
                    self.tt2.console().complain(message);
                }
                Ok(Typed::Interrupted) => self.tt2.cancel_question(),
                Ok(Typed::End) => return self.leave_terminal(""),
                Err(error) => return ControlFlow::Break(source_fails(&Source::Terminal, &error)),
            }
            if self.tt2.console().interrupt().was_pressed_in_line() {
                terminal.forget_typed_ahead();
            }
        }
    }

    /// Reads what a person types or has typed: first the rest of a paste, then what was typed during pauses.
    fn read_line(&mut self, terminal: &mut Terminal) -> io::Result<Typed> {
        let pasted = terminal.take_pasted_line();
        if let Some(line) = pasted.or_else(|| self.tt2.console().take_typed_line()) {
            self.show_line(&line);
            return Ok(Typed::Line(line));
        }
        let begun = self.tt2.console().take_begun_line();
        terminal.read(&self.tt2.prompt(), &begun, self.tt2.suggestions())
    }

    /// Says goodbye to a person at a terminal, after an unanswered prompt.
    fn leave_terminal(&mut self, end_of_prompt: &str) -> ControlFlow<Stop> {
        self.tt2.console().prompt(end_of_prompt);
        self.tt2.console().mention("Thanks for playing!");
        ControlFlow::Break(Stop::Quit)
    }

    /// Shows a line after the prompt: it was typed or pasted before it was asked for.
    fn show_line(&mut self, line: &str) {
        self.prompt();
        self.tt2.console().data(escaped(line));
    }

    /// Runs a line, if it could be read; an empty line typed by a person goes back from a question to the options. The
    /// interrupt key drops what was typed ahead meanwhile, as the terminal does.
    fn run_line(&mut self, line: Line<'_>, is_typed: bool) -> Result<Next, Rejection> {
        let line = line?;
        if is_typed && line.trim().is_empty() {
            self.tt2.cancel_question();
        }
        let next = self.tt2.line(line);
        if self.tt2.console().interrupt().was_pressed_in_line() {
            self.tt2.console().forget_typed_ahead();
        }
        next
    }

    /// What comes after a line. A message about it begins with `place`; a rejected line of a script shows in the
    /// exit status, one that a person typed does not.
    fn after(
        &mut self,
        next: Result<Next, Rejection>,
        place: &str,
        is_typed: bool,
    ) -> ControlFlow<Stop> {
        match next {
            Ok(Next::Quit) => return ControlFlow::Break(Stop::Quit),
            Ok(Next::Line) => {}
            Err(wrong) => {
                self.tt2.console().complain(format_args!("{place}{wrong}"));
                self.rejected |= !is_typed;
            }
        }
        if self.rejected && self.strict || self.tt2.has_failed() {
            return ControlFlow::Break(Stop::Quit);
        }
        ControlFlow::Continue(())
    }

    /// Writes out what is left, and determines the exit status.
    fn end(mut self, stop: Option<Stop>) -> Result<ExitCode, Failure> {
        self.tt2.console().flush();
        if let Some(Stop::Failure(failure)) = stop {
            return Err(failure);
        }
        if let Some(error) = self.tt2.record().and_then(Record::failure) {
            return Err(Failure::cannot_write("the record", error));
        }
        match self.tt2.console().failure() {
            // the reader of the output went away
            Some(error) if is_reader_gone(error) => Ok(ExitCode::SUCCESS),
            Some(error) => Err(Failure::cannot_write("standard output", error)),
            None if self.rejected => Ok(ExitCode::from(REJECTED)),
            None => Ok(ExitCode::SUCCESS),
        }
    }
}

/// Why no more lines are read from a source.
fn source_fails(source: &Source, error: &io::Error) -> Stop {
    let what = match source {
        Source::CommandLine | Source::File(_) => source.to_string(),
        Source::StandardInput | Source::Terminal => "standard input".to_owned(),
    };
    Stop::Failure(Failure::cannot_read(&what, error))
}
