//! The words of a line, each read as what it stands for.

use std::ops::RangeInclusive;

use super::NotUnderstood;
use super::word::{
    bare_direction, begins, cell, choose, digit, direction, exact_piece, games, level, levels,
    number, piece, player_kinds, sizes, unquoted, without_zeros,
};
use crate::board::Cell;
use crate::game::{Game, Illegal, Move, MoveKind, Piece, Variant};
use crate::settings::{Computer, Horizon, PlayerKind, Seat, Setting, Settings};

/// How many games or plies there may be.
const COUNTS: RangeInclusive<u32> = 1..=Settings::LARGEST_COUNT;

/// What lines are made of, as far as it can be listed.
#[derive(Clone, Debug)]
pub struct Listing<'a> {
    /// The legal moves.
    pub moves: &'a [String],
    /// What `help` explains.
    pub topics: Vec<&'static str>,
    /// The settings as they are.
    pub settings: &'a Settings,
}

/// The part of a line that has yet to be read, without surrounding blanks.
#[derive(Clone, Debug)]
pub(super) struct Words<'a> {
    /// The word of the command, as it was typed.
    command: &'a str,
    rest: &'a str,
    /// The game that is going on.
    current: Option<Game>,
    /// What lines are made of, if it is wanted what could be typed next.
    listing: Option<&'a Listing<'a>>,
    /// What could be typed next.
    offered: Vec<String>,
}

impl<'a> Words<'a> {
    /// The words of a line that is typed while the `current` game is going on.
    pub(super) fn of(line: &'a str, current: Option<Game>) -> Self {
        Self {
            command: "",
            rest: line.trim(),
            current,
            listing: None,
            offered: Vec::new(),
        }
    }

    /// The words after the first one of a line that could go on.
    pub(super) fn listing(line: &'a str, listing: &'a Listing<'a>) -> Self {
        let (command, rest) = line.split_once(' ').unwrap_or((line, ""));
        let listing = Some(listing);
        Self {
            command,
            listing,
            ..Self::of(rest, None)
        }
    }

    /// What could be typed where the line ends.
    pub(super) fn offered(self) -> Vec<String> {
        self.offered
    }

    /// The game that is going on.
    pub(super) fn current(&self) -> Option<Game> {
        self.current
    }

