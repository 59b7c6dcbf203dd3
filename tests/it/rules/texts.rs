//! Which texts are positions: exactly those that the naive reader takes, and back to the same text.

use std::collections::HashMap;

use tt2::game::{ConcretePosition, Position, PositionError};
use tt2::games::{Tatedrez, TicTacSwap, TicTacToe, TicTacTwo};

use super::naive::{Naive, NaiveSwap, NaiveTatedrez, NaiveToe, NaiveTwo};
use super::samples::from_play;
use crate::support::SplitMix;

/// What a mutation may put into a text; the last ones are no single byte.
const LETTERS: &str = "XOxoNRBnrb--//  0123456789#?.\u{e9}\u{1f600}";

/// The number of texts of each game.
const TEXTS: usize = 100_000;

/// One of each kind of reason that was seen.
type Seen = HashMap<String, PositionError>;

/// The reason's name without what it names.
fn name(error: &PositionError) -> String {
    let debug = format!("{error:?}");
    let name = match error {
        PositionError::Count(rule) if rule.contains("may have") => "TooMany",
        PositionError::Count(rule) if rule.contains("more than") => "TooOften",
        PositionError::Count(rule) if rule.contains("turn when") => "NotTurnWithPieces",
        PositionError::Count(rule) if rule.contains("turn after") => "NotTurnAfter",
        PositionError::Count(rule) if rule.contains("more marks") => "MoreMarksThanTurns",
        _ => debug.split([' ', '(']).next().unwrap_or(&debug),
    };
    name.to_owned()
}

#[track_caller]
fn check<N: Naive>(seed: u64, reasons: &[&str]) {
    let mut dice = SplitMix(seed);
    let played = from_play::<N>(&mut dice, 5_000);
    let mut rejected = Seen::new();
    let mut accepted = 0;
    for number in 0..TEXTS {
        let mut text = if number % 2 == 0 {
            N::random_words(&mut dice).join(" ")
        } else {
            let (_, text) = split_game(&dice.pick(&played).1.text());
            text
        };
        for _ in 0..[0, 0, 1, 2, 3][dice.index(5)] {
            text = mutated(&text, &mut dice);
        }
        match compare::<N>(&text) {
            Ok(()) => accepted += 1,
            Err(error) => drop(rejected.insert(name(&error), error)),
        }
    }
    assert!(accepted > TEXTS / 10, "only {accepted} are positions");
    let mut names: Vec<String> = rejected.into_keys().collect();
    names.sort_unstable();
    assert_eq!(names, reasons, "kinds of reasons");
}

/// Compares what the two say of the text, which lacks the game's name.
#[track_caller]
fn compare<N: Naive>(text: &str) -> Result<(), PositionError> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let whole = format!("{} {text}", N::Fast::VARIANT.game().word());
    match (whole.parse::<N::Fast>(), N::read(&words)) {
        (Ok(fast), Ok(naive)) => {
            let written = fast.to_string();
            assert_eq!(written, naive.text());
            assert_eq!(split_game(&written).1, words.join(" "));
            assert_eq!(fast.outcome(), None, "{text:?}");
            Ok(())
        }
        (Err(error), Err(faults)) => {
            assert!(
                faults.contains(&error),
                "{text:?}: {error:?}, not of {faults:?}"
            );
            Err(error)
        }
        (fast, naive) => panic!("{text:?}: {fast:?}, naive {naive:?}"),
    }
}

fn split_game(text: &str) -> (String, String) {
    let (game, words) = text.split_once(' ').unwrap_or_default();
    (game.to_owned(), words.to_owned())
}

/// The text with one thing changed.
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
fn a_text_of_tic_tac_two_is_read_exactly_when_the_naive_reader_reads_it() {
    check::<NaiveTwo>(
        5,
        &[
            "Centre",
            "Finished",
            "GridTooEarly",
            "Letter",
            "NotTurnWithPieces",
            "PieceTooEarly",
            "Shape",
            "Side",
            "TooMany",
            "Words",
        ],
    );
}

#[test]
fn a_text_of_tic_tac_swap_is_read_exactly_when_the_naive_reader_reads_it() {
    check::<NaiveSwap>(
        6,
        &[
            "Finished",
            "Letter",
            "MoreMarksThanTurns",
            "NotTurnAfter",
            "OddLocked",
            "Shape",
            "Side",
            "Words",
        ],
    );
}

#[test]
fn a_text_of_tic_tac_toe_is_read_exactly_when_the_naive_reader_reads_it() {
    check::<NaiveToe>(
        7,
        &[
            "Finished",
            "Letter",
            "NotTurnWithPieces",
            "Shape",
            "Side",
            "Words",
        ],
    );
}

#[track_caller]
fn check_tatedrez<const SIZE: usize>(seed: u64) {
    check::<NaiveTatedrez<SIZE>>(
        seed,
        &[
            "Finished",
            "Letter",
            "NotTurnWithPieces",
            "Shape",
            "Side",
            "TooOften",
            "Words",
        ],
    );
}

#[test]
fn a_text_of_tatedrez_is_read_exactly_when_the_naive_reader_reads_it() {
    check_tatedrez::<3>(8);
}

#[test]
fn a_text_of_tatedrez_on_4x4_is_read_exactly_when_the_naive_reader_reads_it() {
    check_tatedrez::<4>(20);
}

#[test]
fn a_text_of_tatedrez_on_5x5_is_read_exactly_when_the_naive_reader_reads_it() {
    check_tatedrez::<5>(21);
}

/// Checks what is said about a text that is not a position.
#[track_caller]
fn says<P: Position>(text: &str, message: &str) {
    match text.parse::<P>() {
        Ok(position) => panic!("{text:?} is {position}"),
        Err(error) => assert_eq!(error.to_string(), message),
    }
}

#[test]
fn a_text_without_a_game_names_the_games() {
    let names = "a position begins with the word for its game: two, swap, toe or tatedrez";
    says::<TicTacTwo>("", names);
    says::<Tatedrez>("N--/---/--- O", names);
    says::<TicTacToe>("Toe ---/---/--- X", names);
    says::<TicTacSwap>(
        "toe ---/---/--- X",
        "this is a position of toe, not of swap",
    );
}

#[test]
fn characters_that_cannot_be_seen_are_shown_as_escapes_in_a_message() {
    says::<TicTacToe>(
        "toe ---/-\u{7}-/--- O",
        "'\\u{7}' at 1 1 is not a letter of this board: X, O, or - for an empty cell",
    );
    says::<TicTacToe>(
        "toe ---/---/--- \u{1b}[0m",
        "the side to move is X or O, not '\\u{1b}[0m'",
    );
}
