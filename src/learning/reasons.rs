//! Finds reasons for moves. They are facts that follow from the rules, except for [`ONLY_MOVE`], which follows from
//! values.

use crate::model::game::{BoardView as _, Move, Outcome, Position as _};
use crate::model::games::AnyGame;
use crate::model::text::joined;
use crate::solver::{RatedMove, only_move};

/// The fact about a move if it is the only one of several legal moves that keeps a win or a draw.
pub const ONLY_MOVE: &str = "the only move";

/// Writes one or two moves, or the first of three or more and the number of the others: `place 1 3 and shift up`,
/// `place 1 3 and 2 others`. Without moves, the text is empty.
fn moves_in_short(moves: &[Move]) -> String {
    match moves {
        [first, _, _, ..] => format!("{first} and {} others", moves.len() - 1),
        _ => joined(moves, " and "),
    }
}

/// Lists the facts about `mv`, a legal move in an unfinished game. `rated` has all legal moves of the game.
///
/// If the move ends the game with a win for either side, the fact names the lines that win: `wins by 0 0, 1 1, 2 2`.
/// Otherwise the facts name the lines that the move makes or breaks, and the threats that it makes or stops.
/// [`ONLY_MOVE`] is the last fact, if it applies.
///
/// A threat is a move that would win at once if the side that has just moved could move again on the same board: see
/// [`Position::threats`](crate::model::game::Position::threats). Tic-Tac-Swap has no threats, because a line must last
/// for a turn of the other side before it wins.
pub fn reasons(game: &AnyGame, mv: Move, rated: &[RatedMove]) -> Vec<String> {
    let position = game.position();
    let next = position.apply(mv);
    let side = position.side_to_move();
    let is_unfinished = next.outcome().is_none() && !game.ends_by_repetition(&position, mv);
    let mut reasons = Vec::new();
    let mut tell = |fact: &str, what: String| {
        if !what.is_empty() {
            reasons.push(format!("{fact} {what}"));
        }
    };
    match next.outcome().and_then(Outcome::winner) {
        Some(winner) if winner == side => tell("wins by", joined(next.lines(), " and ")),
        Some(winner) => tell(&format!("{winner} wins by"), joined(next.lines(), " and ")),
        None => {
            let mut stopped = position.threats();
            if is_unfinished {
                tell("makes the line", joined(next.lines(), " and "));
                tell("threatens", moves_in_short(&next.threats()));
                let left = next.wins();
                stopped.retain(|threat| !left.contains(threat));
            }
            tell(&format!("stops {}'s", !side), moves_in_short(&stopped));
            tell("breaks the line", joined(position.lines(), " and "));
        }
    }
    if only_move(rated) == Some(mv) {
        reasons.push(ONLY_MOVE.to_owned());
    }
    reasons
}
