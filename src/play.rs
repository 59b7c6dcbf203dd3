//! Plays a game or a task until it ends or is left. In the [original](crate#the-original), this is
//! `Play()`.

use crate::commands::tasks::start_rush;
use crate::console::Text;
use crate::game::{Attempt, Counting, SeatedGame};
use crate::learning::analysis::JudgedPly;
use crate::learning::best_play::best_play;
use crate::learning::rush::Rush;
use crate::learning::task::TaskKind;
use crate::model::game::{History, Outcome};
use crate::model::settings::{BoardStyle, Player};
use crate::model::winner::{GameEnd, winner};
use crate::player::{computer_move, player};
use crate::prompt::{At, Prompt};
use crate::session::autosave::save_task;
use crate::session::flow::{Exit, Step};
use crate::session::place::Place;
use crate::session::state::Session;
use crate::solver::best_move;
use crate::text::ending;
use crate::text::mistakes::mistakes_made;
use crate::text::score::score;
use crate::text::tasks::{day_solved, explanation, rush_missed, rush_over, rush_solved, solved};

/// Plays a game or a task: calls [`player()`] for each turn until the game ends or is left. After
/// the end, prints the result. Returns [`Step::Done`] after the end or, in a rush, the step that plays
/// the next puzzle. In the original, this is `Play()`.
///
/// # Errors
/// Returns an [`Exit`] if the program ends. `game` then keeps the moves that were made.
pub(crate) fn play(session: &mut Session, game: &mut SeatedGame) -> Result<Step, Exit> {
    loop {
        if let Some(attempt) = game.task.as_ref().filter(|_| game.is_over()) {
            if let Some(rush) = game.rush() {
                let rush = rush.after(!game.is_missed());
                return end_puzzle_of_rush(session, game, &rush);
            }
            end_task(session, game, attempt);
            return Ok(Step::Done);
        }
        if let Some(end) = winner(&game.history) {
            end_game(session, game, &end)?;
            return Ok(Step::Done);
        }
        let step = player(session, game)?;
        if !matches!(step, Step::Done) {
            if let Some(rush) = game.rush() {
                tell_rush_over(session, rush);
            }
            return Ok(step);
        }
    }
}

/// Plays a game between computers without showing it. If a computer makes no move, for example
/// because of Ctrl-C, the game is left for the menu.
///
/// # Errors
/// Returns [`Exit::Results`] if the list of results that the command line names cannot be written.
pub(crate) fn play_silently(session: &mut Session, game: &mut SeatedGame) -> Result<Step, Exit> {
    loop {
        if let Some(end) = winner(&game.history) {
            let problem = count_result(session, game, &end, None)?;
            session.terminal.report(problem);
            return Ok(Step::Done);
        }
        match computer_move(session, game) {
            Some(mv) => game.history.make(mv).expect("a computer's move is legal"),
            None => return Ok(Step::Menu),
        };
    }
}

/// Shows the last board, counts the result, and prints how the game ended, the score and, except
/// after practice, the mistakes. The result is written before the sentence that tells who has won.
fn end_game(session: &mut Session, game: &SeatedGame, end: &GameEnd) -> Result<(), Exit> {
    session.show_board(game);
    let is_quiet = session.terminal.console.is_quiet;
    let is_judged = game.players.has_human() && (is_listed(session, game) || !is_quiet);
    let bad_moves = || game.bad_moves(&mut session.engine.values).ok();
    let bad_moves = is_judged.then(bad_moves).flatten();
    let star = star(session, game, end);
    let added = count_result(session, game, end, bad_moves.as_deref());
    tell_end(session, game, end, star);
    session.terminal.report(added?);
    if !is_quiet && !game.is_practice() {
        let left = game.value_left(&mut session.engine.values);
        let bad_moves = bad_moves.unwrap_or_default();
        for line in mistakes_made(game, &bad_moves, left.ok().flatten(), false) {
            session.terminal.say(line);
        }
    }
    Ok(())
}

