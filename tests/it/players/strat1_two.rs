//! Strat1 in Tic-Tac-Two against its description, on random positions.

use std::collections::BTreeMap;

use tt2::game::{ConcretePosition as _, Position as _};
use tt2::games::{AnyGame, TicTacTwo};
use tt2::player::Engine;
use tt2::settings::PlayerKind;

use super::samples::{choice, choices, from_play, two_from_texts};
use super::written::{Rule, written};
use crate::support::MORE;

/// Checks a few moves in each position, and counts the positions by the sentence that applies.
#[track_caller]
fn check(positions: &[TicTacTwo]) -> BTreeMap<Rule, usize> {
    let mut engine = Engine::new(3);
    let mut counts = BTreeMap::new();
    for &position in positions {
        let (game, written) = (AnyGame::new(position.into()), written(&position));
        for _ in 0..4 {
            let mv = choice(PlayerKind::Strat1, &game, &mut engine);
            let text = mv.to_string();
            assert!(
                written.moves.contains(&text),
                "{position}: {text}, not {written:?}"
            );
            assert_eq!(position.check(mv), Ok(()), "{position}: {text}");
        }
        *counts.entry(written.rule).or_default() += 1;
    }
    counts
}

/// The sentences that come into use: before a side has two pieces on the board, a corner is always free.
const RULES: [Rule; 9] = [
    Rule::InitialCentre,
    Rule::InitialCorner,
    Rule::PlaceToWin,
    Rule::ShiftToWin,
    Rule::PlaceToDefend,
    Rule::ShiftToDefend,
    Rule::ShiftAway,
    Rule::PlaceOrShift,
    Rule::Shift,
];

#[track_caller]
fn check_all_met(counts: &BTreeMap<Rule, usize>) {
    for rule in RULES {
        let count = counts.get(&rule).copied().unwrap_or(0);
        assert!(
            count >= 20,
            "{rule:?} applied in {count} positions: {counts:?}"
        );
    }
}

#[test]
fn strat1_plays_any_arrangement_of_tic_tac_two_as_it_is_written() {
    check_all_met(&check(&two_from_texts(1, 20_000 * MORE as usize)));
}

#[test]
fn strat1_plays_games_of_tic_tac_two_as_it_is_written() {
    check_all_met(&check(&from_play(1, 20_000 * MORE as usize)));
}

#[test]
fn strat1_makes_every_move_that_is_left_to_chance() {
    let mut seen: BTreeMap<Rule, usize> = BTreeMap::new();
    for position in two_from_texts(2, 3_000) {
        let written = written(&position);
        let is_random = matches!(
            written.rule,
            Rule::ShiftAway | Rule::PlaceOrShift | Rule::Shift
        );
        let times = seen.entry(written.rule).or_default();
        if is_random && *times < 50 {
            *times += 1;
            let made: Vec<String> = choices(PlayerKind::Strat1, position, 500)
                .into_keys()
                .collect();
            let expected: Vec<String> = written.moves.into_iter().collect();
            assert_eq!(made, expected, "{position}");
        }
    }
    assert!(seen[&Rule::ShiftAway] >= 20, "{seen:?}");
}

#[test]
fn strat1_places_and_shifts_equally_often() {
    let text = "two -----/-X---/-X-O-/-O---/----- 32 X";
    let position: TicTacTwo = text.parse().expect("a position");
    assert_eq!(written(&position).rule, Rule::PlaceOrShift);
    let made = choices(PlayerKind::Strat1, position, 10_000);
    let placed = made.iter().filter(|(mv, _)| mv.starts_with("place"));
    let placed: usize = placed.map(|(_, times)| times).sum();
    assert!((4_800..=5_200).contains(&placed), "{placed} of 10000");
}

#[test]
fn strat1_plays_every_opening_of_tic_tac_two_as_it_is_written() {
    let mut positions = vec![TicTacTwo::START];
    let mut next = 0;
    while let Some(&position) = positions.get(next) {
        next += 1;
        let reached = position.legal_moves().into_iter();
        let reached = reached.map(|mv| position.apply(mv));
        positions.extend(reached.filter(TicTacTwo::is_opening));
    }
    assert_eq!(
        positions.len(),
        1 + 9 + 72 + 504,
        "ways to place three pieces and fewer"
    );
    let counts = check(&positions);
    let rules: Vec<Rule> = counts.into_keys().collect();
    assert_eq!(
        rules,
        [
            Rule::InitialCentre,
            Rule::InitialCorner,
            Rule::PlaceToDefend
        ]
    );
}
