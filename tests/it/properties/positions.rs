//! Positions and games: undo, text, mirror images.

use arbtest::arbitrary::{self, Unstructured};

use tt2::board::Symmetry;
use tt2::game::{History, Move, Position};
use tt2::games::{Tatedrez, TicTacSwap, TicTacToe, TicTacTwo};
use tt2::solver::{Solvable, Values};

use super::cases;

/// A game of at most `longest` moves; it may be over.
pub(super) fn game<P: Position>(
    u: &mut Unstructured<'_>,
    longest: usize,
) -> arbitrary::Result<History<P>> {
    let mut history = History::new(P::START);
    for _ in 0..u.choose_index(longest + 1)? {
        if history.outcome().is_some() {
            break;
        }
        let moves = history.position_to_move().legal_moves();
        let made = history.make(*u.choose(&moves)?);
        made.expect("a legal move");
    }
    Ok(history)
}

/// Whatever is taken back and redone, the game is as it was; so is one that is played from there.
fn check_undo<P: Position>() {
    cases::check(100, 600, |u| {
        let mut history = game::<P>(u, 40)?;
        let before = history.clone();
        let count = u.choose_index(history.undoable() + 1)?;
        history.undo(count);
        history.redo(count);
        assert_eq!(history, before);
        if history.outcome().is_none() {
            let moves = history.position_to_move().legal_moves();
            let mv = *u.choose(&moves)?;
            history.make(mv).expect("a legal move");
            let after = history.clone();
            history.undo(1);
            assert_eq!(history.position(), before.position(), "{mv}");
            assert_eq!(history.plies(), before.plies(), "{mv}");
            assert_eq!(history.outcome(), None, "{mv}");
            for ply in after.plies() {
                let times = before.occurrences(&ply.position);
                assert_eq!(history.occurrences(&ply.position), times, "{mv}");
            }
            history.redo(1);
            assert_eq!(history, after);
        }
        Ok(())
    });
}

/// An unfinished position is read from its text, and no other is.
fn check_text<P: Position>() {
    cases::check(500, 600, |u| {
        let position = game::<P>(u, 40)?.position();
        let text = position.to_string();
        let expected = position.outcome().is_none().then_some(position);
        assert_eq!(text.parse().ok(), expected, "{text}");
        Ok(())
    });
}

/// The eight images of a position have the images of its moves, each of the same value.
fn check_images<P: Solvable>(count: u32) {
    let mut values = P::exact().expect("exact values");
    cases::check(count, 600, |u| {
        let position = game::<P>(u, 30)?.position();
        for symmetry in Symmetry::ALL {
            let image = position.image(symmetry);
            assert_eq!(image.outcome(), position.outcome(), "{position}");
            assert_eq!(values.value(&image), values.value(&position), "{position}");
            if position.outcome().is_none() {
                let sorted = |mut moves: Vec<Move>| {
                    moves.sort();
                    moves
                };
                let moves = position.legal_moves().into_iter();
                let images = moves.map(|mv| mv.image(symmetry, P::SIZE)).collect();
                let moves = image.legal_moves().into_iter().collect();
                assert_eq!(sorted(images), sorted(moves), "{position}");
            }
        }
        Ok(())
    });
}

#[test]
fn undo_and_redo_lead_back() {
    check_undo::<TicTacTwo>();
    check_undo::<TicTacSwap>();
    check_undo::<TicTacToe>();
    check_undo::<Tatedrez>();
}

#[test]
fn positions_are_read_from_their_texts() {
    check_text::<TicTacTwo>();
    check_text::<TicTacSwap>();
    check_text::<TicTacToe>();
    check_text::<Tatedrez>();
}

#[test]
fn mirror_images_have_equal_values() {
    check_images::<TicTacTwo>(50);
    check_images::<TicTacSwap>(200);
    check_images::<TicTacToe>(200);
    check_images::<Tatedrez>(200);
}
