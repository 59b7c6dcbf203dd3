//! Plays a game or a task until it ends or is left. In the [original](crate#the-original), this is
//! `Play()`.

use crate::console::{Text, forget_interrupt};
use crate::game::{Attempt, Counting, SeatedGame};
use crate::learning::analysis::JudgedPly;
use crate::learning::lesson::lessons;
use crate::learning::task::TaskKind;
use crate::model::game::{Outcome, Position as _};
use crate::model::winner::{GameEnd, winner};
use crate::player::{computer_move, player};
use crate::session::autosave::save_task;
use crate::session::flow::{Exit, Next};
use crate::session::state::Session;
use crate::solver::value_in_game;
use crate::text::ending;
use crate::text::mistakes::last_mistakes;
use crate::text::score::score;

/// How the playing of a game or a task ended.
pub(crate) enum Ended {
    /// The game or the task is over.
    Over {
        /// `true` if a human made a mistake in the game.
        has_mistake: bool,
    },
    /// The game or the task was left, and this follows.
    Left(Next),
}

/// Plays a game or a task: calls [`player()`] for each turn until the game ends or is left. After
/// the end, prints the result. In the original, this is `Play()`.
///
/// # Errors
/// Returns an [`Exit`] if the program ends. `game` then keeps the moves that were made.
pub(crate) fn play(session: &mut Session, game: &mut SeatedGame) -> Result<Ended, Exit> {
    tell_task(session, game);
    if game.task.is_some() {
        session.show_board(game);
    }
    loop {
        if let Some(attempt) = game.task.as_ref().filter(|_| game.is_over()) {
            end_task(session, game, attempt);
            return Ok(Ended::Over { has_mistake: false });
        }
        if let Some(end) = winner(&game.history) {
            let has_mistake = end_game(session, game, &end)?;
            return Ok(Ended::Over { has_mistake });
        }
        if let Some(next) = player(session, game)? {
            return Ok(Ended::Left(next));
        }
    }
}

/// Plays a game between computers without showing it. If a computer makes no move, for example
/// because of Ctrl-C, the game is left for the menu.
///
/// # Errors
/// Returns [`Exit::Results`] if the list of results that the command line names cannot be written.
pub(crate) fn play_silently(session: &mut Session, game: &mut SeatedGame) -> Result<Ended, Exit> {
    loop {
        if let Some(end) = winner(&game.history) {
            let problem = count_result(session, game, &end, None)?;
            session.terminal.report(problem);
            return Ok(Ended::Over { has_mistake: false });
        }
        match computer_move(session, game) {
            Some(mv) => game.history.make(mv).expect("a computer's move is legal"),
            None => return Ok(Ended::Left(Next::Menu)),
        };
    }
}

/// Prints what a task is about. If `game` is not a task, does nothing.
fn tell_task(session: &mut Session, game: &SeatedGame) {
    let Some(attempt) = &game.task else {
        return;
    };
    let task = &attempt.task;
    let who = match session.settings.players.only_human() {
        Some(_) => "you",
        None => &attempt.name.to_string(),
    };
    let heading = task.heading(who);
    session.terminal.gap();
    if let TaskKind::Lesson(lesson) = &task.kind {
        let count = lessons(task.position.variant().game()).len();
        session.terminal.print(&Text::Title(lesson.heading(count)));
        session.terminal.print(&Text::Page(lesson.idea.clone()));
        session.terminal.gap();
        return session.terminal.say(heading);
    }
    if let TaskKind::Day(date) = task.kind
        && session.tasks.has_solved_day(date, &attempt.name)
    {
        let again = "You have already solved today's puzzle. Here it is again.";
        session.terminal.remark(again);
    }
    session.terminal.print(&Text::Title(heading));
}

