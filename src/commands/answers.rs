//! Answers questions about a game, a position or the session, and saves games.

use std::borrow::Cow;

use super::help;
use super::play::confirm;
use crate::console::Text;
use crate::game::SeatedGame;
use crate::learning::analysis::{analyze, wins_kept};
use crate::learning::best_play::best_play;
use crate::line::arg::{Args, needed};
use crate::line::notation::moves_from;
use crate::model::board::Cell;
use crate::model::game::{Move, PositionError, Variant};
use crate::model::games::{AnyGame, AnyPosition};
use crate::model::settings::{BoardStyle, Name};
use crate::model::text::escaped;
use crate::model::winner::winner;
use crate::rejection::Rejection;
use crate::session::flow::{Answer, Step};
use crate::session::place::Place;
use crate::session::state::Session;
use crate::solver::{self, rated_moves, value_in_game};
use crate::store::saved_game::{self, saved_text};
use crate::text;
use crate::text::hint::hint;
use crate::text::mistakes::mistakes_made;
use crate::text::playing::{self, summary};
use crate::text::progress::progress as progress_of;

const NO_MOVES: &str = "There are no moves to show.";

/// Shows the board, or the board after the move with this number. The number 0 means the board at
/// the beginning.
pub(super) fn board(session: &mut Session, place: &Place, number: Option<u32>) -> Answer {
    let (game, style) = (place.game()?, session.settings.board);
    let Some(number) = number else {
        return session.answer(&playing::board(&game.history, style));
    };
    let plies = game.history.plies();
    let Some(past) = plies.get(..number as usize) else {
        let last = plies.len();
        if last == 0 {
            return Err(Rejection::new(NO_MOVES));
        }
        return Err(Rejection::new(format!(
            "There is no move {number}. Type a number from 0 to {last}."
        )));
    };
    let mut history = AnyGame::new_without_pass(game.history.start());
    for ply in past {
        history.push(ply.mv);
    }
    session.terminal.say(match past.last() {
        Some(ply) => {
            let name = game.display_name(ply.side());
            format!("After move {number}, '{}' by {name}:", ply.mv)
        }
        None => "Before the first move:".to_owned(),
    });
    session.terminal.gap();
    session.answer(&playing::board(&history, style))
}

pub(super) fn history(session: &mut Session, place: &Place) -> Answer {
    let plies = place.game()?.history.plies();
    if plies.is_empty() && session.terminal.is_at_terminal {
        return Err(Rejection::new(NO_MOVES));
    }
    let plies = (1..).zip(plies);
    let lines = plies.map(|(number, ply)| format!("{number}. {} {}", ply.side(), ply.mv));
    session.answer(&Text::data(lines))
}

/// Lists the legal moves in a position that was typed or in the game, or only those that move or swap
/// the piece or mark in a cell.
pub(super) fn moves(
    session: &mut Session,
    place: &Place,
    from: Option<Cell>,
    typed: Option<AnyPosition>,
) -> Answer {
    let game = unfinished(place, typed)?;
    let moves = match from {
        Some(cell) => moves_from(&game, cell)?,
        None => game.legal_moves(),
    };
    let moves = moves.iter().map(Move::to_string).collect();
    session.answer(&match session.settings.board {
        BoardStyle::Plain => Text::Columns(moves),
        BoardStyle::Words => Text::Data(moves),
    })
}

/// Returns the game to which a line refers: one that begins at the position that was typed or, if
/// none was, [`Place::game`].
fn game_of<'a>(
    place: &'a Place,
    typed: Option<AnyPosition>,
) -> Result<Cow<'a, AnyGame>, Rejection> {
    Ok(match typed {
        Some(position) => Cow::Owned(AnyGame::new_without_pass(position)),
        None => Cow::Borrowed(&place.game()?.history),
    })
}

/// Returns the game to which a line refers, as [`game_of`] does, if it is not over.
fn unfinished<'a>(
    place: &'a Place,
    typed: Option<AnyPosition>,
) -> Result<Cow<'a, AnyGame>, Rejection> {
    let game = game_of(place, typed)?;
    match (game.outcome(), typed) {
        (None, _) => Ok(game),
        (Some(_), None) => Err(place.mode().why_no_game()),
        (Some(_), Some(_)) => Err(PositionError::Finished.into()),
    }
}

