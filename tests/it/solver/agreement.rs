//! What is said of a solved game that does not agree with itself.

use std::fmt;
use std::str::FromStr;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use tt2::board::Symmetry;
use tt2::game::{ConcretePosition, Illegal, Move, Outcome, Position, PositionError, Side, Variant};
use tt2::games::TicTacToe;
use tt2::solver::{SmallGame, Solution, Solvable, Watch};
use tt2::tt2::solution_lines;

use super::Watcher;

/// Tic-Tac-Toe, until its rules change and the side that has a line loses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Fickle(TicTacToe);

static HAS_CHANGED: AtomicBool = AtomicBool::new(false);

impl ConcretePosition for Fickle {
    const VARIANT: Variant = TicTacToe::VARIANT;
    const START: Self = Self(TicTacToe::START);
}

impl Position for Fickle {
    fn variant(&self) -> Variant {
        Self::VARIANT
    }

    fn side_to_move(&self) -> Side {
        self.0.side_to_move()
    }

    fn outcome(&self) -> Option<Outcome> {
        match self.0.outcome()? {
            Outcome::Line(side) if HAS_CHANGED.load(Relaxed) => Some(Outcome::Line(!side)),
            outcome => Some(outcome),
        }
    }

    fn described(text: &str) -> Result<Self, PositionError> {
        Ok(Self(Position::described(text)?))
    }

    fn any_successor(&self, mut is_sought: impl FnMut(Move, &Self) -> bool) -> bool {
        self.0.any_successor(|mv, next| is_sought(mv, &Self(*next)))
    }

    fn refusal(&self, mv: Move) -> Option<Illegal> {
        self.0.refusal(mv)
    }

    fn key(&self) -> u64 {
        self.0.key()
    }

    fn image(&self, symmetry: Symmetry) -> Self {
        Self(self.0.image(symmetry))
    }
}

impl SmallGame for Fickle {
    const KEYS: u32 = <TicTacToe as SmallGame>::KEYS;
}

impl fmt::Display for Fickle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Fickle {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Self, PositionError> {
        Ok(Self(text.parse()?))
    }
}

/// Changes the rules as soon as there is something to tell of: when all values are found.
struct Legislator;

impl Watch for Legislator {
    fn progress(&self, _: u64, _: u64) {
        HAS_CHANGED.store(true, Relaxed);
    }

    fn stops(&self) -> bool {
        false
    }
}

#[test]
fn values_that_contradict_their_successors_do_not_agree() {
    let solve = |watch: &dyn Watch| {
        let solved = Fickle::solve(watch).expect("a solved game");
        solved.expect("nobody stops it")
    };
    let sound = solve(&Watcher::patient());
    assert!(sound.agrees);
    let unsound = solve(&Legislator);
    assert!(!unsound.agrees);
    let lines = solution_lines(&unsound);
    assert_eq!(lines.last().map(String::as_str), Some("agrees no"));
    let agrees = true;
    assert_eq!(Solution { agrees, ..unsound }, sound);
}
