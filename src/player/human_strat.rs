//! `HumanStrat()`: the turn of a human, who types a command, a move, or the number of an option.

use std::mem;

use super::question::{MoveChoice, MovePart, PartialMove, pieces_in_hand};
use crate::command::Query;
use crate::learning::analysis::judge;
use crate::model::board::Cell;
use crate::model::game::{
    Direction, Legal, Move, MoveKind, Piece, Ply, Position as _, Visible as _,
};
use crate::model::games::{AnyGame, AnyPosition};
use crate::model::text::{alternatives, capitalized, joined};
use crate::session::execute::Action;
use crate::session::prompt::{Exit, LineOutcome, Reading, prompt};
use crate::session::rejection::Rejection;
use crate::session::seated_game::SeatedGame;
use crate::session::state::Session;
use crate::solver::Watch;

/// The original's `HumanStrat()`: shows the board and the options, and reads lines until one of them is a turn. For an
/// option it asks on by the function for it. `is_shown` says whether the board was shown as it stands.
///
/// # Errors
/// The end of the program.
pub fn human_strat(
    session: &mut Session,
    game: &mut SeatedGame,
    is_shown: bool,
) -> Result<Action, Exit> {
    let mut human = Human { session, game };
    human.announce_line();
    human.turn(is_shown)
}

/// A human who is to move, and what is asked and answered with.
struct Human<'a> {
    session: &'a mut Session,
    game: &'a mut SeatedGame,
}

