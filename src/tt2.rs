//! Runs the menu, and the games and tasks that it starts. In the [original](crate#the-original), this is `TT2()`.

use std::convert::Infallible;

use crate::command::Command;
use crate::console::{Text, forget_interrupt};
use crate::menu::{menu, title};
use crate::model::results::Record;
use crate::model::settings::XChoice;
use crate::model::text::counted;
use crate::play::{Ended, Match, play, play_silently};
use crate::session::autosave::close;
use crate::session::flow::{Exit, Next, Step};
use crate::session::on_enter::offer_chosen_game;
use crate::session::place::{Enter, Menu, Place};
use crate::session::prompt::{Input, read, run, run_line};
use crate::session::seated_game::{Attempt, SeatedGame};
use crate::session::state::Session;
use crate::session::task_setup::after_task;

/// Shows the menu, reads lines, and plays the games and tasks that they ask for, until the program ends. Then saves the
/// session, and returns the reason for the end. In the original, this is `TT2()`.
pub fn tt2(session: &mut Session) -> Exit {
    let Err(exit) = menu_loop(session);
    say_goodbye(session, &exit);
    exit
}

fn menu_loop(session: &mut Session) -> Result<Infallible, Exit> {
    let mut menu = Menu::default();
    let mut step = Step::Leave(Next::Menu);
    loop {
        step = match step {
            Step::Again | Step::Rejected | Step::Done => take_line(session, &mut menu)?,
            Step::Leave(Next::Menu) => {
                menu.is_due = true;
                menu.is_shown = true;
                Step::Again
            }
            Step::Leave(Next::Play(games)) => play_games(session, games, &mut menu)?,
            Step::Leave(Next::Continue(game)) => continue_game(session, *game, &mut menu)?,
        };
    }
}

/// Reads a line at the menu, and runs it. Shows the menu first, if it is due.
fn take_line(session: &mut Session, menu: &mut Menu) -> Result<Step, Exit> {
    if menu.is_due && session.terminal.is_at_script() {
        menu.is_due = false;
        menu.enter = Enter::ChosenGame;
        show_menu(session);
    }
    let place = &mut Place::Menu(menu);
    match read(session, place, "> ", false)? {
        Input::Line(line) => run_line(session, place, &line),
        Input::Enter => press_enter(session, place),
        Input::Cancelled => Ok(Step::Again),
    }
}

/// Runs the action of the Enter key between games.
fn press_enter(session: &mut Session, place: &mut Place) -> Result<Step, Exit> {
    let command = match place {
        Place::Menu(Menu {
            enter: Enter::Run(command),
            ..
        }) => command.clone(),
        _ => Command::PlayOrResume(session.settings.variant),
    };
    run(session, place, command.into())
}

/// Plays a game of the chosen variant, or a match if `games` is greater than 1. Returns the next step.
fn play_games(session: &mut Session, games: u32, menu: &mut Menu) -> Result<Step, Exit> {
    let variant = session.settings.variant;
    let game = session.begin(variant);
    if games > 1 {
        let score = Record::default();
        let current_match = Match {
            variant,
            games,
            score,
        };
        return play_match(session, current_match, game, menu);
    }
    session.terminal.gap();
    session.tell_beginning(&game);
    play_and_put_away(session, game, None, menu)
}

/// Plays a match, whose first game is `game`. If a game is left before its end, the match ends too. Returns the next
/// step.
fn play_match(
    session: &mut Session,
    mut current_match: Match,
    mut game: SeatedGame,
    menu: &mut Menu,
) -> Result<Step, Exit> {
    let bar = session.progress("Playing");
    loop {
        let played = current_match.score.games();
        if game.players.has_human() {
            let number = played + 1;
            session.terminal.gap();
            session
                .terminal
                .remark(format_args!("Game {number} of {}.", current_match.games));
            session.tell_beginning(&game);
        } else {
            bar.advance(played.into(), current_match.games.into());
        }
        game.is_of_match = true;
        let x = game.x;
        let step = play_and_put_away(session, game, Some(&mut current_match), menu);
        if !matches!(step, Ok(Step::Again)) || current_match.games_to_go() == 0 {
            return step;
        }
        game = session.begin(current_match.variant);
        if session.settings.x == XChoice::Turns {
            game.x = !x;
        }
    }
}

