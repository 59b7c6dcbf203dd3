//! The result of a game.

use std::num::ParseIntError;

use chrono::{NaiveDateTime, TimeDelta};
use derive_more::Display;

use crate::model::clock;
use crate::model::game::{BySide, Move, Side, Variant};
use crate::model::settings::{Player, Seat};
use crate::model::text::listed;

/// The time at which a game began: local time, to the microsecond. It identifies a player's game.
/// `Display` formats it as `2026-11-24 20:15:03.123456`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Display)]
#[display("{}", _0.format(Self::FORMAT))]
pub struct StartTime(NaiveDateTime);

impl StartTime {
    const FORMAT: &str = "%Y-%m-%d %H:%M:%S%.6f";

    /// Returns the time that the clock shows.
    pub fn now() -> Self {
        Self(clock::now())
    }

    /// Returns the time one microsecond later.
    pub fn next(self) -> Self {
        Self(self.0 + TimeDelta::microseconds(1))
    }

    /// Reads a time from the text that `Display` formats. Returns `None` for any other text.
    pub fn read(text: &str) -> Option<Self> {
        let time = Self(NaiveDateTime::parse_from_str(text, Self::FORMAT).ok()?);
        (time.to_string() == text).then_some(time)
    }
}

/// The result of a finished game. `Display` formats it as a line in a list of results.
#[derive(Clone, Debug, PartialEq, Eq, Display)]
#[display(
    "{begun}\t{}\t{}\t{}\t{}\t{plies}\t{}\t{}\t{}\t{}",
    variant.word(),
    self.listed(Side::X),
    self.listed(Side::O),
    won.map_or("draw", Side::word),
    shown(mistakes[Side::X]),
    shown(mistakes[Side::O]),
    listed(moves),
    help_word(*has_help)
)]
pub struct GameResult {
    pub begun: StartTime,
    pub variant: Variant,
    pub players: BySide<Player>,
    /// The seat of the player who played X. It is `None` in a result that was read from a list,
    /// because the list does not have the seats.
    pub x: Option<Seat>,
    /// The winner, or `None` for a draw.
    pub won: Option<Side>,
    pub plies: usize,
    /// The number of mistakes of each side. It is `None` for a computer, or if the mistakes were
    /// not counted.
    pub mistakes: BySide<Option<u32>>,
    /// `true` if exactly one human played, and had help.
    pub has_help: bool,
    /// The moves, including forced passes. The list is empty if the result is not saved in any
    /// file.
    pub moves: Vec<Move>,
}

impl GameResult {
    /// The first line of a list of results.
    pub const HEADING: &str =
        "begun\tgame\tX\tO\twon\tplies\tmistakes of X\tmistakes of O\tmoves\thelp";

    /// Returns `true` if both players have the same name or are the same computer, so that only
    /// their seats differ.
    pub(super) fn has_equal_players(&self) -> bool {
        self.players[Side::X] == self.players[Side::O]
    }

    /// Formats the player of a side as a list of results does: as the name or the type of computer.
    /// If both players are the same and their seats are known, writes the seat instead.
    fn listed(&self, side: Side) -> String {
        match self.x.filter(|_| self.has_equal_players()) {
            Some(x) => x.of_side(side).to_string(),
            None => self.players[side].to_string(),
        }
    }

    /// Reads a result from a line of a list. Returns `None` for a malformed line. A line that was
    /// cut off because the disk was full is malformed too: it has fewer moves than plies, or an
    /// incomplete move.
    pub fn read(line: &str) -> Option<Self> {
        let fields: Vec<&str> = line.split('\t').collect();
        let [begun, game, x, o, won, plies, of_x, of_o, moves, help] = fields[..] else {
            return None;
        };
        let moves = moves.split(", ").filter(|_| !moves.is_empty());
        let moves: Vec<Move> = moves.map(Move::read).collect::<Option<_>>()?;
        let plies = plies.parse().ok().filter(|plies| *plies == moves.len())?;
        Some(Self {
            begun: StartTime::read(begun)?,
            variant: Variant::from_word(game)?,
            players: BySide::new(Player::read(x)?, Player::read(o)?),
            x: None,
            won: match won {
                "draw" => None,
                side => Some(Side::from_word(side)?),
            },
            plies,
            mistakes: BySide::new(read_count(of_x).ok()?, read_count(of_o).ok()?),
            has_help: read_help(help)?,
            moves,
        })
    }
}

/// Formats whether a human had help.
pub(crate) const fn help_word(has_help: bool) -> &'static str {
    if has_help { "yes" } else { "no" }
}

/// Reads the word that [`help_word`] formats. Returns `None` for any other text.
pub(crate) fn read_help(word: &str) -> Option<bool> {
    [true, false]
        .into_iter()
        .find(|has_help| help_word(*has_help) == word)
}

/// Formats a number of mistakes, or an empty field if the number is unknown.
fn shown(count: Option<u32>) -> String {
    count.map_or(String::new(), |count| count.to_string())
}

/// Reads a number of mistakes, which is `None` for an empty field.
fn read_count(field: &str) -> Result<Option<u32>, ParseIntError> {
    (!field.is_empty()).then(|| field.parse()).transpose()
}
