//! Sentences about who sits where.

use crate::game::{Counting, NotCounted, SeatedGame};
use crate::model::game::Side;
use crate::model::settings::{Player, Players, Seat};

/// Formats the name of a player, for a list of who sits where.
pub fn who(player: &Player) -> String {
    if player.is_unnamed() {
        return "Human (no name yet)".to_owned();
    }
    player.name()
}

/// Formats who plays which side: `Ann (X) against Hard (O)`. `x` is the seat that plays X.
pub fn sides(players: &Players, x: Seat) -> String {
    let [x, o] = [x, !x].map(|seat| players.display_name(seat));
    format!("{x} (X) against {o} (O)")
}

/// Formats who sits in a seat now, and who sat there before, if it was another player:
/// `P2: Ben (was Easy).`
pub fn who_sits(seat: Seat, player: &Player, was: Option<&Player>) -> String {
    match was.filter(|was| *was != player) {
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
pub fn keeps_results(player: &Player) -> String {
    let name = player.name();
    format!("Earlier games and tasks stay under the name {name}.")
}

/// Formats who plays a side: `you` for the only human, otherwise the name with this `ending`. A
/// game that was loaded may be about somebody else, so it has only names.
pub fn called(game: &SeatedGame, side: Side, you: &str, ending: &str) -> String {
    let is_loaded = game.counting == Counting::Not(NotCounted::Loaded);
    if game.is_human(side) && game.players.only_human().is_some() && !is_loaded {
        return you.to_owned();
    }
    game.display_name(side) + ending
}
