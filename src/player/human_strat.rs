//! `HumanStrat`: the original's numbered way through a turn.

mod not_an_answer;

pub use not_an_answer::NotAnAnswer;

use crate::board::Cell;
use crate::command;
use crate::game::{Hand, Illegal, Move, MoveKind, Piece};
use crate::games::AnyGame;

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
    /// The prompt at which the answer is typed.
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

/// The kinds of moves that can be made, in the order of their numbers; the rulebook has the number after them.
fn options(game: &AnyGame) -> Vec<MoveKind> {
    let moves = game.legal_moves();
    let has = |kind: &MoveKind| moves.iter().any(|mv| mv.kind() == *kind);
    MoveKind::ALL.into_iter().filter(has).collect()
}

/// The original's `HumanStrat()`: the answers given so far on the way to a move.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HumanStrat {
    kind: Option<MoveKind>,
    piece: Option<Piece>,
    from: Option<Cell>,
    row: Option<u8>,
}

impl HumanStrat {
    /// What is asked next.
    pub fn question(&self, game: &AnyGame) -> Question {
        match self.kind {
            None => Question::Option,
            Some(MoveKind::Shift) => Question::Direction,
            Some(_) if self.piece.is_none() && has_pieces(game) => Question::Piece,
            Some(_) if self.row.is_none() => Question::Row,
            Some(_) => Question::Column,
        }
    }

    /// The lines that introduce the next question.
    pub fn introduction(&self, game: &AnyGame) -> Vec<String> {
        let line = match (self.kind, self.question(game)) {
            (None, _) => return list_of_options(game),
            (Some(MoveKind::Shift), _) => return DIRECTIONS.map(str::to_owned).into(),
            (_, Question::Piece) => "Which piece: knight, rook or bishop?",
            (Some(MoveKind::Move), Question::Row) if self.from.is_none() => "From which cell?",
            (Some(MoveKind::Move), Question::Row) => "To which cell?",
            (Some(MoveKind::Swap), Question::Row) if self.from.is_none() => "Which cell first?",
            (Some(MoveKind::Swap), Question::Row) => "And which cell?",
            (Some(_), _) => return Vec::new(),
        };
        vec![line.to_owned()]
    }

    /// The answers that the question may have.
    pub fn answers(&self, game: &AnyGame) -> Vec<String> {
        let numbers =
            |range: std::ops::RangeInclusive<usize>| range.map(|number| number.to_string());
        match self.question(game) {
            Question::Option => numbers(1..=options(game).len() + 1).collect(),
            Question::Piece => Piece::ALL.iter().map(ToString::to_string).collect(),
            Question::Row | Question::Column => numbers(0..=game.size() as usize - 1).collect(),
            Question::Direction => numbers(1..=DIRECTIONS.len()).collect(),
        }
    }

    /// Whether `line` answers the question, rightly or not, and is not a command typed in its place.
    pub fn is_answer(&self, line: &str, game: &AnyGame) -> bool {
        if !line.starts_with(char::is_alphabetic) {
            return true;
        }
        match self.question(game) {
            Question::Option => false,
            Question::Piece if command::piece(line).is_ok() => true,
            Question::Direction if is_exit(line) || command::direction(line).is_ok() => true,
            Question::Piece | Question::Row | Question::Column | Question::Direction => {
                !command::begins_command(line)
            }
        }
    }

    /// Takes an answer; in place of a row or a column a whole cell will do.
    ///
    /// # Errors
    /// Why it is none. The answers before it are to be kept by the caller.
    pub fn answer(&mut self, line: &str, game: &AnyGame) -> Result<Answer, NotAnAnswer> {
        match self.question(game) {
            Question::Option => self.answer_option(line, game),
            Question::Direction if is_exit(line) => {
                *self = Self::default();
                Ok(Answer::AskOn)
            }
            Question::Direction => Ok(Answer::Move(Move::Shift(command::direction(line)?))),
            Question::Piece => {
                self.answer_piece(command::piece(line)?, game)?;
                Ok(Answer::AskOn)
            }
            Question::Row | Question::Column => self.answer_row_or_column(line, game),
        }
    }

