//! Sets up the task that the player asks for.

use crate::game::SeatedGame;
use crate::learning::analysis::mistakes_of;
use crate::learning::lesson::{Lesson, lessons};
use crate::learning::puzzle::{daily, find};
use crate::learning::task::{Task, TaskKind};
use crate::model::clock::today;
use crate::model::game::{Game, Move, Position as _, Side, Variant};
use crate::model::games::AnyPosition;
use crate::model::results::GameResult;
use crate::model::settings::{Name, Player, Seat};
use crate::rejection::Rejection;
use crate::session::flow::{Answer, Next, Step};
use crate::session::place::Place;
use crate::session::state::Session;
use crate::solver::Watch;

/// Finds the name of the human who solves tasks. If only computers play, it is P1's.
fn solver_name(session: &Session) -> Name {
    let settings = &session.settings;
    let human = settings.players.first_human();
    human.unwrap_or(&settings.names[Seat::P1]).clone()
}

fn set_up(
    session: &mut Session,
    kind: TaskKind,
    position: AnyPosition,
) -> Result<SeatedGame, Rejection> {
    let values = session.engine.values.of(position.variant())?;
    let task = Task::new(kind, position, values);
    Ok(SeatedGame::of_task(task, solver_name(session)))
}

/// Sets up a task, and returns the step that plays it.
fn start(session: &mut Session, kind: TaskKind, position: AnyPosition) -> Answer {
    let task = set_up(session, kind, position)?;
    Ok(Step::Leave(Next::Continue(Box::new(task))))
}

/// Finds the first lesson of a game that the human has not solved. Returns `None` if all are
/// solved.
pub(super) fn next_lesson(session: &Session, game: Game) -> Option<Lesson> {
    let done = session.tasks.lessons_done(game, &solver_name(session));
    lessons(game)
        .into_iter()
        .find(|lesson| !done.contains(&lesson.number))
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
    let next = || next_lesson(session, game).map_or(1, |lesson| lesson.number);
    let number = number.map_or_else(next, |number| number as usize);
    let lesson = number.checked_sub(1).and_then(|index| all.get(index));
    let lesson = lesson.cloned().ok_or_else(|| {
        let count = all.len();
        Rejection::new(format!(
            "{game} has {count} lessons. Type 'lesson' and a number from 1 to {count}, or just \
             'lesson' for the next one."
        ))
    })?;
    let position = lesson.position;
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
    let bar = session.progress("Working");
    let position = random_puzzle(session, variant, moves, &bar)?;
    start(session, TaskKind::Puzzle, position)
}

/// Finds a random puzzle. If there is none, the source of random choices gets back its state from
/// before the search.
///
/// # Errors
/// Returns a [`Rejection`] if there is no such puzzle, or if `watch` stops the search.
pub fn random_puzzle(
    session: &mut Session,
    variant: Variant,
    moves: Option<u32>,
    watch: &dyn Watch,
) -> Result<AnyPosition, Rejection> {
    let values = session.engine.values.of(variant)?;
    let chance = &mut session.engine.chance;
    let drawn = chance.get_word_pos();
    let found = find(AnyPosition::start(variant), moves, values, chance, watch);
    if found.is_err() {
        chance.set_word_pos(drawn);
    }
    Ok(found?)
}

pub(super) fn puzzle_of_day(session: &mut Session) -> Answer {
    let today = today();
    let position = session.work(Variant::TicTacTwo, |values, watch| {
        daily(today, values, watch)
    })?;
    start(session, TaskKind::Day(today), position)
}

/// Starts a review of the human's newest mistake that no review has corrected yet.
pub(super) fn review(session: &mut Session) -> Answer {
    let task = next_review(session)?;
    Ok(Step::Leave(Next::Continue(Box::new(task))))
}

/// Sets up a review of the human's newest mistake in the kept games that no review has corrected
/// yet. Fails if there is no such mistake, if games are not kept, or if the search is stopped.
pub(super) fn next_review(session: &mut Session) -> Result<SeatedGame, Rejection> {
    let name = solver_name(session);
    if session.files.results.is_none() {
        return Err(Rejection::new(
            "TT2 keeps no games here, so there is nothing to review. Type 'puzzle' to find a winning \
             move.",
        ));
    }
    let bar = session.progress("Working");
    let own = Player::Human(name.clone());
    let is_own = |game: &&GameResult| Side::ALL.iter().any(|side| game.players[*side] == own);
    let found = session.results.newest().filter(is_own).find_map(|game| {
        let values = session.engine.values.of(game.variant).ok()?;
        let is_new = |(at, _): &(AnyPosition, Move)| !session.tasks.has_reviewed(at, &name);
        let mistakes = mistakes_of(game, &name, values, &bar);
        mistakes
            .map(|mistakes| mistakes.into_iter().find(is_new))
            .transpose()
    });
    drop(bar);
    let none = || format!("{name} has no mistakes to review. Play a game, or type 'puzzle'.");
    let (position, mv) = found.transpose()?.ok_or_else(|| Rejection::new(none()))?;
    set_up(session, TaskKind::Review(mv), position)
}
