//! `Play()`: the course of a game, or of a task.

use crate::console::{Text, forget_interrupt};
use crate::learning::analysis::JudgedPly;
use crate::learning::task::TaskEnding;
use crate::model::game::{Position as _, Side};
use crate::model::settings::Seat;
use crate::model::winner::{Winner, winner};
use crate::player::player;
use crate::session::autosave::keep_task;
use crate::session::flow::{Exit, Next};
use crate::session::queries::score;
use crate::session::seated_game::SeatedGame;
use crate::session::state::{Match, Session};
use crate::session::task_setup;
use crate::session::wording;

/// The original's `Play()`: as long as `winner()` finds no end, has `player()` take a turn; then shows who has won, and
/// says what Enter does. A task is entered and left in place. Returns what comes next if the game is left before its
/// end.
///
/// # Errors
/// Returns the end of the program. `game` is then as it was left.
pub fn play(session: &mut Session, game: &mut SeatedGame) -> Result<Option<Next>, Exit> {
    let left = game_loop(session, game);
    if !matches!(left, Ok(None)) {
        session.end_match();
    }
    left
}

fn game_loop(session: &mut Session, game: &mut SeatedGame) -> Result<Option<Next>, Exit> {
    tell_task(session, game);
    loop {
        if game.task.is_some() && game.is_over() {
            end_task(session, game);
            return Ok(None);
        }
        if let Some(winner) = winner(&game.history) {
            end(session, game, &winner)?;
            return Ok(None);
        }
        let left = player(session, game)?;
        if left.is_some() {
            return Ok(left);
        }
    }
}

/// Says what a task is about.
fn tell_task(session: &mut Session, game: &SeatedGame) {
    if let Some(attempt) = &game.task {
        session
            .terminal
            .say_all(task_setup::introduction(&attempt.task));
    }
}

/// Tells how a finished game has ended, counts it, and says what Enter does.
fn end(session: &mut Session, game: &mut SeatedGame, winner: &Winner) -> Result<(), Exit> {
    let tells = !session.is_silent(game);
    if tells {
        tell_end(session, game, winner);
    }
    let is_listed = game.counting.is_ok() && session.files.lists(&game.players);
    let is_judged = is_listed || tells && !session.terminal.console.is_quiet;
    let mistakes = is_judged.then(|| mistakes(session, game)).flatten();
    match game.counting {
        Ok(begun) => {
            let result = game.result(begun, winner, mistakes.as_deref(), is_listed);
            let problem = session.files.add_result(&result);
            session.results.add(result);
            session.terminal.report(problem.map_err(Exit::Results)?);
        }
        Err(why) if tells => session.terminal.say(format_args!("Not counted: {why}.")),
        Err(_) => {}
    }
    let mistakes = mistakes.unwrap_or_default();
    if tells {
        let variant = game.history.variant();
        session
            .terminal
            .print(&score(variant, &game.players, &session.results));
        tell_mistakes(session, game, &mistakes);
    }
    if let Some(of) = &mut session.in_match {
        let has_won = winner.side().map(|side| game.seat(side) == Seat::P1);
        of.score.count(has_won, None);
    }
    if session.in_match.as_ref().is_none_or(Match::is_over) {
        session.end_match();
        offer_next(session, game, !mistakes.is_empty());
    }
    Ok(())
}

/// Shows the last board, and says who has won and how.
fn tell_end(session: &mut Session, game: &mut SeatedGame, winner: &Winner) {
    session.show_board(game);
    let result = wording::result(winner, |side| game.display_name(side));
    session.terminal.print(&match winner.side() {
        Some(side) => Text::Won(side, result),
        None => Text::Say(result),
    });
    let how = wording::ending(winner, |side| game.display_name(side));
    session.terminal.say(how);
}

/// Returns the mistakes of humans. `None` without humans or values, or if Ctrl-C stops the search.
fn mistakes(session: &mut Session, game: &SeatedGame) -> Option<Vec<JudgedPly>> {
    if !game.players.has_human() {
        return None;
    }
    let bar = session
        .terminal
        .progress("Analyzing; Ctrl-C stops it", session.settings.board);
    let mistakes = game.mistakes(&mut session.engine.values, &bar);
    forget_interrupt();
    mistakes.ok()
}

/// Says what can be typed when a game is over, and sets what an empty line then stands for.
fn offer_next(session: &mut Session, game: &SeatedGame, can_retry: bool) {
    let others = [
        ("'retry' (from before the last mistake), ", can_retry),
        ("'analyze', ", game.history.variant().is_solved()),
        ("'undo', ", game.players.has_human()),
    ];
    let others = others.into_iter().filter(|(_, is_possible)| *is_possible);
    let others: String = others.map(|(other, _)| other).collect();
    session.on_enter = format!("play {}", game.history.variant().word());
    if session.terminal.is_at_terminal() {
        let words = format!("Enter plays again; or {others}'menu', 'quit'.");
        session.terminal.remark(words);
    }
}

/// Tells each human's last mistake.
fn tell_mistakes(session: &mut Session, game: &SeatedGame, mistakes: &[JudgedPly]) {
    for side in Side::ALL {
        let mut own = mistakes.iter().filter(|mistake| mistake.side == side);
        let which = match own.clone().count() {
            0 | 1 => "last mistake".to_owned(),
            several => format!("last of {several} mistakes"),
        };
        if let Some(advice) = own.next_back().and_then(JudgedPly::advice) {
            let name = game.display_name(side);
            session
                .terminal
                .remark(format_args!("{name}'s {which}: {advice}."));
        }
    }
}

/// Says how a task was solved and why its first move is right, keeps that it was solved, and says what Enter does.
fn end_task(session: &mut Session, game: &mut SeatedGame) {
    session.show_board(game);
    let Some(attempt) = &game.task else {
        return;
    };
    let bar = session.terminal.stoppable(session.settings.board);
    let task = &attempt.task;
    let ending = match attempt.wrong_tries {
        _ if attempt.is_helped => TaskEnding::WithHelp,
        0 => TaskEnding::AtFirstTry,
        tries => TaskEnding::AfterWrongTries(tries),
    };
    session.terminal.say(ending);
    if let Ok(values) = session.engine.values.of(task.position.variant())
        && let Some(first) = game.history.plies().first()
        && let Ok(why) = task.explanation(first.mv, values, &bar)
    {
        session.terminal.say(why);
    }
    forget_interrupt();
    let name = game.players.name(game.seat(task.position.side_to_move()));
    let record = attempt.record(name.clone(), ending);
    let date = record.date;
    keep_task(session, record);
    let days = session.tasks.days_in_a_row(date, &name);
    if let Some(line) = task.share_line(ending, days) {
        session.terminal.print(&Text::data([line]));
    }
    let (words, line) = task_setup::after(session, task, &bar);
    session.on_enter = line;
    if session.terminal.is_at_terminal() {
        session.terminal.remark(words);
    }
}
