//! `HumanStrat()`: the turn of a human, who types a command, a move, or the number of an option.

use std::mem;

use super::question::{Made, Part, extended, in_hand};
use crate::ask::{Asked, End, ask, carry_out};
use crate::board::Cell;
use crate::console::Terminal;
use crate::game::{Direction, Legal, Move, MoveKind, Ply, Position as _, Visible as _};
use crate::games::{AnyGame, AnyPosition};
use crate::learning::analysis::judge;
use crate::obey::Turn;
use crate::rejection::Rejection;
use crate::round::Round;
use crate::session::Session;
use crate::text::{alternatives, capitalized, joined};

/// The original's `HumanStrat()`: shows the board and the options, and reads lines until one of them is a turn. For an
/// option it asks on by the function for it. `is_shown` says whether the board was shown as it stands.
///
/// # Errors
/// The end of the program.
pub fn human_strat(
    session: &mut Session,
    terminal: &mut Terminal,
    round: &mut Round,
    is_shown: bool,
) -> Result<Turn, End> {
    let mut human = Human {
        session,
        terminal,
        round,
    };
    human.announce_line();
    human.turn(is_shown)
}

/// A human who is to move, and what is asked and answered with.
struct Human<'a> {
    session: &'a mut Session,
    terminal: &'a mut Terminal,
    round: &'a mut Round,
}

impl Human<'_> {
    /// Announces the other side's line of Tic-Tac-Swap that stands at the beginning of a turn.
    fn announce_line(&mut self) {
        let lines = self.round.history.position().lines();
        if !lines.is_empty() {
            let other = self.round.called(!self.round.history.side_to_move());
            let lines = joined(lines, " and ");
            self.terminal.say(format_args!(
                "{other} has a line: {lines}. If one stands after this turn, {other} wins."
            ));
        }
    }

    /// Reads lines until one of them is a turn.
    fn turn(&mut self, is_shown: bool) -> Result<Turn, End> {
        let side = self.round.history.side_to_move();
        let mut is_board_due = !is_shown;
        let mut is_first = true;
        let mut are_options_due = false;
        let mut held = None;
        loop {
            if self.terminal.shows() {
                if mem::take(&mut is_board_due) {
                    let style = self.session.settings.board;
                    self.terminal.show(|| self.round.board(style));
                }
                are_options_due |=
                    mem::take(&mut is_first) && has_other_options(&self.round.history);
                if mem::take(&mut are_options_due) {
                    self.show_options();
                }
            }
            // a name may be set within a turn
            let prompt = format!("{} ({side})> ", self.round.called(side));
            let read = |line: &str, round: Option<&Round>| read_option(line, round?);
            let turn = match ask(self.session, self.terminal, Some(self.round), &prompt, read)? {
                Asked::Answer(None) => {
                    carry_out::<()>(self.session, self.terminal, Some(self.round), "rules")?;
                    None
                }
                Asked::Answer(Some(kind)) => {
                    let turn = self.take_option(kind)?;
                    are_options_due = self.terminal.is_typed && turn.is_none();
                    turn
                }
                Asked::Turn(turn) => Some(turn),
                Asked::Empty => {
                    (is_board_due, are_options_due) = (true, true);
                    None
                }
                Asked::Answered | Asked::Rejected => None,
            };
            match turn {
                Some(Turn::Move(mv)) if self.holds(&mv, &mut held) => {}
                Some(turn) => return Ok(turn),
                None => {}
            }
        }
    }

    /// Shows the numbered options.
    fn show_options(&mut self) {
        let options = options(&self.round.history.position());
        let side = self.round.history.side_to_move();
        let such_as = match self.round.task {
            Some(_) => String::new(),
            None => format!(" such as {}", example(&self.round.history)),
        };
        let name = self.round.called(side);
        self.terminal.remark(format_args!(
            "{name} ({side}), pick an option, or type a move{such_as}:"
        ));
        let labels = options.iter().map(|(_, label)| *label);
        for (number, label) in (1..).zip(labels.chain(["Rulebook"])) {
            self.terminal.remark(format_args!("{number} - {label}"));
        }
        self.terminal.remark("Q - Quit");
    }

    /// Asks for the rest of a move of this kind. Returns `None` if that led to no turn.
    fn take_option(&mut self, kind: MoveKind) -> Result<Option<Turn>, End> {
        match kind {
            MoveKind::Shift => self.small_tracker(),
            MoveKind::Move => self.option3_move_piece(),
            MoveKind::Swap => self.swap_marks(),
            MoveKind::Place | MoveKind::Pass => self.player_move(),
        }
    }

    /// The original's `PlayerMove()`: asks for an empty cell, in Tatedrez first for the piece, until it is possible.
    fn player_move(&mut self) -> Result<Option<Turn>, End> {
        let pieces = in_hand(&self.round.history);
        let letters: Vec<char> = pieces.iter().map(|piece| piece.letter()).collect();
        let piece = format!("Piece ({})? ", alternatives(&letters));
        let questions = [(&*piece, Part::Piece), ("Row and column? ", Part::Cell)];
        // one piece alone is no question
        let first = usize::from(letters.len() < 2);
        self.ask_for("place", &questions[first..])
    }

    /// The original's `Option3MovePiece()`: asks for a piece of one's own, and then for the cell to which it goes.
    fn option3_move_piece(&mut self) -> Result<Option<Turn>, End> {
        let questions = ["From row and column? ", "To row and column? "];
        self.ask_for("move", &questions.map(|question| (question, Part::Cell)))
    }

    /// Asks for the two cells of a swap.
    fn swap_marks(&mut self) -> Result<Option<Turn>, End> {
        let questions = ["First row and column? ", "Second row and column? "];
        self.ask_for("swap", &questions.map(|question| (question, Part::Cell)))
    }

    /// The original's `SmallTracker()`: lists the directions, and asks for one until the grid can shift so.
    fn small_tracker(&mut self) -> Result<Option<Turn>, End> {
        if self.terminal.shows() {
            for (number, direction) in (1..).zip(Direction::ALL) {
                let name = capitalized(direction.word());
                self.terminal.remark(format_args!("{number} - {name}"));
            }
            self.terminal.remark("9 - Back");
        }
        self.ask_for("shift", &[("Direction? ", Part::Direction)])
    }

    /// Asks the questions for the rest of a line that begins with the word for a kind of move, until it is whole. A
    /// command that is carried out drops the question.
    fn ask_for(&mut self, word: &str, questions: &[(&str, Part)]) -> Result<Option<Turn>, End> {
        let mut line = word.to_owned();
        let mut questions = questions.iter();
        let mut question = questions.next();
        while let Some((prompt, part)) = question {
            let read =
                |typed: &str, round: Option<&Round>| extended(&line, typed, *part, &round?.history);
            match ask(self.session, self.terminal, Some(self.round), prompt, read)? {
                Asked::Answer(Made::Whole(mv)) => return Ok(Some(Turn::Move(mv))),
                Asked::Answer(Made::Begun(begun)) => {
                    line = begun;
                    question = questions.next();
                }
                Asked::Turn(turn) => return Ok(Some(turn)),
                Asked::Rejected => {}
                Asked::Answer(Made::Back) | Asked::Answered | Asked::Empty => {
                    return Ok(None);
                }
            }
        }
        Ok(None)
    }

    /// Returns whether a move is held: as wrong in a task, or once as a mistake that was typed with the tutor on.
    fn holds(&mut self, mv: &Legal<AnyPosition>, held: &mut Option<Move>) -> bool {
        if let Some(attempt) = &mut self.round.task {
            let values = self.session.engine.values.of(self.round.history.variant());
            let judged = values.map(|values| judge(&self.round.history, mv.mv(), values, &()));
            let judged = judged.ok().flatten();
            let Some(objection) = judged.and_then(|ply| attempt.task.objection(&ply)) else {
                return false;
            };
            attempt.wrong_tries += 1;
            let said = format!("{objection} Try again, or 'hint'.");
            self.terminal.say(said);
            return true;
        }
        if !self.terminal.is_typed || *held == Some(mv.mv()) {
            return false;
        }
        let Some(warning) = tutor(self.session, self.round, mv.mv()) else {
            return false;
        };
        let said = format!("{warning} Type it again to play it.");
        self.terminal.say(said);
        *held = Some(mv.mv());
        true
    }
}

