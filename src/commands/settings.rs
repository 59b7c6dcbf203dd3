//! Shows and changes settings and players.

use crate::console::Text;
use crate::line::arg::Arg;
use crate::model::settings::{Name, Player, Seat, Setting, Tutor, XChoice, is_same_name};
use crate::model::text::joined;
use crate::rejection::Rejection;
use crate::session::flow::{Answer, Step};
use crate::session::place::Place;
use crate::session::state::Session;
use crate::text::players::who_sits;
use crate::text::settings::{setting_answer, setting_lines};

pub(super) fn list(session: &mut Session) -> Answer {
    session.answer(&Text::data(setting_lines(&session.settings)))
}

/// Changes a setting, and prints its new value.
pub(super) fn set(session: &mut Session, place: &mut Place, setting: Setting) -> Step {
    session.settings.set(setting);
    let told = setting_answer(setting, &session.settings.players);
    match setting {
        Setting::Game(_) | Setting::X(_) => tell_choice(session, place, told),
        _ => session.terminal.remark(told),
    }
    Step::Again
}

/// Chooses who plays X in new games: `toss`, `turns`, or a player by seat or name.
pub(super) fn first(session: &mut Session, place: &mut Place, who: &str) -> Answer {
    let players = &session.settings.players;
    let is_shown = |seat: &Seat| is_same_name(&players.display_name(*seat), who);
    let named = Seat::ALL.into_iter().find(is_shown);
    let word = named.map_or_else(|| who.to_ascii_lowercase(), |seat| seat.word().to_owned());
    let x = XChoice::from_word(&word).ok_or_else(|| Rejection::new(Arg::Beginner.hint("first")))?;
    Ok(set(session, place, Setting::X(x)))
}

/// Turns the tutor on or off, or switches it.
pub(super) fn tutor(session: &mut Session, place: &mut Place, setting: Option<Setting>) -> Step {
    let switched = match session.settings.tutor {
        Tutor::On => Tutor::Off,
        Tutor::Off => Tutor::On,
    };
    set(session, place, setting.unwrap_or(Setting::Tutor(switched)))
}

/// Chooses who plays in a place, and prints who plays there now and which person did before.
pub(super) fn choose(session: &mut Session, place: &mut Place, seat: Seat, player: Player) -> Step {
    let settings = &mut session.settings;
    let was = settings.players[seat].clone();
    settings.choose(seat, player);
    let now = &settings.players[seat];
    let told = who_sits(seat, now, if was.is_human() { &was } else { now });
    tell_choice(session, place, told);
    Step::Again
}

/// Chooses a computer in the opponent's place: P2 or, if only P2 is a human, P1. A human is P2 or, if
/// only computers play, P1. A script always chooses P2.
pub(super) fn choose_opponent(session: &mut Session, place: &mut Place, player: Player) -> Step {
    let players = &session.settings.players;
    let is_p1 = if player.is_human() {
        !players.has_human()
    } else {
        players.only_human() == Some(Seat::P2)
    };
    let is_typed = session.terminal.is_typed();
    let seat = if is_p1 && is_typed {
        Seat::P1
    } else {
        Seat::P2
    };
    choose(session, place, seat, player)
}

/// Names one place or both, and prints who plays there now.
pub(super) fn name(session: &mut Session, place: &mut Place, names: &[Name]) -> Answer {
    let told = set_names(session, names)?;
    tell_choice(session, place, told);
    Ok(Step::Again)
}

/// Names one place or both, where humans then play. One name is P2's if only P2 is a human, and
/// otherwise P1's. Returns who plays there now.
///
/// # Errors
/// Returns a [`Rejection`] if the name is that of the other place.
pub(crate) fn set_names(session: &mut Session, names: &[Name]) -> Result<String, Rejection> {
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

/// Prints what has changed. Enter then continues or plays the chosen game, and no task.
fn tell_choice(session: &mut Session, place: &mut Place, told: String) {
    if let Place::Menu(menu) = place {
        menu.last.take_if(|last| last.task.is_some());
    }
    session.terminal.remark(told);
}
