//! Answers to questions about a game.

use super::analysis;
use crate::board::Cell;
use crate::command::Query;
use crate::console::{Console, ProgressBar};
use crate::game::{self, History, Move, Uncounted};
use crate::games::{AnyGame, with_history};
use crate::player::sees::look_ahead;
use crate::player::{CompleteGame, Engine, ValueCache};
use crate::rejection::{NotPossible, Rejection};
use crate::session::Session;
use crate::solver::{Class, NoValue, Value, Watch, move_values_in_game, value_in_game};

/// What the marks of `analyze` mean.
const MARKS: &str =
    "? gave a win or a draw away; ?! made a win take longer, or a loss come sooner.";

/// Answers a question about the game that is going on, or, for some questions, about the last one at the menu.
pub(super) fn answer(
    question: &Query,
    session: &Session,
    engine: &mut Engine,
    console: &mut Console,
) -> Result<(), Rejection> {
    if let Query::Value(Some(text)) = question {
        let game = AnyGame::from_text(text)?;
        let value = value(&game, &mut engine.values)?;
        console.table(&[format!("{}\t{value}", game.position_text())]);
        return Ok(());
    }
    let play = match question {
        Query::History | Query::Analyze => session.played()?,
        _ => session.playing()?,
    };
    let settings = &session.settings;
    let game = play.game();
    let mut shown = None;
    let lines = match question {
        Query::History => {
            let plies = (1..).zip(game.plies());
            let line = |(number, (side, mv))| format!("{number}. {side} {mv}");
            plies.map(line).collect()
        }
        Query::Position => vec![game.position_text()],
        Query::Perft(depth) => vec![perft(game, *depth, console)?],
        Query::Value(_) => vec![value(game, &mut engine.values)?.to_string()],
        Query::Values => with_history!(game, history => values(history, &mut engine.values))?,
        Query::Hint => {
            let words = format!("Looking {HINTED} plies ahead");
            let bar = ProgressBar::new(console, words);
            with_history!(game, history => hint(history, engine, &bar))?
        }
        Query::Why(mv) => {
            let bar = ProgressBar::new(console, "Looking ahead".to_owned());
            let line = shown.insert(game.clone());
            with_history!(line, history => why(history, *mv, &mut engine.values, &bar))?
        }
        Query::Analyze => {
            let bar = ProgressBar::new(console, "Analyzing".to_owned());
            let name = |side| play.name(side, settings);
            let lines = with_history!(game, history => {
                analysis::lines(history, name, engine.values.of(history)?, &bar)?
            });
            lines.ok_or(NotPossible::Interrupted)?
        }
        Query::Moves => {
            let moves = game.legal_moves_of_position();
            moves.iter().map(ToString::to_string).collect()
        }
    };
    console.table(&lines);
    if let Some(shown) = shown.filter(|_| console.shows_remarks()) {
        let is_drawn = shown.outcome().is_none();
        let draws = is_drawn.then_some("; best play draws from there, too");
        let draws = draws.unwrap_or_default();
        console.remark(format_args!("The board after that{draws}:"));
        console.board(&shown, settings.board);
    }
    if *question == Query::Analyze && !lines.is_empty() {
        console.remark(MARKS);
    }
    Ok(())
}

/// The mistakes that humans made in the game that is going on, or was played last, as the numbers of plies.
pub(super) fn mistakes_of_humans(
    session: &Session,
    cache: &mut ValueCache,
) -> Result<Vec<usize>, NoValue> {
    let Some(play) = session.latest() else {
        return Ok(Vec::new());
    };
    let is_human = |side| play.is_human(side, &session.settings);
    with_history!(play.game(), history => {
        analysis::mistakes(history, is_human, cache.of(history)?)
    })
}

fn perft(game: &AnyGame, depth: u32, console: &mut Console) -> Result<String, NotPossible> {
    let bar = ProgressBar::new(console, format!("Counting {depth} plies ahead"));
    let count = with_history!(game, history => game::perft(&history.position(), depth, &bar));
    let count = count.map_err(|uncounted| match uncounted {
        Uncounted::Stopped => NotPossible::Interrupted,
        Uncounted::TooMany => NotPossible::TooManyPositions(depth),
    })?;
    Ok(format!("perft {depth} {count}"))
}

type Lines = Result<Vec<String>, Rejection>;

fn value(game: &AnyGame, cache: &mut ValueCache) -> Result<Value, NoValue> {
    with_history!(game, history => {
        value_in_game(history, &history.position(), cache.of(history)?)
    })
}

fn values<P: CompleteGame>(history: &History<P>, cache: &mut ValueCache) -> Lines {
    let values = cache.of(history)?;
    let position = history.position();
    let mut lines = Vec::new();
    for (mv, value) in move_values_in_game(history, &position, values)? {
        let next = position.apply(mv);
        let is_over = next.outcome().is_some() || history.ends_by_repetition(&position, mv);
        let risk = match value == Value::Draw && !is_over {
            true => risk(&move_values_in_game(history, &next, values)?),
            false => String::new(),
        };
        lines.push(format!("{mv}\t{value}{risk}"));
    }
    Ok(lines)
}

/// How many of the replies to a drawing move lose.
fn risk(replies: &[(Move, Value)]) -> String {
    let is_lost = |(_, value): &&(Move, Value)| value.class() == Class::Lose;
    let lost = replies.iter().filter(is_lost).count();
    format!("\t{lost} of {} replies lose", replies.len())
}

/// How many plies ahead a hint looks where there are no values.
const HINTED: u8 = 8;

fn hint<P: CompleteGame>(history: &History<P>, engine: &mut Engine, watch: &dyn Watch) -> Lines {
    let (mv, value) = match engine.values.of(history) {
        Ok(values) => {
            let rated = move_values_in_game(history, &history.position(), values)?;
            (rated[0].0, rated[0].1.to_string())
        }
        Err(NoValue::Unsolved { .. }) => {
            let table = &mut engine.transposition_table;
            let seen = look_ahead(HINTED, false, history, table, &|| watch.stops());
            let (moves, value) = seen.ok_or(NotPossible::Interrupted)?;
            let unseen = || format!("no win or loss within {HINTED} plies");
            let value = value.map_or_else(unseen, |value| value.to_string());
            (central(&moves, P::SIZE), value)
        }
        Err(problem) => return Err(problem.into()),
    };
    Ok(vec![format!("hint: {mv} ({value})")])
}

/// The move, of several as good, that brings a piece nearest to the centre of the board.
fn central(moves: &[Move], size: u8) -> Move {
    let from_centre = |line: u8| (2 * line + 1).abs_diff(size);
    let distance = |cell: &Cell| from_centre(cell.row) + from_centre(cell.col);
    let nearest = |mv: &&Move| mv.arrivals().iter().map(distance).min();
    let nearest = moves.iter().min_by_key(nearest);
    *nearest.unwrap_or(&Move::Pass)
}

/// Best play, to the end of which the game is played.
fn why<P: CompleteGame>(
    history: &mut History<P>,
    mv: Option<Move>,
    cache: &mut ValueCache,
    watch: &dyn Watch,
) -> Lines {
    if let Some(mv) = mv.filter(|mv| *mv != Move::Pass || !history.is_pass_due()) {
        history.check(mv)?;
    }
    let lines = analysis::best_play(history, mv, cache.of(history)?, watch)?;
    Ok(lines.ok_or(NotPossible::Interrupted)?)
}
