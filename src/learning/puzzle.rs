//! Finds puzzles, which are positions in which exactly one move wins.

use chrono::{Datelike as _, NaiveDate};
use rand::SeedableRng as _;
use rand::rngs::ChaCha8Rng;
use thiserror::Error;

use crate::model::chance::{pick, random_below};
use crate::model::game::Variant::{self, Tatedrez3, Tatedrez4, TicTacSwap, TicTacToe, TicTacTwo};
use crate::model::game::{Position as _, Side};
use crate::model::games::AnyPosition;
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
        TicTacToe => 3,
        TicTacSwap => 5,
        TicTacTwo => 8,
        Tatedrez3 | Tatedrez4 => 10,
    }
}

/// The fewest legal moves that a puzzle may have.
const FEWEST_MOVES: usize = 4;

/// Finds a puzzle: a position in which exactly one of several moves wins. The winner needs `moves`
/// moves. If `moves` is `None`, the number is 2 or 3, at random.
///
/// # Errors
/// Returns [`NoPuzzle::Length`] if the variant has no puzzles of this length, or
/// [`NoPuzzle::TooLittleMemory`].
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

/// Lists the variants that have puzzles of this length, in the order of a rush.
pub fn games_with(moves: u32) -> impl Iterator<Item = Variant> {
    const ORDER: [Variant; 5] = [TicTacToe, TicTacSwap, Tatedrez3, TicTacTwo, Tatedrez4];
    let has_puzzles = move |variant: &Variant| longest(*variant) >= moves;
    ORDER.into_iter().filter(has_puzzles)
}

/// The number of consecutive days with puzzles of the same game and length that are all different. A
/// year and a day have at most 18 of them.
const ALL_DIFFERENT: u64 = 19;

/// Finds the puzzle of a day, which is the same for everybody. It is won in 2 moves on Monday, and in one
/// move more on each day until Sunday. The games that have such puzzles take turns, except Tic-Tac-Toe.
///
/// A position can be the puzzle of a day only if the remainder of a key is that of the number of the
/// puzzle. This is checked first, because it is much faster than to find the value of the position.
pub fn daily(date: NaiveDate, values: &mut AnyValues) -> Result<AnyPosition, TooLittleMemory> {
    // the first day was a Monday
    let day = u64::from((date.num_days_from_ce() - 1).unsigned_abs());
    let (week, weekday) = (day / 7, day % 7);
    let moves = 2 + weekday as u8;
    let games: Vec<Variant> = games_with(moves.into())
        .filter(|game| *game != TicTacToe)
        .collect();
    let count = games.len() as u64;
    let variant = games[((week + weekday) % count) as usize];
    let is_wanted = |text: &str| key(text) % ALL_DIFFERENT == week / count % ALL_DIFFERENT;
    let chance = &mut ChaCha8Rng::seed_from_u64(day);
    draw(variant, moves, is_wanted, values, chance)
}

/// Computes a number from a text: FNV-1a.
fn key(text: &str) -> u64 {
    let add = |key: u64, byte: u8| (key ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
    text.bytes().fold(0xcbf2_9ce4_8422_2325, add)
}

/// Draws positions until one of them is wanted and is a puzzle of `moves` moves.
fn draw(
    variant: Variant,
    moves: u8,
    is_wanted: impl Fn(&str) -> bool,
    values: &mut AnyValues,
    chance: &mut ChaCha8Rng,
) -> Result<AnyPosition, TooLittleMemory> {
    loop {
        let text = random_position(variant, chance);
        if is_wanted(&text)
            && let Ok(position) = text.parse::<AnyPosition>()
            && position.outcome().is_none()
            && let value @ Value::Win(_) = values.value(&position)?
            && value.moves() == moves
            && is_puzzle(&position, values)?
        {
            return Ok(position);
        }
    }
}

/// Draws the text of a position, which the rules may not allow. In Tic-Tac-Two, the side to move often has only two pieces on the board, because with more of them, a
/// position is rarely a puzzle.
fn random_position(variant: Variant, chance: &mut ChaCha8Rng) -> String {
    let side = pick(&Side::ALL, chance);
    let mut on_board = |pieces: &str| {
        let is_placed = |_: &char| random_below(8, chance) > 0;
        pieces.chars().filter(is_placed).collect()
    };
    let letters: String = match variant {
        TicTacToe => "XOXOXOXO"[..random_below(9, chance) as usize].to_owned(),
        TicTacSwap => {
            let marks = 0..random_below(10, chance);
            marks.map(|_| pick(&['X', 'O', 'x', 'o'], chance)).collect()
        }
        TicTacTwo => {
            let (few, more) = (pick(&[2, 2, 2, 2, 3, 4], chance), pick(&[2, 3, 4], chance));
            side.to_string().repeat(few) + &(!side).to_string().repeat(more)
        }
        Tatedrez3 => on_board("NRBnrb"),
        Tatedrez4 => on_board("NNRBnnrb"),
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
    match variant {
        TicTacTwo => format!("{word} {rows} {}{} {side}", line(), line()),
        _ => format!("{word} {rows} {side}"),
    }
}
