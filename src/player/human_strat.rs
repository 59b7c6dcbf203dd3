//! `HumanStrat`: the original's numbered way through a turn.

use std::collections::BTreeSet;

use arrayvec::ArrayVec;
use thiserror::Error;

use crate::board::Cell;
use crate::command::{self, Request};
use crate::game::{Direction, Illegal, Move, MoveKind, Piece};
use crate::games::AnyGame;
use crate::text::{alternatives, listed, quoted};

/// Why a line does not answer the question that was asked.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NotAnAnswer {
    /// It is, as the problem says, none of the possible answers.
    #[error("{}; type {}", .0, alternatives(.1))]
    Impossible(String, Vec<String>),
    /// It is in no legal move, by this rule.
    #[error("{0}")]
    Illegal(#[from] Illegal),
}

/// What an answer asks for, if no other question follows, or why it is none.
type Answered = Result<Option<Request>, NotAnAnswer>;

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Question {
    Option,
    Piece,
    Row,
    Column,
    Direction,
}

/// A legal move, and what has yet to be said of it.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Way {
    mv: Move,
    /// Its piece, in a game with several kinds of them.
    piece: Option<Piece>,
    /// Its cells, in the order in which they are named.
    cells: ArrayVec<Cell, 2>,
}

/// The original's `HumanStrat()`: the legal moves that fit the answers so far, if an option was chosen. What they all
/// have in common is not asked.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HumanStrat {
    left: Vec<Way>,
    /// The cell that was named first, of two.
    from: Option<Cell>,
    /// The row of the cell that is asked for.
    row: Option<u8>,
}

impl HumanStrat {
    /// Whether an option was chosen, so that a question is asked on the way to a move.
    pub fn is_asking(&self) -> bool {
        !self.left.is_empty()
    }

    /// The prompt at which the answer is typed, and what leads back from there to the options; `None` at the options.
    pub fn prompt(&self) -> Option<(&'static str, &'static str)> {
        match self.question() {
            Question::Option => None,
            Question::Piece => Some(("Piece? ", "'cancel'")),
            Question::Row => Some(("Row? ", "'cancel'")),
            Question::Column => Some(("Column? ", "'cancel'")),
            Question::Direction => Some(("Direction? ", "9 or 'cancel'")),
        }
    }

    fn question(&self) -> Question {
        match self.left.first().map(|way| way.mv) {
            None => Question::Option,
            Some(Move::Shift(_)) => Question::Direction,
            Some(_) if self.pieces().len() > 1 => Question::Piece,
            Some(_) if self.row.is_none() => Question::Row,
            Some(_) => Question::Column,
        }
    }

    /// The lines that introduce the next question, to the player of this name; those of the options may have examples of
    /// the moves that can be typed.
    pub fn introduction(&self, name: &str, game: &AnyGame, has_examples: bool) -> Vec<String> {
        match self.question() {
            Question::Option => list_of_options(name, game, has_examples),
            Question::Direction => list_of_directions(&self.directions()),
            Question::Piece => {
                let numbered = |piece: Piece| format!("{}. {piece}", piece as usize + 1);
                let pieces = self.pieces().into_iter().map(numbered);
                vec![format!("Which piece? {}", listed(pieces))]
            }
            Question::Row => {
                let which = self.which_cell().into_iter();
                which.chain(self.few_cells()).collect()
            }
            Question::Column => Vec::new(),
        }
    }

    /// What the question asks for, and how it is answered or left.
    pub fn explanation(&self, game: &AnyGame) -> Option<String> {
        let answers = alternatives(&self.answers(game));
        let explained = match self.question() {
            Question::Option => return None,
            Question::Direction => {
                format!("The grid goes one step. Type a number from the list or a name: {answers}.")
            }
            Question::Piece => format!("Type the piece to use, or its number: {answers}."),
            Question::Row => format!(
                "Type the number of a row, as printed at its end: {answers}. The column is asked for next; \
                 a whole cell such as {} answers both.",
                self.cells().first()?
            ),
            Question::Column => {
                format!("Type the number of a column, as printed below the board: {answers}.")
            }
        };
        Some(format!("{explained} 'cancel' goes back to the options."))
    }

