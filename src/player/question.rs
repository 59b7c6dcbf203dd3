//! Asks for the parts of a move, one after the other.

use crate::command::notation::{Part, Parts, begins_with, move_of_parts, read_parts};
use crate::command::{Command, ParseError, begins_with_number};
use crate::game::SeatedGame;
use crate::model::board::Cell;
use crate::model::game::{Direction, Move, MoveKind, MoveList, Piece};
use crate::model::games::AnyGame;
use crate::model::text::{alternatives, capitalized};
use crate::session::flow::{Exit, Step};
use crate::session::moves::rule_against_source;
use crate::session::place::Place;
use crate::session::prompt::{Input, Prompt, read, reject, run};
use crate::session::state::Session;
use crate::text::rejection::{Rejection, letters};

/// A question about a part of a move.
pub(super) enum Question {
    /// Asks for a cell, in these words. The player may type only the row, and is then asked for the
    /// column.
    Cell(&'static str),
    /// Asks for the column of a cell in this row. `last` is the number of the last column.
    Column { row: u8, last: u8 },
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
            Self::Column { .. } => "Column? ".to_owned(),
            Self::Piece(pieces) => {
                format!("Which piece ({})? ", letters(pieces))
            }
            Self::Direction => "Which direction? ".to_owned(),
        }
    }

    /// Creates the message about an answer that does not fit the question.
    fn wanted(&self, typed: &str) -> Rejection {
        match self {
            Self::Cell(_) => Rejection::not_a_cell(typed),
            Self::Column { last, .. } => Rejection::not_a_column(typed, *last),
            Self::Piece(pieces) => Rejection::not_in_hand(typed, pieces),
            Self::Direction => Rejection::not_a_direction(typed),
        }
    }

    fn read(&self, typed: &str) -> Answer {
        let digit = match typed.as_bytes() {
            [digit @ b'0'..=b'9'] => Some(digit - b'0'),
            _ => None,
        };
        let part = match (self, digit) {
            _ if typed.eq_ignore_ascii_case("back") => return Answer::Back,
            (Self::Direction, Some(9)) => return Answer::Back,
            (Self::Cell(_), Some(row)) => return Answer::Row(row),
            (Self::Column { row, .. }, Some(column)) => Part::Cell(Cell::new(*row, column)),
            (Self::Direction, Some(number @ 1..=8)) => {
                Part::Direction(Direction::ALL[usize::from(number) - 1])
            }
            _ => return Answer::Parts(read_parts(typed).unwrap_or_default()),
        };
        Answer::Parts(Parts::from_iter([part]))
    }

    /// Returns `true` if the question asks for a part of this type.
    fn asks_for(&self, part: Part) -> bool {
        matches!(
            (self, part),
            (Self::Cell(_) | Self::Column { .. }, Part::Cell(_))
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
    /// Parts of a move, which need not be those that the question asks for. There are none if the
    /// text is something else.
    Parts(Parts),
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
/// An empty line, `back`, Ctrl-C or a line that cannot be read cancels the move. So does another
/// command, whose [`Step`] is then the result.
pub(super) fn ask(
    session: &mut Session,
    game: &mut SeatedGame,
    kind: MoveKind,
    known: Vec<Part>,
    mut questions: Vec<Question>,
) -> Result<Step, Exit> {
    let last = game.history.variant().size() - 1;
    let mut moves = game.history.legal_moves();
    moves.retain(|mv| mv.kind() == kind && known.iter().all(|part| begins_with(*mv, *part)));
    let mut beginning = Beginning { kind, known, moves };
    questions.reverse();
    while let Some(question) = questions.last() {
        let prompt = Prompt::Question(question.text());
        let Input::Line(typed) = read(session, &Place::Game(game), &prompt)? else {
            return Ok(Step::Again);
        };
        let parts = match question.read(&typed) {
            Answer::Back => return Ok(Step::Again),
            Answer::Row(row) => {
                questions.push(Question::Column { row, last });
                continue;
            }
            Answer::Parts(parts) => parts,
        };
        match beginning.take(question, &typed, &parts, &game.history) {
            Taken::Move(mv) => {
                return run(session, &mut Place::Game(game), Command::Move(mv).into());
            }
            Taken::Part => {
                tell_goals(session, &beginning.moves);
                forget_column(&mut questions);
                questions.pop();
            }
            Taken::Refused(why) => {
                reject(session, &why)?;
                forget_column(&mut questions);
            }
            Taken::OtherLine => match run_command(session, game, &typed, question)? {
                Step::Rejected => {}
                step => return Ok(step),
            },
        }
    }
    Ok(Step::Again)
}

/// Drops the question for a column, so that the whole cell is asked for again.
fn forget_column(questions: &mut Vec<Question>) {
    questions.pop_if(|question| matches!(question, Question::Column { .. }));
}

/// The beginning of a move: the parts that are known.
struct Beginning {
    kind: MoveKind,
    known: Vec<Part>,
    /// The legal moves that begin like this.
    moves: MoveList,
}

/// What an answer added to the beginning of a move.
enum Taken {
    /// The answer completes this legal move.
    Move(Move),
    Part,
    /// The answer does not fit, for this reason.
    Refused(Rejection),
    /// The answer is no part of a move.
    OtherLine,
}

impl Beginning {
    fn take(&mut self, question: &Question, typed: &str, parts: &[Part], game: &AnyGame) -> Taken {
        if let Some(mv) = move_of_parts(self.kind, &[&self.known, parts].concat()) {
            return match game.legal(mv) {
                Ok(_) => Taken::Move(mv),
                Err(illegal) => Taken::Refused(illegal.into()),
            };
        }
        match *parts {
            [part] if question.asks_for(part) => {
                let mut moves = self.moves.clone();
                moves.retain(|mv| begins_with(*mv, part));
                if moves.is_empty() {
                    let why = why_not_with(game, part);
                    return Taken::Refused(why.unwrap_or_else(|| question.wanted(typed)));
                }
                self.moves = moves;
                self.known.push(part);
                Taken::Part
            }
            // `b` is a bishop here, not the board
            [Part::Piece(_)] if self.kind == MoveKind::Place => {
                Taken::Refused(question.wanted(typed))
            }
            _ if begins_with_number(typed) => Taken::Refused(question.wanted(typed)),
            _ => Taken::OtherLine,
        }
    }
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
/// rejects it as an answer.
fn run_command(
    session: &mut Session,
    game: &mut SeatedGame,
    line: &str,
    question: &Question,
) -> Result<Step, Exit> {
    let place = &mut Place::Game(game);
    match place.parse(line) {
        Ok(request) => run(session, place, request),
        Err(ParseError::Unknown(..) | ParseError::NotAMove(..)) => {
            reject(session, &question.wanted(line))
        }
        Err(wrong) => reject(session, &wrong.into()),
    }
}
