//! Changes settings and players, and prints what they are now.

use crate::command::NameRequest;
use crate::model::settings::{Player, Seat, Setting};
use crate::session::flow::Step;
use crate::session::offer::{Offer, chosen_game};
use crate::session::place::Place;
use crate::session::state::Session;
use crate::text::players::{how_to_name, keeps_results, seated};
use crate::text::rejection::Rejection;
use crate::text::settings::setting_answer;

/// Changes a setting, and prints its new value.
pub(super) fn set(session: &mut Session, place: &mut Place, setting: Setting) -> Step {
    session.settings.set(setting);
    let mut told = setting_answer(setting);
    if let (Place::Menu(menu), Setting::Game(_)) = (place, setting) {
        let Offer { says, does } = chosen_game(session, false);
        if session.terminal.is_at_terminal() {
            told = format!("{told}. {says}");
        }
        menu.offer = Offer::silent(does);
    }
    session.terminal.remark(told);
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
            told.push(keeps_results(owner));
        }
    }
    session.settings.players = players;
    tell(session, place, told);
    Ok(Step::Again)
}

/// Makes Enter continue or play the chosen game, and prints sentences about the players. At a
/// terminal, adds what Enter does.
fn tell(session: &mut Session, place: &mut Place, mut told: Vec<String>) {
    let Offer { says, does } = chosen_game(session, true);
    if session.terminal.is_at_terminal() {
        told.push(says);
    }
    if let Place::Menu(menu) = place {
        menu.offer = Offer::silent(does);
    }
    session.terminal.remark(told.join(" "));
}
