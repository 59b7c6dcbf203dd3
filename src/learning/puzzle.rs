//! Finds puzzles, which are positions in which exactly one move wins.

use chrono::{Datelike as _, NaiveDate};
use rand::SeedableRng as _;
use rand::rngs::ChaCha8Rng;
use thiserror::Error;

use crate::model::board::{BitBoard, Cell, Symmetry};
use crate::model::chance::{pick, random_below};
use crate::model::game::{BySide, Position as _, Side, Variant};
use crate::model::games::{AnyPosition, TicTacTwo};
use crate::model::text::counted;
use crate::solver::{AnyValues, TooLittleMemory, Value};

/// The reason why no puzzle was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum NoPuzzle {
    /// No puzzle of the variant is won in the number of moves that was asked for.
    #[error("A puzzle in {0} takes 1 to {longest} moves.", longest = longest(*.0))]
    Length(Variant),
    /// The search found no puzzle that is won in this number of the winner's moves.
    #[error("TT2 found no puzzle in {} that takes {}.", .0, counted(*.1 as usize, "move", "moves"))]
    NotFound(Variant, u32),
    #[error(transparent)]
    TooLittleMemory(#[from] TooLittleMemory),
}

/// Returns the number of moves that the winner makes in the longest puzzles of a variant.
const fn longest(variant: Variant) -> u32 {
    match variant {
        Variant::TicTacToe => 3,
        Variant::TicTacTwo | Variant::TicTacSwap | Variant::Tatedrez3 | Variant::Tatedrez4 => 5,
    }
}

/// The largest number of random games to play in search of a puzzle.
const GAMES: u64 = 2_000;
/// The largest number of random games to play once a puzzle is found, including the game with the
/// first puzzle.
const GAMES_AFTER_FIRST: u64 = 100;
/// The largest number of puzzles to find before one of them is chosen at random. The first puzzle
/// found would often be the same, because random games often reach the same few positions.
const MOST_FOUND: usize = 8;
/// The largest number of plies in a random game. The game may not be over then.
const LONGEST_GAME: u32 = 60;
/// The chance, one in this number, that a random game continues with best moves from a position
/// that is won in more moves than wanted.
const ONE_IN: u32 = 8;
/// The fewest legal moves that a puzzle may have.
const FEWEST_MOVES: usize = 4;

