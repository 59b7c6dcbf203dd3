//! Shows and changes settings and players.

use std::mem;

use super::Command;
use super::offer::at_menu;
use crate::console::Text;
use crate::line::{first_word, seated};
use crate::model::settings::{Name, NameError, Player, Players, Seat, Setting};
use crate::model::text::quoted;
use crate::rejection::Rejection;
use crate::session::flow::{Answer, Step};
use crate::session::place::Place;
use crate::session::state::Session;
use crate::text::players::{how_to_name, keeps_results, who_sits};
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
        Setting::Game(_) => tell(session, place, vec![told]),
        _ => session.terminal.remark(told),
    }
    Step::Again
}

/// Turns the tutor on or off, or switches it.
pub(super) fn tutor(session: &mut Session, place: &mut Place, setting: Option<Setting>) -> Step {
    let switched = Setting::Tutor(!session.settings.tutor);
    set(session, place, setting.unwrap_or(switched))
}

/// Chooses the player in a seat, and prints who sits there now.
pub(super) fn choose(session: &mut Session, place: &mut Place, seat: Seat, player: Player) -> Step {
    let players = &mut session.settings.players;
    let before = players.clone();
    players.choose(seat, player);
    let was = Some(&before[seat]).filter(|was| was.is_human() && !was.is_unnamed());
    let mut told = vec![who_sits(seat, &players[seat], was)];
    told.extend(how_to_name(players, &[seat]));
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

/// Gives names to the humans, and prints who sits where now.
pub(super) fn name(session: &mut Session, place: &mut Place, names: &[Option<Name>]) -> Answer {
    names.iter().flatten().try_for_each(check_name)?;
    let before = session.settings.players.clone();
    let players = seated(names, &before)?;
    let seats: Vec<Seat> = players.humans().collect();
    let is_left_behind = |was: &&Player| {
        let sits = |players: &Players| Seat::ALL.iter().any(|seat| players[*seat] == **was);
        let has_played = |name| {
            let mut unfinished = session.unfinished.iter();
            session.results.has_player(name)
                || session.tasks.has_player(name)
                || unfinished.any(|game| sits(&game.players))
        };
        !sits(&players) && was.human().is_some_and(has_played)
    };
    let mut told: Vec<String> = seats
        .iter()
        .map(|seat| {
            let was = Some(&before[*seat]);
            let was = was.filter(|was| !was.is_unnamed() || is_left_behind(was));
            who_sits(*seat, &players[*seat], was)
        })
        .collect();
    told.extend(how_to_name(&players, &seats));
    let left_behind = Seat::ALL.map(|seat| &before[seat]).into_iter();
    told.extend(left_behind.filter(is_left_behind).map(keeps_results));
    session.settings.players = players;
    tell(session, place, told);
    Ok(Step::Again)
}

/// Makes Enter continue or play the chosen game, and prints sentences about the change. Between
/// games at a terminal, adds what Enter does.
fn tell(session: &mut Session, place: &mut Place, mut told: Vec<String>) {
    if let Place::Menu(menu) = place {
        menu.has_left = false;
        menu.offer = at_menu(session, false);
        let says = mem::take(&mut menu.offer.says);
        told.extend(session.terminal.is_at_terminal().then_some(says));
    }
    session.terminal.remark(told.join(" "));
}
