//! Checks, makes and reports the moves of a game.

use crate::game::SeatedGame;
use crate::learning::analysis::{JudgedPly, judge};
use crate::line::notation::kind_of_two_cells;
use crate::model::board::Cell;
use crate::model::game::{GameEvent, Illegal, LegalMove, Move, MoveKind, MoveList};
use crate::model::games::{AnyGame, AnyPosition};
use crate::model::settings::Tutor;
use crate::rejection::Rejection;
use crate::session::flow::{Answer, Step};
use crate::session::place::Place;
use crate::session::state::Session;
use crate::text::mistakes::{tutor_remark, tutor_warning};
use crate::text::playing;

/// Makes the move of a human, and returns [`Step::Done`]. If the move is not made, returns
/// [`Step::Again`] or a rejection.
///
/// In a task, a wrong move is not made. If the tutor is on, or in practice at a terminal, a mistake
/// is made only if it is typed twice. A mistake that was not typed at a terminal is made at once,
/// and the tutor explains it afterwards. A move is rejected if it breaks a rule, or if Ctrl-C stops
/// the search for its consequences.
pub(super) fn play_move(session: &mut Session, place: &mut Place, mv: Move) -> Answer {
    let game = place.recent_mut()?;
    let legal = game.history.legal(mv)?;
    let judged = judged(session, game, mv)?;
    if let (Some(attempt), Some(ply)) = (&mut game.task, &judged)
        && let Some(why) = attempt.task.objection(ply)
    {
        attempt.tries += usize::from(attempt.tries > 0);
        let why = format!("{why} Try again, or type 'hint'.");
        session.terminal.say(why);
        return Ok(Step::Again);
    }
    let mistake = judged.filter(|ply| ply.is_mistake);
    let consequence = mistake.and_then(|ply| Some(ply.verdict?.consequence));
    if let Some(consequence) = &consequence
        && session.terminal.is_typed()
    {
        session.ask_again(mv.to_string(), tutor_warning(consequence));
        return Ok(Step::Again);
    }
    make_move(session, game, legal);
    if let Some(consequence) = consequence {
        session.terminal.say(tutor_remark(&consequence));
    }
    Ok(Step::Done)
}

/// Judges a move in a task, for the tutor, or in practice at a terminal. Returns `None` in any other
/// game, if the move was typed twice, or if there is not enough memory for the values.
fn judged(
    session: &mut Session,
    game: &SeatedGame,
    mv: Move,
) -> Result<Option<JudgedPly>, Rejection> {
    let warns =
        session.settings.tutor == Tutor::On || game.is_practice() && session.terminal.is_typed();
    if !(game.task.is_some() || warns) || session.has_asked(&mv.to_string()) {
        return Ok(None);
    }
    let bar = session.progress("Working");
    let Ok(values) = session.engine.values.of(game.history.variant()) else {
        return Ok(None);
    };
    Ok(Some(judge(&game.history, mv, values, &bar)?))
}

/// Lists the legal moves of an unfinished game that take a piece or mark from a cell.
///
/// # Errors
/// Returns a [`Rejection`] if there are none.
pub(crate) fn moves_from(game: &AnyGame, cell: Cell) -> Result<MoveList, Rejection> {
    let mut moves = game.legal_moves();
    moves.retain(|mv| mv.sources().contains(&cell));
    if moves.is_empty() {
        return Err(no_move_from(game, cell));
    }
    Ok(moves)
}

/// Rejects a cell from which no move is possible, with the rule that every such move breaks if
/// there is one: for example, the cell is empty. To find the rule, checks a move from the cell to
/// itself.
pub(crate) fn no_move_from(game: &AnyGame, cell: Cell) -> Rejection {
    let size = game.variant().size();
    let to_itself = match kind_of_two_cells(game.variant().game()) {
        MoveKind::Swap => Move::swap(cell, cell),
        _ => Move::Move(cell, cell),
    };
    match game.legal(to_itself) {
        _ if cell.row.max(cell.col) >= size => Illegal::OffBoard(cell, size).into(),
        Err(illegal) if illegal != Illegal::SameCell(cell) => illegal.into(),
        _ => Rejection::new(format!(
            "No move is possible from {cell}. Choose another cell."
        )),
    }
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
