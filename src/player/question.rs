//! Asks for the parts of a move, one after the other.

use std::mem;

use crate::commands::{Command, is_for_menu, parse};
use crate::console::Text;
use crate::console::picture::Picture;
use crate::game::SeatedGame;
use crate::line::notation::{
    kind_names, no_move_from, read_cell, read_direction, read_piece, with_numbers, without_fillers,
};
use crate::line::{after_name, begins_with_number};
use crate::model::board::Cell;
use crate::model::game::{Direction, Move, MoveKind, MoveList, Piece};
use crate::model::games::AnyGame;
use crate::model::settings::BoardStyle;
use crate::model::text::{alternatives, capitalized, listed, quoted};
use crate::prompt::{answered, guessed, read, reject, try_line};
use crate::rejection::Rejection;
use crate::session::flow::{Exit, Step};
use crate::session::place::Place;
use crate::session::state::Session;

/// The number that leaves a question with numbered answers.
const BACK: usize = 9;

/// Asks for the parts of a move that follow `line`, the beginning of a legal move, one after the
/// other. Makes the move once the line is whole, and returns the [`Step`] of that move. If an answer
/// is rejected, asks the same question again. An answer may have several parts.
///
/// An empty line, `back`, Ctrl-C or a line that cannot be read cancels the move. The verb alone
/// also shows the options again. A line that is something else cancels the move too, and its
/// [`Step`] is then the result.
pub(super) fn ask(
    session: &mut Session,
    game: &mut SeatedGame,
    mut line: String,
) -> Result<Step, Exit> {
    // a row that was typed without its column is part of the next answer
    let mut row = String::new();
    let mut moves = moves_after(&game.history, &line);
    show_answers(session, &moves);
    loop {
        let answers = answers(&moves);
        let prompt = match &*row {
            "" => format!("{} ", question(session, game, &moves, &line)),
            _ => "Column? ".to_owned(),
        };
        let position = game.history.position();
        let typed = read(session, &Place::Game(game), &prompt, true)?.unwrap_or_default();
        if typed.is_empty() || !answers.is_empty() && typed == BACK.to_string() {
            session.asked = None;
            return Ok(Step::Again);
        }
        if let Some(step) = answered(session, &mut Place::Game(game), &typed)? {
            return Ok(step);
        }
        if is_verb(moves[0].kind(), &typed) {
            session.show_turn(game, false);
            return Ok(Step::Again);
        }
        let said = with_numbers(&without_fillers(&typed), &position).into_owned();
        let is_digit = answers.is_empty() && matches!(said.as_bytes(), [b'0'..=b'9']);
        let answer = if is_digit {
            mem::take(&mut row) + &said
        } else {
            row.clear();
            said
        };
        if is_digit && answer.len() == 1 {
            row = answer + " ";
            continue;
        }
        let part = part(&answer, &answers);
        let longer = format!("{line} {}", part.as_ref().unwrap_or(&answer));
        let possible = moves_after(&game.history, &longer);
        if part.is_some() && !possible.is_empty() {
            tell_goals(session, game, &possible);
            (line, moves) = (longer, possible);
            continue;
        }
        let place = &mut Place::Game(game);
        let mode = place.mode();
        let is_move = |line: &str| parse(line, &mode).map(|(_, args)| args.mv.is_some());
        // `b` is the bishop here, not the board
        let is_answer =
            part.is_some() || begins_with_number(&typed) || read_piece(&typed).is_some();
        let step = if is_move(&longer) == Ok(true) {
            try_line(session, place, &longer).map_err(Rejection::or_back)
        } else if !is_answer
            && (Command::find(&typed).is_some()
                || is_for_menu(&typed, &mode)
                || is_move(&typed).is_ok_and(|is_move| !is_move || !session.terminal.is_typed()))
        {
            try_line(session, place, &typed)
        } else {
            Err(match read_cell(&answer).filter(|_| part.is_some()) {
                Some(cell) => no_move_from(&game.history, cell).or_back(),
                None => guessed(session, place, &typed, wanted(&typed, &moves)),
            })
        };
        match step {
            Ok(step) => return Ok(step),
            Err(why) => reject(session, &why)?,
        };
    }
}

