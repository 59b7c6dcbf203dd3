//! Runs the menu, and the games and tasks that it starts. In the [original](crate#the-original),
//! this is `TT2()`.

use std::convert::Infallible;

use crate::command::Command;
use crate::console::{Text, forget_interrupt};
use crate::game::{Attempt, Row, SeatedGame};
use crate::menu::{menu, title};
use crate::model::text::counted;
use crate::model::winner::winner;
use crate::play::{Ended, play, play_silently};
use crate::session::autosave::close;
use crate::session::flow::{Exit, Next, Step};
use crate::session::on_enter::{offer_chosen_game, what_enter_does};
use crate::session::place::{Enter, Menu, Place, Shown};
use crate::session::prompt::{Input, Prompt, read, run, run_line};
use crate::session::state::Session;
use crate::session::task_setup::after_task;
use crate::text::enter::after_a_game;
use crate::text::score::standing;

/// Shows the menu, reads lines, and plays the games and tasks that they ask for, until the program
/// ends. Then saves the session, and returns the reason for the end. In the original, this is
/// `TT2()`.
pub fn tt2(session: &mut Session) -> Exit {
    let Err(exit) = menu_loop(session);
    say_goodbye(session, &exit);
    exit
}

fn menu_loop(session: &mut Session) -> Result<Infallible, Exit> {
    let mut menu = Menu::default();
    let mut step = Step::Leave(Next::Menu);
    loop {
        if let Step::Leave(_) = step {
            session.board_changed();
        }
        step = match step {
            Step::Again | Step::Rejected | Step::Done => take_line(session, &mut menu)?,
            Step::Leave(Next::Menu) => {
                menu.shown = Shown::Due;
                Step::Again
            }
            Step::Leave(Next::Play(row)) => play_row(session, row, &mut menu)?,
            Step::Leave(Next::Continue(game)) => continue_game(session, *game, &mut menu)?,
        };
    }
}

/// Reads a line at the menu, and runs it. Shows the menu first, if it is due.
fn take_line(session: &mut Session, menu: &mut Menu) -> Result<Step, Exit> {
    if menu.shown == Shown::Due && session.terminal.is_at_script() {
        menu.shown = Shown::Yes;
        menu.enter = Enter::ChosenGame;
        show_menu(session);
    }
    let place = &mut Place::Menu(menu);
    match read(session, place, &Prompt::Line("> ".to_owned()))? {
        Input::Line(line) => run_line(session, place, &line),
        Input::Enter => press_enter(session, menu),
        Input::Cancelled => Ok(Step::Again),
    }
}

/// Runs the action of the Enter key between games.
fn press_enter(session: &mut Session, menu: &mut Menu) -> Result<Step, Exit> {
    let command = match &menu.enter {
        Enter::NextOfRow(row) => return Ok(Step::Leave(Next::Play(row.clone()))),
        Enter::Continue(task) => return Ok(Step::Leave(Next::Continue(task.clone()))),
        Enter::Run(command) => command.clone(),
        Enter::ChosenGame => Command::ContinueOrPlay(session.settings.variant),
    };
    run(session, &mut Place::Menu(menu), command.into())
}

/// Plays the next game of a row. If only computers play, or if nobody sits at a terminal, also
/// plays the games after it. If a game is left before its end, the row ends. Returns the next step.
fn play_row(session: &mut Session, mut row: Row, menu: &mut Menu) -> Result<Step, Exit> {
    let bar = session.progress("Playing");
    session.settings.variant = row.variant;
    loop {
        let mut game = session.begin(row.variant);
        game.place_in_row = row.next_game();
        session.board_changed();
        let has_human = game.players.has_human();
        *menu = Menu::default();
        let ended = if has_human || !row.has_several_games() {
            session.tell_beginning(&game);
            play(session, &mut game)
        } else {
            bar.advance(row.played().into(), row.games().into());
            play_silently(session, &mut game)
        };
        let is_left = !matches!(ended, Ok(Ended::Over { .. }));
        if let Some(end) = winner(&game.history).filter(|_| !is_left) {
            row.add(game.x, &end);
        }
        if row.has_several_games() && (is_left || has_human || row.is_over()) {
            session.terminal.say(standing(&row, &game.players));
        }
        let waits = has_human && session.terminal.is_at_terminal();
        let is_last = is_left || row.is_over() || waits;
        if is_last && let Ok(Ended::Over { has_mistake }) = ended {
            let next = Some(&row).filter(|row| !row.is_over());
            offer_next(session, &game, has_mistake, next, menu);
        }
        put_away(session, game, &ended, menu);
        let step = ended?.into();
        if is_last {
            return Ok(step);
        }
    }
}

