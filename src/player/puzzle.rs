//! Positions to be won.

use rand::RngExt;
use rand::rngs::ChaCha8Rng;

use super::random::{pick, random};
use super::{CompleteGame, NoValue};
use crate::board::Symmetry;
use crate::game::Move;
use crate::solver::{Class, Value, Values, Watch};

/// Why there is no puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoPuzzle {
    /// The game has none of so many plies; its longest puzzles take this many.
    Longest(u8),
    /// The search was stopped.
    Stopped,
    /// There are no values.
    NoValue(NoValue),
}

impl From<NoValue> for NoPuzzle {
    fn from(problem: NoValue) -> Self {
        Self::NoValue(problem)
    }
}

/// The numbers of plies from which one is drawn if no number is asked for.
pub const USUAL: [u8; 3] = [3, 5, 7];
/// Wins in up to this many plies are sought in games of random moves, where they are frequent.
const QUICK: u8 = 7;
/// The number of games played in search of a quick win.
const GAMES: u64 = 2_000;
/// The number of plies after which an endless game is given up.
const LONGEST_GAME: u32 = 60;

/// Finds a position in which the side to move wins in exactly `plies` by one move only.
///
/// # Errors
/// Why there is none.
pub fn find<P: CompleteGame>(
    plies: u8,
    values: &mut P::Values,
    chance: &mut ChaCha8Rng,
    watch: &dyn Watch,
) -> Result<P, NoPuzzle> {
    let mut search = Search::<P> {
        values,
        chance,
        watch,
    };
    let found = match plies {
        _ if plies.is_multiple_of(2) => None,
        1..=QUICK => search.find_quick(plies)?,
        _ => {
            let late = search.values.late_wins()?.remove(&plies);
            search.find_late(plies, late.unwrap_or_default())?
        }
    };
    match found {
        Some(puzzle) => Ok(puzzle),
        None => Err(NoPuzzle::Longest(search.longest()?)),
    }
}

/// A search for puzzles.
struct Search<'a, P: CompleteGame> {
    values: &'a mut P::Values,
    chance: &'a mut ChaCha8Rng,
    watch: &'a dyn Watch,
}

impl<P: CompleteGame> Search<'_, P> {
    /// Looks in games of random moves.
    fn find_quick(&mut self, plies: u8) -> Result<Option<P>, NoPuzzle> {
        for game in 0..GAMES {
            self.step(game, GAMES)?;
            let mut puzzles = Vec::new();
            let mut position = P::START;
            for _ in 0..LONGEST_GAME {
                if position.outcome().is_some() {
                    break;
                }
                if self.is_puzzle(&position, plies)? {
                    puzzles.push(position);
                }
                position = position.apply(random(&position, self.chance));
            }
            if !puzzles.is_empty() {
                return Ok(Some(pick(&puzzles, self.chance)));
            }
        }
        Ok(None)
    }

    /// Looks among the candidates with these numbers from [`Values::late_wins`], in random order. Games of random moves
    /// hardly ever come across late wins.
    fn find_late(&mut self, plies: u8, mut numbers: Vec<u32>) -> Result<Option<P>, NoPuzzle> {
        let total = numbers.len();
        while !numbers.is_empty() {
            let number = draw(&mut numbers, self.chance);
            let mut candidates = self.values.candidates(number)?;
            while !candidates.is_empty() {
                self.step((total - numbers.len()) as u64, total as u64)?;
                let candidate = draw(&mut candidates, self.chance);
                if self.is_puzzle(&candidate, plies)? {
                    let symmetry = pick(&Symmetry::ALL, self.chance);
                    return Ok(Some(candidate.image(symmetry)));
                }
            }
        }
        Ok(None)
    }

    /// The plies of the longest puzzles; 0 if there are none at all.
    fn longest(&mut self) -> Result<u8, NoPuzzle> {
        let late = self.values.late_wins()?.split_off(&(QUICK + 1));
        for (plies, numbers) in late.into_iter().rev() {
            if plies % 2 == 1 && self.find_late(plies, numbers)?.is_some() {
                return Ok(plies);
            }
        }
        for plies in (1..=QUICK).rev().step_by(2) {
            if self.find_quick(plies)?.is_some() {
                return Ok(plies);
            }
        }
        Ok(0)
    }

    /// Tells how far the search is.
    fn step(&self, done: u64, total: u64) -> Result<(), NoPuzzle> {
        self.watch.progress(done, total);
        if self.watch.stops() {
            return Err(NoPuzzle::Stopped);
        }
        Ok(())
    }

    /// Whether the side to move wins in exactly `plies` by one move only, which is not a pass.
    fn is_puzzle(&mut self, position: &P, plies: u8) -> Result<bool, NoPuzzle> {
        if self.values.value(position)? != Value::Win(plies) {
            return Ok(false);
        }
        let rated = self.values.move_values(position)?;
        let winning = rated
            .iter()
            .filter(|(_, value)| value.class() == Class::Win);
        Ok(rated[0].0 != Move::Pass && winning.count() == 1)
    }
}

/// Takes one of the items out, all equally likely.
fn draw<T>(items: &mut Vec<T>, chance: &mut ChaCha8Rng) -> T {
    items.swap_remove(chance.random_range(0..items.len() as u32) as usize)
}
