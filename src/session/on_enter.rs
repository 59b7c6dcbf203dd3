//! Finds and explains the action of the Enter key at the menu.

use crate::game::SeatedGame;
use crate::model::game::Variant;
use crate::session::place::{Enter, Menu};
use crate::session::state::Session;
use crate::text::enter::{to_continue, to_play_against, to_play_as};

/// Finds the index in [`Session::unfinished`] of the game of a variant that the current two players
/// left last. Returns `None` if there is no such game.
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

/// Writes what Enter does at the menu if it continues or plays the chosen game or, in a pipe, what
/// to type for this. If exactly one human plays, the sentence about a new game names only the
/// opponent.
pub fn what_enter_does(session: &Session) -> String {
    let (players, variant) = (&session.settings.players, session.settings.variant);
    match players.only_human() {
        Some(human) if game_left_last(session, variant).is_none() => {
            to_play_against(variant, players, human, session.terminal.is_at_terminal())
        }
        _ => what_enter_does_for_both(session),
    }
}

/// Writes the same, but names both players of a new game.
pub fn what_enter_does_for_both(session: &Session) -> String {
    let (players, variant) = (&session.settings.players, session.settings.variant);
    let is_at_terminal = session.terminal.is_at_terminal();
    match game_left_last(session, variant) {
        Some(index) => to_continue(&session.unfinished[index], is_at_terminal),
        None => to_play_as(variant, players, is_at_terminal),
    }
}
