//! `HumanStrat`: the original's numbered way through a turn.

mod not_an_answer;
mod turn_question;

pub use not_an_answer::NotAnAnswer;
pub use turn_question::TurnQuestion;

use crate::board::Cell;
use crate::command;
use crate::game::{Direction, Move, MoveKind, Piece};
use crate::games::AnyGame;
use crate::text::alternatives;

/// What an answer led to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// Another question follows.
    AskOn,
    /// The answers form a legal move.
    Move(Move),
    /// The rulebook is wanted.
    Rulebook,
}

/// The original's `HumanStrat()`: the answers given so far on the way to a move. Each of them rules out some of
/// the legal moves; what the remaining ones all have in common is not asked.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HumanStrat {
    kind: Option<MoveKind>,
    piece: Option<Piece>,
    from: Option<Cell>,
    row: Option<u8>,
}

impl HumanStrat {
    /// What is asked next.
    pub fn question(&self, game: &AnyGame) -> TurnQuestion {
        match self.kind {
            None => TurnQuestion::Option,
            Some(MoveKind::Shift) => TurnQuestion::Direction,
            Some(_) if self.piece.is_none() && self.pieces(game).len() > 1 => TurnQuestion::Piece,
            Some(_) if self.row.is_none() => TurnQuestion::Row,
            Some(_) => TurnQuestion::Column,
        }
    }

    /// The lines that introduce the next question, to the player of this name.
    pub fn introduction(&self, name: &str, game: &AnyGame) -> Vec<String> {
        match self.question(game) {
            TurnQuestion::Option => list_of_options(name, game),
            TurnQuestion::Direction => list_of_directions(&self.directions(game)),
            TurnQuestion::Piece => vec![list_of_pieces(&self.pieces(game))],
            TurnQuestion::Row => {
                let which = self.which_cell(game).into_iter();
                which.chain(self.few_cells(game)).collect()
            }
            TurnQuestion::Column => Vec::new(),
        }
    }

    /// What the question asks for, and how it is answered or left.
    pub fn explanation(&self, game: &AnyGame) -> Option<String> {
        let answers = alternatives(&self.answers(game));
        let explained = match self.question(game) {
            TurnQuestion::Option => return None,
            TurnQuestion::Direction => {
                format!("The grid goes one step. Type a number from the list or a name: {answers}.")
            }
            TurnQuestion::Piece => format!("Type the piece to use, or its number: {answers}."),
            TurnQuestion::Row => format!(
                "Type the number of a row, as printed at its end: {answers}. The column is asked for next; \
                 a whole cell such as {} answers both.",
                self.cells(game).first()?
            ),
            TurnQuestion::Column => {
                format!("Type the number of a column, as printed below the board: {answers}.")
            }
        };
        Some(format!("{explained} 'cancel' goes back to the options."))
    }

    /// Names the cells of which one is asked for, if they are few.
    fn few_cells(&self, game: &AnyGame) -> Option<String> {
        const FEW: usize = 4;
        let cells = self.cells(game);
        let first =
            self.from(game).is_none() && matches!(self.kind, Some(MoveKind::Move | MoveKind::Swap));
        let verb = if first { "be" } else { "go to" };
        (cells.len() <= FEW).then(|| format!("It can {verb} {}.", alternatives(&cells)))
    }

    /// The answers that the question may have.
    pub fn answers(&self, game: &AnyGame) -> Vec<String> {
        let typed = |digits: Vec<u8>| digits.iter().map(ToString::to_string).collect();
        match self.question(game) {
            TurnQuestion::Option => (1..=options(game).len() + 1)
                .map(|number| number.to_string())
                .collect(),
            TurnQuestion::Piece => self.pieces(game).iter().map(ToString::to_string).collect(),
            TurnQuestion::Row => typed(self.rows(game)),
            TurnQuestion::Column => typed(self.columns(game)),
            TurnQuestion::Direction => {
                let directions = self.directions(game);
                directions.iter().map(ToString::to_string).collect()
            }
        }
    }

