//! Begins, continues and leaves games, and changes their moves.

use super::settings::choose_opponent;
use crate::console::Text;
use crate::game::SeatedGame;
use crate::line::arg::{Args, needed};
use crate::line::{Mode, Modes};
use crate::model::game::{GameEvent, Outcome, Position as _, PositionError, Side, Variant};
use crate::model::games::AnyPosition;
use crate::model::results::StartTime;
use crate::model::settings::{Player, Seat};
use crate::model::text::escaped;
use crate::rejection::{Rejection, Remedy};
use crate::session::flow::{Answer, Step};
use crate::session::offer::game_left_last;
use crate::session::place::Place;
use crate::session::state::Session;
use crate::store::saved_game;
use crate::text::mistakes::{main_mistake, mistake_to_correct};
use crate::text::players::called;
use crate::text::playing::{self, moves_changed, summary};

/// Takes back this number of turns of humans.
pub(super) fn undo(session: &mut Session, place: &mut Place, turns: u32) -> Answer {
    change_history(session, place, |_, game| {
        let ended = game.history.ended();
        let moves = game
            .undo(turns)
            .map_err(|turns| no_turns("undo", game, turns))?;
        game.has_help = true;
        Ok(moves_changed(game, "Undone", ended, &moves))
    })
}

/// Redoes this number of undone turns of humans.
pub(super) fn redo(session: &mut Session, place: &mut Place, turns: u32) -> Answer {
    change_history(session, place, |_, game| {
        let moves = game
            .redo(turns)
            .map_err(|turns| no_turns("redo", game, turns))?;
        Ok(moves_changed(game, "Redone", None, &moves))
    })
}

/// Creates the message about `undo` or `redo` that is not possible. `word` is the command.
fn no_turns(word: &str, game: &SeatedGame, turns: usize) -> Rejection {
    Rejection::new(match turns {
        _ if !game.players.has_human() => format!(
            "Only computers played, so there is nothing to {word}. Type 'play' to play again."
        ),
        0 => format!("There is nothing to {word}."),
        1 => format!("There is only 1 turn to {word}. Type '{word}'."),
        turns => {
            format!("There are only {turns} turns to {word}. Type '{word} {turns}'.")
        }
    })
}

/// Resigns for the human whose turn it is. At a terminal, asks first. Leaves a task.
pub(super) fn resign(session: &mut Session, place: &mut Place, args: &Args) -> Answer {
    let game = place.playing_mut()?;
    if game.task.is_some() {
        return Ok(Step::Menu);
    }
    let side = game.history.side_to_move();
    let name = game.display_name(side);
    confirm(session, args, &format!("Resign as {name}?"))?;
    game.history.end(Outcome::Resignation(side));
    session.board_changed();
    Ok(Step::Done)
}

/// Ends a game between two humans in a draw. At a terminal, asks first.
pub(super) fn draw(session: &mut Session, place: &mut Place, args: &Args) -> Answer {
    let game = place.playing_mut()?;
    if !game.players.are_both_human() {
        return Err(Rejection::new("Only two people can agree to a draw."));
    }
    confirm(session, args, "Do you both agree to a draw?")?;
    game.history.end(Outcome::Agreement);
    session.board_changed();
    Ok(Step::Done)
}

/// Starts the current game over or, after a game, plays another one of its variant. During
/// practice, goes back to the game's first position. At a terminal, asks first in an unfinished
/// game.
pub(super) fn restart(session: &mut Session, place: &mut Place, args: &Args) -> Answer {
    let variant = place.game()?.history.variant();
    let Place::Game(game) = place else {
        return Ok(Step::Play(variant, 1));
    };
    let question = "Start over without keeping this game?";
    if game.is_unfinished() {
        confirm(session, args, question)?;
    }
    if game.is_practice() {
        game.take_back(game.history.plies().len());
    } else {
        game.restart(session.start_time(StartTime::now()));
        session.settings.variant = variant;
    }
    session.board_changed();
    session.tell_beginning(game, false);
    Ok(Step::Done)
}

