//! What a line means: an answer to the question of a turn, or a command.

use crate::command::{self, Command, NotUnderstood, Query, Request};
use crate::player::human_strat::HumanStrat;
use crate::rejection::Rejection;
use crate::session::Session;

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
        let request = command::read(line, None);
        if request == Err(NotUnderstood::NoGame) {
            // it knows what can be done about that
            session.playing()?;
        }
        return Ok(Some(request?));
    };
    if human.is_answer(line, play.game()) {
        let request = human.answer(line, play.game())?;
        if request.is_some() {
            *human = HumanStrat::default();
        }
        return Ok(request);
    }
    let request = command::read(line, Some(play.game().game()))?;
    Ok(Some(match request {
        Request::Change(Command::Move(mv, _)) => play.resolved(mv).into(),
        Request::Ask(Query::Why(mv)) => Query::Why(mv.map(|mv| play.resolved(mv))).into(),
        other => other,
    }))
}
