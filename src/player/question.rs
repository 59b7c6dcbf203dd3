//! Questions for the parts of a move, whose answers make a line.

use crate::command::notation::read_cell;
use crate::command::{Command, ParseError, Request, begins_with_number, parse};
use crate::model::game::{Illegal, Move};
use crate::model::text::capitalized;
use crate::session::flow::{Exit, Flow, mode};
use crate::session::prompt::{read_line, reject, run};
use crate::session::rejection::Rejection;
use crate::session::seated_game::SeatedGame;
use crate::session::state::Session;

/// A question for the next part of a move.
pub(super) struct Question {
    /// The prompt.
    pub(super) text: String,
    /// What is said of an answer that cannot be one.
    pub(super) wanted: Rejection,
    /// The answers that are chosen by their numbers, from 1.
    pub(super) numbered: Vec<&'static str>,
}

/// Adds answers to the word of a command until the line is a whole move, and then runs the line like a typed one. A
/// command that is carried out instead drops the question, as `back`, an empty line and Ctrl-C do: `None` then.
///
/// # Errors
/// Returns the end of the program.
pub(super) fn ask(
    session: &mut Session,
    game: &mut SeatedGame,
    word: &str,
    questions: &[Question],
) -> Result<Option<Flow>, Exit> {
    let mut line = word.to_owned();
    let mut questions = questions.iter();
    let mut question = questions.next();
    while let Some(Question {
        text,
        wanted,
        numbered,
    }) = question
    {
        let Some(typed) = read_line(session, Some(game), text, true)? else {
            return Ok(None);
        };
        let answer = by_number(&typed, numbered);
        if answer.is_empty() || answer.eq_ignore_ascii_case("back") {
            return Ok(None);
        }
        let longer = format!("{line} {answer}");
        if let Some(mv) = read_move(game, &longer) {
            match run(session, Some(game), Command::Move(mv).into())? {
                Flow::Rejected => continue,
                flow => return Ok(Some(flow)),
            }
        }
        let completed = completed(game, &longer);
        if completed.iter().any(|mv| game.history.legal(*mv).is_ok()) {
            line = longer;
            question = questions.next();
        } else if !completed.is_empty() || begins_with_number(answer) {
            let why = refusal(game, &longer, answer, wanted);
            reject(session, &why)?;
        } else {
            match run_command(session, game, answer, wanted)? {
                Flow::Rejected => {}
                Flow::Stay => return Ok(None),
                flow => return Ok(Some(flow)),
            }
        }
    }
    Ok(None)
}

/// Lists answers with their numbers, from 1.
pub(super) fn show_numbered(session: &mut Session, answers: &[&'static str]) {
    for (number, answer) in (1..).zip(answers) {
        let name = capitalized(answer);
        session.terminal.remark(format_args!("{number} - {name}"));
    }
}

/// Returns the answer that has the number that was typed, or what was typed.
fn by_number<'a>(typed: &'a str, numbered: &[&'a str]) -> &'a str {
    let number: usize = typed.parse().unwrap_or(0);
    let answer = numbered.get(number.wrapping_sub(1));
    answer.copied().unwrap_or(typed)
}

fn read_move(game: &SeatedGame, line: &str) -> Option<Move> {
    let position = game.history.position();
    match parse(line, mode(Some(game)), Some(&position)) {
        Ok(Request::Command(Command::Move(mv))) => Some(mv),
        _ => None,
    }
}

/// Returns the moves that a line becomes with one more cell.
fn completed(game: &SeatedGame, line: &str) -> Vec<Move> {
    let cells = game.history.variant().cells();
    cells
        .filter_map(|cell| read_move(game, &format!("{line} {cell}")))
        .collect()
}

/// Returns why no legal move begins as `line` does, whose last part is `answer`.
fn refusal(game: &SeatedGame, line: &str, answer: &str, wanted: &Rejection) -> Rejection {
    // from a cell to itself: the rule that this move breaks first is about the cell, or there is none
    let to_itself = read_move(game, &format!("{line} {answer}"));
    match (to_itself, read_cell(answer)) {
        (Some(mv), Some(cell)) => match game.history.legal(mv) {
            Err(illegal) if illegal != Illegal::SameCell(cell) => illegal.into(),
            _ => Rejection::nothing_from(cell),
        },
        _ => wanted.clone(),
    }
}

/// Runs a line that is not an answer. `wanted` is said if it does not begin with a command.
fn run_command(
    session: &mut Session,
    game: &mut SeatedGame,
    line: &str,
    wanted: &Rejection,
) -> Result<Flow, Exit> {
    let position = game.history.position();
    match parse(line, mode(Some(game)), Some(&position)) {
        Ok(request) => run(session, Some(game), request),
        Err(ParseError::Unknown(..)) => reject(session, wanted),
        Err(wrong) => reject(session, &wrong.into()),
    }
}
