//! What each game is about, in a few words.

use crate::model::game::Game;
use crate::model::settings::BoardStyle;

/// Formats how to win a game. The sentence mentions the brackets of the grid only if boards are
/// shown as pictures.
pub fn aim(game: Game, boards: BoardStyle) -> &'static str {
    match (game, boards) {
        (Game::TicTacTwo, BoardStyle::Plain) => "To win, get three in a row inside the brackets.",
        (Game::TicTacTwo, BoardStyle::Words) => "To win, get three in a row inside the grid.",
        (Game::TicTacSwap, _) => "To win, get three in a row that last until your next turn.",
        (Game::TicTacToe, _) => "To win, get three in a row.",
        (Game::Tatedrez, _) => "To win, get all your pieces in a row, from edge to edge.",
    }
}