    /// Whether `line` is an answer to the question, right or wrong, and not a command or a bare move.
    pub fn is_answer(&self, line: &str, game: &AnyGame) -> bool {
        let is_lone_digit = line.len() == 1 && line.starts_with(|char: char| char.is_ascii_digit());
        if is_lone_digit {
            return true;
        }
        match self.question(game) {
            TurnQuestion::Option => false,
            _ if is_way_back(line) => true,
            TurnQuestion::Piece if command::piece(line).is_ok() => true,
            TurnQuestion::Direction if is_exit(line) || command::direction(line).is_ok() => true,
            TurnQuestion::Row | TurnQuestion::Column if whole_cell(line).is_some() => true,
            TurnQuestion::Piece
            | TurnQuestion::Row
            | TurnQuestion::Column
            | TurnQuestion::Direction => !command::begins_command(line, game.game()),
        }
    }

    /// Takes an answer; a whole cell may be given instead of a row or a column.
    ///
    /// # Errors
    /// Why it is refused. The question is asked again; after a refused column, the questions begin again with the row.
    pub fn answer(&mut self, line: &str, game: &AnyGame) -> Result<Answer, NotAnAnswer> {
        let question = self.question(game);
        if question != TurnQuestion::Option && is_way_back(line) {
            *self = Self::default();
            return Ok(Answer::AskOn);
        }
        match question {
            TurnQuestion::Option => self.answer_option(line, game),
            TurnQuestion::Direction => self.answer_direction(line, game),
            TurnQuestion::Piece => self.answer_piece(line, game),
            TurnQuestion::Row | TurnQuestion::Column => self.answer_row_or_column(line, game),
        }
    }

    fn answer_option(&mut self, line: &str, game: &AnyGame) -> Result<Answer, NotAnAnswer> {
        let options = options(game);
        let number: usize = line.parse().unwrap_or(0);
        match number.checked_sub(1).map(|index| options.get(index)) {
            Some(Some(kind)) => {
                self.kind = Some(*kind);
                Ok(Answer::AskOn)
            }
            Some(None) if number == options.len() + 1 => Ok(Answer::Rulebook),
            Some(None) | None => Err(NotAnAnswer::Option {
                typed: line.to_owned(),
                last: options.len() + 1,
            }),
        }
    }

    fn answer_direction(&mut self, line: &str, game: &AnyGame) -> Result<Answer, NotAnAnswer> {
        if is_exit(line) {
            *self = Self::default();
            return Ok(Answer::AskOn);
        }
        let direction = command::direction(line).map_err(|_| NotAnAnswer::Direction {
            typed: line.to_owned(),
            possible: self.directions(game),
        })?;
        let shift = Move::Shift(direction);
        game.check(shift)?;
        Ok(Answer::Move(shift))
    }

    fn answer_piece(&mut self, line: &str, game: &AnyGame) -> Result<Answer, NotAnAnswer> {
        let pieces = self.pieces(game);
        let number = line
            .parse::<usize>()
            .ok()
            .and_then(|number| number.checked_sub(1));
        let numbered = number.and_then(|index| Piece::ALL.get(index).copied());
        let named = numbered.or_else(|| command::piece(line).ok());
        match named {
            Some(piece) if pieces.contains(&piece) => {
                self.piece = Some(piece);
                Ok(Answer::AskOn)
            }
            found => Err(NotAnAnswer::Piece {
                typed: line.to_owned(),
                found,
                pieces,
            }),
        }
    }

    fn answer_row_or_column(&mut self, line: &str, game: &AnyGame) -> Result<Answer, NotAnAnswer> {
        if let Some(cell) = whole_cell(line) {
            return self.answer_cell(cell, game);
        }
        let (what, possible) = match self.row {
            None => ("row", self.rows(game)),
            Some(_) => ("column", self.columns(game)),
        };
        let digit = match line.as_bytes() {
            &[digit @ b'0'..=b'9'] if digit - b'0' < game.size() => digit - b'0',
            _ => {
                return Err(NotAnAnswer::RowOrColumn {
                    what,
                    typed: line.to_owned(),
                    possible,
                });
            }
        };
        match self.row {
            Some(row) => self.answer_cell(Cell::new(row, digit), game),
            None if possible.contains(&digit) => {
                self.row = Some(digit);
                Ok(Answer::AskOn)
            }
            None => Err(NotAnAnswer::EmptyRow {
                row: digit,
                possible,
            }),
        }
    }

