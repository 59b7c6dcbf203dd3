//! Reads lines at the prompt, and runs them.

use crate::command::{Request, completions, request_of_line};
use crate::console::Received;
use crate::session::autosave::save_session;
use crate::session::execute::execute;
use crate::session::flow::{Exit, Flow, mode, parse_in};
use crate::session::queries::answer;
use crate::session::rejection::Rejection;
use crate::session::seated_game::SeatedGame;
use crate::session::state::Session;

/// Saves the session, and reads the next line without its comment. Skips blank lines of a script, and lines with only a
/// comment. If a blank line was typed, returns an empty string.
///
/// If Ctrl-C cancelled the line, or if the line cannot be read, returns `None`. If nothing was typed before Ctrl-C and
/// the prompt is not a question, also prints how to leave.
///
/// # Errors
/// Returns an [`Exit`] if the program ends.
pub fn read_line(
    session: &mut Session,
    game: Option<&SeatedGame>,
    prompt: &str,
    is_question: bool,
) -> Result<Option<String>, Exit> {
    save_session(session, game);
    loop {
        let received = session.terminal.receive(prompt, || completions(mode(game)));
        let text = match received.map_err(Exit::Unreadable)? {
            Received::Line(Ok(text)) => text,
            Received::Line(Err(unreadable)) => {
                reject(session, &unreadable.into())?;
                return Ok(None);
            }
            Received::Interrupted { is_empty } => {
                if is_empty && !is_question {
                    session
                        .terminal
                        .say("To leave, type 'quit' or press Ctrl-D.");
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
        if session.terminal.is_typed() && text.trim().is_empty() {
            return Ok(Some(String::new()));
        }
    }
}

/// Parses a line, and answers or executes its request. If the line is rejected, prints why. `game` is the current game
/// or, at the menu, the last finished one.
///
/// # Errors
/// Returns an [`Exit`] if the program ends.
pub fn run_line(
    session: &mut Session,
    game: Option<&mut SeatedGame>,
    line: &str,
) -> Result<Flow, Exit> {
    match parse_in(game.as_deref(), line) {
        Ok(request) => run(session, game, request),
        Err(wrong) => {
            if let Some(game) = game {
                game.forget_confirmation();
            }
            reject(session, &wrong.into())
        }
    }
}

/// Answers a query or executes a command, and returns the step that follows. If the request is rejected, prints why.
/// `game` is the current game or, at the menu, the last finished one.
///
/// # Errors
/// Returns an [`Exit`] if the program ends.
pub fn run(
    session: &mut Session,
    mut game: Option<&mut SeatedGame>,
    request: Request,
) -> Result<Flow, Exit> {
    if let Some(game) = game.as_deref_mut() {
        match (&request, &game.held) {
            (Request::Command(command), Some(held)) if command == held => {}
            _ => game.forget_confirmation(),
        }
    }
    let done = match request {
        Request::Quit => return Err(Exit::Quit),
        Request::Query(query) => answer(session, game.as_deref_mut(), query).map(|()| Flow::Stay),
        Request::Command(command) => execute(session, game, command),
    };
    done.or_else(|why| reject(session, &why))
}

/// Prints why the last line is rejected, and returns [`Flow::Rejected`].
///
/// # Errors
/// Returns [`Exit::Input`] if `--strict` is set and the line was not typed at a terminal.
pub fn reject(session: &mut Session, why: &Rejection) -> Result<Flow, Exit> {
    session.terminal.reject(why);
    if session.terminal.ends_at_rejection() {
        return Err(Exit::Input);
    }
    Ok(Flow::Rejected)
}
