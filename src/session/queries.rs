//! Answers queries.

use crate::command::{NotNow, Query};
use crate::console::Text;
use crate::game::SeatedGame;
use crate::learning::analysis::analyze;
use crate::learning::best_play::{best_play, hint};
use crate::learning::rated_in_words;
use crate::model::board::Cell;
use crate::model::game::{Move, Variant};
use crate::model::games::{AnyGame, AnyPosition};
use crate::model::settings::{BoardStyle, Players};
use crate::model::text::escaped;
use crate::model::winner::winner;
use crate::session::moves::rule_against_source;
use crate::session::place::Place;
use crate::session::state::Session;
use crate::solver::{self, AnyValues, Watch, rated_moves, value_in_game};
use crate::store::saved_game::{save, saved_text};
use crate::text::rejection::Rejection;
use crate::text::settings::setting_lines;
use crate::text::{self, answers, help, playing, score};

/// The text that answers a query, or the reason why it cannot be answered.
type Answer = Result<Text, Rejection>;

/// Prints the answer to a query. If the answer helps a player, notes this in the game.
///
/// # Errors
/// Returns a [`Rejection`] if the query has no answer.
pub fn answer(session: &mut Session, place: &mut Place, query: Query) -> Result<(), Rejection> {
    let is_help = query.is_help();
    let bar = session.progress("Working");
    let text = answer_text(session, place, query, &bar)?;
    drop(bar);
    session.terminal.print(&text);
    if let Place::Game(game) = place
        && is_help
    {
        note_help(session, game);
    }
    Ok(())
}

/// Notes that a player had help. If the game no longer counts because of this, prints that at a
/// terminal.
pub fn note_help(session: &mut Session, game: &mut SeatedGame) {
    if game.note_help() && session.terminal.is_at_terminal() {
        session.terminal.say("This game now doesn't count.");
    }
}

fn answer_text(session: &mut Session, place: &Place, query: Query, watch: &dyn Watch) -> Answer {
    let recent = place.game();
    let settings = &session.settings;
    let current = place.current();
    let players = current.map_or(&settings.players, |seated| &seated.players);
    let variant = current.map_or(settings.variant, |seated| seated.history.variant());
    let seated = || recent.ok_or(NotNow::NoGame);
    let game = || Ok::<_, Rejection>(&seated()?.history);
    let values = &mut session.engine.values;
    match query {
        Query::Analyze => analysis(seated()?, values, watch),
        Query::Board => Ok(playing::board(seated()?, settings.board)),
        Query::Echo(text) => Ok(Text::data([escaped(text)])),
        Query::Games => games(&session.unfinished),
        Query::Help(None) => Ok(help_here(place, variant)),
        Query::Help(Some(word)) => help_on(&word),
        Query::Hint => best_move(game()?, values, watch),
        Query::History => Ok(answers::history(game()?)),
        Query::Moves(from) => moves(game()?, from, settings.board),
        Query::Position => Ok(Text::data([game()?.position()])),
        Query::Progress => progress(players, session),
        Query::Rules(of) => Ok(Text::Page(help::rules(of.unwrap_or(variant).game()))),
        Query::Save(file) if file == "-" => Ok(Text::data(saved_text(seated()?).lines())),
        Query::Save(file) => save(seated()?, &file),
        Query::Score => Ok(score(place, session)),
        Query::Settings => Ok(Text::data(setting_lines(settings))),
        Query::Solve(of) => solution(of.unwrap_or(variant), watch),
        Query::Value(None) => value(game()?, values, watch),
        Query::Value(Some(position)) => value_of_position(position, values, watch),
        Query::Values => move_values(game()?, session.terminal.console.is_watched, values, watch),
        Query::Why(None) if current.is_none() => mistakes(seated()?, values, watch),
        Query::Why(mv) => why(game()?, mv, values, watch),
    }
}

/// Lists what can be typed now. `variant` is that of the current game or, at the menu, the chosen
/// one.
fn help_here(place: &Place, variant: Variant) -> Text {
    let recent = place.game();
    let variant = recent.map_or(variant, |seated| seated.history.variant());
    let can_practise = recent.is_none_or(|seated| seated.players.has_human());
    Text::Page(help::help(&place.mode(), variant, can_practise))
}

fn help_on(word: &str) -> Answer {
    let explained = help::help_on(word).map(Text::Page);
    explained.ok_or_else(|| Rejection::no_help(word))
}

/// Writes the score of those who play. A task has no score, so there it is the score of those who
/// play the next game.
fn score(place: &Place, session: &Session) -> Text {
    let players = match place {
        Place::Game(game) if game.task.is_none() => &game.players,
        _ => &session.settings.players,
    };
    score::score(players, &session.results)
}

