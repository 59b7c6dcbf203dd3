//! Reads lines at the prompt, and runs them.

use std::mem;

use crate::commands::{completions, guess, is_for_menu, parse, set_names};
use crate::console::Received;
use crate::line::notation::TYPED_FILLERS;
use crate::line::{
    Mode, Modes, after_name, answer, bare, is_enter, is_number, request_of_line, without,
};
use crate::model::settings::Seat;
use crate::rejection::Rejection;
use crate::session::autosave::save_session;
use crate::session::flow::{Answer, Asked, Exit, Step};
use crate::session::place::Place;
use crate::session::state::Session;

/// Saves the session, and reads the next line, without its comment. Skips blank lines of a script,
/// and lines with only a comment. Returns an empty line if only Enter was pressed or, between games
/// at a terminal, a word was typed that does the same. Returns `None` if Ctrl-C cancelled the line or
/// `back` the question, or if the line cannot be read.
///
/// If nothing was typed before Ctrl-C and the prompt is not a question, prints how to leave. If TT2
/// has asked something, Enter and Ctrl-C mean `no`.
pub(crate) fn read(
    session: &mut Session,
    place: &Place,
    prompt: &str,
    is_question: bool,
) -> Result<Option<String>, Exit> {
    save_session(session, place.playing(), false);
    let mode = place.mode();
    loop {
        let words = move |before: &str| {
            if is_question {
                return Vec::new();
            }
            completions(before, &mode)
        };
        let received = session.terminal.read_line(prompt, words);
        let text = match received.map_err(Exit::Unreadable)? {
            Received::Line(Ok(text)) => text,
            Received::Line(Err(unreadable)) => {
                reject(session, &unreadable.into())?;
                return Ok(None);
            }
            Received::Interrupted { .. } if session.asked.is_some() => "no".to_owned(),
            Received::Interrupted { is_empty } => {
                if is_empty && !is_question {
                    session
                        .terminal
                        .say("To leave, type 'quit' or press Ctrl-D.");
                }
                return Ok(None);
            }
            Received::End => return Err(Exit::NoMoreLines),
        };
        let line = request_of_line(&text);
        let is_typed = session.terminal.is_typed();
        if is_question && line.eq_ignore_ascii_case("back") {
            return Ok(None);
        }
        let is_asked = session.asked.is_some();
        if is_typed && text.trim().is_empty() {
            return Ok(Some(if is_asked { "no" } else { "" }.to_owned()));
        }
        let is_answer = is_asked && answer(line).is_some();
        if is_typed && place.playing().is_none() && !is_question && !is_answer && is_enter(line) {
            session.asked = None;
            return Ok(Some(String::new()));
        }
        if !line.is_empty() {
            return Ok(Some(if is_typed {
                as_typed(line, &mode)
            } else {
                line.to_owned()
            }));
        }
    }
}

/// Reads a typed line without the punctuation at the ends of its words, and a move without the words
/// that people only add. A question for a command that leaves or loses something stays one.
fn as_typed(line: &str, mode: &Mode) -> String {
    let read = |line: &str| parse(line, mode).ok();
    let bare = bare(line);
    let mv = without(&TYPED_FILLERS, &bare);
    match read(line).is_none().then(|| read(&bare)) {
        Some(Some((command, _))) if !(line.ends_with('?') && command.leaves()) => bare,
        Some(None) if read(&mv).is_some_and(|(row, _)| row.when == Modes::InATurn) => mv,
        _ => line.to_owned(),
    }
}

/// Parses a line and runs its command. If the line is rejected, prints why. Between games, what Enter
/// does is then not printed again.
pub(crate) fn run_line(session: &mut Session, place: &mut Place, line: &str) -> Result<Step, Exit> {
    match try_line(session, place, line) {
        Ok(step) => Ok(step),
        Err(why) => {
            if let Place::Menu(menu) = place {
                menu.is_offered = true;
            }
            reject(session, &why)
        }
    }
}

/// Takes a line as the answer to what TT2 has asked. The question is then closed. Returns `None` if the
/// line is not an answer.
pub(crate) fn answered(
    session: &mut Session,
    place: &mut Place,
    line: &str,
) -> Result<Option<Step>, Exit> {
    let Some(asked) = session.asked.take() else {
        return Ok(None);
    };
    let is_again = asked.must_confirm && line.eq_ignore_ascii_case(&asked.line);
    let mode = place.mode();
    let follows = |rest: &str| match parse(rest, &mode) {
        Ok(_) => true,
        Err(why) => guessed(session, place, rest, why).suggestion.is_some(),
    };
    match answer(line) {
        Some((true, rest)) if follows(&rest) => Ok(None),
        Some((false, rest)) => {
            session.terminal.say("Nothing has changed.");
            let rest = as_typed(&rest, &mode);
            let is_move = parse(&rest, &mode).is_ok_and(|(row, _)| row.when == Modes::InATurn);
            let step = is_move.then(|| run_line(session, place, &rest));
            step.unwrap_or(Ok(Step::Again)).map(Some)
        }
        None if !is_again => Ok(None),
        _ => {
            session.is_confirmed = asked.must_confirm;
            let step = run_line(session, place, &asked.line);
            session.is_confirmed = false;
            step.map(Some)
        }
    }
}

