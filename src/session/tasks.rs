//! Finds who solves tasks, the next lesson and the next review.

use crate::learning::analysis::newest_mistake;
use crate::learning::lesson::Lesson;
use crate::learning::task::{Task, TaskKind};
use crate::model::game::Game;
use crate::model::games::AnyPosition;
use crate::model::settings::{Name, Seat};
use crate::session::state::Session;
use crate::text;

/// Finds the name of the human who solves tasks. If only computers play, it is P1's.
pub fn solver_name(session: &Session) -> Name {
    let settings = &session.settings;
    let human = settings.players.first_human();
    human.unwrap_or(&settings.names[Seat::P1]).clone()
}

/// Formats what the player must do in a task: `Puzzle. Tatedrez: you are X. Win in 3 moves.`
pub fn heading(session: &Session, task: &Task) -> String {
    let who = match session.settings.players.only_human() {
        Some(_) => "you",
        None => &solver_name(session).to_string(),
    };
    text::tasks::heading(task, who)
}

/// Finds the first lesson of a game that the human has not solved. Returns `None` if all are
/// solved.
pub fn next_lesson(session: &Session, game: Game) -> Option<&'static Lesson> {
    session.tasks.next_lesson(game, &solver_name(session))
}

/// Finds what the next review is about: the puzzle that the human missed last in a rush or, if all
/// are solved, the newest mistake in the kept games that no review has corrected yet. Returns `None`
/// if there is neither.
pub fn next_review(session: &mut Session) -> Option<(TaskKind, AnyPosition)> {
    let name = solver_name(session);
    if let Some(missed) = session.tasks.last_missed(&name) {
        return Some((TaskKind::Missed, missed));
    }
    session.files.results.as_ref()?;
    let is_new = |at: &AnyPosition| !session.tasks.has_reviewed(at, &name);
    while let Some(game) = session.results.to_review(&name) {
        match newest_mistake(game, &name, is_new, &mut session.engine.values) {
            Ok(Some((at, mistake))) => return Some((TaskKind::Review(mistake), at)),
            _ => session.results.drop_reviewed(&name),
        }
    }
    None
}
