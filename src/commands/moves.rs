//! Checks, makes and reports the moves of a game.

use crate::game::SeatedGame;
use crate::learning::analysis::{Consequence, judge};
use crate::line::notation::move_between;
use crate::model::board::Cell;
use crate::model::game::{GameEvent, Illegal, LegalMove, Move};
use crate::model::games::{AnyGame, AnyPosition};
use crate::model::settings::Tutor;
use crate::rejection::Rejection;
use crate::session::flow::Step;
use crate::session::place::Place;
use crate::session::state::Session;
use crate::text::mistakes::{tutor_remark, tutor_warning};
use crate::text::playing;

/// Makes the move of a human, and returns [`Step::Done`]. If the move is not made, returns
/// [`Step::Again`] or a rejection.
///
/// In a task, a wrong move is not made. If the tutor is on, a mistake is made only if it is typed
/// twice. A mistake that was not typed at a terminal is made at once, and the tutor explains it
/// afterwards. A move is rejected if it breaks a rule, or if Ctrl-C stops the search for its
/// consequences.
pub(super) fn play_move(
    session: &mut Session,
    place: &mut Place,
    mv: Move,
) -> Result<Step, Rejection> {
    let game = place.recent_mut()?;
    let legal = game.history.legal(mv)?;
    let objection = objection(session, game, mv)?;
    match &objection {
        Some(Objection::NotRight(why)) => {
            if let Some(attempt) = game.task.as_mut().filter(|attempt| attempt.tries > 0) {
                attempt.tries += 1;
            }
            session
                .terminal
                .say(format_args!("{why} Try again, or type 'hint'."));
            return Ok(Step::Again);
        }
        Some(Objection::Mistake(consequence)) if session.terminal.is_typed() => {
            session.ask_again(mv.to_string(), tutor_warning(consequence));
            return Ok(Step::Again);
        }
        Some(Objection::Mistake(_)) | None => {}
    }
    make_move(session, game, legal);
    if let Some(Objection::Mistake(consequence)) = objection {
        session.terminal.say(tutor_remark(&consequence));
    }
    Ok(Step::Done)
}

/// A reason not to make a move at once.
enum Objection {
    /// The move is wrong in a task. The sentence says why.
    NotRight(String),
    /// The tutor is on, and the move is a mistake.
    Mistake(Consequence),
}

/// Finds the reason not to make a move at once. Returns `None` if there is no such reason, if the
/// move was typed twice, or if there is not enough memory for the values.
fn objection(
    session: &mut Session,
    game: &SeatedGame,
    mv: Move,
) -> Result<Option<Objection>, Rejection> {
    let is_considered = game.task.is_some() || session.settings.tutor == Tutor::On;
    if !is_considered || session.lines_since_asked(&mv.to_string()).is_some() {
        return Ok(None);
    }
    let bar = session.progress("Working");
    let Ok(values) = session.engine.values.of(game.history.variant()) else {
        return Ok(None);
    };
    let ply = judge(&game.history, mv, values, &bar)?;
    if let Some(attempt) = &game.task {
        return Ok(attempt.task.objection(&ply).map(Objection::NotRight));
    }
    let verdict = ply.verdict.filter(|_| ply.is_mistake);
    Ok(verdict.map(|verdict| Objection::Mistake(verdict.consequence)))
}

/// Finds the rule that every move from a cell breaks, for example because the cell is empty.
/// Returns `None` if there is no such rule. To find the rule, checks a move from the cell to
/// itself, and ignores [`Illegal::SameCell`].
pub(crate) fn rule_against_source(game: &AnyGame, cell: Cell) -> Option<Illegal> {
    let to_itself = move_between(game.variant().game(), cell, cell);
    let illegal = game.legal(to_itself).err()?;
    (illegal != Illegal::SameCell(cell)).then_some(illegal)
}

/// Makes a move of a human or a computer, and prints the events that it causes. If only computers
/// play, also shows the board.
pub(crate) fn make_move(
    session: &mut Session,
    game: &mut SeatedGame,
    legal: LegalMove<AnyPosition>,
) {
    let events = game.history.make(legal);
    session.board_changed();
    for event in events {
        let is_own = matches!(event, GameEvent::Moved(side, _) if game.is_human(side));
        if !(is_own && session.terminal.console.is_quiet)
            && let Some(text) = playing::event(game, event)
        {
            session.terminal.print(&text);
        }
    }
    if !game.players.has_human() {
        session.show_board(game);
    }
}
