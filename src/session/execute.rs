//! Executes commands.

use crate::command::{Command, Mode, NotNow, TaskRequest};
use crate::game::SeatedGame;
use crate::model::game::{GameEvent, Position as _, Variant};
use crate::model::games::AnyPosition;
use crate::model::settings::Setting;
use crate::model::text::escaped;
use crate::session::flow::{Next, Step};
use crate::session::moves::play_move;
use crate::session::offer::game_left_last;
use crate::session::place::Place;
use crate::session::queries::note_help;
use crate::session::settings::{choose, name, set};
use crate::session::state::Session;
use crate::session::task_setup;
use crate::solver::longest_win;
use crate::store::saved_game;
use crate::text::mistakes::mistake_to_correct;
use crate::text::playing::{self, moves_changed, summary};
use crate::text::rejection::Rejection;

/// Executes a command, and returns the step after it.
///
/// # Errors
/// Returns a [`Rejection`] if the command is not possible. The game and the session are then
/// unchanged.
pub fn execute(
    session: &mut Session,
    place: &mut Place,
    command: Command,
) -> Result<Step, Rejection> {
    let chosen = session.settings.variant;
    let current = place
        .current()
        .map_or(chosen, |game| game.history.variant());
    match command {
        Command::Move(mv) => play_move(session, require_game(place)?, mv),
        Command::Undo(turns) => change_history(session, place, |_, game| undo(game, turns)),
        Command::Redo(turns) => change_history(session, place, |_, game| redo(game, turns)),
        Command::Retry => change_history(session, place, retry),
        Command::Resign => Ok(resign(session, require_game(place)?)),
        Command::Restart => Ok(restart(session, require_game(place)?)),
        Command::Menu => Ok(Step::Leave(Next::Menu)),
        Command::Play(of, games) => begin_games(session, of.unwrap_or(chosen), games),
        Command::ContinueOrPlay(variant) => continue_or_play(session, place, variant),
        Command::Resume(number) => resume(session, number),
        Command::Load(file) => load(session, &file),
        Command::PlayFrom(start) => Ok(play_from(session, start)),
        Command::Longest(of) => Ok(play_from(session, longest_win(of.unwrap_or(current)))),
        Command::StartTask(request) => start_task(session, request, current),
        Command::ToggleTutor => Ok(toggle_tutor(session, place)),
        Command::Set(setting) => Ok(set(session, place, setting)),
        Command::Choose(seat, player) => Ok(choose(session, place, seat, player)),
        Command::Name(request) => name(session, place, &request),
    }
}

fn undo(game: &mut SeatedGame, turns: u32) -> Result<Option<String>, Rejection> {
    let moves = game
        .undo(turns)
        .map_err(|why| Rejection::no_turns("undo", why))?;
    Ok(moves_changed(game, "Undone", &moves))
}

fn redo(game: &mut SeatedGame, turns: u32) -> Result<Option<String>, Rejection> {
    let moves = game
        .redo(turns)
        .map_err(|why| Rejection::no_turns("redo", why))?;
    Ok(moves_changed(game, "Redone", &moves))
}

/// Resigns for the human whose turn it is. At a terminal, `resign` must be typed twice.
fn resign(session: &mut Session, game: &mut SeatedGame) -> Step {
    let name = game.display_name(game.history.side_to_move());
    let does = format!("'resign' again to resign as {name}");
    if asks_again(session, Command::Resign, &does) {
        return Step::Again;
    }
    game.resign();
    session.board_changed();
    Step::Done
}

/// Starts the current game over or, after a game, plays another one of its variant. At a terminal,
/// `restart` must be typed twice in an unfinished game.
fn restart(session: &mut Session, game: &mut SeatedGame) -> Step {
    let variant = game.history.variant();
    if game.is_over() {
        return Step::Leave(Next::Play(variant, 1));
    }
    let does = "'restart' again to start over without keeping this game";
    if game.is_unfinished() && asks_again(session, Command::Restart, does) {
        return Step::Again;
    }
    game.restart();
    session.board_changed();
    session.settings.variant = variant;
    session.tell_beginning(game);
    Step::Done
}

/// Returns `true` if a command was typed at a terminal for the first time. Then says what to type
/// again.
fn asks_again(session: &mut Session, command: Command, does: &str) -> bool {
    let asks = session.terminal.is_typed() && !session.is_typed_again(&command);
    if asks {
        session.ask_again(command, format_args!("Type {does}."));
    }
    asks
}

fn require_game<'a>(place: &'a mut Place) -> Result<&'a mut SeatedGame, Rejection> {
    place.game_mut().ok_or_else(|| NotNow::NoGame.into())
}

