//! What a line has after the word of its command.

use std::cmp::Reverse;

use chrono::NaiveDate;

use super::NotUnderstood;
use super::words::{COMPUTERS, KINDS, Understood, Words, player_words, players_in_full};
use crate::board::Cell;
use crate::game::{Direction, Game, Move, Piece, Variant};
use crate::notation::{self, NotationError};
use crate::settings::PlayerKind;

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
            Self::Computer => given.player = Some(words.player("computer", COMPUTERS)?),
            Self::Date => given.date = Some(words.date()?),
            Self::Direction => given.direction = Some(words.direction()?),
            Self::File => given.file = Some(words.file()?),
            Self::Game => given.variant = Some(words.variant()?),
            Self::Move => given.mv = Some(words.mv()?),
            Self::Number(_, least, most) => given.number = Some(words.number(*least..=*most)?),
            Self::OneOf(fixed) => given.word = Some(words.one_of(fixed)?),
            Self::Optional(arg) => arg.read(words, given)?,
            Self::Piece => given.piece = Some(notation::piece(words.take())?),
            Self::Player => given.player = Some(words.player("player", &KINDS)?),
            Self::Position => given.text = Some(words.position()?),
            Self::Text(_) | Self::Topic => given.text = Some(words.text()),
        }
        Ok(())
    }
}

/// What the arguments of a line stand for, by their kinds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Given<'a> {
    /// The word of the command, as it was typed.
    pub(super) command: &'a str,
    pub(super) cells: Vec<Cell>,
    pub(super) date: Option<NaiveDate>,
    pub(super) direction: Option<Direction>,
    pub(super) file: Option<String>,
    pub(super) mv: Option<Move>,
    pub(super) number: Option<u32>,
    pub(super) piece: Option<Piece>,
    pub(super) player: Option<PlayerKind>,
    pub(super) text: Option<String>,
    pub(super) variant: Option<Variant>,
    /// The one that was meant, of several fixed words.
    pub(super) word: Option<&'static str>,
}

/// How much of a line, in bytes, was not read as one of the forms; whether what stands there may have been meant so; and
/// what is wrong with it.
type Problem = (Reverse<usize>, bool, NotUnderstood);

/// Reads the `rest` of a line, after the word of its command, as one of the forms.
///
/// # Errors
/// What is not understood: in the form that fits furthest, and of several in the last one that may have been meant.
pub(super) fn read<'a>(
    forms: &[&[Arg]],
    command: &'a str,
    rest: Words<'_>,
) -> Understood<Given<'a>> {
    let mut problems = Vec::new();
    for form in forms {
        if let Some(given) = read_form(form, rest, &mut problems) {
            return Ok(Given { command, ..given });
        }
    }
    let told = problems.into_iter();
    let told = told.max_by_key(|(left, is_likely, _)| (*left, *is_likely));
    Err(told.map_or_else(|| NotUnderstood::missing("word"), |(.., wrong)| wrong))
}

/// Reads the words as this form; `None` if they are not, and why is added to the problems.
fn read_form<'a>(
    form: &[Arg],
    mut words: Words<'_>,
    problems: &mut Vec<Problem>,
) -> Option<Given<'a>> {
    let mut given = Given::default();
    for arg in form {
        let before = words;
        if let Err(wrong) = arg.read(&mut words, &mut given) {
            let is_left_out = may_be_left_out(arg, &wrong);
            // nothing is said of what the game does not have
            if arg.is_in(words.game) {
                let is_likely = arg.is_likely(before.first());
                problems.push((Reverse(before.rest.len()), is_likely, wrong));
            }
            if !is_left_out {
                return None;
            }
            words = before;
        }
    }
    if words.rest.is_empty() {
        return Some(given);
    }
    let wrong = NotUnderstood::ExtraWord(words.first().to_owned());
    // every other problem with the word tells more
    problems.insert(0, (Reverse(words.rest.len()), false, wrong));
    None
}

/// Whether an argument was left out, if this is wrong with what stands in its place: only what is unknown may be the
/// next argument.
const fn may_be_left_out(arg: &Arg, wrong: &NotUnderstood) -> bool {
    use NotationError::Unknown;
    matches!(arg, Arg::Optional(_)) && matches!(wrong, NotUnderstood::Notation(Unknown { .. }))
}

/// What is left of the words after these arguments; `None` if one of them is missing.
pub(super) fn after<'w>(args: &[Arg], mut words: Words<'w>) -> Option<&'w str> {
    let mut given = Given::default();
    args.iter()
        .all(|arg| arg.read(&mut words, &mut given).is_ok())
        .then_some(words.rest)
}

/// The form as it is shown in `game`.
pub(super) fn shown(form: &[Arg], game: Option<Game>) -> String {
    let args = form.iter().filter(|arg| arg.is_in(game));
    let names: Vec<String> = args.map(Arg::name).collect();
    names.join(" ")
}

/// The lines of this form that could be typed after a name, or begun, as far as they can be listed.
pub(super) fn lines(name: &str, form: &[Arg], listing: &Listing<'_>) -> Vec<String> {
    let mut last = vec![name.to_owned()];
    let mut lines = last.clone();
    for arg in form {
        let words = arg.listed(listing);
        let longer = |line: &String| words.iter().map(|word| format!("{line} {word}")).collect();
        last = last.iter().flat_map::<Vec<_>, _>(longer).collect();
        lines.extend(last.clone());
    }
    lines
}
