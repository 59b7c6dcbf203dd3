//! `HumanStrat`: the original's numbered way through a turn.

use crate::board::Cell;
use crate::command::{self, quoted};
use crate::game::{Game, Hand, Illegal, Move, MoveKind, Piece, Position, View};
use crate::remedy;

/// What an answer led to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// Another question comes.
    AskOn,
    /// The answers make up a move, which has yet to be checked.
    Move(Move),
    /// The rulebook is wanted.
    Rulebook,
}

/// What is asked next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// The number of an option.
    Option,
    /// A piece of Tatedrez.
    Piece,
    /// The row of a cell.
    Row,
    /// The column of a cell.
    Column,
    /// The number of a direction.
    Direction,
}

impl Question {
    /// The prompt behind which the answer is typed.
    pub const fn prompt(self) -> &'static str {
        match self {
            Self::Option => "> ",
            Self::Piece => "Piece? ",
            Self::Row => "Row? ",
            Self::Column => "Column? ",
            Self::Direction => "Direction? ",
        }
    }
}

/// The original's names of the directions, by their numbers from 1.
const DIRECTIONS: [&str; 9] = [
    "1. Left",
    "2. Right",
    "3. Up",
    "4. Down",
    "5. Downdiagonalright",
    "6. Downdiagonalleft",
    "7. Updiagonalleft",
    "8. Updiagonalright",
    "9. Exit",
];

/// The options that the position has, in the order of their numbers; the rulebook is one more.
pub fn choices<P: Position>(position: &P) -> Vec<MoveKind> {
    let moves = position.legal_moves();
    let mut kinds = MoveKind::ALL.to_vec();
    kinds.retain(|&kind| moves.iter().any(|mv| mv.kind() == kind));
    kinds
}

/// The lines that list the options.
pub fn options<P: View>(position: &P) -> Vec<String> {
    let mut lines = vec![
        format!("Player {},", position.side_to_move()),
        "Pick an option:".to_owned(),
    ];
    let labels = choices(position)
        .into_iter()
        .map(P::label)
        .chain(["Rulebook"]);
    lines.extend(
        labels
            .zip(1..)
            .map(|(label, number)| format!("{number} - {label}")),
    );
    lines.push("Q - Quit".to_owned());
    lines
}

/// The original's `HumanStrat()`: the answers given so far on the way to a move.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HumanStrat {
    choice: Option<MoveKind>,
    piece: Option<Piece>,
    from: Option<Cell>,
    row: Option<u8>,
}

impl HumanStrat {
    /// What is asked next.
    pub fn question<P: Position>(&self) -> Question {
        match self.choice {
            None => Question::Option,
            Some(MoveKind::Shift) => Question::Direction,
            Some(_) if P::GAME == Game::Tatedrez && self.piece.is_none() => Question::Piece,
            Some(_) if self.row.is_none() => Question::Row,
            Some(_) => Question::Column,
        }
    }

    /// The lines that introduce the next question, shown when the question before it was answered.
    pub fn introduction<P: Position>(&self) -> Vec<String> {
        let line = match (self.choice, self.question::<P>()) {
            (Some(MoveKind::Shift), _) => return DIRECTIONS.map(str::to_owned).into(),
            (_, Question::Piece) => "Which piece: knight, rook or bishop?",
            (Some(MoveKind::Move), Question::Row) if self.from.is_none() => "From which cell?",
            (Some(MoveKind::Move), Question::Row) => "To which cell?",
            (Some(MoveKind::Swap), Question::Row) if self.from.is_none() => "Which cell first?",
            (Some(MoveKind::Swap), Question::Row) => "And which cell?",
            _ => return vec![],
        };
        vec![line.to_owned()]
    }

    /// The answers that the question may have.
    pub fn answers<P: View>(&self, position: &P) -> Vec<String> {
        let numbers =
            |range: std::ops::RangeInclusive<usize>| range.map(|number| number.to_string());
        match self.question::<P>() {
            Question::Option => numbers(1..=choices(position).len() + 1).collect(),
            Question::Piece => Piece::ALL.iter().map(ToString::to_string).collect(),
            Question::Row | Question::Column => numbers(0..=P::SIZE as usize - 1).collect(),
            Question::Direction => numbers(1..=DIRECTIONS.len()).collect(),
        }
    }

    /// Whether `line` answers the question, rightly or not, and is no command typed in its place.
    pub fn is_answer<P: Position>(&self, line: &str) -> bool {
        if !line.starts_with(char::is_alphabetic) {
            return true;
        }
        match self.question::<P>() {
            Question::Option => false,
            Question::Piece if command::piece(line).is_ok() => true,
            Question::Direction if is_exit(line) || command::direction(line).is_ok() => true,
            _ => !command::begins_command(line),
        }
    }