/// Prints the best move, with reasons.
pub(super) fn best_move(session: &mut Session, place: &mut Place) -> Answer {
    let game = unfinished(place, None)?;
    let rated = rated_moves(&game, &mut session.engine.values)?;
    let hint = hint(&game, &rated);
    session.note_help(place, None);
    session.answer(&Text::Say(hint))
}

/// Lists best play from the current position, or after `mv`. In a task, this is after the last wrong
/// try, or it counts as help. After a game, explains the main mistake of each human.
pub(super) fn why(session: &mut Session, place: &mut Place, mv: Option<Move>) -> Answer {
    if mv.is_none() && place.playing().is_none() {
        let game = place.game()?;
        let bad_moves = game.bad_moves(&mut session.engine.values)?;
        let left = game.value_left(&mut session.engine.values)?;
        let mut lines = mistakes_made(game, &bad_moves, left, true);
        if !game.players.has_human() {
            lines.push("Only computers played.".to_owned());
        } else if lines.is_empty() {
            lines.push("TT2 found no clear mistake.".to_owned());
        }
        if !game.history.plies().is_empty() {
            lines.push("Type 'analyze' to see every move.".to_owned());
        }
        session.note_help(place, None);
        return session.answer(&Text::Say(lines.join("\n")));
    }
    let game = unfinished(place, None)?;
    if let Some(mv) = mv {
        game.legal(mv)?;
    }
    let attempt = place.playing().and_then(|game| game.task.as_ref());
    let wrong = attempt.and_then(|attempt| attempt.wrong);
    let tried = mv.or(wrong);
    let plies = best_play(&game, tried, &mut session.engine.values)?;
    if tried.is_none() || tried != wrong {
        session.note_help(place, None);
    }
    session.answer(&if session.terminal.is_at_terminal {
        text::why::why(&plies, tried)
    } else {
        Text::table(plies.iter().map(text::why::row))
    })
}

/// Prints the value of the current position, or the result if the game is over. For a script that
/// gives a position, prints that position and its value. For a reader, the value is in words.
pub(super) fn value(
    session: &mut Session,
    place: &mut Place,
    typed: Option<AnyPosition>,
) -> Answer {
    session.note_help(place, typed);
    let game = game_of(place, typed)?;
    let is_at_terminal = session.terminal.is_at_terminal;
    let value = match winner(&game) {
        Some(winner) if is_at_terminal => return session.answer(&Text::Say(winner.result())),
        Some(winner) => winner.result(),
        None => {
            let value = value_in_game(&game, &mut session.engine.values)?;
            if is_at_terminal {
                return session.answer(&text::values::value(game.side_to_move(), value));
            }
            value.to_string()
        }
    };
    session.answer(&Text::Data(vec![match typed {
        Some(position) => format!("{position}\t{value}"),
        None => value,
    }]))
}

/// Lists the legal moves with their values, the best first, in a position that was typed or in the
/// game. For a reader, the values are in words.
pub(super) fn values(
    session: &mut Session,
    place: &mut Place,
    typed: Option<AnyPosition>,
) -> Answer {
    let game = unfinished(place, typed)?;
    let rated = rated_moves(&game, &mut session.engine.values)?;
    session.note_help(place, typed);
    session.answer(&if session.terminal.is_at_terminal {
        text::values::values(&rated)
    } else {
        Text::data(rated.as_slice())
    })
}

/// Lists every ply with its value, and marks the bad moves.
pub(super) fn analysis(session: &mut Session, place: &mut Place) -> Answer {
    let game = place.game()?;
    let history = &game.history;
    if history.plies().is_empty() {
        return Err(Rejection::new(NO_MOVES));
    }
    let plies = analyze(history, &mut session.engine.values)?;
    if session.terminal.is_at_terminal {
        session.terminal.say(text::analysis::heading(game, &plies));
    }
    session.note_help(place, None);
    session.answer(&text::analysis::analysis(&plies))
}