/// Changes the moves of the current game or, after a game, of a copy of it, which is then continued
/// as practice. Prints the sentence that `change` returns, and shows the board.
fn change_history(
    session: &mut Session,
    place: &mut Place,
    change: impl FnOnce(&mut Session, &mut SeatedGame) -> Result<Option<String>, Rejection>,
) -> Result<Step, Rejection> {
    match place {
        Place::Game(game) => {
            let told = change(session, game)?;
            tell(session, told);
            session.board_changed();
            session.show_board(game);
            Ok(Step::Done)
        }
        Place::Menu(menu) => {
            let mut game = menu.finished.clone().ok_or(NotNow::NoGame)?;
            let told = change(session, &mut game)?;
            let practice = "This is practice now. The result of the game doesn't change.";
            session.terminal.remark(practice);
            tell(session, told);
            Ok(Step::Leave(Next::Continue(Box::new(game))))
        }
    }
}

fn tell(session: &mut Session, told: Option<String>) {
    if let Some(told) = told {
        session.terminal.remark(told);
    }
}

/// Goes back to just before the last mistake of a human, notes that this is help, and returns a
/// sentence about the mistake.
fn retry(session: &mut Session, game: &mut SeatedGame) -> Result<Option<String>, Rejection> {
    let bar = session.progress("Working");
    let bad_moves = game.bad_moves(&mut session.engine.values, &bar)?;
    drop(bar);
    let last = bad_moves.into_iter().rfind(|ply| ply.is_mistake);
    let mistake = last.ok_or_else(|| Rejection::no_mistake(&game.players))?;
    game.take_back(game.history.moves_back_to(mistake.number));
    note_help(session, game);
    Ok(Some(mistake_to_correct(game, &mistake)))
}

/// Returns the step that plays `games` games, or one game. A human at a terminal plays only one.
fn begin_games(session: &Session, variant: Variant, games: Option<u32>) -> Result<Step, Rejection> {
    if games.is_some() && !session.can_play_rows() {
        return Err(Rejection::row_at_terminal());
    }
    Ok(Step::Leave(Next::Play(variant, games.unwrap_or(1))))
}

/// Continues the game of this variant that the current two players left last. If there is none,
/// plays a new one.
fn continue_or_play(
    session: &mut Session,
    place: &Place,
    variant: Variant,
) -> Result<Step, Rejection> {
    let current = place.current().map(|game| game.history.variant());
    if matches!(place.mode(), Mode::Game(_)) && current == Some(variant) {
        return Err(Rejection::is_played(variant));
    }
    Ok(match game_left_last(session, variant) {
        Some(index) => take_unfinished(session, index),
        None => Step::Leave(Next::Play(variant, 1)),
    })
}

/// Begins a game at an unfinished position, and returns the step that plays it. If the side to move
/// there must pass, prints this.
fn play_from(session: &mut Session, start: AnyPosition) -> Step {
    let game = session.begin_at(start);
    if game.history.start() != start
        && let Some(text) = playing::event(&game, GameEvent::Passed(start.side_to_move()))
    {
        session.terminal.print(&text);
    }
    Step::Leave(Next::Continue(Box::new(game)))
}

/// Continues the game with this number in the list of unfinished games.
fn resume(session: &mut Session, number: u32) -> Result<Step, Rejection> {
    let index = session.find_unfinished(number)?;
    Ok(take_unfinished(session, index))
}

/// Takes the unfinished game at this index from the list, and returns the step that continues it.
fn take_unfinished(session: &mut Session, index: usize) -> Step {
    let game = session.unfinished.remove(index);
    let (variant, left) = (game.history.variant(), summary(&game));
    session
        .terminal
        .remark(format_args!("Continuing {variant}: {left}."));
    Step::Leave(Next::Continue(Box::new(game)))
}

/// Sets up a task, and returns the step that plays it. It is one of the variant `usual` if the
/// request names none.
fn start_task(
    session: &mut Session,
    request: TaskRequest,
    usual: Variant,
) -> Result<Step, Rejection> {
    let bar = session.progress("Working");
    let task = task_setup::set_up(session, request, usual, &bar)?;
    Ok(Step::Leave(Next::Continue(Box::new(task))))
}

fn toggle_tutor(session: &mut Session, place: &mut Place) -> Step {
    let tutor = !session.settings.tutor;
    set(session, place, Setting::Tutor(tutor))
}

/// Reads the saved game in a file, and returns the step that continues it.
fn load(session: &mut Session, file: &str) -> Result<Step, Rejection> {
    let game = saved_game::load(file)?;
    let (file, variant) = (escaped(file), game.history.variant());
    let loaded = format!("Loaded {file}: {variant}, {}.", summary(&game));
    session.terminal.remark(loaded);
    Ok(Step::Leave(Next::Continue(Box::new(game))))
}
