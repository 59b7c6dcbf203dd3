//! What is true of the reader of positions, whatever the text.

use tt2::board::Symmetry;
use tt2::console::checked;
use tt2::game::{ConcretePosition, Position};
use tt2::games::{AnyPosition, Tatedrez, TicTacSwap, TicTacToe, TicTacTwo};

/// Reads the text as a position of each game.
pub(crate) fn check(text: &str) {
    let is_read = [
        reads::<TicTacTwo>(text),
        reads::<TicTacSwap>(text),
        reads::<TicTacToe>(text),
        reads::<Tatedrez<3>>(text),
        reads::<Tatedrez<4>>(text),
        reads::<Tatedrez<5>>(text),
    ];
    let read = text.parse::<AnyPosition>();
    assert_eq!(read.is_ok(), is_read.contains(&true), "{text:?}");
    if let Err(error) = &read {
        let message = &error.to_string();
        assert!(
            !message.is_empty() && checked(message).is_ok(),
            "{message:?}"
        );
    }
}

/// Whether the text is a position of the game, of which much is then checked.
fn reads<P: ConcretePosition>(text: &str) -> bool {
    let Ok(position) = text.parse::<P>() else {
        return false;
    };
    check_position(&position);
    let words: Vec<&str> = text.split_whitespace().collect();
    assert_eq!(words[0], P::VARIANT.game().word());
    assert_eq!(position.to_string(), words.join(" "));
    true
}

fn check_position<P: Position>(position: &P) {
    assert_eq!(position.outcome(), None);
    let moves = position.legal_moves();
    assert!(!moves.is_empty(), "{position}");
    assert_eq!(moves.len(), position.legal_move_count(), "{position}");
    for mv in moves {
        let next = position.apply(mv);
        assert_ne!(next, *position, "{position}: {mv}");
        check_text(&next);
    }
    for symmetry in Symmetry::ALL {
        check_text(&position.image(symmetry));
    }
}

/// A text is accepted exactly when the game is unfinished, and then gives the same position.
fn check_text<P: Position>(position: &P) {
    let text = position.to_string();
    let expected = position.outcome().is_none().then_some(*position);
    assert_eq!(text.parse().ok(), expected, "{text}");
}
