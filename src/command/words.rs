//! The words of a line, and what they stand for.

use std::ops::RangeInclusive;

use chrono::NaiveDate;

use super::row::{Row, find};
use super::rows::MOVES;
use super::{NotUnderstood, Request};
use crate::board::Cell;
use crate::game::{Direction, Game, Move, Variant};
use crate::notation::{NotationError, bare_direction, bare_move, cell, choose, digit, direction};
use crate::session::Command;
use crate::settings::PlayerKind;
use crate::text::unquoted;

/// What was read, or what is not understood.
pub(super) type Understood<T> = Result<T, NotUnderstood>;

/// The part of a line that has yet to be read, without blanks before it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Words<'a> {
    pub(super) rest: &'a str,
    /// The game that is going on.
    pub(super) game: Option<Game>,
}

impl<'a> Words<'a> {
    /// The words of a line that is typed while `game` is going on.
    pub(super) fn of(line: &'a str, game: Option<Game>) -> Self {
        let rest = line.trim_start();
        Self { rest, game }
    }

    /// The next word; empty if none is left.
    pub(super) fn first(self) -> &'a str {
        self.rest.split_whitespace().next().unwrap_or_default()
    }

    /// Takes the next word; empty if none is left.
    pub(super) fn take(&mut self) -> &'a str {
        let word = self.first();
        self.rest = self.rest[word.len()..].trim_start();
        word
    }

    /// Takes everything that is left.
    pub(super) fn text(&mut self) -> String {
        std::mem::take(&mut self.rest).to_owned()
    }

    /// Takes one of a few words.
    pub(super) fn one_of(&mut self, words: &[&'static str]) -> Understood<&'static str> {
        let words: Vec<_> = words.iter().map(|word| (*word, *word)).collect();
        Ok(choose("word", self.take(), &words)?)
    }

    /// Takes a cell: `1 2`, `1,2` or `12`; the word between two cells may stand before it.
    pub(super) fn cell(&mut self) -> Understood<Cell> {
        let mut between = ["to", "and"].into_iter();
        if between.any(|word| word.eq_ignore_ascii_case(self.first())) {
            self.take();
        }
        let not_a_cell = |word: &str| NotationError::NotACell(word.to_owned());
        let word = self.take();
        if word.len() > 1 {
            return Ok(cell(word).ok_or_else(|| not_a_cell(word))?);
        }
        let row = digit(word).ok_or_else(|| not_a_cell(word))?;
        if self.rest.is_empty() {
            return Err(NotUnderstood::missing("C"));
        }
        let word = self.take();
        let column = digit(word).ok_or_else(|| not_a_cell(word))?;
        Ok(Cell::new(row, column))
    }

    /// Takes a direction, a diagonal one perhaps as two words.
    pub(super) fn direction(&mut self) -> Understood<Direction> {
        if let Some(direction) = bare_direction(self.rest) {
            self.rest = "";
            return Ok(direction);
        }
        Ok(direction(self.take())?)
    }

    /// Takes a date, with all four digits of the year.
    pub(super) fn date(&mut self) -> Understood<NaiveDate> {
        let word = self.take();
        let has_whole_year = word.find('-') == Some(4);
        let date = word.parse().ok().filter(|_| has_whole_year);
        date.ok_or_else(|| NotUnderstood::NotADate(word.to_owned()))
    }

    /// Takes the name of a file, to the end of the line.
    pub(super) fn file(&mut self) -> Understood<String> {
        match unquoted(&self.text()) {
            "" => Err(NotUnderstood::missing("FILE")),
            name => Ok(name.to_owned()),
        }
    }

    /// Takes a move, with its word or bare.
    pub(super) fn mv(&mut self) -> Understood<Move> {
        if let Some(mv) = bare_move(self.rest, self.game) {
            self.rest = "";
            return Ok(mv?);
        }
        let game = self.game;
        let has = |kind| game.is_none_or(|game: Game| game.has(kind));
        let makes_move = |row: &&Row| row.move_kind().is_some_and(has);
        let word = self.take();
        let row = find("move", word, MOVES.iter().filter(makes_move))?;
        let request = row.request(word, *self)?;
        self.rest = "";
        match request {
            Request::Change(Command::Move(mv, _)) => Ok(mv),
            _ => Err(NotUnderstood::missing("MOVE")),
        }
    }

    /// Takes a whole number without a sign.
    pub(super) fn number(&mut self, range: RangeInclusive<u32>) -> Understood<u32> {
        let word = self.take();
        let number = number(word).filter(|number| range.contains(number));
        number.ok_or_else(|| NotUnderstood::NotANumber(word.to_owned(), range))
    }

    /// Takes one of these kinds of players, which the error calls `what`: its word, or its number at the menu.
    pub(super) fn player(
        &mut self,
        what: &'static str,
        kinds: &[PlayerKind],
    ) -> Understood<PlayerKind> {
        let word = self.take();
        let numbered = number(word).and_then(|number| PlayerKind::NUMBERED.get(number as usize));
        if let Some(kind) = numbered.filter(|kind| kinds.contains(kind)) {
            return Ok(*kind);
        }
        let words: Vec<_> = kinds.iter().map(|kind| (in_full(*kind), *kind)).collect();
        let kind = choose(what, word, &words)?;
        if kind != SEES {
            return Ok(kind);
        }
        let range = PlayerKind::SHORTEST..=PlayerKind::LONGEST;
        let plies = number(self.take()).and_then(|plies| u8::try_from(plies).ok());
        let plies = plies.filter(|plies| range.contains(plies));
        Ok(PlayerKind::Sees(plies.ok_or(NotUnderstood::NotAHorizon)?))
    }

    /// Takes a position as text, to the end of the line.
    pub(super) fn position(&mut self) -> Understood<String> {
        let word = self.first();
        let Some(game) = Game::from_word(word) else {
            return Err(NotUnderstood::NotAPosition(word.to_owned()));
        };
        let text = self.text();
        if text == word {
            return Err(NotUnderstood::OnlyAGame(game));
        }
        Ok(text)
    }

    /// Takes a game and, if it is played on boards of several sizes and a number follows, in the same word or the next,
    /// the size.
    pub(super) fn variant(&mut self) -> Understood<Variant> {
        let word = self.take();
        if let Some(player) = KINDS.iter().find(|kind| kind.word() == word) {
            return Err(NotUnderstood::APlayer(in_full(*player)));
        }
        let mut name = word.trim_end_matches(|char: char| char.is_ascii_digit());
        if Game::from_word(&name.to_ascii_lowercase()).is_none() {
            name = word;
        }
        let mut rows = number(&word[name.len()..]);
        let game = choose("game", name, &Game::ALL.map(|game| (game.word(), game)))?;
        if rows.is_none() && game.has_sizes() {
            let mut after = *self;
            rows = number(after.take());
            if rows.is_some() {
                *self = after;
            }
        }
        let Some(rows) = rows else {
            return Ok(game.usual());
        };
        let mut variants = game.variants();
        let sized = variants.find(|variant| u32::from(variant.size()) == rows);
        sized.ok_or(NotUnderstood::NoSuchBoard(game, rows))
    }
}

/// Stands for every computer that sees a number of plies ahead.
const SEES: PlayerKind = PlayerKind::Sees(PlayerKind::LONGEST);

/// The kinds of players, the human first.
pub(super) const KINDS: [PlayerKind; 9] = {
    let [human, strat1, easy, medium, hard, perfect, even] = PlayerKind::NUMBERED;
    let random = PlayerKind::Random;
    [
        human, strat1, easy, medium, hard, perfect, even, random, SEES,
    ]
};

/// The kinds of players but the human.
pub(super) const COMPUTERS: &[PlayerKind] = KINDS.split_at(1).1;

/// The words for the kinds of players, that of the human first. A number of plies follows `sees`.
pub fn player_words() -> [&'static str; KINDS.len()] {
    KINDS.map(PlayerKind::word)
}

/// The words for the kinds of players in the same order, each with what must follow it.
pub(super) fn players_in_full() -> [&'static str; KINDS.len()] {
    KINDS.map(in_full)
}

/// The word for a kind of player, with what must follow it.
fn in_full(kind: PlayerKind) -> &'static str {
    if kind == SEES { "sees N" } else { kind.word() }
}

/// The number that a word of nothing but digits stands for.
fn number(word: &str) -> Option<u32> {
    let is_number = word.bytes().all(|byte| byte.is_ascii_digit());
    word.parse().ok().filter(|_| is_number)
}
