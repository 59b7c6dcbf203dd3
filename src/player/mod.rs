//! `Player()`: who decides a side's move.

mod human_strat;
mod question;

pub use human_strat::human_strat;

use crate::console::is_interrupted;
use crate::model::settings::{Computer, Player};
use crate::session::autosave::keep;
use crate::session::execute::{Action, Next};
use crate::session::prompt::Exit;
use crate::session::seated_game::SeatedGame;
use crate::session::state::Session;

/// The original's `Player()`: asks `human_strat()` for the turn of a human, and the computer's strategy for that of a
/// computer. `is_shown` says whether the board was shown as it stands.
///
/// # Errors
/// The end of the program.
pub fn player(
    session: &mut Session,
    game: &mut SeatedGame,
    is_shown: bool,
) -> Result<Action, Exit> {
    let computer = match game.kind(game.history.side_to_move()) {
        Player::Human => return human_strat(session, game, is_shown),
        Player::Computer(computer) => computer,
    };
    if !session.is_silent(game) {
        keep(session, Some(game));
        pause(session, game, is_shown);
    }
    Ok(computer_strat(session, game, computer))
}

/// Lets a person see the board before a computer's move, as long as it was set. Ctrl-C ends the pause.
fn pause(session: &mut Session, game: &SeatedGame, is_shown: bool) {
    let settings = &session.settings;
    // a human sees the own move
    let is_due = settings.speed > 0 && game.players.has_human() && !is_shown;
    if is_due && session.terminal.console.is_watched {
        session.terminal.show(|| game.board(settings.board));
    }
    session.terminal.console.pause(settings.pause());
}

/// Has a computer choose its move. Ctrl-C leads to the menu instead.
fn computer_strat(session: &mut Session, game: &SeatedGame, computer: Computer) -> Action {
    let bar = session
        .terminal
        .progress("Thinking; Ctrl-C stops it", session.settings.board);
    let chosen = match is_interrupted() {
        true => Ok(None),
        false => session.engine.choose(computer, &game.history, &bar),
    };
    drop(bar);
    match chosen {
        Ok(Some(mv)) => {
            let legal = game.history.legal(mv);
            let mv = legal.expect("a computer's move is legal");
            Action::Move { mv, warning: None }
        }
        Ok(None) => Action::Leave(Next::Menu { shows_menu: true }),
        Err(problem) => {
            session.terminal.report([problem]);
            Action::Leave(Next::Menu { shows_menu: true })
        }
    }
}
