//! Runs the menu, and the games and tasks that it starts. In the [original](crate#the-original), this is `TT2()`.

use std::convert::Infallible;

use crate::console::Text;
use crate::menu::{menu, title};
use crate::model::results::Record;
use crate::model::settings::XChoice;
use crate::model::text::counted;
use crate::play::{Match, play, play_silently};
use crate::session::autosave::close;
use crate::session::flow::{Exit, Flow, Next};
use crate::session::on_enter::offer_chosen_game;
use crate::session::prompt::{read_line, run_line};
use crate::session::seated_game::SeatedGame;
use crate::session::state::Session;

/// Shows the menu, reads lines, and plays the games and tasks that they ask for, until the program ends. Then saves the
/// session, and returns the reason for the end. In the original, this is `TT2()`.
pub fn tt2(session: &mut Session) -> Exit {
    let Err(exit) = menu_loop(session);
    say_goodbye(session, &exit);
    exit
}

fn menu_loop(session: &mut Session) -> Result<Infallible, Exit> {
    // the game that was finished last, until the next game or task begins
    let mut finished = None;
    let mut is_menu_due = true;
    loop {
        if is_menu_due && session.terminal.is_at_script() {
            show_menu(session);
            is_menu_due = false;
        }
        let mut next = match take_line(session, finished.as_mut())? {
            Flow::Stay | Flow::Rejected => None,
            Flow::Leave(next) => Some(next),
            // practice does not change the settings, so the next game keeps its players
            Flow::Turn => match finished.take() {
                Some(game) => play_and_put_away(session, game, None, &mut finished)?,
                None => None,
            },
        };
        while let Some(chosen) = next {
            is_menu_due = matches!(chosen, Next::Menu);
            next = match chosen {
                Next::Menu => None,
                Next::Play(games) => play_games(session, games, &mut finished)?,
                Next::Continue(game) => continue_game(session, *game, &mut finished)?,
            };
        }
    }
}

/// Reads a line at the menu, and runs it. An empty line runs [`Session::on_enter`] or, if that is `None`, the word of
/// the chosen game. `finished` is the game that ended last.
fn take_line(session: &mut Session, finished: Option<&mut SeatedGame>) -> Result<Flow, Exit> {
    let Some(mut line) = read_line(session, finished.as_deref(), "> ", false)? else {
        return Ok(Flow::Stay);
    };
    if line.is_empty() {
        let game = session.settings.variant.word();
        line = session.on_enter.clone().unwrap_or_else(|| game.to_owned());
    }
    run_line(session, finished, &line)
}

/// Plays a game of the chosen variant, or a match if `games` is greater than 1. If a game is left before its end,
/// returns the next step. Otherwise, returns `None`.
fn play_games(
    session: &mut Session,
    games: u32,
    finished: &mut Option<SeatedGame>,
) -> Result<Option<Next>, Exit> {
    let variant = session.settings.variant;
    let game = session.begin(variant);
    if games > 1 {
        let score = Record::default();
        let current_match = Match {
            variant,
            games,
            score,
        };
        return play_match(session, current_match, game, finished);
    }
    session.terminal.gap();
    session.tell_beginning(&game);
    play_and_put_away(session, game, None, finished)
}

/// Plays a match, whose first game is `game`. If a game is left before its end, the match ends too, and the next step
/// is returned.
fn play_match(
    session: &mut Session,
    mut current_match: Match,
    mut game: SeatedGame,
    finished: &mut Option<SeatedGame>,
) -> Result<Option<Next>, Exit> {
    let bar = session.progress("Playing");
    loop {
        let played = current_match.score.games();
        if game.players.has_human() {
            let number = played + 1;
            session.terminal.gap();
            session
                .terminal
                .remark(format_args!("Game {number} of {}.", current_match.games));
            session.tell_beginning(&game);
        } else {
            bar.advance(played.into(), current_match.games.into());
        }
        game.is_of_match = true;
        let x = game.x;
        let left = play_and_put_away(session, game, Some(&mut current_match), finished);
        if !matches!(left, Ok(None)) || current_match.score.games() == current_match.games {
            return left;
        }
        game = session.begin(current_match.variant);
        if session.settings.x == XChoice::Turns {
            game.x = !x;
        }
    }
}

/// Plays a task, or a game that was resumed, loaded or begun at a position. If it is already over, shows its board and
/// puts it in `finished`. If it is left before its end, returns the next step.
fn continue_game(
    session: &mut Session,
    mut game: SeatedGame,
    finished: &mut Option<SeatedGame>,
) -> Result<Option<Next>, Exit> {
    if game.task.is_none() {
        session.adopt_players_of(&game);
        session.show_board(&mut game);
    }
    if game.is_over() {
        *finished = Some(game);
        offer_chosen_game(session);
        return Ok(None);
    }
    play_and_put_away(session, game, None, finished)
}

/// Plays a game or a task until it is over or left, and returns the next step if it was left. Puts a finished game in
/// `finished`, and an unfinished one in the session's list. If a game of a match is left, prints the final score of the
/// match.
fn play_and_put_away(
    session: &mut Session,
    mut game: SeatedGame,
    mut current_match: Option<&mut Match>,
    finished: &mut Option<SeatedGame>,
) -> Result<Option<Next>, Exit> {
    *finished = None;
    let left = match &mut current_match {
        Some(current_match) if !game.players.has_human() => {
            play_silently(session, &mut game, current_match)
        }
        _ => play(session, &mut game, current_match.as_deref_mut()),
    };
    if let Some(current_match) = current_match.filter(|_| !matches!(left, Ok(None))) {
        session
            .terminal
            .say(current_match.left_early(&game.players));
    }
    if game.task.is_none() && game.is_over() {
        *finished = Some(game);
    } else if session.leave(game) {
        if matches!(left, Ok(Some(Next::Play(_) | Next::Continue(_)))) {
            let kept = "The game you left is kept. Type 'games' to see it.";
            session.terminal.remark(kept);
        }
        // if the terminal is gone, the next session says which game it removes
        if !matches!(left, Err(Exit::Input)) {
            session.drop_oldest();
        }
    }
    left
}

/// Prints the menu, unless `-q` is set. From then on, Enter does the same as the word of the chosen game.
fn show_menu(session: &mut Session) {
    session.on_enter = None;
    if !session.terminal.console.is_quiet {
        let menu = Text::Listing(menu(session));
        session.terminal.print(&Text::Title(title()));
        session.terminal.gap();
        session.terminal.print(&menu);
    }
}

/// Saves the session. After `quit` or Ctrl-D, also says goodbye, and that the unfinished games are kept.
fn say_goodbye(session: &mut Session, exit: &Exit) {
    let is_kept = close(session);
    if let Exit::Quit = exit {
        session.terminal.remark("Thanks for playing!");
        let games = session.unfinished.len();
        if games > 0 && is_kept {
            let games = counted(games, "unfinished game", "unfinished games");
            session.terminal.remark(format_args!("TT2 keeps {games}."));
        }
    }
}
