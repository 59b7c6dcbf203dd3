//! Sees against the values of all moves, as far as its horizon lets it know them.

use std::cell::Cell;
use std::collections::BTreeSet;

use tt2::game::{Direction, Move, Position};
use tt2::games::{AnyGame, AnyPosition, Tatedrez, TicTacToe};
use tt2::player::sees::look_ahead;
use tt2::player::{Engine, player};
use tt2::settings::PlayerKind;
use tt2::solver::{AnyValues, TranspositionTable, Value};

use super::{all, check_fair, choice, mixed};
use crate::rules::naive::{Naive, NaiveSwap, NaiveTatedrez, NaiveTwo};
use crate::support::times;

/// What a value is to a player who sees no further than `horizon` plies.
fn seen(value: Value, horizon: u8) -> Value {
    match value {
        Value::Win(plies) | Value::Loss(plies) if plies > horizon => Value::Draw,
        Value::Win(_) | Value::Draw | Value::Loss(_) => value,
    }
}

/// The moves of the best value that is seen.
pub(crate) fn best(rated: &[(Move, Value)], horizon: u8) -> BTreeSet<Move> {
    let best = rated.iter().map(|&(_, value)| seen(value, horizon)).max();
    let moves = rated.iter().copied();
    let moves = moves.filter(|&(_, value)| Some(seen(value, horizon)) == best);
    moves.map(|(mv, _)| mv).collect()
}

/// The moves among which Sees chooses.
pub(crate) fn chosen(
    horizon: u8,
    game: &AnyGame,
    table: &mut TranspositionTable,
) -> BTreeSet<Move> {
    let seen = look_ahead(horizon, true, game, table, &|| false);
    let (moves, _) = seen.expect("nobody stops it");
    moves.into_iter().collect()
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
fn in_solved_games_it_makes_every_move_that_is_best_within_its_horizon() {
    check(&[1, 2, 3, 4, 5, 6, 7, 8, 9, 20], &all::<TicTacToe>());
    let positions = mixed::<NaiveSwap>(1, 1_000 * times());
    check(&[1, 2, 3, 4, 5, 6, 7, 8], &positions);
    check(&[20], &positions[..30]);
    let step = if times() > 1 { 1 } else { 10 };
    let positions: Vec<Tatedrez> = all().into_iter().step_by(step).collect();
    check(&[1, 2, 4, 6, 11], &positions);
    let positions = mixed::<NaiveTwo>(1, 600 * times());
    check(&[2, 4], &positions);
    let some: Vec<_> = positions.into_iter().step_by(100).collect();
    check(&[1, 3, 5, 6, 7, 8], &some);
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

#[track_caller]
fn check_by_a_plain_walk<N: Naive>()
where
    N::Fast: Into<AnyPosition>,
{
    let mut table = TranspositionTable::new(19);
    for position in mixed::<N>(1, 100) {
        for horizon in 1..=3 {
            let moves = position.legal_moves().into_iter();
            let value = |mv| plain_value(&position.apply(mv), horizon - 1).before();
            let rated: Vec<(Move, Value)> = moves.map(|mv| (mv, value(mv))).collect();
            let chosen = chosen(horizon, &AnyGame::new(position.into()), &mut table);
            assert_eq!(chosen, best(&rated, horizon), "{position}, sees {horizon}");
        }
    }
}

#[test]
fn on_larger_boards_it_makes_every_move_that_is_best_by_a_plain_walk() {
    check_by_a_plain_walk::<NaiveTatedrez<4>>();
    check_by_a_plain_walk::<NaiveTatedrez<5>>();
}

#[test]
fn its_best_moves_are_equally_likely() {
    let text = "two -----/-XO--/--X--/-O---/----- 22 X";
    let position: AnyPosition = text.parse().expect("a position");
    let mut table = TranspositionTable::new(19);
    let best = chosen(4, &AnyGame::new(position), &mut table);
    check_fair(PlayerKind::Sees(4), position, &best);
}

#[test]
fn it_does_not_go_to_and_fro() {
    let position = "two -----/-XO--/--OX-/-----/----- 22 X";
    let mut game = AnyGame::new(position.parse().expect("a position"));
    let [down, up] = [Direction::Down, Direction::Up].map(Move::Shift);
    for mv in [down, up] {
        game.make(mv).expect("a legal move");
    }
    let mut expected = chosen(1, &game, &mut TranspositionTable::new(10));
    assert!(expected.remove(&down), "it sees no difference");
    let mut engine = Engine::new(1);
    let made = (0..1_000).map(|_| choice(PlayerKind::Sees(1), &game, &mut engine));
    assert_eq!(made.collect::<BTreeSet<Move>>(), expected);
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

/// Positions of one game have the keys of others in the next one.
#[test]
fn a_table_that_knows_one_game_is_the_same_as_a_new_one_in_the_next() {
    let mut table = TranspositionTable::new(19);
    for position in mixed::<NaiveSwap>(1, 2_000) {
        chosen(6, &AnyGame::new(position.into()), &mut table);
    }
    for position in mixed::<NaiveTatedrez>(1, 500) {
        let game = AnyGame::new(position.into());
        let fresh = chosen(6, &game, &mut TranspositionTable::new(12));
        assert_eq!(chosen(6, &game, &mut table), fresh, "{position}");
    }
}

#[test]
fn even_plays_as_one_that_sees_as_far_as_its_horizon() {
    for position in mixed::<NaiveSwap>(2, 50) {
        let game = AnyGame::new(position.into());
        for horizon in [1, 2, 5] {
            let chosen = |kind| player(kind, horizon, &game, &mut Engine::new(1), &|| false);
            let seen = chosen(PlayerKind::Sees(horizon));
            assert_eq!(chosen(PlayerKind::Even), seen, "{position}");
        }
    }
}
