//! Sentences about who sits where.

use crate::game::SeatedGame;
use crate::model::game::Side;
use crate::model::settings::{Name, Player, Players, Seat};

/// Formats the name of a player, for a list of who sits where.
pub fn who(player: &Player) -> String {
    if player.is_unnamed() {
        return "Human (no name yet)".to_owned();
    }
    player.name()
}

/// Formats who sits in a seat now, and who sat there before: `P2: Ben (was Easy).` Leaves out the
/// player who was there before if it is the same player, or a human without a name.
pub fn who_sits(seat: Seat, player: &Player, was: Option<&Player>) -> String {
    match was.filter(|was| *was != player && !was.is_unnamed()) {
        Some(was) if player.is_unnamed() => format!("{seat}: Human (was {}).", was.name()),
        Some(was) => format!("{seat}: {} (was {}).", player.name(), was.name()),
        None => format!("{seat}: {}.", who(player)),
    }
}

/// Formats how to set names, if a human in one of the seats has none.
pub fn how_to_name(players: &Players, seats: &[Seat]) -> Option<String> {
    let has_unnamed = seats.iter().any(|seat| players[*seat].is_unnamed());
    let how = if players.are_both_human() {
        "Type 'name Ann Ben' to set your names."
    } else {
        "Type 'name Ann' to set your name."
    };
    has_unnamed.then(|| how.to_owned())
}

/// Formats that a name that no longer sits anywhere keeps what was played under it.
pub fn keeps_results(name: &Name) -> String {
    format!("What {name} has played and solved stays {name}'s.")
}

/// Formats who plays a side: `you` for the only human, otherwise the name with this `ending`.
pub fn called(game: &SeatedGame, side: Side, you: &str, ending: &str) -> String {
    if game.is_human(side) && game.players.only_human().is_some() {
        return you.to_owned();
    }
    game.display_name(side) + ending
}
