//! Runs the menu, and the games and tasks that it starts. In the [original](crate#the-original),
//! this is `TT2()`.

use std::mem;

use crate::console::Text;
use crate::game::{Attempt, Counting, NotCounted, SeatedGame};
use crate::learning::task::TaskKind;
use crate::menu::{show_menu, show_title};
use crate::model::game::{Position as _, Variant};
use crate::model::results::Record;
use crate::model::settings::{Name, Seat, XChoice};
use crate::model::text::counted;
use crate::model::winner::winner;
use crate::play::{play, play_silently};
use crate::prompt::{At, Prompt};
use crate::session::autosave::save_session;
use crate::session::flow::{Exit, KEPT, Step};
use crate::session::offer::offer;
use crate::session::place::{Menu, Place};
use crate::session::state::Session;
use crate::text::game_kind::aim;
use crate::text::score::{standing, this_time};
use crate::text::tasks::{heading, lesson_heading};

/// Shows the menu, reads lines, and plays the games and tasks that they ask for, until the program
/// ends. Then saves the session. In the original, this is `TT2()`.
///
/// # Errors
/// Returns an [`Exit`] if the program ends without `quit`.
pub(crate) fn tt2(session: &mut Session) -> Result<(), Exit> {
    let ended = menu_loop(session);
    say_goodbye(session, ended.is_ok());
    ended
}

fn menu_loop(session: &mut Session) -> Result<(), Exit> {
    let (mut menu, mut is_titled) = (Menu::default(), false);
    let mut step = Step::Menu;
    if session.is_first_start() {
        // if the session ends at this question, it is not kept, and the next start asks again
        let file = session.files.session.take();
        if !session.terminal.console.is_quiet {
            show_title(session);
            session.terminal.gap();
        }
        let question = "Type your name, or two names to play a friend ('Ann Ben').";
        session.terminal.say(question);
        step = Prompt::new(session, Place::Menu(&mut menu), At::Names).ask()?;
        if let Step::Quit = step {
            return Ok(());
        }
        is_titled = true;
        session.files.session = file;
    }
    loop {
        step = match step {
            Step::Again | Step::Done | Step::Part(_) => at_menu(session, &mut menu).ask()?,
            Step::Menu => {
                menu.is_after = false;
                if session.terminal.shows_menus() {
                    if !mem::replace(&mut is_titled, true) {
                        show_title(session);
                    }
                    show_menu(session);
                    let offer = offer(session, &menu).text();
                    session.terminal.print(&offer);
                    menu.is_offered = true;
                }
                at_menu(session, &mut menu).ask()?
            }
            Step::Quit => return Ok(()),
            Step::Run(line) => at_menu(session, &mut menu).ask_after(&line)?,
            Step::Play(variant, games) => play_row(session, variant, games, &mut menu)?,
            Step::Continue(game) => continue_game(session, *game, &mut menu)?,
        };
    }
}

fn at_menu<'a>(session: &'a mut Session, menu: &'a mut Menu) -> Prompt<'a, 'a> {
    Prompt::new(session, Place::Menu(menu), At::Line)
}

/// Plays this number of games of a variant in a row. A row of two computers is not shown.
/// If a game is left before its end, the row ends. Returns the next step.
fn play_row(
    session: &mut Session,
    variant: Variant,
    games: u32,
    menu: &mut Menu,
) -> Result<Step, Exit> {
    let bar = session.progress("Playing");
    session.settings.variant = variant;
    let mut record = Record::default();
    loop {
        let mut game = session.begin(variant);
        session.board_changed();
        *menu = Menu::default();
        let step = if games > 1 && !game.players.has_human() {
            bar.advance(record.games().into(), games.into());
            play_silently(session, &mut game)
        } else {
            session.tell_beginning(&game, session.settings.x == XChoice::Toss);
            play(session, &mut game)
        };
        let is_over = matches!(step, Ok(Step::Done));
        if let Some(end) = winner(&game.history).filter(|_| is_over) {
            record.add(game.x.side(Seat::P1), end.side(), None);
        }
        let is_last = !is_over || record.games() == games;
        if is_last && games > 1 {
            let standing = standing(&record, games, &game.players);
            session.terminal.say(standing);
        }
        let step = put_away(session, game, step, menu)?;
        if is_last {
            return Ok(step);
        }
    }
}

