//! The arguments of commands. Each reads itself, lists the words that complete it (except those of
//! a topic, which are also names of commands), and words its own rejection.

use super::names::read_names;
use super::notation::{read_cell, read_rest};
use super::words::{first_word, read_longest, unquoted};
use super::{Mode, is_number, player_words, read_computer, read_player, read_variant_name};
use crate::model::board::Cell;
use crate::model::game::{Move, MoveKind, Variant};
use crate::model::games::AnyPosition;
use crate::model::settings::{BoardStyle, Name, Player, Seat, Setting, Tutor, XChoice};
use crate::model::text::{alternatives, conjoined, quoted};
use crate::rejection::{Rejection, Remedy};

/// An argument of a command.
#[derive(Clone, Copy, Debug)]
pub enum Arg {
    /// A player, `toss` or `turns`: who begins.
    Beginner,
    Cell,
    /// The word for a computer.
    Computer,
    File,
    /// The name of a game, which can have several words and ends before a number: in
    /// `play tic tac toe 3`, it is `tic tac toe`.
    Game,
    /// An argument that can be left out.
    Maybe(&'static Arg),
    /// A move, with or without the word for its kind.
    Move,
    /// One or two names. A name can be that of its seat, which means no name.
    Names,
    /// A number from the first to the second one.
    Number(u32, u32),
    /// The word for one of these values of a setting.
    OneOf(&'static [&'static str], fn(&str) -> Option<Setting>),
    Player(Seat),
    Position,
    /// A move of this kind, without the word for the kind.
    Rest(MoveKind),
    /// The name of a setting, which is not the beginning of a line that sets it.
    Setting,
    Text,
    /// A word that `help` explains.
    Topic,
}

pub const BOARD: Arg = Arg::OneOf(&BoardStyle::WORDS, |word| {
    BoardStyle::from_word(word).map(Setting::Board)
});
pub const TUTOR: Arg = Arg::OneOf(&Tutor::WORDS, |word| {
    Tutor::from_word(word).map(Setting::Tutor)
});

/// The largest number of games, turns or moves that can be typed.
pub const MOST: u32 = 999_999_999;

/// The arguments that were typed after a command. Those that were not typed are `None`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Args {
    pub cell: Option<Cell>,
    pub game: Option<Variant>,
    pub mv: Option<Move>,
    pub names: Option<Vec<Name>>,
    pub number: Option<u32>,
    pub player: Option<Player>,
    pub position: Option<AnyPosition>,
    pub setting: Option<Setting>,
    /// A text, the help page on a topic, or the name of a file.
    pub text: Option<String>,
    /// `true` if the player has confirmed the line.
    pub is_confirmed: bool,
}

/// Returns an argument that the row needs.
pub fn needed<T>(arg: Option<T>) -> T {
    arg.expect("the row of the command needs this argument")
}

/// Reads the arguments of a command from `text`, the end of `line`.
pub fn read_args(
    command: &str,
    takes: &[Arg],
    mode: &Mode,
    line: &str,
    text: &str,
) -> Result<Args, Rejection> {
    let mut args = Args::default();
    let mut rest = text;
    // messages have the word that was typed
    let command = match line[..line.len() - text.len()].trim_end() {
        "" => command,
        typed => typed,
    };
    for arg in takes {
        // a number may follow more than the command: `play toe`
        let named = match arg {
            Arg::Number(..) | Arg::Maybe(Arg::Number(..)) => {
                line[..line.len() - rest.len()].trim_end()
            }
            _ => command,
        };
        rest = arg.read(named, rest, mode, &mut args)?.trim_start();
    }
    if rest.is_empty() {
        return Ok(args);
    }
    let too_much = quoted(first_word(rest));
    let understood = line[..line.len() - rest.len()].trim_end();
    let understood = quoted(understood);
    let what = format!("{too_much} doesn't belong after {understood}.");
    let how = match takes {
        [] => format!("Type only {understood}."),
        _ => see_help(command),
    };
    Err(Rejection::advised(what, how).with(Remedy::GuessLine))
}

fn see_help(command: &str) -> String {
    format!("Type 'help {command}' to see what can follow '{command}'.")
}

impl Arg {
    /// Returns `true` if an argument that can be left out begins here.
    fn can_begin(self, rest: &str) -> bool {
        match self {
            Self::Computer => read_computer(first_word(rest)).is_some(),
            Self::Game => {
                let word = first_word(rest);
                !rest.is_empty() && !is_number(word) && read_computer(word).is_none()
            }
            Self::Number(..) | Self::Cell => {
                let begun = rest.trim_start_matches('"');
                !rest.is_empty() && !begun.starts_with(char::is_alphabetic)
            }
            _ => !rest.is_empty(),
        }
    }

