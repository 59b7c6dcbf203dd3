//! What a line means: an answer to the question of a turn, or a command.

use crate::command::{self, Author, Command, Request};
use crate::player::human_strat::{Answer, HumanStrat};
use crate::rejection::Rejection;
use crate::session::Session;

/// What a line that is not empty asks for: as an answer to the question of a turn, or as a command; `None` if another
/// question follows.
///
/// # Errors
/// Why it is neither.
pub(super) fn understand(
    line: &str,
    session: &Session,
    human: &mut HumanStrat,
) -> Result<Option<Request>, Rejection> {
    let play = session.current();
    if let Some(play) = play.filter(|play| human.is_answer(line, play.game())) {
        let answer = human.answer(line, play.game())?;
        if answer != Answer::AskOn {
            *human = HumanStrat::default();
        }
        return Ok(match answer {
            Answer::AskOn => None,
            Answer::Move(mv) => Some(Command::Move(mv, Author::Typed).into()),
            Answer::Rulebook => Some(Request::Rules(None)),
        });
    }
    Ok(command::parse(line, play.map(|play| play.game().game()))?)
}