    /// Takes a whole cell: the only one of the move, or the first or second of two.
    fn answer_cell(&mut self, cell: Cell, game: &AnyGame) -> Result<Answer, NotAnAnswer> {
        self.row = None;
        let has_two_cells = matches!(self.kind, Some(MoveKind::Move | MoveKind::Swap));
        let left = self.moves_left(game);
        let mut with_cell = left
            .iter()
            .copied()
            .filter(|&mv| self.has_cell(mv, cell, game));
        match with_cell.next() {
            Some(_) if has_two_cells && self.from(game).is_none() => {
                self.from = Some(cell);
                Ok(Answer::AskOn)
            }
            Some(mv) => Ok(Answer::Move(mv)),
            None => {
                let refused = self.refused_move(cell, game);
                game.check(refused)?;
                // a move that is legal would have been among those left
                Ok(Answer::Move(refused))
            }
        }
    }

    /// The move that a cell without a legal move would lead to.
    fn refused_move(&self, cell: Cell, game: &AnyGame) -> Move {
        let from = self.from(game).unwrap_or(cell);
        match self.kind {
            Some(MoveKind::Move) => Move::Move(from, cell),
            Some(MoveKind::Swap) => Move::swap(from, cell),
            Some(MoveKind::Place | MoveKind::Shift | MoveKind::Pass) | None => {
                let piece = self.piece.or_else(|| self.pieces(game).first().copied());
                piece.map_or(Move::Place(cell), |piece| Move::PlacePiece(piece, cell))
            }
        }
    }

    /// The legal moves that fit the answers so far, except for the row.
    fn moves_left(&self, game: &AnyGame) -> Vec<Move> {
        let fits = |mv: &Move| {
            self.kind == Some(mv.kind())
                && self
                    .piece
                    .is_none_or(|piece| piece_of(*mv, game) == Some(piece))
                && self
                    .from
                    .is_none_or(|from| first_cells(*mv).contains(&from))
        };
        game.legal_moves().into_iter().filter(fits).collect()
    }

    /// The directions in which the grid can go.
    fn directions(&self, game: &AnyGame) -> Vec<Direction> {
        let moves = self.moves_left(game);
        let is_possible = |direction: &Direction| moves.contains(&Move::Shift(*direction));
        Direction::ALL.into_iter().filter(is_possible).collect()
    }

    /// The pieces of the remaining moves, in a game with kinds of pieces.
    fn pieces(&self, game: &AnyGame) -> Vec<Piece> {
        let moves = self.moves_left(game);
        let is_in = |piece: &Piece| moves.iter().any(|&mv| piece_of(mv, game) == Some(*piece));
        Piece::ALL.into_iter().filter(is_in).collect()
    }

    /// The cell that the move starts from: the answer or, with kinds of pieces, the only one that remains.
    fn from(&self, game: &AnyGame) -> Option<Cell> {
        if self.from.is_some() || !game.game().has_pieces() {
            return self.from;
        }
        let moves = self.moves_left(game);
        let first = first_cells(*moves.first()?).first().copied()?;
        let is_same = |mv: &Move| first_cells(*mv).contains(&first);
        moves.iter().all(is_same).then_some(first)
    }

    /// Whether the cell asked for can be `cell` in this move.
    fn has_cell(&self, mv: Move, cell: Cell, game: &AnyGame) -> bool {
        match (mv, self.from(game)) {
            (Move::Move(from, _), None) => from == cell,
            (Move::Place(to) | Move::PlacePiece(_, to), _) | (Move::Move(_, to), Some(_)) => {
                to == cell
            }
            (Move::Swap(one, other), None) => [one, other].contains(&cell),
            (Move::Swap(one, other), Some(first)) => cell != first && [one, other].contains(&cell),
            (Move::Shift(_) | Move::Pass, _) => false,
        }
    }

    /// The possible answers to the question for a cell.
    fn cells(&self, game: &AnyGame) -> Vec<Cell> {
        let moves = self.moves_left(game);
        let size = game.size();
        let all = (0..size).flat_map(|row| (0..size).map(move |col| Cell::new(row, col)));
        all.filter(|&cell| moves.iter().any(|&mv| self.has_cell(mv, cell, game)))
            .collect()
    }

    fn rows(&self, game: &AnyGame) -> Vec<u8> {
        let mut rows: Vec<u8> = self.cells(game).iter().map(|cell| cell.row).collect();
        rows.dedup();
        rows
    }

    /// The columns that remain in the row that was given.
    fn columns(&self, game: &AnyGame) -> Vec<u8> {
        let cells = self.cells(game).into_iter();
        let in_row = cells.filter(|cell| Some(cell.row) == self.row);
        in_row.map(|cell| cell.col).collect()
    }

