//! Sees against the values of all moves, as far as its horizon lets it know them.

use std::cell::Cell;
use std::collections::{BTreeMap, BTreeSet};

use tt2::game::{Move, Position, Variant};
use tt2::games::{AnyGame, AnyPosition, Tatedrez, TicTacSwap, TicTacToe, TicTacTwo};
use tt2::player::sees::{look_ahead, sees};
use tt2::player::{Engine, player};
use tt2::settings::PlayerKind;
use tt2::solver::{AnyValues, TranspositionTable, Value};

use super::samples::{all, from_play, two_from_texts};
use crate::support::MORE;

/// What a value is to a player who sees no further than `horizon` plies.
fn seen(value: Value, horizon: u8) -> Value {
    match value {
        Value::Win(plies) | Value::Loss(plies) if plies > horizon => Value::Draw,
        Value::Win(_) | Value::Draw | Value::Loss(_) => value,
    }
}

/// The moves of the best value, as they are typed.
pub(super) fn best(rated: &[(Move, Value)], horizon: u8) -> BTreeSet<String> {
    let best = rated.iter().map(|&(_, value)| seen(value, horizon)).max();
    let moves = rated
        .iter()
        .filter(|&&(_, value)| Some(seen(value, horizon)) == best);
    moves.map(|(mv, _)| mv.to_string()).collect()
}

/// The moves among which Sees chooses, as they are typed.
pub(super) fn chosen(
    horizon: u8,
    game: &AnyGame,
    table: &mut TranspositionTable,
) -> BTreeSet<String> {
    let seen = look_ahead(horizon, true, game, table, &|| false);
    let (moves, _) = seen.expect("nobody stops it");
    moves.iter().map(ToString::to_string).collect()
}

/// Checks the moves at each horizon against the exact values; what was found stays known all the time.
#[track_caller]
fn check<P: Into<AnyPosition> + Copy>(horizons: &[u8], positions: &[P]) {
    let (mut values, mut table) = (AnyValues::default(), TranspositionTable::new(19));
    for position in positions {
        let game = AnyGame::new((*position).into());
        let (position, values) = (game.position(), values.of(game.variant()));
        let rated = values.expect("exact values").move_values(&position);
        for &horizon in horizons {
            assert_eq!(
                chosen(horizon, &game, &mut table),
                best(&rated, horizon),
                "{position}, sees {horizon}"
            );
        }
    }
}

#[test]
fn in_tic_tac_toe_it_makes_every_move_that_is_best_within_its_horizon() {
    check(&[1, 2, 3, 4, 5, 6, 7, 8, 9, 20], &all::<TicTacToe>());
}

#[test]
fn in_tic_tac_swap_it_makes_every_move_that_is_best_within_its_horizon() {
    let positions = from_play::<TicTacSwap>(1, 3_000 * MORE as usize);
    check(&[1, 2, 3, 4, 5, 6, 7, 8], &positions);
    let early: Vec<TicTacSwap> = positions.into_iter().step_by(100).collect();
    check(&[20], &early);
}

#[test]
fn in_tatedrez_it_makes_every_move_that_is_best_within_its_horizon() {
    let positions: Vec<Tatedrez> = all()
        .into_iter()
        .step_by(if MORE > 1 { 1 } else { 5 })
        .collect();
    check(&[1, 2, 4, 6, 11], &positions);
}

/// Checks near horizons in all of the positions, and every other one in a few of them.
#[track_caller]
fn check_two(positions: Vec<TicTacTwo>) {
    check(&[2, 4], &positions);
    let some: Vec<TicTacTwo> = positions.into_iter().step_by(100).collect();
    check(&[1, 3, 5, 6, 7, 8], &some);
}

#[test]
fn in_games_of_tic_tac_two_it_makes_every_move_that_is_best_within_its_horizon() {
    check_two(from_play(1, 1_000 * MORE as usize));
}

#[test]
fn in_any_position_of_tic_tac_two_it_makes_every_move_that_is_best_within_its_horizon() {
    check_two(two_from_texts(1, 1_000 * MORE as usize));
}

/// The value of a position as far as a plain walk through all moves of `horizon` plies shows it.
fn plain_value<P: Position>(position: &P, horizon: u8) -> Value {
    if let Some(outcome) = position.outcome() {
        return Value::finished(outcome, position.side_to_move());
    }
    let deeper = horizon.checked_sub(1).map_or(Value::Draw, |horizon| {
        let moves = position.legal_moves().into_iter();
        let values = moves.map(|mv| plain_value(&position.apply(mv), horizon).before());
        values.max().expect("a game that goes on has a legal move")
    });
    seen(deeper, horizon)
}

