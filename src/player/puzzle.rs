//! Positions in which one move is to be found.

use chrono::{Datelike as _, NaiveDate};
use thiserror::Error;

use super::CompleteGame;
use super::random::{Chance, pick};
use crate::board::Symmetry;
use crate::command::Goal;
use crate::game::{Move, Position, Variant};
use crate::solver::{Class, NoValue, Value, Values, Watch};

/// Why there is no puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum NoPuzzle {
    /// The game has none of so many plies.
    #[error(
        "{plies} is {}; the puzzles of {variant} take an odd number of plies from 1 to {longest}",
        if plies.is_multiple_of(2) { "an even number" } else { "too many" }
    )]
    Longest {
        /// The number of plies that was asked for.
        plies: u8,
        /// The game.
        variant: Variant,
        /// The plies of its longest puzzles; there are puzzles of every odd number up to it.
        longest: u8,
    },
    /// None of a kind was found.
    #[error("none was found in {0}; type 'puzzle' for one that is won")]
    NotFound(Variant),
    /// The search was stopped.
    #[error("interrupted")]
    Stopped,
    /// There are no values.
    #[error(transparent)]
    NoValue(#[from] NoValue),
}

/// The values from which one is drawn if none is asked for.
pub const USUAL: [Value; 3] = [Value::Win(3), Value::Win(5), Value::Win(7)];
/// Wins in up to this many plies are sought in games of random moves, where they are frequent.
const QUICK: u8 = 7;
/// The number of games played in search of a draw or a quick win.
const GAMES: u64 = 2_000;
/// With fewer legal moves than this a position is a puzzle only if no other is found.
const FEW: usize = 4;
/// The number of plies after which an endless game is given up.
const LONGEST_GAME: u32 = 60;

/// What is to be found where these are the moves, the best first: the one that wins or, if none does, the one that draws.
/// `None` if there is no such move, or if it is a pass.
pub fn goal(rated: &[(Move, Value)]) -> Option<Goal> {
    let &(best, value) = rated.first()?;
    let goal = match value.class() {
        Class::Win => Goal::Win,
        Class::Draw => Goal::Draw,
        Class::Lose => return None,
    };
    let keeps = |(_, other): &&(Move, Value)| other.class() == value.class();
    let keeping = rated.iter().filter(keeps);
    let is_one = keeping.count() == 1 && best != Move::Pass;
    // where one move is all there is, nothing has to be found
    let is_found = is_one && (goal == Goal::Win || rated.len() > 1);
    is_found.then_some(goal)
}

/// Finds a position of one of these values, wins or a draw, that one move only keeps; as text.
///
/// # Errors
/// Why there is none of the only value, or that there is none of any.
pub fn find_any<P: CompleteGame>(
    mut wanted: Vec<Value>,
    values: &mut dyn Values<P>,
    chance: &mut impl Chance,
    watch: &dyn Watch,
) -> Result<String, NoPuzzle> {
    let is_any = wanted.len() > 1;
    while !wanted.is_empty() {
        let value = draw(&mut wanted, chance);
        match find::<P>(value, values, chance, watch) {
            Err(NoPuzzle::Longest { .. }) if is_any => {}
            found => return found.map(|puzzle| puzzle.to_string()),
        }
    }
    Err(NoPuzzle::NotFound(P::VARIANT))
}

/// Finds a position of this value, a win or a draw, that one move only keeps.
///
/// # Errors
/// Why there is none.
pub fn find<P: CompleteGame>(
    value: Value,
    values: &mut dyn Values<P>,
    chance: &mut impl Chance,
    watch: &dyn Watch,
) -> Result<P, NoPuzzle> {
    let mut search = Search::<P, _> {
        values,
        chance,
        watch,
    };
    let found = match value {
        Value::Win(plies) if plies > QUICK => {
            let late = search.values.late_wins()?.remove(&plies);
            search.find_late(plies, late.unwrap_or_default())?
        }
        Value::Win(plies) if plies.is_multiple_of(2) => None,
        value => search.find_quick(value)?,
    };
    match (found, value) {
        (Some(puzzle), _) => Ok(puzzle),
        (None, Value::Win(plies)) => Err(NoPuzzle::Longest {
            plies,
            variant: P::VARIANT,
            longest: search.longest()?,
        }),
        (None, _) => Err(NoPuzzle::NotFound(P::VARIANT)),
    }
}

/// A search for puzzles.
struct Search<'a, P: CompleteGame, C> {
    values: &'a mut dyn Values<P>,
    chance: &'a mut C,
    watch: &'a dyn Watch,
}

impl<P: CompleteGame, C: Chance> Search<'_, P, C> {
    /// Looks in games of random moves.
    fn find_quick(&mut self, value: Value) -> Result<Option<P>, NoPuzzle> {
        let mut meagre = None;
        for game in 0..GAMES {
            self.step(game, GAMES)?;
            let mut puzzles = Vec::new();
            let mut position = P::START;
            for _ in 0..LONGEST_GAME {
                if position.outcome().is_some() {
                    break;
                }
                if self.is_puzzle(&position, value)? {
                    match position.legal_moves().len() < FEW {
                        true => meagre = Some(position),
                        false => puzzles.push(position),
                    }
                }
                position = position.apply(self.chance.legal_move(&position));
            }
            if !puzzles.is_empty() {
                return Ok(Some(pick(&puzzles, self.chance)));
            }
        }
        Ok(meagre)
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
                if self.is_puzzle(&candidate, Value::Win(plies))? {
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
            if self.find_quick(Value::Win(plies))?.is_some() {
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

    /// Whether the position has this value, and one move only keeps it.
    fn is_puzzle(&mut self, position: &P, value: Value) -> Result<bool, NoPuzzle> {
        Ok(self.values.value(position)? == value
            && goal(&self.values.move_values(position)?).is_some())
    }
}

/// Takes one of the items out, all equally likely.
fn draw<T>(items: &mut Vec<T>, chance: &mut impl Chance) -> T {
    items.swap_remove(chance.below(items.len() as u32) as usize)
}

/// What the puzzle of a day is drawn by: it depends on the day and the game alone, so that the puzzle is the same for
/// everybody, whatever the system, and in every release, whatever the libraries.
///
/// The state begins as the number of days since the beginning of the year 1, times 256, plus 16 times the number of the
/// game at the menu, plus the size of its board. Legal moves are drawn in the order of their texts.
///
/// Source: Guy Steele, Doug Lea and Christine Flood, Fast Splittable Pseudorandom Number Generators, 2014 (`SplitMix64`).
#[derive(Debug)]
pub struct ChanceOfDay(u64);

impl ChanceOfDay {
    /// The chance of this day in this game.
    pub fn new(date: NaiveDate, variant: Variant) -> Self {
        let day = u64::from(date.num_days_from_ce().unsigned_abs());
        let game = variant.game() as u64 * 16 + u64::from(variant.size());
        Self((day << 8) | game)
    }
}

impl Chance for ChanceOfDay {
    fn below(&mut self, count: u32) -> u32 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^= mixed >> 31;
        // the upper half, scaled down
        (((mixed >> 32) * u64::from(count)) >> 32) as u32
    }

    fn legal_move<P: Position>(&mut self, position: &P) -> Move {
        let mut moves = position.legal_moves();
        moves.sort_by_cached_key(Move::to_string);
        pick(&moves, self)
    }
}
