//! Sentences about mistakes.

use crate::game::SeatedGame;
use crate::learning::analysis::{self, Consequence, JudgedPly, gave};
use crate::model::game::{Outcome, Side};
use crate::model::text::capitalized;
use crate::model::winner::winner;
use crate::text::players::called;

/// Warns of a mistake that has not been made yet.
pub fn tutor_warning(consequence: &Consequence) -> String {
    let consequence = capitalized(&consequence.to_string());
    format!(
        "Tutor: that's a mistake. {consequence}. Type 'yes' to play your move anyway, or type \
         another move."
    )
}

/// Explains a mistake that has just been made.
pub fn tutor_remark(consequence: &Consequence) -> String {
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
    Side::ALL
        .into_iter()
        .filter(|side| game.is_human(*side))
        .filter_map(|side| last_mistake(game, side, bad_moves, with_advice))
        .collect()
}

fn last_mistake(
    game: &SeatedGame,
    side: Side,
    bad_moves: &[JudgedPly],
    with_advice: bool,
) -> Option<String> {
    let own: Vec<&JudgedPly> = bad_moves.iter().filter(|ply| ply.side == side).collect();
    let mistakes: Vec<&&JudgedPly> = own.iter().filter(|ply| ply.is_mistake).collect();
    let Some(last) = mistakes.last() else {
        let end = winner(&game.history)?;
        let is_on_board = game.history.ended().is_none() && end.outcome != Outcome::Repetition;
        let has_moved = game.history.movers().any(|mover| mover == side);
        let is_praised = own.is_empty() && end.side() != Some(!side) && is_on_board && has_moved;
        return is_praised.then(|| format!("{} made no mistakes.", called(game, side, "You", "")));
    };
    let (who, mv) = (called(game, side, "You", ""), last.mv);
    let result = gave(&game.display_name(!side), last.before);
    let told = match mistakes.len() {
        1 => format!("{who} made 1 mistake: '{mv}' {result}."),
        several => format!("{who} made {several} mistakes. The last, '{mv}', {result}."),
    };
    Some(match &last.verdict {
        Some(verdict) if with_advice => format!("{told} {}", verdict.advice()),
        _ => told,
    })
}