/// Shows the last board, counts the result, and prints how the game ended and the score, and then
/// what could have been better. Returns `true` if a human made a mistake. The result is written
/// before the sentence that tells who has won.
fn end_game(session: &mut Session, game: &SeatedGame, end: &GameEnd) -> Result<bool, Exit> {
    session.show_board(game);
    let missed = missed(session, game, end);
    let is_judged = is_listed(session, game) || !session.terminal.console.is_quiet;
    let bad_moves = is_judged.then(|| bad_moves(session, game)).flatten();
    let added = count_result(session, game, end, bad_moves.as_deref());
    tell_end(session, game, end);
    session.terminal.report(added?);
    session.terminal.gap();
    if let Some(missed) = missed {
        session.terminal.say(missed);
    }
    if let Some(bad_moves) = &bad_moves {
        for line in last_mistakes(game, bad_moves, false) {
            session.terminal.remark(line);
        }
    }
    Ok(bad_moves.iter().flatten().any(|ply| ply.is_mistake))
}

fn is_listed(session: &Session, game: &SeatedGame) -> bool {
    game.counts() && session.files.lists(&game.players)
}

/// Adds the result of a finished game to the other results, if the game counts. Returns a message
/// for the user if the list that TT2 keeps cannot be written.
///
/// # Errors
/// Returns [`Exit::Results`] if the list that the command line names cannot be written.
fn count_result(
    session: &mut Session,
    game: &SeatedGame,
    end: &GameEnd,
    bad_moves: Option<&[JudgedPly]>,
) -> Result<Option<String>, Exit> {
    let Counting::Since(begun) = game.counting else {
        return Ok(None);
    };
    let result = game.result(begun, end, bad_moves, is_listed(session, game));
    let added = session.files.add_result(&result);
    session.results.add(result);
    added.map_err(Exit::Results)
}

/// Finds what a player missed by resigning, unless `-q` is set. Returns `None` if the position was
/// lost, or if its value is not known.
fn missed(session: &mut Session, game: &SeatedGame, end: &GameEnd) -> Option<String> {
    let Outcome::Resignation(side) = end.outcome else {
        return None;
    };
    if session.terminal.console.is_quiet {
        return None;
    }
    let value = session.work(|prober| value_in_game(&game.history, prober));
    ending::missed(game, side, value.ok()?)
}

/// Prints who has won and how, whether the game counts, and the score.
fn tell_end(session: &mut Session, game: &SeatedGame, end: &GameEnd) {
    let is_watched = session.terminal.console.is_watched;
    session
        .terminal
        .print(&ending::won_by(game, end, is_watched));
    session.terminal.say(ending::how_it_ended(game, end));
    if let Counting::Not(why) = game.counting {
        session.terminal.say(ending::not_counted(why));
    }
    let record = session.results.score(&game.players);
    session.terminal.say(score(&record, &game.players));
}

/// Finds the bad moves of the humans in a game. Returns `None` if no human played, or if the
/// values are not known.
fn bad_moves(session: &mut Session, game: &SeatedGame) -> Option<Vec<JudgedPly>> {
    if !game.players.has_human() {
        return None;
    }
    let bad_moves = session.work(|prober| game.bad_moves(prober));
    forget_interrupt();
    bad_moves.ok()
}

/// Records a solved task, and prints how it was solved and why its first move is right. After the
/// puzzle of a day, also prints a line to share.
fn end_task(session: &mut Session, game: &SeatedGame, attempt: &Attempt) {
    session.show_board(game);
    let problem = save_task(session, attempt.record());
    let task = &attempt.task;
    let mut to_share = None;
    if let TaskKind::Day(date) = task.kind {
        let days = session.tasks.days_in_a_row(date, &attempt.name);
        let [said, line] = ending::day_solved(date, days, attempt.tries == 0);
        session.terminal.say(said);
        to_share = Some(line);
    } else {
        session.terminal.say(ending::solved(attempt.tries));
    }
    if let TaskKind::Lesson(lesson) = &task.kind {
        session
            .terminal
            .print(&Text::Page(lesson.afterword.clone()));
    } else if let Some(first) = game.history.plies().first()
        && let Ok(why) = session.work(|prober| task.explanation(first.mv, prober))
    {
        session.terminal.say(why);
    }
    forget_interrupt();
    if let Some(line) = to_share {
        session.terminal.gap();
        session.terminal.remark("To share it, copy this line:");
        session.terminal.print(&Text::data([format!("  {line}")]));
    }
    session.terminal.report(problem);
}