    /// Reads the argument at the beginning of `rest` into `args`, and returns what follows it.
    fn read<'a>(
        self,
        command: &str,
        rest: &'a str,
        mode: &Mode,
        args: &mut Args,
    ) -> Result<&'a str, Rejection> {
        let missing = || Rejection::new(self.hint(command));
        let (word, after) = rest.split_at(first_word(rest).len());
        let whole = unquoted(rest, '"');
        if whole.is_empty()
            && !matches!(
                self,
                Self::Maybe(_) | Self::Rest(_) | Self::Names | Self::Text
            )
        {
            return Err(missing());
        }
        match self {
            Self::Maybe(arg) if arg.can_begin(rest) => {
                // the command may have been meant without it
                let read = arg.read(command, rest, mode, args);
                return read.map_err(|why| why.with(Remedy::GuessLine));
            }
            Self::Maybe(_) => return Ok(rest),
            Self::OneOf(_, read) => {
                args.setting = Some(read(&word.to_ascii_lowercase()).ok_or_else(missing)?);
                return Ok(after);
            }
            Self::Number(least, most) => {
                let number = word.parse().ok().filter(|_| is_number(word));
                let number = number.filter(|number| (least..=most).contains(number));
                args.number = Some(number.ok_or_else(missing)?);
                return Ok(after);
            }
            Self::Game => {
                let (variant, after) = read_game(rest)?;
                args.game = Some(variant);
                return Ok(after);
            }
            Self::Player(seat) => {
                let (player, after) = read_player_at(rest, seat)?;
                args.player = Some(player);
                return Ok(after);
            }
            Self::Computer => {
                args.player = read_computer(word);
                return Ok(after);
            }
            Self::Rest(kind) => {
                let (mv, after) = read_rest(kind, command, rest, mode.current_position()?)?;
                args.mv = Some(mv);
                return Ok(after);
            }
            Self::Cell => {
                args.cell = Some(read_cell(whole).ok_or_else(|| {
                    Rejection::new(format!(
                        "{} isn't a cell. A cell is a row and a column: 1 2 is row 1, column 2.",
                        quoted(whole)
                    ))
                })?);
            }
            Self::File => {
                let quote = if rest.starts_with('\'') { '\'' } else { '"' };
                let file = unquoted(rest, quote);
                if file.trim().is_empty() || file.starts_with(['"', '\'']) {
                    return Err(missing());
                }
                if file == rest && !after.is_empty() {
                    return Err(Rejection::new(format!(
                        "A file name with spaces needs quotes: {command} \"{file}\""
                    )));
                }
                args.text = Some(file.to_owned());
            }
            Self::Beginner
                if XChoice::from_word(&whole.to_ascii_lowercase()).is_none()
                    && read_computer(whole).is_none()
                    && Name::read(whole).is_none() =>
            {
                return Err(missing());
            }
            Self::Setting => {
                return Err(Rejection::new(format!(
                    "There is no setting {}. Type 'set' to see every setting.",
                    quoted(word)
                )));
            }
            Self::Beginner | Self::Text | Self::Topic => args.text = Some(whole.to_owned()),
            Self::Move => args.mv = Some(mode.read_move(whole)?),
            Self::Names => args.names = Some(read_names(rest)?),
            Self::Position => args.position = Some(whole.parse::<AnyPosition>()?),
        }
        Ok("")
    }

    /// Says what must follow a command. A number can follow more than the command: `play toe`.
    pub fn hint(self, command: &str) -> String {
        match self {
            Self::Beginner => format!(
                "After '{command}', type a player, 'toss' or 'turns', for example '{command} p2'."
            ),
            Self::File => format!("Add a file name, for example '{command} evening.tt2'."),
            Self::Game => format!("Add a game, for example '{command} toe'."),
            Self::Number(least, MOST) => {
                format!("After {}, type a number, {least} or more.", quoted(command))
            }
            Self::Number(least, most) => {
                let command = quoted(command);
                format!("After {command}, type a number from {least} to {most}.")
            }
            Self::Player(seat) => {
                let seat = seat.word();
                format!(
                    "Add a player, for example 'set {seat} hard'. 'help players' lists them all."
                )
            }
            Self::OneOf(words, _) => {
                let words: Vec<String> = words.iter().map(|word| format!("'{word}'")).collect();
                format!("After '{command}', type {}.", alternatives(&words))
            }
            _ => see_help(command),
        }
    }

    /// Lists the words that can complete the argument.
    pub fn words(self, mode: &Mode) -> Vec<&'static str> {
        match self {
            Self::Maybe(arg) => arg.words(mode),
            Self::Beginner => XChoice::WORDS.to_vec(),
            Self::Game => Variant::WORDS.to_vec(),
            Self::OneOf(words, _) => words.to_vec(),
            Self::Player(_) | Self::Computer => player_words().collect(),
            Self::Rest(MoveKind::Move | MoveKind::Shift) => mode.directions().collect(),
            _ => Vec::new(),
        }
    }
}

/// Reads the name of a game at the beginning of a text, as [`Arg::Game`] describes it. Also returns
/// the rest of the text.
fn read_game(text: &str) -> Result<(Variant, &str), Rejection> {
    if let Some(found) = read_longest(text, read_variant_name) {
        return Ok(found);
    }
    let is_number = |(at, _): &(usize, &str)| is_number(first_word(&text[*at..]));
    let number = text.match_indices(char::is_whitespace).find(is_number);
    let name = number.map_or(text, |(at, _)| &text[..at]);
    let words = Variant::WORDS.map(|word| format!("'{word}'"));
    let what = format!("There is no game {}.", quoted(name));
    let games = conjoined(&words);
    Err(Rejection::new(format!("{what} The games are {games}.")))
}

/// Reads the player at the beginning of a text: a word, or a number from the menu.
fn read_player_at(text: &str, seat: Seat) -> Result<(Player, &str), Rejection> {
    let typed = unquoted(text, '"');
    let word = first_word(typed);
    if let Some(player) = read_player(word, seat) {
        return Ok((player, &typed[word.len()..]));
    }
    let what = format!("There is no player {}.", quoted(typed));
    Err(Rejection::new(if is_number(typed) {
        let most = Player::NUMBERED.len() - 1;
        format!("There is no player {typed}. Type a number from 0 to {most}.")
    } else if Name::new(typed).is_ok() {
        format!("{what} Type 'name {typed}', or both names to play a friend ('name Ann Ben').")
    } else {
        format!("{what} To play a friend, type both names, for example 'name Ann Ben'.")
    }))
}
