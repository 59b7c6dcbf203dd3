//! The words of a line, each read as what it stands for.

use std::ops::RangeInclusive;

use chrono::NaiveDate;

use super::word::{
    DIGITS, bare_direction, begins, cell, choose, digit, direction, exact_piece, first_words,
    games, levels, piece, player_kinds, unquoted,
};
use super::{NotUnderstood, PuzzleChoice, Request};
use crate::board::Cell;
use crate::game::{Game, Illegal, Move, MoveKind, Piece, Variant};
use crate::settings::{Choice, Horizon, PlayerKind, Seat, Setting, Settings};

/// What was read, or what is not understood.
pub(super) type Understood<T> = Result<T, NotUnderstood>;

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
#[derive(Clone, Debug, Default)]
pub(super) struct Words<'a> {
    /// The word of the command, as it was typed.
    pub(super) command: &'a str,
    pub(super) rest: &'a str,
    /// The game that is going on.
    pub(super) current: Option<Game>,
    /// What lines are made of, if somebody asks what could be typed next.
    pub(super) listing: Option<&'a Listing<'a>>,
    /// What could be typed next.
    pub(super) offered: Vec<String>,
}

impl<'a> Words<'a> {
    /// The words of a line that is typed while the `current` game is going on, after that of the command.
    pub(super) fn of(line: &'a str, current: Option<Game>) -> Self {
        let mut words = Self {
            rest: line.trim(),
            current,
            ..Self::default()
        };
        words.command = words.next().unwrap_or_default();
        words
    }

