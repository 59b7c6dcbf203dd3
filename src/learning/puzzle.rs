//! Finding positions in which one move alone keeps a win or a draw.

use chrono::{Datelike as _, NaiveDate};
use thiserror::Error;

use super::values::only_move;
use crate::board::Symmetry;
use crate::game::{Move, Position, Variant};
use crate::player::{Chance, pick};
use crate::solver::{Value, Values, Watch};
use crate::text::plies_in_words;

/// Why there is no puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum NoPuzzle {
    /// The game has none of so many plies.
    #[error("no puzzle of {variant} takes {}; they take {}", plies_in_words(usize::from(*plies)), in_words(*longest))]
    Plies {
        /// The number of plies that was asked for.
        plies: u8,
        /// The game.
        variant: Variant,
        /// The plies of its longest puzzles of an odd and of an even number of plies, 0 if it has none; there are puzzles
        /// of every such number up to it.
        longest: [u8; 2],
    },
    /// None of a kind was found.
    #[error("none was found in {0}; type 'puzzle' for one that is won")]
    NotFound(Variant),
    /// The search was stopped.
    #[error("interrupted")]
    Stopped,
}

/// Which numbers of plies there are; a game with even ones has every number up to the longest.
fn in_words([odd, even]: [u8; 2]) -> String {
    if even == 0 {
        format!("an odd number of plies up to {odd}")
    } else {
        format!("1 to {} plies", odd.max(even))
    }
}

/// The number of plies of the longest of the usual puzzles. Wins in an odd number of plies up to this are sought in games
/// of random moves, where they are frequent.
pub(super) const QUICK: u8 = 7;
/// The number of games played in search of a draw or a quick win.
const GAMES: u64 = 2_000;
/// One is drawn of so many that are not symmetric to each other, as random games come to the same few again and again.
const SEVERAL: usize = 12;
/// After the first one is found, at most so many more games are played in search of others.
const MORE: u64 = 100;
/// With fewer legal moves than this a position is a puzzle only if it is a quick one, and no other is found.
const FEW: usize = 4;
/// The number of plies after which an endless game is given up.
const LONGEST_GAME: u32 = 60;

/// Finds a position of this value in which one move alone keeps it, in the game that begins at `start`. Without a value
/// it is a win in one of the usual numbers of plies, 3 to 7, that the game has.
///
/// # Errors
/// Why there is none.
pub fn find<P: Position>(
    start: P,
    value: Option<Value>,
    values: &mut dyn Values<P>,
    chance: &mut impl Chance,
    watch: &dyn Watch,
) -> Result<P, NoPuzzle> {
    let mut search = Search {
        start,
        values,
        chance,
        watch,
    };
    match value {
        None => search.find_usual(),
        Some(Value::Win(plies)) => match search.find_win(plies)? {
            Some(puzzle) => Ok(puzzle),
            None => Err(NoPuzzle::Plies {
                plies,
                variant: start.variant(),
                longest: [search.longest(1)?, search.longest(0)?],
            }),
        },
        Some(value) => {
            let found = search.find_quick(value)?;
            found.ok_or(NoPuzzle::NotFound(start.variant()))
        }
    }
}

/// A search for puzzles.
struct Search<'a, P, C> {
    start: P,
    values: &'a mut dyn Values<P>,
    chance: &'a mut C,
    watch: &'a dyn Watch,
}

impl<P: Position, C: Chance> Search<'_, P, C> {
    /// Finds a win in one of the usual numbers of plies.
    fn find_usual(&mut self) -> Result<P, NoPuzzle> {
        let late = self.values.late_wins();
        let mut usual: Vec<u8> = (3..=QUICK).collect();
        usual.retain(|plies| plies % 2 == 1 || late.contains_key(plies));
        while !usual.is_empty() {
            let plies = draw(&mut usual, self.chance);
            if let Some(puzzle) = self.find_win(plies)? {
                return Ok(puzzle);
            }
        }
        Err(NoPuzzle::NotFound(self.start.variant()))
    }

    /// Finds a win in this many plies.
    fn find_win(&mut self, plies: u8) -> Result<Option<P>, NoPuzzle> {
        if plies <= QUICK && plies % 2 == 1 {
            return self.find_quick(Value::Win(plies));
        }
        let late = self.values.late_wins().remove(&plies);
        self.find_late(plies, late.unwrap_or_default())
    }

    /// Looks in games of random moves.
    fn find_quick(&mut self, value: Value) -> Result<Option<P>, NoPuzzle> {
        let mut of_few_moves = None;
        let mut puzzles = Vec::<P>::new();
        let mut most = GAMES;
        let mut game = 0;
        while game < most && puzzles.len() < SEVERAL {
            self.step(game, GAMES)?;
            let mut position = self.start;
            for _ in 0..LONGEST_GAME {
                if position.outcome().is_some() {
                    break;
                }
                if self.is_puzzle(&position, value) {
                    if position.legal_move_count() < FEW {
                        of_few_moves = Some(position);
                    } else if !puzzles.iter().any(|other| are_alike(other, &position)) {
                        puzzles.push(position);
                    }
                }
                position = position.apply(self.chance.legal_move(&position));
            }
            if !puzzles.is_empty() {
                most = most.min(game + MORE);
            }
            game += 1;
        }
        if puzzles.is_empty() {
            return Ok(of_few_moves);
        }
        Ok(Some(pick(&puzzles, self.chance)))
    }

    /// Looks among the candidates with these numbers from [`Values::late_wins`], in random order. Games of random moves
    /// hardly ever come across late wins.
    fn find_late(&mut self, plies: u8, mut numbers: Vec<u32>) -> Result<Option<P>, NoPuzzle> {
        let total = numbers.len();
        while !numbers.is_empty() {
            let number = draw(&mut numbers, self.chance);
            let mut candidates = self.values.candidates(number);
            while !candidates.is_empty() {
                self.step((total - numbers.len()) as u64, total as u64)?;
                let candidate = draw(&mut candidates, self.chance);
                if candidate.legal_move_count() >= FEW
                    && self.is_puzzle(&candidate, Value::Win(plies))
                {
                    let symmetry = pick(&Symmetry::ALL, self.chance);
                    return Ok(Some(candidate.image(symmetry)));
                }
            }
        }
        Ok(None)
    }

    /// The plies of the longest puzzles that take an odd number of them if `remainder` is 1, an even one if it is 0; 0 if
    /// there are none.
    fn longest(&mut self, remainder: u8) -> Result<u8, NoPuzzle> {
        let late = self.values.late_wins();
        let last = late.keys().last().map_or(QUICK, |last| QUICK.max(*last));
        for plies in (1..=last).rev().filter(|plies| plies % 2 == remainder) {
            if self.find_win(plies)?.is_some() {
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

    /// Whether the position has this value, and one move alone keeps it.
    fn is_puzzle(&mut self, position: &P, value: Value) -> bool {
        self.values.value(position) == value
            && only_move(&self.values.move_values(position)).is_some()
    }
}

/// Whether two positions are the same but for a symmetry.
fn are_alike<P: Position>(one: &P, other: &P) -> bool {
    Symmetry::ALL
        .iter()
        .any(|symmetry| one.image(*symmetry) == *other)
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