    fn answer_option(&mut self, line: &str, game: &AnyGame) -> Result<Answer, NotAnAnswer> {
        let options = options(game);
        let index = match line.as_bytes() {
            [digit @ b'1'..=b'9'] => usize::from(digit - b'1'),
            _ => usize::MAX,
        };
        match options.get(index) {
            Some(kind) => {
                self.kind = Some(*kind);
                Ok(Answer::AskOn)
            }
            None if index == options.len() => Ok(Answer::Rulebook),
            None => Err(NotAnAnswer::Option {
                typed: line.to_owned(),
                last: options.len() + 1,
            }),
        }
    }

    fn answer_piece(&mut self, piece: Piece, game: &AnyGame) -> Result<(), NotAnAnswer> {
        let side = game.side_to_move();
        let in_hand = matches!(game.hand(side), Hand::Pieces(pieces) if pieces.contains(&piece));
        if self.kind == Some(MoveKind::Place) && !in_hand {
            return Err(NotAnAnswer::PieceOnBoard { side, piece });
        }
        if self.kind == Some(MoveKind::Move) {
            let can_move = |mv: &Move| match mv {
                Move::Move(from, _) if game.piece(*from) == Some(piece) => Some(*from),
                _ => None,
            };
            let from = game.legal_moves().iter().find_map(can_move);
            self.from = Some(from.ok_or(NotAnAnswer::PieceWithoutMove { side, piece })?);
        }
        self.piece = Some(piece);
        Ok(())
    }

    fn answer_row_or_column(&mut self, line: &str, game: &AnyGame) -> Result<Answer, NotAnAnswer> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let size = game.size();
        match (command::cell(&words.join(",")), self.row) {
            (Ok(cell), _) => self.answer_cell(cell, game),
            (Err(_), Some(row)) => {
                let col = digit_below(size, "column", line)?;
                self.answer_cell(Cell::new(row, col), game)
            }
            (Err(_), None) => {
                self.row = Some(digit_below(size, "row", line)?);
                Ok(Answer::AskOn)
            }
        }
    }

    /// Takes a whole cell: the place, or the first or second of two cells.
    fn answer_cell(&mut self, cell: Cell, game: &AnyGame) -> Result<Answer, NotAnAnswer> {
        self.row = None;
        let pair = match self.kind {
            Some(MoveKind::Move) => Move::Move,
            Some(MoveKind::Swap) => Move::swap,
            Some(MoveKind::Place | MoveKind::Shift | MoveKind::Pass) | None => {
                let place = Move::Place(cell);
                let place = self
                    .piece
                    .map_or(place, |piece| Move::PlacePiece(piece, cell));
                return Ok(Answer::Move(place));
            }
        };
        if let Some(from) = self.from {
            return Ok(Answer::Move(pair(from, cell)));
        }
        // a first cell that would do is refused only for being the second one too
        match game.check(pair(cell, cell)) {
            Ok(()) | Err(Illegal::SameCell { .. }) => {
                self.from = Some(cell);
                Ok(Answer::AskOn)
            }
            Err(illegal) => Err(NotAnAnswer::Illegal(illegal)),
        }
    }
}

/// Whether the game has pieces of several kinds, so that a piece is asked for.
fn has_pieces(game: &AnyGame) -> bool {
    matches!(game.hand(game.side_to_move()), Hand::Pieces(_))
}

fn list_of_options(game: &AnyGame) -> Vec<String> {
    let head = [
        format!("Player {},", game.side_to_move()),
        "Pick an option:".to_owned(),
    ];
    let labels = options(game).into_iter().map(|kind| game.label(kind));
    let numbered = labels.chain(["Rulebook"]).zip(1..);
    let numbered = numbered.map(|(label, number)| format!("{number} - {label}"));
    let quit = ["Q - Quit".to_owned()];
    head.into_iter().chain(numbered).chain(quit).collect()
}

fn is_exit(line: &str) -> bool {
    line == "9" || line.eq_ignore_ascii_case("exit")
}

/// Reads the number of a row or of a column of a board with that many of them.
fn digit_below(size: u8, what: &'static str, line: &str) -> Result<u8, NotAnAnswer> {
    match line.as_bytes() {
        &[digit @ b'0'..=b'9'] if digit - b'0' < size => Ok(digit - b'0'),
        _ => Err(NotAnAnswer::RowOrColumn {
            what,
            typed: line.to_owned(),
            last: size - 1,
        }),
    }
}
