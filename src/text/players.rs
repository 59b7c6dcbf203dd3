//! Sentences about who sits where.

use crate::game::{Counting, NotCounted, SeatedGame};
use crate::model::game::Side;
use crate::model::settings::{Player, Players, Seat};

/// Formats the name of a player, for a list of who sits where.
pub fn who(player: &Player) -> String {
    if player.is_unnamed() {
        return "Human".to_owned();
    }
    player.name()
}

/// Formats who plays which side: `Ann (X) against Hard (O)`. `x` is the seat that plays X.
pub fn sides(players: &Players, x: Seat) -> String {
    let [x, o] = [x, !x].map(|seat| players.display_name(seat));
    format!("{x} (X) against {o} (O)")
}

/// Formats who plays in a place now, and which named player did before, if it was another one:
/// `P2: Ben (was Easy).`
pub fn who_sits(seat: Seat, player: &Player, was: &Player) -> String {
    let now = who(player);
    if was == player || was.is_unnamed() {
        return format!("{seat}: {now}.");
    }
    format!("{seat}: {now} (was {}).", was.name())
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
