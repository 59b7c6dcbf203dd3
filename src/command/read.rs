//! Reading the arguments of a command, and moves typed without a command's word.

use super::row::{Given, Kind, Parameter, Row};
use super::rows::{find, rows};
use super::word::{
    bare_direction, begins, cell, choose, computers, digit, direction, exact_piece, games, level,
    levels, number, piece, player_kinds, sizes, unquoted, without_zeros,
};
use super::{Command, NotUnderstood, Request};
use crate::board::Cell;
use crate::game::{Game, Illegal, Move, MoveKind, Piece, Variant};
use crate::settings::{Computer, Horizon, PlayerKind, Settings};

/// The part of a line that has yet to be read, without surrounding blanks.
#[derive(Clone, Debug)]
pub(super) struct Words<'a> {
    rest: &'a str,
    /// The game that is going on.
    game: Option<Game>,
}

impl<'a> Words<'a> {
    /// All words of a line.
    pub(super) fn of(line: &'a str, game: Option<Game>) -> Self {
        let rest = line.trim();
        Self { rest, game }
    }

    /// Everything that is left.
    pub(super) fn rest(&self) -> &'a str {
        self.rest
    }

    /// The next word; empty if none is left.
    fn first(&self) -> &'a str {
        self.rest.split_whitespace().next().unwrap_or_default()
    }

    /// Takes the next word.
    pub(super) fn next(&mut self) -> Option<&'a str> {
        let word = self.first();
        self.rest = self.rest[word.len()..].trim_start();
        (!word.is_empty()).then_some(word)
    }

    /// Takes the next word; if it is missing, the error calls it `what`.
    fn needed(&mut self, what: &'static str) -> Result<&'a str, NotUnderstood> {
        let words = Vec::new();
        self.next().ok_or(NotUnderstood::Missing { what, words })
    }

    /// Takes the next word, which must be one of `words`, and says what it stands for.
    fn one_of<T: Copy + PartialEq>(
        &mut self,
        what: &'static str,
        words: impl IntoIterator<Item = (&'static str, T), IntoIter: Clone>,
    ) -> Result<T, NotUnderstood> {
        let Some(word) = self.next() else {
            let words = words.into_iter().map(|(fixed, _)| fixed).collect();
            return Err(NotUnderstood::Missing { what, words });
        };
        choose(what, word, words)
    }

    /// Takes everything that is left; if nothing is, the error calls it `what`.
    fn text(&mut self, what: &'static str) -> Result<String, NotUnderstood> {
        let text = self.rest.to_owned();
        self.needed(what)?;
        self.rest = "";
        Ok(text)
    }

    /// Takes a cell: `1 2`, `1,2` or `12`.
    fn cell(&mut self) -> Result<Cell, NotUnderstood> {
        let word = self.needed("row of a cell")?;
        match word.as_bytes() {
            [_] => {
                let row = digit(word)?;
                let col = digit(self.needed("column of a cell")?)?;
                Ok(Cell::new(row, col))
            }
            _ => cell(word),
        }
    }

    /// Takes a computer.
    fn computer(&mut self) -> Result<Computer, NotUnderstood> {
        let human = Ok(PlayerKind::Human);
        if choose("player", self.first(), player_kinds()) == human {
            return Err(NotUnderstood::HumanMoves);
        }
        if let Some(computer) = self.level() {
            return Ok(computer);
        }
        let computer = self.one_of("computer", computers()).map_err(or_level)?;
        self.with_number(computer)
    }

    /// Takes a player; none if it is Sees without a horizon.
    fn player(&mut self) -> Result<Option<PlayerKind>, NotUnderstood> {
        if let Some(computer) = self.level() {
            return Ok(Some(PlayerKind::Computer(computer)));
        }
        Ok(
            match self.one_of("player", player_kinds()).map_err(or_level)? {
                PlayerKind::Human => Some(PlayerKind::Human),
                PlayerKind::Computer(Computer::Sees(_)) if self.rest.is_empty() => None,
                PlayerKind::Computer(computer) => {
                    Some(PlayerKind::Computer(self.with_number(computer)?))
                }
            },
        )
    }

    /// Takes a level, if it comes next.
    fn level(&mut self) -> Option<Computer> {
        let computer = level(self.first())?;
        self.next();
        Some(computer)
    }

    /// A computer with the number after it: Perfect's percentage, if there is one, or the horizon of Sees.
    fn with_number(&mut self, computer: Computer) -> Result<Computer, NotUnderstood> {
        Ok(match computer {
            Computer::Perfect(default) => {
                let percent = self.next().map(|word| number(word, &(0..=100)));
                let percent = percent.transpose()?;
                Computer::Perfect(percent.map_or(default, |percent| percent as u8))
            }
            Computer::Sees(usual) if self.rest.is_empty() => Computer::Sees(usual),
            Computer::Sees(_) => Computer::Sees(self.horizon()?),
            Computer::Strat1 | Computer::Random => computer,
        })
    }

    /// Takes a horizon: `N` or `even [N]`.
    fn horizon(&mut self) -> Result<Horizon, NotUnderstood> {
        let plies = |word: &str| {
            let range = u32::from(Horizon::LEAST)..=u32::from(Horizon::GREATEST);
            let plies = number(word, &range).map(|plies| plies as u8);
            plies.map_err(|_| NotUnderstood::NotAHorizon(word.to_owned()))
        };
        let word = self.needed("number of plies")?;
        if !begins("even", word) {
            return plies(word).map(Horizon::Fixed);
        }
        let at = self.next().map(plies).transpose()?;
        Ok(Horizon::Even(at.unwrap_or(Horizon::FIRST_EVEN)))
    }

    /// Takes the side of a board of `game`.
    fn board(&mut self, game: Game) -> Result<Variant, NotUnderstood> {
        let (what, words) = ("size", sizes(game));
        let word = self.next().ok_or(NotUnderstood::Missing { what, words })?;
        let mut boards = game.variants();
        let typed = without_zeros(word);
        let board = boards.find(|board| board.size().to_string() == typed);
        board.ok_or_else(|| NotUnderstood::NotASize(game, word.to_owned()))
    }

    /// Takes a move of any kind, with its word or bare.
    fn any_move(&mut self) -> Result<Move, NotUnderstood> {
        if let Some(mv) = bare_move(self.rest, self.game) {
            self.rest = "";
            return mv;
        }
        let moves = rows().filter(|row| row.move_kind().is_some());
        let word = self.needed("move")?;
        let row = find("move", word, moves).map_err(|mut wrong| {
            if let NotUnderstood::Unknown { words, .. } = &mut wrong {
                let has = |kind: &MoveKind| self.game.is_none_or(|game| game.has(*kind));
                let kinds = MoveKind::ALL.into_iter().filter(has);
                *words = kinds.map(MoveKind::word).collect();
            }
            wrong
        })?;
        match read_arguments(row, word, self)? {
            Request::Change(Command::Move(mv, _)) => Ok(mv),
            _ => unreachable!("the row of a move makes a move"),
        }
    }
}

/// The same, without the numbers that would be read as another argument.
fn without_numbers(mut wrong: NotUnderstood) -> NotUnderstood {
    if let NotUnderstood::Unknown { words, .. } = &mut wrong {
        words.retain(|word| word.starts_with(char::is_alphabetic));
    }
    wrong
}

/// The same, naming the levels too where the names of computers are listed.
fn or_level(mut wrong: NotUnderstood) -> NotUnderstood {
    if let NotUnderstood::Unknown { words, .. } | NotUnderstood::Missing { words, .. } = &mut wrong
    {
        words.extend(levels());
    }
    wrong
}

/// Reads the arguments of a command, whose word was typed like this, to the end of the line.
pub(super) fn read(
    row: &'static Row,
    typed: &str,
    words: &mut Words<'_>,
) -> Result<Request, NotUnderstood> {
    if !row.settings().is_empty()
        && let Some(word) = words.next()
    {
        return read(find("setting", word, row.settings().iter())?, word, words);
    }
    let command = read_arguments(row, typed, words);
    let command = command.and_then(|command| match words.next() {
        None => Ok(command),
        Some(word) => Err(NotUnderstood::ExtraWord(word.to_owned())),
    });
    command.map_err(|problem| row.refused(problem, words.game))
}

/// Reads the arguments of a command.
fn read_arguments(row: &Row, typed: &str, words: &mut Words<'_>) -> Result<Request, NotUnderstood> {
    let mut given = Given {
        insists: typed.ends_with('!'),
        ..Given::default()
    };
    let last = row.parameters.len().saturating_sub(1);
    for (place, parameter) in row.parameters.iter().enumerate() {
        let is_left_out =
            words.rest.is_empty() || place < last && !is_meant(parameter, words, &given);
        if parameter.is_optional && is_left_out {
            continue;
        }
        take(&parameter.kind, words, &mut given).map_err(|wrong| {
            // the form of a move does not matter to a game that has none of its kind
            match (words.game, row.move_kind()) {
                (Some(game), Some(kind)) if !game.has(kind) => {
                    NotUnderstood::NotInGame(Illegal::NotInGame { game, kind })
                }
                _ => wrong,
            }
        })?;
    }
    Ok((row.make)(given))
}

/// Whether the next word is for an optional parameter, and not for one after it.
fn is_meant(parameter: &Parameter, words: &Words<'_>, given: &Given) -> bool {
    let word = words.first();
    match &parameter.kind {
        Kind::Game => {
            let is_begun = || Game::ALL.iter().any(|game| begins(game.word(), word));
            choose("game", word, games()).is_ok() || is_begun()
        }
        // in a game without kinds of pieces, only a word that is one in Tatedrez is read as a piece
        Kind::Piece => {
            let has_pieces = words.game.is_none_or(Game::has_pieces);
            exact_piece(word).is_some() || has_pieces && word.starts_with(char::is_alphabetic)
        }
        Kind::Date => is_date(word),
        Kind::Number(..) => !word.starts_with(char::is_alphabetic) && !is_date(word),
        Kind::Position => Game::from_word(word).is_some(),
        Kind::SizeOf(_) => {
            let is_number = word.starts_with(|first: char| first.is_ascii_digit());
            is_number && !given.games.is_empty()
        }
        _ => true,
    }
}

/// Whether a word looks like a date.
fn is_date(word: &str) -> bool {
    word.contains('-') && word.starts_with(|first: char| first.is_ascii_digit())
}

/// Takes an argument of this kind.
fn take(kind: &Kind, words: &mut Words<'_>, given: &mut Given) -> Result<(), NotUnderstood> {
    match kind {
        Kind::Cell => given.cells.push(words.cell()?),
        Kind::Computer => given.computers.push(words.computer()?),
        Kind::Date => {
            let word = words.needed("date")?;
            let date = word
                .parse()
                .map_err(|_| NotUnderstood::NotADate(word.to_owned()));
            given.date = Some(date?);
        }
        Kind::Direction => {
            let word = words.needed("direction")?;
            given.directions.push(direction(word)?);
        }
        Kind::Either(others) => {
            let meant = others.iter().find(|other| is_meant(other, words, given));
            if let Some(meant) = meant.or(others.last()) {
                take(&meant.kind, words, given).map_err(without_numbers)?;
            }
        }
        Kind::Game => given.games.push(words.one_of("game", games())?),
        Kind::Move => given.moves.push(words.any_move()?),
        Kind::Number(what, range) => given.numbers.push(number(words.needed(what)?, range)?),
        Kind::OneOf(what, list) => {
            let places = list().into_iter().zip(0..);
            given.choices.push(words.one_of(what, places)?);
        }
        Kind::Piece => given.pieces.push(piece(words.needed("piece")?)?),
        Kind::Player => given.players.extend(words.player()?),
        // `read` takes it, with its own arguments
        Kind::Setting(_) => {}
        Kind::Size(game) => given.boards.push(words.board(*game)?),
        Kind::SizeToPlay(_) if given.games.iter().any(|game| !game.has_sizes()) => {
            let word = words.needed("size")?;
            let count = number(word, &(1..=Settings::LARGEST_COUNT));
            let count = count.map_err(|_| NotUnderstood::ExtraWord(word.to_owned()))?;
            return Err(NotUnderstood::AfterGame(given.games[0], count));
        }
        Kind::SizeOf(_) | Kind::SizeToPlay(_) => {
            let game = given.games.last();
            let board = game.map(|game| words.board(*game)).transpose()?;
            given.boards.extend(board);
        }
        Kind::File => given.text = Some(unquoted(&words.text("file's name")?).to_owned()),
        Kind::Position => given.text = Some(words.text("position")?),
        Kind::Text(what, _) => given.text = Some(words.text(what)?),
    }
    Ok(())
}

/// Reads a line as a bare move of `game`; `None` if it is not one.
///
/// As in the original, the number of numbers says what kind of move it is: two place, four move or swap, a piece and
/// two numbers place that piece, and a direction shifts the grid.
///
/// # Errors
/// What is wrong with numbers that are not cells.
pub(super) fn bare_move(line: &str, game: Option<Game>) -> Option<Result<Move, NotUnderstood>> {
    if line.starts_with(|first: char| first.is_ascii_digit()) {
        let wrong = || NotUnderstood::NotCells(line.to_owned(), game);
        return Some(cells(&mut Words::of(line, game)).ok_or_else(wrong));
    }
    if let Some((piece, cell)) = piece_and_cell(line) {
        return Some(Ok(Move::PlacePiece(piece, cell)));
    }
    bare_direction(line).map(|direction| Ok(Move::Shift(direction)))
}

/// Reads one cell, to place a piece in, or two, to move a piece between or to swap.
fn cells(words: &mut Words<'_>) -> Option<Move> {
    let first = words.cell().ok()?;
    if words.rest.is_empty() {
        return Some(Move::Place(first));
    }
    let second = words.cell().ok()?;
    let swaps = words.game.is_some_and(|game| game.has(MoveKind::Swap));
    match words.rest {
        "" if swaps => Some(Move::swap(first, second)),
        "" => Some(Move::Move(first, second)),
        _ => None,
    }
}

/// Reads a piece and a cell: `n 1 2`, `n12`.
fn piece_and_cell(line: &str) -> Option<(Piece, Cell)> {
    let letters = line.find(|char: char| !char.is_alphabetic())?;
    let (word, rest) = line.split_at(letters);
    let piece = exact_piece(word)?;
    let mut words = Words::of(rest, None);
    let cell = words.cell().ok()?;
    words.rest.is_empty().then_some((piece, cell))
}
