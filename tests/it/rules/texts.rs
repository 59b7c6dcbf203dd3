//! Checks that the library reads a text as a position exactly when the naive rules do, and writes
//! the position as the same text.

use std::collections::HashSet;
use std::mem::discriminant;

use tt2::model::game::{ConcretePosition, Position, PositionError};

use super::naive::{Naive, NaiveSwap, NaiveTatedrez, NaiveToe, NaiveTwo};
use super::samples::from_play;
use crate::support::{SplitMix, times};

/// The characters that a mutation may put into a text. The last ones take several bytes or cannot
/// be seen.
const LETTERS: &str = "XOxoNRBnrb--//  0123456789#?.\u{e9}\u{1f600}\u{7}\u{202e}";

/// Compares what the library and the naive rules say about many texts. The library must reject
/// texts for exactly `kinds_of_reasons` different reasons.
#[track_caller]
fn check<N: Naive>(seed: u64, kinds_of_reasons: usize) {
    let mut dice = SplitMix(seed);
    let played = from_play::<N>(&mut dice, 5_000);
    let mut rejected = HashSet::new();
    let mut accepted = 0;
    let texts = 4_000 * times();
    for number in 0..texts {
        let mut text = if number % 2 == 0 {
            N::random_words(&mut dice).join(" ")
        } else {
            without_game(&dice.pick(&played).1.text()).to_owned()
        };
        for _ in 0..[0, 0, 1, 2, 3][dice.index(5)] {
            text = mutated(&text, &mut dice);
        }
        match compare::<N>(&text) {
            Ok(()) => accepted += 1,
            Err(error) => drop(rejected.insert(discriminant(&error))),
        }
    }
    assert!(accepted > texts / 10, "only {accepted} are positions");
    assert_eq!(rejected.len(), kinds_of_reasons);
}

/// Compares what the library and the naive rules say about a text without the name of the game. The
/// result is what the library says.
#[track_caller]
fn compare<N: Naive>(text: &str) -> Result<(), PositionError> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let whole = format!("{} {text}", N::Fast::VARIANT.game().word());
    let is_finished = |fast: &N::Fast| fast.outcome().is_some();
    let fast = match whole.parse::<N::Fast>() {
        Ok(fast) if is_finished(&fast) => Err(PositionError::Finished),
        read => read,
    };
    match (fast, N::read(&words)) {
        (Ok(fast), Ok(naive)) => {
            let written = fast.to_string();
            assert_eq!(written, naive.text());
            assert_eq!(without_game(&written), words.join(" "));
            assert_eq!(fast.outcome(), None, "{text:?}");
            Ok(())
        }
        (Err(error), Err(faults)) => {
            let is_one = faults.contains(&error);
            assert!(is_one, "{text:?}: {error:?}, not of {faults:?}");
            Err(error)
        }
        (fast, naive) => panic!("{text:?}: {fast:?}, naive {naive:?}"),
    }
}

/// Removes the word for the game from the text of a position.
fn without_game(text: &str) -> &str {
    text.split_once(' ').expect("a game").1
}

/// Changes a text in one random way.
fn mutated(text: &str, dice: &mut SplitMix) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    let place = dice.index(letters.len().max(1));
    match (dice.index(8), letters.len()) {
        (_, 0) | (0, _) => letters.insert(place, dice.letter(LETTERS)),
        (1, _) => drop(letters.remove(place)),
        (2, length) => letters.swap(place, dice.index(length)),
        (3, _) => return text.replace('X', "?").replace('O', "X").replace('?', "O"),
        (4, _) => return format!("{text} {}", dice.letter(LETTERS)),
        (5, length) => letters[length - 1] = dice.letter("XO"),
        _ => {
            let letter = dice.letter(LETTERS);
            letters[place] = letter;
        }
    }
    String::from_iter(letters)
}

#[test]
fn a_text_is_read_exactly_when_the_naive_reader_reads_it() {
    check::<NaiveTwo>(5, 10);
    check::<NaiveSwap>(6, 8);
    check::<NaiveToe>(7, 7);
    check::<NaiveTatedrez<3>>(8, 8);
    check::<NaiveTatedrez<4>>(20, 7);
}
