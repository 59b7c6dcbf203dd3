//! Tests of the computers that look a fixed number of plies ahead (their horizon). Their moves are
//! compared with the values of all moves.

use std::collections::BTreeSet;

use tt2::model::game::{Move, Position, Side, Variant};
use tt2::model::games::{AnyGame, AnyPosition, Tatedrez, TicTacToe};
use tt2::model::settings::Computer;
use tt2::solver::{AnyValues, Value};
use tt2::strategies::{Engine, OPENING, OPENING_HORIZON};

use super::{all, check_fair, check_moves, mixed};
use crate::rules::naive::{NaiveSwap, NaiveTwo};
use crate::support::{SplitMix, times};

/// Replaces a win or a loss that takes more than `horizon` plies with a draw.
fn seen(value: Value, horizon: u8) -> Value {
    match value {
        Value::Win(plies) | Value::Loss(plies) if plies > horizon => Value::Draw,
        Value::Win(_) | Value::Draw | Value::Loss(_) => value,
    }
}

/// Lists the moves with the best value if a win or a loss beyond the horizon counts as a draw.
fn best(rated: &[(Move, Value)], horizon: u8) -> BTreeSet<Move> {
    let best = rated.iter().map(|&(_, value)| seen(value, horizon)).max();
    let moves = rated.iter().copied();
    let moves = moves.filter(|&(_, value)| Some(seen(value, horizon)) == best);
    moves.map(|(mv, _)| mv).collect()
}

/// Checks a move in each position at each horizon. It must be one of the [`best`] moves by
/// the exact values.
#[track_caller]
fn check(horizons: &[u8], positions: &[AnyPosition]) {
    let mut values = AnyValues::default();
    for horizon in horizons {
        check_moves(&format!("{horizon} plies"), positions, |position| {
            let values = values.of(position.variant()).expect("a solved game");
            best(&values.move_values(position), *horizon)
        });
    }
}

#[test]
fn in_solved_games_it_makes_a_move_that_is_best_within_its_horizon() {
    check(&[1, 2, 3, 5, 7, 9], &all::<TicTacToe>());
    check(&[1, 2, 3, 5, 7], &mixed::<NaiveSwap>(1, 40 * times()));
    let step = if times() > 1 { 10 } else { 600 };
    let positions: Vec<_> = all::<Tatedrez>().into_iter().step_by(step).collect();
    check(&[1, 2, 3, 5, 7], &positions);
    let positions = mixed::<NaiveTwo>(1, 40 * times());
    check(&[2, 3], &positions);
    let some: Vec<_> = positions.into_iter().step_by(30).collect();
    check(&[1, 5, 7], &some);
}

/// Finds the value of a position by a plain search through all moves, `horizon` plies deep. A
/// position whose end is further away counts as a draw.
pub(super) fn plain_value<P: Position>(position: &P, horizon: u8) -> Value {
    if let Some(outcome) = position.outcome() {
        return Value::finished(outcome, position.side_to_move());
    }
    let deeper = horizon.checked_sub(1).map_or(Value::Draw, |horizon| {
        let moves = position.legal_moves().into_iter();
        let values = moves.map(|mv| plain_value(&position.apply(mv), horizon).before());
        values.max().expect("an unfinished game has a legal move")
    });
    seen(deeper, horizon)
}

/// In the first 4 plies of a game from the start, Medium, Hard and Expert look further ahead.
#[test]
fn in_the_opening_it_looks_further_ahead() {
    let (mut engine, mut dice) = (Engine::new(1), SplitMix(1));
    let (mut differences, mut after_opening) = (0, 0);
    for _ in 0..120 * times() {
        let variant = dice.pick(&Variant::ALL);
        let mut game = AnyGame::new(AnyPosition::start(variant));
        while game.outcome().is_none() && game.plies().len() <= OPENING {
            let position = game.position();
            let values = engine.values.of(variant).expect("a solved game");
            let rated = values.move_values(&position);
            let is_opening = game.plies().len() < OPENING;
            for computer in [Computer::Medium, Computer::Hard, Computer::Expert] {
                let own = best(&rated, computer.plies().expect("a horizon"));
                let far = best(&rated, OPENING_HORIZON);
                let made = engine.choose(computer, &game).expect("values");
                let allowed = if is_opening { &far } else { &own };
                assert!(allowed.contains(&made), "{position}, {computer}: {made}");
                after_opening += usize::from(!is_opening && !far.contains(&made));
                // a game that begins at this position has no opening
                let begun = AnyGame::new(position);
                let made = engine.choose(computer, &begun).expect("values");
                let is_start = game.plies().is_empty();
                assert!(
                    is_start || own.contains(&made),
                    "{position}, {computer}: {made}"
                );
                differences += usize::from(!is_start && is_opening && !far.contains(&made));
            }
            let mv = dice.pick(&position.legal_moves());
            game.make(mv).expect("a legal move");
        }
    }
    assert!(differences > 0, "the opening makes no difference");
    assert!(
        after_opening > 0,
        "it looks further ahead after the opening"
    );
}

/// The computers are asked for each of their moves, against every reply.
#[test]
fn the_best_never_lose_at_tic_tac_toe() {
    let computers = [Computer::Hard, Computer::Expert, Computer::Perfect];
    let pairs = computers
        .into_iter()
        .flat_map(|one| Side::ALL.map(|side| (one, side)));
    for ((computer, side), seed) in pairs.flat_map(|pair| (0..5).map(move |seed| (pair, seed))) {
        let mut engine = Engine::new(seed);
        let mut left = vec![AnyGame::new(AnyPosition::start(Variant::TicTacToe))];
        while let Some(game) = left.pop() {
            if let Some(outcome) = game.outcome() {
                assert_ne!(
                    outcome.winner(),
                    Some(!side),
                    "{computer}: {}",
                    game.position()
                );
                continue;
            }
            let moves = if game.side_to_move() == side {
                vec![engine.choose(computer, &game).expect("values")]
            } else {
                game.legal_moves().to_vec()
            };
            left.extend(moves.into_iter().map(|mv| {
                let mut next = game.clone();
                next.make(mv).expect("a legal move");
                next
            }));
        }
    }
}

#[test]
fn its_best_moves_are_equally_likely() {
    let text = "two -----/-XO--/--X--/-O---/----- 22 X";
    let position: AnyPosition = text.parse().expect("a position");
    let mut values = AnyValues::default();
    let values = values.of(position.variant()).expect("a solved game");
    let rated = values.move_values(&position);
    check_fair("4 plies", position, &best(&rated, 4));
}
