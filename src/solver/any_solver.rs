//! The values and solutions of all variants. The solvers are generic, and are compiled here for the
//! position type of each variant.

use super::large_game_values::LargeGameValues;
use super::small_game::{self, SmallGameValues};
use super::{NoValue, Solution, Values, Watch, solved_table};
use crate::model::game::Variant;
use crate::model::games::{Tatedrez, TicTacSwap, TicTacToe, TicTacTwo};

/// Solves a variant from scratch. A large game is solved on all processors.
///
/// # Examples
/// ```
/// use tt2::model::game::Variant;
/// use tt2::solver::{NoValue, Value, solve};
///
/// let solution = solve(Variant::TicTacToe, &())?;
/// assert_eq!(solution.start, Value::Draw);
/// # Ok::<(), NoValue>(())
/// ```
pub fn solve(variant: Variant, watch: &dyn Watch) -> Result<Solution, NoValue> {
    match variant {
        Variant::TicTacTwo => solved_table::solve::<TicTacTwo>(watch),
        Variant::TicTacSwap => small_game::solve::<TicTacSwap>(watch),
        Variant::TicTacToe => small_game::solve::<TicTacToe>(watch),
        Variant::Tatedrez3 => small_game::solve::<Tatedrez>(watch),
        Variant::Tatedrez4 => solved_table::solve::<Tatedrez<4>>(watch),
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
/// # Ok::<(), tt2::solver::NoValue>(())
/// ```
#[derive(Default)]
pub struct AnyValues([Option<Box<dyn Values>>; Variant::ALL.len()]);

impl AnyValues {
    /// Opens the values of a variant the first time, and returns them each time. The values panic
    /// if they are given a position of another variant.
    pub fn of(&mut self, variant: Variant) -> Result<&mut dyn Values, NoValue> {
        let values = match &mut self.0[variant as usize] {
            Some(values) => values,
            none => none.insert(open(variant)?),
        };
        Ok(&mut **values)
    }
}

/// Opens the values of a variant. Each value is found when it is asked for.
fn open(variant: Variant) -> Result<Box<dyn Values>, NoValue> {
    Ok(match variant {
        Variant::TicTacTwo => Box::new(LargeGameValues::<TicTacTwo>::open()?),
        Variant::TicTacSwap => Box::new(SmallGameValues::<TicTacSwap>::open()?),
        Variant::TicTacToe => Box::new(SmallGameValues::<TicTacToe>::open()?),
        Variant::Tatedrez3 => Box::new(SmallGameValues::<Tatedrez>::open()?),
        Variant::Tatedrez4 => Box::new(LargeGameValues::<Tatedrez<4>>::open()?),
    })
}
