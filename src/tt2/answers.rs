//! Answers to questions about a game.

use super::analysis;
use crate::command::Request;
use crate::console::{Console, ProgressBar};
use crate::game::{self, History, Move, Uncounted};
use crate::games::{AnyGame, with_history};
use crate::player::{CompleteGame, NoValue, ValueCache};
use crate::rejection::{NotPossible, Rejection};
use crate::session::Session;
use crate::solver::{Value, Watch, move_values_in_game, value_in_game};

/// Answers a question about the game that is going on, or, for some questions, about the last one at the menu.
pub(super) fn answer(
    question: &Request,
    session: &Session,
    cache: &mut ValueCache,
    console: &mut Console,
) -> Lines {
    if let Request::Value(Some(text)) = question {
        return value_of(text, cache);
    }
    let latest = session.latest();
    let no_game = match latest {
        Some(_) => NotPossible::NoGameAnyMore,
        None => NotPossible::NoGame,
    };
    let play = match question {
        Request::History | Request::Analyze => latest.ok_or(NotPossible::NoGameYet)?,
        _ => session.current().ok_or(no_game)?,
    };
    let game = play.game();
    match question {
        Request::History => Ok(numbered_moves(game)),
        Request::Position => Ok(vec![game.position_text()]),
        Request::Perft(depth) => Ok(vec![perft(game, *depth, console)?]),
        Request::Value(_) => {
            let value = with_history!(game, history => value(history, cache));
            Ok(vec![value?.to_string()])
        }
        Request::Values => with_history!(game, history => values(history, cache)),
        Request::Hint => with_history!(game, history => hint(history, cache)),
        Request::Why(mv) => {
            let bar = ProgressBar::new(console, "Looking ahead".to_owned());
            with_history!(game, history => why(history, *mv, cache, &bar))
        }
        Request::Analyze => {
            let bar = ProgressBar::new(console, "Analyzing".to_owned());
            with_history!(game, history => analyze(history, cache, &bar))
        }
        _ => {
            let moves = game.legal_moves_of_position();
            Ok(moves.iter().map(ToString::to_string).collect())
        }
    }
}

fn numbered_moves(game: &AnyGame) -> Vec<String> {
    (1..)
        .zip(game.plies())
        .map(|(number, (side, mv))| format!("{number}. {side} {mv}"))
        .collect()
}

fn perft(game: &AnyGame, depth: u32, console: &mut Console) -> Result<String, NotPossible> {
    let bar = ProgressBar::new(console, format!("Counting {depth} plies ahead"));
    let count = with_history!(game, history => game::perft(&history.position(), depth, &bar));
    let count = count.map_err(|uncounted| match uncounted {
        Uncounted::Stopped => NotPossible::Interrupted,
        Uncounted::TooMany => NotPossible::TooManyPositions { plies: depth },
    })?;
    Ok(format!("perft {depth} {count}"))
}

type Lines = Result<Vec<String>, Rejection>;

/// A position and its value.
fn value_of(text: &str, cache: &mut ValueCache) -> Lines {
    let game = AnyGame::from_text(text)?;
    let value = with_history!(&game, history => value(history, cache))?;
    Ok(vec![format!("{}\t{value}", game.position_text())])
}

fn value<P: CompleteGame>(history: &History<P>, cache: &mut ValueCache) -> Result<Value, NoValue> {
    value_in_game(history, &history.position(), P::values(cache)?)
}

fn values<P: CompleteGame>(history: &History<P>, cache: &mut ValueCache) -> Lines {
    let rated = move_values_in_game(history, &history.position(), P::values(cache)?)?;
    let lines = rated.iter().map(|(mv, value)| format!("{mv}\t{value}"));
    Ok(lines.collect())
}

fn hint<P: CompleteGame>(history: &History<P>, cache: &mut ValueCache) -> Lines {
    let rated = move_values_in_game(history, &history.position(), P::values(cache)?)?;
    let best = rated
        .first()
        .map(|(mv, value)| format!("hint: {mv} ({value})"));
    Ok(best.into_iter().collect())
}

fn analyze<P: CompleteGame>(
    history: &History<P>,
    cache: &mut ValueCache,
    watch: &dyn Watch,
) -> Lines {
    let lines = analysis::lines(history, P::values(cache)?, watch)?;
    Ok(lines.ok_or(NotPossible::Interrupted)?)
}

fn why<P: CompleteGame>(
    history: &History<P>,
    mv: Option<Move>,
    cache: &mut ValueCache,
    watch: &dyn Watch,
) -> Lines {
    let here = history.from_here();
    let mut after = here.clone();
    match mv {
        Some(Move::Pass) if after.is_pass_due() => {
            after.pass();
        }
        Some(mv) => {
            after.make(mv)?;
        }
        None => {}
    }
    let lines = analysis::best_play(here, after, P::values(cache)?, watch)?;
    Ok(lines.ok_or(NotPossible::Interrupted)?)
}
