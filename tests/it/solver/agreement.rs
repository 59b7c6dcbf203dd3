//! Whether a solved game agrees with itself, and what is said about one that does not.

use std::fmt;
use std::str::FromStr;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use tt2::board::Symmetry;
use tt2::game::{ConcretePosition, Illegal, Move, Outcome, Position, PositionError, Side, Variant};
use tt2::games::TicTacToe;
use tt2::solver::{SmallGame, SmallGameValues, Solution, Value, Watch};
use tt2::tt2::solution_lines;

use super::Patient;

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
        let solved = SmallGameValues::<Fickle>::solve(watch).expect("a solved game");
        solved.expect("nobody stops it")
    };
    let sound = solve(&Patient);
    assert!(sound.agrees);
    let unsound = solve(&Legislator);
    assert!(!unsound.agrees);
    let agrees = true;
    assert_eq!(Solution { agrees, ..unsound }, sound);
}

#[test]
fn solve_says_whether_a_solved_game_agrees() {
    for (agrees, word) in [(true, "yes"), (false, "no")] {
        let counts = [
            (Value::Loss(0), 3),
            (Value::Win(1), 5),
            (Value::Loss(3), 1),
            (Value::Win(3), 2),
            (Value::Draw, 7),
        ];
        let solution = Solution {
            counts: counts.into(),
            start: Value::Loss(4),
            agrees,
            packed: Vec::new(),
        };
        let expected = [
            "plies\twon\tlost",
            "0\t0\t3",
            "1\t5\t0",
            "2\t0\t0",
            "3\t2\t1",
            "draws 7",
            "positions 18",
            "longest win 3",
            "start lose 4",
            &format!("agrees {word}"),
        ];
        assert_eq!(solution_lines(&solution), expected);
    }
}
