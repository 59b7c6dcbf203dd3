//! Puzzles: positions in which exactly one move wins.

use chrono::{Datelike as _, NaiveDate};
use rand::SeedableRng as _;
use rand::rngs::ChaCha8Rng;
use thiserror::Error;

use crate::model::board::Symmetry;
use crate::model::chance::{pick, random_below};
use crate::model::game::{Position as _, Variant};
use crate::model::games::AnyPosition;
use crate::model::text::counted;
use crate::solver::{Stopped, Value, Values, Watch};

/// The reason why there is no puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum NoPuzzle {
    /// The variant has no puzzles of the length that was asked for.
    #[error("A puzzle in {0} takes 1 to {longest} moves.", longest = longest(*.0))]
    Length(Variant),
    /// The search found no puzzle that takes this number of the winner's moves.
    #[error("TT2 found no puzzle in {} that takes {}.", .0, counted(*.1 as usize, "move", "moves"))]
    NotFound(Variant, u32),
    #[error(transparent)]
    Stopped(#[from] Stopped),
}

/// Returns the number of the winner's moves in the longest puzzles of a variant.
const fn longest(variant: Variant) -> u32 {
    match variant {
        Variant::TicTacToe => 3,
        _ => 5,
    }
}

/// The number of games played in search of a puzzle.
const GAMES: u64 = 2_000;
/// The number of games played in search of more puzzles after the first one was found.
const GAMES_AFTER_FIRST: u64 = 100;
/// The most puzzles to find before one of them is drawn. The first one found would often be the same, as random games
/// come to the same few again and again.
const MOST_FOUND: usize = 8;
/// The number of plies after which an endless game is given up.
const LONGEST_GAME: u32 = 60;
/// The chance, one in this number, that best moves take over in a position that is won in more moves than wanted.
const ONE_IN: u32 = 8;
/// The fewest legal moves that a puzzle may have.
const FEWEST_MOVES: usize = 4;

/// Finds a position of the game that begins at `start` in which exactly one of several moves wins. The win takes
/// `moves` moves of the winner, or 2 or 3 if `moves` is `None`.
///
/// # Errors
/// Returns [`NoPuzzle::Length`] if the variant has no puzzles of this length, [`NoPuzzle::NotFound`] if the search
/// finds none, or [`NoPuzzle::Stopped`] if `watch` stops it.
pub fn find(
    start: AnyPosition,
    moves: Option<u32>,
    values: &mut dyn Values,
    chance: &mut ChaCha8Rng,
    watch: &dyn Watch,
) -> Result<AnyPosition, NoPuzzle> {
    let variant = start.variant();
    let moves = moves.unwrap_or_else(|| 2 + random_below(2, chance));
    if !(1..=longest(variant)).contains(&moves) {
        return Err(NoPuzzle::Length(variant));
    }
    let mut puzzles = Vec::new();
    let mut games = 0..GAMES;
    while let Some(game) = games.next()
        && puzzles.len() < MOST_FOUND
    {
        watch.progress(game, GAMES);
        if watch.stops() {
            return Err(Stopped.into());
        }
        if let Some(puzzle) = look_in_game(start, moves as u8, values, chance)
            && !puzzles.iter().any(|other| are_symmetric(other, &puzzle))
        {
            puzzles.push(puzzle);
        }
        if !puzzles.is_empty() {
            games.end = games.end.min(game + GAMES_AFTER_FIRST);
        }
    }
    if puzzles.is_empty() {
        return Err(NoPuzzle::NotFound(variant, moves));
    }
    Ok(pick(&puzzles, chance))
}

/// Looks for a puzzle in a game of random moves. In a position that is won in more moves than wanted, one time in
/// [`ONE_IN`], both sides continue with best moves, as wins in many moves are rare otherwise.
fn look_in_game(
    start: AnyPosition,
    moves: u8,
    values: &mut dyn Values,
    chance: &mut ChaCha8Rng,
) -> Option<AnyPosition> {
    let mut position = start;
    let mut is_played_well = false;
    for _ in 0..LONGEST_GAME {
        if position.outcome().is_some() {
            break;
        }
        if let value @ Value::Win(_) = values.value(&position) {
            if value.moves() == moves && is_puzzle(&position, values) {
                return Some(position);
            }
            is_played_well |= value.moves() > moves && random_below(ONE_IN, chance) == 0;
        }
        let mv = if is_played_well {
            let rated = values.move_values(&position);
            let best = rated.partition_point(|&(_, value)| value == rated[0].1);
            pick(&rated[..best], chance).0
        } else {
            pick(&position.legal_moves(), chance)
        };
        position = position.apply(mv);
    }
    None
}

/// Returns `true` if a won position has at least [`FEWEST_MOVES`] legal moves, and exactly one of them wins.
fn is_puzzle(position: &AnyPosition, values: &mut dyn Values) -> bool {
    let rated = values.move_values(position);
    rated.len() >= FEWEST_MOVES && rated[1].1 <= Value::Draw
}

fn are_symmetric(one: &AnyPosition, other: &AnyPosition) -> bool {
    let mut symmetries = Symmetry::ALL.into_iter();
    symmetries.any(|symmetry| one.image(symmetry) == *other)
}

/// Finds the puzzle of a day in Tic-Tac-Two, the same for everybody. The puzzle takes 2 moves from Monday to Wednesday,
/// 3 from Thursday to Saturday, and 4 on Sunday.
///
/// # Errors
/// Returns [`NoPuzzle::NotFound`] if the search finds none, or [`NoPuzzle::Stopped`] if `watch` stops it.
pub fn daily(
    date: NaiveDate,
    values: &mut dyn Values,
    watch: &dyn Watch,
) -> Result<AnyPosition, NoPuzzle> {
    let moves = match date.weekday().num_days_from_monday() {
        0..=2 => 2,
        3..=5 => 3,
        _ => 4,
    };
    let day = date.num_days_from_ce().unsigned_abs();
    let mut chance = ChaCha8Rng::seed_from_u64(day.into());
    let start = AnyPosition::start(Variant::TicTacTwo);
    find(start, Some(moves), values, &mut chance, watch)
}
