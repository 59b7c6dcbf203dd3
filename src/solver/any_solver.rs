//! Solving a game whichever it is: the code is compiled for the positions of each variant alone.

use std::collections::BTreeMap;

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

/// Solves a variant from scratch, and visits every unfinished position that play can reach, one of each class of
/// symmetric ones, with its value, until `visit` returns false. The order is always the same. `None` when `visit` or
/// `watch` says to stop.
///
/// # Errors
/// [`NoValue::Unsolved`] and [`NoValue::NotListed`] if it has too many positions, and [`NoValue::TooLittleMemory`].
pub fn list(
    variant: Variant,
    watch: &dyn Watch,
    visit: impl FnMut(AnyPosition, Value) -> bool,
) -> Result<Option<()>, NoValue> {
    whichever!(AnyPosition::start(variant), start => list_from(start, watch, visit))
}

fn list_from<P: Solvable>(
    _: P,
    watch: &dyn Watch,
    mut visit: impl FnMut(AnyPosition, Value) -> bool,
) -> Result<Option<()>, NoValue> {
    P::list(watch, &mut |position, value| visit(position.into(), value))
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
    /// The values of the positions of a variant; asked for those of another one, they panic.
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

impl<P: Solvable> Values<AnyPosition> for Converted<P> {
    fn value(&mut self, position: &AnyPosition) -> Value {
        let position = P::try_from(*position);
        let position = position.unwrap_or_else(|_| panic!("a position of {}", P::VARIANT));
        self.0.value(&position)
    }

    fn late_wins(&mut self) -> BTreeMap<u8, Vec<u32>> {
        self.0.late_wins()
    }

    fn candidates(&mut self, number: u32) -> Vec<AnyPosition> {
        let candidates = self.0.candidates(number).into_iter();
        candidates.map(P::into).collect()
    }
}
