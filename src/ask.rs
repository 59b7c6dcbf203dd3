//! Reading one line: an answer to what is asked, or a command.

use std::fmt::Display;

use crate::command::{Request, parse, without_comment};
use crate::console::{Received, Terminal};
use crate::files::{FileError, Unusable};
use crate::keeping::keep;
use crate::obey::{Turn, obey, place};
use crate::rejection::Rejection;
use crate::round::Round;
use crate::session::Session;

/// The end of the program. `?` carries it out of every function that reads lines.
#[derive(Debug)]
pub enum End {
    /// `quit`, or Ctrl-D at a terminal.
    Quit,
    /// The last line was read, or it is the last, as it was rejected or standard output cannot be written.
    Input,
    /// The list of results that the command line names cannot be written.
    Results(Unusable),
    /// The input cannot be read.
    Unreadable(FileError),
}

/// What came of a line.
#[derive(Debug)]
pub enum Asked<T> {
    /// It answers what was asked.
    Answer(T),
    /// It is a command that leads on.
    Turn(Turn),
    /// It is a command that was carried out, or Ctrl-C dropped it.
    Answered,
    /// It was empty.
    Empty,
    /// It was rejected, which was said.
    Rejected,
}

/// Reads a line after a prompt, and prints what comes of it. A line of which `read` makes nothing is a command.
///
/// # Errors
/// The end of the program.
pub fn ask<T>(
    session: &mut Session,
    terminal: &mut Terminal,
    round: Option<&mut Round>,
    prompt: &str,
    read: impl FnOnce(&str, Option<&Round>) -> Option<Result<T, Rejection>>,
) -> Result<Asked<T>, End> {
    let Some(line) = read_line(session, terminal, round.as_deref(), prompt)? else {
        return Ok(Asked::Answered);
    };
    if line.is_empty() {
        return Ok(Asked::Empty);
    }
    match read(&line, round.as_deref()) {
        None => carry_out(session, terminal, round, &line),
        Some(Ok(answer)) => Ok(Asked::Answer(answer)),
        Some(Err(rejection)) => reject(terminal, &rejection),
    }
}

/// Carries out a command, and prints what it came to.
///
/// # Errors
/// The end of the program.
pub fn carry_out<T>(
    session: &mut Session,
    terminal: &mut Terminal,
    round: Option<&mut Round>,
    line: &str,
) -> Result<Asked<T>, End> {
    let place = place(round.as_deref());
    let position = round.as_deref().map(|round| round.history.position());
    let request = match parse(line, place, position.as_ref()) {
        Ok(request) => request,
        Err(wrong) => return reject(terminal, &wrong),
    };
    if request == Request::Quit {
        return Err(End::Quit);
    }
    let bar = terminal.progress("Ctrl-C stops it", session.settings.board);
    let done = obey(session, round, request, &bar);
    drop(bar);
    match done {
        Ok(done) => {
            for text in &done.said {
                terminal.print(text);
            }
            Ok(done.turn.map_or(Asked::Answered, Asked::Turn))
        }
        Err(rejection) => reject(terminal, &rejection),
    }
}

/// Says why a line is rejected.
fn reject<T>(terminal: &mut Terminal, why: &dyn Display) -> Result<Asked<T>, End> {
    match terminal.reject(why) {
        true => Err(End::Input),
        false => Ok(Asked::Rejected),
    }
}

/// Reads the next line that is not blank, without its comment; an empty line only if it was typed. Returns `None` if
/// Ctrl-C dropped the line.
fn read_line(
    session: &mut Session,
    terminal: &mut Terminal,
    round: Option<&Round>,
    prompt: &str,
) -> Result<Option<String>, End> {
    loop {
        keep(session, terminal, round);
        let place = place(round);
        let received = terminal.receive(prompt, place);
        let text = match received.map_err(End::Unreadable)? {
            Received::Line(Ok(text)) => text,
            Received::Line(Err(unreadable)) => {
                reject::<()>(terminal, &unreadable)?;
                continue;
            }
            Received::Interrupted { is_empty } => {
                if is_empty {
                    terminal.say("'quit' or Ctrl-D leaves.");
                }
                return Ok(None);
            }
            Received::Left => return Err(End::Quit),
            Received::End => return Err(End::Input),
        };
        let line = without_comment(&text);
        if !line.is_empty() {
            return Ok(Some(line.to_owned()));
        }
        if terminal.is_typed && text.trim().is_empty() {
            return Ok(Some(String::new()));
        }
    }
}
