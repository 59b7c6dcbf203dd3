//! The result of a game.

use std::num::ParseIntError;
use std::sync::atomic::{AtomicI64, Ordering::Relaxed};

use chrono::{Local, NaiveDateTime, SubsecRound as _, TimeDelta};
use derive_more::Display;

use crate::game::{BySide, Side, Variant};
use crate::settings::{Competitor, Seat};

/// When a game was begun: local time, to the millisecond. `Display` writes `2026-11-24 20:15:03.123`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Display)]
#[display("{}", _0.format(Self::FORMAT))]
pub struct Begun(NaiveDateTime);

impl Begun {
    const FORMAT: &str = "%Y-%m-%d %H:%M:%S%.3f";

    /// The most milliseconds that a beginning is ahead of the clock.
    const AHEAD: i64 = 100;

    /// Returns the time now. Games that begin in one millisecond get times a millisecond apart: a kept game is known by
    /// its beginning.
    pub fn now() -> Self {
        static LAST: AtomicI64 = AtomicI64::new(0);
        let now = Local::now();
        let clock = now.timestamp_millis();
        let after = |last| {
            let is_used = (clock..clock + Self::AHEAD).contains(&last);
            if is_used { last + 1 } else { clock }
        };
        let last = LAST.fetch_update(Relaxed, Relaxed, |last| Some(after(last)));
        let ahead = TimeDelta::milliseconds(last.map_or(0, |last| after(last) - clock));
        Self((now + ahead).naive_local().trunc_subsecs(3))
    }

    /// Reads what `Display` writes. Returns `None` for any other text.
    pub fn read(text: &str) -> Option<Self> {
        let begun = Self(NaiveDateTime::parse_from_str(text, Self::FORMAT).ok()?);
        (begun.to_string() == text).then_some(begun)
    }
}

/// The result of a finished game. `Display` writes it as a line of a list of results.
#[derive(Clone, Debug, PartialEq, Eq, Display)]
#[display(
    "{begun}\t{}\t{}\t{}\t{}\t{plies}\t{}\t{}\t{moves}",
    variant.word(),
    players[Side::X],
    players[Side::O],
    won.map_or("tie", Side::word),
    shown(mistakes[Side::X]),
    shown(mistakes[Side::O])
)]
pub struct GameResult {
    /// When the game was begun.
    pub begun: Begun,
    /// The game.
    pub variant: Variant,
    /// The player of each side.
    pub players: BySide<Competitor>,
    /// The seat from which X was played; `None` in a result that was read, as a list does not tell it.
    pub x: Option<Seat>,
    /// The winner; `None` for a tie.
    pub won: Option<Side>,
    /// The number of plies.
    pub plies: usize,
    /// The number of mistakes of each side; `None` for a computer, and where there are no values.
    pub mistakes: BySide<Option<u32>>,
    /// The moves, forced passes included, as they are typed, with commas between them.
    pub moves: String,
}

impl GameResult {
    /// The first line of a list of results.
    pub const HEADING: &str = "begun\tgame\tX\tO\twon\tplies\tmistakes of X\tmistakes of O\tmoves";

    /// Returns whether a human took part.
    pub fn has_human(&self) -> bool {
        Side::ALL.iter().any(|side| self.players[*side].is_human())
    }

    /// Reads a line of a list of results. Returns `None` for a malformed line.
    pub fn read(line: &str) -> Option<Self> {
        let fields: Vec<&str> = line.split('\t').collect();
        let [begun, game, x, o, won, plies, of_x, of_o, moves] = fields[..] else {
            return None;
        };
        Some(Self {
            begun: Begun::read(begun)?,
            variant: Variant::from_word(game)?,
            players: BySide::new(Competitor::read(x)?, Competitor::read(o)?),
            x: None,
            won: match won {
                "tie" => None,
                side => Some(Side::from_word(side)?),
            },
            plies: plies.parse().ok()?,
            mistakes: BySide::new(read_count(of_x).ok()?, read_count(of_o).ok()?),
            moves: moves.to_owned(),
        })
    }
}

/// Writes a number of mistakes, which may be unknown.
fn shown(count: Option<u32>) -> String {
    count.map_or(String::new(), |count| count.to_string())
}

/// Reads a number of mistakes, which may be unknown.
fn read_count(field: &str) -> Result<Option<u32>, ParseIntError> {
    (!field.is_empty()).then(|| field.parse()).transpose()
}
