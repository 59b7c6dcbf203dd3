//! `Player()`: who decides a side's move.

mod human_strat;
mod question;

pub use human_strat::human_strat;

use crate::console::is_interrupted;
use crate::model::game::Legal;
use crate::model::games::AnyPosition;
use crate::model::settings::Player;
use crate::session::autosave::keep;
use crate::session::flow::{Exit, Next};
use crate::session::moves::make_move;
use crate::session::seated_game::SeatedGame;
use crate::session::state::Session;
use crate::solver::{NoValue, Stopped};

/// The original's `Player()`: asks `human_strat()` for the turn of a human, and the computer's strategy for that of a
/// computer. Returns what comes next if the game is left.
///
/// # Errors
/// Returns the end of the program.
pub fn player(session: &mut Session, game: &mut SeatedGame) -> Result<Option<Next>, Exit> {
    match game.kind(game.history.side_to_move()) {
        Player::Human => human_strat(session, game),
        Player::Computer(_) => Ok(computer_strat(session, game)),
    }
}

/// Makes the move that a computer chooses. Ctrl-C leads to the menu instead.
fn computer_strat(session: &mut Session, game: &mut SeatedGame) -> Option<Next> {
    keep(session, Some(game));
    pause(session, game);
    match computer_move(session, game) {
        Some(legal) => {
            make_move(session, game, legal);
            None
        }
        None => Some(Next::Menu),
    }
}

/// Returns the move that the computer chooses whose turn it is. `None` if Ctrl-C stops it, or the computer cannot play
/// this game, which it then says.
pub(crate) fn computer_move(
    session: &mut Session,
    game: &SeatedGame,
) -> Option<Legal<AnyPosition>> {
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

/// Lets a person see the board before a computer's move, for as long as `set speed` says. Ctrl-C ends the pause.
fn pause(session: &mut Session, game: &mut SeatedGame) {
    let is_slow = session.settings.speed > 0 && session.terminal.console.is_watched;
    if is_slow && game.players.has_human() {
        session.show_board(game);
    }
    let length = session.settings.pause();
    session.terminal.console.pause(length);
}