    /// The answers that the question may have.
    pub fn answers(&self, game: &AnyGame) -> Vec<String> {
        let cells = self.cells();
        let cells = cells.iter();
        match self.question() {
            Question::Option => words(1..=options(game).len() + 1),
            Question::Piece => words(self.pieces()),
            Question::Row => words(cells.map(|cell| cell.row).collect::<BTreeSet<_>>()),
            Question::Column => words(cells.map(|cell| cell.col)),
            Question::Direction => words(self.directions()),
        }
    }

    /// Whether `line` is an answer to the question, right or wrong, and not a command or a bare move.
    pub fn is_answer(&self, line: &str, game: &AnyGame) -> bool {
        let question = self.question();
        let is_lone_digit = command::digit(line).is_ok();
        let is_right = match question {
            Question::Option => return is_lone_digit,
            Question::Piece => command::piece(line).is_ok() || whole_cell(line).is_some(),
            Question::Direction => command::direction(line).is_ok(),
            Question::Row | Question::Column => whole_cell(line).is_some(),
        };
        let is_answer = is_lone_digit || is_right || goes_back(line, question);
        is_answer || !command::begins_command(line, game.game())
    }

    /// Takes an answer; a whole cell may be given instead of a row or a column. Returns what the answers so far ask for,
    /// the move that they form or the rulebook; `None` if another question follows.
    ///
    /// # Errors
    /// Why it is refused. The question is asked again; after a refused column, the questions begin again with the row.
    pub fn answer(&mut self, line: &str, game: &AnyGame) -> Answered {
        let question = self.question();
        if goes_back(line, question) {
            *self = Self::default();
            return Ok(None);
        }
        let unknown = |what: &str| format!("{} is not {what}", quoted(line));
        match question {
            Question::Option => self.answer_option(line, game),
            Question::Direction => {
                let wrong = |_| self.impossible(unknown("a direction"), game);
                let shift = Move::Shift(command::direction(line).map_err(wrong)?);
                game.check(shift)?;
                Ok(Some(shift.into()))
            }
            Question::Piece => {
                let wrong = || self.impossible(unknown("a piece"), game);
                let piece = piece(line).ok_or_else(wrong)?;
                self.answer_piece(piece, game)
            }
            Question::Row | Question::Column => {
                let digit = command::digit(line).ok();
                let digit = digit.filter(|digit| *digit < game.size());
                let what = self.row.map_or("a row", |_| "a column");
                match (whole_cell(line), digit, self.row) {
                    (Some(cell), ..) => self.answer_cell(cell, game),
                    (_, Some(column), Some(row)) => self.answer_cell(Cell::new(row, column), game),
                    (_, Some(row), None) => self.answer_row(row, game),
                    (None, None, _) => Err(self.impossible(unknown(what), game)),
                }
            }
        }
    }

    /// What is wrong with an answer, and what would be right.
    fn impossible(&self, problem: String, game: &AnyGame) -> NotAnAnswer {
        let mut possible = self.answers(game);
        if !self.is_asking() {
            possible.push("Q".to_owned());
        }
        NotAnAnswer::Impossible(problem, possible)
    }

    fn answer_option(&mut self, line: &str, game: &AnyGame) -> Answered {
        let options = options(game);
        let number: usize = line.parse().unwrap_or(0);
        if number == options.len() + 1 {
            return Ok(Some(Request::Rules(None)));
        }
        let kind = number.checked_sub(1).and_then(|index| options.get(index));
        let problem = || format!("{} is not an option", quoted(line));
        let kind = kind.ok_or_else(|| self.impossible(problem(), game))?;
        let moves = game.legal_moves().into_iter();
        let moves = moves.filter(|mv| mv.kind() == *kind);
        self.left = moves.flat_map(|mv| ways(mv, game)).collect();
        self.leave_out_only_piece();
        Ok(None)
    }

    fn answer_piece(&mut self, piece: Piece, game: &AnyGame) -> Answered {
        if !self.pieces().contains(&piece) {
            return Err(self.impossible(format!("the {piece} cannot be used now"), game));
        }
        self.left.retain(|way| way.piece == Some(piece));
        self.leave_out_only_piece();
        // it is known, and need not be named again
        self.left.iter_mut().for_each(|way| way.piece = None);
        Ok(None)
    }

