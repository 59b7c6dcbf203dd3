//! Asks for the parts of a move, one after the other.

use crate::command::notation::{Part, Parts, begins_with, move_of_parts, read_parts};
use crate::command::{Command, ParseError, begins_with_number};
use crate::game::SeatedGame;
use crate::model::board::Cell;
use crate::model::game::{Direction, Move, MoveKind, Piece};
use crate::model::games::AnyGame;
use crate::model::text::{alternatives, capitalized};
use crate::session::flow::{Exit, Step};
use crate::session::moves::rule_against_source;
use crate::session::place::Place;
use crate::session::prompt::{Input, read, reject, run};
use crate::session::state::Session;
use crate::text::rejection::Rejection;

/// A question about a part of a move.
pub(super) enum Question {
    /// Asks for a cell, in these words. The player may type only the row, and is then asked for the
    /// column.
    Cell(&'static str),
    /// Asks for one of these kinds of pieces.
    Piece(Vec<Piece>),
    /// Asks for a direction, which can also be typed as a number from 1 to 8. The number 9 means
    /// `back`.
    Direction,
}

impl Question {
    fn text(&self) -> String {
        match self {
            Self::Cell(text) => format!("{text} "),
            Self::Piece(pieces) => {
                let letters: Vec<char> = pieces.iter().map(|piece| piece.letter()).collect();
                format!("Which piece ({})? ", alternatives(&letters))
            }
            Self::Direction => "Which direction? ".to_owned(),
        }
    }

    /// Creates the message about an answer that does not fit the question.
    fn wanted(&self, typed: &str) -> Rejection {
        match self {
            Self::Cell(_) => Rejection::not_a_cell(typed),
            Self::Piece(pieces) => Rejection::not_in_hand(typed, pieces),
            Self::Direction => Rejection::not_a_direction(typed),
        }
    }

    /// Reads an answer. `row` is the row of a cell, if only the row has been typed.
    fn read(&self, typed: &str, row: Option<u8>) -> Answer {
        let digit = match typed.as_bytes() {
            [digit @ b'0'..=b'9'] => Some(digit - b'0'),
            _ => None,
        };
        match (self, row, digit) {
            _ if typed.eq_ignore_ascii_case("back") => Answer::Back,
            (Self::Direction, _, Some(9)) => Answer::Back,
            (Self::Direction, _, Some(number @ 1..=8)) => {
                Answer::Parts(Parts::from_iter([Part::Direction(
                    Direction::ALL[usize::from(number) - 1],
                )]))
            }
            (Self::Cell(_), None, Some(row)) => Answer::Row(row),
            (Self::Cell(_), Some(row), Some(column)) => {
                Answer::Parts(Parts::from_iter([Part::Cell(Cell::new(row, column))]))
            }
            _ => read_parts(typed).map_or(Answer::Other, Answer::Parts),
        }
    }

    /// Returns `true` if the question asks for a part of this type.
    fn asks_for(&self, part: Part) -> bool {
        matches!(
            (self, part),
            (Self::Cell(_), Part::Cell(_))
                | (Self::Piece(_), Part::Piece(_))
                | (Self::Direction, Part::Direction(_))
        )
    }
}

/// An answer to a question.
enum Answer {
    /// The move is cancelled.
    Back,
    /// The row of a cell.
    Row(u8),
    /// One or more parts of a move, which need not be those that the question asks for.
    Parts(Parts),
    /// Another text.
    Other,
}

/// Lists the answers that the numbers from 1 to 9 mean in the question about a direction: the
/// directions, and `back`.
fn numbered_directions() -> Vec<&'static str> {
    [&Direction::WORDS[..], &["back"]].concat()
}

/// Prints the numbered answers to the question about a direction.
pub(super) fn show_directions(session: &mut Session) {
    for (number, answer) in (1..).zip(numbered_directions()) {
        let name = capitalized(answer);
        session.terminal.remark(format_args!("{number} - {name}"));
    }
}

