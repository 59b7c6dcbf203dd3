//! `Player()`: has a human or a computer decide a side's move.

mod human_strat;
mod question;

pub use human_strat::human_strat;

use crate::console::is_interrupted;
use crate::model::game::LegalMove;
use crate::model::games::AnyPosition;
use crate::model::settings::Player;
use crate::session::autosave::save_session;
use crate::session::flow::{Exit, Next};
use crate::session::moves::make_move;
use crate::session::seated_game::SeatedGame;
use crate::session::state::Session;
use crate::solver::{NoValue, Stopped};

/// The original's `Player()`: asks `human_strat()` for the turn of a human, or the computer's strategy for that of a
/// computer. If the game is left, returns what comes next.
///
/// # Errors
/// Returns an [`Exit`] if the program ends.
pub fn player(session: &mut Session, game: &mut SeatedGame) -> Result<Option<Next>, Exit> {
    match game.kind(game.history.side_to_move()) {
        Player::Human => human_strat(session, game),
        Player::Computer(_) => Ok(computer_strat(session, game)),
    }
}

/// Makes the move that a computer chooses. If it chooses none, for example because of Ctrl-C, the menu is next.
fn computer_strat(session: &mut Session, game: &mut SeatedGame) -> Option<Next> {
    save_session(session, Some(game));
    pause(session, game);
    match computer_move(session, game) {
        Some(legal) => {
            make_move(session, game, legal);
            None
        }
        None => Some(Next::Menu),
    }
}

/// Asks the computer whose turn it is for its move. Returns `None` if Ctrl-C stops it, or if the computer cannot play
/// this game, which is then reported.
pub(crate) fn computer_move(
    session: &mut Session,
    game: &SeatedGame,
) -> Option<LegalMove<AnyPosition>> {
    let Player::Computer(computer) = game.kind(game.history.side_to_move()) else {
        return None;
    };
    let bar = session.progress("Thinking");
    let chosen = if is_interrupted() {
        Err(Stopped.into())
    } else {
        session.engine.choose(computer, &game.history, &bar)
    };
    drop(bar);
    match chosen {
        Ok(mv) => {
            let legal = game.history.legal(mv);
            Some(legal.expect("a computer's move is legal"))
        }
        Err(NoValue::Stopped(_)) => None,
        Err(problem) => {
            session.terminal.report([problem]);
            None
        }
    }
}

/// Pauses before a computer's move, for the time set with `speed`, so that people can see the board. Ctrl-C ends the
/// pause.
fn pause(session: &mut Session, game: &mut SeatedGame) {
    let is_slow = session.settings.speed > 0 && session.terminal.console.is_watched;
    if is_slow && game.players.has_human() {
        session.show_board(game);
    }
    let length = session.settings.pause();
    session.terminal.console.pause(length);
}
