//! The values that were found, kept from move to move and from game to game.

use std::any::Any;
use std::fmt;

use crate::solver::{NoExactValues, Solvable};

/// The values of each game that was asked about.
#[derive(Default)]
pub struct Memory(Vec<Box<dyn Any>>);

impl Memory {
    /// The values of the game `P`, nothing known at first.
    ///
    /// # Errors
    /// [`NoExactValues`] of a game without any.
    ///
    /// # Panics
    /// Never: what was not there is put there.
    pub fn of<P: Solvable<Values: 'static>>(&mut self) -> Result<&mut P::Values, NoExactValues> {
        let known = self.0.iter().position(|values| values.is::<P::Values>());
        let at = match known {
            Some(at) => at,
            None => {
                self.0.push(Box::new(P::values()?));
                self.0.len() - 1
            }
        };
        Ok(self.0[at]
            .downcast_mut()
            .expect("values of the type that was looked for"))
    }
}

impl fmt::Debug for Memory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "values of {} games", self.0.len())
    }
}
