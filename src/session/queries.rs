//! Answers queries.

use crate::command::{Mode, ParseError, Query};
use crate::console::Text;
use crate::game::SeatedGame;
use crate::learning::analysis::{JudgedPly, MISTAKE_HORIZON, analyze};
use crate::learning::best_play::{best_play, hint};
use crate::learning::lesson::lessons;
use crate::learning::rated_in_words;
use crate::model::board::Cell;
use crate::model::clock::today;
use crate::model::game::{Game, Move, Side, Variant};
use crate::model::games::{AnyGame, AnyPosition};
use crate::model::results::Results;
use crate::model::settings::{BoardStyle, Players};
use crate::model::text::escaped;
use crate::model::winner::winner;
use crate::session::moves::rule_against_source;
use crate::session::place::Place;
use crate::session::state::Session;
use crate::solver::{self, AnyValues, Watch, rated_moves, value_in_game};
use crate::store::saved_game;
use crate::text::game_text::{self, summary};
use crate::text::help;
use crate::text::rejection::Rejection;
use crate::text::setting_text::setting_lines;
use crate::text::wording::tally;

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

/// Notes that a player had help. If the game no longer counts because of this, prints that at a terminal.
pub fn note_help(session: &mut Session, game: &mut SeatedGame) {
    if game.note_help() && session.terminal.is_at_terminal() {
        session.terminal.say("This game now doesn't count.");
    }
}

fn answer_text(session: &mut Session, place: &Place, query: Query, watch: &dyn Watch) -> Answer {
    let (mode, recent) = (place.mode(), place.game());
    let settings = &session.settings;
    let current = place.current();
    let players = current.map_or(&settings.players, |seated| &seated.players);
    let variant = current.map_or(settings.variant, |seated| seated.history.variant());
    let seated = || recent.ok_or(ParseError::NoGame);
    let game = || Ok::<_, Rejection>(&seated()?.history);
    let values = &mut session.engine.values;
    match query {
        Query::Analyze => analysis(seated()?, values, watch),
        Query::Board => Ok(game_text::board(seated()?, settings.board)),
        Query::Echo(text) => Ok(Text::data([escaped(text)])),
        Query::Games => games(&session.unfinished),
        Query::Help(None) => {
            let variant = recent.map_or(variant, |seated| seated.history.variant());
            let can_practise = recent.is_none_or(|seated| seated.players.has_human());
            Ok(Text::Listing(help::help(mode, variant, can_practise)))
        }
        Query::Help(Some(word)) => {
            let explained = help::help_on(&word);
            explained
                .map(Text::Listing)
                .ok_or_else(|| Rejection::no_help(&word))
        }
        Query::Hint => best_move(game()?, values, watch),
        Query::History => Ok(history(game()?)),
        Query::Moves(from) => moves(game()?, from, settings.board),
        Query::Position => Ok(Text::data([game()?.position()])),
        Query::Progress => progress(players, session),
        Query::Rules(of) => Ok(Text::Listing(help::rules(of.unwrap_or(variant).game()))),
        Query::Save(file) => saved_game::save(seated()?, file.as_deref()),
        // a task has no score, so this is the score of those who play the next game
        Query::Score if matches!(mode, Mode::Task(_)) => {
            Ok(score(&settings.players, &session.results))
        }
        Query::Score => Ok(score(players, &session.results)),
        Query::Settings => Ok(Text::data(setting_lines(settings))),
        Query::Solve(of) => solution(of.unwrap_or(variant), watch),
        Query::Value(None) => value(game()?, values, watch),
        Query::Value(Some(position)) => value_of_position(position, values, watch),
        Query::Values => move_values(game()?, session.terminal.console.is_watched, values, watch),
        Query::Why(None) if current.is_none() => last_mistakes(seated()?, values, watch),
        Query::Why(mv) => why(game()?, mv, values, watch),
    }
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
    let moves = moves.iter().map(Move::to_string).collect();
    Ok(match boards {
        BoardStyle::Plain => Text::Columns(moves),
        BoardStyle::Words => Text::Data(moves),
    })
}