#[test]
fn on_larger_boards_it_makes_every_move_that_is_best_by_a_plain_walk() {
    /// Checks positions from games of Sees, in which more happens than in random games.
    #[track_caller]
    fn check(variant: Variant, seed: u64, horizons: &[u8]) {
        let (mut engine, mut table) = (Engine::new(seed), TranspositionTable::new(19));
        let mut position = AnyPosition::start(variant);
        for _ in 0..60 {
            for &horizon in horizons {
                let moves = position.legal_moves().into_iter();
                let rated: Vec<(Move, Value)> = moves
                    .map(|mv| (mv, plain_value(&position.apply(mv), horizon - 1).before()))
                    .collect();
                assert_eq!(
                    chosen(horizon, &AnyGame::new(position), &mut table),
                    best(&rated, horizon),
                    "{position}, sees {horizon}"
                );
            }
            let mv = sees(
                2,
                &AnyGame::new(position),
                &mut engine.chance,
                &mut table,
                &|| false,
            );
            position = position.apply(mv.expect("nobody stops it"));
            if position.outcome().is_some() {
                position = AnyPosition::start(variant);
            }
        }
    }
    check(Variant::Tatedrez4, 1, &[1, 2, 3]);
    check(Variant::Tatedrez5, 1, &[1, 2, 3]);
}

#[test]
fn its_best_moves_are_equally_likely() {
    const TURNS: usize = 10_000;
    let position = "two -----/-XO--/--X--/-O---/----- 22 X"
        .parse()
        .expect("legal");
    let game = AnyGame::new(position);
    let (mut engine, mut table) = (Engine::new(1), TranspositionTable::new(19));
    let best = chosen(4, &game, &mut table);
    let mut made = BTreeMap::<String, usize>::new();
    for _ in 0..TURNS {
        let mv = sees(4, &game, &mut engine.chance, &mut table, &|| false);
        *made
            .entry(mv.expect("nobody stops it").to_string())
            .or_default() += 1;
    }
    let share = TURNS / best.len();
    for (mv, times) in &made {
        assert!(
            times.abs_diff(share) < share / 3,
            "{mv} {times} times of {share}"
        );
    }
    assert_eq!(made.into_keys().collect::<BTreeSet<_>>(), best);
}

#[test]
fn a_search_can_be_stopped_at_any_time_and_leaves_nothing_wrong() {
    let position = "two -----/X----/OXO--/-XO--/-OX-- 31 O"
        .parse()
        .expect("legal");
    let game = AnyGame::new(position);
    let expected = chosen(6, &game, &mut TranspositionTable::new(19));
    let mut table = TranspositionTable::new(19);
    for patience in (0..20).chain([100]) {
        let asked = Cell::new(0);
        let stops = || asked.replace(asked.get() + 1) >= patience;
        assert_eq!(look_ahead(20, true, &game, &mut table, &stops), None);
        assert_eq!(asked.get(), patience + 1, "it stops at the first word");
        assert_eq!(chosen(6, &game, &mut table), expected);
    }
}

#[test]
fn a_table_that_goes_from_game_to_game_is_the_same_as_a_new_one() {
    let mut table = TranspositionTable::new(19);
    for _ in 0..2 {
        for variant in Variant::ALL {
            let game = AnyGame::new(AnyPosition::start(variant));
            let fresh = chosen(5, &game, &mut TranspositionTable::new(19));
            assert_eq!(chosen(5, &game, &mut table), fresh, "{variant}");
        }
    }
}

/// Positions of one game have the keys of others in the next one.
#[test]
fn a_table_that_knows_one_game_is_the_same_as_a_new_one_in_the_next() {
    let mut table = TranspositionTable::new(19);
    for position in from_play::<TicTacSwap>(1, 2_000) {
        chosen(6, &AnyGame::new(position.into()), &mut table);
    }
    for position in from_play::<Tatedrez<3>>(1, 500) {
        let game = AnyGame::new(position.into());
        let fresh = chosen(6, &game, &mut TranspositionTable::new(12));
        assert_eq!(chosen(6, &game, &mut table), fresh, "{position}");
    }
}

#[test]
fn even_plays_as_one_that_sees_as_far_as_its_horizon() {
    for position in from_play::<TicTacSwap>(2, 50) {
        let game = AnyGame::new(position.into());
        for horizon in [1, 2, 5] {
            let made = [PlayerKind::Even, PlayerKind::Sees(horizon)].map(|kind| {
                let chosen = player(kind, horizon, &game, &mut Engine::new(1), &|| false);
                chosen
                    .expect("no values are needed")
                    .expect("nobody has stopped it")
            });
            assert_eq!(made[0], made[1], "{position}");
        }
    }
}