    /// Everything that is left.
    pub(super) fn rest(&self) -> &'a str {
        self.rest
    }

    /// Whether nothing is left.
    pub(super) fn is_empty(&self) -> bool {
        self.rest.is_empty()
    }

    /// Whether a word comes next that begins with a letter.
    pub(super) fn begins_word(&self) -> bool {
        self.rest.starts_with(char::is_alphabetic)
    }

    /// Whether a number comes next.
    pub(super) fn begins_number(&self) -> bool {
        self.rest.starts_with(|first: char| first.is_ascii_digit())
    }

    /// Whether the word of the command ends in an exclamation mark.
    pub(super) fn insists(&self) -> bool {
        self.command.ends_with('!')
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

    /// Takes the word of a command.
    pub(super) fn command(&mut self) -> &'a str {
        self.command = self.next().unwrap_or_default();
        self.command
    }

    /// Says what could be typed next, if nothing was.
    pub(super) fn offer<T: ToString>(&mut self, words: impl FnOnce(&Listing<'_>) -> Vec<T>) {
        if let Some(listing) = self.listing.filter(|_| self.rest.is_empty()) {
            let words = words(listing);
            self.offered.extend(words.iter().map(ToString::to_string));
        }
    }

    /// Takes something that may be left out at the end of the line.
    pub(super) fn optional<T>(
        &mut self,
        read: impl FnOnce(&mut Self) -> Result<T, NotUnderstood>,
    ) -> Result<Option<T>, NotUnderstood> {
        let is_left_out = self.is_empty();
        match read(self) {
            Err(NotUnderstood::Missing { .. }) if is_left_out => Ok(None),
            read => read.map(Some),
        }
    }

    /// Takes the next word; if it is missing, the error calls it `what`.
    pub(super) fn needed(&mut self, what: &'static str) -> Result<&'a str, NotUnderstood> {
        let words = Vec::new();
        self.next().ok_or(NotUnderstood::Missing { what, words })
    }

    /// Takes the next word, which must be one of `words`, and says what it stands for.
    fn chosen<T: Copy + PartialEq>(
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

    /// The same, of a few words that can all be offered.
    pub(super) fn one_of<T: Copy + PartialEq, const COUNT: usize>(
        &mut self,
        what: &'static str,
        words: [(&'static str, T); COUNT],
    ) -> Result<T, NotUnderstood> {
        self.offer(|_| words.map(|(word, _)| word).to_vec());
        self.chosen(what, words)
    }

    /// Takes `on` or `off`.
    pub(super) fn on_or_off(&mut self) -> Result<bool, NotUnderstood> {
        self.one_of("word", [("on", true), ("off", false)])
    }

    /// Takes everything that is left; if nothing is, the error calls it `what`.
    pub(super) fn text(&mut self, what: &'static str) -> Result<String, NotUnderstood> {
        let text = self.rest.to_owned();
        self.needed(what)?;
        self.rest = "";
        Ok(text)
    }

    /// Takes the name of a player, to the end of the line.
    pub(super) fn name(&mut self, seat: Seat) -> Result<String, NotUnderstood> {
        self.offer(|listing| vec![listing.settings.name(seat)]);
        self.text("name")
    }

    /// Takes what help is to explain, to the end of the line.
    pub(super) fn topic(&mut self) -> Result<String, NotUnderstood> {
        self.offer(|listing| listing.topics.clone());
        self.text("command")
    }

    /// Takes the name of a file, to the end of the line.
    pub(super) fn file(&mut self) -> Result<String, NotUnderstood> {
        let text = self.text("file's name")?;
        Ok(unquoted(&text).to_owned())
    }

    /// Takes a position as text, to the end of the line.
    pub(super) fn position(&mut self) -> Result<String, NotUnderstood> {
        self.offer(|_| Game::ALL.map(Game::word).to_vec());
        self.text("position")
    }

    /// Whether a position as text comes next: it begins with exactly the word of a game.
    pub(super) fn begins_position(&self) -> bool {
        Game::from_word(self.first()).is_some()
    }

    /// Takes a whole number.
    pub(super) fn number(
        &mut self,
        what: &'static str,
        range: RangeInclusive<u32>,
    ) -> Result<u32, NotUnderstood> {
        /// If there are more numbers than this, none is offered.
        const MOST_OFFERED: u32 = 20;
        if range.end() - range.start() < MOST_OFFERED {
            self.offer(|_| range.clone().collect());
        }
        number(self.needed(what)?, &range)
    }

    /// Takes a whole number that fits in a byte.
    pub(super) fn small_number(
        &mut self,
        what: &'static str,
        range: RangeInclusive<u8>,
    ) -> Result<u8, NotUnderstood> {
        let range = u32::from(*range.start())..=u32::from(*range.end());
        self.number(what, range).map(|number| number as u8)
    }

    /// Takes a number of games or plies.
    pub(super) fn count(&mut self) -> Result<u32, NotUnderstood> {
        self.number("number", COUNTS)
    }

    /// Takes a game.
    pub(super) fn game(&mut self) -> Result<Game, NotUnderstood> {
        self.offer(|_| Game::ALL.map(Game::word).to_vec());
        self.chosen("game", games())
    }

    /// Takes the side of a board of `game`.
    pub(super) fn board(&mut self, game: Game) -> Result<Variant, NotUnderstood> {
        let (what, words) = ("size", sizes(game));
        self.offer(|_| words.clone());
        let word = self.next().ok_or(NotUnderstood::Missing { what, words })?;
        let mut boards = game.variants();
        let typed = without_zeros(word);
        let board = boards.find(|board| board.size().to_string() == typed);
        board.ok_or_else(|| NotUnderstood::NotASize(game, word.to_owned()))
    }

    /// Takes a game, and the side of one of its boards if one follows.
    pub(super) fn choice(&mut self) -> Result<Setting, NotUnderstood> {
        let game = self.game()?;
        self.choice_of(game)
    }

    /// Takes a choice that stands in the place of a number of games, and so cannot be followed by one.
    pub(super) fn choice_to_play(&mut self) -> Result<Setting, NotUnderstood> {
        let game = self.game().map_err(without_numbers)?;
        if !game.has_sizes()
            && let Some(word) = self.next()
        {
            return Err(match number(word, &COUNTS) {
                Ok(count) => NotUnderstood::AfterGame(game, count),
                Err(_) => NotUnderstood::ExtraWord(word.to_owned()),
            });
        }
        self.choice_of(game)
    }

    fn choice_of(&mut self, game: Game) -> Result<Setting, NotUnderstood> {
        let is_asked = game.has_sizes() || !self.is_empty();
        let board = match is_asked {
            true => self.optional(|words| words.board(game))?,
            false => None,
        };
        let board = board.filter(|_| game.has_sizes());
        Ok(board.map_or(Setting::Game(game), Setting::Variant))
    }

    /// Takes a game, and the side of one of its boards, if they come next, as the name of a file may, too.
    pub(super) fn game_and_board(
        &mut self,
    ) -> Result<(Option<Game>, Option<Variant>), NotUnderstood> {
        let word = self.first();
        let is_begun = Game::ALL.iter().any(|game| begins(game.word(), word));
        if !is_begun && choose("game", word, games()).is_err() {
            return Ok((None, None));
        }
        let game = self.optional(Self::game)?;
        let board = match game {
            Some(game) if self.begins_number() || self.is_empty() && game.has_sizes() => {
                self.optional(|words| words.board(game))?
            }
            _ => None,
        };
        Ok((game, board))
    }

    /// Takes a computer.
    pub(super) fn computer(&mut self) -> Result<Computer, NotUnderstood> {
        const USUAL: Computer = Computer::Sees(Horizon::Even(Horizon::FIRST_EVEN));
        if choose("player", self.first(), player_kinds()) == Ok(PlayerKind::Human) {
            return Err(NotUnderstood::HumanMoves);
        }
        let computers = player_kinds().filter(|(_, kind)| kind.is_computer());
        match self.kind("computer", computers)? {
            Some(PlayerKind::Computer(computer)) => Ok(computer),
            Some(PlayerKind::Human) | None => Ok(USUAL),
        }
    }

    /// Takes who the player in `seat` is.
    pub(super) fn player(&mut self, seat: Seat) -> Result<Setting, NotUnderstood> {
        let kind = self.kind("player", player_kinds())?;
        Ok(kind.map_or(Setting::SeesEven(seat), |kind| Setting::Player(seat, kind)))
    }

    /// Takes the seat of a player.
    pub(super) fn seat(&mut self) -> Result<Seat, NotUnderstood> {
        self.one_of("player", Seat::ALL.map(|seat| (seat.word(), seat)))
    }

    /// Takes one of these kinds of players, or a level, with what follows it; none if it is Sees without a horizon.
    fn kind(
        &mut self,
        what: &'static str,
        kinds: impl Iterator<Item = (&'static str, PlayerKind)> + Clone,
    ) -> Result<Option<PlayerKind>, NotUnderstood> {
        self.offer(|_| {
            let names = kinds.clone().map(|(name, _)| name.to_lowercase());
            let names = names.filter(|name| name.starts_with(char::is_alphabetic));
            names.chain(levels().map(str::to_owned)).collect()
        });
        if let Some(computer) = level(self.first()) {
            self.next();
            return Ok(Some(PlayerKind::Computer(computer)));
        }
        let kind = self.chosen(what, kinds).map_err(or_level)?;
        let computer = match kind {
            PlayerKind::Computer(Computer::Sees(_)) => {
                self.optional(Self::horizon)?.map(Computer::Sees)
            }
            PlayerKind::Computer(Computer::Perfect(usual)) => {
                let percent = self.optional(|words| words.small_number("percentage", 0..=100))?;
                Some(Computer::Perfect(percent.unwrap_or(usual)))
            }
            kind => return Ok(Some(kind)),
        };
        Ok(computer.map(PlayerKind::Computer))
    }

    /// Takes a horizon: `N` or `even [N]`.
    fn horizon(&mut self) -> Result<Horizon, NotUnderstood> {
        let plies = |word: &str| {
            let range = u32::from(Horizon::LEAST)..=u32::from(Horizon::GREATEST);
            let plies = number(word, &range).map(|plies| plies as u8);
            plies.map_err(|_| NotUnderstood::NotAHorizon(word.to_owned()))
        };
        self.offer(|_| (Horizon::LEAST..=Horizon::GREATEST).collect());
        self.offer(|_| vec!["even"]);
        let word = self.needed("number of plies")?;
        if !begins("even", word) {
            return plies(word).map(Horizon::Fixed);
        }
        let at = self.next().map(plies).transpose()?;
        Ok(Horizon::Even(at.unwrap_or(Horizon::FIRST_EVEN)))
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

    /// Takes a piece, if one comes next: in a game without kinds of pieces, only a word that is one in Tatedrez is read
    /// as a piece.
    fn piece(&mut self) -> Result<Option<Piece>, NotUnderstood> {
        let word = self.first();
        let has_pieces = self.current.is_none_or(Game::has_pieces);
        match exact_piece(word).is_some() || has_pieces && word.starts_with(char::is_alphabetic) {
            true => self.needed("piece").and_then(piece).map(Some),
            false => Ok(None),
        }
    }

    /// Takes what follows the word of a move of this kind.
    pub(super) fn move_of(&mut self, kind: MoveKind) -> Result<Move, NotUnderstood> {
        self.parts_of_move(kind)
            .map_err(|wrong| match self.current {
                // the form of a move does not matter to a game that has none of its kind
                Some(game) if !game.has(kind) => {
                    NotUnderstood::NotInGame(Illegal::NotInGame { game, kind })
                }
                _ => wrong,
            })
    }

    fn parts_of_move(&mut self, kind: MoveKind) -> Result<Move, NotUnderstood> {
        Ok(match kind {
            MoveKind::Place => match self.piece()? {
                Some(piece) => Move::PlacePiece(piece, self.cell()?),
                None => Move::Place(self.cell()?),
            },
            MoveKind::Swap => Move::swap(self.cell()?, self.cell()?),
            MoveKind::Shift => Move::Shift(direction(self.needed("direction")?)?),
            MoveKind::Move => Move::Move(self.cell()?, self.cell()?),
            MoveKind::Pass => Move::Pass,
        })
    }
}

/// Reads a line as a bare move of the `current` game; `None` if it is not one.
///
/// As in the original, the number of numbers says what kind of move it is: two place, four move or swap, a piece and
/// two numbers place that piece, and a direction shifts the grid.
///
/// # Errors
/// What is wrong with numbers that are not cells.
pub(super) fn bare_move(line: &str, current: Option<Game>) -> Option<Result<Move, NotUnderstood>> {
    let mut words = Words::of(line, current);
    if words.begins_number() {
        let wrong = || NotUnderstood::NotCells(line.to_owned(), current);
        return Some(cells(&mut words).ok_or_else(wrong));
    }
    if let Some((piece, cell)) = piece_and_cell(line) {
        return Some(Ok(Move::PlacePiece(piece, cell)));
    }
    bare_direction(line).map(|direction| Ok(Move::Shift(direction)))
}

/// Reads one cell, to place a piece in, or two, to move a piece between or to swap.
fn cells(words: &mut Words<'_>) -> Option<Move> {
    let first = words.cell().ok()?;
    if words.is_empty() {
        return Some(Move::Place(first));
    }
    let second = words.cell().ok()?;
    let swaps = words.current.is_some_and(|game| game.has(MoveKind::Swap));
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
    words.is_empty().then_some((piece, cell))
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
