//! Sentences about mistakes.

use super::values::{moves_in_words, recommendation};
use crate::game::SeatedGame;
use crate::learning::analysis::{Consequence, JudgedPly};
use crate::model::game::{Move, Outcome, Side};
use crate::model::winner::winner;
use crate::solver::{Value, Wdl};
use crate::text::players::called;

/// Formats the consequence of a bad move, without a full stop:
/// `O wins in 2 moves, beginning with 'place 1 1'`. Returns `None` if the move is not bad.
pub fn consequence(ply: &JudgedPly) -> Option<String> {
    let (side, moves) = (!ply.side, moves_in_words(ply.after));
    Some(match (&ply.verdict.as_ref()?.consequence, ply.after) {
        (Consequence::Draw, _) => "the game ends in a draw".to_owned(),
        (Consequence::GivesLine, _) => format!("{side} has a line"),
        (Consequence::LeavesLine, _) => format!("{side} still has a line"),
        (Consequence::Reply(Move::Pass), Value::Draw) => {
            format!("{side} passes, and the win is gone")
        }
        (Consequence::Reply(Move::Pass), _) => format!("{side} passes and wins in {moves}"),
        (Consequence::Reply(reply), Value::Draw) => {
            format!("{side} answers with '{reply}', and the win is gone")
        }
        (Consequence::Reply(reply), Value::Loss(2)) => {
            format!("{side} wins at once with '{reply}'")
        }
        // a line of Tic-Tac-Swap must last
        (Consequence::Reply(reply), value) if value.moves() == 1 => {
            format!("{side} wins with '{reply}'")
        }
        (Consequence::Reply(reply), _) => {
            format!("{side} wins in {moves}, beginning with '{reply}'")
        }
    })
}

/// Formats what would have been better: `Better: 'place 1 3' (draws).` Returns `None` if the move is
/// not bad.
pub fn advice(ply: &JudgedPly) -> Option<String> {
    let better = ply.verdict.as_ref()?.better;
    Some(format!(
        "Better: '{better}' ({}).",
        recommendation(ply.before)
    ))
}

/// Formats what a mistake did: `gave away a win`, `didn't break Mia's line`,
/// `gave Classic a win in 2 moves`.
fn what_it_did(opponent: &str, mistake: &JudgedPly) -> String {
    let consequence = mistake.verdict.as_ref().map(|why| &why.consequence);
    let win = match (consequence, mistake.after) {
        (Some(Consequence::GivesLine), _) => return format!("gave {opponent} a line"),
        (Some(Consequence::LeavesLine), _) => return format!("didn't break {opponent}'s line"),
        (_, Value::Win(_) | Value::Draw) => return "gave away a win".to_owned(),
        _ if mistake.before.wdl() == Wdl::Loss => "a quicker win".to_owned(),
        (_, Value::Loss(_)) => format!("a win in {}", moves_in_words(mistake.after)),
    };
    format!("gave {opponent} {win}")
}

/// Formats what `who` did wrong, and asks for a better move:
/// `Here you (X) played 'place 1 3' and gave away a win. Find a better move.` `here` is the first
/// word.
pub fn mistake_to_correct(here: &str, who: &str, mistake: &JudgedPly) -> String {
    let (mv, side) = (mistake.mv, mistake.side);
    let find = match mistake.before.wdl() {
        Wdl::Win | Wdl::Draw => "Find a better move.",
        Wdl::Loss => "Find a move that lasts longer.",
    };
    let result = what_it_did(&(!side).to_string(), mistake);
    format!("{here} {who} ({side}) played '{mv}' and {result}. {find}")
}

/// Formats what the tutor says about a mistake with this consequence.
pub fn tutor_warning(consequence: &str) -> String {
    format!("Tutor: after that, {consequence}.")
}

/// Says that a move is better than the one that the player retries:
/// `That's better: 'place 1 3' wins in 2 moves.`
pub fn better(ply: &JudgedPly) -> String {
    format!("That's better: '{}' {}.", ply.mv, recommendation(ply.after))
}

/// Finds the mistake that decided the game for a side: its last one that gave away a win or a draw
/// or, if there is none, its last one.
pub fn main_mistake(bad_moves: &[JudgedPly], side: Side) -> Option<&JudgedPly> {
    let own = bad_moves
        .iter()
        .filter(|ply| ply.side == side && ply.is_mistake);
    own.max_by_key(|ply| (ply.gives_away(), ply.number))
}

/// Formats what the player who resigned could have done, and a sentence about the mistakes of each
/// human. `bad_moves` are those of [`SeatedGame::bad_moves`], and `left` is the value of the position
/// in which a player resigned. If `with_advice` is `true`, says what would have been better.
pub fn mistakes_made(
    game: &SeatedGame,
    bad_moves: &[JudgedPly],
    left: Option<Value>,
    with_advice: bool,
) -> Vec<String> {
    let missed = left.and_then(|left| missed(game, left));
    let told = |side: &Side| mistakes_of(game, *side, bad_moves, missed.is_some(), with_advice);
    let humans = Side::ALL.iter().filter(|side| game.is_human(**side));
    let told: Vec<String> = humans.filter_map(told).collect();
    missed.into_iter().chain(told).collect()
}

/// Formats what the player who resigned in a position of this value could have done. Returns `None`
/// if the position was lost.
fn missed(game: &SeatedGame, left: Value) -> Option<String> {
    let side = !winner(&game.history)?.side()?;
    let done = match left.wdl() {
        Wdl::Win => "won",
        Wdl::Draw => "drawn",
        Wdl::Loss => return None,
    };
    let who = called(game, side, "You", "");
    Some(format!("{who} could have {done} with best play."))
}

/// Formats how many mistakes a human made, and the one that decided the game. Says if the position
/// was lost from the start, so that the human gave nothing away.
///
/// There is praise only for a human who has moved, and neither lost nor gave something away, in a
/// game that ended on the board. A win with help is called so instead. `has_missed` is `true` if a
/// player resigned in a position that was not lost.
fn mistakes_of(
    game: &SeatedGame,
    side: Side,
    bad_moves: &[JudgedPly],
    has_missed: bool,
    with_advice: bool,
) -> Option<String> {
    let (who, end) = (called(game, side, "You", ""), winner(&game.history)?);
    let own = || bad_moves.iter().filter(|ply| ply.side == side);
    let has_lost = end.side() == Some(!side);
    let is_lost_from_start = has_lost && !has_missed && !own().any(JudgedPly::gives_away);
    let Some(main) = main_mistake(bad_moves, side) else {
        let is_on_board = game.history.ended().is_none() && end.outcome != Outcome::Repetition;
        let is_helped = game.is_with_help() && end.side() == Some(side);
        let is_praised = is_on_board && !has_lost && !is_helped && own().next().is_none();
        let has_moved = game.history.movers().any(|mover| mover == side);
        let why = match is_lost_from_start {
            _ if !has_moved => return None,
            true => ": the position was lost from the start",
            false if is_praised => "",
            false => return None,
        };
        return Some(format!("{who} made no mistakes{why}."));
    };
    let count = match own().filter(|ply| ply.is_mistake).count() {
        1 => "1 mistake:".to_owned(),
        several => format!("{several} mistakes. The main one:"),
    };
    let (number, mv) = (main.number, main.mv);
    let did = what_it_did(&game.display_name(!side), main);
    let mut told = format!("{who} made {count} move {number} ('{mv}') {did}.");
    if let Some(advice) = advice(main).filter(|_| with_advice) {
        told += &format!(" {advice}");
    }
    if is_lost_from_start {
        told += " The position was lost from the start.";
    }
    Some(told)
}