    fn answer_row(&mut self, row: u8, game: &AnyGame) -> Answered {
        if self.cells().iter().all(|cell| cell.row != row) {
            return Err(self.impossible(format!("nothing is possible in row {row}"), game));
        }
        self.row = Some(row);
        Ok(None)
    }

    /// Takes a whole cell: the only one of the move, or the first or second of two.
    fn answer_cell(&mut self, cell: Cell, game: &AnyGame) -> Answered {
        self.row = None;
        let begins_there = |way: &Way| way.cells.first() == Some(&cell);
        let Some(way) = self.left.iter().find(|way| begins_there(way)) else {
            let refused = self.refused_move(cell);
            game.check(refused)?;
            // a move that is legal would have been among those left
            return Ok(Some(refused.into()));
        };
        if way.cells.len() == 1 {
            return Ok(Some(way.mv.into()));
        }
        self.left.retain(begins_there);
        self.name_first(cell);
        Ok(None)
    }

    /// The first cell of all moves that are left has been named.
    fn name_first(&mut self, cell: Cell) {
        for way in &mut self.left {
            way.cells.remove(0);
        }
        self.from = Some(cell);
    }

    /// In a game with kinds of pieces, the cell of the only piece that can move need not be named.
    fn leave_out_only_piece(&mut self) {
        let moves_piece = |way: &Way| way.piece.is_some() && way.cells.len() == 2;
        let cells = self.cells();
        if let Some(&only) = cells.first()
            && cells.len() == 1
            && self.left.iter().all(moves_piece)
        {
            self.name_first(only);
        }
    }

    /// The move that a cell without a legal move would lead to.
    fn refused_move(&self, cell: Cell) -> Move {
        let from = self.from.unwrap_or(cell);
        match self.left.first().map(|way| way.mv) {
            Some(Move::Move(..)) => Move::Move(from, cell),
            Some(Move::Swap(..)) => Move::swap(from, cell),
            Some(Move::PlacePiece(piece, _)) => Move::PlacePiece(piece, cell),
            Some(Move::Place(_) | Move::Shift(_) | Move::Pass) | None => Move::Place(cell),
        }
    }

    /// The directions in which the grid can go.
    fn directions(&self) -> BTreeSet<Direction> {
        let direction = |way: &Way| match way.mv {
            Move::Shift(direction) => Some(direction),
            _ => None,
        };
        self.left.iter().filter_map(direction).collect()
    }

    /// The kinds of pieces of which one has yet to be named.
    fn pieces(&self) -> BTreeSet<Piece> {
        self.left.iter().filter_map(|way| way.piece).collect()
    }

    /// The possible answers to the question for a cell, or for its column.
    fn cells(&self) -> BTreeSet<Cell> {
        let in_row = |cell: &&Cell| self.row.is_none_or(|row| row == cell.row);
        let cells = self.left.iter().filter_map(|way| way.cells.first());
        cells.filter(in_row).copied().collect()
    }

    /// Names the cells of which one is asked for, if they are few.
    fn few_cells(&self) -> Option<String> {
        const FEW: usize = 4;
        let cells: Vec<Cell> = self.cells().into_iter().collect();
        let goes_there = |way: &Way| way.cells.len() == 1 && !matches!(way.mv, Move::Swap(..));
        let verb = match self.left.iter().all(goes_there) {
            true => "go to",
            false => "be",
        };
        (cells.len() <= FEW).then(|| format!("It can {verb} {}.", alternatives(&cells)))
    }

    /// What introduces the question for a cell, if there are two of them or the piece was not asked for.
    fn which_cell(&self) -> Option<String> {
        let way = self.left.first()?;
        Some(match (way.mv, self.from, way.piece) {
            (Move::Move(..), None, _) => "From which cell?".to_owned(),
            (Move::Move(..), Some(from), Some(piece)) => {
                format!("The {piece} at {from}: to which cell?")
            }
            (Move::Move(..), Some(_), None) => "To which cell?".to_owned(),
            (Move::Swap(..), None, _) => "Which cell first?".to_owned(),
            (Move::Swap(..), Some(_), _) => "And which cell?".to_owned(),
            (_, _, Some(piece)) => format!("The {piece}: in which cell?"),
            (_, _, None) => return None,
        })
    }
}

