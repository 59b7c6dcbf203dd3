//! The list of the games, and what derives from it.

use std::collections::HashSet;

use tt2::game::{ConcretePosition as _, Game, Piece, Position as _, Variant};
use tt2::games::AnyPosition;

use super::naive::{Naive, NaiveSwap, NaiveTatedrez, NaiveToe, NaiveTwo};

const RULEBOOK: &str = include_str!("../../../rules.txt");

#[test]
fn every_game_has_a_word_and_a_name_of_its_own() {
    for game in Game::ALL {
        assert_eq!(Game::from_word(game.word()), Some(game));
        assert_eq!(game.to_string(), game.name());
    }
    let words: HashSet<&str> = Game::ALL.iter().map(|game| game.word()).collect();
    let names: HashSet<&str> = Game::ALL.iter().map(|game| game.name()).collect();
    assert_eq!([words.len(), names.len()], [Game::ALL.len(); 2]);
    assert_eq!(Game::from_word("Two"), None);
}

#[test]
fn every_game_of_the_list_has_naive_rules() {
    fn game<N: Naive>() -> Game {
        N::Fast::VARIANT.game()
    }
    let of_naive_rules = [
        game::<NaiveTwo>(),
        game::<NaiveSwap>(),
        game::<NaiveToe>(),
        game::<NaiveTatedrez>(),
    ];
    assert_eq!(of_naive_rules, Game::ALL);
}

#[test]
fn the_rulebook_has_a_section_for_every_game() {
    let heading = |line: &'static str| line.strip_prefix("== ")?.strip_suffix(" ==");
    let headings: Vec<&str> = RULEBOOK.lines().filter_map(heading).collect();
    assert_eq!(headings, Game::ALL.map(Game::name));
}

#[test]
fn pieces_are_named_by_a_letter_or_a_word() {
    let words = Piece::ALL.map(|piece| [piece.word(), piece.name()]);
    assert_eq!(words, [["n", "knight"], ["r", "rook"], ["b", "bishop"]]);
    assert_eq!(Piece::ALL.map(Piece::letter), ['n', 'r', 'b']);
    assert_eq!(Piece::ALL.map(Piece::name), ["knight", "rook", "bishop"]);
}

#[test]
fn the_text_of_a_move_begins_with_the_word_for_its_kind() {
    for mv in super::naive::conceivable(3) {
        let text = mv.to_string();
        assert_eq!(text.split(' ').next(), Some(mv.kind().word()), "{text}");
    }
}

#[test]
fn every_board_of_a_game_is_a_variant_of_its_own() {
    let titles = [
        "Tic-Tac-Two",
        "Tic-Tac-Swap",
        "Tic-Tac-Toe",
        "Tatedrez",
        "Tatedrez on 4x4",
        "Tatedrez on 5x5",
    ];
    assert_eq!(Variant::ALL.map(|variant| variant.to_string()), titles);
    for variant in Variant::ALL {
        let game = variant.game();
        assert!(game.variants().any(|other| other == variant));
        assert_eq!(Some(game.usual()), game.variants().next());
        assert_eq!(AnyPosition::start(variant).variant(), variant);
    }
    assert_eq!(Game::ALL.map(Game::has_sizes), [false, false, false, true]);
}
