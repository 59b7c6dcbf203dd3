//! What a line means: an answer to the question of a turn, or a command.

use super::rejection::Rejection;
use crate::command::{NotUnderstood, Query, Request, begins_command, parse};
use crate::games::AnyGame;
use crate::player::human_strat::{Answer, HumanStrat};
use crate::session::{Command, Session};

/// What a line without a comment asks for, as an answer to the question of a turn or as a command; `None` if another
/// question follows.
///
/// # Errors
/// Why it is neither.
pub(super) fn understand(
    line: &str,
    session: &Session,
    human: &mut HumanStrat,
) -> Result<Option<Request>, Rejection> {
    let Some(play) = session.current() else {
        let request = parse(line, None);
        if request == Err(NotUnderstood::NoGame) {
            // it knows what there is instead
            session.playing()?;
        }
        return Ok(request?);
    };
    if is_answer(line, human, play.game()) {
        return Ok(match human.answer(line, play.game())? {
            Answer::Question => None,
            Answer::Move(mv) => Some(mv.into()),
            Answer::Rulebook => Some(Request::Rules(None)),
        });
    }
    let request = parse(line, Some(play.game().variant().game()))?;
    Ok(request.map(|request| match request {
        Request::Change(Command::Move(mv, _)) => play.resolved(mv).into(),
        Request::Ask(Query::Why(mv)) => Query::Why(mv.map(|mv| play.resolved(mv))).into(),
        other => other,
    }))
}

/// Whether a line answers the question of a turn, right or wrong, and is no command and no bare move.
pub(super) fn is_answer(line: &str, human: &HumanStrat, game: &AnyGame) -> bool {
    human.is_answer(line, game) || human.is_asking() && !begins_command(line, game.variant().game())
}
