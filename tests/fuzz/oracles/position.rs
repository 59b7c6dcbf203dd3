//! What holds of the reader of positions, whatever the text.

use tt2::board::Symmetry;
use tt2::console::checked;
use tt2::game::{Game, Position};
use tt2::games::{Tatedrez, TicTacSwap, TicTacToe, TicTacTwo};
use tt2::settings::Seat;
use tt2::tt2::Table;

/// Reads the text as a position of each game.
pub(crate) fn check(text: &str) {
    let words: Vec<&str> = text.split_whitespace().collect();
    let named = [
        reads::<TicTacTwo>(&words),
        reads::<TicTacSwap>(&words),
        reads::<TicTacToe>(&words),
        reads::<Tatedrez>(&words),
    ];
    let read = Table::read(text, Seat::P1);
    assert_eq!(read.is_ok(), named.contains(&true), "{text:?}");
    if let Err(message) = &read {
        assert!(
            !message.is_empty() && checked(message).is_ok(),
            "{message:?}"
        );
    }
}

/// Whether the words, with the name of the game before them, are a position of it, of which much is then checked.
fn reads<P: Position>(words: &[&str]) -> bool {
    let Some((&name, rest)) = words.split_first() else {
        return false;
    };
    if !Game::ALL.iter().any(|game| game.word() == name) {
        // the rest may be a position all the same
        return false;
    }
    match P::read(rest) {
        Ok(position) => {
            check_position(&position);
            assert_eq!(
                position.to_string(),
                [&[P::GAME.word()], rest].concat().join(" ")
            );
            name == P::GAME.word()
        }
        Err(_) => false,
    }
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

/// A text is read exactly when the game goes on, and is then the same position.
fn check_text<P: Position>(position: &P) {
    let text = position.to_string();
    let words: Vec<&str> = text.split(' ').collect();
    let expected = position.outcome().is_none().then_some(*position);
    assert_eq!(P::read(&words[1..]).ok(), expected, "{text}");
}
