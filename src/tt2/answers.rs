//! Answers to questions about a game.

use super::rejection::Rejection;
use crate::command::Query;
use crate::console::{Console, ProgressBar};
use crate::game::{Move, Outcome, Position as _, Side, Uncounted};
use crate::games::{AnyGame, AnyPosition};
use crate::learning::analysis::analyze;
use crate::learning::best_play::best_play;
use crate::learning::hint::{self, hint, hint_at_sight};
use crate::learning::values::move_values;
use crate::play::Play;
use crate::player::Engine;
use crate::player::sees::look_ahead;
use crate::session::Session;
use crate::solver::{Watch as _, value_in_game};

/// What the marks of `analyze` mean.
const MARKS: &str =
    "? gave a win or a draw away; ?! made a win take longer, or a loss come sooner.";

type Lines = Result<Vec<String>, Rejection>;

/// Answers a question about the game that is going on, or, for some questions, about the last one at the menu, or about
/// the position that a text describes.
pub(super) fn answer(
    question: &Query,
    session: &Session,
    engine: &mut Engine,
    console: &mut Console,
) -> Result<(), Rejection> {
    let lines = match question {
        Query::Value(Some(text)) => {
            let position = AnyPosition::described(text)?;
            vec![format!("{position}\t{}", value_of(&position, engine)?)]
        }
        Query::Values(Some(text)) => values_of(&text.parse()?, engine)?,
        Query::History => history(session.played()?.game()),
        Query::Analyze => analysis(session.played()?, session, engine, console)?,
        Query::Position => vec![session.played()?.game().position().to_string()],
        Query::Value(None) => {
            let game = session.played()?.game();
            vec![if let Some(outcome) = game.outcome() {
                result(outcome)
            } else {
                let values = engine.values.of(game.variant())?;
                value_in_game(game, &game.position(), values).to_string()
            }]
        }
        Query::Values(None) => {
            let game = session.playing()?.game();
            let moves = move_values(game, engine.values.of(game.variant())?);
            moves.iter().map(ToString::to_string).collect()
        }
        Query::Moves => {
            let moves = session.playing()?.game().legal_moves();
            moves.iter().map(ToString::to_string).collect()
        }
        Query::Perft(depth) => count(session.playing()?.game(), *depth, console)?,
        Query::Hint => best_move(session.playing()?.game(), engine, console)?,
        Query::Why(mv) => return why(session, *mv, engine, console),
    };
    console.table(&lines);
    if *question == Query::Analyze {
        console.remark(if lines.is_empty() {
            "No move has been made yet."
        } else {
            MARKS
        });
    }
    Ok(())
}

fn history(game: &AnyGame) -> Vec<String> {
    let mut lines = Vec::new();
    for (number, ply) in (1..).zip(game.plies()) {
        lines.push(format!("{number}. {} {}", ply.side(), ply.mv));
    }
    lines
}

/// What a position is worth, or who has won there.
fn value_of(position: &AnyPosition, engine: &mut Engine) -> Result<String, Rejection> {
    if let Some(outcome) = position.outcome() {
        return Ok(result(outcome));
    }
    let values = engine.values.of(position.variant())?;
    Ok(values.value(position).to_string())
}

/// Who has won a finished game.
fn result(outcome: Outcome) -> String {
    match outcome.winner() {
        Some(side) => format!("{side} won"),
        None => "tie".to_owned(),
    }
}

/// What every move in a position is worth.
fn values_of(position: &AnyPosition, engine: &mut Engine) -> Lines {
    let game = AnyGame::before_pass(*position);
    let moves = move_values(&game, engine.values.of(position.variant())?);
    Ok(moves
        .iter()
        .map(|rated| format!("{position}\t{rated}"))
        .collect())
}

fn count(game: &AnyGame, depth: u32, console: &mut Console) -> Lines {
    let bar = ProgressBar::new(console, format!("Counting {depth} plies ahead"));
    let count = game.position().perft(depth, &bar);
    let count = count.map_err(|uncounted| match uncounted {
        Uncounted::Stopped => Rejection::Interrupted,
        Uncounted::TooMany => Rejection::TooManyPositions(depth),
    })?;
    Ok(vec![format!("perft {depth} {count}")])
}

fn best_move(game: &AnyGame, engine: &mut Engine, console: &mut Console) -> Lines {
    let variant = game.variant();
    let hint = if variant.is_solved() {
        hint(game, engine.values.of(variant)?)
    } else {
        let bar = ProgressBar::new(console, format!("Looking {} plies ahead", hint::PLIES));
        let table = &mut engine.transposition_table;
        let seen = look_ahead(hint::PLIES, false, game, table, &|| bar.stops());
        let (moves, value) = seen.ok_or(Rejection::Interrupted)?;
        hint_at_sight(game, &moves, value)
    };
    Ok(vec![format!("hint: {hint}")])
}

/// Shows best play, and then the board to which it leads.
fn why(
    session: &Session,
    mv: Option<Move>,
    engine: &mut Engine,
    console: &mut Console,
) -> Result<(), Rejection> {
    let mut line = session.playing()?.game().clone();
    let values = engine.values.of(line.variant())?;
    if let Some(mv) = mv {
        line.check(mv)?;
    }
    let bar = ProgressBar::new(console, "Looking ahead".to_owned());
    let steps = best_play(&mut line, mv, values, &bar);
    drop(bar);
    let steps = steps.ok_or(Rejection::Interrupted)?;
    let lines: Vec<String> = steps.iter().map(ToString::to_string).collect();
    console.table(&lines);
    if console.shows_remarks() {
        console.remark(match line.outcome() {
            Some(_) => "The board after that:",
            None => "The board after that; best play draws from there, too:",
        });
        console.board(&line, session.settings().board);
    }
    Ok(())
}

fn analysis(play: &Play, session: &Session, engine: &mut Engine, console: &mut Console) -> Lines {
    let game = play.game();
    let values = engine.values.of(game.variant())?;
    let bar = ProgressBar::new(console, "Analyzing".to_owned());
    let analysis = analyze(game, values, &bar).ok_or(Rejection::Interrupted)?;
    let mut lines: Vec<String> = analysis.lines.iter().map(ToString::to_string).collect();
    for side in Side::ALL {
        let account = &analysis.accounts[side];
        if account.moves > 0 {
            let name = play.name(side, session.settings());
            lines.push(format!("{name} ({side}): {account}"));
        }
    }
    Ok(lines)
}
