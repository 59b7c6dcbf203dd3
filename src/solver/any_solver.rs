//! Solving a game whichever it is: the code is compiled for the positions of each variant alone.

use super::{NoValue, Solution, Solvable, Value, Values, Watch};
use crate::game::Variant;
use crate::games::{AnyPosition, whichever};

/// Solves a variant from scratch, a large one on every processor; `None` when `watch` says to stop.
///
/// # Errors
/// [`NoValue::Unsolved`] if it has too many positions, and [`NoValue::TooLittleMemory`].
///
/// # Examples
/// ```
/// use tt2::game::Variant;
/// use tt2::solver::{NoValue, Value, solve};
///
/// let solution = solve(Variant::TicTacToe, &())?.expect("nobody stops it");
/// assert_eq!(solution.start, Value::Draw);
/// assert_eq!(solve(Variant::Tatedrez5, &()), Err(NoValue::Unsolved(Variant::Tatedrez5)));
/// # Ok::<(), NoValue>(())
/// ```
pub fn solve(variant: Variant, watch: &dyn Watch) -> Result<Option<Solution>, NoValue> {
    fn solve<P: Solvable>(_: P, watch: &dyn Watch) -> Result<Option<Solution>, NoValue> {
        P::solve(watch)
    }
    whichever!(AnyPosition::start(variant), start => solve(start, watch))
}

/// The exact values of every game, each kept from when they are first asked for.
///
/// # Examples
/// ```
/// use tt2::game::Variant;
/// use tt2::games::AnyPosition;
/// use tt2::solver::{AnyValues, Value};
///
/// let mut values = AnyValues::default();
/// let start = AnyPosition::start(Variant::Tatedrez3);
/// assert_eq!(values.of(Variant::Tatedrez3)?.value(&start), Value::Win(15));
/// # Ok::<(), tt2::solver::NoValue>(())
/// ```
#[derive(Default)]
pub struct AnyValues([Option<Box<dyn Values<AnyPosition>>>; Variant::ALL.len()]);

impl AnyValues {
    /// Returns the values of the positions of a variant; asked for those of another one, they panic.
    ///
    /// # Errors
    /// [`NoValue::Unsolved`] if it has too many positions, and [`NoValue::TooLittleMemory`].
    pub fn of(&mut self, variant: Variant) -> Result<&mut dyn Values<AnyPosition>, NoValue> {
        let values = match &mut self.0[variant as usize] {
            Some(values) => values,
            none => {
                let start = AnyPosition::start(variant);
                none.insert(whichever!(start, start => converted(start)?))
            }
        };
        Ok(&mut **values)
    }
}

/// The values of one variant, for positions of any game.
struct Converted<P>(Box<dyn Values<P>>);

fn converted<P: Solvable>(_: P) -> Result<Box<dyn Values<AnyPosition>>, NoValue> {
    Ok(Box::new(Converted(P::exact()?)))
}

fn of_variant<P: Solvable>(position: AnyPosition) -> P {
    let position = P::try_from(position);
    position.unwrap_or_else(|_| panic!("a position of {}", P::VARIANT))
}

impl<P: Solvable> Values<AnyPosition> for Converted<P> {
    fn value(&mut self, position: &AnyPosition) -> Value {
        self.0.value(&of_variant(*position))
    }

    fn value_among(&mut self, position: &AnyPosition, draws: &[AnyPosition]) -> Value {
        let draws: Vec<P> = draws.iter().map(|draw| of_variant(*draw)).collect();
        self.0.value_among(&of_variant(*position), &draws)
    }
}
