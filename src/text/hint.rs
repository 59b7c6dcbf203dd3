//! A hint for the next move.

use super::values::recommendation;
use super::why::reason_in_words;
use crate::learning::reasons::reasons;
use crate::model::games::AnyGame;
use crate::model::text::{counted, listed};
use crate::solver::{LosingReplies, RatedMove, RatedMoves, Value, Wdl};

/// Formats a best move, what it leads to, and the reasons for it:
/// `The best move is 'place 2 2': it wins in 3 moves, and threatens 'shift up'.`
pub fn hint(game: &AnyGame, rated: &RatedMoves) -> String {
    let RatedMove {
        mv, value, share, ..
    } = *rated.best();
    let is_best = |rated: &&RatedMove| rated.value == value;
    let which = match rated.as_slice().iter().filter(is_best).count() {
        1 => "The best move",
        _ => "One of the best moves",
    };
    let side = game.side_to_move();
    let mut facts = vec![format!("it {}", recommendation(value))];
    // the lines of a win are on the board
    if value != Value::Win(1) {
        let reasons = reasons(game, mv);
        facts.extend(reasons.iter().map(|reason| reason_in_words(side, reason)));
    }
    let facts = match &facts[..] {
        [others @ .., last] if !others.is_empty() => format!("{}, and {last}", listed(others)),
        only => listed(only),
    };
    let only = match value.wdl() {
        _ if rated.only() != Some(mv) => "",
        Wdl::Win => " No other move wins.",
        Wdl::Draw | Wdl::Loss => " No other move draws.",
    };
    let replies = share
        .filter(|share| share.count > 0)
        .map(|LosingReplies { count, of }| {
            let lose = counted(count, "loses", "lose");
            format!(" Of {}'s {of} replies, {lose}.", !side)
        });
    let replies = replies.unwrap_or_default();
    format!("{which} is '{mv}': {facts}.{replies}{only}")
}
