//! The names of games as they are announced.

use crate::game::Game;
use crate::games::AnyGame;

/// The name of the game that is played, with the side of its board unless it is the usual one.
pub(super) fn title(game: &AnyGame) -> String {
    sized_title(game.game(), game.size())
}

/// The name of a game, with the side of its board unless it is the usual one.
pub(super) fn sized_title(game: Game, size: u8) -> String {
    match game.is_chosen_size(size) {
        true => format!("{game} on {size}x{size}"),
        false => game.to_string(),
    }
}
