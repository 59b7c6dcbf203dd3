//! Asks for the parts of a move, one after the other.

use crate::commands::prompt::{Input, read, reject, try_line};
use crate::commands::{Command, no_move_from, parse};
use crate::console::Text;
use crate::console::picture::Picture;
use crate::game::SeatedGame;
use crate::line::begins_with_number;
use crate::line::notation::{read_cell, read_direction, read_piece};
use crate::model::board::Cell;
use crate::model::game::{Direction, Move, Piece};
use crate::model::games::AnyGame;
use crate::model::settings::BoardStyle;
use crate::model::text::{alternatives, capitalized, listed, quoted};
use crate::rejection::Rejection;
use crate::session::flow::{Exit, Step};
use crate::session::place::Place;
use crate::session::state::Session;

/// A question about a part of a move. Only the first question can have numbered answers.
pub(super) enum Question {
    /// Asks for a cell, in these words. The player may type only the row, and is then asked for the
    /// column.
    Cell(&'static str),
    /// Asks for one of these kinds of pieces, which can also be typed as a number.
    Piece(Vec<Piece>),
    /// Asks for a direction, which can also be typed as a number.
    Direction,
}

impl Question {
    fn text(&self) -> String {
        match self {
            Self::Cell(text) => format!("{text} "),
            Self::Piece(_) => "Which piece? ".to_owned(),
            Self::Direction => "Which direction? ".to_owned(),
        }
    }

    /// Creates the message about an answer that does not fit the question.
    fn wanted(&self, typed: &str) -> Rejection {
        let typed = quoted(typed);
        Rejection::new(match self {
            Self::Cell(_) => {
                format!("{typed} isn't a cell. Type a row and a column, or type 'back'.")
            }
            Self::Piece(_) => {
                let numbers = listed(self.answers().iter().map(|(number, _)| number));
                format!("{typed} isn't a piece in your hand. Type {numbers} or {BACK}.")
            }
            Self::Direction => {
                format!("{typed} isn't a direction. Type a number from 1 to {BACK}.")
            }
        })
    }

    /// Lists the numbered answers, if there are any, each with its number.
    fn answers(&self) -> Vec<(usize, &'static str)> {
        match self {
            Self::Cell(_) => Vec::new(),
            Self::Piece(pieces) => pieces
                .iter()
                .map(|piece| (*piece as usize + 1, piece.name()))
                .collect(),
            Self::Direction => (1..).zip(Direction::WORDS).collect(),
        }
    }

    /// Returns an answer as the text of a move has it. Returns `None` if it is something else.
    fn part(&self, answer: &str) -> Option<String> {
        let mut numbered = self.answers().into_iter();
        let numbered = numbered.find(|(number, _)| number.to_string() == answer);
        let answer = numbered.map_or(answer, |(_, word)| word);
        match self {
            Self::Cell(_) => read_cell(answer).map(|cell| cell.to_string()),
            Self::Piece(_) => read_piece(answer).map(|piece| piece.word().to_owned()),
            Self::Direction => read_direction(answer).map(|direction| direction.to_string()),
        }
    }

    /// Finds the reason why no legal move continues with an answer.
    fn why_not(&self, answer: &str, game: &AnyGame) -> Rejection {
        match read_cell(answer) {
            Some(cell) => no_move_from(game, cell).or_back(),
            None => self.wanted(answer),
        }
    }

