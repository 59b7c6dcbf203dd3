//! `HumanStrat`: the original's numbered way through a turn.

mod options;

pub use options::{example, possible_kinds};

use std::collections::BTreeSet;
use std::fmt;

use thiserror::Error;

use crate::board::Cell;
use crate::game::{Direction, Illegal, Move, MoveKind, Piece};
use crate::games::AnyGame;
use crate::notation::{bare_move, cell, digit, direction, piece};
use crate::text::{alternatives, capitalized, listed, quoted};

/// Why a line does not answer the question that was asked. `Display` says it, and what would be right.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0}")]
pub struct NotAnAnswer(String);

/// What an answer leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// The next question, or the options again.
    Question,
    /// A legal move.
    Move(Move),
    /// The rulebook.
    Rulebook,
}

/// The answer to one question. `Display` writes it as it is typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Step {
    /// The option with this number.
    Option(usize),
    Piece(Piece),
    Row(u8),
    Column(u8),
    Direction(Direction),
}

impl Step {
    /// What it is an answer for.
    const fn what(self) -> &'static str {
        match self {
            Self::Option(_) => "an option",
            Self::Piece(_) => "a piece",
            Self::Row(_) => "a row",
            Self::Column(_) => "a column",
            Self::Direction(_) => "a direction",
        }
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Option(number) => number.fmt(f),
            Self::Piece(piece) => piece.fmt(f),
            Self::Row(number) | Self::Column(number) => number.fmt(f),
            Self::Direction(direction) => direction.fmt(f),
        }
    }
}

/// The steps to a cell.
fn to_cell(cell: Cell) -> Vec<Step> {
    vec![Step::Row(cell.row), Step::Column(cell.col)]
}

/// The steps from an option to a move; those of a swap begin with either of its cells.
fn ways(mv: Move) -> Vec<Vec<Step>> {
    match mv {
        Move::Place(to) => vec![to_cell(to)],
        Move::PlacePiece(piece, to) => vec![[vec![Step::Piece(piece)], to_cell(to)].concat()],
        Move::Swap(one, other) => vec![
            [to_cell(one), to_cell(other)].concat(),
            [to_cell(other), to_cell(one)].concat(),
        ],
        Move::Move(from, to) => vec![[to_cell(from), to_cell(to)].concat()],
        Move::Shift(direction) => vec![vec![Step::Direction(direction)]],
        Move::Pass => Vec::new(),
    }
}

/// The original's `HumanStrat()`: the options of a turn, and the questions that lead from an option to a move.
///
/// It holds the steps that were answered, the option first; by default none was, and an option is asked for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HumanStrat(Vec<Step>);

impl HumanStrat {
    /// Whether an option was chosen, so that a question is asked on the way to a move.
    pub fn is_asking(&self) -> bool {
        !self.0.is_empty()
    }

    /// The kind of moves that was chosen.
    fn kind(&self, game: &AnyGame) -> Option<MoveKind> {
        match self.0.first() {
            Some(Step::Option(number)) => options::kind(*number, game.variant().game()),
            _ => None,
        }
    }

    /// What can be reached from here, with the steps that are left.
    fn left(&self, game: &AnyGame) -> Vec<(Answer, Vec<Step>)> {
        let rules = game.variant().game();
        let rulebook = Step::Option(options::rulebook(rules));
        let mut left = vec![(Answer::Rulebook, vec![rulebook])];
        for mv in game.legal_moves() {
            let option = Step::Option(options::number(mv.kind(), rules));
            for way in ways(mv) {
                left.push((Answer::Move(mv), [vec![option], way].concat()));
            }
        }
        left.retain(|(_, way)| way.starts_with(&self.0));
        for (_, way) in &mut left {
            way.drain(..self.0.len());
        }
        left
    }

    /// The steps that can be next: all of them answer the same question.
    fn possible(&self, game: &AnyGame) -> BTreeSet<Step> {
        let left = self.left(game).into_iter();
        left.filter_map(|(_, rest)| rest.first().copied()).collect()
    }

    /// One of the steps that can be next, which tells the question.
    fn asked(&self, game: &AnyGame) -> Step {
        let option = Step::Option(options::rulebook(game.variant().game()));
        if !self.is_asking() {
            // which is so for most lines of a script
            return option;
        }
        self.possible(game).pop_first().unwrap_or(option)
    }

    /// The answers that the question may have.
    pub fn answers(&self, game: &AnyGame) -> Vec<String> {
        self.possible(game).iter().map(Step::to_string).collect()
    }

