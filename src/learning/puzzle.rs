//! Finds puzzles, which are positions in which exactly one move wins.

use chrono::{Datelike as _, NaiveDate};
use rand::SeedableRng as _;
use rand::rngs::ChaCha8Rng;
use thiserror::Error;

use crate::model::board::Symmetry;
use crate::model::chance::{pick, random_below};
use crate::model::game::{BySide, Position as _, Side, Variant};
use crate::model::games::{AnyPosition, TicTacTwo};
use crate::model::text::joined;
use crate::solver::{AnyValues, TooLittleMemory, Value};

/// The reason why no puzzle was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum NoPuzzle {
    /// No puzzle of the variant is won in the number of moves that was asked for.
    #[error("A puzzle in {0} takes 1 to {longest} moves.", longest = longest(*.0))]
    Length(Variant),
    #[error(transparent)]
    TooLittleMemory(#[from] TooLittleMemory),
}

/// Returns the number of moves that the winner makes in the longest puzzles of a variant.
pub const fn longest(variant: Variant) -> u32 {
    match variant {
        Variant::TicTacToe => 3,
        Variant::TicTacSwap => 5,
        Variant::TicTacTwo => 8,
        Variant::Tatedrez3 | Variant::Tatedrez4 => 10,
    }
}

/// The fewest legal moves that a puzzle may have.
const FEWEST_MOVES: usize = 4;

/// Finds a puzzle: a position in which exactly one of several moves wins. The winner needs `moves`
/// moves. If `moves` is `None`, the number is 2 or 3, at random.
///
/// # Errors
/// Returns [`NoPuzzle::Length`] if the variant has no puzzles of this length.
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
    Ok(draw(variant, moves as u8, |_| true, values, chance)?)
}

/// Returns `true` if a won position has at least [`FEWEST_MOVES`] legal moves, and exactly one of
/// them wins.
fn is_puzzle(position: &AnyPosition, values: &mut AnyValues) -> Result<bool, TooLittleMemory> {
    let rated = values.move_values(position)?;
    Ok(rated.len() >= FEWEST_MOVES && rated[1].1 <= Value::Draw)
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
    let is_wanted = |position: &AnyPosition| {
        matches!(position, AnyPosition::TicTacTwo(two)
            if class_key(two) % ALL_DIFFERENT == number % ALL_DIFFERENT)
    };
    let chance = &mut ChaCha8Rng::seed_from_u64(day);
    draw(Variant::TicTacTwo, moves, is_wanted, values, chance)
}

/// Draws positions until one of them is wanted and is a puzzle of `moves` moves.
fn draw(
    variant: Variant,
    moves: u8,
    is_wanted: impl Fn(&AnyPosition) -> bool,
    values: &mut AnyValues,
    chance: &mut ChaCha8Rng,
) -> Result<AnyPosition, TooLittleMemory> {
    loop {
        if let Some(position) = random_position(variant, chance)
            && is_wanted(&position)
            && position.outcome().is_none()
            && let value @ Value::Win(_) = values.value(&position)?
            && value.moves() == moves
            && is_puzzle(&position, values)?
        {
            return Ok(position);
        }
    }
}

/// Draws the text of a position. Returns `None` if the rules do not allow the position. In
/// Tic-Tac-Two, the side to move often has only two pieces on the board, because with more of them, a
/// position is rarely a puzzle.
fn random_position(variant: Variant, chance: &mut ChaCha8Rng) -> Option<AnyPosition> {
    let side = pick(&Side::ALL, chance);
    let mut on_board = |pieces: &str| {
        let is_placed = |_: &char| random_below(8, chance) > 0;
        pieces.chars().filter(is_placed).collect()
    };
    let letters: String = match variant {
        Variant::TicTacToe => "XOXOXOXO"[..random_below(9, chance) as usize].to_owned(),
        Variant::TicTacSwap => {
            let marks = 0..random_below(10, chance);
            marks.map(|_| pick(&['X', 'O', 'x', 'o'], chance)).collect()
        }
        Variant::TicTacTwo => {
            let (few, more) = (pick(&[2, 2, 2, 2, 3, 4], chance), pick(&[2, 3, 4], chance));
            side.to_string().repeat(few) + &(!side).to_string().repeat(more)
        }
        Variant::Tatedrez3 => on_board("NRBnrb"),
        Variant::Tatedrez4 => on_board("NNRBnnrb"),
    };
    let width = usize::from(variant.size());
    let mut board = vec!['-'; width * width];
    let mut empty: Vec<usize> = (0..board.len()).collect();
    for letter in letters.chars() {
        board[empty.swap_remove(random_below(empty.len() as u32, chance) as usize)] = letter;
    }
    let rows = joined(board.chunks(width).map(String::from_iter), "/");
    let word = variant.game().word();
    let mut line = || 1 + random_below(3, chance);
    let text = match variant {
        Variant::TicTacTwo => format!("{word} {rows} {}{} {side}", line(), line()),
        _ => format!("{word} {rows} {side}"),
    };
    text.parse().ok()
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
