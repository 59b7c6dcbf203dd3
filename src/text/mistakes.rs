//! Sentences about mistakes.

use crate::game::SeatedGame;
use crate::learning::analysis::{self, JudgedPly, gave};
use crate::learning::recommendation;
use crate::model::game::{Outcome, Side};
use crate::model::text::capitalized;
use crate::model::winner::{GameEnd, winner};
use crate::text::players::called;

/// Warns of a mistake that has not been made yet.
pub fn tutor_warning(consequence: &str) -> String {
    format!(
        "Tutor: that's a mistake. {}. Type 'yes' to play your move anyway, or type \
         another move.",
        capitalized(consequence)
    )
}

/// Says that a move is better than the one that the player retries:
/// `That's better: 'place 1 3' wins in 2 moves.`
pub fn better(ply: &JudgedPly) -> String {
    format!("That's better: '{}' {}.", ply.mv, recommendation(ply.after))
}

/// Explains a mistake that has just been made.
pub fn tutor_remark(consequence: &str) -> String {
    format!("Tutor: {consequence}.")
}

/// Formats what a human did wrong, and asks for a better move:
/// `Here you (X) played 'place 1 3' and gave away a win. Find a better move.`
pub fn mistake_to_correct(game: &SeatedGame, mistake: &JudgedPly) -> String {
    let who = called(game, mistake.side, "you", "");
    let sentence = analysis::mistake_to_correct(&who, mistake.mv, mistake.side, mistake.before);
    format!("Here {sentence}")
}

/// Formats a sentence about each human: the last mistake, or that there was none. There is praise
/// only for a human who has moved, and neither lost nor gave something away, in a game that ended
/// on the board. `bad_moves` are those of [`SeatedGame::bad_moves`]. If `with_advice` is `true`,
/// the sentence says what would have been better.
pub fn last_mistakes(game: &SeatedGame, bad_moves: &[JudgedPly], with_advice: bool) -> Vec<String> {
    let is_praised = |side: &Side| is_praised(game, *side, bad_moves);
    if Side::ALL.iter().all(is_praised) {
        return vec!["Neither player made a mistake.".to_owned()];
    }
    Side::ALL
        .into_iter()
        .filter(|side| game.is_human(*side))
        .filter_map(|side| last_mistake(game, side, bad_moves, with_advice))
        .collect()
}

fn is_praised(game: &SeatedGame, side: Side, bad_moves: &[JudgedPly]) -> bool {
    let is_on_board =
        |end: &GameEnd| game.history.ended().is_none() && end.outcome != Outcome::Repetition;
    let has_lost = |end: &GameEnd| end.side() == Some(!side);
    let end = winner(&game.history);
    let has_moved = || game.history.movers().any(|mover| mover == side);
    // a win with help is called so instead
    let is_helped = |end: &GameEnd| game.is_with_help() && end.side() == Some(side);
    game.is_human(side)
        && end.is_some_and(|end| is_on_board(&end) && !has_lost(&end) && !is_helped(&end))
        && has_moved()
        && bad_moves.iter().all(|ply| ply.side != side)
}

fn last_mistake(
    game: &SeatedGame,
    side: Side,
    bad_moves: &[JudgedPly],
    with_advice: bool,
) -> Option<String> {
    let own = bad_moves.iter().filter(|ply| ply.side == side);
    let mistakes: Vec<&JudgedPly> = own.filter(|ply| ply.is_mistake).collect();
    let Some(last) = mistakes.last() else {
        let none = || format!("{} made no mistakes.", called(game, side, "You", ""));
        return is_praised(game, side, bad_moves).then(none);
    };
    let (who, mv) = (called(game, side, "You", ""), last.mv);
    let result = gave(&game.display_name(!side), last.before);
    let told = match mistakes.len() {
        1 => format!("{who} made 1 mistake: '{mv}' {result}."),
        several => format!("{who} made {several} mistakes. The last, '{mv}', {result}."),
    };
    Some(match last.advice() {
        Some(advice) if with_advice => format!("{told} {advice}"),
        _ => told,
    })
}
