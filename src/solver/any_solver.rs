//! The values and solutions of all variants. The solvers are generic, and are compiled here for the
//! position type of each variant.

use super::large_game_values::LargeGameValues;
use super::small_game::{self, SmallGameValues};
use super::{Progress, Solution, TooLittleMemory, Value, Values, solved_table};
use crate::model::game::{Move, Position as _, Variant};
use crate::model::games::{AnyPosition, Tatedrez, TicTacSwap, TicTacToe, TicTacTwo};

/// Solves a variant from scratch. A large game is solved on all processors. Returns `None` if
/// `progress` stops the computation.
///
/// # Examples
/// ```
/// use tt2::model::game::Variant;
/// use tt2::solver::{TooLittleMemory, Value, solve};
///
/// let solution = solve(Variant::TicTacToe, &|_, _| true)?.expect("nothing stops it");
/// assert_eq!(solution.start, Value::Draw);
/// # Ok::<(), TooLittleMemory>(())
/// ```
pub fn solve(variant: Variant, progress: &Progress) -> Result<Option<Solution>, TooLittleMemory> {
    match variant {
        Variant::TicTacTwo => solved_table::solve::<TicTacTwo>(progress),
        Variant::TicTacSwap => small_game::solve::<TicTacSwap>(progress),
        Variant::TicTacToe => small_game::solve::<TicTacToe>(progress),
        Variant::Tatedrez3 => small_game::solve::<Tatedrez>(progress),
        Variant::Tatedrez4 => solved_table::solve::<Tatedrez<4>>(progress),
    }
}

/// The exact values of all variants. The values of a variant are opened when they are first asked
/// for.
///
/// # Examples
/// ```
/// use tt2::model::game::Variant;
/// use tt2::model::games::AnyPosition;
/// use tt2::solver::{AnyValues, Value};
///
/// let mut values = AnyValues::default();
/// let start = AnyPosition::start(Variant::Tatedrez3);
/// assert_eq!(values.of(Variant::Tatedrez3)?.value(&start), Value::Win(15));
/// # Ok::<(), tt2::solver::TooLittleMemory>(())
/// ```
#[derive(Default)]
pub struct AnyValues([Option<Box<dyn Values>>; Variant::ALL.len()]);

impl AnyValues {
    /// Opens the values of a variant the first time, and returns them each time. The values panic
    /// if they are given a position of another variant.
    pub fn of(&mut self, variant: Variant) -> Result<&mut dyn Values, TooLittleMemory> {
        let values = match &mut self.0[variant as usize] {
            Some(values) => values,
            none => none.insert(open(variant)?),
        };
        Ok(&mut **values)
    }

    /// Finds the value of a position, as [`Values::value`] does.
    pub fn value(&mut self, position: &AnyPosition) -> Result<Value, TooLittleMemory> {
        Ok(self.of(position.variant())?.value(position))
    }

    /// Lists the legal moves with their values, as [`Values::move_values`] does.
    pub fn move_values(
        &mut self,
        position: &AnyPosition,
    ) -> Result<Vec<(Move, Value)>, TooLittleMemory> {
        Ok(self.of(position.variant())?.move_values(position))
    }
}

/// Opens the values of a variant. Each value is found when it is asked for.
fn open(variant: Variant) -> Result<Box<dyn Values>, TooLittleMemory> {
    Ok(match variant {
        Variant::TicTacTwo => Box::new(LargeGameValues::<TicTacTwo>::open()?),
        Variant::TicTacSwap => Box::new(SmallGameValues::<TicTacSwap>::open()?),
        Variant::TicTacToe => Box::new(SmallGameValues::<TicTacToe>::open()?),
        Variant::Tatedrez3 => Box::new(SmallGameValues::<Tatedrez>::open()?),
        Variant::Tatedrez4 => Box::new(LargeGameValues::<Tatedrez<4>>::open()?),
    })
}
