//! Finds and explains the action of the Enter key at the menu.

use crate::model::game::Variant;
use crate::model::settings::Seat;
use crate::session::place::{Enter, Menu};
use crate::session::seated_game::SeatedGame;
use crate::session::state::Session;

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
        let words = what_enter_does(session, false);
        session.terminal.remark(words);
    }
}

/// Writes what Enter does at the menu if it continues or plays the chosen game. If exactly one human plays, the
/// sentence about a new game names only the opponent, unless `is_in_full` is `true`.
pub fn what_enter_does(session: &Session, is_in_full: bool) -> String {
    let variant = session.settings.variant;
    let players = &session.settings.players;
    if let Some(index) = game_left_last(session, variant) {
        let moves = session.unfinished[index].moves_in_words();
        return format!("Press Enter to continue {variant} after {moves}.");
    }
    if let Some(human) = players.only_human().filter(|_| !is_in_full) {
        let opponent = players.display_name(!human);
        return format!("Press Enter to play {variant} against {opponent}.");
    }
    let does = if players.has_human() { "play" } else { "watch" };
    let [p1, p2] = Seat::ALL.map(|seat| players.display_name(seat));
    format!("Press Enter to {does} {variant}: {p1} against {p2}.")
}
