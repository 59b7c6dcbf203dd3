//! Solvers by variant: whichever it is, its code is compiled for its positions alone.

use std::collections::BTreeMap;
use std::marker::PhantomData;

use super::{NoValue, Solution, Solvable, Value, Values, Watch};
use crate::game::Variant;
use crate::games::{AnyPosition, Tatedrez, TicTacSwap, TicTacToe, TicTacTwo};

/// What [`Solvable`] offers for the positions of one variant, for positions of any game.
pub trait AnySolver {
    /// [`Solvable::exact`].
    ///
    /// # Errors
    /// As there.
    fn exact(&self) -> Result<Box<dyn Values<AnyPosition>>, NoValue>;

    /// [`Solvable::solve`].
    ///
    /// # Errors
    /// As there.
    fn solve(&self, watch: &dyn Watch) -> Result<Option<Solution>, NoValue>;

    /// [`Solvable::list`].
    ///
    /// # Errors
    /// As there.
    fn list(
        &self,
        watch: &dyn Watch,
        visit: &mut dyn FnMut(&AnyPosition, Value) -> bool,
    ) -> Result<Option<()>, NoValue>;
}

/// The solver of a variant.
///
/// # Examples
/// ```
/// use tt2::game::Variant;
/// use tt2::solver::{Value, solver};
///
/// let solution = solver(Variant::TicTacToe).solve(&())?.expect("nobody stops it");
/// assert_eq!(solution.start, Value::Draw);
/// assert!(solver(Variant::Tatedrez5).solve(&()).is_err());
/// # Ok::<(), tt2::solver::NoValue>(())
/// ```
pub fn solver(variant: Variant) -> &'static dyn AnySolver {
    match variant {
        Variant::TicTacTwo => &PhantomData::<TicTacTwo>,
        Variant::TicTacSwap => &PhantomData::<TicTacSwap>,
        Variant::TicTacToe => &PhantomData::<TicTacToe>,
        Variant::Tatedrez3 => &PhantomData::<Tatedrez<3>>,
        Variant::Tatedrez4 => &PhantomData::<Tatedrez<4>>,
        Variant::Tatedrez5 => &PhantomData::<Tatedrez<5>>,
    }
}

impl<P: Solvable> AnySolver for PhantomData<P>
where
    P: Into<AnyPosition> + TryFrom<AnyPosition>,
{
    fn exact(&self) -> Result<Box<dyn Values<AnyPosition>>, NoValue> {
        Ok(Box::new(Converted(P::exact()?)))
    }

    fn solve(&self, watch: &dyn Watch) -> Result<Option<Solution>, NoValue> {
        P::solve(watch)
    }

    fn list(
        &self,
        watch: &dyn Watch,
        visit: &mut dyn FnMut(&AnyPosition, Value) -> bool,
    ) -> Result<Option<()>, NoValue> {
        P::list(watch, |position, value| visit(&(*position).into(), value))
    }
}

/// The values of one variant, for positions of any game.
struct Converted<P>(Box<dyn Values<P>>);

impl<P: Solvable> Values<AnyPosition> for Converted<P>
where
    P: Into<AnyPosition> + TryFrom<AnyPosition>,
{
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
    /// [`NoValue::Unsolved`] if it has too many positions.
    pub fn of(&mut self, variant: Variant) -> Result<&mut dyn Values<AnyPosition>, NoValue> {
        let Self(opened) = self;
        let values = match &mut opened[variant as usize] {
            Some(values) => values,
            none => none.insert(solver(variant).exact()?),
        };
        Ok(&mut **values)
    }
}
