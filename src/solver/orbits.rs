//! Things on a board, such as sets of cells, grouped by symmetry.

use crate::board::Symmetry;

/// The orbits of some things under the eight symmetries of the board: of the things that symmetries take into each
/// other, one represents all.
pub(super) struct Orbits<T> {
    /// The thing that represents each orbit.
    representatives: Vec<Representative<T>>,
    /// By the rank of a thing.
    homes: Vec<Home>,
}

/// The thing that represents its orbit: the first of the orbit in the order in which the things were given.
pub(super) struct Representative<T> {
    pub(super) thing: T,
    /// The symmetries that leave it where it is.
    pub(super) stabiliser: Symmetries,
}

/// Where to find a thing.
#[derive(Clone, Copy, Default)]
pub(super) struct Home {
    /// The number of its orbit.
    pub(super) orbit: u16,
    /// The symmetries that take it to the representative of the orbit.
    pub(super) symmetries: Symmetries,
}

impl<T: Copy + Eq> Orbits<T> {
    /// The orbits of `things`, whose ranks are below `ranks` and whose images are among them.
    pub(super) fn new(
        things: &[T],
        ranks: usize,
        rank: impl Fn(T) -> usize,
        image: impl Fn(Symmetry, T) -> T,
    ) -> Self {
        let mut homes = vec![Home::default(); ranks];
        let mut representatives = Vec::new();
        for &thing in things {
            if !homes[rank(thing)].symmetries.is_empty() {
                continue;
            }
            let orbit = representatives.len() as u16;
            for member in Symmetry::ALL.map(|symmetry| image(symmetry, thing)) {
                let symmetries = Symmetries::which(|symmetry| image(symmetry, member) == thing);
                homes[rank(member)] = Home { orbit, symmetries };
            }
            representatives.push(Representative {
                thing,
                stabiliser: homes[rank(thing)].symmetries,
            });
        }
        Self {
            representatives,
            homes,
        }
    }

    /// The representatives, by the numbers of the orbits.
    pub(super) fn representatives(&self) -> &[Representative<T>] {
        &self.representatives
    }

    /// Where to find the thing with this rank.
    pub(super) fn home(&self, rank: usize) -> Home {
        self.homes[rank]
    }
}

/// A set of symmetries, as a bit for each in the order of [`Symmetry::ALL`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Symmetries(u8);

impl Symmetries {
    /// The symmetries for which `holds` is true.
    fn which(holds: impl Fn(Symmetry) -> bool) -> Self {
        let symmetries = Symmetry::ALL.into_iter().zip(0..);
        Self(symmetries.fold(0, |set, (symmetry, bit)| {
            set | u8::from(holds(symmetry)) << bit
        }))
    }

    pub(super) fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the set has at least two.
    pub(super) fn has_two(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    pub(super) fn iter(self) -> impl Iterator<Item = Symmetry> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let number = (left != 0).then(|| left.trailing_zeros() as usize)?;
            left &= left - 1;
            Some(Symmetry::ALL[number])
        })
    }
}
