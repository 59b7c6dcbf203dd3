//! Reads the arguments of a command: the text after its name.

use std::mem;

use super::line::{names, unquoted};
use super::mode::Mode;
use super::name_request::{NameRequest, NotNames};
use super::notation::read_cell;
use super::parse_error::{Count, ParseError, Wanted};
use super::spellings::{
    game_spellings, is_number, nearest, nearest_spelling, player_words, read_player,
    read_variant_name,
};
use crate::model::board::Cell;
use crate::model::game::{Move, MoveKind, Variant};
use crate::model::games::AnyPosition;
use crate::model::settings::{Name, Player, Seat};

type Parsed<T> = Result<T, ParseError>;

/// A reader of the text after the name of a command.
pub(super) struct ArgReader<'a> {
    text: &'a str,
    /// `true` once the command has asked for more than its name. The message about text that is
    /// left over depends on it.
    takes_more: bool,
    mode: &'a Mode,
    command: &'static str,
}

impl<'a> ArgReader<'a> {
    pub(super) fn new(text: &'a str, mode: &'a Mode, command: &'static str) -> Self {
        Self {
            text,
            takes_more: false,
            mode,
            command,
        }
    }

    pub(super) fn at_end(&self) -> bool {
        self.text.is_empty()
    }

    /// Checks that the whole text has been read.
    pub(super) fn end(&self) -> Parsed<()> {
        match self.peek() {
            "" => Ok(()),
            _ if !self.takes_more => Err(ParseError::TakesNothing(self.command)),
            word => Err(ParseError::TooMuch(word.to_owned(), self.command)),
        }
    }

