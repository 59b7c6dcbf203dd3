//! Reads lines at the prompt, and runs them.

use std::mem;

use crate::commands::{Command, asked, completions, is_for_menu, parse, set_names};
use crate::console::Received;
use crate::game::SeatedGame;
use crate::line::{
    Mode, Modes, after_name, bare_move, is_enter, is_no, is_number, is_yes, request_of_line,
    second_reading,
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
    save_session(session, place.playing());
    if is_question {
        session.asked = None;
    }
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
        let does_enter = || is_enter(line) && !is_question && !is_asked;
        if is_typed && (text.trim().is_empty() || place.playing().is_none() && does_enter()) {
            return Ok(Some(if is_asked { "no" } else { "" }.to_owned()));
        }
        if !line.is_empty() {
            return Ok(Some(if is_typed {
                read_again(line, &mode)
            } else {
                line.to_owned()
            }));
        }
    }
}

/// Reads a typed line without the words that people only add, if it cannot be read with them. A
/// question stays as it is if its command would leave or change something: TT2 then asks.
fn read_again(line: &str, mode: &Mode) -> String {
    let read = |line: &str| parse(line, mode).ok().filter(|_| !line.is_empty());
    if read(line).is_some() {
        return line.to_owned();
    }
    let again = second_reading(line);
    let is_question = line.ends_with('?');
    match read(&again) {
        Some((command, _)) if is_question && command.leaves => line.to_owned(),
        Some(_) => again,
        None => {
            let mv = bare_move(&again);
            let is_move = read(&mv).is_some_and(|(_, args)| args.mv.is_some());
            if is_move { mv } else { line.to_owned() }
        }
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

/// Parses a line and runs its command, or takes it as the answer to what TT2 has asked. Before a
/// human's first move at a terminal, a line for the menu leaves the game.
pub(crate) fn try_line(session: &mut Session, place: &mut Place, line: &str) -> Answer {
    match session.asked.take() {
        Some(_) if is_no(line) => {
            session.terminal.say("Nothing has changed.");
            return Ok(Step::Again);
        }
        Some(Asked {
            line: asked,
            must_confirm,
        }) if is_yes(line) || must_confirm && is_same(line, &asked, &place.mode()) => {
            session.is_confirmed = must_confirm;
            let answer = try_line(session, place, &asked);
            session.is_confirmed = false;
            return answer;
        }
        _ => {}
    }
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
    let parsed = parse(line, &place.mode());
    let (command, args) = parsed.map_err(|why| match why {
        why if is_typed => asked_instead(session, place, line, why),
        why => why,
    })?;
    if is_typed && line.ends_with('?') && command.leaves {
        return Err(Rejection::question(&second_reading(line)));
    }
    (command.run)(session, place, args)
}

/// Asks what a typed line that could not be read may have meant. Otherwise says why, and what else
/// can be done.
fn asked_instead(session: &Session, place: &Place, line: &str, why: Rejection) -> Rejection {
    let is_kept = place.playing().is_some_and(SeatedGame::is_unfinished);
    if line == "save" && is_kept && session.files.session.is_some() {
        return Rejection::new(
            "Add a file name, for example 'save evening.tt2'. You can also continue without a \
             file: TT2 keeps the game when you leave.",
        );
    }
    let are_people = place.game().is_ok_and(|game| game.players.are_both_human());
    let winning = if are_people { "score" } else { "value" };
    asked(why, line, &place.mode(), winning)
}

/// Returns `true` if two lines are the same move, or the same command with the same arguments.
fn is_same(line: &str, other: &str, mode: &Mode) -> bool {
    // a move has several commands, and only moves are typed just in a turn
    let name = |command: &Command| (command.when != Modes::InATurn).then_some(command.names[0]);
    let [one, other] = [line, other].map(|line| {
        let (command, args) = parse(line, mode).ok()?;
        Some((name(command), args))
    });
    one.is_some() && one == other
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
/// means the name that P1 has. Ctrl-C and `back` ask again, and `quit` leaves the program.
pub(crate) fn ask_names(session: &mut Session, place: &mut Place) -> Result<Step, Exit> {
    let question = "Type your name, or two names to play a friend ('Ann Ben').";
    session.terminal.say(question);
    let prompt = format!("Name (Enter: {})> ", session.settings.names[Seat::P1]);
    loop {
        let Some(line) = read(session, place, &prompt, true)? else {
            continue;
        };
        if line.is_empty() {
            return Ok(Step::Again);
        }
        if let Some((command, "")) = Command::find(&line)
            && command.names[0] == "quit"
        {
            return Ok(Step::Quit);
        }
        let names = after_name("name", &line).unwrap_or(&line);
        let read = parse(&format!("name {names}"), &place.mode());
        match read.and_then(|(_, args)| set_names(session, &args.names.unwrap_or_default())) {
            Ok(_) => return Ok(Step::Again),
            Err(why) => reject(session, &why)?,
        };
    }
}
