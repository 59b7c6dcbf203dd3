//! Asks for the parts of a move, one after the other, and joins the answers to a line.

use crate::command::notation::read_cell;
use crate::command::{Command, ParseError, Request, begins_with_number, is_number};
use crate::game::SeatedGame;
use crate::model::board::Cell;
use crate::model::game::{Direction, Move, Piece};
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
    /// Asks for a cell, in these words. The player may type only the row, and is then asked for the column.
    Cell(&'static str),
    /// Asks for one of these kinds of pieces.
    Piece(Vec<Piece>),
    /// Asks for a direction, which can also be typed as a number from 1 to 8. The number 9 means `back`.
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

    /// Converts the number of a direction to its word, if the question is about a direction. Any other answer is
    /// returned unchanged.
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

/// Lists the answers that the numbers from 1 to 9 mean in the question about a direction: the directions, and `back`.
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

/// Asks `questions` one by one, and adds each answer to `word`, the name of a kind of move. Runs the line once it is a
/// legal move, and returns the [`Step`] of that move. If an answer does not fit, asks the same question again.
///
/// An empty line, `back` or Ctrl-C cancels the move. So does another command, whose [`Step`] is then the result.
pub(super) fn ask(
    session: &mut Session,
    game: &mut SeatedGame,
    word: &str,
    questions: &[Question],
) -> Result<Step, Exit> {
    let mut line = word.to_owned();
    let mut questions = questions.iter();
    let mut question = questions.next();
    // the row of a cell for which the player has not typed the column
    let mut row = None;
    while let Some(asked) = question {
        let text = row.as_ref().map_or(asked.text(), |_| "Column? ".to_owned());
        let Input::Line(typed) = read(session, &Place::Game(game), &text, true)? else {
            return Ok(Step::Again);
        };
        let answer = asked.answer(&typed);
        if answer.eq_ignore_ascii_case("back") {
            return Ok(Step::Again);
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
            return run(session, &mut Place::Game(game), Command::Move(mv).into());
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
                Step::Rejected => row = row_before,
                step => return Ok(step),
            }
        }
    }
    Ok(Step::Again)
}

/// Prints the cells to which the chosen piece can go, if the player types at a terminal. If `moves` do not move a
/// piece, prints nothing.
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

fn read_move(game: &mut SeatedGame, line: &str) -> Option<Move> {
    match Place::Game(game).parse(line) {
        Ok(Request::Command(Command::Move(mv))) => Some(mv),
        _ => None,
    }
}

/// Lists the moves that `line` becomes if a cell is added at its end. They may be illegal.
fn completed(game: &mut SeatedGame, line: &str) -> Vec<Move> {
    let cells = game.history.variant().cells();
    cells
        .filter_map(|cell| read_move(game, &format!("{line} {cell}")))
        .collect()
}

/// Runs a line that does not answer the question. If the line does not begin with a command, rejects it with the
/// message `wanted`.
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
