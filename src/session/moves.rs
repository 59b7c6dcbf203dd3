//! A move in a game: what speaks against it, and how it is made and told.

use crate::command::Command;
use crate::command::notation::move_between;
use crate::learning::analysis::judge;
use crate::model::board::Cell;
use crate::model::game::{GameEvent, Illegal, Legal, Move};
use crate::model::games::{AnyGame, AnyPosition};
use crate::model::text::capitalized;
use crate::session::flow::Flow;
use crate::session::rejection::Rejection;
use crate::session::seated_game::SeatedGame;
use crate::session::state::Session;

/// Makes the move of a human, unless it is wrong in a task, or a mistake that is typed for the first time while the
/// tutor is on. A script's mistake is made, and the tutor speaks afterwards.
///
/// # Errors
/// Returns the rule that the move breaks, or that Ctrl-C stopped the search for what it leads to.
pub(super) fn play_move(
    session: &mut Session,
    game: &mut SeatedGame,
    mv: Move,
) -> Result<Flow, Rejection> {
    let legal = game.history.legal(mv)?;
    let objection = objection(session, game, mv)?;
    if let Some(why) = &objection {
        if let Some(attempt) = &mut game.task {
            attempt.wrong_tries += 1;
            session
                .terminal
                .say(format_args!("{why} Try again, or type 'hint'."));
            return Ok(Flow::Stay);
        }
        if session.terminal.is_typed() {
            game.held = Some(Command::Move(mv));
            session.terminal.say(format_args!(
                "Tutor: that's a mistake. {} To play it anyway, type it again.",
                capitalized(why)
            ));
            return Ok(Flow::Stay);
        }
    }
    make_move(session, game, legal);
    if let Some(why) = objection {
        session.terminal.say(format_args!("Tutor: {why}"));
    }
    Ok(Flow::Turn)
}

/// Returns what the task, or the tutor if it is on, has against a move that is not typed again.
fn objection(
    session: &mut Session,
    game: &SeatedGame,
    mv: Move,
) -> Result<Option<String>, Rejection> {
    let is_considered = game.task.is_some() || session.settings.tutor;
    if !is_considered || game.held == Some(Command::Move(mv)) {
        return Ok(None);
    }
    let bar = session.progress("Working");
    let Ok(values) = session.engine.values.of(game.history.variant()) else {
        return Ok(None);
    };
    let ply = judge(&game.history, mv, values, &bar)?;
    if let Some(attempt) = &game.task {
        return Ok(attempt.task.objection(&ply));
    }
    let consequence = ply.consequence().filter(|_| ply.is_mistake);
    Ok(consequence.map(|consequence| format!("{consequence}.")))
}

/// Returns the rule about a cell that every move from there breaks: the first one that a move to the same cell breaks,
/// unless that is only that the cells are the same.
pub fn rule_against_source(game: &AnyGame, cell: Cell) -> Option<Illegal> {
    let to_itself = move_between(game.variant().game(), cell, cell);
    let illegal = game.legal(to_itself).err()?;
    (illegal != Illegal::SameCell(cell)).then_some(illegal)
}

/// Makes a move of a human or a computer, and tells what it brings about. Between two computers the board follows.
pub fn make_move(session: &mut Session, game: &mut SeatedGame, legal: Legal<AnyPosition>) {
    let events = game.make(legal);
    for event in events {
        let is_own = matches!(event, GameEvent::Moved(side, _) if game.is_human(side));
        if !(is_own && session.terminal.console.is_quiet)
            && let Some(text) = game.event_text(event)
        {
            session.terminal.print(&text);
        }
    }
    if !game.players.has_human() {
        session.show_board(game);
    }
}