    /// What introduces the question for a cell, if there are two of them or the piece was not asked for.
    fn which_cell(&self, game: &AnyGame) -> Option<String> {
        let from = self.from(game);
        let only_piece = match (self.piece, self.pieces(game).as_slice()) {
            (None, [piece]) => Some(*piece),
            _ => None,
        };
        let words = match (self.kind, from, only_piece) {
            (Some(MoveKind::Move), None, _) => "From which cell?".to_owned(),
            (Some(MoveKind::Move), Some(from), Some(piece)) => {
                format!("The {piece} at {from}: to which cell?")
            }
            (Some(MoveKind::Move), Some(_), None) => "To which cell?".to_owned(),
            (Some(MoveKind::Swap), None, _) => "Which cell first?".to_owned(),
            (Some(MoveKind::Swap), Some(_), _) => "And which cell?".to_owned(),
            (Some(_), _, Some(piece)) => format!("The {piece}: in which cell?"),
            (Some(_), _, None) | (None, ..) => return None,
        };
        Some(words)
    }
}

/// The kind of the piece that a move places or moves, in a game with kinds of pieces.
fn piece_of(mv: Move, game: &AnyGame) -> Option<Piece> {
    match mv {
        Move::PlacePiece(piece, _) => Some(piece),
        Move::Move(from, _) => game.piece(from),
        Move::Place(_) | Move::Swap(..) | Move::Shift(_) | Move::Pass => None,
    }
}

/// The cells of a move that may be named first.
fn first_cells(mv: Move) -> Vec<Cell> {
    match mv {
        Move::Move(from, _) => vec![from],
        Move::Swap(one, other) => vec![one, other],
        Move::Place(_) | Move::PlacePiece(..) | Move::Shift(_) | Move::Pass => Vec::new(),
    }
}

/// The kinds of moves that can be made, in the order of their numbers; the rulebook has the next number.
pub fn options(game: &AnyGame) -> Vec<MoveKind> {
    let moves = game.legal_moves();
    let has = |kind: &MoveKind| moves.iter().any(|mv| mv.kind() == *kind);
    MoveKind::ALL.into_iter().filter(has).collect()
}

fn list_of_options(name: &str, game: &AnyGame) -> Vec<String> {
    let kinds = options(game);
    let moves = game.legal_moves().into_iter();
    let moves: Vec<Move> = moves.filter(|mv| mv.kind() == kinds[0]).collect();
    // one in the middle, where most games begin
    let example = moves[moves.len() / 2].bare();
    let head = [
        format!("{name} ({}),", game.side_to_move()),
        format!("Pick an option, or type a move such as {example}:"),
    ];
    let labels = kinds.into_iter().map(|kind| game.game().label(kind));
    let numbered = labels.chain(["Rulebook"]).zip(1..);
    let numbered = numbered.map(|(label, number)| format!("{number} - {label}"));
    let quit = ["Q - Quit".to_owned()];
    head.into_iter().chain(numbered).chain(quit).collect()
}

/// The directions by the numbers of the original's list, without those that are not possible.
fn list_of_directions(possible: &[Direction]) -> Vec<String> {
    let lines = possible.iter().map(|&direction| {
        let (number, name) = (command::direction_number(direction), direction.word());
        format!("{number}. {}{}", name[..1].to_uppercase(), &name[1..])
    });
    lines.chain(["9. Back".to_owned()]).collect()
}

fn list_of_pieces(pieces: &[Piece]) -> String {
    let numbered = |piece: &Piece| format!("{}. {piece}", *piece as usize + 1);
    let pieces: Vec<String> = pieces.iter().map(numbered).collect();
    format!("Which piece? {}", pieces.join(", "))
}

/// Reads a whole cell: `12`, `1,2` or `1 2`.
fn whole_cell(line: &str) -> Option<Cell> {
    let words: Vec<&str> = line.split_whitespace().collect();
    command::cell(&words.join(",")).ok()
}

/// Whether the line asks to go back from a question to the options.
fn is_way_back(line: &str) -> bool {
    line.is_empty()
        || ["cancel", "q"]
            .iter()
            .any(|word| line.eq_ignore_ascii_case(word))
}

fn is_exit(line: &str) -> bool {
    let is_word = |word: &&str| line.eq_ignore_ascii_case(word);
    ["9", "back", "exit"].iter().any(is_word)
}