/// Returns what the tutor says of a human's move in a game, if it is on and the move is a mistake.
pub fn tutor(session: &mut Session, round: &Round, mv: Move) -> Option<String> {
    if !session.settings.tutor || round.task.is_some() || !round.is_humans_turn() {
        return None;
    }
    let values = session.engine.values.of(round.history.variant()).ok()?;
    let ply = judge(&round.history, mv, values, &())?;
    let consequence = ply.consequence().filter(|_| ply.is_mistake)?;
    Some(format!("Tutor: {consequence}."))
}

/// An option: a kind of move, and its wording.
type MoveOption = (MoveKind, &'static str);

/// Returns the options of a position, in the order of their numbers.
fn options(position: &AnyPosition) -> Vec<MoveOption> {
    let moves = position.legal_moves();
    let mut options = position.variant().game().options().to_vec();
    options.retain(|(kind, _)| moves.iter().any(|mv| mv.kind() == *kind));
    options
}

/// Returns whether it is the first turn of the side to move, or the options are other ones than in its turn before.
fn has_other_options(game: &AnyGame) -> bool {
    let side = game.side_to_move();
    let is_own = |ply: &Ply<AnyPosition>| ply.side() == side && ply.is_move();
    let last = game.plies().iter().rposition(is_own);
    last.is_none_or(|last| options(&game.position_before(last + 1)) != options(&game.position()))
}

/// Returns a legal move as it may be typed.
fn example(game: &AnyGame) -> String {
    let moves = game.legal_moves();
    let example = moves[moves.len() / 2];
    let bare = example.bare();
    match example {
        Move::Place(Cell { row, col }) | Move::PlacePiece(_, Cell { row, col }) => {
            format!("{bare} (row {row}, column {col})")
        }
        _ => bare,
    }
}

/// Reads the number of an option, of which the last one, the rulebook, is no kind of move. Returns `None` for a line that
/// is no digit.
fn read_option(line: &str, round: &Round) -> Option<Result<Option<MoveKind>, Rejection>> {
    let number: usize = Some(line).filter(|line| line.len() == 1)?.parse().ok()?;
    let options = options(&round.history.position());
    let rulebook = options.len() + 1;
    if !(1..=rulebook).contains(&number) {
        return Some(Err(Rejection::NoSuchOption(number, rulebook)));
    }
    Some(Ok(options.get(number - 1).map(|(kind, _)| *kind)))
}
