//! Tests of the rules of the games.

mod conceivable;
pub(crate) mod long_games;
pub(crate) mod naive;
mod perft;
mod positions;
pub(crate) mod samples;
mod texts;
mod undo_redo;

use tt2::model::game::{ConcretePosition as _, Game};

use naive::{Naive, NaiveSwap, NaiveTatedrez, NaiveToe, NaiveTwo};

const RULEBOOK: &str = include_str!("../../rules.txt");

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
