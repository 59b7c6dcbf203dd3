//! Answers to queries about games.

use crate::console::Text;
use crate::game::SeatedGame;
use crate::learning::analysis::{JudgedPly, MISTAKE_HORIZON};
use crate::model::game::{Move, Side};
use crate::model::games::AnyGame;
use crate::model::settings::BoardStyle;
use crate::text::mistakes::last_mistakes;
use crate::text::playing::summary;

/// Lists moves that can be typed.
pub fn moves(moves: &[Move], boards: BoardStyle) -> Text {
    let moves = moves.iter().map(Move::to_string).collect();
    match boards {
        BoardStyle::Plain => Text::Columns(moves),
        BoardStyle::Words => Text::Data(moves),
    }
}

/// Lists the moves so far: `1. X place 2 2`.
pub fn history(game: &AnyGame) -> Text {
    let plies = (1..).zip(game.plies());
    Text::data(plies.map(|(number, ply)| format!("{number}. {} {}", ply.side(), ply.mv)))
}

/// Lists every ply of a game with its value, and marks the bad moves.
pub fn analysis(game: &SeatedGame, plies: &[JudgedPly]) -> Text {
    let [x, o] = Side::ALL.map(|side| game.display_name(side));
    let has_mistake = plies.iter().any(|ply| ply.is_mistake);
    let is_far_ahead = plies.iter().any(JudgedPly::is_far_ahead);
    let far_ahead =
        format!("a move that gave up a win or draw over {MISTAKE_HORIZON} turns ahead.");
    let below = match (has_mistake, is_far_ahead) {
        (true, true) => format!("? marks a mistake, ?! {far_ahead}"),
        (true, false) => "? marks a mistake.".to_owned(),
        (false, true) => format!("?! marks {far_ahead}"),
        (false, false) => String::new(),
    };
    Text::Notes {
        above: format!("{x} is X, {o} is O. What each move leads to with best play:"),
        lines: plies.iter().map(JudgedPly::to_string).collect(),
        below,
    }
}

/// Explains the last mistake of each human in a finished game. `bad_moves` are those of
/// [`SeatedGame::bad_moves`].
pub fn mistakes(game: &SeatedGame, bad_moves: &[JudgedPly]) -> Text {
    let mut lines = last_mistakes(game, bad_moves, true);
    if !game.players.has_human() {
        lines.push("Only computers played.".to_owned());
    } else if lines.is_empty() {
        lines.push("TT2 found no clear mistake.".to_owned());
    }
    lines.push("Type 'analyze' to see every move.".to_owned());
    Text::Say(lines.join("\n"))
}

/// Lists unfinished games, with the command that continues each of them.
pub fn unfinished(games: &[SeatedGame]) -> Text {
    let line = |(number, game): (u32, &SeatedGame)| {
        let variant = game.history.variant();
        format!("resume {number}\t{variant}: {}", summary(game))
    };
    Text::table((1..).zip(games).map(line))
}
