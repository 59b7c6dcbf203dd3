//! Plays a turn, for which a human or a computer chooses the move. In the
//! [original](crate#the-original), this is `Player()`.

mod human_strat;

use std::time::Duration;

use human_strat::human_strat;

use crate::console::is_interrupted;
use crate::game::SeatedGame;
use crate::model::game::{Move, Position as _};
use crate::model::settings::{self, Player};
use crate::model::text::joined;
use crate::session::autosave::save_session;
use crate::session::flow::{Exit, KEPT, Step};
use crate::session::state::Session;

/// Plays the turn of the side to move: calls [`human_strat()`] for a human, or makes the move that
/// the computer chooses. Returns [`Step::Done`] after the turn. In the original, this is `Player()`.
pub(crate) fn player(session: &mut Session, game: &mut SeatedGame) -> Result<Step, Exit> {
    announce_line(session, game);
    match game.player(game.history.side_to_move()) {
        Player::Human(_) => human_strat(session, game),
        Player::Computer(_) => Ok(computer_strat(session, game)),
    }
}

/// Says which lines the other side has, in a game where a line must last until its side's next turn to
/// win. Tells a human to break them, unless the next move is the last one.
fn announce_line(session: &mut Session, game: &SeatedGame) {
    let position = game.history.position();
    if !position.variant().game().lines_must_last() {
        return;
    }
    let lines = position.lines();
    if lines.is_empty() {
        return;
    }
    let (what, them) = match lines.len() {
        1 => ("a line", "it"),
        _ => ("these lines", "them"),
    };
    let other = game.display_name(!position.side_to_move());
    let mut told = format!("{other} has {what}: {}.", joined(lines, " and "));
    let moves = position.legal_moves();
    let mut next = moves.iter().map(|mv| position.apply(*mv));
    if game.is_human(position.side_to_move()) && next.any(|next| next.outcome().is_none()) {
        told += &format!(" Break {them}, or {other} wins.");
    }
    session.terminal.say(told);
}

/// Makes the move that the computer chooses. If there is no move, for example because Ctrl-C
/// stopped the computer, the game is left for the menu. Between two computers, people get a moment
/// to see the board.
fn computer_strat(session: &mut Session, game: &mut SeatedGame) -> Step {
    const MOMENT: Duration = Duration::from_millis(400);
    save_session(session, Some(game), false);
    pause(session, game);
    let Some(mv) = computer_move(session, game) else {
        if game.is_unfinished() {
            session.terminal.remark(KEPT);
        }
        return Step::Menu;
    };
    let made = session.make_move(game, mv);
    made.expect("a computer's move is legal");
    if !game.players.has_human() {
        session.terminal.console.pause(MOMENT);
    }
    Step::Done
}

/// Chooses the move of the computer whose turn it is, without making it. Returns `None` if it is a
/// human's turn, if Ctrl-C stops the computer, or if the computer cannot play this game. In the
/// last case, also prints why.
pub(crate) fn computer_move(session: &mut Session, game: &SeatedGame) -> Option<Move> {
    let Player::Computer(computer) = *game.player(game.history.side_to_move()) else {
        return None;
    };
    if is_interrupted() {
        return None;
    }
    let chosen = session.engine.choose(computer, &game.history);
    chosen.inspect_err(|why| session.terminal.reject(why)).ok()
}

/// Waits before a computer's move for the time set with `speed`, so people can see the board. If
/// there is a pause and a human plays, shows the board first. Ctrl-C ends the pause.
fn pause(session: &mut Session, game: &mut SeatedGame) {
    if game.players.has_human() && session.settings.speed > 0 && session.terminal.is_at_terminal {
        session.show_board(game);
    }
    session
        .terminal
        .console
        .pause(settings::pause(session.settings.speed));
}
