//! Sets up the task that the player asks for.

use crate::command::TaskRequest;
use crate::game::SeatedGame;
use crate::learning::analysis::mistakes_of;
use crate::learning::lesson::{Lesson, lessons};
use crate::learning::puzzle;
use crate::learning::task::{Task, TaskKind};
use crate::model::clock::today;
use crate::model::game::{Game, Move, Position as _, Side, Variant};
use crate::model::games::AnyPosition;
use crate::model::results::GameResult;
use crate::model::settings::{Name, Player, Seat};
use crate::session::state::Session;
use crate::solver::Watch;
use crate::text::rejection::Rejection;

/// Finds the name of the human who solves tasks. If only computers play, it is that of a human
/// without a name in P1.
fn solver_name(session: &Session) -> Name {
    let human = session.settings.players.first_human().cloned();
    human.unwrap_or_else(|| Name::of_seat(Seat::P1))
}

fn set_task(
    session: &mut Session,
    kind: TaskKind,
    position: AnyPosition,
) -> Result<SeatedGame, Rejection> {
    let values = session.engine.values.of(position.variant())?;
    let task = Task::new(kind, position, values);
    Ok(SeatedGame::of_task(task, solver_name(session)))
}

/// Finds the first lesson of a game that the human has not solved. Returns `None` if all are
/// solved.
pub(super) fn next_lesson(session: &Session, game: Game) -> Option<Lesson> {
    let done = session.tasks.lessons_done(game, &solver_name(session));
    lessons(game)
        .into_iter()
        .find(|lesson| !done.contains(&lesson.number))
}

/// Sets up the task that the player asks for. It is one of the game `usual` if the request names no
/// game.
///
/// # Errors
/// Returns a [`Rejection`] if there is no such task, or if the search fails.
pub fn set_up(
    session: &mut Session,
    request: TaskRequest,
    usual: Variant,
    watch: &dyn Watch,
) -> Result<SeatedGame, Rejection> {
    match request {
        TaskRequest::Lesson(of, number) => lesson(session, of.unwrap_or(usual), number),
        TaskRequest::Puzzle(of, moves) => puzzle(session, of.unwrap_or(usual), moves, watch),
        TaskRequest::PuzzleOfDay => puzzle_of_day(session, watch),
        TaskRequest::Review => review(session, watch),
    }
}

/// Sets up the lesson with this number. Without a number, sets up the first lesson that is not
/// solved, or lesson 1 if all are solved.
fn lesson(
    session: &mut Session,
    variant: Variant,
    number: Option<u32>,
) -> Result<SeatedGame, Rejection> {
    let game = variant.game();
    let all = lessons(game);
    let next = || next_lesson(session, game).map_or(1, |lesson| lesson.number);
    let number = number.map_or_else(next, |number| number as usize);
    let lesson = number.checked_sub(1).and_then(|index| all.get(index));
    let lesson = lesson.ok_or_else(|| Rejection::no_such_lesson(game, all.len()))?;
    set_task(session, TaskKind::Lesson(lesson.clone()), lesson.position)
}

/// Sets up a random puzzle. If no puzzle is found, the source of random choices gets back its state
/// from before the search.
fn puzzle(
    session: &mut Session,
    variant: Variant,
    moves: Option<u32>,
    watch: &dyn Watch,
) -> Result<SeatedGame, Rejection> {
    let values = session.engine.values.of(variant)?;
    let chance = &mut session.engine.chance;
    let drawn = chance.get_word_pos();
    let found = puzzle::find(AnyPosition::start(variant), moves, values, chance, watch);
    if found.is_err() {
        chance.set_word_pos(drawn);
    }
    set_task(session, TaskKind::Puzzle, found?)
}

fn puzzle_of_day(session: &mut Session, watch: &dyn Watch) -> Result<SeatedGame, Rejection> {
    let today = today();
    let values = session.engine.values.of(Variant::TicTacTwo)?;
    let position = puzzle::daily(today, values, watch)?;
    set_task(session, TaskKind::Day(today), position)
}

/// Sets up a review of the human's newest mistake that no review has corrected yet.
pub(super) fn review(session: &mut Session, watch: &dyn Watch) -> Result<SeatedGame, Rejection> {
    let (position, mv) = mistake_to_review(session, watch)?;
    set_task(session, TaskKind::Review(mv), position)
}

/// Finds the human's newest mistake in the kept games that no review has corrected yet, and returns
/// its position and move. Fails if there is no such mistake, if games are not kept, or if `watch`
/// stops the search.
fn mistake_to_review(
    session: &mut Session,
    watch: &dyn Watch,
) -> Result<(AnyPosition, Move), Rejection> {
    let name = solver_name(session);
    if session.files.results.is_none() {
        return Err(Rejection::not_kept());
    }
    let own = Player::Human(name.clone());
    let is_own = |game: &&GameResult| Side::ALL.iter().any(|side| game.players[*side] == own);
    for game in session.results.newest().filter(is_own) {
        let Ok(values) = session.engine.values.of(game.variant) else {
            continue;
        };
        for (position, mv) in mistakes_of(game, &name, values, watch)? {
            if !session.tasks.has_reviewed(&position, &name) {
                return Ok((position, mv));
            }
        }
    }
    Err(Rejection::nothing_to_review(&name))
}