/// Checks that the player has confirmed a command at a terminal.
///
/// # Errors
/// Returns the question if the player has not. After a word for yes, the command runs again.
pub(super) fn confirm(session: &Session, args: &Args, question: &str) -> Result<(), Rejection> {
    if args.is_confirmed || !session.terminal.is_typed() {
        return Ok(());
    }
    let question = format!("{question} Type 'yes' or 'no'.");
    Err(Rejection::new(question).with(Remedy::Yes))
}

/// Changes the moves of the current game or, after a game, of a copy of it, which is then continued
/// as practice. Prints the sentence that `change` returns, and shows the board.
fn change_history(
    session: &mut Session,
    place: &mut Place,
    change: impl FnOnce(&mut Session, &mut SeatedGame) -> Result<String, Rejection>,
) -> Answer {
    match place {
        Place::Game(game) => {
            let changed = change(session, game)?;
            session.terminal.remark(changed);
            session.board_changed();
            session.show_board_before_turn(game);
            Ok(Step::Done)
        }
        Place::Menu(menu) => {
            let mut game = Place::Menu(menu).game()?.clone();
            let changed = change(session, &mut game)?;
            session.terminal.remark(if session.terminal.is_typed() {
                "This is practice now. The result stays, and the tutor warns you of mistakes."
            } else {
                "This is practice now. The result of the game doesn't change."
            });
            session.terminal.remark(changed);
            Ok(Step::Continue(Box::new(game)))
        }
    }
}

/// Goes back to just before the last mistake of the human whose turn it is or, after a game, before
/// the later one of the mistakes that decided it, and prints a sentence about it.
pub(super) fn retry(session: &mut Session, place: &mut Place) -> Answer {
    let is_over = place.playing().is_none();
    change_history(session, place, |session, game| {
        let bad_moves = game.bad_moves(&mut session.engine.values)?;
        // that there is no mistake is help, too
        session.note_help(&mut Place::Game(game), None);
        let main = Side::ALL
            .into_iter()
            .filter_map(|side| main_mistake(&bad_moves, side));
        let mistake = if is_over {
            main.max_by_key(|ply| ply.number)
        } else {
            let side = game.history.side_to_move();
            let mut own = bad_moves.iter().filter(|ply| ply.side == side);
            own.rfind(|ply| ply.is_mistake)
        };
        let none = if !game.players.has_human() {
            "Only computers played, so there is no mistake to go back to. Type 'analyze' to see every \
             move."
        } else if game.retried == Some(game.history.plies().len() + 1) {
            "There is no mistake before that one."
        } else {
            "There is no mistake to go back to."
        };
        let mistake = mistake.ok_or_else(|| Rejection::new(none))?;
        game.take_back(game.history.moves_back_to(mistake.number));
        game.retried = Some(mistake.number);
        let who = called(game, mistake.side, "you", "");
        Ok(mistake_to_correct("Here", &who, mistake))
    })
}

/// Returns the step that plays `games` games of a variant, or of the chosen one. Without a number,
/// it is one game. A human at a terminal plays only one.
pub(super) fn begin_games(
    session: &mut Session,
    place: &mut Place,
    of: Option<Variant>,
    computer: Option<Player>,
    games: Option<u32>,
) -> Answer {
    if games.is_some() && session.terminal.is_at_terminal && session.settings.players.has_human() {
        return Err(Rejection::new(
            "At a terminal, only two computers can play several games in a row. To play again, \
             press Enter when a game ends.",
        ));
    }
    choose_computer(session, place, computer)?;
    let variant = of.unwrap_or(session.settings.variant);
    Ok(Step::Play(variant, games.unwrap_or(1)))
}

/// Chooses the computer in a line that begins a game, if there is one. In a game, it must be one
/// that plays already.
///
/// # Errors
/// Returns a [`Rejection`] if a game with other players has begun.
fn choose_computer(
    session: &mut Session,
    place: &mut Place,
    computer: Option<Player>,
) -> Result<(), Rejection> {
    let Some(computer) = computer else {
        return Ok(());
    };
    let players = &session.settings.players;
    let plays = Seat::ALL.into_iter().any(|seat| players[seat] == computer);
    if place.playing().is_none() || !plays {
        place.mode().check("play", Modes::BetweenGames)?;
        choose_opponent(session, place, computer);
    }
    Ok(())
}

