//! Changes settings and players, and prints what they are now.

use crate::command::NameRequest;
use crate::command::setting_text::setting_answer;
use crate::model::settings::{Player, Players, Seat, Setting};
use crate::session::flow::Step;
use crate::session::on_enter::{what_enter_does, what_enter_does_for_both};
use crate::session::place::{Enter, Place};
use crate::session::state::Session;
use crate::text::rejection::Rejection;

/// Changes a setting, and prints its new value.
pub(super) fn set(session: &mut Session, place: &mut Place, setting: Setting) -> Step {
    session.settings.set(setting);
    let answer = setting_answer(setting);
    let enter = match (place, setting) {
        (Place::Menu(menu), Setting::Game(_)) => {
            menu.enter = Enter::ChosenGame;
            (session.terminal.is_at_terminal()).then(|| what_enter_does(session))
        }
        _ => None,
    };
    session.terminal.remark(match enter {
        Some(enter) => format!("{answer}. {enter}"),
        None => answer,
    });
    Step::Again
}

/// Chooses the player in a seat, and prints who sits there now.
pub(super) fn choose(session: &mut Session, place: &mut Place, seat: Seat, player: Player) -> Step {
    let players = &mut session.settings.players;
    let before = players.clone();
    players.choose(seat, player);
    let was = Some(&before[seat]).filter(|was| was.is_human());
    let mut told = vec![seated(seat, &players[seat], was)];
    told.extend(how_to_name(players, &[seat]));
    tell(session, place, told);
    Step::Again
}

/// Gives names to the humans, and prints who sits where now.
pub(super) fn name(
    session: &mut Session,
    place: &mut Place,
    request: &NameRequest,
) -> Result<Step, Rejection> {
    let before = session.settings.players.clone();
    let players = request.seated(&before)?;
    let seats: Vec<Seat> = players.humans().collect();
    let mut told: Vec<String> = seats
        .iter()
        .map(|seat| seated(*seat, &players[*seat], Some(&before[*seat])))
        .collect();
    told.extend(how_to_name(&players, &seats));
    for was in Seat::ALL.map(|seat| &before[seat]) {
        if let Player::Human(owner) = was
            && !was.is_unnamed()
            && Seat::ALL.iter().all(|seat| players[*seat] != *was)
            && (session.results.has_player(owner) || session.tasks.has_player(owner))
        {
            told.push(format!(
                "What {owner} has played and solved stays {owner}'s."
            ));
        }
    }
    session.settings.players = players;
    tell(session, place, told);
    Ok(Step::Again)
}

/// Writes who sits in a seat now, and who sat there before: `P2: Ben (was Easy).` Leaves out the player who was there
/// before if it is the same player, or a human without a name.
fn seated(seat: Seat, player: &Player, was: Option<&Player>) -> String {
    match was.filter(|was| *was != player && !was.is_unnamed()) {
        Some(was) if player.is_unnamed() => format!("{seat}: Human (was {}).", was.name()),
        Some(was) => format!("{seat}: {} (was {}).", player.name(), was.name()),
        None => format!("{seat}: {}.", who(player)),
    }
}

/// Writes the name of a player, for a list of who sits where.
pub fn who(player: &Player) -> String {
    if player.is_unnamed() {
        return "Human (no name yet)".to_owned();
    }
    player.name()
}

/// Writes how to set names, if a human in one of the seats has none.
fn how_to_name(players: &Players, seats: &[Seat]) -> Option<String> {
    let has_unnamed = seats.iter().any(|seat| players[*seat].is_unnamed());
    let how = if players.are_both_human() {
        "Type 'name Ann Ben' to set your names."
    } else {
        "Type 'name Ann' to set your name."
    };
    has_unnamed.then(|| how.to_owned())
}

/// Makes Enter play the next game, and prints sentences about the players. At a terminal, adds what Enter does.
fn tell(session: &mut Session, place: &mut Place, mut told: Vec<String>) {
    if let Place::Menu(menu) = place {
        menu.enter = Enter::ChosenGame;
    }
    if session.terminal.is_at_terminal() {
        told.push(what_enter_does_for_both(session));
    }
    session.terminal.remark(told.join(" "));
}
