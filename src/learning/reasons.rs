//! Reasons for moves: facts that follow from the rules, except that a move is the only one, which follows from values.

use crate::model::game::{BoardView as _, Move, Outcome, Position as _};
use crate::model::games::AnyGame;
use crate::model::text::joined;
use crate::solver::{RatedMove, only_move};

/// The fact about a move that is the only one to keep a win or a draw, of several legal moves.
pub const ONLY_MOVE: &str = "the only move";

/// Names one or two moves, or the first of three or more: `place 1 3 and shift up`, `place 1 3 and 2 others`.
fn moves_in_short(moves: &[Move]) -> String {
    match moves {
        [first, _, _, ..] => format!("{first} and {} others", moves.len() - 1),
        _ => joined(moves, " and "),
    }
}

/// Lists the facts about a legal move in an unfinished game: `wins by ..`, `X wins by ..`, or what the move makes,
/// threatens, stops and breaks, and whether it is the only move. `rated` has all legal moves.
///
/// A threat is a move by which a side would win at once if it were its turn again: after a move of the other side that
/// changes only the stage of the game ([`Position::threats`](crate::model::game::Position::threats)). In Tic-Tac-Swap,
/// where a line must last for a turn of the other side, lines take the place of threats.
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
