//! Reading one line: an answer to what is asked, or a request.

use std::fmt;

use crate::command::{Mode, ParseError, Request, completions, parse};
use crate::console::files::{FileError, Unusable};
use crate::console::{Received, Terminal};
use crate::model::text::request_of_line;
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

/// What a reader of answers makes of a line.
pub enum Reading<T> {
    /// It answers what is asked.
    Answer(T),
    /// It stands for this request.
    Request(Request),
}

/// What came of a line.
#[derive(Debug)]
pub enum LineOutcome<T> {
    /// It answers what was asked.
    Answer(T),
    /// It is a command that leads on.
    Action(Action),
    /// It is a request that was met, or Ctrl-C dropped it.
    Handled,
    /// It was rejected, which was said.
    Rejected,
}

/// Reads a line after a prompt, and prints what comes of it. A line of which `read` makes nothing is a request; an
/// empty one is only typed. `wanted` is said of a line that begins with no command.
///
/// # Errors
/// The end of the program.
pub fn prompt<T>(
    session: &mut Session,
    at_hand: Option<&mut SeatedGame>,
    prompt: &str,
    wanted: Option<&str>,
    read: impl FnOnce(&str) -> Option<Result<Reading<T>, Rejection>>,
) -> Result<LineOutcome<T>, Exit> {
    keep(session, at_hand.as_deref());
    let mode = match at_hand.as_deref() {
        None => Mode::Menu,
        Some(game) if game.task.is_some() => Mode::Task,
        Some(game) if game.is_over() => Mode::AfterGame,
        Some(_) => Mode::Game,
    };
    let Some(line) = read_line(&mut session.terminal, mode, prompt, wanted.is_some())? else {
        return Ok(LineOutcome::Handled);
    };
    let position = at_hand.as_deref().map(|game| game.history.position());
    let request = match read(&line) {
        Some(Ok(Reading::Answer(answer))) => return Ok(LineOutcome::Answer(answer)),
        Some(Ok(Reading::Request(request))) => Ok(request),
        Some(Err(wrong)) => Err(wrong),
        None => parse(&line, mode, position.as_ref()).map_err(|wrong| match (wrong, wanted) {
            (ParseError::Unknown(..), Some(wanted)) => Rejection::Wanted(wanted.to_owned()),
            (wrong, _) => wrong.into(),
        }),
    };
    let met = request.and_then(|request| match request {
        Request::Command(command) => {
            let action = execute(session, at_hand, command)?;
            session.has_changed = true;
            Ok(action)
        }
        Request::Query(query) => {
            let is_help = query.is_help();
            let bar = session.terminal.stoppable(session.settings.board);
            let text = answer(session, at_hand.as_deref(), mode, query, &bar)?;
            drop(bar);
            session.terminal.print(&text);
            if let Some(game) = at_hand.filter(|_| is_help) {
                game.note_help();
                session.has_changed = true;
            }
            Ok(None)
        }
    });
    match met {
        Ok(action) => Ok(action.map_or(LineOutcome::Handled, LineOutcome::Action)),
        Err(rejection) => {
            reject(&mut session.terminal, &rejection)?;
            Ok(LineOutcome::Rejected)
        }
    }
}

/// Says why the last line is rejected. A script of which no line may be rejected ends there.
fn reject(terminal: &mut Terminal, why: &dyn fmt::Display) -> Result<(), Exit> {
    terminal.reject(why);
    match terminal.ends_at_rejection() {
        true => Err(Exit::Input),
        false => Ok(()),
    }
}

/// Reads the next line that is not blank, without its comment; an empty line only if it was typed. Returns `None` if
/// Ctrl-C dropped the line; at an empty prompt that is no question, it says how to leave.
fn read_line(
    terminal: &mut Terminal,
    mode: Mode,
    prompt: &str,
    is_question: bool,
) -> Result<Option<String>, Exit> {
    loop {
        let received = terminal.receive(prompt, || completions(mode));
        let text = match received.map_err(Exit::Unreadable)? {
            Received::Line(Ok(text)) => text,
            Received::Line(Err(unreadable)) => {
                reject(terminal, &unreadable)?;
                continue;
            }
            Received::Interrupted { is_empty } => {
                if is_empty && !is_question {
                    terminal.say("'quit' or Ctrl-D leaves.");
                }
                return Ok(None);
            }
            Received::CtrlD => return Err(Exit::Quit),
            Received::End => return Err(Exit::Input),
        };
        let line = request_of_line(&text);
        if !line.is_empty() {
            return Ok(Some(line.to_owned()));
        }
        if terminal.is_typed() && text.trim().is_empty() {
            return Ok(Some(String::new()));
        }
    }
}
