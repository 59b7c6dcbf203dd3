//! Sets up the task that the player asks for.

use crate::game::SeatedGame;
use crate::learning::lesson::lessons;
use crate::learning::puzzle::{daily, find};
use crate::learning::rush::Rush;
use crate::learning::task::{Task, TaskKind};
use crate::model::clock::today;
use crate::model::game::{Position as _, Variant};
use crate::model::games::AnyPosition;
use crate::model::settings::Name;
use crate::rejection::Rejection;
use crate::session::flow::{Answer, Step};
use crate::session::offer::next_review;
use crate::session::place::Place;
use crate::session::state::Session;
use crate::strategies::Engine;
use crate::text::tasks::rush_begun;

/// Starts a task for the human who solves lessons and puzzles.
fn start(session: &mut Session, kind: TaskKind, position: AnyPosition) -> Answer {
    let name = session.settings.solver().clone();
    start_for(session, name, kind, position)
}

fn start_for(session: &mut Session, name: Name, kind: TaskKind, position: AnyPosition) -> Answer {
    let task = Task::new(kind, position, &mut session.engine.values)?;
    Ok(Step::Continue(Box::new(SeatedGame::of_task(task, name))))
}

/// Chooses the game of a lesson or a puzzle at a terminal. So the game that Enter offers afterwards
/// stays the same if the player then chooses an opponent.
fn choose_game(session: &mut Session, variant: Variant) {
    if session.terminal.is_typed() {
        session.settings.variant = variant;
    }
}

/// Starts the lesson with this number. Without a number, starts the first lesson that is not
/// solved, or lesson 1 if all are solved.
pub(super) fn lesson(
    session: &mut Session,
    place: &Place,
    of: Option<Variant>,
    number: Option<u32>,
) -> Answer {
    let game = of.unwrap_or(session.variant(place)).game();
    let all = lessons(game);
    let next = || {
        session
            .tasks
            .next_lesson(game, session.settings.solver())
            .map_or(1, |lesson| lesson.number)
    };
    let number = number.map_or_else(next, |number| number as usize);
    let lesson = number.checked_sub(1).and_then(|index| all.get(index));
    let lesson = lesson.ok_or_else(|| {
        let count = all.len();
        Rejection::new(format!(
            "{game} has {count} lessons. Type 'lesson' and a number from 1 to {count}, or just \
             'lesson' for the next one."
        ))
    })?;
    let position = lesson.position;
    choose_game(session, position.variant());
    start(session, TaskKind::Lesson(lesson), position)
}

/// Starts a random puzzle.
pub(super) fn puzzle(
    session: &mut Session,
    place: &Place,
    of: Option<Variant>,
    moves: Option<u32>,
) -> Answer {
    let variant = of.unwrap_or(session.variant(place));
    let Engine { chance, values } = &mut session.engine;
    let position = find(variant, moves, values, chance)?;
    choose_game(session, variant);
    start(session, TaskKind::Puzzle, position)
}

pub(super) fn puzzle_of_day(session: &mut Session) -> Answer {
    let today = today();
    let position = daily(today, &mut session.engine.values)?;
    start(session, TaskKind::Day(today), position)
}

/// Starts a rush, for two people if both players are human.
pub(super) fn rush(session: &mut Session) -> Answer {
    let names = session.settings.solvers();
    let best = |name: Name| (name.clone(), session.tasks.best_rush(&name));
    let rush = Rush::new(names.into_iter().map(best).collect());
    for line in rush_begun(&rush) {
        session.terminal.say(line);
    }
    start_rush(session, rush)
}

/// Starts the puzzle of a rush for the player whose turn it is.
pub(crate) fn start_rush(session: &mut Session, mut rush: Rush) -> Answer {
    let Engine { chance, values } = &mut session.engine;
    let position = rush.draw(values, chance)?;
    let name = rush.run().name.clone();
    start_for(session, name, TaskKind::Rush(rush), position)
}

/// Starts the next review. A review that is being played is put off.
pub(super) fn review(session: &mut Session, place: &Place) -> Answer {
    let none = "There is nothing to review. Type 'rush' to solve puzzles.";
    if let Some(game) = place.playing() {
        session.put_review_away(game, false);
    }
    let (name, kind, position) = next_review(session).ok_or_else(|| Rejection::new(none))?;
    start_for(session, name, kind, position)
}
