//! Questions about the parts of a move. The answers together make a line.

use crate::command::notation::read_cell;
use crate::command::{Command, ParseError, Request, begins_with_number, is_number};
use crate::model::board::Cell;
use crate::model::game::{Direction, Move, Piece};
use crate::model::games::AnyGame;
use crate::model::text::{alternatives, capitalized};
use crate::session::flow::{Exit, Flow, parse_in};
use crate::session::moves::rule_against_source;
use crate::session::prompt::{read_line, reject, run};
use crate::session::rejection::Rejection;
use crate::session::seated_game::SeatedGame;
use crate::session::state::Session;

/// A question about the next part of a move.
pub(super) enum Question {
    /// A cell, with the words of the question. The player may answer with only the row, and is then asked for the
    /// column.
    Cell(&'static str),
    /// One of these kinds of pieces.
    Piece(Vec<Piece>),
    /// A direction, which can be chosen by its number. The number 9 means `back`.
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

    /// Chooses the message about an answer that does not fit.
    fn wanted(&self, typed: &str) -> Rejection {
        match self {
            Self::Cell(_) => Rejection::not_a_cell(typed),
            Self::Piece(pieces) => Rejection::not_in_hand(typed, pieces),
            Self::Direction => Rejection::not_a_direction(typed),
        }
    }

    /// Replaces the number of a direction with the word for it. Returns any other text unchanged.
    fn answer<'a>(&self, typed: &'a str) -> &'a str {
        let number: usize = match self {
            Self::Direction => typed.parse().unwrap_or(0),
            Self::Cell(_) | Self::Piece(_) => 0,
        };
        let numbered = numbered_directions();
        let answer = numbered.get(number.wrapping_sub(1));
        answer.copied().unwrap_or(typed)
    }
}

/// Lists the answers to the question about a direction, in the order of their numbers from 1.
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

/// Adds answers to the word of a command until the line is a complete move, and then runs the move as if the line had
/// been typed. Another command, `back`, an empty line or Ctrl-C cancels the question. The function then returns `None`,
/// unless the command ends the turn or leaves the game.
pub(super) fn ask(
    session: &mut Session,
    game: &mut SeatedGame,
    word: &str,
    questions: &[Question],
) -> Result<Option<Flow>, Exit> {
    let mut line = word.to_owned();
    let mut questions = questions.iter();
    let mut question = questions.next();
    // the row of a cell if the player typed no column
    let mut row = None;
    while let Some(asked) = question {
        let text = row.as_ref().map_or(asked.text(), |_| "Column? ".to_owned());
        let Some(typed) = read_line(session, Some(game), &text, true)? else {
            return Ok(None);
        };
        let answer = asked.answer(&typed);
        if answer.is_empty() || answer.eq_ignore_ascii_case("back") {
            return Ok(None);
        }
        let is_digit = answer.len() == 1 && is_number(answer);
        let row_before = row.take();
        let (answer, wanted) = match &row_before {
            None if is_digit && matches!(asked, Question::Cell(_)) => {
                row = Some(answer.to_owned());
                continue;
            }
            Some(row) if is_digit => (format!("{row} {answer}"), asked.wanted(&typed)),
            Some(_) => {
                let last = game.history.variant().size() - 1;
                (answer.to_owned(), Rejection::not_a_column(&typed, last))
            }
            None => (answer.to_owned(), asked.wanted(&typed)),
        };
        let longer = format!("{line} {answer}");
        if let Some(mv) = read_move(game, &longer) {
            if let Err(illegal) = game.history.legal(mv) {
                reject(session, &Rejection::from(illegal).or_back())?;
                continue;
            }
            return run(session, Some(game), Command::Move(mv).into()).map(Some);
        }
        let completed = completed(game, &longer);
        let is_legal = |mv: &&Move| game.history.legal(**mv).is_ok();
        let legal: Vec<Move> = completed.iter().filter(is_legal).copied().collect();
        if !legal.is_empty() {
            tell_goals(session, &legal);
            line = longer;
            question = questions.next();
        } else if !completed.is_empty() || begins_with_number(&answer) {
            let cell = read_cell(&answer).filter(|_| matches!(asked, Question::Cell(_)));
            let why = cell.map_or(wanted, |cell| why_not_from(&game.history, cell));
            reject(session, &why.or_back())?;
        } else {
            match run_command(session, game, &answer, &wanted)? {
                Flow::Rejected => row = row_before,
                Flow::Stay => return Ok(None),
                flow => return Ok(Some(flow)),
            }
        }
    }
    Ok(None)
}

/// Tells a player who types where the chosen piece can go.
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

fn why_not_from(game: &AnyGame, cell: Cell) -> Rejection {
    rule_against_source(game, cell).map_or(Rejection::nothing_from(cell), Rejection::from)
}

fn read_move(game: &SeatedGame, line: &str) -> Option<Move> {
    match parse_in(Some(game), line) {
        Ok(Request::Command(Command::Move(mv))) => Some(mv),
        _ => None,
    }
}

/// Lists the moves that the line can become with another cell.
fn completed(game: &SeatedGame, line: &str) -> Vec<Move> {
    let cells = game.history.variant().cells();
    cells
        .filter_map(|cell| read_move(game, &format!("{line} {cell}")))
        .collect()
}

/// Runs a line that is not an answer. `wanted` is the message about a line that does not begin with a command.
fn run_command(
    session: &mut Session,
    game: &mut SeatedGame,
    line: &str,
    wanted: &Rejection,
) -> Result<Flow, Exit> {
    match parse_in(Some(game), line) {
        Ok(request) => run(session, Some(game), request),
        Err(ParseError::Unknown(..) | ParseError::NotAMove(..)) => reject(session, wanted),
        Err(wrong) => reject(session, &wrong.into()),
    }
}