    /// The cells of which one is asked for, or its column.
    fn cells(&self, game: &AnyGame) -> Vec<Cell> {
        let left = self.left(game).into_iter();
        let cells = left.filter_map(|(_, rest)| match (self.0.last(), &rest[..]) {
            (_, [Step::Row(row), Step::Column(column), ..])
            | (Some(Step::Row(row)), [Step::Column(column), ..]) => Some(Cell::new(*row, *column)),
            _ => None,
        });
        let mut cells: Vec<Cell> = cells.collect();
        cells.sort_unstable();
        cells.dedup();
        cells
    }

    /// The prompt at which the answer is typed; `None` at the options.
    pub fn prompt(&self, game: &AnyGame) -> Option<&'static str> {
        match self.asked(game) {
            Step::Option(_) => None,
            Step::Piece(_) => Some("Piece? "),
            Step::Row(_) => Some("Row? "),
            Step::Column(_) => Some("Column? "),
            Step::Direction(_) => Some("Direction? "),
        }
    }

    /// The lines that introduce the question, to the player of this name; those of the options may have examples of
    /// the moves that can be typed.
    pub fn introduction(&self, name: &str, game: &AnyGame, has_examples: bool) -> Vec<String> {
        let answers = self.possible(game).into_iter().map(numbered);
        match self.asked(game) {
            Step::Option(_) => options::list(name, game, has_examples),
            Step::Piece(_) => vec![format!("Which piece? {}", listed(answers))],
            Step::Row(_) => self.introduction_of_cell(game),
            Step::Column(_) => Vec::new(),
            Step::Direction(_) => answers.chain(["9. Back".to_owned()]).collect(),
        }
    }

    /// Says which cell of the move is asked for, unless it has no other, and names the possible ones if they are few.
    fn introduction_of_cell(&self, game: &AnyGame) -> Vec<String> {
        const FEW: usize = 4;
        let mut lines = Vec::new();
        match (self.kind(game), &self.0[1..]) {
            (_, [Step::Piece(piece)]) => lines.push(format!("The {piece}: in which cell?")),
            (Some(MoveKind::Move), []) => lines.push("From which cell?".to_owned()),
            (Some(MoveKind::Move), _) => lines.push("To which cell?".to_owned()),
            (Some(MoveKind::Swap), []) => lines.push("Which cell first?".to_owned()),
            (Some(MoveKind::Swap), _) => lines.push("And which cell?".to_owned()),
            _ => {}
        }
        let cells = self.cells(game);
        if cells.len() <= FEW {
            lines.push(format!("It can be {}.", alternatives(&cells)));
        }
        lines
    }

    /// What the question asks for, and how it is answered or left; `None` at the options.
    pub fn explanation(&self, game: &AnyGame) -> Option<String> {
        let how = match self.asked(game) {
            Step::Option(_) => return None,
            Step::Piece(_) => "Type the piece to place, or its number",
            Step::Row(_) => "Type the number of a row, as printed at its end",
            Step::Column(_) => "Type the number of a column, as printed below the board",
            Step::Direction(_) => {
                "The grid goes one step. Type a number from the list or a direction"
            }
        };
        let mut explanation = format!("{how}: {}.", alternatives(&self.answers(game)));
        let cells = alternatives(&self.cells(game));
        if !cells.is_empty() {
            explanation += &format!(" A whole cell answers row and column: {cells}.");
        }
        Some(explanation + " 'cancel' goes back to the options.")
    }

    /// Whether `line` has the form of an answer to the question, be it right or wrong, and so is no command.
    pub fn is_answer(&self, line: &str, game: &AnyGame) -> bool {
        let asked = self.asked(game);
        match asked {
            Step::Option(_) => options::has_form(line, game.variant().game()),
            _ if digit(line).is_some() || is_way_back(line, asked) => true,
            // a cell is no piece, but no bare move either
            Step::Piece(_) if cell(line).is_some() => true,
            _ => self.read(line, asked, game).is_some(),
        }
    }

    /// Takes an answer, and says what it leads to.
    ///
    /// # Errors
    /// Why it is refused. The question is asked again; after a cell that is refused, its row is.
    pub fn answer(&mut self, line: &str, game: &AnyGame) -> Result<Answer, NotAnAnswer> {
        let asked = self.asked(game);
        if is_way_back(line, asked) {
            *self = Self::default();
            return Ok(Answer::Question);
        }
        let Some(steps) = self.read(line, asked, game) else {
            let problem = format!("{} is not {}", quoted(line), asked.what());
            return Err(self.refused(&problem, game));
        };
        if matches!(asked, Step::Column(_)) {
            // the cell is taken as a whole
            self.0.pop();
        }
        let mut after = Self([&self.0[..], &steps].concat());
        let mut next = after.possible(game);
        if let Some(only @ Step::Piece(_)) = next.pop_first()
            && next.is_empty()
        {
            // it goes without saying
            after.0.push(only);
        }
        match after.left(game).first() {
            Some((end, rest)) if rest.is_empty() => {
                *self = Self::default();
                Ok(*end)
            }
            Some(_) => {
                *self = after;
                Ok(Answer::Question)
            }
            None => Err(self.refusal(&after, game)),
        }
    }

    /// The steps that a line names, possible or not: an option; a piece; a row, a column after its row, or a whole cell
    /// in place of either, as in the original's `playerMove()` and, twice, `Option3MovePiece()`; or a direction, as in
    /// its `smallTracker()`.
    fn read(&self, line: &str, asked: Step, game: &AnyGame) -> Option<Vec<Step>> {
        if let (Step::Row(_) | Step::Column(_), Some(cell)) = (asked, cell(line)) {
            return Some(to_cell(cell));
        }
        Some(match asked {
            Step::Option(_) => vec![Step::Option(options::read(line, game.variant().game())?)],
            Step::Piece(_) => vec![Step::Piece(piece_or_number(line)?)],
            Step::Row(_) => vec![Step::Row(digit(line)?)],
            Step::Column(_) => vec![*self.0.last()?, Step::Column(digit(line)?)],
            Step::Direction(_) => vec![Step::Direction(direction(line).ok()?)],
        })
    }

    /// Why the last of the steps `after` these is not possible.
    fn refusal(&self, after: &Self, game: &AnyGame) -> NotAnAnswer {
        if let Some(illegal) = after.broken_rule(game) {
            return NotAnAnswer(illegal.to_string());
        }
        let problem = match after.0.last() {
            Some(Step::Option(number)) => options::not_possible(*number, game),
            Some(Step::Piece(piece)) => format!("the {piece} cannot be used now"),
            Some(Step::Row(row)) => format!("nothing is possible in row {row}"),
            _ => "nothing is possible from there".to_owned(),
        };
        self.refused(&problem, game)
    }

    /// The rule that the move breaks to which the steps lead; `None` if they lead to none.
    fn broken_rule(&self, game: &AnyGame) -> Option<Illegal> {
        let mut steps = self.0[1..].to_vec();
        let has_two_cells = matches!(self.kind(game), Some(MoveKind::Move | MoveKind::Swap));
        let is_first = has_two_cells && steps.len() == 2;
        if is_first {
            // the first cell stands for both
            steps.extend_from_within(..);
        }
        let typed: Vec<String> = steps.iter().map(Step::to_string).collect();
        let mv = bare_move(&typed.join(" "), Some(game.variant().game()))?.ok()?;
        let illegal = game.check(mv).err()?;
        (!is_first || !matches!(illegal, Illegal::SameCell(_))).then_some(illegal)
    }

    /// What is wrong with an answer, and what would be right.
    fn refused(&self, problem: &str, game: &AnyGame) -> NotAnAnswer {
        let mut possible = self.answers(game);
        if !self.is_asking() {
            possible.push("Q".to_owned());
        }
        NotAnAnswer(format!("{problem}; type {}", alternatives(&possible)))
    }
}

/// Whether a line leads back from a question to the options.
fn is_way_back(line: &str, asked: Step) -> bool {
    let words: &[&str] = match asked {
        Step::Option(_) => &[],
        Step::Direction(_) => &["", "cancel", "q", "back", "9", "exit"],
        Step::Piece(_) | Step::Row(_) | Step::Column(_) => &["", "cancel", "q", "back"],
    };
    words.iter().any(|word| line.eq_ignore_ascii_case(word))
}

/// Reads a piece: its number, its letter or its name.
fn piece_or_number(line: &str) -> Option<Piece> {
    let number = usize::from(digit(line).unwrap_or_default());
    let numbered = Piece::ALL.get(number.wrapping_sub(1)).copied();
    numbered.or_else(|| piece(line).ok())
}

/// A piece or a direction with its number in the list of all of them, some of which may not be possible.
fn numbered(step: Step) -> String {
    match step {
        Step::Piece(piece) => format!("{}. {piece}", piece as usize + 1),
        Step::Direction(direction) => {
            format!(
                "{}. {}",
                direction as usize + 1,
                capitalized(direction.word())
            )
        }
        Step::Option(_) | Step::Row(_) | Step::Column(_) => step.to_string(),
    }
}