/// Asks `questions` one by one for the parts of a move of this kind, after the parts in `known`.
/// Makes the move once all its parts are known and it is legal, and returns the [`Step`] of that
/// move. If an answer does not fit, asks the same question again. An answer may have several parts.
///
/// An empty line, `back` or Ctrl-C cancels the move. So does another command, whose [`Step`] is
/// then the result.
pub(super) fn ask(
    session: &mut Session,
    game: &mut SeatedGame,
    kind: MoveKind,
    mut known: Vec<Part>,
    questions: &[Question],
) -> Result<Step, Exit> {
    let mut moves = game.history.legal_moves();
    moves.retain(|mv| mv.kind() == kind && known.iter().all(|part| begins_with(*mv, *part)));
    let mut questions = questions.iter();
    let mut question = questions.next();
    // the row of a cell for which the player has not typed the column
    let mut row = None;
    while let Some(asked) = question {
        let text = row.map_or(asked.text(), |_| "Column? ".to_owned());
        let Input::Line(typed) = read(session, &Place::Game(game), &text, true)? else {
            return Ok(Step::Again);
        };
        let row_before = row.take();
        let parts = match asked.read(&typed, row_before) {
            Answer::Back => return Ok(Step::Again),
            Answer::Row(typed) => {
                row = Some(typed);
                continue;
            }
            Answer::Parts(parts) => parts,
            Answer::Other => Parts::new(),
        };
        if let Some(mv) = move_of_parts(kind, &[&known[..], &parts].concat()) {
            match game.history.legal(mv) {
                Ok(_) => return run(session, &mut Place::Game(game), Command::Move(mv).into()),
                Err(illegal) => reject(session, &illegal.into())?,
            };
            continue;
        }
        let wanted = match row_before {
            Some(_) => Rejection::not_a_column(&typed, game.history.variant().size() - 1),
            None => asked.wanted(&typed),
        };
        match parts[..] {
            [part] if asked.asks_for(part) => {
                let mut fitting = moves.clone();
                fitting.retain(|mv| begins_with(*mv, part));
                if fitting.is_empty() {
                    let why = why_not_with(&game.history, part).unwrap_or(wanted);
                    reject(session, &why)?;
                } else {
                    tell_goals(session, &fitting);
                    moves = fitting;
                    known.push(part);
                    question = questions.next();
                }
            }
            // `b` is a bishop here, not the board
            [Part::Piece(_)] if kind == MoveKind::Place => {
                reject(session, &wanted)?;
            }
            _ if begins_with_number(&typed) => {
                reject(session, &wanted)?;
            }
            _ => match run_command(session, game, &typed, &wanted)? {
                Step::Rejected => row = row_before,
                step => return Ok(step),
            },
        }
    }
    Ok(Step::Again)
}

/// Prints the cells to which the chosen piece can go, if the player types at a terminal. If `moves`
/// do not move a piece, prints nothing.
fn tell_goals(session: &mut Session, moves: &[Move]) {
    let goal = |mv: &Move| match mv {
        Move::Move(_, goal) => Some(*goal),
        _ => None,
    };
    let goals: Vec<Cell> = moves.iter().filter_map(goal).collect();
    if !goals.is_empty() && session.terminal.is_typed() {
        let goals = alternatives(&goals);
        session.terminal.say(format_args!("It can go to {goals}."));
    }
}

/// Finds the reason why no legal move has this part, if it is a cell.
fn why_not_with(game: &AnyGame, part: Part) -> Option<Rejection> {
    let Part::Cell(cell) = part else { return None };
    Some(rule_against_source(game, cell).map_or(Rejection::nothing_from(cell), Rejection::from))
}

/// Runs a line that does not answer the question. If the line does not begin with a command,
/// rejects it with the message `wanted`.
fn run_command(
    session: &mut Session,
    game: &mut SeatedGame,
    line: &str,
    wanted: &Rejection,
) -> Result<Step, Exit> {
    let place = &mut Place::Game(game);
    match place.parse(line) {
        Ok(request) => run(session, place, request),
        Err(ParseError::Unknown(..) | ParseError::NotAMove(..)) => reject(session, wanted),
        Err(wrong) => reject(session, &wrong.into()),
    }
}
