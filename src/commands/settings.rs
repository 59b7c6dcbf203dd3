//! Shows and changes settings and players.

use std::mem;

use super::offer::at_menu;
use super::prompt::{Input, read, reject};
use super::{Command, parse};
use crate::console::Text;
use crate::line::first_word;
use crate::model::settings::{Name, NameError, Player, Seat, Setting};
use crate::model::text::{joined, quoted};
use crate::rejection::Rejection;
use crate::session::flow::{Answer, Exit, Next, Step};
use crate::session::place::Place;
use crate::session::state::Session;
use crate::text::players::who_sits;
use crate::text::settings::{setting_answer, setting_lines};

/// Lists the settings. The text is rejected, because it is not the name of a setting.
pub(super) fn list(session: &mut Session, text: Option<String>) -> Answer {
    match text {
        Some(text) => Err(Rejection::new(format!(
            "There is no setting {}. Type 'set' to see every setting.",
            quoted(first_word(&text))
        ))),
        None => session.answer(&Text::data(setting_lines(&session.settings))),
    }
}

/// Changes a setting, and prints its new value.
pub(super) fn set(session: &mut Session, place: &mut Place, setting: Setting) -> Step {
    session.settings.set(setting);
    let told = setting_answer(setting, &session.settings.players);
    match setting {
        Setting::Game(_) => tell(session, place, told),
        _ => session.terminal.remark(told),
    }
    Step::Again
}

/// Turns the tutor on or off, or switches it.
pub(super) fn tutor(session: &mut Session, place: &mut Place, setting: Option<Setting>) -> Step {
    let switched = Setting::Tutor(!session.settings.tutor);
    set(session, place, setting.unwrap_or(switched))
}

/// Chooses who plays in a place, and prints who plays there now and which person did before.
pub(super) fn choose(session: &mut Session, place: &mut Place, seat: Seat, player: Player) -> Step {
    let settings = &mut session.settings;
    let was = settings.players[seat].clone();
    settings.choose(seat, player);
    let now = &settings.players[seat];
    let told = who_sits(seat, now, if was.is_human() { &was } else { now });
    tell(session, place, told);
    Step::Again
}

/// Checks that a name is not a command's.
///
/// # Errors
/// Returns a [`Rejection`] if it is. A name of one letter is none.
pub(crate) fn check_name(name: &Name) -> Result<(), Rejection> {
    let word = name.to_string();
    let command = Command::find(&word).filter(|(_, rest)| rest.is_empty());
    match command {
        Some(_) if word.len() > 1 => Err(NameError::Used(word).into()),
        _ => Ok(()),
    }
}

/// Names one place or both, and prints who plays there now. Without names, asks for them at a
/// terminal.
pub(super) fn name(session: &mut Session, place: &mut Place, names: Option<Vec<Name>>) -> Answer {
    match names {
        Some(names) => {
            let told = set_names(session, &names)?;
            tell(session, place, told);
            Ok(Step::Again)
        }
        None if session.terminal.is_typed() => Ok(Step::Leave(Next::AskNames)),
        None => Err(Rejection::no_names()),
    }
}

/// Asks for names until there are some, or until only Enter is pressed. `quit` leaves the program.
/// At the first start, Enter means the name that P1 has, Ctrl-C asks again, and nothing is printed
/// about the names. Otherwise, Enter and Ctrl-C change nothing.
///
/// # Errors
/// Returns an [`Exit`] if the program ends.
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
            Ok(told) if !is_first_start => tell(session, place, told),
            Ok(_) => {}
            Err(why) => {
                reject(session, &why)?;
                continue;
            }
        }
        return Ok(Step::Again);
    }
}

/// Names one place or both, where humans then play. One name is P2's if only P2 is a human, and
/// otherwise P1's. Returns who plays there now.
///
/// # Errors
/// Returns a [`Rejection`] if a name is a command's, or that of the other place.
fn set_names(session: &mut Session, names: &[Name]) -> Result<String, Rejection> {
    let mut typed = names.iter().filter(|name| !name.is_of_seat());
    typed.try_for_each(check_name)?;
    let settings = &mut session.settings;
    let seats = match names {
        [_, _] => &Seat::ALL[..],
        _ => &[settings.players.only_human().unwrap_or_default()],
    };
    let other = !seats[0];
    if seats.len() == 1 && settings.players[other] == Player::Human(names[0].clone()) {
        let name = &settings.names[other];
        let taken = format!("{other} is called {name}. Choose another name.");
        return Err(Rejection::new(taken));
    }
    let before = settings.players.clone();
    for (seat, name) in seats.iter().zip(names) {
        settings.name(*seat, name);
    }
    let told = seats
        .iter()
        .map(|seat| who_sits(*seat, &settings.players[*seat], &before[*seat]));
    Ok(joined(told, " "))
}

/// Makes Enter continue or play the chosen game, and prints what has changed. Between games at a
/// terminal, adds what Enter does.
fn tell(session: &mut Session, place: &mut Place, mut told: String) {
    if let Place::Menu(menu) = place {
        menu.has_left = false;
        menu.offer = at_menu(session, false);
        let says = mem::take(&mut menu.offer.says);
        if session.terminal.is_at_terminal() {
            told = format!("{told} {says}");
        }
    }
    session.terminal.remark(told);
}
