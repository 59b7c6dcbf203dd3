//! Finds and explains the action of the Enter key at the menu.

use crate::game::SeatedGame;
use crate::model::game::Variant;
use crate::model::settings::Seat;
use crate::session::place::{Enter, Menu};
use crate::session::state::Session;
use crate::text::game_text::moves_played;

/// Finds the index in [`Session::unfinished`] of the game of a variant that the current two players left last. Returns
/// `None` if there is no such game.
pub fn game_left_last(session: &Session, variant: Variant) -> Option<usize> {
    let is_own = |game: &SeatedGame| {
        game.history.variant() == variant && game.players.are(&session.settings.players)
    };
    session.unfinished.iter().position(is_own)
}

/// Makes Enter continue or play the chosen game. At a terminal, also prints what Enter does.
pub fn offer_chosen_game(session: &mut Session, menu: &mut Menu) {
    menu.enter = Enter::ChosenGame;
    if session.terminal.is_at_terminal() {
        session.terminal.gap();
        let words = what_enter_does(session);
        session.terminal.remark(words);
    }
}

/// Writes what Enter does at the menu if it continues or plays the chosen game or, in a pipe, what to type for this. If
/// exactly one human plays, the sentence about a new game names only the opponent.
pub fn what_enter_does(session: &Session) -> String {
    let players = &session.settings.players;
    let Some(human) = players.only_human() else {
        return what_enter_does_for_both(session);
    };
    how_to_continue(session).unwrap_or_else(|| {
        let (variant, opponent) = (session.settings.variant, players.display_name(!human));
        let action = action(session, "play");
        format!("{action} to play {variant} against {opponent}.")
    })
}

/// Writes the same, but names both players of a new game, because they have just changed.
pub fn what_enter_does_for_both(session: &Session) -> String {
    let players = &session.settings.players;
    how_to_continue(session).unwrap_or_else(|| {
        let does = if players.has_human() { "play" } else { "watch" };
        let [p1, p2] = Seat::ALL.map(|seat| players.display_name(seat));
        let (variant, action) = (session.settings.variant, action(session, "play"));
        format!("{action} to {does} {variant}: {p1} against {p2}.")
    })
}

fn how_to_continue(session: &Session) -> Option<String> {
    let variant = session.settings.variant;
    let index = game_left_last(session, variant)?;
    let moves = moves_played(&session.unfinished[index]);
    let action = action(session, variant.word());
    Some(format!("{action} to continue {variant} after {moves}."))
}

/// Writes what starts the chosen game: Enter or, in a pipe, where an empty line does nothing, a command.
fn action(session: &Session, command: &str) -> String {
    if session.terminal.is_at_terminal() {
        "Press Enter".to_owned()
    } else {
        format!("Type '{command}'")
    }
}