    /// Prints the numbered answers, if there are any.
    fn show_answers(&self, session: &mut Session) {
        let answers = self.answers();
        if !answers.is_empty() && session.terminal.shows_menus() {
            for (number, answer) in answers.into_iter().chain([(BACK, "back")]) {
                let answer = capitalized(answer);
                session.terminal.say(format_args!("{number} - {answer}"));
            }
        }
    }
}

/// The number that leaves a question with numbered answers.
const BACK: usize = 9;

/// Asks `questions` one by one, and appends each answer to `line`, the beginning of a move. Makes
/// the move once the line is whole, and returns the [`Step`] of that move. If an answer is
/// rejected, asks the same question again. An answer may have several parts.
///
/// An empty line, `back`, Ctrl-C or a line that cannot be read cancels the move. So does a line
/// that is something else, whose [`Step`] is then the result.
pub(super) fn ask(
    session: &mut Session,
    game: &mut SeatedGame,
    mut line: String,
    mut questions: &[Question],
) -> Result<Step, Exit> {
    // the row of a cell, if only the column is missing
    let mut row = None;
    questions[0].show_answers(session);
    while let [question, others @ ..] = questions {
        let prompt = match row {
            Some(_) => "Column? ".to_owned(),
            None => question.text(),
        };
        let place = &mut Place::Game(game);
        let Input::Line(typed) = read(session, place, &prompt, true)? else {
            return Ok(Step::Again);
        };
        let is_numbered = !matches!(question, Question::Cell(_));
        if typed.eq_ignore_ascii_case("back") || is_numbered && typed == BACK.to_string() {
            return Ok(Step::Again);
        }
        let is_digit = matches!(typed.as_bytes(), [b'0'..=b'9']);
        let answer = match (question, &row) {
            (Question::Cell(_), None) if is_digit => {
                row = Some(typed);
                continue;
            }
            (_, Some(row)) if is_digit => format!("{row} {typed}"),
            _ => typed.clone(),
        };
        let part = question.part(&answer);
        let longer = format!("{line} {}", part.as_ref().unwrap_or(&answer));
        let mode = place.mode();
        let is_move = parse(&longer, &mode).is_ok_and(|(_, args)| args.mv.is_some());
        // `b` is the bishop here, not the board
        let is_answer = begins_with_number(&typed) || read_piece(&typed).is_some();
        let step = if is_move {
            row = None;
            try_line(session, place, &longer).map_err(Rejection::or_back)
        } else if part.is_some() {
            row = None;
            let mut moves = game.history.legal_moves();
            moves.retain(|mv| begins_with(*mv, &longer));
            if !moves.is_empty() {
                tell_goals(session, game, &moves);
                (line, questions) = (longer, others);
                continue;
            }
            Err(question.why_not(&answer, &game.history))
        } else if !is_answer && (Command::find(&typed).is_some() || parse(&typed, &mode).is_ok()) {
            try_line(session, place, &typed)
        } else if row.is_some() {
            let last = game.history.variant().size() - 1;
            Err(Rejection::new(format!(
                "{} isn't a column. Type a number from 0 to {last}, or 'back'.",
                quoted(&typed)
            )))
        } else {
            Err(question.wanted(&typed))
        };
        match step {
            Ok(step) => return Ok(step),
            Err(why) => reject(session, &why)?,
        };
    }
    Ok(Step::Again)
}

/// Returns `true` if a move's own text begins with this line. The cells of a swap come in either
/// order.
fn begins_with(mv: Move, line: &str) -> bool {
    let exchanged = match mv {
        Move::Swap(one, other) => format!("{} {other} {one}", mv.kind()),
        _ => String::new(),
    };
    let line = format!("{line} ");
    mv.to_string().starts_with(&line) || exchanged.starts_with(&line)
}

/// Returns `true` if the cells to which a piece of Tatedrez can go are shown on the board.
pub(super) fn shows_goals(session: &Session, game: &AnyGame) -> bool {
    let is_drawn =
        session.settings.board == BoardStyle::Plain && !session.terminal.console.is_quiet;
    is_drawn && session.terminal.is_typed() && game.variant().game().has_piece_kinds()
}

/// Shows the cells to which the chosen piece can go, if the player types at a terminal. If `moves`
/// do not move a piece, prints nothing.
pub(super) fn tell_goals(session: &mut Session, game: &SeatedGame, moves: &[Move]) {
    let goal = |mv: &Move| match mv {
        Move::Move(_, goal) => Some(*goal),
        _ => None,
    };
    let goals: Vec<Cell> = moves.iter().filter_map(goal).collect();
    if goals.is_empty() || !session.terminal.is_typed() {
        return;
    }
    if shows_goals(session, &game.history) {
        let mut picture = Picture::new(&game.history);
        picture.goals = goals;
        session.terminal.show(|| Text::Board(picture));
    } else {
        let goals = alternatives(&goals);
        session.terminal.say(format_args!("It can go to {goals}."));
    }
}
