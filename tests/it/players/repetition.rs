//! Moves that end a game by repetition, for those who play by values and those who see some plies ahead.

use std::cmp::Reverse;

use tt2::game::{Move, Outcome, Position as _};
use tt2::games::{AnyGame, AnyPosition, Tatedrez};
use tt2::player::Engine;
use tt2::settings::PlayerKind;
use tt2::solver::{
    AnyValues, TranspositionTable, Value, Values, move_value_in_game, move_values_in_game,
    value_in_game,
};

use super::samples::{all, choice, two_from_texts};
use super::sees::{best, chosen};
use crate::support::SplitMix;

/// The value of each legal move: a draw if the game ends by repetition after it or, if replies are `foreseen` and it wins,
/// can end so after a reply, else that of the position after it.
fn rated(
    history: &AnyGame,
    foreseen: bool,
    values: &mut dyn Values<AnyPosition>,
) -> Vec<(Move, Value)> {
    let position = history.position();
    let moves = position.legal_moves().into_iter();
    let mut rated: Vec<(Move, Value)> = moves
        .map(|mv| {
            let mut after = history.clone();
            after.make(mv).expect("a legal move");
            let value = values.value(&position.apply(mv));
            let value = value.before();
            let can_end_by_repetition = || {
                let replies = after.position().legal_moves();
                replies
                    .into_iter()
                    .any(|reply| is_repetition(&after, reply))
            };
            // after a forced pass there is no reply
            let is_replied =
                after.outcome().is_none() && after.side_to_move() != history.side_to_move();
            let is_tie = after.outcome() == Some(Outcome::Repetition)
                || foreseen && value > Value::Draw && is_replied && can_end_by_repetition();
            (mv, if is_tie { Value::Draw } else { value })
        })
        .collect();
    rated.sort_by_key(|&(_, value)| Reverse(value));
    rated
}

/// Whether the game ends by repetition after a move.
fn is_repetition(history: &AnyGame, mv: Move) -> bool {
    let mut after = history.clone();
    after.make(mv).expect("a legal move");
    after.outcome() == Some(Outcome::Repetition)
}

/// Makes moves that bring earlier positions back, where there are any, and checks what is known of the next move; counts
/// the turns in which repetition saves the side to move from a loss, and the moves that give a win away by it.
#[track_caller]
fn check<P: Into<AnyPosition>>(starts: Vec<P>, plies: usize) -> [u32; 2] {
    let mut dice = SplitMix(7);
    let (mut engine, mut table) = (Engine::new(1), TranspositionTable::new(19));
    let mut values = AnyValues::default();
    let [mut saved, mut given_away] = [0; 2];
    for start in starts {
        let mut history = AnyGame::new(start.into());
        let values = values.of(history.variant()).expect("exact values");
        while history.outcome().is_none() && history.plies().len() < plies {
            let position = history.position();
            let moves = position.legal_moves();
            if history.has_repetition() {
                let expected = rated(&history, true, values);
                let found = move_values_in_game(&history, &position, values);
                assert_eq!(found, expected, "{position}");
                for &(mv, value) in &expected {
                    let found = move_value_in_game(&history, &position, mv, values);
                    assert_eq!(found, value, "{position}: {mv}");
                }
                let value = value_in_game(&history, &position, values);
                assert_eq!(value, expected[0].1, "{position}");
                let alone = values.value(&position);
                saved += u32::from(expected[0].1 > alone);
                let mv = choice(PlayerKind::Perfect, &history, &mut engine);
                let made = expected.iter().find(|(other, _)| *other == mv);
                assert_eq!(made.map(|made| made.1), Some(expected[0].1), "{position}");
                for horizon in [2, 4] {
                    let seen = chosen(horizon, &history, &mut table);
                    assert_eq!(seen, best(&expected, horizon), "{position}");
                }
                let is_won = |(_, value): &&(Move, Value)| *value > Value::Draw;
                let wins = rated(&history, false, values);
                let wins = wins.iter().filter(is_won).count();
                given_away += (wins - expected.iter().filter(is_won).count()) as u32;
            }
            let returns = |mv: &Move| history.occurrences(&position.apply(*mv)) > 0;
            let mut likely: Vec<Move> = moves.iter().copied().filter(returns).collect();
            if likely.is_empty() || dice.once_in(4) {
                likely = moves.into_iter().collect();
            }
            history.make(dice.pick(&likely)).expect("a legal move");
        }
    }
    [saved, given_away]
}

#[test]
fn a_move_that_ends_a_game_by_repetition_draws() {
    let [saved, given_away] = check(two_from_texts(3, 200), 20);
    assert!(saved > 5 && given_away > 5, "{saved}, {given_away}");
    let starts: Vec<Tatedrez> = all().into_iter().step_by(100).collect();
    let [saved, given_away] = check(starts, 20);
    assert!(saved > 20 && given_away > 20, "{saved}, {given_away}");
}