/// Lists the moves so far: `1. X place 2 2`.
fn history(game: &AnyGame) -> Text {
    let plies = (1..).zip(game.plies());
    Text::data(plies.map(|(number, ply)| format!("{number}. {} {}", ply.side(), ply.mv)))
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
        Text::data(rated)
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
fn last_mistakes(game: &SeatedGame, values: &mut AnyValues, watch: &dyn Watch) -> Answer {
    let bad_moves = game.bad_moves(values, watch)?;
    let mut lines = game_text::last_mistakes(game, &bad_moves, true);
    if !game.players.has_human() {
        lines.push("Only computers played.".to_owned());
    } else if lines.is_empty() {
        let who = match game.players.only_human() {
            Some(_) => "You",
            None => "Neither player",
        };
        lines.push(format!("{who} made no clear mistake."));
    }
    lines.push("Type 'analyze' to see every move.".to_owned());
    Ok(Text::Say(lines.join("\n")))
}

/// Lists every ply with its value, and marks the bad moves.
fn analysis(game: &SeatedGame, values: &mut AnyValues, watch: &dyn Watch) -> Answer {
    let history = &game.history;
    if history.plies().is_empty() {
        return Err(Rejection::nothing_to_analyze());
    }
    let plies = analyze(history, values.of(history.variant())?, watch)?;
    let [x, o] = Side::ALL.map(|side| game.display_name(side));
    let has_mistake = plies.iter().any(|ply| ply.is_mistake);
    let is_far_ahead = plies.iter().any(JudgedPly::is_far_ahead);
    let far_ahead =
        format!("a move that gave up a win or draw over {MISTAKE_HORIZON} turns ahead.");
    let below = match (has_mistake, is_far_ahead) {
        (true, true) => format!("? marks a mistake, ?! {far_ahead}"),
        (true, false) => "? marks a mistake.".to_owned(),
        (false, true) => format!("?! marks {far_ahead}"),
        (false, false) => String::new(),
    };
    Ok(Text::Notes {
        above: format!("{x} is X, {o} is O. What each move leads to with best play:"),
        lines: plies.iter().map(JudgedPly::to_string).collect(),
        below,
    })
}

/// Solves a variant from scratch, and lists facts about the solution.
fn solution(variant: Variant, watch: &dyn Watch) -> Answer {
    let solution = solver::solve(variant, watch)?;
    Ok(Text::data(solution.lines()))
}

/// Writes the score of two players: `Score: Ann 3, Hard 1, ties 2`.
pub fn score(players: &Players, results: &Results) -> Text {
    let tally = tally(&results.score(players), players);
    Text::Say(format!("Score: {tally}"))
}

/// Lists the unfinished games, the latest first, with the command that continues each of them.
fn games(unfinished: &[SeatedGame]) -> Answer {
    if unfinished.is_empty() {
        return Err(Rejection::no_unfinished());
    }
    let games = (1..).zip(unfinished);
    let line = |(number, game): (u32, &SeatedGame)| {
        let variant = game.history.variant();
        format!("resume {number}\t{variant}: {}", summary(game))
    };
    Ok(Text::table(games.map(line)))
}

/// Lists the progress of a human: the results against each opponent in each game, the lessons, the puzzles, and the
/// days in a row with the day's puzzle. If results are kept in a file, also lists the mean number of mistakes. If both
/// players are human, the progress is P1's.
fn progress(players: &Players, session: &Session) -> Answer {
    let name = players.learner().ok_or_else(Rejection::no_progress)?;
    let tasks = &session.tasks;
    let mut lines = Vec::new();
    for (variant, other, record) in session.results.of_human(name) {
        let mut line = format!("{variant}: {name} against {}\t{record}", other.name());
        if let Some(mistakes) = record
            .mistakes()
            .filter(|_| session.files.results.is_some())
        {
            line += &format!("\t{mistakes}");
        }
        lines.push(line);
    }
    for game in Game::ALL {
        let (done, lessons) = (tasks.lessons_done(game, name), lessons(game));
        let all = lessons.len();
        let done = lessons
            .iter()
            .filter(|lesson| done.contains(&lesson.number))
            .count();
        if done > 0 {
            lines.push(format!("{game}: {done} of {all} lessons done"));
        }
    }
    let puzzles = tasks.puzzles_solved(name);
    if lines.is_empty() && puzzles == 0 {
        return Ok(Text::Say(format!("No game of {name}'s counts yet.")));
    }
    lines.push(format!("Puzzles solved\t{puzzles}"));
    let days = tasks.days_in_a_row(today(), name);
    lines.push(format!("Days in a row with the day's puzzle\t{days}"));
    Ok(Text::table(lines))
}