/// Lists the legal moves whose own text begins with this line and has another part. The cells of a
/// swap come in either order.
fn moves_after(game: &AnyGame, line: &str) -> MoveList {
    let line = format!("{line} ");
    let begins = |mv: &Move| {
        let exchanged = match mv {
            Move::Swap(one, other) => format!("{} {other} {one}", mv.kind()),
            _ => String::new(),
        };
        mv.to_string().starts_with(&line) || exchanged.starts_with(&line)
    };
    game.legal_moves().into_iter().filter(begins).collect()
}

/// Returns `true` if a line is only a verb for this kind of move: `shift`, `shift the grid`.
pub(super) fn is_verb(kind: MoveKind, line: &str) -> bool {
    let lines = [line, &*without_fillers(line)];
    let is_name = |name: &&str| lines.map(|line| after_name(name, line)).contains(&Some(""));
    kind_names(kind).iter().any(is_name)
}

/// Words the question about the part that follows `line` in these moves.
fn question(session: &Session, game: &SeatedGame, moves: &[Move], line: &str) -> &'static str {
    let is_first = !line.contains(' ');
    match moves[0] {
        Move::Shift(_) => "Which direction?",
        Move::PlacePiece(..) if !answers(moves).is_empty() => "Which piece?",
        Move::Place(_) | Move::PlacePiece(..) | Move::Pass => "Which cell (row and column)?",
        Move::Swap(..) if is_first => "Swap which mark (row and column)?",
        Move::Swap(..) => "Swap it with which mark (row and column)?",
        Move::Move(..) if is_first => "Move which piece (row and column)?",
        Move::Move(..) if shows_goals(session, &game.history) => "Move it to which +?",
        Move::Move(..) => "Move it where (row and column)?",
    }
}

/// Lists the answers that can be typed as numbers, each with its number: the directions, or the
/// pieces if the moves place different ones. A cell has no number.
fn answers(moves: &[Move]) -> Vec<(usize, &'static str)> {
    let piece = |mv: &Move| match mv {
        Move::PlacePiece(piece, _) => Some((*piece as usize + 1, piece.name())),
        _ => None,
    };
    let mut answers: Vec<_> = match moves[0] {
        Move::Shift(_) => (1..).zip(Direction::WORDS).collect(),
        _ => moves.iter().filter_map(piece).collect(),
    };
    answers.dedup();
    if answers.len() == 1 {
        answers.clear();
    }
    answers
}

/// Prints the numbered answers, if there are any. Directions are placed where they point.
fn show_answers(session: &mut Session, moves: &[Move]) {
    const DIRECTIONS: &str = "\
        7 Up-left     3 Up     8 Up-right\n\
        1 Left                 2 Right\n\
        6 Down-left   4 Down   5 Down-right";
    let answers = answers(moves);
    if answers.is_empty() || !session.terminal.shows_menus() {
        return;
    }
    if let Move::Shift(_) = moves[0] {
        let directions = format!("{DIRECTIONS}\n{BACK} Back");
        return session.terminal.say(directions);
    }
    let label = |(number, answer): &(usize, &str)| format!("{number} {}", capitalized(answer));
    let labels = answers.iter().chain(&[(BACK, "back")]).map(label);
    session.terminal.print(&Text::Options(labels.collect()));
}

/// Returns an answer as the text of a move has it. Returns `None` if it is something else.
fn part(answer: &str, answers: &[(usize, &'static str)]) -> Option<String> {
    if answers.is_empty() {
        return read_cell(answer).map(|cell| cell.to_string());
    }
    let words = [
        read_piece(answer).map(Piece::name),
        read_direction(answer).map(Direction::word),
    ];
    let is_meant = |(number, name): &&(usize, &'static str)| {
        number.to_string() == answer || words.contains(&Some(name))
    };
    let (_, name) = answers.iter().find(is_meant)?;
    Some(read_piece(name).map_or(*name, Piece::word).to_owned())
}

/// Creates the message about an answer that does not fit the question.
fn wanted(typed: &str, moves: &[Move]) -> Rejection {
    let typed = quoted(typed);
    let numbers = listed(answers(moves).iter().map(|(number, _)| number));
    Rejection::new(match moves[0] {
        Move::Shift(_) => {
            format!("{typed} isn't a direction. Type a number from 1 to {BACK}.")
        }
        _ if numbers.is_empty() => {
            format!("{typed} isn't a cell. Type a row and a column, or type 'back'.")
        }
        _ => format!("{typed} isn't a piece in your hand. Type {numbers} or {BACK}."),
    })
}

/// Returns `true` if the cells to which a piece of Tatedrez can go are shown on the board.
fn shows_goals(session: &Session, game: &AnyGame) -> bool {
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