/// Plays a task, practice, or a game that was continued, loaded or begun at a position. If it is
/// already over, only shows its end. If practice is left, the finished game stays the one that ended
/// last. Returns the next step.
fn continue_game(
    session: &mut Session,
    mut game: SeatedGame,
    menu: &mut Menu,
) -> Result<Step, Exit> {
    session.board_changed();
    if let (Some(attempt), Some(name)) = (&game.task, game.players.first_human()) {
        tell_task(session, attempt, name);
    } else {
        if !game.is_practice() {
            session.settings.variant = game.history.variant();
        }
        let is_at_position = game.counting == Counting::Not(NotCounted::AtPosition);
        if is_at_position && game.history.plies().is_empty() {
            session.tell_beginning(&game, false);
        }
    }
    session.show_board_before_turn(&game);
    let left = mem::take(menu);
    if game.is_practice() {
        menu.last = left.last;
    }
    let step = play(session, &mut game);
    put_away(session, game, step, menu)
}

/// Prints what a task is about.
fn tell_task(session: &mut Session, attempt: &Attempt, name: &Name) {
    let task = &attempt.task;
    let heading = heading(task, name, &session.settings, &session.tasks);
    session.terminal.gap();
    if let TaskKind::Lesson(lesson) = task.kind {
        session.terminal.print(&Text::All(vec![
            Text::Title(lesson_heading(lesson)),
            Text::Page(lesson.idea.clone()),
            Text::Gap,
            Text::Say(heading),
        ]));
        return;
    }
    if let TaskKind::Day(date) = task.kind
        && session.tasks.has_solved_day(date, name)
    {
        let again = "You have already solved the puzzle of the day. Here it is again.";
        session.terminal.remark(again);
    }
    session.terminal.print(&Text::Title(heading));
    let has_aim = match &task.kind {
        TaskKind::Rush(rush) => rush.run().is_first_round(),
        TaskKind::Review(_) => false,
        _ => true,
    };
    if has_aim {
        let game = task.position.variant().game();
        session.terminal.say(aim(game, session.settings.board));
    }
}

/// Puts a game or a task that is over in `menu`, and an unfinished game in the session's list. Returns
/// the next step.
fn put_away(
    session: &mut Session,
    game: SeatedGame,
    step: Result<Step, Exit>,
    menu: &mut Menu,
) -> Result<Step, Exit> {
    session.put_review_away(&game, matches!(step, Ok(Step::Done)));
    if let Ok(Step::Done) = step {
        menu.last = Some(game);
        menu.is_after = true;
    } else if game.is_unfinished() {
        session.unfinished.insert(0, game);
        if let Ok(Step::Play(..) | Step::Continue(_)) = step {
            session.terminal.remark(KEPT);
        }
        // after the last line, nobody reads it: the next session says which game it removes
        if !matches!(step, Err(Exit::NoMoreLines)) {
            session.drop_oldest();
        }
    }
    step
}

/// Saves the session. After `quit`, also says goodbye, and whether the unfinished games are kept.
fn say_goodbye(session: &mut Session, is_quit: bool) {
    save_session(session, None, true);
    if is_quit {
        if session.terminal.is_at_terminal {
            let scores = this_time(&session.results);
            if !scores.is_empty() {
                session.terminal.remark("This time:");
            }
            for score in scores {
                session.terminal.remark(format_args!("  {score}"));
            }
        }
        session.terminal.remark("Thanks for playing!");
        let games = session.unfinished.len();
        let file = session.files.session.as_ref();
        if games > 0 && session.files.results.is_some() {
            let is_kept = file.is_some_and(|file| file.contents.is_some());
            let keeps = if is_kept { "keeps" } else { "doesn't keep" };
            let games = counted(games, "unfinished game", "unfinished games");
            session
                .terminal
                .remark(format_args!("TT2 {keeps} {games}."));
        }
    }
}