/// Parses a line and runs its command. Before a human's first move at a terminal, a line for the menu
/// leaves the game.
pub(crate) fn try_line(session: &mut Session, place: &mut Place, line: &str) -> Answer {
    if let Place::Game(game) = place
        && session.terminal.is_typed()
        && game.counts()
        && !game.is_unfinished()
        && is_for_menu(line, &place.mode())
    {
        return Ok(Step::Run(line.to_owned()));
    }
    let is_typed = session.terminal.is_typed();
    if let Place::Menu(menu) = place {
        let is_number = is_typed && is_number(line);
        let is_after_game = menu.is_after && menu.finished().is_some();
        if mem::take(&mut menu.has_listed) && is_number {
            let answer = try_line(session, place, &format!("continue {line}"));
            if let (Place::Menu(menu), Err(_)) = (place, &answer) {
                menu.has_listed = true;
            }
            return answer;
        }
        if is_number && is_after_game && session.settings.players.are_both_human() {
            let why = "To choose an opponent, first type 'menu'.";
            return Err(Rejection::new(why));
        }
    }
    let step = match parse(line, &place.mode()) {
        Ok((command, _)) if is_typed && line.ends_with('?') && command.leaves() => {
            return Err(Rejection::guess(&bare(line)));
        }
        Ok((command, args)) => (command.run)(session, place, args),
        Err(why) => Err(why),
    };
    if let Some(asked) = &mut session.asked {
        line.clone_into(&mut asked.line);
    }
    step.map_err(|why| guessed(session, place, line, why))
}

/// Asks what a typed line may have meant. Without a guess, and in a script, returns why it could not
/// be read.
pub(crate) fn guessed(session: &Session, place: &Place, line: &str, why: Rejection) -> Rejection {
    if !session.terminal.is_typed() {
        return why;
    }
    let are_people = place.game().is_ok_and(|game| game.players.are_both_human());
    let meant = guess(line, &why, &place.mode(), are_people);
    meant.map_or(why, |line| Rejection::guess(&line))
}

/// Prints why the last line is rejected, and returns [`Step::Again`]. If the message suggests a line
/// at a terminal, the next line answers whether it was meant.
///
/// # Errors
/// Returns [`Exit::NoMoreLines`] if `--strict` is set and the line was not typed at a terminal.
pub(crate) fn reject(session: &mut Session, why: &Rejection) -> Result<Step, Exit> {
    session.terminal.reject(why);
    if session.terminal.is_typed() {
        session.asked = why.suggestion.clone().map(|line| Asked {
            line,
            must_confirm: false,
        });
    }
    if session.terminal.ends_at_rejection() {
        return Err(Exit::NoMoreLines);
    }
    Ok(Step::Again)
}

/// Asks for names at the first start, until there are some, or until only Enter is pressed, which
/// means the name that P1 has. So does a line for the menu, which then follows. Ctrl-C and `back` ask
/// again.
pub(crate) fn ask_names(session: &mut Session, place: &mut Place) -> Result<Step, Exit> {
    let question = "Type your name, or two names to play a friend ('Ann Ben').";
    session.terminal.say(question);
    let prompt = format!("Name (Enter: {})> ", session.settings.names[Seat::P1]);
    loop {
        let Some(line) = read(session, place, &prompt, true)? else {
            continue;
        };
        if line.is_empty() {
            return Ok(Step::Menu);
        }
        let names = after_name("name", &line);
        match parse(&line, &place.mode()) {
            Ok((command, _)) if command.names[0] == "quit" => return Ok(Step::Quit),
            Ok(_) if names.is_none() => return Ok(Step::Run(line)),
            _ => {}
        }
        let read = parse(&format!("name {}", names.unwrap_or(&line)), &place.mode());
        match read.and_then(|(_, args)| set_names(session, &args.names.unwrap_or_default())) {
            Ok(_) => return Ok(Step::Menu),
            Err(why) => reject(session, &why)?,
        };
    }
}

/// Waits until only Enter is pressed, so a line that was typed too early cannot be a second mistake in a
/// rush. Then returns [`Step::Done`]. Ignores every line except `menu` and `quit`, whose step it returns.
pub(crate) fn wait_for_enter(session: &mut Session, place: &Place) -> Result<Step, Exit> {
    loop {
        let line = read(session, place, "Press Enter for the next puzzle. ", true)?;
        let Some(line) = line else { continue };
        if line.is_empty() {
            return Ok(Step::Done);
        }
        match parse(&line, &place.mode()).map(|(command, _)| command.names[0]) {
            Ok("menu") => return Ok(Step::Menu),
            Ok("quit") => return Ok(Step::Quit),
            _ => {}
        }
    }
}