impl Human<'_> {
    /// Announces the other side's line that stands at the beginning of a turn, where lines must last.
    fn announce_line(&mut self) {
        let position = self.game.history.position();
        if !position.variant().game().info().must_lines_last {
            return;
        }
        let lines = position.lines();
        if !lines.is_empty() {
            let other = self.game.display_name(!position.side_to_move());
            let lines = joined(lines, " and ");
            self.session.terminal.say(format_args!(
                "{other} has a line: {lines}. If one stands after this turn, {other} wins."
            ));
        }
    }

    /// Reads lines until one of them is a turn.
    fn turn(&mut self, is_shown: bool) -> Result<Action, Exit> {
        let side = self.game.history.side_to_move();
        let mut is_board_due = !is_shown;
        let is_quiet = self.session.terminal.console.is_quiet;
        let mut are_options_due = !is_quiet && has_other_options(&self.game.history);
        let mut warned_of = None;
        loop {
            if self.session.terminal.shows_menus() {
                if mem::take(&mut is_board_due) {
                    let style = self.session.settings.board;
                    self.session.terminal.show(|| self.game.board(style));
                }
                if mem::take(&mut are_options_due) {
                    self.show_options();
                }
            }
            // a name may be set within a turn
            let text = match self.session.terminal.is_at_terminal() {
                true => format!("{} ({side})> ", self.game.display_name(side)),
                false => String::new(),
            };
            let position = self.game.history.position();
            let read = |line: &str| read_option(line, &position);
            let game = Some(&mut *self.game);
            let action = match prompt(self.session, game, &text, None, read)? {
                LineOutcome::Answer(None) => {
                    (is_board_due, are_options_due) = (true, true);
                    None
                }
                LineOutcome::Answer(Some(kind)) => {
                    let action = self.take_option(kind)?;
                    are_options_due |= self.session.terminal.is_typed() && action.is_none();
                    action
                }
                LineOutcome::Action(action) => Some(action),
                LineOutcome::Handled | LineOutcome::Rejected => None,
            };
            let action = match action {
                Some(Action::Move { mv, .. }) => self.considered(mv, &mut warned_of),
                action => action,
            };
            if let Some(action) = action {
                return Ok(action);
            }
        }
    }

    /// Shows the numbered options.
    fn show_options(&mut self) {
        let options = options(&self.game.history.position());
        let side = self.game.history.side_to_move();
        let such_as = match self.game.task {
            Some(_) => String::new(),
            None => format!(" such as {}", example(&self.game.history)),
        };
        let name = self.game.display_name(side);
        self.session.terminal.remark(format_args!(
            "{name} ({side}), pick an option, or type a move{such_as}:"
        ));
        let labels = options.iter().map(|(_, label)| *label);
        for (number, label) in (1..).zip(labels.chain(["Rulebook"])) {
            self.session
                .terminal
                .remark(format_args!("{number} - {label}"));
        }
        self.session.terminal.remark("Q - Quit");
    }

    /// Asks for the rest of a move of this kind. Returns `None` if that led to no turn.
    fn take_option(&mut self, kind: MoveKind) -> Result<Option<Action>, Exit> {
        match kind {
            MoveKind::Shift => self.small_tracker(),
            MoveKind::Move => self.option3_move_piece(),
            MoveKind::Swap => self.swap_marks(),
            MoveKind::Place | MoveKind::Pass => self.player_move(),
        }
    }

    /// The original's `PlayerMove()`: asks for an empty cell, in Tatedrez first for the piece, until it is possible.
    fn player_move(&mut self) -> Result<Option<Action>, Exit> {
        let pieces = pieces_in_hand(&self.game.history.position());
        let letters: Vec<char> = pieces.iter().map(|piece| piece.letter()).collect();
        let question = format!("Piece ({})? ", alternatives(&letters));
        let questions = [
            (&*question, MovePart::Piece),
            ("Row and column? ", MovePart::Cell),
        ];
        match pieces[..] {
            [] => self.ask_for(MoveKind::Place, None, &questions[1..]),
            // one piece alone is no question
            [only] => self.ask_for(MoveKind::Place, Some(only), &questions[1..]),
            _ => self.ask_for(MoveKind::Place, None, &questions),
        }
    }

    /// The original's `Option3MovePiece()`: asks for a piece of one's own, and then for the cell to which it goes.
    fn option3_move_piece(&mut self) -> Result<Option<Action>, Exit> {
        let questions = ["From row and column? ", "To row and column? "];
        let questions = questions.map(|question| (question, MovePart::Cell));
        self.ask_for(MoveKind::Move, None, &questions)
    }

    /// Asks for the two cells of a swap.
    fn swap_marks(&mut self) -> Result<Option<Action>, Exit> {
        let questions = ["First row and column? ", "Second row and column? "];
        let questions = questions.map(|question| (question, MovePart::Cell));
        self.ask_for(MoveKind::Swap, None, &questions)
    }

    /// The original's `SmallTracker()`: lists the directions, and asks for one until the grid can shift so.
    fn small_tracker(&mut self) -> Result<Option<Action>, Exit> {
        if self.session.terminal.shows_menus() {
            for (number, direction) in (1..).zip(Direction::ALL) {
                let name = capitalized(direction.word());
                self.session
                    .terminal
                    .remark(format_args!("{number} - {name}"));
            }
            self.session.terminal.remark("9 - Back");
        }
        self.ask_for(
            MoveKind::Shift,
            None,
            &[("Direction? ", MovePart::Direction)],
        )
    }

    /// Asks the questions for the rest of a move, until it is whole. A command that is carried out drops the question.
    fn ask_for(
        &mut self,
        kind: MoveKind,
        piece: Option<Piece>,
        questions: &[(&str, MovePart)],
    ) -> Result<Option<Action>, Exit> {
        let from = None;
        let mut partial = PartialMove { kind, piece, from };
        let mut questions = questions.iter();
        let mut question = questions.next();
        while let Some((text, part)) = question {
            let position = self.game.history.position();
            let read = |typed: &str| partial.take(typed, *part, &position);
            let wanted = part.wanted(&position);
            let (game, wanted) = (Some(&mut *self.game), Some(&*wanted));
            match prompt(self.session, game, text, wanted, read)? {
                LineOutcome::Answer(MoveChoice::Complete(mv)) => {
                    let warning = None;
                    return Ok(Some(Action::Move { mv, warning }));
                }
                LineOutcome::Answer(MoveChoice::Incomplete(incomplete)) => {
                    partial = incomplete;
                    question = questions.next();
                }
                LineOutcome::Action(action) => return Ok(Some(action)),
                LineOutcome::Rejected => {}
                LineOutcome::Answer(MoveChoice::Back) | LineOutcome::Handled => return Ok(None),
            }
        }
        Ok(None)
    }

    /// Returns the action that makes a move, or says why the move is not made: it is wrong in a task, or a mistake that
    /// was typed once with the tutor on, or Ctrl-C has stopped the search for what it leads to.
    fn considered(
        &mut self,
        mv: Legal<AnyPosition>,
        warned_of: &mut Option<Move>,
    ) -> Option<Action> {
        let mut warning = None;
        if *warned_of != Some(mv.mv()) {
            let bar = self.session.terminal.stoppable(self.session.settings.board);
            let objection = self.objection(mv.mv(), &bar);
            drop(bar);
            match (objection, &mut self.game.task) {
                (Err(stopped), _) => {
                    self.session.terminal.report([stopped]);
                    return None;
                }
                (Ok(Some(why)), Some(attempt)) => {
                    attempt.wrong_tries += 1;
                    self.session
                        .terminal
                        .say(format_args!("{why} Try again, or 'hint'."));
                    return None;
                }
                (Ok(Some(why)), None) if self.session.terminal.is_typed() => {
                    *warned_of = Some(mv.mv());
                    self.session
                        .terminal
                        .say(format_args!("{why} Type it again to play it."));
                    return None;
                }
                (Ok(why), _) => warning = why,
            }
        }
        Some(Action::Move { mv, warning })
    }

    /// Returns what the task, or the tutor if it is on, has against a move.
    fn objection(&mut self, mv: Move, watch: &dyn Watch) -> Result<Option<String>, Rejection> {
        if self.game.task.is_none() && !self.session.settings.tutor {
            return Ok(None);
        }
        let Ok(values) = self.session.engine.values.of(self.game.history.variant()) else {
            return Ok(None);
        };
        let ply = judge(&self.game.history, mv, values, watch).ok_or(Rejection::Stopped)?;
        if let Some(attempt) = &self.game.task {
            return Ok(attempt.task.objection(&ply));
        }
        let consequence = ply.consequence().filter(|_| ply.is_mistake);
        Ok(consequence.map(|consequence| format!("Tutor: {consequence}.")))
    }
}

/// An option: a kind of move, and its wording.
type MoveOption = (MoveKind, &'static str);

/// Returns the options of a position, in the order of their numbers.
fn options(position: &AnyPosition) -> Vec<MoveOption> {
    let moves = position.legal_moves();
    let mut options = position.variant().game().info().options.to_vec();
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

/// Reads the number of an option, of which the last one is the rulebook, or an empty line, which asks for the options
/// once more. Returns `None` for any other line.
fn read_option(
    line: &str,
    position: &AnyPosition,
) -> Option<Result<Reading<Option<MoveKind>>, Rejection>> {
    if line.is_empty() {
        return Some(Ok(Reading::Answer(None)));
    }
    let number: usize = Some(line).filter(|line| line.len() == 1)?.parse().ok()?;
    let options = options(position);
    let rulebook = options.len() + 1;
    Some(match number {
        _ if number == rulebook => Ok(Reading::Request(Query::Rules(None).into())),
        1.. if number < rulebook => Ok(Reading::Answer(Some(options[number - 1].0))),
        _ => Err(Rejection::NoSuchOption(number, rulebook)),
    })
}