/// Checks that a game is not over, and returns it.
fn unfinished(game: &AnyGame) -> Result<&AnyGame, Rejection> {
    match game.outcome() {
        None => Ok(game),
        Some(_) => Err(Rejection::game_is_over()),
    }
}

/// Lists the legal moves, or only those that move or swap the piece or mark in a cell.
fn moves(game: &AnyGame, from: Option<Cell>, boards: BoardStyle) -> Answer {
    let mut moves = unfinished(game)?.legal_moves();
    if let Some(cell) = from {
        moves.retain(|mv| mv.sources().contains(&cell));
        if moves.is_empty() {
            let none = Rejection::no_moves_from(cell);
            return Err(rule_against_source(game, cell).map_or(none, Rejection::from));
        }
    }
    Ok(answers::moves(&moves, boards))
}

/// Writes the value of the current position, or the result if the game is over.
fn value(game: &AnyGame, values: &mut AnyValues, watch: &dyn Watch) -> Answer {
    Ok(Text::data([value_text(game, values, watch)?]))
}

fn value_text(
    game: &AnyGame,
    values: &mut AnyValues,
    watch: &dyn Watch,
) -> Result<String, Rejection> {
    if let Some(winner) = winner(game) {
        return Ok(winner.result());
    }
    let values = values.of(game.variant())?;
    let value = value_in_game(game, values, watch);
    Ok(value?.to_string())
}

/// Writes a position and its value, or its result if the game is over in this position.
fn value_of_position(position: AnyPosition, values: &mut AnyValues, watch: &dyn Watch) -> Answer {
    let value = value_text(&AnyGame::new_without_pass(position), values, watch)?;
    Ok(Text::data([format!("{position}\t{value}")]))
}

/// Lists the legal moves with their values, the best first. For a reader, the values are in words.
fn move_values(game: &AnyGame, is_read: bool, values: &mut AnyValues, watch: &dyn Watch) -> Answer {
    let values = values.of(game.variant())?;
    let rated = rated_moves(unfinished(game)?, values, watch)?;
    Ok(if is_read {
        Text::data(rated.iter().map(rated_in_words))
    } else {
        Text::data(&rated)
    })
}

/// Writes the best move, with reasons.
fn best_move(game: &AnyGame, values: &mut AnyValues, watch: &dyn Watch) -> Answer {
    let values = values.of(game.variant())?;
    let hint = hint(unfinished(game)?, values, watch)?;
    Ok(Text::Say(format!("hint: {hint}")))
}

/// Lists best play from the current position, or after `mv`.
fn why(game: &AnyGame, mv: Option<Move>, values: &mut AnyValues, watch: &dyn Watch) -> Answer {
    let values = values.of(game.variant())?;
    let game = unfinished(game)?;
    if let Some(mv) = mv {
        game.legal(mv)?;
    }
    let steps = best_play(game, mv, values, watch);
    Ok(Text::table(steps?))
}

/// Explains the last mistake of each human in a finished game.
fn mistakes(game: &SeatedGame, values: &mut AnyValues, watch: &dyn Watch) -> Answer {
    let bad_moves = game.bad_moves(values, watch)?;
    Ok(answers::mistakes(game, &bad_moves))
}

/// Lists every ply with its value, and marks the bad moves.
fn analysis(game: &SeatedGame, values: &mut AnyValues, watch: &dyn Watch) -> Answer {
    let history = &game.history;
    if history.plies().is_empty() {
        return Err(Rejection::nothing_to_analyze());
    }
    let plies = analyze(history, values.of(history.variant())?, watch)?;
    Ok(answers::analysis(game, &plies))
}

/// Solves a variant from scratch, and lists facts about the solution.
fn solution(variant: Variant, watch: &dyn Watch) -> Answer {
    let solution = solver::solve(variant, watch)?;
    Ok(Text::data(solution.lines()))
}

/// Lists the unfinished games, the latest first, with the command that continues each of them.
fn games(unfinished: &[SeatedGame]) -> Answer {
    if unfinished.is_empty() {
        return Err(Rejection::no_unfinished());
    }
    Ok(answers::unfinished(unfinished))
}

/// Lists the progress of a human. If both players are human, the progress is P1's.
fn progress(players: &Players, session: &Session) -> Answer {
    let name = players.first_human().ok_or_else(Rejection::no_progress)?;
    let is_kept = session.files.results.is_some();
    Ok(text::progress::progress(
        name,
        &session.results,
        &session.tasks,
        is_kept,
    ))
}