/// The answers as they are typed.
fn words<T: ToString>(answers: impl IntoIterator<Item = T>) -> Vec<String> {
    let words = answers.into_iter().map(|answer| answer.to_string());
    words.collect()
}

/// The ways in which a move can be named: a swap begins with either of its cells.
fn ways(mv: Move, game: &AnyGame) -> Vec<Way> {
    let way = |piece, cells: &[Cell]| Way {
        mv,
        piece,
        cells: cells.iter().copied().collect(),
    };
    match mv {
        Move::Place(cell) => vec![way(None, &[cell])],
        Move::PlacePiece(piece, cell) => vec![way(Some(piece), &[cell])],
        Move::Swap(one, other) => vec![way(None, &[one, other]), way(None, &[other, one])],
        Move::Move(from, to) => vec![way(game.piece(from), &[from, to])],
        Move::Shift(_) | Move::Pass => vec![way(None, &[])],
    }
}

/// The kinds of moves that can be made, in the order of their numbers; the rulebook has the next number.
pub fn options(game: &AnyGame) -> Vec<MoveKind> {
    let moves = game.legal_moves();
    let has = |kind: &MoveKind| moves.iter().any(|mv| mv.kind() == *kind);
    MoveKind::ALL.into_iter().filter(has).collect()
}

/// A legal move of this kind as it is typed, if there is one: the middle one of them, as most games begin there.
pub fn example(game: &AnyGame, kind: MoveKind) -> Option<String> {
    let mut moves = game.legal_moves();
    moves.retain(|mv| mv.kind() == kind);
    moves.get(moves.len() / 2).copied().map(Move::bare)
}

fn list_of_options(name: &str, game: &AnyGame, has_examples: bool) -> Vec<String> {
    let kinds = options(game);
    let examples = kinds.iter().filter_map(|kind| example(game, *kind));
    let examples = alternatives(&examples.collect::<Vec<_>>());
    let such_as = has_examples.then(|| format!(" such as {examples}"));
    let such_as = such_as.unwrap_or_default();
    let head = [
        format!("{name} ({}),", game.side_to_move()),
        format!("Pick an option, or type a move{such_as}:"),
    ];
    let labels = kinds.into_iter().map(|kind| game.game().label(kind));
    let numbered = labels.chain(["Rulebook"]).zip(1..);
    let numbered = numbered.map(|(label, number)| format!("{number} - {label}"));
    let quit = ["Q - Quit".to_owned()];
    head.into_iter().chain(numbered).chain(quit).collect()
}

/// The directions by the numbers of the original's list, without those that are not possible.
fn list_of_directions(possible: &BTreeSet<Direction>) -> Vec<String> {
    let lines = possible.iter().map(|&direction| {
        let (number, name) = (direction as usize + 1, direction.word());
        format!("{number}. {}{}", name[..1].to_uppercase(), &name[1..])
    });
    lines.chain(["9. Back".to_owned()]).collect()
}

/// Reads a piece: its number in the list, its letter or its name.
fn piece(line: &str) -> Option<Piece> {
    let number = command::digit(line).unwrap_or_default();
    let numbered = Piece::ALL.get(usize::from(number).wrapping_sub(1)).copied();
    numbered.or_else(|| command::piece(line).ok())
}

/// Reads a whole cell: `12`, `1,2` or `1 2`.
fn whole_cell(line: &str) -> Option<Cell> {
    let words: Vec<&str> = line.split_whitespace().collect();
    command::cell(&words.join(",")).ok()
}

/// Whether the line goes back from the question to the options.
fn goes_back(line: &str, question: Question) -> bool {
    let words: &[&str] = match question {
        Question::Option => &[],
        Question::Direction => &["", "cancel", "q", "9", "back", "exit"],
        Question::Piece | Question::Row | Question::Column => &["", "cancel", "q"],
    };
    words.iter().any(|word| line.eq_ignore_ascii_case(word))
}