    /// The next word; empty if none is left.
    pub(super) fn first(&self) -> &'a str {
        self.rest.split_whitespace().next().unwrap_or_default()
    }

    /// Takes the next word.
    pub(super) fn next(&mut self) -> Option<&'a str> {
        let word = self.first();
        self.rest = self.rest[word.len()..].trim_start();
        (!word.is_empty()).then_some(word)
    }

    /// Says what could be typed next, if nothing was.
    pub(super) fn offer<T: ToString>(&mut self, list: impl FnOnce(&Listing<'_>) -> Vec<T>) {
        if let Some(listing) = self.listing.filter(|_| self.rest.is_empty()) {
            let words = list(listing);
            self.offered.extend(words.iter().map(ToString::to_string));
        }
    }

    /// Takes something that may be left out at the end of the line.
    pub(super) fn optional<T>(
        &mut self,
        read: impl FnOnce(&mut Self) -> Understood<T>,
    ) -> Understood<Option<T>> {
        let is_left_out = self.rest.is_empty();
        match read(self) {
            Err(NotUnderstood::Missing { .. }) if is_left_out => Ok(None),
            read => read.map(Some),
        }
    }

    /// Takes the next word; if it is missing, the error calls it `what`.
    pub(super) fn needed(&mut self, what: &'static str) -> Understood<&'a str> {
        let words = Vec::new();
        self.next().ok_or(NotUnderstood::Missing { what, words })
    }

    /// Takes one of a few words, or of those that must be typed `whole`, and says what it stands for.
    pub(super) fn one_of<T: Clone + PartialEq>(
        &mut self,
        what: &'static str,
        words: impl IntoIterator<Item = (&'static str, T)>,
        whole: &[(&'static str, T)],
    ) -> Understood<T> {
        let words: Vec<_> = words.into_iter().collect();
        self.offer(|_| {
            let first = first_words(words.iter().chain(whole)).into_iter();
            first.map(|(word, _)| word.to_lowercase()).collect()
        });
        choose(what, self.next(), &words, whole)
    }

    /// Takes `on` or `off`.
    pub(super) fn on_or_off(&mut self) -> Understood<bool> {
        self.one_of("word", [("on", true), ("off", false)], &[])
    }

    /// Takes the seat of a player.
    pub(super) fn seat(&mut self) -> Understood<Seat> {
        self.one_of("player", Seat::ALL.map(|seat| (seat.word(), seat)), &[])
    }

    /// Takes everything that is left; if nothing is, the error calls it `what`.
    pub(super) fn text(&mut self, what: &'static str) -> Understood<String> {
        let text = self.rest.to_owned();
        self.needed(what)?;
        self.rest = "";
        Ok(text)
    }

    /// Takes the name of a file, to the end of the line.
    pub(super) fn file(&mut self) -> Understood<String> {
        let text = self.text("file's name")?;
        Ok(unquoted(&text).to_owned())
    }

    /// Takes a position as text, to the end of the line.
    pub(super) fn position(&mut self) -> Understood<String> {
        self.offer(|_| Game::ALL.map(Game::word).to_vec());
        self.text("position")
    }

    /// Takes which puzzle is to be set.
    pub(super) fn puzzle(&mut self) -> Understood<PuzzleChoice> {
        let word = self.first();
        if Game::from_word(word).is_some() {
            return self.position().map(PuzzleChoice::Text);
        }
        if word.is_empty() || word.starts_with(char::is_alphabetic) {
            let words = [("draw", PuzzleChoice::Draw), ("today", PuzzleChoice::Today)];
            let choice = self.optional(|rest| rest.one_of("word", words, &[]))?;
            return Ok(choice.unwrap_or(PuzzleChoice::Usual));
        }
        if word.starts_with(|first: char| first.is_ascii_digit()) && word.contains('-') {
            return self.date().map(PuzzleChoice::Day);
        }
        self.number("number of plies", 1..=99)
            .map(PuzzleChoice::Plies)
    }

    /// Takes a date.
    pub(super) fn date(&mut self) -> Understood<NaiveDate> {
        let word = self.needed("date")?;
        let date = word.parse();
        date.map_err(|_| NotUnderstood::NotADate(word.to_owned()))
    }

    /// Takes a whole number without a sign.
    pub(super) fn number<T>(
        &mut self,
        what: &'static str,
        range: RangeInclusive<T>,
    ) -> Understood<T>
    where
        T: Copy + Into<u32> + TryFrom<u32>,
    {
        /// If there are more numbers than this, none is offered.
        const MOST_OFFERED: usize = 20;
        let range = (*range.start()).into()..=(*range.end()).into();
        if range.clone().nth(MOST_OFFERED).is_none() {
            self.offer(|_| range.clone().collect());
        }
        let word = self.needed(what)?;
        let has_sign = word.starts_with('+');
        let number = word
            .parse()
            .ok()
            .filter(|number| !has_sign && range.contains(number));
        let number = number.and_then(|number| T::try_from(number).ok());
        number.ok_or_else(|| NotUnderstood::NotANumber(word.to_owned(), range))
    }

    /// Takes a number of games or plies.
    pub(super) fn count(&mut self) -> Understood<u32> {
        self.number("number", 1..=Settings::LARGEST_COUNT)
    }

    /// Takes a game.
    pub(super) fn game(&mut self) -> Understood<Game> {
        self.one_of("game", games(), &[])
    }

    /// Takes the side of a board of `game`.
    pub(super) fn board(&mut self, game: Game) -> Understood<Variant> {
        let boards = game.variants();
        let boards = boards.map(|board| (DIGITS[usize::from(board.size())], board));
        self.one_of("size", boards, &[])
    }

    /// Takes a game, and the side of one of its boards if one follows.
    pub(super) fn choice(&mut self) -> Understood<Choice> {
        let game = self.game()?;
        self.choice_of(game)
    }

    /// Takes the side of a board of `game`, if one follows.
    fn choice_of(&mut self, game: Game) -> Understood<Choice> {
        let may_follow = game.has_sizes() || !self.rest.is_empty();
        let board = may_follow.then(|| self.optional(|words| words.board(game)));
        let board = board.transpose()?.flatten().filter(|_| game.has_sizes());
        Ok(board.map_or(Choice::Game(game), Choice::Variant))
    }

    /// Takes a choice that stands in the place of a number of games, and so cannot be followed by one.
    pub(super) fn choice_to_play(&mut self) -> Understood<Choice> {
        let game = self.game().map_err(|mut wrong| {
            if let NotUnderstood::Unknown { words, .. } = &mut wrong {
                words.retain(|word| word.starts_with(char::is_alphabetic));
            }
            wrong
        })?;
        match self.clone().count() {
            _ if game.has_sizes() => self.choice_of(game),
            Ok(count) => Err(NotUnderstood::AfterGame(game, count)),
            Err(_) => Ok(Choice::Game(game)),
        }
    }

    /// Takes a game, and the side of one of its boards, if they come next and not the name of a file.
    pub(super) fn choice_if_any(&mut self) -> Understood<Option<Choice>> {
        let word = self.first();
        let is_begun = Game::ALL.iter().any(|game| begins(game.word(), word));
        if !is_begun && choose("game", Some(word), &games(), &[]).is_err() {
            return Ok(None);
        }
        let game = self.optional(Self::game)?;
        let is_file = self.rest.starts_with(|first: char| !first.is_ascii_digit());
        game.map(|game| match is_file {
            true => Ok(Choice::Game(game)),
            false => self.choice_of(game),
        })
        .transpose()
    }

    /// Takes who the player in `seat` is.
    pub(super) fn player(&mut self, seat: Seat) -> Understood<Setting> {
        let kind = self.kind("player", player_kinds())?;
        Ok(kind.map_or(Setting::SeesEven(seat), |kind| Setting::Player(seat, kind)))
    }

    /// Takes a computer.
    pub(super) fn computer(&mut self) -> Understood<PlayerKind> {
        const USUAL: PlayerKind = PlayerKind::Sees(Horizon::Even(Horizon::FIRST_EVEN));
        if choose("player", Some(self.first()), &player_kinds(), &[]) == Ok(PlayerKind::Human) {
            return Err(NotUnderstood::HumanMoves);
        }
        let computers = player_kinds()
            .into_iter()
            .filter(|(_, kind)| kind.is_computer());
        let computer = self.kind("computer", computers)?;
        Ok(computer.unwrap_or(USUAL))
    }

    /// Takes one of these kinds of players, or a level, with what follows it; none if it is Sees without a horizon.
    fn kind(
        &mut self,
        what: &'static str,
        kinds: impl IntoIterator<Item = (&'static str, PlayerKind)>,
    ) -> Understood<Option<PlayerKind>> {
        // what follows `sees` may stand alone
        if self.first().eq_ignore_ascii_case("even") {
            return Ok(Some(PlayerKind::Sees(self.horizon()?)));
        }
        match self.one_of(what, kinds, &levels())? {
            PlayerKind::Sees(Horizon::Even(_)) => {
                Ok(self.optional(Self::horizon)?.map(PlayerKind::Sees))
            }
            PlayerKind::Perfect(usual) => {
                let percent = self.optional(|words| words.number("percentage", 0..=100))?;
                Ok(Some(PlayerKind::Perfect(percent.unwrap_or(usual))))
            }
            kind => Ok(Some(kind)),
        }
    }

    /// Takes a horizon: `N` or `even [N]`.
    fn horizon(&mut self) -> Understood<Horizon> {
        self.offer(|_| vec!["even"]);
        if self.rest.is_empty() || !begins("even", self.first()) {
            return self.plies_ahead().map(Horizon::Fixed);
        }
        self.next();
        let at = self.optional(Self::plies_ahead)?;
        Ok(Horizon::Even(at.unwrap_or(Horizon::FIRST_EVEN)))
    }

    fn plies_ahead(&mut self) -> Understood<u8> {
        let plies = self.number("number of plies", Horizon::LEAST..=Horizon::GREATEST);
        plies.map_err(|wrong| match wrong {
            NotUnderstood::NotANumber(word, _) => NotUnderstood::NotAHorizon(word),
            wrong => wrong,
        })
    }

    /// Takes a cell: `1 2`, `1,2` or `12`.
    fn cell(&mut self) -> Understood<Cell> {
        match self.needed("row of a cell")? {
            row if row.len() == 1 => {
                let col = |words: &mut Self| digit(words.needed("column of a cell")?);
                Ok(Cell::new(digit(row)?, col(self)?))
            }
            word => cell(word),
        }
    }

    /// Takes a piece, if one comes next: in a game without kinds of pieces, only a word that is one in Tatedrez is read
    /// as a piece.
    fn piece(&mut self) -> Understood<Option<Piece>> {
        let word = self.first();
        let has_pieces = self.current.is_none_or(Game::has_pieces);
        let is_missing = word.is_empty() && self.current.is_some_and(Game::has_pieces);
        let is_begun = has_pieces && word.starts_with(char::is_alphabetic);
        match exact_piece(word).is_some() || is_begun || is_missing {
            true => self.needed("piece").and_then(piece).map(Some),
            false => Ok(None),
        }
    }

    /// Takes what follows the word of a move of this kind, as the request that it makes.
    pub(super) fn make(&mut self, kind: MoveKind) -> Understood<Request> {
        Ok(self.move_of(kind)?.into())
    }

    /// Takes what follows the word of a move of this kind.
    pub(super) fn move_of(&mut self, kind: MoveKind) -> Understood<Move> {
        self.parts_of_move(kind)
            .map_err(|wrong| match self.current {
                // the form of a move does not matter to a game that has none of its kind
                Some(game) if !game.has(kind) => {
                    NotUnderstood::NotInGame(Illegal::NotInGame { game, kind })
                }
                _ => wrong,
            })
    }

    fn parts_of_move(&mut self, kind: MoveKind) -> Understood<Move> {
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
pub(super) fn bare_move(line: &str, current: Option<Game>) -> Option<Understood<Move>> {
    if line.starts_with(|first: char| first.is_ascii_digit()) {
        let has_swaps = current.is_some_and(|game| game.has(MoveKind::Swap));
        return Some(match cells(line).as_deref() {
            Some([to]) => Ok(Move::Place(*to)),
            Some([one, other]) if has_swaps => Ok(Move::swap(*one, *other)),
            Some([from, to]) => Ok(Move::Move(*from, *to)),
            _ => Err(NotUnderstood::NotCells(line.to_owned(), current)),
        });
    }
    if let Some((piece, cell)) = piece_and_cell(line) {
        return Some(Ok(Move::PlacePiece(piece, cell)));
    }
    bare_direction(line).map(|direction| Ok(Move::Shift(direction)))
}

/// Reads a line of cells and nothing else.
fn cells(line: &str) -> Option<Vec<Cell>> {
    let line = line.trim();
    // two cells may be one word: `1122`
    let halves = line.split_at_checked(2).filter(|_| line.len() == 4);
    let apart = halves.map_or(line.to_owned(), |(one, other)| format!("{one} {other}"));
    let mut words = Words {
        rest: &apart,
        ..Words::default()
    };
    let mut cells = Vec::new();
    while !words.rest.is_empty() {
        cells.push(words.cell().ok()?);
    }
    Some(cells)
}

/// Reads a piece and a cell: `n 1 2`, `n12`.
fn piece_and_cell(line: &str) -> Option<(Piece, Cell)> {
    let letters = line.find(|char: char| !char.is_alphabetic())?;
    let (word, rest) = line.split_at(letters);
    match cells(rest)?.as_slice() {
        [cell] => Some((exact_piece(word)?, *cell)),
        _ => None,
    }
}