/// Finds a puzzle: a position in which exactly one of several moves wins. The winner needs `moves`
/// moves. If `moves` is `None`, the number is 2 or 3, at random. In Tic-Tac-Two, positions are drawn
/// until one is a puzzle, because random games often reach the same few. Puzzles of the other games
/// come from random games.
///
/// # Errors
/// Returns [`NoPuzzle::Length`] if the variant has no puzzles of this length, or
/// [`NoPuzzle::NotFound`] if the search finds no puzzle.
pub fn find(
    variant: Variant,
    moves: Option<u32>,
    values: &mut AnyValues,
    chance: &mut ChaCha8Rng,
) -> Result<AnyPosition, NoPuzzle> {
    let moves = moves.unwrap_or_else(|| 2 + random_below(2, chance));
    if !(1..=longest(variant)).contains(&moves) {
        return Err(NoPuzzle::Length(variant));
    }
    if variant == Variant::TicTacTwo {
        return Ok(draw(moves as u8, |_| true, values, chance)?);
    }
    let mut puzzles = Vec::new();
    let mut games = 0..GAMES;
    while let Some(game) = games.next()
        && puzzles.len() < MOST_FOUND
    {
        if let Some(puzzle) = look_in_game(variant, moves as u8, values, chance)?
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

/// Plays a random game, and returns the first position in it that is a puzzle of `moves` moves.
/// Returns `None` if there is no such position. From a position that is won in more moves, the game
/// sometimes continues with best moves (see [`ONE_IN`]), because random games rarely reach a puzzle
/// of many moves.
fn look_in_game(
    variant: Variant,
    moves: u8,
    values: &mut AnyValues,
    chance: &mut ChaCha8Rng,
) -> Result<Option<AnyPosition>, TooLittleMemory> {
    let mut position = AnyPosition::start(variant);
    let mut is_played_well = false;
    for _ in 0..LONGEST_GAME {
        if position.outcome().is_some() {
            break;
        }
        if let value @ Value::Win(_) = values.value(&position)? {
            if value.moves() == moves && is_puzzle(&position, values)? {
                return Ok(Some(position));
            }
            is_played_well |= value.moves() > moves && random_below(ONE_IN, chance) == 0;
        }
        let mv = if is_played_well {
            let rated = values.move_values(&position)?;
            let best = rated.partition_point(|&(_, value)| value == rated[0].1);
            pick(&rated[..best], chance).0
        } else {
            pick(&position.legal_moves(), chance)
        };
        position = position.apply(mv);
    }
    Ok(None)
}

/// Returns `true` if a won position has at least [`FEWEST_MOVES`] legal moves, and exactly one of
/// them wins.
fn is_puzzle(position: &AnyPosition, values: &mut AnyValues) -> Result<bool, TooLittleMemory> {
    let rated = values.move_values(position)?;
    Ok(rated.len() >= FEWEST_MOVES && rated[1].1 <= Value::Draw)
}

fn are_symmetric(one: &AnyPosition, other: &AnyPosition) -> bool {
    Symmetry::ALL
        .into_iter()
        .any(|symmetry| one.transformed(symmetry) == *other)
}

/// The number of consecutive puzzles of the same length that are all different. A year and a day
/// have at most 159 of them. The number is prime, which spreads the remainders of keys evenly.
const ALL_DIFFERENT: u64 = 163;

/// Finds the puzzle of a day, a position of Tic-Tac-Two that is the same for everybody. It is won
/// in 2 moves from Monday to Wednesday, in 3 from Thursday to Saturday, and in 4 on Sunday.
///
/// A position can be the puzzle of a day only if a key of its class and the number of the puzzle
/// have the same remainder. This is checked first, because it is much faster than to find the value
/// of the position.
pub fn daily(date: NaiveDate, values: &mut AnyValues) -> Result<AnyPosition, TooLittleMemory> {
    // the first day was a Monday
    let day = u64::from((date.num_days_from_ce() - 1).unsigned_abs());
    let (week, weekday) = (day / 7, day % 7);
    let moves = 2 + weekday as u8 / 3;
    // three days of a week, or only Sunday, have puzzles of the same length
    let number = week * 3 + weekday % 3;
    let is_wanted = |two: &TicTacTwo| class_key(two) % ALL_DIFFERENT == number % ALL_DIFFERENT;
    draw(
        moves,
        is_wanted,
        values,
        &mut ChaCha8Rng::seed_from_u64(day),
    )
}

/// Draws positions of Tic-Tac-Two until one of them is wanted and is a puzzle of `moves` moves.
fn draw(
    moves: u8,
    is_wanted: impl Fn(&TicTacTwo) -> bool,
    values: &mut AnyValues,
    chance: &mut ChaCha8Rng,
) -> Result<AnyPosition, TooLittleMemory> {
    loop {
        let Some(two) = random_position(chance) else {
            continue;
        };
        let position = AnyPosition::from(two);
        if is_wanted(&two)
            && position.outcome().is_none()
            && let value @ Value::Win(_) = values.value(&position)?
            && value.moves() == moves
            && is_puzzle(&position, values)?
        {
            return Ok(position);
        }
    }
}

/// Draws a position of Tic-Tac-Two in which each side has at least two pieces on the board. Returns
/// `None` if the rules do not allow it. The side to move often has only two, because with more of
/// them, a position is rarely a puzzle.
fn random_position(chance: &mut ChaCha8Rng) -> Option<TicTacTwo> {
    let side = pick(&Side::ALL, chance);
    let mut pieces = BySide::EMPTY;
    for (side, counts) in [(side, &[2, 2, 2, 2, 3, 4][..]), (!side, &[2, 3, 4])] {
        let count = pick(counts, chance);
        while pieces[side].len() < count {
            let cell = BitBoard::from_bits(1 << random_below(25, chance));
            let empty = cell.without(pieces.occupied());
            pieces[side] |= empty;
        }
    }
    let mut line = || 1 + random_below(3, chance) as u8;
    TicTacTwo::new(pieces, Cell::new(line(), line()), side)
}

/// Computes a number that is the same for positions that differ only in their orientation, or in
/// which side is X.
fn class_key(position: &TicTacTwo) -> u64 {
    let (side, pieces) = (position.side_to_move(), position.pieces());
    let pieces = BySide::new(pieces[side], pieces[!side]);
    let position = TicTacTwo::new_unchecked(pieces, position.centre(), Side::X);
    let keys = Symmetry::ALL.map(|symmetry| position.transformed(symmetry).key());
    keys.into_iter().fold(u64::MAX, u64::min)
}
