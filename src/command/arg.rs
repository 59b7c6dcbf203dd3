//! What a line has after the word of its command.

use super::NotUnderstood;
use super::form::Given;
use super::words::{Understood, Words, player_words, players_in_full};
use crate::game::{Direction, Game, Variant};
use crate::notation;

/// Something that a line has after the word of its command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arg {
    /// A cell.
    Cell,
    /// A kind of computer.
    Computer,
    /// A day.
    Date,
    /// A direction in which the grid can be shifted.
    Direction,
    /// The name of a file, to the end of the line.
    File,
    /// A game and, if it has several, the size of its board.
    Game,
    /// A move of any kind.
    Move,
    /// A whole number: its name in a form, the least and the most that it can be.
    Number(&'static str, u32, u32),
    /// One of a few words.
    OneOf(&'static [&'static str]),
    /// Something that may be left out.
    Optional(&'static Self),
    /// A kind of piece.
    Piece,
    /// A kind of player.
    Player,
    /// A position, to the end of the line.
    Position,
    /// Any text, to the end of the line: its name in a form.
    Text(&'static str),
    /// What help can explain, to the end of the line.
    Topic,
}

/// What can be listed only by whoever knows the game and the help.
#[derive(Clone, Copy, Debug)]
pub struct Listing<'a> {
    /// The legal moves.
    pub moves: &'a [String],
    /// What `help` explains.
    pub topics: &'a [&'static str],
}

impl Arg {
    /// Its name in the form of a line; that of something that may be left out is in brackets.
    pub fn name(&self) -> String {
        let name = match self {
            Self::Cell => "R C",
            Self::Computer | Self::Player => "WHO",
            Self::Date => "DATE",
            Self::Direction => "DIRECTION",
            Self::File => "FILE",
            Self::Game => "GAME",
            Self::Move => "MOVE",
            Self::Number(name, ..) | Self::Text(name) => name,
            Self::OneOf(words) => return words.join("|"),
            Self::Optional(arg) => return format!("[{}]", arg.name()),
            Self::Piece => "PIECE",
            Self::Position => "TEXT",
            Self::Topic => "COMMAND",
        };
        name.to_owned()
    }

    /// It, even where it may be left out.
    pub(super) const fn itself(&self) -> &Self {
        match self {
            Self::Optional(arg) => arg,
            needed => needed,
        }
    }

    /// Whether the game that is going on, if one is, has such things.
    pub(super) fn is_in(&self, game: Option<Game>) -> bool {
        *self.itself() != Self::Piece || game.is_none_or(Game::has_pieces)
    }

    /// The words that it may be, if they are few.
    fn words(&self) -> Vec<&'static str> {
        match self {
            Self::Computer => players_in_full()[1..].to_vec(),
            Self::Direction => Direction::WORDS.to_vec(),
            Self::Game => Variant::WORDS.to_vec(),
            Self::OneOf(words) => words.to_vec(),
            Self::Player => players_in_full().to_vec(),
            Self::Position => Game::WORDS.to_vec(),
            _ => Vec::new(),
        }
    }

    /// What can be typed for it, or how that begins, as far as it can be listed.
    pub(super) fn listed(&self, listing: &Listing<'_>) -> Vec<String> {
        let owned = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect();
        match self.itself() {
            Self::Computer => owned(&player_words()[1..]),
            Self::Move => listing.moves.to_vec(),
            Self::Player => owned(&player_words()),
            Self::Topic => owned(listing.topics),
            fixed => owned(&fixed.words()),
        }
    }

    /// Whether somebody who typed this word may have meant it.
    pub(super) fn is_likely(&self, word: &str) -> bool {
        let unsigned = word.trim_start_matches(['-', '+']);
        let is_number = unsigned.starts_with(|first: char| first.is_ascii_digit());
        match self.itself() {
            Self::Cell | Self::Number(..) => is_number,
            Self::Date => is_number && unsigned.contains('-'),
            Self::Position => Game::from_word(&word.to_ascii_lowercase()).is_some(),
            _ => !is_number,
        }
    }

    /// Takes it from the words of a line.
    ///
    /// # Errors
    /// What is missing, or not understood.
    pub(super) fn read(&self, words: &mut Words<'_>, given: &mut Given<'_>) -> Understood<()> {
        if words.rest.is_empty() {
            return match self {
                Self::Optional(_) => Ok(()),
                Self::OneOf(fixed) => Err(NotUnderstood::Missing("a word".into(), fixed.to_vec())),
                _ => Err(NotUnderstood::Missing(self.name(), self.words())),
            };
        }
        match self {
            Self::Cell => given.cells.push(words.cell()?),
            Self::Computer => given.player = Some(words.computer()?),
            Self::Date => given.date = Some(words.date()?),
            Self::Direction => given.direction = Some(notation::direction(words.take())?),
            Self::File => given.file = Some(words.file()?),
            Self::Game => given.variant = Some(words.variant()?),
            Self::Move => given.mv = Some(words.mv()?),
            Self::Number(_, least, most) => given.number = Some(words.number(*least..=*most)?),
            Self::OneOf(fixed) => given.word = Some(words.one_of(fixed)?),
            Self::Optional(arg) => arg.read(words, given)?,
            Self::Piece => given.piece = Some(notation::piece(words.take())?),
            Self::Player => given.player = Some(words.player()?),
            Self::Position => given.text = Some(words.position()?),
            Self::Text(_) | Self::Topic => given.text = Some(words.text()),
        }
        Ok(())
    }
}
