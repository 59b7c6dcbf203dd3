//! Games without exact values.

use std::collections::BTreeMap;
use std::convert::Infallible;
use std::fmt;

use super::binomial::binomial;
use super::{Damaged, Solution, Solvable, Value, ValueError, Values, Watch};
use crate::game::{Game, Position};
use crate::games::Tatedrez;

/// The error that a game has too many positions for exact values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoExactValues {
    /// The game.
    pub game: Game,
    /// The number of rows of its board, and of columns.
    pub size: u8,
    /// About how many positions it has, up to symmetry.
    pub positions: u64,
}

impl fmt::Display for NoExactValues {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            game,
            size,
            positions,
        } = self;
        let thousand_millions = (positions + 500_000_000) / 1_000_000_000;
        write!(
            f,
            "{game} on {size}x{size} has no exact values: there are about {thousand_millions} thousand million positions"
        )
    }
}

impl std::error::Error for NoExactValues {}

/// The values of a game without exact values: there are none.
impl<P: Position> Values<P> for Infallible {
    fn value(&mut self, _: &P) -> Result<Value, Damaged> {
        match *self {}
    }

    fn late_wins(&mut self) -> Result<BTreeMap<u8, Vec<u32>>, Damaged> {
        match *self {}
    }

    fn candidates(&mut self, _: u32) -> Result<Vec<P>, Damaged> {
        match *self {}
    }
}

impl Solvable for Tatedrez<5> {
    type Values = Infallible;

    fn exact() -> Result<Infallible, NoExactValues> {
        // the two knights, the two rooks and the bishop of each side in turn
        let ways = |free| (binomial(free, 2) * binomial(free - 2, 2) * (free - 4)) as u64;
        Err(NoExactValues {
            game: Self::GAME,
            size: Self::SIZE,
            positions: ways(25) * ways(20) / 8,
        })
    }

    fn solve(_: &dyn Watch) -> Result<Option<Solution>, ValueError> {
        match Self::exact()? {}
    }
}
