//! Sets up tasks: the next lesson, the next review, or a position that was found.

use crate::game::SeatedGame;
use crate::learning::analysis::newest_mistake;
use crate::learning::lesson::Lesson;
use crate::learning::task::{Task, TaskKind};
use crate::model::game::{Game, Move};
use crate::model::games::AnyPosition;
use crate::model::settings::{Name, Seat};
use crate::rejection::Rejection;
use crate::session::state::Session;
use crate::solver::Value;

/// Finds the name of the human who solves tasks. If only computers play, it is P1's.
pub fn solver_name(session: &Session) -> Name {
    let settings = &session.settings;
    let human = settings.players.first_human();
    human.unwrap_or(&settings.names[Seat::P1]).clone()
}

pub fn set_up(
    session: &mut Session,
    kind: TaskKind,
    position: AnyPosition,
) -> Result<SeatedGame, Rejection> {
    let task = Task::new(kind, position, &mut session.engine.values)?;
    Ok(SeatedGame::of_task(task, solver_name(session)))
}

/// Finds the first lesson of a game that the human has not solved. Returns `None` if all are
/// solved.
pub fn next_lesson(session: &Session, game: Game) -> Option<&'static Lesson> {
    session.tasks.next_lesson(game, &solver_name(session))
}

/// Finds the first puzzle that the human has missed in a rush and not solved since.
pub fn next_missed(session: &Session) -> Option<AnyPosition> {
    let name = solver_name(session);
    let mut missed = session.missed.iter();
    missed
        .find(|(of, _)| *of == name)
        .map(|(_, position)| *position)
}

/// Sets up a review of the human's newest mistake in the kept games that no review has corrected
/// yet. Fails if there is no such mistake, or if games are not kept.
pub fn next_review(session: &mut Session) -> Result<SeatedGame, Rejection> {
    let name = solver_name(session);
    if session.files.results.is_none() {
        return Err(Rejection::new(
            "TT2 keeps no games here, so there is nothing to review. Type 'puzzle' to find a winning \
             move.",
        ));
    }
    let none = || format!("{name} has no mistakes to review. Play a game, or type 'puzzle'.");
    let found = mistake_to_review(session).ok_or_else(|| Rejection::new(none()));
    let (position, mv, [_, value]) = found?;
    set_up(session, TaskKind::Review(mv, value), position)
}

/// Returns `true` if there is a mistake for [`next_review`].
pub fn has_review(session: &mut Session) -> bool {
    mistake_to_review(session).is_some()
}

/// Finds the mistake that the next review is about, as [`newest_mistake`] does. Returns `None` if
/// there is none, or if games are not kept.
fn mistake_to_review(session: &mut Session) -> Option<(AnyPosition, Move, [Value; 2])> {
    session.files.results.as_ref()?;
    let name = solver_name(session);
    let is_new = |at: &AnyPosition| !session.tasks.has_reviewed(at, &name);
    while let Some(game) = session.results.to_review(&name) {
        match newest_mistake(game, &name, is_new, &mut session.engine.values) {
            Ok(Some(found)) => return Some(found),
            _ => session.results.drop_reviewed(&name),
        }
    }
    None
}