/// Solves a variant from scratch, and lists facts about the solution.
pub(super) fn solution(session: &mut Session, place: &Place, of: Option<Variant>) -> Answer {
    let bar = session.progress("Working");
    let progress = |done, total| bar.advance(done, total);
    let solution = solver::solve(of.unwrap_or(session.variant(place)), &progress)?;
    drop(bar);
    let solution = solution.ok_or_else(|| Rejection::new("Stopped."))?;
    session.answer(&Text::data(solution.lines()))
}

/// Lists the unfinished games, the latest first, with the command that continues each of them.
pub(super) fn games(session: &mut Session) -> Answer {
    session.check_unfinished()?;
    let line = |(number, game): (u32, &SeatedGame)| {
        let variant = game.history.variant();
        format!("continue {number}\t{variant}: {}", summary(game))
    };
    session.answer(&Text::table((1..).zip(&session.unfinished).map(line)))
}

/// Prints the score of those who play. A task has no score, so there it is the score of those who
/// play the next game.
pub(super) fn score(session: &mut Session, place: &Place) -> Answer {
    let players = match place {
        Place::Game(game) if game.task.is_none() => &game.players,
        _ => &session.settings.players,
    };
    let record = session.results.score(players);
    let score = text::score::score(&record, players);
    session.answer(&Text::Say(score))
}

/// Lists the progress of each human who plays.
pub(super) fn progress(session: &mut Session, place: &Place) -> Answer {
    let players = place
        .playing()
        .map_or(&session.settings.players, |game| &game.players);
    let humans: Vec<&Name> = players.human_names().collect();
    if humans.is_empty() {
        return Err(Rejection::new(
            "Both players are computers, so there is no progress to show. To play, type 'human'.",
        ));
    }
    let is_kept = session.files.results.is_some();
    let is_at_terminal = session.terminal.is_at_terminal;
    let (results, tasks) = (&session.results, &session.tasks);
    let pages = humans.into_iter().map(|name| {
        let wins = wins_kept(results, name, &mut session.engine.values).ok();
        progress_of(name, results, tasks, wins, is_kept, is_at_terminal)
    });
    let pages = pages.flat_map(|page| [Text::Gap, page]).skip(1).collect();
    session.answer(&Text::All(pages))
}

pub(super) fn rules(session: &mut Session, place: &Place, of: Option<Variant>) -> Answer {
    let variant = of.unwrap_or(session.variant(place));
    let answer = session.answer(&Text::Page(help::rules(variant.game())));
    if place.playing().is_some() && session.terminal.is_typed() {
        session.terminal.gap();
        session.terminal.remark("Press Enter to see the board.");
    }
    answer
}

/// Prints a page of help. Without a page, lists what can be typed now.
pub(super) fn help(session: &mut Session, place: &mut Place, page: Option<&str>) -> Answer {
    let page = page.map_or_else(
        || {
            let players = place
                .game()
                .map_or(&session.settings.players, |game| &game.players);
            let humans = players.humans().count();
            let is_after = matches!(place, Place::Menu(menu) if menu.is_after);
            help::help(&place.mode(), is_after, session.variant(place), humans)
        },
        str::to_owned,
    );
    if let Place::Menu(menu) = place {
        // help fills the window
        menu.is_offered = true;
    }
    session.answer(&Text::Page(page))
}

/// Writes the game as a script to a file, or prints it.
pub(super) fn save(session: &mut Session, place: &mut Place, args: &Args) -> Answer {
    let (game, file) = (place.game()?, needed(args.text.as_deref()));
    if file == "-" {
        return session.answer(&Text::data(saved_text(game).lines()));
    }
    let question = format!("Replace the saved game '{}'?", escaped(file));
    if saved_game::is_saved_game(file) {
        confirm(session, args, &question)?;
    }
    saved_game::save(game, file)?;
    let saved = format!("Saved to '{}'.", escaped(file));
    session.terminal.remark(saved);
    Ok(Step::Again)
}

pub(super) fn echo(session: &mut Session, text: Option<&str>) -> Answer {
    session.answer(&Text::data([escaped(text.unwrap_or_default())]))
}
