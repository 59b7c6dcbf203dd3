//! Plays the turn of a human, who types moves, commands, or the numbers of options. In the
//! [original](crate#the-original), this is `HumanStrat()`.

use super::question::{ask, is_verb, tell_goals};
use crate::game::SeatedGame;
use crate::line::notation::{moves_from, read_cell, without_fillers};
use crate::model::board::Cell;
use crate::model::game::{MoveKind, Position as _};
use crate::model::text::alternatives;
use crate::prompt::{answered, read, reject, run_line};
use crate::rejection::Rejection;
use crate::session::flow::{Exit, Step};
use crate::session::place::Place;
use crate::session::state::Session;
use crate::text::tasks::heading;
use crate::text::turn_options::kinds;

/// Plays the turn of a human: shows the board and the numbered options, and reads lines until the
/// turn is over or the game is left. In the original, this is `HumanStrat()`.
pub(crate) fn human_strat(session: &mut Session, game: &mut SeatedGame) -> Result<Step, Exit> {
    loop {
        if session.terminal.shows_menus() {
            session.show_board(game);
        }
        let prompt = prompt(session, game);
        let step = match read(session, &Place::Game(game), &prompt, false)? {
            None => Step::Again,
            Some(line) if line.is_empty() => {
                if let Some(attempt) = &game.task {
                    let heading = heading(&attempt.task, &session.settings);
                    session.terminal.remark(heading);
                }
                session.show_turn(game, false);
                Step::Again
            }
            Some(line) => run_in_turn(session, game, &line)?,
        };
        if !matches!(step, Step::Again) {
            return Ok(step);
        }
    }
}

/// Formats the prompt of a turn: `Ann (X)> `, or `Ann (X), practice> `. A script needs no prompt,
/// so it gets an empty one, which costs nothing.
fn prompt(session: &Session, game: &SeatedGame) -> String {
    if !session.terminal.is_at_terminal {
        return String::new();
    }
    let side = game.history.side_to_move();
    let practice = if game.is_practice() { ", practice" } else { "" };
    format!("{} ({side}){practice}> ", game.display_name(side))
}

/// Runs a line: an answer, the number of an option, or a command. At a terminal, a verb alone is the
/// option for it. So is a cell in Tatedrez, once no piece is in hand.
fn run_in_turn(session: &mut Session, game: &mut SeatedGame, line: &str) -> Result<Step, Exit> {
    if let Some(step) = answered(session, &mut Place::Game(game), line)? {
        return Ok(step);
    }
    if let [digit @ b'0'..=b'9'] = line.as_bytes() {
        return take_option(session, game, usize::from(digit - b'0'));
    }
    if session.terminal.is_typed() {
        let position = game.history.position();
        let kinds = kinds(&position);
        if let Some(kind) = kinds.iter().find(|kind| is_verb(**kind, line)) {
            return ask_for(session, game, *kind);
        }
        let only_moves = position.variant().game().has_piece_kinds() && kinds == [MoveKind::Move];
        if only_moves && let Some(cell) = read_cell(&without_fillers(line)) {
            return option3_move_piece(session, game, Some(cell));
        }
    }
    run_line(session, &mut Place::Game(game), line)
}

/// Runs the option with this number: asks for the parts of a move, or shows the rulebook, which is
/// the last option. Rejects a number without an option.
fn take_option(session: &mut Session, game: &mut SeatedGame, number: usize) -> Result<Step, Exit> {
    let kinds = kinds(&game.history.position());
    let rulebook = kinds.len() + 1;
    match number.checked_sub(1).and_then(|index| kinds.get(index)) {
        Some(kind) => ask_for(session, game, *kind),
        None if number == rulebook => run_line(session, &mut Place::Game(game), "rules"),
        None => {
            let numbers = (1..=rulebook).map(|number| number.to_string());
            let possible: Vec<String> = numbers.chain(["a move".to_owned()]).collect();
            let why = format!(
                "There is no option {number}. Type {}.",
                alternatives(&possible)
            );
            reject(session, &Rejection::new(why))
        }
    }
}

/// Asks for the parts of a move of this kind.
fn ask_for(session: &mut Session, game: &mut SeatedGame, kind: MoveKind) -> Result<Step, Exit> {
    match kind {
        MoveKind::Shift => small_tracker(session, game),
        MoveKind::Move => option3_move_piece(session, game, None),
        MoveKind::Swap => ask(session, game, kind.to_string()),
        MoveKind::Place | MoveKind::Pass => player_move(session, game),
    }
}

/// Asks for the cell in which to place a piece or mark, until the move is legal. In Tatedrez, first
/// asks for the kind of piece. The result is that of [`ask`]. In the original, this is
/// `playerMove()`.
fn player_move(session: &mut Session, game: &mut SeatedGame) -> Result<Step, Exit> {
    ask(session, game, MoveKind::Place.to_string())
}

/// Asks for the cell of a piece, unless `from` gives it, and then for the cell to which the piece
/// should go. The result is that of [`ask`], or of [`reject`] if no move from `from` is possible.
/// In the original, this is `Option3MovePiece()`.
fn option3_move_piece(
    session: &mut Session,
    game: &mut SeatedGame,
    from: Option<Cell>,
) -> Result<Step, Exit> {
    let Some(from) = from else {
        return ask(session, game, MoveKind::Move.to_string());
    };
    match moves_from(&game.history, from) {
        Ok(moves) => tell_goals(session, game, &moves),
        Err(why) => return reject(session, &why),
    }
    ask(session, game, format!("{} {from}", MoveKind::Move))
}

/// Lists the directions, and asks for one until the grid can shift in that direction. The result is
/// that of [`ask`]. In the original, this is `smallTracker()`.
fn small_tracker(session: &mut Session, game: &mut SeatedGame) -> Result<Step, Exit> {
    ask(session, game, MoveKind::Shift.to_string())
}