    /// Takes an answer; in place of a row or a column a whole cell will do.
    ///
    /// # Errors
    /// One line that says what would be right. The answers before it are to be kept by the caller.
    pub fn answer<P: View>(&mut self, line: &str, position: &P) -> Result<Answer, String> {
        match self.question::<P>() {
            Question::Option => {
                let choices = choices(position);
                let number = match line.as_bytes() {
                    [digit @ b'1'..=b'9'] => usize::from(digit - b'1'),
                    _ => usize::MAX,
                };
                let rulebook = choices.len();
                match choices.get(number) {
                    Some(choice) => self.choice = Some(*choice),
                    None if number == rulebook => return Ok(Answer::Rulebook),
                    None => {
                        let last = rulebook + 1;
                        return Err(format!(
                            "{} is no option; say 1 to {last} or Q",
                            quoted(line)
                        ));
                    }
                }
                Ok(Answer::AskOn)
            }
            Question::Direction if is_exit(line) => {
                *self = Self::default();
                Ok(Answer::AskOn)
            }
            Question::Direction => {
                command::direction(line).map(|step| Answer::Move(Move::Shift(step)))
            }
            Question::Piece => {
                self.answer_piece(command::piece(line)?, position)?;
                Ok(Answer::AskOn)
            }
            question => {
                let words: Vec<&str> = line.split_whitespace().collect();
                match (command::cell(&words.join(",")), question, self.row.take()) {
                    (Ok(cell), ..) => self.answer_cell(cell, position),
                    (_, Question::Column, Some(row)) => {
                        let col = number_below::<P>("column", line)?;
                        self.answer_cell(Cell::new(row, col), position)
                    }
                    _ => {
                        self.row = Some(number_below::<P>("row", line)?);
                        Ok(Answer::AskOn)
                    }
                }
            }
        }
    }

    fn answer_piece<P: View>(&mut self, piece: Piece, position: &P) -> Result<(), String> {
        let side = position.side_to_move();
        let in_hand =
            matches!(position.hand(side), Hand::Pieces(pieces) if pieces.contains(&piece));
        if self.choice == Some(MoveKind::Place) && !in_hand {
            return Err(format!(
                "{side}'s {piece} is on the board already; choose another piece"
            ));
        }
        if self.choice == Some(MoveKind::Move) {
            let is_named = |&cell: &Cell| {
                position.owner(cell) == Some(side) && position.piece(cell) == Some(piece)
            };
            let rows = 0..P::SIZE;
            let mut cells = rows.flat_map(|row| (0..P::SIZE).map(move |col| Cell::new(row, col)));
            let cell = cells.find(is_named);
            let can_move = |cell: &Cell| {
                position
                    .legal_moves()
                    .iter()
                    .any(|mv| matches!(mv, Move::Move(from, _) if from == cell))
            };
            self.from =
                Some(cell.filter(can_move).ok_or_else(|| {
                    format!("{side}'s {piece} has no move; choose another piece")
                })?);
        }
        self.piece = Some(piece);
        Ok(())
    }

    /// Takes a whole cell: the place, or the first or second of two cells.
    fn answer_cell<P: Position>(&mut self, cell: Cell, position: &P) -> Result<Answer, String> {
        let pair = match self.choice {
            Some(MoveKind::Move) => Move::Move,
            Some(MoveKind::Swap) => Move::swap,
            _ => {
                let place = self
                    .piece
                    .map_or(Move::Place(cell), |piece| Move::PlacePiece(piece, cell));
                return Ok(Answer::Move(place));
            }
        };
        if let Some(from) = self.from {
            return Ok(Answer::Move(pair(from, cell)));
        }
        // a first cell that would do is refused only for being the second one too
        match position.check(pair(cell, cell)) {
            Ok(()) | Err(Illegal::SameCell { .. }) => {
                self.from = Some(cell);
                Ok(Answer::AskOn)
            }
            Err(illegal) => Err(remedy::explain(&illegal)),
        }
    }
}

fn is_exit(line: &str) -> bool {
    line == "9" || line.eq_ignore_ascii_case("exit")
}

/// Reads the number of a row or of a column of the game's board.
fn number_below<P: Position>(what: &str, line: &str) -> Result<u8, String> {
    match line.as_bytes() {
        &[digit @ b'0'..=b'9'] if digit - b'0' < P::SIZE => Ok(digit - b'0'),
        _ => Err(format!(
            "{} is no {what}; say 0 to {}",
            quoted(line),
            P::SIZE - 1
        )),
    }
}
