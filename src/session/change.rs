//! Changes settings, and prints what they are now.

use std::mem;

use crate::command::setting_text::{kept_name, setting_answer};
use crate::model::settings::{Players, Setting};
use crate::session::flow::Step;
use crate::session::on_enter::{game_left_last, what_enter_does};
use crate::session::place::{Enter, Place};
use crate::session::rejection::Rejection;
use crate::session::seated_game::SeatedGame;
use crate::session::state::Session;
use crate::session::wording::SET_NAMES;

/// Changes a setting, and prints its new value. A new name of a player is also the new name in a current game. Rejects
/// a change of players during a game, and a name that the other human already has.
pub(super) fn change(
    session: &mut Session,
    place: &mut Place,
    setting: &Setting,
) -> Result<Step, Rejection> {
    let before = session.settings.players.clone();
    let current = place.current();
    // a game that is practice may have other players than the next game
    let played = current.map_or(&before, |game| &game.players);
    match (setting, current) {
        (Setting::Player(..), Some(_)) => {
            return Err(Rejection::players_of_game());
        }
        (Setting::Name(seat, name), _) => {
            for players in [&before, played] {
                if players.is_human(!*seat) && players.names[!*seat] == *name {
                    return Err(Rejection::name_is_taken(!*seat, &players.names[!*seat]));
                }
            }
        }
        _ => {}
    }
    session.settings.set(setting);
    let mut answer = setting_answer(setting, &session.settings);
    if let Setting::Name(seat, _) = setting {
        let other = &session.settings.players.names[!*seat];
        if *other != before.names[!*seat] {
            answer = with_sentence(&answer, &kept_name(!*seat, other));
        }
    }
    let is_at_terminal = session.terminal.is_at_terminal();
    match place {
        Place::Game(game) => {
            if let Setting::Name(seat, name) = setting {
                let old = mem::replace(&mut game.players.names[*seat], name.clone());
                let is_human = game.players.is_human(*seat) && before.is_human(*seat);
                let is_owner = game.task.is_none() && is_human;
                if old != *name && is_at_terminal && is_owner {
                    let told = format!("This game and later ones are now {name}'s.");
                    answer = with_sentence(&answer, &told);
                }
            }
        }
        Place::Menu(menu) => {
            let next = next_game(session, menu.finished.as_ref(), setting, &before);
            if let Some(next) = next {
                menu.enter = Enter::ChosenGame;
                if is_at_terminal {
                    answer = with_sentence(&answer, &next);
                }
            }
        }
    }
    session.terminal.remark(answer);
    Ok(Step::Again)
}

/// Adds a sentence to an answer, which may lack its full stop.
fn with_sentence(answer: &str, sentence: &str) -> String {
    format!("{}. {sentence}", answer.strip_suffix('.').unwrap_or(answer))
}

/// Writes what Enter does at the menu after a change of the players, a name or the game. `before` are the players
/// before the change. Returns `None` after a change of any other setting.
fn next_game(
    session: &Session,
    finished: Option<&SeatedGame>,
    setting: &Setting,
    before: &Players,
) -> Option<String> {
    let (players, variant) = (&session.settings.players, session.settings.variant);
    Some(match setting {
        Setting::Player(..) if players.lack_names() => {
            let enter = match game_left_last(session, variant) {
                None => "Press Enter to play.".to_owned(),
                Some(_) => what_enter_does(session, false),
            };
            format!("{SET_NAMES} {enter}")
        }
        Setting::Player(seat, _) => {
            let replaces_somebody = before.is_named_human(*seat) && !players.is_human(*seat);
            what_enter_does(session, replaces_somebody)
        }
        Setting::Name(seat, name) => {
            let enter = what_enter_does(session, false);
            let counted = finished.filter(|game| game.counting.is_ok());
            match counted.map(|game| &game.players) {
                Some(owners) if owners.is_human(*seat) && owners.names[*seat] != *name => {
                    let owner = &owners.names[*seat];
                    format!("The finished game stays {owner}'s. {enter}")
                }
                _ => enter,
            }
        }
        Setting::Game(_) => what_enter_does(session, false),
        Setting::X(_) | Setting::Speed(_) | Setting::Board(_) | Setting::Tutor(_) => return None,
    })
}
