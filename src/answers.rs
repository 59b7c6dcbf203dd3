//! What is asked about a game, and answered without changing it.

use crate::console::Text;
use crate::game::{Game, Move, Variant};
use crate::games::{AnyGame, AnyPosition};
use crate::learning::analysis::analyze;
use crate::learning::best_play::{best_play, hint};
use crate::learning::lesson::lessons;
use crate::rejection::Rejection;
use crate::round::Round;
use crate::session::Session;
use crate::settings::{Players, Settings};
use crate::solver::{self, AnyValues, Watch, rated_moves, value_in_game};
use crate::task_list::today;
use crate::winner::{Results, winner};

/// An answer, or why there is none.
type Answer = Result<Text, Rejection>;

/// Returns the game.
///
/// # Errors
/// If the game is over.
fn unfinished(game: &AnyGame) -> Result<&AnyGame, Rejection> {
    match game.outcome() {
        None => Ok(game),
        Some(_) => Err(Rejection::GameIsOver),
    }
}

/// Lists the legal moves.
///
/// # Errors
/// If the game is over.
pub fn moves(game: &AnyGame) -> Answer {
    let moves = unfinished(game)?.legal_moves();
    Ok(Text::data(moves))
}

/// Lists the moves so far: `1. X place 2 2`.
pub fn history(game: &AnyGame) -> Text {
    let plies = (1..).zip(game.plies());
    Text::data(plies.map(|(number, ply)| format!("{number}. {} {}", ply.side(), ply.mv)))
}

/// Says what the position of a game is worth, or who has won.
///
/// # Errors
/// Why there are no values.
pub fn value(game: &AnyGame, values: &mut AnyValues, watch: &dyn Watch) -> Answer {
    Ok(Text::data([worth(game, values, watch)?]))
}

fn worth(game: &AnyGame, values: &mut AnyValues, watch: &dyn Watch) -> Result<String, Rejection> {
    if let Some(winner) = winner(game) {
        return Ok(winner.result());
    }
    let values = values.of(game.variant())?;
    let value = value_in_game(game, values, watch);
    Ok(value.ok_or(Rejection::Stopped)?.to_string())
}

/// Says what the position of a text is worth, or who has won there.
///
/// # Errors
/// Why it is no position, or has no value.
pub fn value_of_text(text: &str, values: &mut AnyValues, watch: &dyn Watch) -> Answer {
    let position: AnyPosition = text.parse()?;
    let value = worth(&AnyGame::before_pass(position), values, watch)?;
    Ok(Text::data([format!("{position}\t{value}")]))
}

/// Lists the legal moves with their values, the best first.
///
/// # Errors
/// If the game is over or has no values.
pub fn values(game: &AnyGame, values: &mut AnyValues, watch: &dyn Watch) -> Answer {
    let values = values.of(game.variant())?;
    let rated = rated_moves(unfinished(game)?, values, watch);
    Ok(Text::data(rated.ok_or(Rejection::Stopped)?))
}

/// Names the best move, with reasons.
///
/// # Errors
/// If the game is over or has no values.
pub fn best_move(game: &AnyGame, values: &mut AnyValues, watch: &dyn Watch) -> Answer {
    let values = values.of(game.variant())?;
    let hint = hint(unfinished(game)?, values, watch).ok_or(Rejection::Stopped)?;
    Ok(Text::Say(format!("hint: {hint}")))
}

/// Shows best play, after a move if one is given.
///
/// # Errors
/// If the game is over or has no values, the move is not legal, or `watch` says to stop.
pub fn why(game: &AnyGame, mv: Option<Move>, values: &mut AnyValues, watch: &dyn Watch) -> Answer {
    let values = values.of(game.variant())?;
    let game = unfinished(game)?;
    if let Some(mv) = mv {
        game.legal(mv)?;
    }
    let steps = best_play(game, mv, values, watch);
    Ok(Text::table(steps.ok_or(Rejection::Stopped)?))
}

/// Goes through the game and its mistakes.
///
/// # Errors
/// If the game has no values, or `watch` says to stop.
pub fn analysis(game: &AnyGame, values: &mut AnyValues, watch: &dyn Watch) -> Answer {
    let plies = analyze(game, values.of(game.variant())?, watch);
    Ok(Text::table(plies.ok_or(Rejection::Stopped)?))
}

/// Lists every setting as it is typed.
pub fn settings(settings: &Settings) -> Text {
    let settings = settings.to_settings().into_iter();
    Text::data(settings.map(|setting| format!("set {setting}")))
}

/// Says what a variant's solution is, found from scratch.
///
/// # Errors
/// Why it cannot be solved, or that `watch` says to stop.
pub fn solution(variant: Variant, watch: &dyn Watch) -> Answer {
    let solution = solver::solve(variant, watch)?;
    Ok(Text::data(solution.ok_or(Rejection::Stopped)?.lines()))
}

/// Says the score of two players at a game.
pub fn score(variant: Variant, players: &Players, results: &Results) -> Text {
    let tally = results.score(variant, players).tally(players);
    Text::Say(format!("Score: {tally}"))
}

/// Lists the unfinished games, the one left last first.
///
/// # Errors
/// If there is none.
pub fn games(unfinished: &[Round]) -> Answer {
    if unfinished.is_empty() {
        return Err(Rejection::NoUnfinished);
    }
    let games = (1..).zip(unfinished);
    let line = |(number, game): (u32, &Round)| format!("{number}. {}", game.description());
    Ok(Text::data(games.map(line)))
}

/// Says what the human among the players has achieved: a line for each game and opponent, then lessons, puzzles and
/// days. Mistakes are told where games are kept.
///
/// # Errors
/// If no human plays.
pub fn progress(players: &Players, session: &Session) -> Answer {
    let name = players.name(players.learner().ok_or(Rejection::NoLearner)?);
    let tasks = &session.tasks;
    let mut lines = Vec::new();
    for (variant, other, record) in session.results.of_human(&name) {
        let mut line = format!("{variant}: {name} against {}\t{record}", other.name());
        if let Some(mistakes) = record.mistakes().filter(|_| session.kept.results.is_some()) {
            line += &format!("\t{mistakes}");
        }
        lines.push(line);
    }
    for game in Game::ALL {
        let (done, all) = (tasks.lessons_done(game, &name).len(), lessons(game).len());
        if done > 0 {
            lines.push(format!("{game}: {done} of {all} lessons done"));
        }
    }
    let puzzles = tasks.puzzles_solved(&name);
    if lines.is_empty() && puzzles == 0 {
        return Ok(Text::Say(format!("No game of {name}'s counts yet.")));
    }
    lines.push(format!("Puzzles solved\t{puzzles}"));
    let days = tasks.days_in_a_row(today(), &name);
    lines.push(format!("Days in a row with the day's puzzle\t{days}"));
    Ok(Text::table(lines))
}
