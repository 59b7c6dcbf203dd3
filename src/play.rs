//! `Play()`: the course of a game, or of a task.

use crate::answers::score;
use crate::ask::End;
use crate::console::{Terminal, Text};
use crate::game::{Legal, Position as _, Side};
use crate::games::AnyPosition;
use crate::keeping::keep_task;
use crate::learning::analysis::JudgedPly;
use crate::learning::task::Ending;
use crate::obey::{Left, Turn};
use crate::player::{player, tutor};
use crate::round::{Attempt, Round};
use crate::session::Session;
use crate::tasks;
use crate::winner::{Winner, winner};

/// The original's `Play()`: as long as `winner()` finds no end, asks `player()` for a turn and makes it; then shows who has
/// won. A task is entered and left in place. `is_shown` says whether the board was shown as it stands. Returns where the
/// game is left to.
///
/// # Errors
/// The end of the program; the game stands as it was left.
pub fn play(
    session: &mut Session,
    terminal: &mut Terminal,
    round: &mut Round,
    mut is_shown: bool,
) -> Result<Left, End> {
    loop {
        if let Some(attempt) = round.task.as_deref().filter(|_| round.is_over()) {
            end_task(session, terminal, round, attempt);
            if !go_back(session, terminal, round) {
                return Ok(Left::Over { can_retry: false });
            }
            is_shown = true;
        }
        if let Some(winner) = winner(&round.history) {
            let can_retry = end(session, terminal, round, &winner)?;
            return Ok(Left::Over { can_retry });
        }
        let is_unseen = is_silent(session, round);
        match player(session, terminal, round, is_shown, is_unseen)? {
            Turn::Move(mv) => {
                make(session, terminal, round, mv);
                is_shown = false;
            }
            Turn::Changed(shows) => {
                is_shown = shows && !round.is_over();
                if is_shown {
                    terminal.show(|| round.board(session.settings.board));
                }
            }
            Turn::Leave(Left::To(next)) if next.task.is_some() => {
                round.enter(*next);
                tell_task(terminal, round);
                is_shown = false;
            }
            Turn::Leave(Left::Menu) if go_back(session, terminal, round) => {
                is_shown = true;
            }
            Turn::Leave(left) => return Ok(left),
        }
    }
}

/// Goes back from a task to the game below it, if that is worth it. Returns whether it is.
fn go_back(session: &Session, terminal: &mut Terminal, round: &mut Round) -> bool {
    let below = round.task.as_mut().and_then(|attempt| attempt.below.take());
    let is_worth_it = |below: &Round| session.in_match.is_some() || below.is_unfinished();
    let Some(below) = below.filter(is_worth_it) else {
        return false;
    };
    *round = below;
    terminal.say(format_args!("Back to {}.", round.progress()));
    terminal.show(|| round.board(session.settings.board));
    true
}

/// Says what a task is about.
pub fn tell_task(terminal: &mut Terminal, round: &Round) {
    if let Some(attempt) = &round.task {
        terminal.say_all(tasks::beginning(&attempt.task));
    }
}

/// Returns whether nothing but the end of a match is told, as computers play it.
fn is_silent(session: &Session, round: &Round) -> bool {
    session.in_match.is_some() && !round.players.has_human()
}

/// Makes a move, and tells what it brings about.
fn make(session: &mut Session, terminal: &mut Terminal, round: &mut Round, mv: Legal<AnyPosition>) {
    // a script's mistake is made first
    let warning = match terminal.is_typed {
        true => None,
        false => tutor(session, round, mv.mv()),
    };
    let events = round.history.make(mv);
    if is_silent(session, round) {
        return;
    }
    for text in events.into_iter().filter_map(|event| round.told(event)) {
        terminal.print(&text);
    }
    terminal.say_all(warning);
    if !round.players.has_human() && !round.is_over() {
        terminal.show(|| round.board(session.settings.board));
    }
}

/// Tells how a finished game has ended, and counts it. Returns whether a human made a mistake that was told.
fn end(
    session: &mut Session,
    terminal: &mut Terminal,
    round: &Round,
    winner: &Winner,
) -> Result<bool, End> {
    let is_told = !is_silent(session, round);
    let has_human = round.players.has_human();
    let is_listed = session.kept.named.is_some() || has_human && session.kept.results.is_some();
    let is_listed = is_listed && round.counting.is_ok();
    let is_read = is_told && !terminal.console.is_quiet;
    if is_told {
        terminal.show(|| round.board(session.settings.board));
        let [result, how] = winner.lines(|side| round.called(side));
        terminal.print(&match winner.side() {
            Some(side) => Text::Won(side, result),
            None => Text::Say(result),
        });
        terminal.say(how);
    }
    let bar = terminal.progress("Analyzing; Ctrl-C stops it", session.settings.board);
    let mistakes = match (is_listed || is_read) && has_human {
        true => round.mistakes(&mut session.engine.values, &bar).ok(),
        false => None,
    };
    drop(bar);
    match round.counting {
        Ok(begun) => {
            let result = round.result(begun, winner, mistakes.as_deref(), is_listed);
            let problem = session.kept.add_result(&result);
            session.results.add(result);
            terminal.report(problem.map_err(End::Results)?);
        }
        Err(why) if is_told => terminal.say(format_args!("Not counted: {why}.")),
        Err(_) => {}
    }
    let mistakes = mistakes.unwrap_or_default();
    if is_told {
        let variant = round.history.variant();
        terminal.print(&score(variant, &round.players, &session.results));
        tell_mistakes(terminal, round, &mistakes);
    }
    Ok(!mistakes.is_empty())
}

/// Tells each human's last mistake.
fn tell_mistakes(terminal: &mut Terminal, round: &Round, mistakes: &[JudgedPly]) {
    for side in Side::ALL {
        let mut own = mistakes.iter().filter(|mistake| mistake.side == side);
        let which = match own.clone().count() {
            0 | 1 => "last mistake".to_owned(),
            several => format!("last of {several} mistakes"),
        };
        if let Some(advice) = own.next_back().and_then(JudgedPly::advice) {
            let name = round.called(side);
            terminal.remark(format_args!("{name}'s {which}: {advice}."));
        }
    }
}

/// Says how a task was solved and why its first move is right, and keeps that it was solved.
fn end_task(session: &mut Session, terminal: &mut Terminal, round: &Round, attempt: &Attempt) {
    terminal.show(|| round.board(session.settings.board));
    let task = &attempt.task;
    let ending = match attempt.wrong_tries {
        _ if attempt.is_helped => Ending::WithHelp,
        0 => Ending::AtFirstTry,
        tries => Ending::AfterWrongTries(tries),
    };
    terminal.say(ending);
    if let Ok(values) = session.engine.values.of(task.position.variant())
        && let Some(first) = round.history.plies().first()
        && let Some(why) = task.explanation(first.mv, values, &())
    {
        terminal.say(why);
    }
    let name = round.players.name(round.seat(task.position.side_to_move()));
    let record = attempt.record(name.clone(), ending);
    let date = record.date;
    keep_task(session, terminal, record);
    let days = session.tasks.days_in_a_row(date, &name);
    if let Some(line) = task.share_line(ending, days) {
        terminal.print(&Text::data([line]));
    }
}
