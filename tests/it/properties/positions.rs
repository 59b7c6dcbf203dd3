//! Positions: mirror images have equal values.

use arbtest::arbitrary::{self, Unstructured};

use tt2::board::Symmetry;
use tt2::game::{ConcretePosition, History};
use tt2::games::{Tatedrez, TicTacSwap, TicTacToe, TicTacTwo};
use tt2::solver::Solvable;

use super::cases;

/// A game of at most `longest` moves; it may be over.
pub(super) fn game<P: ConcretePosition>(
    u: &mut Unstructured<'_>,
    longest: usize,
) -> arbitrary::Result<History<P>> {
    let mut history = History::new(P::START);
    for _ in 0..u.choose_index(longest + 1)? {
        if history.outcome().is_some() {
            break;
        }
        let moves = history.legal_moves();
        let made = history.make(*u.choose(&moves)?);
        made.expect("a legal move");
    }
    Ok(history)
}

/// The eight images of a position have the images of its moves, each of the same value.
fn check_images<P: Solvable>(count: u32) {
    let mut values = P::exact().expect("exact values");
    cases::check(count, 600, |u| {
        let position = game::<P>(u, 30)?.position();
        for symmetry in Symmetry::ALL {
            let image = position.image(symmetry);
            assert_eq!(values.value(&image), values.value(&position), "{position}");
        }
        Ok(())
    });
}

#[test]
fn mirror_images_have_equal_values() {
    check_images::<TicTacTwo>(50);
    check_images::<TicTacSwap>(200);
    check_images::<TicTacToe>(200);
    check_images::<Tatedrez>(200);
}
