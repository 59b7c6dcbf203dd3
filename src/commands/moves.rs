//! Plays the moves that humans type.

use crate::game::SeatedGame;
use crate::learning::analysis::{JudgedPly, judge};
use crate::line::arg::{Args, needed};
use crate::model::settings::Tutor;
use crate::rejection::{Rejection, Remedy};
use crate::session::flow::{Answer, Step};
use crate::session::place::Place;
use crate::session::state::Session;
use crate::text::mistakes::{better, consequence, tutor_warning};
use crate::text::tasks::objection;

/// Makes the move of a human, and returns [`Step::Done`]. If the move is not made, returns
/// [`Step::Again`] or a rejection.
///
/// In a task, a wrong move is not made. If the tutor is on, or in practice at a terminal, a mistake
/// is made only after a warning. A mistake that was not typed at a terminal is made at once,
/// and the tutor explains it afterwards. A move is rejected if it breaks a rule.
pub(super) fn play_move(session: &mut Session, place: &mut Place, args: &Args) -> Answer {
    let (game, mv) = (place.playing_mut()?, needed(args.mv));
    let judged = judged(session, game, args)?;
    let is_rush = game.rush().is_some();
    if let (Some(attempt), Some(ply)) = (&mut game.task, &judged)
        && let Some(why) = objection(&attempt.task, ply)
    {
        attempt.tries += 1;
        attempt.wrong = Some(mv);
        if is_rush {
            session.terminal.say(why);
            return Ok(Step::Done);
        }
        let why = format!("{why} Try again, or type 'why' or 'hint'.");
        session.terminal.say(why);
        return Ok(Step::Again);
    }
    let is_better = |ply: &JudgedPly| game.retried == Some(ply.number);
    let better = judged.as_ref().filter(|ply| is_better(ply)).map(better);
    let mistake = judged.filter(|ply| ply.is_mistake);
    let consequence = mistake.as_ref().and_then(consequence);
    if consequence.is_some() {
        session.note_help(&mut Place::Game(game), None);
    }
    if let Some(consequence) = &consequence
        && session.terminal.is_typed()
    {
        let what = "Type another move, or 'yes' to play your move anyway.";
        let question = format!("{} {what}", tutor_warning(consequence));
        return Err(Rejection::new(question).with(Remedy::Yes));
    }
    if let Some(attempt) = &mut game.task {
        attempt.wrong = None;
    }
    session.make_move(game, mv)?;
    if let Some(consequence) = consequence {
        session.terminal.say(tutor_warning(&consequence));
    }
    if let Some(better) = better.filter(|_| session.terminal.is_typed()) {
        session.terminal.say(better);
    }
    Ok(Step::Done)
}

/// Judges a move in a task, for the tutor, or in practice at a terminal. Returns `None` in any other
/// game, if the player has confirmed the move, or if there is not enough memory for the values.
fn judged(
    session: &mut Session,
    game: &SeatedGame,
    args: &Args,
) -> Result<Option<JudgedPly>, Rejection> {
    let warns =
        session.settings.tutor == Tutor::On || game.is_practice() && session.terminal.is_typed();
    if !(game.task.is_some() || warns) || args.is_confirmed {
        return Ok(None);
    }
    let mv = needed(args.mv);
    game.history.legal(mv)?;
    Ok(judge(&game.history, mv, &mut session.engine.values).ok())
}