    /// Finds the next word, without removing it from the text. The word is empty at the end of the
    /// line.
    pub(super) fn peek(&self) -> &'a str {
        self.text.split_whitespace().next().unwrap_or_default()
    }

    /// Reads the next word, which is `wanted`. The end of the line is an error.
    fn word(&mut self, wanted: Wanted) -> Parsed<&'a str> {
        self.takes_more = true;
        let word = self.peek();
        self.text = self.text[word.len()..].trim_start();
        match word {
            "" => Err(ParseError::Missing(wanted)),
            word => Ok(word),
        }
    }

    /// Reads the rest of the line, which is `wanted`, without double quotes around it. The end of
    /// the line is an error.
    fn all(&mut self, wanted: Wanted) -> Parsed<&'a str> {
        self.takes_more = true;
        match unquoted(mem::take(&mut self.text), '"') {
            "" => Err(ParseError::Missing(wanted)),
            text => Ok(text),
        }
    }

    /// What must follow the command, if the reader knows nothing more about it.
    fn other(&self) -> Wanted {
        Wanted::Other(self.command)
    }

    /// Calls `read`, unless the line has ended. Returns `None` at the end of the line.
    pub(super) fn optional<T>(
        &mut self,
        read: impl FnOnce(&mut Self) -> Parsed<T>,
    ) -> Parsed<Option<T>> {
        self.takes_more = true;
        (!self.at_end()).then(|| read(self)).transpose()
    }

    pub(super) fn any_move(&mut self) -> Parsed<Move> {
        self.mode.read_move(self.all(self.other())?)
    }

    /// Reads the rest of the line as a move of this kind, without the word for the kind.
    pub(super) fn move_of_kind(&mut self, kind: MoveKind) -> Parsed<Move> {
        let text = mem::take(&mut self.text);
        self.mode.read_move_of(kind, text)
    }

    /// Reads the rest of the line as a cell.
    pub(super) fn cell(&mut self) -> Parsed<Cell> {
        let typed = self.all(self.other())?;
        read_cell(typed).ok_or_else(|| ParseError::NotACell(typed.to_owned()))
    }

    pub(super) fn text(&mut self) -> Parsed<String> {
        self.all(self.other()).map(str::to_owned)
    }

    /// Reads the rest of the line as the name of a file, which has more than blanks.
    pub(super) fn file(&mut self) -> Parsed<String> {
        let wanted = Wanted::File(self.command);
        let name = self.all(wanted)?;
        if name.trim().is_empty() {
            return Err(ParseError::Missing(wanted));
        }
        Ok(name.to_owned())
    }

    /// Reads a word, in upper or lower case, and converts it with `from_word`.
    pub(super) fn one_of<T>(
        &mut self,
        wanted: Wanted,
        from_word: impl FnOnce(&str) -> Option<T>,
    ) -> Parsed<T> {
        let value = from_word(&self.word(wanted)?.to_lowercase());
        value.ok_or(ParseError::NotOneOf(wanted))
    }

    /// Reads a whole number without a sign.
    pub(super) fn number(&mut self, count: Count) -> Parsed<u32> {
        let word = self.word(Wanted::Number(count))?;
        let number = word.parse().ok().filter(|_| is_number(word));
        let number = number.filter(|number| count.range().contains(number));
        number.ok_or_else(|| ParseError::NotANumber(word.to_owned(), count))
    }

    /// Reads a whole number. Returns `None` at the end of the line.
    pub(super) fn optional_number(&mut self, count: Count) -> Parsed<Option<u32>> {
        if self.text.starts_with(char::is_alphabetic) {
            return Err(ParseError::TooMuch(self.peek().to_owned(), self.command));
        }
        self.optional(|rest| rest.number(count))
    }

    /// Reads the name of a game, which ends before a number or at the end of the line.
    pub(super) fn variant(&mut self) -> Parsed<Variant> {
        let mut name = self.word(Wanted::Game)?.to_owned();
        while !self.at_end() && !is_number(self.peek()) {
            name = format!("{name} {}", self.word(Wanted::Game)?);
        }
        read_variant_name(&name).ok_or_else(|| {
            let nearest = nearest_spelling(&name, game_spellings());
            ParseError::NotAGame(name, nearest)
        })
    }

    /// Reads the name of a game. Returns `None` if a number comes next or the line has ended.
    pub(super) fn game(&mut self) -> Parsed<Option<Variant>> {
        self.takes_more = true;
        let is_left_out = self.at_end() || is_number(self.peek());
        (!is_left_out).then(|| self.variant()).transpose()
    }

    /// Reads the rest of the line as the player for a seat: a word, `sees N`, or a number from the
    /// menu.
    pub(super) fn player(&mut self, seat: Seat) -> Parsed<Player> {
        let typed = self.all(Wanted::Player(seat))?;
        if let Some(player) = read_player(typed, seat) {
            return Ok(player);
        }
        let first = typed.split_whitespace().next().unwrap_or_default();
        let is_near = || nearest(first, player_words().chain(["sees"])).is_some();
        if Name::new(typed).is_ok() && typed.starts_with(char::is_alphabetic) && !is_near() {
            return Err(ParseError::AName(typed.to_owned()));
        }
        Err(ParseError::not_a_player(typed))
    }

    /// Reads the rest of the line as one or two names. `-` means no name.
    pub(super) fn names(&mut self) -> Parsed<NameRequest> {
        let texts = names(mem::take(&mut self.text));
        let is_seat = |text: &&str| {
            let word = text.split([':', '=']).next().unwrap_or_default();
            Seat::from_word(&word.to_lowercase()).is_some()
        };
        if texts.iter().any(is_seat) {
            return Err(NotNames::HasSeat.into());
        }
        let name = |text: &str| match text {
            "-" => Ok(None),
            text => Name::new(text).map(Some),
        };
        match texts[..] {
            [text] => Ok(NameRequest::One(name(text)?)),
            [one, other] => match [name(one)?, name(other)?] {
                [Some(one), Some(other)] if one == other => Err(NotNames::AreEqual.into()),
                two => Ok(NameRequest::Two(two)),
            },
            [] => Err(ParseError::Missing(Wanted::Name)),
            _ => Err(NotNames::TooMany.into()),
        }
    }

    /// Reads the rest of the line as a position.
    pub(super) fn position(&mut self) -> Parsed<AnyPosition> {
        Ok(self.all(self.other())?.parse()?)
    }
}