/// Continues the game of this variant that the two chosen players left last. If there is none,
/// plays a new one.
pub(super) fn continue_or_play(
    session: &mut Session,
    place: &mut Place,
    variant: Variant,
    computer: Option<Player>,
) -> Answer {
    choose_computer(session, place, computer)?;
    let current = place.playing().map(|game| game.history.variant());
    if matches!(place.mode(), Mode::Game(_)) && current == Some(variant) {
        return Err(Rejection::new(format!(
            "You're already playing {variant}. Type 'restart' to start over, or 'play {}' to start \
             another game.",
            variant.word()
        )));
    }
    Ok(match game_left_last(session, variant) {
        Some(index) => take_unfinished(session, index),
        None => Step::Play(variant, 1),
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
    Step::Continue(Box::new(game))
}

/// Prints the position or, if a position was typed, begins a game there.
pub(super) fn position(session: &mut Session, place: &Place, typed: Option<AnyPosition>) -> Answer {
    match typed {
        Some(position) if position.outcome().is_some() => Err(PositionError::Finished.into()),
        Some(position) => {
            place.mode().check("position", Modes::NotInARush)?;
            Ok(play_from(session, position))
        }
        None => session.answer(&Text::data([place.game()?.history.position()])),
    }
}

/// Continues the game with this number in the list of unfinished games, or in the list of those of
/// a variant.
pub(super) fn continue_unfinished(
    session: &mut Session,
    of: Option<Variant>,
    number: u32,
) -> Answer {
    let index = find_unfinished(session, of, number)?;
    Ok(take_unfinished(session, index))
}

/// Finds the index of the game with this number in the list of unfinished games, or in the list of
/// those of a variant.
fn find_unfinished(
    session: &Session,
    of: Option<Variant>,
    number: u32,
) -> Result<usize, Rejection> {
    session.check_unfinished()?;
    let games = session.unfinished.iter().enumerate();
    let listed = games.filter(|(_, game)| of.is_none_or(|of| game.history.variant() == of));
    let found = (1..).zip(listed).find(|(found, _)| *found == number);
    let (_, (index, _)) = found.ok_or_else(|| {
        let which = match of {
            None => format!(" {number}"),
            Some(variant) if number == 1 => format!(" of {variant}"),
            Some(variant) => format!(" {number} of {variant}"),
        };
        Rejection::new(format!(
            "There is no unfinished game{which}. Type 'games' to list the unfinished games."
        ))
    })?;
    Ok(index)
}

/// Deletes the unfinished game with this number. At a terminal, asks first.
pub(super) fn delete(session: &mut Session, args: &Args) -> Answer {
    let index = find_unfinished(session, None, needed(args.number))?;
    let game = &session.unfinished[index];
    let (variant, summary) = (game.history.variant(), summary(game));
    let question = format!("{variant}: {summary}. Delete this game?");
    confirm(session, args, &question)?;
    session.unfinished.remove(index);
    session.terminal.remark("Deleted.");
    Ok(Step::Again)
}

/// Takes the unfinished game at this index from the list, and returns the step that continues it.
fn take_unfinished(session: &mut Session, index: usize) -> Step {
    let game = session.unfinished.remove(index);
    let (variant, left) = (game.history.variant(), summary(&game));
    session
        .terminal
        .remark(format_args!("Continuing {variant}: {left}."));
    Step::Continue(Box::new(game))
}

/// Reads the saved game in a file, and returns the step that continues it.
pub(super) fn load(session: &mut Session, file: &str) -> Answer {
    let game = saved_game::load(file)?;
    let (file, variant) = (escaped(file), game.history.variant());
    let loaded = format!("Loaded '{file}': {variant}, {}.", summary(&game));
    session.terminal.remark(loaded);
    Ok(Step::Continue(Box::new(game)))
}