/// Formats that a player at a terminal has earned a star at the menu, or would have without help.
/// Returns `None` if the game earns none, or if the player has earned the star before.
fn star(session: &Session, game: &SeatedGame, end: &GameEnd) -> Option<String> {
    let seat = game.players.only_human()?;
    let [human, computer] = [seat, !seat].map(|seat| &game.players[seat]);
    let is_won = game.counts() && end.side().map(|side| game.seat(side)) == Some(seat);
    let is_at_menu = Player::NUMBERED.contains(&&*computer.to_string());
    let has_star = || {
        session
            .results
            .has_won(game.history.variant(), human, computer)
    };
    let earns = session.terminal.is_at_terminal && is_won && is_at_menu && !has_star();
    earns.then(|| ending::star(&computer.name(), game.history.variant(), game.has_help))
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

/// Prints who has won and how, and whether the game counts; if it does or in a script, also the score.
/// A line that won, and that is marked on the board above, is not named again.
fn tell_end(session: &mut Session, game: &SeatedGame, end: &GameEnd, star: Option<String>) {
    let is_at_terminal = session.terminal.is_at_terminal;
    let is_drawn = is_at_terminal && session.settings.board == BoardStyle::Plain;
    let is_marked = is_drawn && !session.terminal.console.is_quiet && !end.is_of_last_move;
    let terminal = &mut session.terminal;
    terminal.print(&ending::won_by(game, end, is_at_terminal));
    if let Some(star) = star {
        terminal.say(star);
    }
    if !(is_marked && matches!(end.outcome, Outcome::Line(_))) {
        terminal.say(ending::how_it_ended(game, end));
    }
    if let Counting::Not(why) = game.counting {
        terminal.say(ending::not_counted(why));
    }
    if game.counts() || !is_at_terminal {
        let record = session.results.score(&game.players);
        terminal.say(score(&record, &game.players));
    }
}

/// Records a puzzle of a rush, and prints how many were solved, or how to win it. `rush` includes the
/// puzzle. Returns the step that plays the next one, or another step if the rush is over or is left.
fn end_puzzle_of_rush(
    session: &mut Session,
    game: &mut SeatedGame,
    rush: &Rush,
) -> Result<Step, Exit> {
    let is_missed = game.is_missed();
    let told = if is_missed {
        let best = best_move(&game.history, &mut session.engine.values);
        best.map_or_else(|why| vec![why.to_string()], |best| rush_missed(rush, best))
    } else {
        session.show_board(game);
        vec![rush_solved(rush)]
    };
    let problem = game.record().and_then(|record| save_task(session, record));
    for line in told {
        session.terminal.say(line);
    }
    session.terminal.report(problem);
    let next = rush.next();
    let waits = is_missed && session.terminal.is_typed() && next.is_some();
    let step = if waits {
        Prompt::new(session, Place::Game(game), At::NextPuzzle).ask()?
    } else {
        Step::Done
    };
    match (next, step) {
        (Some(next), Step::Done) => Ok(start_rush(session, next).unwrap_or_else(|why| {
            session.terminal.reject(&why);
            Step::Menu
        })),
        (_, step) => {
            tell_rush_over(session, rush);
            Ok(step)
        }
    }
}

fn tell_rush_over(session: &mut Session, rush: &Rush) {
    session.terminal.gap();
    for line in rush_over(rush) {
        session.terminal.say(line);
    }
}

/// Records a solved task, and prints how it was solved and why its first move is right. After the
/// puzzle of a day, also prints a line to share.
fn end_task(session: &mut Session, game: &SeatedGame, attempt: &Attempt) {
    session.show_board(game);
    let (task, name) = (&attempt.task, game.players.first_human());
    let is_solved = |date| name.is_some_and(|name| session.tasks.has_solved_day(date, name));
    let is_new = matches!(task.kind, TaskKind::Day(date) if !is_solved(date));
    let problem = game.record().and_then(|record| save_task(session, record));
    let mut to_share = None;
    if let (TaskKind::Day(date), Some(name)) = (&task.kind, name) {
        let days = session.tasks.days_in_a_row(*date, name);
        let [said, line] = day_solved(task, *date, days, game.has_help);
        session.terminal.say(said);
        to_share = Some(line).filter(|_| is_new);
    } else if game.has_help {
        session.terminal.say("Solved with help.");
    } else {
        session.terminal.say(solved(attempt.tries));
    }
    if let TaskKind::Lesson(lesson) = &task.kind {
        session
            .terminal
            .print(&Text::Page(lesson.afterword.clone()));
    } else if let Some(first) = game.history.plies().first()
        && let Ok(plies) = best_play(
            &History::new(task.position),
            Some(first.mv),
            &mut session.engine.values,
        )
    {
        session.terminal.say(explanation(&plies));
    }
    if let Some(line) = to_share {
        session.terminal.gap();
        session.terminal.remark("To share it, copy this line:");
        session.terminal.print(&Text::data([format!("  {line}")]));
    }
    session.terminal.report(problem);
}