/// Plays a task, practice, or a game that was resumed, loaded or begun at a position. If it is already over, shows its
/// board and keeps it as the game that ended last. Returns the next step.
fn continue_game(
    session: &mut Session,
    mut game: SeatedGame,
    menu: &mut Menu,
) -> Result<Step, Exit> {
    if game.task.is_none() && !game.is_practice() {
        session.settings.variant = game.history.variant();
        session.show_board(&mut game);
    }
    if game.is_over() {
        menu.leave();
        menu.finished = Some(game);
        offer_chosen_game(session, menu);
        return Ok(Step::Again);
    }
    play_and_put_away(session, game, None, menu)
}

/// Plays a game or a task until it is over or left, and returns the next step. Puts a finished game in `menu`, and an
/// unfinished one in the session's list. If practice is left, the finished game stays the one that ended last. If a game
/// of a match is left, prints the final score of the match.
fn play_and_put_away(
    session: &mut Session,
    mut game: SeatedGame,
    mut current_match: Option<&mut Match>,
    menu: &mut Menu,
) -> Result<Step, Exit> {
    let finished = menu.finished.take().filter(|_| game.is_practice());
    menu.leave();
    let ended = match &mut current_match {
        Some(current_match) if !game.players.has_human() => {
            play_silently(session, &mut game, current_match)
        }
        _ => play(session, &mut game, current_match.as_deref_mut()),
    };
    if let Ok(Ended::Over { mistakes }) = ended {
        match &game.task {
            Some(attempt) => offer_after_task(session, attempt, menu),
            None => offer_next(session, &game, mistakes, current_match.as_deref(), menu),
        }
    } else if let Some(current_match) = current_match {
        session
            .terminal
            .say(current_match.left_early(&game.players));
    }
    if game.task.is_none() && game.is_over() {
        menu.finished = Some(game);
    } else if game.is_practice() {
        menu.finished = finished;
    } else if session.leave(game) {
        if matches!(ended, Ok(Ended::Left(Next::Play(_) | Next::Continue(_)))) {
            session.terminal.remark("The game you left is kept.");
        }
        // if the terminal is gone, the next session says which game it removes
        if !matches!(ended, Err(Exit::Input)) {
            session.drop_oldest();
        }
    }
    Ok(match ended? {
        Ended::Over { .. } => Step::Again,
        Ended::Left(next) => Step::Leave(next),
    })
}

/// Makes Enter play the same game again, if the next game has the same players. At a terminal, also prints what Enter
/// does and what else can be typed. `mistakes` is the number of mistakes that humans made. Does nothing if another game
/// of the match follows.
fn offer_next(
    session: &mut Session,
    game: &SeatedGame,
    mistakes: usize,
    current_match: Option<&Match>,
    menu: &mut Menu,
) {
    if current_match.is_some_and(|current_match| current_match.games_to_go() > 0) {
        return;
    }
    // other players than those of practice may play the next game
    if game.players != session.settings.players {
        return offer_chosen_game(session, menu);
    }
    let variant = game.history.variant();
    menu.enter = Enter::Run(Command::Play(Some(variant), None));
    if !session.terminal.is_at_terminal() {
        return;
    }
    let has_human = game.players.has_human();
    let enter = match (current_match, mistakes) {
        (Some(current_match), _) => {
            let verb = if has_human { "play" } else { "watch" };
            let (word, games) = (variant.word(), current_match.games);
            format!("to {verb} one more game, or type 'match {word} {games}' for another match.")
        }
        (None, _) if !has_human => "to watch another game.".to_owned(),
        (None, 0) => "to play again.".to_owned(),
        (None, mistakes) => {
            let which = if mistakes == 1 { "the" } else { "the last" };
            format!("to play again, or type 'retry' to go back to before {which} mistake.")
        }
    };
    let undo = if has_human && current_match.is_none() {
        "'undo', "
    } else {
        ""
    };
    session.terminal.gap();
    session.terminal.remark(format_args!(
        "Press Enter {enter}\nYou can also type 'analyze', {undo}'menu' or 'quit'."
    ));
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
        let menu = Text::Listing(menu(session));
        session.terminal.print(&Text::Title(title()));
        session.terminal.gap();
        session.terminal.print(&menu);
    }
}

/// Saves the session. After `quit` or Ctrl-D, also says goodbye, and that the unfinished games are kept.
fn say_goodbye(session: &mut Session, exit: &Exit) {
    let is_kept = close(session);
    if let Exit::Quit = exit {
        session.terminal.remark("Thanks for playing!");
        let games = session.unfinished.len();
        if games > 0 && is_kept {
            let games = counted(games, "unfinished game", "unfinished games");
            session.terminal.remark(format_args!("TT2 keeps {games}."));
        }
    }
}
