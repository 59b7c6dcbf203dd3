//! Reads lines at the prompt, and runs them.

use crate::commands::{Command, completions, is_for_menu, parse, set_names, tell_choice};
use crate::console::Received;
use crate::line::request_of_line;
use crate::model::settings::Seat;
use crate::rejection::Rejection;
use crate::session::autosave::save_session;
use crate::session::flow::{Answer, Exit, Next, Step};
use crate::session::place::Place;
use crate::session::state::Session;

/// The input at a prompt.
pub(crate) enum Input {
    /// A line without its comment, which is not empty.
    Line(String),
    /// Only the Enter key was pressed.
    Enter,
    /// Ctrl-C cancelled the line, or the line cannot be read.
    Cancelled,
}

/// Saves the session, and reads the next line. Skips blank lines of a script, and lines with only a
/// comment.
///
/// If nothing was typed before Ctrl-C and the prompt is not a question, prints how to leave.
pub(crate) fn read(
    session: &mut Session,
    place: &Place,
    prompt: &str,
    is_question: bool,
) -> Result<Input, Exit> {
    save_session(session, place.playing());
    session.begin_line();
    let mode = place.mode();
    loop {
        let words = move |before: &str| completions(before, &mode);
        let received = session.terminal.read_line(prompt, words);
        let text = match received.map_err(Exit::Unreadable)? {
            Received::Line(Ok(text)) => text,
            Received::Line(Err(unreadable)) => {
                reject(session, &unreadable.into())?;
                return Ok(Input::Cancelled);
            }
            Received::Interrupted { is_empty } => {
                if is_empty && !is_question {
                    session
                        .terminal
                        .say("To leave, type 'quit' or press Ctrl-D.");
                }
                return Ok(Input::Cancelled);
            }
            Received::CtrlD => return Err(Exit::Quit),
            Received::End => return Err(Exit::NoMoreLines),
        };
        let line = request_of_line(&text);
        if !line.is_empty() {
            return Ok(Input::Line(line.to_owned()));
        }
        if session.terminal.is_typed() && text.trim().is_empty() {
            return Ok(Input::Enter);
        }
    }
}

/// Parses a line and runs its command. If the line is rejected, prints why.
pub(crate) fn run_line(session: &mut Session, place: &mut Place, line: &str) -> Result<Step, Exit> {
    match try_line(session, place, line) {
        Ok(step) => Ok(step),
        Err(why) => reject(session, &why),
    }
}

/// Parses a line and runs its command. `yes` repeats what must be typed again, and `no` cancels it.
/// Before a human's first move at a terminal, a line for the menu leaves the game.
pub(crate) fn try_line(session: &mut Session, place: &mut Place, line: &str) -> Answer {
    let is = |word: &&str| line.eq_ignore_ascii_case(word);
    let is_yes = ["yes", "y", "ok"].iter().any(is);
    if is_yes || is(&"no") {
        let asked = session.unconfirmed_just_now().map(str::to_owned);
        let asked = asked.ok_or_else(|| Rejection::new("There is nothing to answer."))?;
        if is_yes {
            return try_line(session, place, &asked);
        }
        session.forget_unconfirmed();
        return Ok(Step::Again);
    }
    if let Place::Game(game) = place
        && session.terminal.is_typed()
        && game.counts()
        && !game.is_unfinished()
        && is_for_menu(line, &place.mode())
    {
        return Ok(Step::Leave(Next::Run(line.to_owned())));
    }
    let (command, args) = parse(line, &place.mode())?;
    command.run(session, place, args)
}

/// Prints why the last line is rejected, and returns [`Step::Again`].
///
/// # Errors
/// Returns [`Exit::NoMoreLines`] if `--strict` is set and the line was not typed at a terminal.
pub(crate) fn reject(session: &mut Session, why: &Rejection) -> Result<Step, Exit> {
    session.terminal.reject(why);
    if session.terminal.ends_at_rejection() {
        return Err(Exit::NoMoreLines);
    }
    Ok(Step::Again)
}

/// Asks for names until there are some, or until only Enter is pressed. `quit` leaves the program.
/// At the first start, Enter means the name that P1 has, Ctrl-C asks again, and nothing is printed
/// about the names. Otherwise, Enter and Ctrl-C change nothing.
pub(crate) fn ask_names(
    session: &mut Session,
    place: &mut Place,
    is_first_start: bool,
) -> Result<Step, Exit> {
    let question = "Type your name, or two names to play a friend ('Ann Ben').";
    session.terminal.say(question);
    let prompt = match &session.settings.names[Seat::P1] {
        name if is_first_start => format!("Name (Enter: {name})> "),
        _ => "Name> ".to_owned(),
    };
    loop {
        let line = match read(session, place, &prompt, true)? {
            Input::Line(line) => line,
            Input::Cancelled if is_first_start => continue,
            Input::Enter | Input::Cancelled => return Ok(Step::Again),
        };
        if let Some((command, "")) = Command::find(&line)
            && command.names[0] == "quit"
        {
            return Err(Exit::Quit);
        }
        let read = parse(&format!("name {line}"), &place.mode());
        match read.and_then(|(_, args)| set_names(session, &args.names.unwrap_or_default())) {
            Ok(told) if !is_first_start => tell_choice(session, place, told),
            Ok(_) => {}
            Err(why) => {
                reject(session, &why)?;
                continue;
            }
        }
        return Ok(Step::Again);
    }
}
