//! Finds reasons for moves.

use crate::model::board::Line;
use crate::model::game::{BoardView as _, Move, Outcome, Position as _};
use crate::model::games::AnyGame;
use crate::model::text::joined;

/// Formats one or two moves, or the first of three or more and the number of the others:
/// `'place 1 3' and 'shift up'`, `'place 1 3' and 2 others`. Without moves, the text is empty.
fn moves_in_short(moves: &[Move]) -> String {
    match moves {
        [first, _, _, ..] => format!("'{first}' and {} others", moves.len() - 1),
        _ => joined(moves.iter().map(|mv| format!("'{mv}'")), " and "),
    }
}

/// Formats what a move does to these lines: `makes the line`, `makes the lines`.
fn with_lines(does: &str, lines: &[Line]) -> String {
    let ending = if lines.len() == 1 { "" } else { "s" };
    format!("{does} the line{ending}")
}

/// Lists the facts about `mv`, a legal move in an unfinished game.
///
/// If the move ends the game with a win for either side, the fact names the lines that win:
/// `with 0 0, 1 1, 2 2`, or `X wins with 0 0, 1 1, 2 2` if X is the other side. Otherwise the facts
/// name the lines that the move makes or breaks, and the threats that it makes or stops.
///
/// A threat is a move that would win at once if the side that has just moved could move again on
/// the same board: see [`Position::threats`](crate::model::game::Position::threats). Tic-Tac-Swap
/// has no threats, because a line must last for a turn of the other side before it wins.
pub fn reasons(game: &AnyGame, mv: Move) -> Vec<String> {
    let position = game.position();
    let next = position.apply(mv);
    let side = position.side_to_move();
    let is_unfinished = next.outcome().is_none() && !game.ends_by_repetition(&position, mv);
    let mut reasons = Vec::new();
    if let Some(winner) = next.outcome().and_then(Outcome::winner) {
        let lines = joined(next.lines(), " and ");
        reasons.push(match winner {
            _ if winner == side => format!("with {lines}"),
            winner => format!("{winner} wins with {lines}"),
        });
        return reasons;
    }
    let mut tell = |fact: String, what: String| {
        if !what.is_empty() {
            reasons.push(format!("{fact} {what}"));
        }
    };
    let mut stopped = position.threats();
    if is_unfinished {
        let lines = next.lines();
        tell(with_lines("makes", &lines), joined(&lines, " and "));
        tell("threatens".to_owned(), moves_in_short(&next.threats()));
        let left = next.wins();
        stopped.retain(|threat| !left.contains(threat));
    }
    tell(format!("stops {}'s", !side), moves_in_short(&stopped));
    let lines = position.lines();
    tell(with_lines("breaks", &lines), joined(&lines, " and "));
    reasons
}
