//! Sentences about mistakes.

use crate::game::SeatedGame;
use crate::learning::analysis::{Consequence, JudgedPly};
use crate::model::game::Side;
use crate::model::text::capitalized;
use crate::model::winner::winner;

/// Warns of a mistake that has not been made yet.
pub fn tutor_warning(consequence: &Consequence) -> String {
    let consequence = capitalized(&consequence.to_string());
    format!("Tutor: that's a mistake. {consequence}. To play your move anyway, type it again.")
}

/// Explains a mistake that has just been made.
pub fn tutor_remark(consequence: &Consequence) -> String {
    format!("Tutor: {consequence}.")
}

/// Writes what a human did wrong, and asks for a better move:
/// `Here you (X) played 'place 1 3' and gave away a win. Find a better move.`
pub fn mistake_to_correct(game: &SeatedGame, mistake: &JudgedPly) -> String {
    let who = match game.players.only_human() {
        Some(_) => format!("you ({})", mistake.side),
        None => format!("{} ({})", game.display_name(mistake.side), mistake.side),
    };
    format!("Here {}", mistake.task_sentence(&who))
}

/// Writes a sentence about each human: the last mistake, or that there was none. There is no
/// sentence about a human who lost or gave something away without a mistake. `bad_moves` are those
/// of [`SeatedGame::bad_moves`]. If `with_advice` is `true`, the sentence says what would have been
/// better.
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
    let (who, whose) = match game.players.only_human() {
        Some(_) => ("You".to_owned(), "Your".to_owned()),
        None => (game.display_name(side), whose(game, side)),
    };
    let mistakes: Vec<&&JudgedPly> = own.iter().filter(|ply| ply.is_mistake).collect();
    let Some(last) = mistakes.last() else {
        let has_lost = winner(&game.history).is_some_and(|end| end.side() == Some(!side));
        return (own.is_empty() && !has_lost).then(|| format!("{who} made no mistake."));
    };
    let which = match mistakes.len() {
        1 => "mistake".to_owned(),
        several => format!("last mistake (of {several})"),
    };
    let fault = last.fault();
    Some(match &last.verdict {
        Some(verdict) if with_advice => format!("{whose} {which}: {fault} {}", verdict.advice()),
        _ => format!("{whose} {which}: {fault}"),
    })
}

/// Writes the possessive for a side: `your` if the only human plays it, otherwise a name such as
/// `Ann's`.
pub fn whose(game: &SeatedGame, side: Side) -> String {
    if game.is_human(side) && game.players.only_human().is_some() {
        return "your".to_owned();
    }
    format!("{}'s", game.display_name(side))
}