/// Plays a task, practice, or a game that was resumed, loaded or begun at a position. If it is
/// already over, shows its board and keeps it as the game that ended last. Returns the next step.
fn continue_game(
    session: &mut Session,
    mut game: SeatedGame,
    menu: &mut Menu,
) -> Result<Step, Exit> {
    if game.task.is_none() {
        if !game.is_practice() {
            session.settings.variant = game.history.variant();
        }
        session.show_board(&game);
    }
    if game.is_over() {
        *menu = Menu {
            finished: Some(game),
            ..Menu::default()
        };
        offer_chosen_game(session, menu);
        return Ok(Step::Again);
    }
    let finished = menu.finished.take().filter(|_| game.is_practice());
    *menu = Menu {
        finished,
        ..Menu::default()
    };
    let ended = play(session, &mut game);
    if let Ok(Ended::Over { has_mistake }) = ended {
        match &game.task {
            Some(attempt) => offer_after_task(session, attempt, menu),
            None => offer_next(session, &game, has_mistake, None, menu),
        }
    }
    put_away(session, game, &ended, menu);
    Ok(ended?.into())
}

/// Puts a finished game in `menu`, and an unfinished one in the session's list. If practice is
/// left, the finished game stays the one that ended last.
fn put_away(session: &mut Session, game: SeatedGame, ended: &Result<Ended, Exit>, menu: &mut Menu) {
    if game.task.is_none() && game.is_over() {
        menu.finished = Some(game);
    } else if session.leave(game) {
        if matches!(ended, Ok(Ended::Left(Next::Play(_) | Next::Continue(_)))) {
            session.terminal.remark("The game you left is kept.");
        }
        // if the terminal is gone, the next session says which game it removes
        if !matches!(ended, Err(Exit::NoMoreLines)) {
            session.drop_oldest();
        }
    }
}

/// Makes Enter play the next game of `row` or, without a row, the same game again, if the next game
/// has the same players. At a terminal, also prints what Enter does and what else can be typed.
/// `has_mistake` is `true` if a human made a mistake.
fn offer_next(
    session: &mut Session,
    game: &SeatedGame,
    has_mistake: bool,
    row: Option<&Row>,
    menu: &mut Menu,
) {
    // the players at the menu may be others
    if game.players != session.settings.players {
        return offer_chosen_game(session, menu);
    }
    menu.enter = match row {
        Some(row) => Enter::NextOfRow(row.clone()),
        None => Enter::Run(Command::Play(Some(game.history.variant()), None)),
    };
    if session.terminal.is_at_terminal() {
        session.terminal.gap();
        session
            .terminal
            .remark(after_a_game(&game.players, row, has_mistake));
    }
}

/// Chooses what Enter does after a solved task. At a terminal, also prints it.
fn offer_after_task(session: &mut Session, attempt: &Attempt, menu: &mut Menu) {
    let bar = session.progress("Working");
    let (words, enter) = after_task(session, &attempt.task, &bar);
    forget_interrupt();
    menu.enter = enter;
    if session.terminal.is_at_terminal() {
        session.terminal.gap();
        session.terminal.remark(words);
    }
}

/// Prints the menu, unless `-q` is set.
fn show_menu(session: &mut Session) {
    if !session.terminal.console.is_quiet {
        let menu = Text::Page(menu(session));
        session.terminal.print(&Text::Title(title()));
        session.terminal.gap();
        session.terminal.print(&menu);
        session.terminal.gap();
        session
            .terminal
            .print(&Text::Title(what_enter_does(session)));
    }
}

/// Saves the session. After `quit` or Ctrl-D, also says goodbye, and that the unfinished games are
/// kept.
fn say_goodbye(session: &mut Session, exit: &Exit) {
    let is_kept = close(session);
    if let Exit::Quit = exit {
        session.terminal.remark("Thanks for playing!");
        let games = session.unfinished.len();
        if games > 0 && is_kept {
            let kept = counted(
                games,
                "unfinished game is kept",
                "unfinished games are kept",
            );
            session.terminal.remark(format_args!("{kept}."));
        }
    }
}
