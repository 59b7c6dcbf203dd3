//! Reading one line: an answer to what is asked, or a request.

use std::fmt::Display;

use crate::command::{Mode, Request, parse, without_comment};
use crate::console::files::{FileError, Unusable};
use crate::console::{Received, Terminal};
use crate::session::autosave::keep;
use crate::session::execute::{Action, execute};
use crate::session::queries::answer;
use crate::session::rejection::Rejection;
use crate::session::seated_game::SeatedGame;
use crate::session::state::Session;

/// The end of the program. `?` carries it out of every function that reads lines.
#[derive(Debug)]
pub enum Exit {
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
pub enum LineOutcome<T> {
    /// It answers what was asked.
    Answer(T),
    /// It is a command that leads on.
    Action(Action),
    /// It is a request that was met, or Ctrl-C dropped it.
    Done,
    /// It was rejected, which was said.
    Rejected,
}

/// Returns the mode of the lines that are typed with a game at hand, or without one.
pub fn mode(at_hand: Option<&SeatedGame>) -> Mode {
    match at_hand {
        None => Mode::Menu,
        Some(game) if game.task.is_some() => Mode::Task,
        Some(game) if game.is_over() => Mode::AfterGame,
        Some(_) => Mode::Game,
    }
}

/// Reads a line after a prompt, and prints what comes of it. A line of which `read` makes nothing is a request; an empty
/// one is only typed.
///
/// # Errors
/// The end of the program.
pub fn prompt<T>(
    session: &mut Session,
    terminal: &mut Terminal,
    at_hand: Option<&mut SeatedGame>,
    prompt: &str,
    read: impl FnOnce(&str, Option<&SeatedGame>) -> Option<Result<T, Rejection>>,
) -> Result<LineOutcome<T>, Exit> {
    keep(session, terminal, at_hand.as_deref());
    let mode = mode(at_hand.as_deref());
    let Some(line) = read_line(terminal, mode, prompt)? else {
        return Ok(LineOutcome::Done);
    };
    match read(&line, at_hand.as_deref()) {
        Some(Ok(answer)) => return Ok(LineOutcome::Answer(answer)),
        Some(Err(rejection)) => return reject(terminal, &rejection),
        None => {}
    }
    let position = at_hand.as_deref().map(|game| game.history.position());
    match parse(&line, mode, position.as_ref()) {
        Ok(request) => meet(session, terminal, at_hand, mode, request),
        Err(wrong) => reject(terminal, &wrong),
    }
}

/// Answers a question, or executes a command.
///
/// # Errors
/// The end of the program.
pub fn meet<T>(
    session: &mut Session,
    terminal: &mut Terminal,
    at_hand: Option<&mut SeatedGame>,
    mode: Mode,
    request: Request,
) -> Result<LineOutcome<T>, Exit> {
    let met = match request {
        Request::Command(command) => {
            session.has_changed = true;
            execute(session, terminal, at_hand, mode, command)
        }
        Request::Query(query) => {
            let is_help = query.is_help();
            let bar = terminal.progress("Ctrl-C stops it", session.settings.board);
            let answer = answer(session, at_hand.as_deref(), mode, query, &bar);
            drop(bar);
            answer.map(|text| {
                terminal.print(&text);
                if let Some(game) = at_hand.filter(|_| is_help) {
                    game.note_help();
                    session.has_changed = true;
                }
                None
            })
        }
    };
    match met {
        Ok(action) => Ok(action.map_or(LineOutcome::Done, LineOutcome::Action)),
        Err(rejection) => reject(terminal, &rejection),
    }
}

/// Says why a line is rejected.
fn reject<T>(terminal: &mut Terminal, why: &dyn Display) -> Result<LineOutcome<T>, Exit> {
    match terminal.reject(why) {
        true => Err(Exit::Input),
        false => Ok(LineOutcome::Rejected),
    }
}

/// Reads the next line that is not blank, without its comment; an empty line only if it was typed. Returns `None` if
/// Ctrl-C dropped the line.
fn read_line(terminal: &mut Terminal, mode: Mode, prompt: &str) -> Result<Option<String>, Exit> {
    loop {
        let received = terminal.receive(prompt, mode);
        let text = match received.map_err(Exit::Unreadable)? {
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
            Received::Left => return Err(Exit::Quit),
            Received::End => return Err(Exit::Input),
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
