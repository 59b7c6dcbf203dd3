//! Texts about a game that is being played.

use crate::console::Text;
use crate::console::picture::{Picture, board_in_words};
use crate::game::{Counting, NotCounted, SeatedGame};
use crate::model::game::{GameEvent, Move, Outcome, Side};
use crate::model::games::AnyGame;
use crate::model::settings::BoardStyle;
use crate::model::text::{conjoined, counted, only_if};
use crate::text::players::{called, sides};

/// Formats who plays which game: `Tic-Tac-Two: Kim (X) against Easy (O). Kim begins.` If the game
/// starts from a given position, formats that and the side to move instead. If a toss has decided
/// who begins, adds that.
pub fn title(game: &SeatedGame, is_tossed: bool) -> String {
    let variant = game.history.variant();
    let sides = sides(&game.players, game.x);
    if game.counting == Counting::Not(NotCounted::AtPosition) {
        let side = game.history.side_to_move();
        return format!("{variant} from a position: {sides}. {side} to move.");
    }
    let wins = only_if(is_tossed, " wins the toss and");
    format!(
        "{variant}: {sides}. {}{wins} begins.",
        game.display_name(Side::X)
    )
}

/// Formats who plays, how many moves were made, and whether the game does not count:
/// `Ann (X) against Hard (O), 7 moves played (doesn't count)`.
pub fn summary(game: &SeatedGame) -> String {
    let (sides, moves) = (sides(&game.players, game.x), moves_played(game));
    let played = if game.counts() {
        "played"
    } else {
        "played (doesn't count)"
    };
    format!("{sides}, {moves} {played}")
}

/// Formats how many moves were made: `7 moves`.
pub fn moves_played(game: &SeatedGame) -> String {
    counted(game.history.movers().count(), "move", "moves")
}

pub fn board(history: &AnyGame, style: BoardStyle) -> Text {
    match style {
        BoardStyle::Plain => Text::Board(Picture::new(history)),
        BoardStyle::Words => Text::Say(board_in_words(history)),
    }
}

/// Formats the message about an event in a game. Returns `None` if the event needs no message.
pub fn event(game: &SeatedGame, event: GameEvent) -> Option<Text> {
    let named = |side, rest| Text::Named(side, game.display_name(side), rest);
    match event {
        GameEvent::Moved(side, mv) => Some(named(side, format!(": {mv}"))),
        GameEvent::Passed(side) => Some(named(side, " has no move and passes.".to_owned())),
        GameEvent::Repeated => Some(Text::Say(
            "This position has now occurred twice. If it occurs again, the game is a draw."
                .to_owned(),
        )),
        GameEvent::TurnChanged(_) | GameEvent::Ended(_) => None,
    }
}

/// Formats the resignation or the agreed draw and the moves that were undone or redone, or only the
/// number of moves if there are more than four: `Undone: Ann's 'place 1 1'.` `what` is `Undone` or
/// `Redone`.
pub fn moves_changed(
    game: &SeatedGame,
    what: &str,
    ended: Option<Outcome>,
    moves: &[(Side, Move)],
) -> String {
    let whose = |side: Side| called(game, side, "your", "'s");
    let end = ended.map(|ended| match ended {
        Outcome::Resignation(side) => format!("{} resignation", whose(side)),
        _ => "the agreed draw".to_owned(),
    });
    let told = match moves.len() {
        0..=4 => {
            let moves = moves
                .iter()
                .map(|(side, mv)| format!("{} '{mv}'", whose(*side)));
            conjoined(&end.into_iter().chain(moves).collect::<Vec<_>>())
        }
        more => format!("{more} moves"),
    };
    format!("{what}: {told}.")
}
